//! Rule sets with a name (docs/rules.md, §12).

use super::{
    ContestKind, Crawford, CubeRule, DiceRule, OpeningRoll, RulesetSpec, StartPosition, Table,
};
use crate::cube::ImmediateRedoubles;
use crate::plays::BearOff;
use crate::settlement::SingleValue;

/// A rule set with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preset {
    /// WK match play to this many points: Crawford on, all money options off. The default.
    Match(u32),
    /// WK money play: Jacoby and beavers on, automatic doubles off.
    Money,
    /// WC: plain rules, cube without limit, no options.
    WoodenClassic,
    /// SM with the cube: lenient bearing off, the trailer does not double in the game after the
    /// leader gets within one point of so many.
    SetManual(u32),
    /// SM without the cube: a single win scores the loser's remaining checkers.
    SetManualCubeless(u32),
    /// SP: the starter rolls afresh, single wins only.
    Spruce,
    /// SP as a series: the first to this many points, without Crawford, of which SP knows nothing.
    SpruceSeries(u32),
    /// VA-1 on a match to this many points.
    InversoMatch(u32),
    /// VA-1 on money play.
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

fn match_to(length: u32, crawford: Crawford) -> ContestKind {
    ContestKind::Match {
        length,
        crawford,
        holland: false,
    }
}

/// Everything on which the documents agree, with the cube and no options.
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
        table: Table::Online,
        rated: false,
    }
}
