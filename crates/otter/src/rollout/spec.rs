//! The settings of a rollout: options of the command line or fields of a request, and the plan
//! that they describe.

use std::num::NonZeroUsize;

use clap::ValueEnum;
use otter_engine::Ply;
use otter_engine::rollout::{Elimination, Plan, Stage, Truncation, Until};
use serde::Deserialize;

use crate::arguments::{Usage, ply};

/// How games are played and when the rollout ends, as given.
#[derive(clap::Args, Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Spec {
    /// A plan to start from [default: quick]
    #[arg(long, value_enum, help_heading = PLAN)]
    preset: Option<Preset>,
    /// Plies for plays and the cube, 0 to 4
    #[arg(long, value_parser = ply, help_heading = PLAN)]
    ply: Option<Ply>,
    /// Plies for plays and the cube in the first turns, with --first
    #[arg(long, value_parser = ply, help_heading = PLAN)]
    first_ply: Option<Ply>,
    /// How many turns --first-ply applies to, counting those of both players
    #[arg(long, value_name = "TURNS", help_heading = PLAN)]
    first: Option<u32>,
    /// Truncate games after this number of turns, counting those of both players
    #[arg(long, value_name = "TURNS", help_heading = PLAN)]
    truncate: Option<u32>,
    /// Plies for evaluating the position at which a game is truncated
    #[arg(long, value_parser = ply, help_heading = PLAN)]
    end_ply: Option<Ply>,
    /// Play games to the end
    #[arg(long, help_heading = PLAN)]
    whole: bool,
    /// Plies for evaluating the luck of a roll
    #[arg(long, value_parser = ply, help_heading = PLAN)]
    luck_ply: Option<Ply>,
    /// Do not subtract the luck of rolls
    #[arg(long, help_heading = PLAN)]
    leave_luck: bool,
    /// The seed of the dice [default: 1]
    #[arg(long, help_heading = PLAN)]
    seed: Option<u64>,
    /// Let a play leave once it cannot be better by more than this than the leading play, and stop
    /// when one is left [default: 0.01, unless another end is given]
    #[arg(long, value_name = "POINTS", help_heading = UNTIL)]
    within: Option<f64>,
    /// Stop after this number of trials [default: 1296, or a million with --error]
    #[arg(long, value_name = "N", help_heading = UNTIL)]
    trials: Option<u64>,
    /// Stop when the standard error of every equity is this small [default: 0.005 with the quick
    /// plan, unless plays are compared]
    #[arg(long, value_name = "POINTS", help_heading = UNTIL)]
    error: Option<f64>,
    /// Stop when the best choice leads every other by this number of standard errors of their
    /// difference
    #[arg(long, value_name = "DEVIATIONS", help_heading = UNTIL)]
    clear: Option<f64>,
    /// Play at least this number of trials [default: 72]
    #[arg(long, value_name = "N", help_heading = UNTIL)]
    at_least: Option<u64>,
    /// How many games to play at once [default: one for each processor]
    #[arg(long, value_name = "N", help_heading = "Engine")]
    pub(crate) threads: Option<NonZeroUsize>,
}

const PLAN: &str = "How games are played";
const UNTIL: &str = "When to stop, whichever comes first; checked after every 36 trials";

/// Plans with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Preset {
    /// Five turns, then a static evaluation: a fraction of a second
    Quick,
    /// Whole games, plays 0-ply
    Full,
    /// Whole games, the first four turns 2-ply, the others 1-ply
    Careful,
}

/// The standard error at which the quick plan stops unless another end is given.
const QUICK_ERROR: f64 = 0.005;
/// The number of trials unless another end is given.
const TRIALS: u64 = 1296;
/// The most trials if only the precision is given.
const MOST: u64 = 1_000_000;
/// The fewest trials unless another number is given.
const AT_LEAST: u64 = 72;

impl Spec {
    /// Returns whether an option was given that changes how games are played.
    pub(crate) fn changes_plan(&self) -> bool {
        self.plan_options()
            .into_iter()
            .any(|(_, is_given)| is_given)
    }

    fn plan_options(&self) -> [(&'static str, bool); 11] {
        [
            ("preset", self.preset.is_some()),
            ("ply", self.ply.is_some()),
            ("first_ply", self.first_ply.is_some()),
            ("first", self.first.is_some()),
            ("truncate", self.truncate.is_some()),
            ("end_ply", self.end_ply.is_some()),
            ("whole", self.whole),
            ("luck_ply", self.luck_ply.is_some()),
            ("leave_luck", self.leave_luck),
            ("seed", self.seed.is_some()),
            ("within", self.within.is_some()),
        ]
    }

    /// Returns the plan by which games are played.
    pub(crate) fn plan(&self) -> Result<Plan, Usage> {
        self.refuse_contradictions()?;
        self.refuse_numbers()?;
        let mut plan = match self.preset.unwrap_or(Preset::Quick) {
            Preset::Quick => Plan::QUICK,
            Preset::Full => Plan::FULL,
            Preset::Careful => Plan::CAREFUL,
        };
        plan.seed = self.seed.unwrap_or(plan.seed);
        if let Some(ply) = self.ply {
            plan.later = Stage::at(ply);
            plan.n_first = 0;
        }
        if let (Some(n), Some(ply)) = (self.first, self.first_ply) {
            plan.first = Stage::at(ply);
            plan.n_first = n;
        }
        plan.end = self.truncation(plan.end)?;
        if self.leave_luck {
            plan.luck = None;
        } else if let Some(ply) = self.luck_ply {
            plan.luck = Some(ply);
        }
        plan.elimination = self.elimination();
        Ok(plan)
    }

    /// Returns when plays leave. Whoever asks for another end wants to know how good each play is,
    /// so then none leaves unless `within` is given too.
    fn elimination(&self) -> Option<Elimination> {
        let has_end = self.trials.is_some() || self.error.is_some() || self.clear.is_some();
        let usual = Elimination {
            at_least: self.at_least.unwrap_or(AT_LEAST).max(AT_LEAST),
            ..Elimination::HUNDREDTH
        };
        match self.within {
            Some(within) => Some(Elimination { within, ..usual }),
            None => (!has_end).then_some(usual),
        }
    }

    /// Returns where games are truncated; `None` if they are played to the end. `preset` is the
    /// truncation of the preset.
    fn truncation(&self, preset: Option<Truncation>) -> Result<Option<Truncation>, Usage> {
        let usual = Truncation {
            after: 5,
            ply: Ply::ZERO,
        };
        let end = preset.unwrap_or(usual);
        if self.whole {
            Ok(None)
        } else if preset.is_some() || self.truncate.is_some() {
            Ok(Some(Truncation {
                after: self.truncate.unwrap_or(end.after),
                ply: self.end_ply.unwrap_or(end.ply),
            }))
        } else if self.end_ply.is_some() {
            Err(contradiction(
                "end_ply",
                "preset",
                "that preset plays games to the end",
            ))
        } else {
            Ok(None)
        }
    }

    fn refuse_contradictions(&self) -> Result<(), Usage> {
        let together = "one makes sense only with the other";
        let whole = "games are either played to the end or truncated";
        if self.first.is_some() != self.first_ply.is_some() {
            return Err(contradiction("first", "first_ply", together));
        }
        if self.whole && self.truncate.is_some() {
            return Err(contradiction("whole", "truncate", whole));
        }
        if self.whole && self.end_ply.is_some() {
            return Err(contradiction("whole", "end_ply", whole));
        }
        if self.leave_luck && self.luck_ply.is_some() {
            let luck = "luck is either subtracted or left in";
            return Err(contradiction("leave_luck", "luck_ply", luck));
        }
        if self.truncate == Some(0) {
            return Err(Usage::new("`truncate` is 0: expected 1 turn or more"));
        }
        Ok(())
    }

    /// Fails if a number that ends the rollout is not above 0.
    fn refuse_numbers(&self) -> Result<(), Usage> {
        let numbers = [
            ("error", self.error),
            ("clear", self.clear),
            ("within", self.within),
        ];
        for (name, number) in numbers {
            if let Some(found) = number.filter(|number| !(*number > 0.0 && number.is_finite())) {
                return Err(Usage::new(format!(
                    "`{name}` is {found}: expected a number above 0"
                )));
            }
        }
        if self.trials == Some(0) {
            return Err(Usage::new(
                "`trials` is 0: expected 1 or more, best a multiple of 36",
            ));
        }
        Ok(())
    }

    /// Returns the conditions that end a rollout by this plan. `is_choice` is whether it is about
    /// which of several plays to make.
    pub(crate) fn until(&self, plan: &Plan, is_choice: bool) -> Result<Until, Usage> {
        self.refuse_numbers()?;
        let is_eliminated = is_choice && plan.elimination.is_some();
        let has_no_end = self.trials.is_none() && self.clear.is_none() && !is_eliminated;
        let is_quick = plan.end.is_some() && plan.luck.is_some();
        let error = self
            .error
            .or((has_no_end && is_quick).then_some(QUICK_ERROR));
        let is_soon = error.is_some() || (is_eliminated && is_quick);
        let usual = if is_soon { MOST } else { TRIALS };
        let trials = self.trials.unwrap_or(usual);
        if let Some(least) = self.at_least.filter(|least| *least > trials) {
            return Err(Usage::new(format!(
                "`at_least` is {least}: expected at most `trials`, which is {trials}"
            )));
        }
        Ok(Until {
            trials,
            at_least: self.at_least.unwrap_or(AT_LEAST),
            standard_error: error,
            deviations: self.clear,
        })
    }
}

fn contradiction(one: &str, other: &str, why: &str) -> Usage {
    Usage::new(format!("`{one}` and `{other}` do not go together: {why}"))
}
