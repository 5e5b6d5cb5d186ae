//! The settings of the rule book as plain data, which is validated once (docs/rules.md, §12).

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
pub(crate) use validate::is_stake_label;
pub use validate::{Contradiction, Contradictions, Setting};

/// Every setting, as somebody may ask for it. [`Ruleset::new`] checks that they go together.
///
/// In the stored form a missing setting is off or has its usual value. A new setting needs such a
/// default too, so that older records can be read. An unknown setting is refused: a record of a
/// later version must not be replayed without it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct RulesetSpec {
    /// A match or money play.
    #[cfg_attr(feature = "serde", serde(rename = "contest"))]
    pub contest: ContestKind,
    /// The position at the start of a game (EQ-3, VA-2).
    #[cfg_attr(feature = "serde", serde(rename = "start", default))]
    pub start: StartPosition,
    /// The dice that the starter plays first (ST-2, ST-3).
    #[cfg_attr(feature = "serde", serde(rename = "opening_roll", default))]
    pub opening_roll: OpeningRoll,
    /// The greatest number of automatic doubles in a game; 0 for none (ST-4).
    #[cfg_attr(feature = "serde", serde(rename = "automatic_doubles", default))]
    pub automatic_doubles: u8,
    /// Whether bearing off is strict or lenient (BO-3, BO-6).
    #[cfg_attr(feature = "serde", serde(rename = "bear_off", default))]
    pub bear_off: BearOff,
    /// The number of stakes that a single game counts (SC-2, SC-4).
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
    /// The immediate redoubles that are allowed (CU-7).
    #[cfg_attr(feature = "serde", serde(rename = "immediate_redoubles", default))]
    pub immediate_redoubles: ImmediateRedoubles,
    /// The player for whom a roll counts (VA-1).
    #[cfg_attr(feature = "serde", serde(rename = "dice", default))]
    pub dice: DiceRule,
    /// In money play, what a point stands for: a label on the score, from which nothing is computed
    /// (SC-6). Empty for none.
    #[cfg_attr(
        feature = "serde",
        serde(rename = "stake", default, skip_serializing_if = "String::is_empty")
    )]
    pub stake: String,
    /// Whether the program or the players enforce the rules (§9).
    #[cfg_attr(feature = "serde", serde(rename = "table", default))]
    pub table: Table,
    /// Whether the result counts for a rating.
    #[cfg_attr(feature = "serde", serde(rename = "rated", default))]
    pub rated: bool,
}

/// Match or money play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub enum ContestKind {
    /// A match, won by the first to score `length` points (MA-1).
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
    /// Money play: a session of games, each for its own points.
    #[cfg_attr(feature = "serde", serde(rename = "money"))]
    Money,
}

/// The rule for the Crawford game, which follows when a player is first one point short of the
/// match (MA-2, MA-7).
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
    /// The trailer may not double in it, as the source SM words the rule.
    #[cfg_attr(feature = "serde", serde(rename = "trailer_only"))]
    TrailerOnly,
}

/// The dice that the starter plays first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum OpeningRoll {
    /// The two dice of the opening roll (ST-2).
    #[default]
    #[cfg_attr(feature = "serde", serde(rename = "use_throw"))]
    UseRoll,
    /// A fresh roll of both of the starter's own dice (ST-3).
    #[cfg_attr(feature = "serde", serde(rename = "reroll"))]
    Reroll,
}

/// Whether there is a cube, and its highest value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub enum CubeRule {
    /// No doubling at all (CU-8).
    #[cfg_attr(feature = "serde", serde(rename = "off"))]
    Off,
    /// Doubling, up to `max` if the players have agreed on a limit (CU-5).
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

/// The authority that enforces the rules at a table: the program or the players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Table {
    /// On-line play: the program refuses illegal plays.
    #[default]
    #[cfg_attr(feature = "serde", serde(rename = "online"))]
    Online,
    /// Over the board: people roll and move by hand, and illegal plays may be condoned (§9).
    #[cfg_attr(feature = "serde", serde(rename = "over_the_board"))]
    OverTheBoard,
}
