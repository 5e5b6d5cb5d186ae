//! The stakes of games that are played by `otter-rules`.

use otter_rules::{
    Contest, ContestKind, Crawford, CubeRule, CubeValue, ImmediateRedoubles, MatchStage, Ruleset,
    RulesetSpec, Seat,
};

use super::stakes::{CubeOwner, MatchRule, Stakes, StakesKind};

impl Stakes {
    /// Returns the stakes of the contest's present game with the cube as it stands, seen by `seat`
    /// as if it were on roll.
    pub fn of(contest: &Contest, seat: Seat) -> Self {
        let ruleset = contest.ruleset();
        let cube = contest.game().cube();
        let owner = CubeOwner::seen(cube.owner, seat);
        match (contest.away(seat), contest.away(seat.other())) {
            (Some(own_away), Some(opponent_away)) => Self::of_match(
                ruleset,
                cube.value,
                owner,
                [own_away, opponent_away],
                contest.match_stage() == Some(MatchStage::CrawfordGame),
            ),
            _ => Self::of_money(ruleset, cube.value, owner, cube.turned),
        }
    }

    /// Returns the stakes of a game of a match under these rules. `away` is the points that the
    /// player on roll and the other player need, 1 or more.
    pub fn of_match(
        ruleset: &Ruleset,
        value: CubeValue,
        owner: CubeOwner,
        [own_away, opponent_away]: [u32; 2],
        is_crawford: bool,
    ) -> Self {
        Self {
            cube_log2: value.log2(),
            owner,
            highest_log2: highest_log2(ruleset),
            gammons: ruleset.gammons,
            single_value: ruleset.single_value,
            play: StakesKind::Match {
                own_away,
                opponent_away,
                // To the engine this means that nobody may double.
                crawford: is_crawford || ruleset.cube == CubeRule::Off,
                rule: match_rule(ruleset),
            },
        }
    }

    /// Returns the stakes of a money game under these rules, for instance of one pair in a
    /// chouette. `is_turned` is whether a player has doubled in this game.
    pub fn of_money(
        ruleset: &Ruleset,
        value: CubeValue,
        owner: CubeOwner,
        is_turned: bool,
    ) -> Self {
        Self {
            cube_log2: value.log2(),
            owner,
            highest_log2: highest_log2(ruleset),
            gammons: ruleset.gammons,
            single_value: ruleset.single_value,
            play: StakesKind::Money {
                jacoby: ruleset.jacoby && !is_turned,
                beavers: ruleset.immediate_redoubles != ImmediateRedoubles::None,
                cube: ruleset.cube != CubeRule::Off,
            },
        }
    }
}

impl CubeOwner {
    /// Returns the owner of the cube as `viewer` sees it; `owner` is `None` if the cube is centred.
    pub fn seen<P: PartialEq + Copy>(owner: Option<P>, viewer: P) -> Self {
        match owner {
            None => Self::Centred,
            Some(owner) if owner == viewer => Self::Own,
            Some(_) => Self::Opponent,
        }
    }
}

/// Returns the limit of the cube as a power of 2 (CU-5). `None` if there is no limit or no cube.
fn highest_log2(ruleset: &RulesetSpec) -> Option<u32> {
    match ruleset.cube {
        CubeRule::On { max } => max.map(CubeValue::log2),
        CubeRule::Off => None,
    }
}

/// Returns how the cube is used in the other games of the match (MA-2, MA-7, CU-8).
fn match_rule(ruleset: &RulesetSpec) -> MatchRule {
    match ruleset.contest {
        _ if ruleset.cube == CubeRule::Off => MatchRule::NoCube,
        ContestKind::Match {
            crawford: Crawford::Off,
            ..
        } => MatchRule::NoCrawford,
        _ => MatchRule::Crawford,
    }
}
