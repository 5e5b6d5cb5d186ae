//! Presets: rule sets with a name (docs/rules.md, §12, which also explains WK, WC, SM and SP).

use super::{
    ContestKind, Crawford, CubeRule, DiceRule, OpeningRoll, RulesetSpec, StartPosition, Table,
};
use crate::cube::ImmediateRedoubles;
use crate::plays::BearOff;
use crate::settlement::SingleValue;

/// A preset: a rule set with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preset {
    /// WK match play to this number of points: Crawford on, all money options off. The default.
    Match(u32),
    /// WK money play: Jacoby and beavers on, automatic doubles off.
    Money,
    /// A single game without the cube: the first to win it has won.
    OneGame,
    /// VA-2: the start of Nackgammon, in a match to this number of points.
    NackgammonMatch(u32),
    /// VA-2: the start of Nackgammon, in money play.
    NackgammonMoney,
    /// VA-2: the start of Hypergammon, in a match to this number of points.
    HypergammonMatch(u32),
    /// VA-2: the start of Hypergammon, in money play.
    HypergammonMoney,
    /// VA-2: the start of Longgammon, in a match to this number of points.
    LonggammonMatch(u32),
    /// VA-2: the start of Longgammon, in money play.
    LonggammonMoney,
    /// WC: money play by the plain rules, with an unlimited cube and no options.
    WoodenClassic,
    /// SM with the cube, to this number of points: lenient bearing off, and the trailer does not
    /// double in the Crawford game.
    SetManual(u32),
    /// SM without the cube, to this number of points: a single win scores the loser's remaining
    /// checkers.
    SetManualCubeless(u32),
    /// SP: the starter rolls again for the first turn, and every win is single.
    Spruce,
    /// SP as a series to this number of points, without Crawford, of which SP knows nothing.
    SpruceSeries(u32),
    /// L'inverso (VA-1) in a match to this number of points.
    InversoMatch(u32),
    /// L'inverso (VA-1) in money play.
    InversoMoney,
}

impl Preset {
    /// Returns the settings of the preset, unvalidated.
    pub fn spec(self) -> RulesetSpec {
        match self {
            Self::Match(length) => plain(match_to(length, Crawford::Both)),
            Self::Money => RulesetSpec {
                jacoby: true,
                immediate_redoubles: ImmediateRedoubles::Beaver,
                ..plain(ContestKind::Money)
            },
            Self::OneGame => RulesetSpec {
                cube: CubeRule::Off,
                ..plain(match_to(1, Crawford::Off))
            },
            Self::NackgammonMatch(length) => from(StartPosition::Nackgammon, Self::Match(length)),
            Self::NackgammonMoney => from(StartPosition::Nackgammon, Self::Money),
            Self::HypergammonMatch(length) => from(StartPosition::Hypergammon, Self::Match(length)),
            Self::HypergammonMoney => from(StartPosition::Hypergammon, Self::Money),
            Self::LonggammonMatch(length) => from(StartPosition::Longgammon, Self::Match(length)),
            Self::LonggammonMoney => from(StartPosition::Longgammon, Self::Money),
            Self::WoodenClassic => plain(ContestKind::Money),
            Self::SetManual(length) => RulesetSpec {
                bear_off: BearOff::Lenient,
                ..plain(match_to(length, Crawford::TrailerOnly))
            },
            Self::SetManualCubeless(length) => RulesetSpec {
                bear_off: BearOff::Lenient,
                cube: CubeRule::Off,
                single_value: SingleValue::RemainingCheckers,
                ..plain(match_to(length, Crawford::Off))
            },
            Self::Spruce => RulesetSpec {
                opening_roll: OpeningRoll::Reroll,
                gammons: false,
                ..plain(ContestKind::Money)
            },
            Self::SpruceSeries(length) => RulesetSpec {
                contest: match_to(length, Crawford::Off),
                ..Self::Spruce.spec()
            },
            Self::InversoMatch(length) => RulesetSpec {
                dice: DiceRule::Inverso,
                ..Self::Match(length).spec()
            },
            Self::InversoMoney => RulesetSpec {
                dice: DiceRule::Inverso,
                ..Self::Money.spec()
            },
        }
    }
}

/// Returns the settings of a preset with another start position.
fn from(start: StartPosition, preset: Preset) -> RulesetSpec {
    RulesetSpec {
        start,
        ..preset.spec()
    }
}

fn match_to(length: u32, crawford: Crawford) -> ContestKind {
    ContestKind::Match {
        length,
        crawford,
        holland: false,
    }
}

/// Returns the settings on which all sources agree, with the cube and no options.
fn plain(contest: ContestKind) -> RulesetSpec {
    RulesetSpec {
        contest,
        start: StartPosition::Standard,
        opening_roll: OpeningRoll::UseRoll,
        automatic_doubles: 0,
        bear_off: BearOff::Strict,
        single_value: SingleValue::One,
        gammons: true,
        jacoby: false,
        cube: CubeRule::On { max: None },
        immediate_redoubles: ImmediateRedoubles::None,
        dice: DiceRule::Own,
        stake: String::new(),
        table: Table::Online,
        rated: false,
    }
}
