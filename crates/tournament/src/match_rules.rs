//! The rules by which the matches of a tournament are played (docs/rules.md, MA-8).

use otter_rules::{ContestKind, Contradictions, Preset, Ruleset, RulesetSpec};

/// The greatest number of groups of rounds that can have rules of their own.
const MOST_OWN: usize = 17;

/// The rules of the matches, apart from their lengths, which the plan gives round by round.
#[derive(Clone, Debug, PartialEq, Eq)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct MatchRules {
    /// The rules of every round that has none of its own. The length in them does not count.
    #[cfg_attr(feature = "serde", serde(rename = "all"))]
    pub all: RulesetSpec,
    /// The rounds that are played by other rules.
    #[cfg_attr(
        feature = "serde",
        serde(rename = "own", default, skip_serializing_if = "Vec::is_empty")
    )]
    pub own: Vec<OwnRules>,
}

/// Rules that hold for some rounds only.
#[derive(Clone, Debug, PartialEq, Eq)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct OwnRules {
    /// The rounds for which they hold.
    #[cfg_attr(feature = "serde", serde(rename = "rounds"))]
    pub rounds: Rounds,
    /// The rules themselves. The length in them does not count.
    #[cfg_attr(feature = "serde", serde(rename = "rules"))]
    pub rules: RulesetSpec,
}

/// Rounds that can have rules of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Rounds {
    /// The round with this number, from 1, of the main bracket, a Swiss or a round robin.
    #[cfg_attr(feature = "serde", serde(rename = "Round"))]
    Round(u32),
    /// The last round: in a knockout the final. It comes before a number.
    #[cfg_attr(feature = "serde", serde(rename = "Last"))]
    Last,
    /// Every round of the consolation bracket.
    #[cfg_attr(feature = "serde", serde(rename = "Consolation"))]
    Consolation,
}

/// The reason why matches cannot be played by some rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotMatchRules {
    /// The rules are those of money play.
    #[error("a tournament is played in matches, not for money")]
    NotAMatch,
    /// Settings of the rules contradict each other.
    #[error(transparent)]
    Contradictions(#[from] Contradictions),
    /// The same rounds are named twice.
    #[error("two groups of rules are for the same rounds")]
    Twice,
    /// Rules are named for a round that cannot exist.
    #[error("rounds are numbered from 1; there is no round 0")]
    NoSuchRound,
    /// More groups of rounds have rules of their own than are possible.
    #[error("at most {MOST_OWN} groups of rounds have rules of their own; {0} are named")]
    TooMany(usize),
}

impl Default for MatchRules {
    /// Returns the rules by the book: Crawford, the cube, no options.
    fn default() -> Self {
        Self {
            all: Preset::Match(1).spec(),
            own: Vec::new(),
        }
    }
}

impl MatchRules {
    /// Returns whether all matches are played by the book, whatever their lengths.
    pub fn is_by_the_book(&self) -> bool {
        self.own.is_empty() && with_length(&self.all, 1) == Preset::Match(1).spec()
    }

    /// Returns the rules of every round without rules of its own, for matches of `length` points.
    pub fn usual(&self, length: u32) -> RulesetSpec {
        with_length(&self.all, length)
    }

    /// Returns the rules of a match of `length` points in `round`, from 1, of `n_rounds` rounds.
    pub(crate) fn of(&self, round: u32, n_rounds: u32, length: u32) -> RulesetSpec {
        let last = self.find(Rounds::Last).filter(|_| round == n_rounds);
        let own = last.or_else(|| self.find(Rounds::Round(round)));
        with_length(own.unwrap_or(&self.all), length)
    }

    /// Returns the rules of a match of `length` points in the consolation bracket.
    pub(crate) fn of_consolation(&self, length: u32) -> RulesetSpec {
        with_length(self.find(Rounds::Consolation).unwrap_or(&self.all), length)
    }

    fn find(&self, rounds: Rounds) -> Option<&RulesetSpec> {
        let mut own = self.own.iter();
        Some(&own.find(|own| own.rounds == rounds)?.rules)
    }

    /// Checks that each match can be played by its rules.
    pub(crate) fn check(&self) -> Result<(), NotMatchRules> {
        if self.own.len() > MOST_OWN {
            return Err(NotMatchRules::TooMany(self.own.len()));
        }
        for (index, own) in self.own.iter().enumerate() {
            let mut before = self.own.iter().take(index);
            if before.any(|other| other.rounds == own.rounds) {
                return Err(NotMatchRules::Twice);
            }
            if own.rounds == Rounds::Round(0) {
                return Err(NotMatchRules::NoSuchRound);
            }
        }
        let own = self.own.iter().map(|own| &own.rules);
        std::iter::once(&self.all).chain(own).try_for_each(check)
    }
}

/// Checks that rules are those of a match and do not contradict each other.
fn check(rules: &RulesetSpec) -> Result<(), NotMatchRules> {
    if rules.contest == ContestKind::Money {
        return Err(NotMatchRules::NotAMatch);
    }
    // No setting depends on the length, which is checked with the lengths.
    Ruleset::new(with_length(rules, 1))?;
    Ok(())
}

/// Returns the same rules for a match of another length.
fn with_length(rules: &RulesetSpec, points: u32) -> RulesetSpec {
    let mut rules = rules.clone();
    if let ContestKind::Match { length, .. } = &mut rules.contest {
        *length = points;
    }
    rules
}
