//! The matches of a tournament: their players, state and result.

use std::fmt;
use std::str::FromStr;

use crate::entrant::PlayerId;

/// The bracket in which two players meet.
///
/// The consolation bracket of a knockout is for players who lose their first match. It has a line
/// for each match of the main bracket's first round, which goes to the loser of that match. If the
/// match is a bye, the line goes to the holder of the bye after a loss in the second round;
/// otherwise it stays empty, and the opponent on it has a bye. A forfeited match counts as lost. A
/// player who has withdrawn takes the line too, and loses by a walkover. The loser of the final
/// does not enter the consolation bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Bracket {
    /// The main bracket; all rounds of a Swiss or a round robin.
    #[cfg_attr(feature = "serde", serde(rename = "Main"))]
    Main,
    /// The bracket of the players who lost their first match.
    #[cfg_attr(feature = "serde", serde(rename = "Consolation"))]
    Consolation,
}

/// The name of a match: its bracket, and its round and number, each from 1.
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
    /// The bracket to which the match belongs.
    #[cfg_attr(feature = "serde", serde(rename = "bracket"))]
    pub bracket: Bracket,
    /// The number of the round in the bracket, from 1.
    #[cfg_attr(feature = "serde", serde(rename = "round"))]
    pub round: u32,
    /// The number of the match in the round, from 1.
    #[cfg_attr(feature = "serde", serde(rename = "number"))]
    pub number: u32,
}

impl FixtureId {
    /// Returns the name of a match of the main bracket.
    pub const fn main(round: u32, number: u32) -> Self {
        Self {
            bracket: Bracket::Main,
            round,
            number,
        }
    }

    /// Returns the name of a match of the consolation bracket.
    pub const fn consolation(round: u32, number: u32) -> Self {
        Self {
            bracket: Bracket::Consolation,
            round,
            number,
        }
    }
}

impl fmt::Display for FixtureId {
    /// Writes `2-1` for the first match of the second round of the main bracket, and `C2-1` for
    /// that of the consolation bracket.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bracket = match self.bracket {
            Bracket::Main => "",
            Bracket::Consolation => "C",
        };
        write!(f, "{bracket}{}-{}", self.round, self.number)
    }
}

/// The error for a text that is not the name of a match.
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

/// The result of a match.
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

/// The way in which a match was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub enum How {
    /// The match was played. The winner has the points of its length.
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

/// The place where a match is played.
#[derive(Clone, Debug, PartialEq, Eq)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Venue {
    /// A board in the room, under the director's name for it.
    #[cfg_attr(feature = "serde", serde(rename = "Board"))]
    Board(String),
    /// A table on the server, by its id.
    #[cfg_attr(feature = "serde", serde(rename = "Table"))]
    Table(String),
}

/// One side of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// A player who is known.
    Player(PlayerId),
    /// Nobody, so that the opponent has a bye.
    Nobody,
    /// The winner or loser of a match that is not decided yet.
    Awaited(Feeder),
}

impl Side {
    /// Returns the player; `None` if the side is empty or not known yet.
    pub fn player(self) -> Option<PlayerId> {
        match self {
            Self::Player(player) => Some(player),
            _ => None,
        }
    }
}

/// The match that gives a side its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feeder {
    /// The side goes to the winner of that match.
    Winner(FixtureId),
    /// The side goes to the loser of that match.
    Loser(FixtureId),
}

/// The state of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A side is not known yet.
    Waiting,
    /// Both players are known, and the match is to be played.
    Open,
    /// The match was played or forfeited, as the director or a table has reported.
    Decided(Outcome),
    /// The match was won without play, because the opponent has withdrawn.
    Walkover {
        /// The player who goes on.
        winner: PlayerId,
    },
    /// One side is empty, so the other player goes on without play.
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
    /// The length of the match, in points.
    pub length: u32,
    /// The two sides of the match.
    pub sides: [Side; 2],
    /// The state of the match, with its result once it has one.
    pub verdict: Verdict,
    /// The place where the match is played; `None` until its players are called.
    pub venue: Option<Venue>,
}

impl Fixture {
    /// Returns whether the match is to be played and both players are known.
    pub fn is_open(&self) -> bool {
        self.verdict == Verdict::Open
    }

    /// Returns whether the match is over or empty.
    pub fn is_closed(&self) -> bool {
        !matches!(self.verdict, Verdict::Open | Verdict::Waiting)
    }

    /// Returns the player who won, by play or without; `None` if nobody has.
    pub fn winner(&self) -> Option<PlayerId> {
        match self.verdict {
            Verdict::Decided(Outcome { winner, .. })
            | Verdict::Walkover { winner }
            | Verdict::Bye { winner } => Some(winner),
            Verdict::Waiting | Verdict::Open | Verdict::Empty => None,
        }
    }

    /// Returns the player who lost; `None` if nobody has, as in a bye.
    pub fn loser(&self) -> Option<PlayerId> {
        let winner = self.winner()?;
        self.opponent(winner)
    }

    /// Returns both players; `None` unless both are known.
    pub fn players(&self) -> Option<[PlayerId; 2]> {
        let [a, b] = self.sides;
        Some([a.player()?, b.player()?])
    }

    /// Returns whether a player is one of the two.
    pub fn has(&self, player: PlayerId) -> bool {
        self.sides.contains(&Side::Player(player))
    }

    /// Returns the opponent of a player; `None` if there is none, or the player is not in the
    /// match.
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
