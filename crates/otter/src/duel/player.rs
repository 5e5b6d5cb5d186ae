//! The players of a duel as the command line names them.

use std::path::PathBuf;
use std::str::FromStr;

use anyhow::Context;
use otter_engine::duel::{Entrant, Style};
use otter_engine::{Engine, Level, LoadOptions, Ply};

/// A player as named on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Spec {
    /// A player who makes a random legal play, all equally likely.
    Random,
    /// A player who makes the play that gives the largest lead in pips.
    Pips,
    /// Otter's nets, or those in the files, with the depth of the search.
    Net(Option<NetFiles>, Ply),
    /// Otter at a level.
    Level(Level),
}

/// The files of a net and, if there is one, of its net for backgames.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NetFiles {
    main: PathBuf,
    behind: Option<PathBuf>,
}

/// The error for a text that does not name a player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "not a player: `{0}`; expected random, pips, level:1 to level:7, otter, net:FILE or \
     net:FILE+FILE (the second for backgames), the last three also with @1 to @4 for that many plies"
)]
pub(crate) struct NoSuchPlayer(String);

impl FromStr for Spec {
    type Err = NoSuchPlayer;

    fn from_str(text: &str) -> Result<Self, NoSuchPlayer> {
        let unknown = || NoSuchPlayer(text.to_owned());
        let (name, ply) = match text.rsplit_once('@') {
            Some((name, ply)) => {
                let number: u64 = ply.parse().map_err(|_| unknown())?;
                (name, Ply::try_from(number).map_err(|_| unknown())?)
            }
            None => (text, Ply::ZERO),
        };
        match name.split_once(':') {
            None if text == "random" => Ok(Self::Random),
            None if text == "pips" => Ok(Self::Pips),
            None if name == "otter" => Ok(Self::Net(None, ply)),
            Some(("net", files)) if !files.is_empty() => {
                let (main, behind) = match files.split_once('+') {
                    Some((main, behind)) => (main, Some(behind.into())),
                    None => (files, None),
                };
                let main = main.into();
                Ok(Self::Net(Some(NetFiles { main, behind }), ply))
            }
            Some(("level", number)) if ply == Ply::ZERO => {
                let number: u8 = number.parse().map_err(|_| unknown())?;
                Level::try_from(number)
                    .map(Self::Level)
                    .map_err(|_| unknown())
            }
            _ => Err(unknown()),
        }
    }
}

impl Spec {
    /// Returns the player with its engine: `common`, which was loaded with these options, unless
    /// the player names a net of its own.
    pub(super) fn entrant(
        &self,
        common: &Engine,
        options: &LoadOptions,
    ) -> anyhow::Result<Entrant> {
        Ok(Entrant {
            engine: self.engine(common, options)?,
            style: match self {
                Self::Random => Style::Random,
                Self::Pips => Style::PipLead,
                Self::Net(_, ply) => Style::Best(*ply),
                Self::Level(level) => Style::Level(*level),
            },
        })
    }

    fn engine(&self, common: &Engine, options: &LoadOptions) -> anyhow::Result<Engine> {
        let Self::Net(Some(NetFiles { main, behind }), _) = self else {
            return Ok(common.clone());
        };
        let options = LoadOptions {
            net: Some(main.clone()),
            backgame: behind.clone(),
            ..options.clone()
        };
        Engine::load(&options).with_context(|| format!("loading the player {}", main.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_players_are_named() {
        for text in ["level:9", "level:x", "tree", "otter@7", "net:"] {
            let error = text.parse::<Spec>().unwrap_err().to_string();
            assert!(error.contains(text), "{error}");
        }
    }
}
