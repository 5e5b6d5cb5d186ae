//! Settings that have been checked to go together.

use super::validate::{Contradictions, check};
use super::{CubeRule, RulesetSpec};
use crate::board::Board;
use crate::points::CubeValue;
use crate::settlement::Scoring;

/// A checked set of rules that go together. It dereferences to its [`RulesetSpec`].
///
/// ```
/// use otter_rules::{Preset, Ruleset, RulesetSpec, Setting};
///
/// let money = Ruleset::new(Preset::Money.spec())?;
/// assert!(money.jacoby);
/// // Jacoby belongs to money play.
/// let spec = RulesetSpec { jacoby: true, ..Preset::Match(5).spec() };
/// let contradictions = Ruleset::new(spec).unwrap_err();
/// assert_eq!(contradictions.0[0].settings, [Setting::Jacoby, Setting::Contest]);
/// # Ok::<(), otter_rules::Contradictions>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ruleset {
    spec: RulesetSpec,
    start: Board,
}

impl Ruleset {
    /// Checks that the settings go together.
    ///
    /// # Errors
    /// If they do not, with every contradiction at once.
    pub fn new(spec: RulesetSpec) -> Result<Self, Contradictions> {
        let start = check(&spec)?;
        Ok(Self { spec, start })
    }

    /// Returns the board on which every game starts, seen by White.
    pub fn start_board(&self) -> Board {
        self.start
    }

    /// Returns the settings that settlement depends on.
    pub fn scoring(&self) -> Scoring {
        Scoring {
            single_value: self.single_value,
            gammons: self.gammons,
            jacoby: self.jacoby,
        }
    }

    /// Returns the highest value that the cube may take: 1 where there is no cube, `None` where
    /// there is no limit.
    pub fn max_cube(&self) -> Option<CubeValue> {
        match self.cube {
            CubeRule::Off => Some(CubeValue::ONE),
            CubeRule::On { max } => max,
        }
    }
}

impl std::ops::Deref for Ruleset {
    type Target = RulesetSpec;

    fn deref(&self) -> &RulesetSpec {
        &self.spec
    }
}
