//! The settings of the rule book, as plain data that is validated once (docs/rules.md, §12).

mod checked;
mod preset;
mod start;
mod validate;

use crate::cube::ImmediateRedoubles;
use crate::plays::BearOff;
use crate::points::CubeValue;
use crate::settlement::SingleValue;

pub use checked::Ruleset;
pub use preset::Preset;
pub use start::StartPosition;
pub use validate::{Contradiction, Contradictions, Setting};

/// Every setting, as somebody may ask for it. [`Ruleset::new`] says whether they go together.
///
/// In the stored form a setting that is missing is off, or has its usual value; a new setting
/// needs such a default too, so that records written before it can be read. A setting that is
/// unknown is refused: the record of a later version must not be replayed without it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct RulesetSpec {
    /// A match or money play.
    #[cfg_attr(feature = "serde", serde(rename = "contest"))]
    pub contest: ContestKind,
    /// How the checkers stand at the start (EQ-3, VA-2).
    #[cfg_attr(feature = "serde", serde(rename = "start", default))]
    pub start: StartPosition,
    /// Which dice the starter plays first (ST-2, ST-3).
    #[cfg_attr(feature = "serde", serde(rename = "opening_roll", default))]
    pub opening_roll: OpeningRoll,
    /// The greatest number of automatic doubles in a game; 0 for none (ST-4).
    #[cfg_attr(feature = "serde", serde(rename = "automatic_doubles", default))]
    pub automatic_doubles: u8,
    /// Whether bearing off is strict or lenient (BO-3, BO-6).
    #[cfg_attr(feature = "serde", serde(rename = "bear_off", default))]
    pub bear_off: BearOff,
    /// The points that a single game scores (SC-2, SC-4).
    #[cfg_attr(feature = "serde", serde(rename = "single_value", default))]
    pub single_value: SingleValue,
    /// Whether gammons and backgammons count more than a single game (SC-2).
    #[cfg_attr(feature = "serde", serde(rename = "gammons"))]
    pub gammons: bool,
    /// The Jacoby rule: whether gammons count only once the cube is turned (SC-3).
    #[cfg_attr(feature = "serde", serde(rename = "jacoby", default))]
    pub jacoby: bool,
    /// Whether there is a doubling cube, and its highest value (CU-1 … CU-8).
    #[cfg_attr(feature = "serde", serde(rename = "cube"))]
    pub cube: CubeRule,
    /// The immediate redoubles that are allowed, beavers and on (CU-7).
    #[cfg_attr(feature = "serde", serde(rename = "immediate_redoubles", default))]
    pub immediate_redoubles: ImmediateRedoubles,
    /// The player for whom a roll counts (VA-1).
    #[cfg_attr(feature = "serde", serde(rename = "dice", default))]
    pub dice: DiceRule,
    /// Who keeps the table in order (§9).
    #[cfg_attr(feature = "serde", serde(rename = "table", default))]
    pub table: Table,
    /// Whether the result counts for a rating.
    #[cfg_attr(feature = "serde", serde(rename = "rated", default))]
    pub rated: bool,
}

/// A match to some points, or money play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub enum ContestKind {
    /// First to `length` points (MA-1).
    #[cfg_attr(feature = "serde", serde(rename = "match"))]
    Match {
        /// The points needed, 1–999.
        #[cfg_attr(feature = "serde", serde(rename = "length"))]
        length: u32,
        /// Whether doubling is restricted in the Crawford game (MA-2, MA-7).
        #[cfg_attr(feature = "serde", serde(rename = "crawford"))]
        crawford: Crawford,
        /// Whether the Holland rule holds after the Crawford game (MA-3).
        #[cfg_attr(feature = "serde", serde(rename = "holland"))]
        holland: bool,
    },
    /// Game after game, each for its points.
    #[cfg_attr(feature = "serde", serde(rename = "money"))]
    Money,
}

/// The game after a player first stands one point short (MA-2, MA-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Crawford {
    /// The game is like any other.
    #[cfg_attr(feature = "serde", serde(rename = "off"))]
    Off,
    /// Neither player may double in it.
    #[cfg_attr(feature = "serde", serde(rename = "both"))]
    Both,
    /// The trailer may not double in it, as SM words the rule.
    #[cfg_attr(feature = "serde", serde(rename = "trailer_only"))]
    TrailerOnly,
}

/// Which dice the starter plays first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum OpeningRoll {
    /// The two dice of the opening roll (ST-2).
    #[default]
    #[cfg_attr(feature = "serde", serde(rename = "use_throw"))]
    UseRoll,
    /// Both of the starter's own dice, rolled afresh (ST-3).
    #[cfg_attr(feature = "serde", serde(rename = "reroll"))]
    Reroll,
}

/// Whether there is a cube, and how far it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub enum CubeRule {
    /// No doubling at all (CU-8).
    #[cfg_attr(feature = "serde", serde(rename = "off"))]
    Off,
    /// Doubling, up to `max` if the players have agreed on one (CU-5).
    #[cfg_attr(feature = "serde", serde(rename = "on"))]
    On {
        /// The highest value the cube may take; `None` if the players agreed on no limit.
        #[cfg_attr(feature = "serde", serde(rename = "max"))]
        max: Option<CubeValue>,
    },
}

/// The player for whom a roll counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum DiceRule {
    /// A roll counts for the player who made it.
    #[default]
    #[cfg_attr(feature = "serde", serde(rename = "own"))]
    Own,
    /// L'inverso: a roll counts for the other player (VA-1).
    #[cfg_attr(feature = "serde", serde(rename = "inverso"))]
    Inverso,
}

/// The authority over what happens at the table: the program or the players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Table {
    /// Illegal plays are refused.
    #[default]
    #[cfg_attr(feature = "serde", serde(rename = "online"))]
    Online,
    /// People roll and move by hand; what stands may be condoned (§9).
    #[cfg_attr(feature = "serde", serde(rename = "over_the_board"))]
    OverTheBoard,
}
