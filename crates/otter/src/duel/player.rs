//! Who can play a duel.

use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;

use anyhow::Context;
use otter_engine::chance::generator;
use otter_engine::{Bot, Engine, Level, LoadOptions, Ply, Stakes};
use otter_rules::{BearOff, Board, PlayedBoard, ResultBuf, Roll, results};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// A player as named on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Spec {
    /// Any legal play, all equally likely.
    Random,
    /// The play after which it leads by the most pips.
    Pips,
    /// Otter's nets, or those in files, looking so far ahead.
    Net(Option<NetFiles>, Ply),
    /// Otter at a level.
    Level(Level),
}

/// A net, and perhaps another beside it where a side plays from behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NetFiles {
    main: PathBuf,
    behind: Option<PathBuf>,
}

/// A name of no player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is no player; there are random, pips, otter, net:FILE or net:FILE+FILE for who plays \
     from behind (these with @1 to @4 to look so many rolls ahead) and level:1 to level:7"
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
    /// The engine it plays with: the common one, unless it has a net of its own. The options
    /// are those of the common one.
    pub(super) fn engine(
        &self,
        common: &Arc<Engine>,
        options: &LoadOptions,
    ) -> anyhow::Result<Arc<Engine>> {
        let Self::Net(Some(NetFiles { main, behind }), _) = self else {
            return Ok(Arc::clone(common));
        };
        let options = LoadOptions {
            net: Some(main.clone()),
            behind: behind.clone(),
            ..options.clone()
        };
        let engine = Engine::load(&options)
            .with_context(|| format!("loading the player {}", main.display()))?;
        Ok(Arc::new(engine))
    }

    /// The player, ready for one game.
    pub(super) fn seated(&self, seed: u64, game: u64) -> Player {
        match self {
            Self::Random => Player::Random(generator(seed, 1, game)),
            Self::Pips => Player::Pips(generator(seed, 2, game)),
            Self::Net(_, ply) => Player::Net(*ply),
            Self::Level(level) => {
                let seed = generator(seed, 3, game).random();
                Player::Bot(Box::new(Bot::new(*level, seed)))
            }
        }
    }
}

/// A player in a game.
pub(super) enum Player {
    Random(ChaCha8Rng),
    Pips(ChaCha8Rng),
    Net(Ply),
    Bot(Box<Bot>),
}

impl Player {
    /// Plays a roll.
    pub(super) fn play(
        &mut self,
        engine: &Engine,
        board: &Board,
        roll: Roll,
        buf: &mut ResultBuf,
    ) -> PlayedBoard {
        results(board, roll, BearOff::Strict, buf);
        let all = buf.as_slice();
        if let [only] = all {
            return *only;
        }
        match self {
            Self::Random(rng) => all[rng.random_range(0..all.len())],
            Self::Pips(rng) => {
                let lead =
                    |r: &PlayedBoard| i64::from(r.opponent().pips()) - i64::from(r.own().pips());
                let most = all.iter().map(lead).max();
                let best: Vec<_> = all.iter().filter(|r| Some(lead(r)) == most).collect();
                *best[rng.random_range(0..best.len())]
            }
            Self::Net(ply) => engine
                .rank_results(board, all, &Stakes::CUBELESS, *ply)
                .first()
                .map_or(board.unplayed(), |play| play.result),
            Self::Bot(bot) => bot.play(engine, board, roll, BearOff::Strict, &Stakes::CUBELESS),
        }
    }
}
