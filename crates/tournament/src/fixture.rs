//! Who meets whom, and how it came out.

use std::fmt;
use std::str::FromStr;

use crate::entrant::PlayerId;

/// The bracket in which two players meet.
///
/// The consolation bracket of a knockout is for those who lose their first match. It has a line
/// for each match of the main bracket's first round, which goes to its loser. If that match was a
/// bye, the line goes to the holder of the bye if they lose in the second round; if they win, it
/// stays empty and the opponent there has a bye. A match lost by forfeit counts as lost. A player
/// who has withdrawn takes the line too, and is walked over. The loser of the final does not enter
/// the consolation bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Bracket {
    /// The main bracket; all rounds of a Swiss or a round robin.
    #[cfg_attr(feature = "serde", serde(rename = "Main"))]
    Main,
    /// Of those who lost their first match.
    #[cfg_attr(feature = "serde", serde(rename = "Consolation"))]
    Consolation,
}

/// Names a match of the tournament: bracket, round and number, each from 1.
///
/// ```
/// use otter_tournament::FixtureId;
///
/// assert_eq!(FixtureId::consolation(2, 1).to_string(), "C2-1");
/// assert_eq!("3-2".parse(), Ok(FixtureId::main(3, 2)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct FixtureId {
    /// The bracket that the match belongs to.
    #[cfg_attr(feature = "serde", serde(rename = "bracket"))]
    pub bracket: Bracket,
    /// In which of its rounds.
    #[cfg_attr(feature = "serde", serde(rename = "round"))]
    pub round: u32,
    /// Which of the round.
    #[cfg_attr(feature = "serde", serde(rename = "number"))]
    pub number: u32,
}

impl FixtureId {
    /// A match of the main bracket.
    pub const fn main(round: u32, number: u32) -> Self {
        Self {
            bracket: Bracket::Main,
            round,
            number,
        }
    }

    /// A match of the consolation bracket.
    pub const fn consolation(round: u32, number: u32) -> Self {
        Self {
            bracket: Bracket::Consolation,
            round,
            number,
        }
    }
}

impl fmt::Display for FixtureId {
    /// `2-1` is the first match of the second round, `C2-1` the same of the consolation bracket.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bracket = match self.bracket {
            Bracket::Main => "",
            Bracket::Consolation => "C",
        };
        write!(f, "{bracket}{}-{}", self.round, self.number)
    }
}

/// A text that names no match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a match of a tournament is named like 2-1, or C2-1 in the consolation bracket")]
pub struct NotAFixtureId;

impl FromStr for FixtureId {
    type Err = NotAFixtureId;

    fn from_str(text: &str) -> Result<Self, NotAFixtureId> {
        let (bracket, rest) = match text.strip_prefix('C') {
            Some(rest) => (Bracket::Consolation, rest),
            None => (Bracket::Main, text),
        };
        let number = |text: &str| match text.parse::<u32>() {
            Ok(n) if n > 0 && text.len() <= 4 && !text.starts_with('+') => Ok(n),
            _ => Err(NotAFixtureId),
        };
        let (round, nth) = rest.split_once('-').ok_or(NotAFixtureId)?;
        Ok(Self {
            bracket,
            round: number(round)?,
            number: number(nth)?,
        })
    }
}

/// How a match came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Outcome {
    /// The player who won.
    #[cfg_attr(feature = "serde", serde(rename = "winner"))]
    pub winner: PlayerId,
    /// Whether the match was played or forfeited.
    #[cfg_attr(feature = "serde", serde(rename = "how"))]
    pub how: How,
}

/// How a match was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub enum How {
    /// Over the board. The winner has the points of the match.
    #[cfg_attr(feature = "serde", serde(rename = "Played"))]
    Played {
        /// The loser's points, if they are known.
        #[cfg_attr(feature = "serde", serde(rename = "loser_points"))]
        loser_points: Option<u32>,
    },
    /// The loser did not play, or was ruled to have lost.
    #[cfg_attr(feature = "serde", serde(rename = "Forfeit"))]
    Forfeit,
}

/// Where a match is played.
#[derive(Clone, Debug, PartialEq, Eq)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Venue {
    /// At a board in the room, as the director calls it.
    #[cfg_attr(feature = "serde", serde(rename = "Board"))]
    Board(String),
    /// At a table on the server, by its id.
    #[cfg_attr(feature = "serde", serde(rename = "Table"))]
    Table(String),
}

/// One side of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// A player who is known.
    Player(PlayerId),
    /// Nobody: whoever is opposite has a bye.
    Nobody,
    /// Whoever comes out of another match.
    Awaited(Feeder),
}

impl Side {
    /// The player, if it is one.
    pub fn player(self) -> Option<PlayerId> {
        match self {
            Self::Player(player) => Some(player),
            _ => None,
        }
    }
}

/// The match that a side comes out of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feeder {
    /// The player who wins that match.
    Winner(FixtureId),
    /// The player who loses that match.
    Loser(FixtureId),
}

/// How a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A side is not known yet.
    Waiting,
    /// Both players are known, and the match is to be played.
    Open,
    /// Played, or forfeited, as the director or a table has said.
    Decided(Outcome),
    /// Won without play, because the other has withdrawn.
    Walkover {
        /// The player who goes on.
        winner: PlayerId,
    },
    /// One side is empty, so the other goes on without play.
    Bye {
        /// The player who goes on.
        winner: PlayerId,
    },
    /// Nobody is on either side.
    Empty,
}

/// A match of the tournament as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// The bracket, round and number of the match.
    pub id: FixtureId,
    /// To how many points.
    pub length: u32,
    /// The two sides of the match.
    pub sides: [Side; 2],
    /// The state of the match, with its result once it has one.
    pub verdict: Verdict,
    /// Where it is played, once players have been called.
    pub venue: Option<Venue>,
}

impl Fixture {
    /// Whether it is to be played.
    pub fn is_open(&self) -> bool {
        self.verdict == Verdict::Open
    }

    /// Whether nothing more is to happen in it.
    pub fn is_closed(&self) -> bool {
        !matches!(self.verdict, Verdict::Open | Verdict::Waiting)
    }

    /// Who won, by whatever means.
    pub fn winner(&self) -> Option<PlayerId> {
        match self.verdict {
            Verdict::Decided(Outcome { winner, .. })
            | Verdict::Walkover { winner }
            | Verdict::Bye { winner } => Some(winner),
            Verdict::Waiting | Verdict::Open | Verdict::Empty => None,
        }
    }

    /// Who lost to somebody.
    pub fn loser(&self) -> Option<PlayerId> {
        let winner = self.winner()?;
        self.opponent(winner)
    }

    /// Both players, if both are known.
    pub fn players(&self) -> Option<[PlayerId; 2]> {
        let [a, b] = self.sides;
        Some([a.player()?, b.player()?])
    }

    /// Whether somebody is one of the two.
    pub fn has(&self, player: PlayerId) -> bool {
        self.sides.contains(&Side::Player(player))
    }

    /// Who is opposite somebody.
    pub fn opponent(&self, player: PlayerId) -> Option<PlayerId> {
        let [a, b] = self.sides.map(Side::player);
        if a == Some(player) { b } else { a }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_matches_are_read_as_they_are_written() {
        for id in [FixtureId::main(2, 11), FixtureId::consolation(1, 3)] {
            assert_eq!(id.to_string().parse(), Ok(id));
        }
        for text in [
            "", "1", "1-", "-1", "0-1", "1-0", "c1-1", "1-1-1", "+1-1", "1-99999",
        ] {
            assert_eq!(text.parse::<FixtureId>(), Err(NotAFixtureId), "{text}");
        }
    }
}
