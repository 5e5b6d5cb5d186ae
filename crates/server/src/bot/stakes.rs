//! What a game is played for, in the engine's words.

use otter_engine::{CubeOwner, MatchRule, Stakes, StakesKind};
use otter_rules::{
    Contest, ContestKind, Crawford, CubeRule, ImmediateRedoubles, MatchStage, RulesetSpec, Seat,
};

/// What the present game is played for, with the cube as it stands, seen by a seat.
pub(super) fn stakes(contest: &Contest, seat: Seat) -> Stakes {
    let ruleset = contest.ruleset();
    let cube = contest.game().cube();
    let is_cube_live =
        ruleset.cube != CubeRule::Off && ruleset.max_cube().is_none_or(|max| cube.value < max);
    let play = match (contest.away(seat), contest.away(seat.other())) {
        (Some(own_away), Some(opponent_away)) => StakesKind::Match {
            own_away,
            opponent_away,
            // To the engine this means that the cube is dead.
            crawford: !is_cube_live || contest.match_stage() == Some(MatchStage::CrawfordGame),
            rule: match_rule(ruleset),
        },
        _ => StakesKind::Money {
            jacoby: ruleset.jacoby && !cube.turned,
            beavers: ruleset.immediate_redoubles != ImmediateRedoubles::None,
            cube: is_cube_live,
        },
    };
    Stakes {
        cube_log2: cube.value.log2(),
        owner: match cube.owner {
            None => CubeOwner::Centred,
            Some(owner) if owner == seat => CubeOwner::Own,
            Some(_) => CubeOwner::Opponent,
        },
        gammons: ruleset.gammons,
        play,
    }
}

/// How the cube is used in the other games of the match (MA-2, MA-7, CU-8).
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

#[cfg(test)]
mod tests {
    use otter_rules::{Action, BySeat, Die, Preset, Ruleset};

    use super::*;

    fn contest(preset: Preset) -> Contest {
        Contest::new(Ruleset::new(preset.spec()).expect("a sound preset"))
    }

    #[test]
    fn money_with_its_options() {
        let stakes = stakes(&contest(Preset::Money), Seat::White);
        assert_eq!(
            stakes.play,
            StakesKind::Money {
                jacoby: true,
                beavers: true,
                cube: true
            }
        );
        assert_eq!((stakes.cube_log2, stakes.owner), (0, CubeOwner::Centred));
    }

    #[test]
    fn a_match_score_is_seen_by_the_seat() {
        let mut contest = contest(Preset::Match(5));
        let open = Action::Open(BySeat {
            white: Die::Six,
            black: Die::One,
        });
        contest.apply(Seat::White, &open).expect("the opening");
        let resign = Action::Resign(otter_rules::GameResult::Gammon);
        contest.apply(Seat::White, &resign).expect("an offer");
        contest
            .apply(Seat::Black, &Action::AcceptResignation)
            .expect("an answer");
        let away = |seat| match stakes(&contest, seat).play {
            StakesKind::Match {
                own_away,
                opponent_away,
                crawford: false,
                rule: MatchRule::Crawford,
            } => (own_away, opponent_away),
            other => panic!("a match before its Crawford game, not {other:?}"),
        };
        assert_eq!(away(Seat::White), (5, 3));
        assert_eq!(away(Seat::Black), (3, 5));
    }

    #[test]
    fn without_a_cube_it_is_dead() {
        let stakes = stakes(&contest(Preset::SetManualCubeless(7)), Seat::Black);
        assert!(matches!(
            stakes.play,
            StakesKind::Match {
                crawford: true,
                rule: MatchRule::NoCube,
                ..
            }
        ));
    }

    #[test]
    fn a_match_without_crawford_is_told_so() {
        let mut spec = Preset::Match(5).spec();
        let ContestKind::Match { crawford, .. } = &mut spec.contest else {
            panic!("a match");
        };
        *crawford = Crawford::Off;
        let contest = Contest::new(Ruleset::new(spec).expect("a sound ruleset"));
        assert!(matches!(
            stakes(&contest, Seat::White).play,
            StakesKind::Match {
                crawford: false,
                rule: MatchRule::NoCrawford,
                ..
            }
        ));
    }
}
