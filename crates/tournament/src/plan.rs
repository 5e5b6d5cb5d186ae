//! The plan of a tournament: its format, its order, the lengths and the rules of its matches.

use crate::match_rules::{MatchRules, NotMatchRules};

/// The greatest number of players in a tournament.
pub const MOST_PLAYERS: usize = 128;
/// The greatest number of players in a round robin.
pub const MOST_IN_ROUND_ROBIN: usize = 20;
/// The greatest number of rounds of a Swiss.
pub const MOST_ROUNDS: u32 = 15;
/// The longest match, in points.
pub const MOST_POINTS: u32 = 99;
/// The greatest number of rounds that can have a length of their own.
const MOST_LENGTHS: usize = 16;

/// The plan of a tournament, as somebody may ask for it; [`Plan::check`] validates it.
#[derive(Clone, Debug, PartialEq, Eq)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Plan {
    /// The format, which decides which players meet.
    #[cfg_attr(feature = "serde", serde(rename = "format"))]
    pub format: Format,
    /// The order in which the players are taken.
    #[cfg_attr(feature = "serde", serde(rename = "order"))]
    pub order: Order,
    /// The lengths of the matches: of the main bracket in a knockout, otherwise of all rounds.
    #[cfg_attr(feature = "serde", serde(rename = "lengths"))]
    pub lengths: Lengths,
    /// The rules of the matches, by the book unless the director chooses others (MA-8).
    #[cfg_attr(
        feature = "serde",
        serde(
            rename = "rules",
            default,
            skip_serializing_if = "MatchRules::is_by_the_book"
        )
    )]
    pub rules: MatchRules,
}

/// The format of a tournament, which decides which players meet.
#[derive(Clone, Debug, PartialEq, Eq)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub enum Format {
    /// The loser of a match is out; see [`Bracket`](crate::Bracket) for the consolation bracket.
    #[cfg_attr(feature = "serde", serde(rename = "Knockout"))]
    Knockout {
        /// The lengths of the matches of the consolation bracket; `None` if there is none.
        #[cfg_attr(feature = "serde", serde(rename = "consolation"))]
        consolation: Option<Lengths>,
    },
    /// In each round, players meet opponents with similar scores whom they have not met before.
    #[cfg_attr(feature = "serde", serde(rename = "Swiss"))]
    Swiss {
        /// The number of rounds, 1–15; `None` for the number that a knockout of the same players
        /// would have.
        #[cfg_attr(feature = "serde", serde(rename = "rounds"))]
        rounds: Option<u32>,
    },
    /// Every player meets every other once.
    #[cfg_attr(feature = "serde", serde(rename = "RoundRobin"))]
    RoundRobin,
}

/// The order in which players are taken: the first is the first seed, and byes go to the first
/// players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Order {
    /// The order set by the director, or otherwise that of entry.
    #[cfg_attr(feature = "serde", serde(rename = "Seeded"))]
    Seeded,
    /// The order of the draw.
    #[cfg_attr(feature = "serde", serde(rename = "Drawn"))]
    Drawn,
    /// The order of a draw in which everybody's device takes part, so that nobody can steer it and
    /// anybody can check it (`docs/dice.md`).
    #[cfg_attr(feature = "serde", serde(rename = "DrawnByAll"))]
    DrawnByAll,
}

/// The lengths of matches, round by round.
#[derive(Clone, Debug, PartialEq, Eq)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Lengths {
    /// The lengths in points from the first round on; the last one holds for all later rounds.
    #[cfg_attr(feature = "serde", serde(rename = "rounds"))]
    pub rounds: Vec<u32>,
    /// The length of the last round in points; `None` if `rounds` gives it.
    #[cfg_attr(feature = "serde", serde(rename = "last"))]
    pub last: Option<u32>,
}

impl Lengths {
    /// Returns lengths that are the same for all matches.
    pub fn all(points: u32) -> Self {
        Self {
            rounds: vec![points],
            last: None,
        }
    }

    /// Returns the length in points of the matches of `round`, from 1, of `n_rounds` rounds.
    pub fn of(&self, round: u32, n_rounds: u32) -> u32 {
        let named = self.rounds.get(round.saturating_sub(1) as usize);
        let usual = named.or(self.rounds.last()).copied().unwrap_or(1);
        match self.last {
            Some(last) if round == n_rounds => last,
            _ => usual,
        }
    }

    fn check(&self) -> Result<(), NotAPlan> {
        if self.rounds.is_empty() || self.rounds.len() > MOST_LENGTHS {
            return Err(NotAPlan::LengthsMissing(self.rounds.len()));
        }
        let mut all = self.rounds.iter().chain(&self.last);
        match all.find(|points| !(1..=MOST_POINTS).contains(*points)) {
            Some(&points) => Err(NotAPlan::Length(points)),
            None => Ok(()),
        }
    }
}

/// The reason why a plan cannot be carried out.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAPlan {
    /// There are no lengths, or too many.
    #[error("name the length of 1 to {MOST_LENGTHS} rounds; {0} are named")]
    LengthsMissing(usize),
    /// A length is out of range.
    #[error("a match is 1 to {MOST_POINTS} points long, not {0}")]
    Length(u32),
    /// The number of rounds of a Swiss is out of range.
    #[error("a Swiss has 1 to {MOST_ROUNDS} rounds, not {0}")]
    Rounds(u32),
    /// The matches cannot be played by the rules that are named.
    #[error(transparent)]
    Rules(#[from] NotMatchRules),
}

/// A plan that can be carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedPlan(Plan);

impl Plan {
    /// Checks that the plan can be carried out.
    ///
    /// # Errors
    /// If it cannot, with the first fault found.
    pub fn check(self) -> Result<CheckedPlan, NotAPlan> {
        self.lengths.check()?;
        self.rules.check()?;
        match &self.format {
            Format::Knockout {
                consolation: Some(lengths),
            } => lengths.check()?,
            Format::Swiss {
                rounds: Some(rounds),
            } if !(1..=MOST_ROUNDS).contains(rounds) => return Err(NotAPlan::Rounds(*rounds)),
            _ => {}
        }
        Ok(CheckedPlan(self))
    }
}

impl std::ops::Deref for CheckedPlan {
    type Target = Plan;

    fn deref(&self) -> &Plan {
        &self.0
    }
}
