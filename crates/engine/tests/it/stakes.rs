//! The stakes that follow from the rules and the state of a contest.

use otter_engine::{CubeOwner, MatchRule, Stakes, StakesKind};
use otter_rules::{
    Action, BySeat, Contest, ContestKind, Crawford, CubeRule, CubeValue, Die, Preset, Ruleset, Seat,
};

fn contest(preset: Preset) -> Contest {
    Contest::new(Ruleset::new(preset.spec()).expect("a sound preset"))
}

#[test]
fn money_with_its_options() {
    let stakes = Stakes::of(&contest(Preset::Money), Seat::White);
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
    let away = |seat| match Stakes::of(&contest, seat).play {
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
    let stakes = Stakes::of(&contest(Preset::SetManualCubeless(7)), Seat::Black);
    assert!(matches!(
        stakes.play,
        StakesKind::Match {
            crawford: true,
            rule: MatchRule::NoCube,
            ..
        }
    ));
    assert!(stakes.counts_checkers());
    let plain = Stakes::of(&contest(Preset::Match(7)), Seat::Black);
    assert!(!plain.counts_checkers());
}

#[test]
fn a_match_without_crawford_has_its_own_rule() {
    let mut spec = Preset::Match(5).spec();
    let ContestKind::Match { crawford, .. } = &mut spec.contest else {
        panic!("a match");
    };
    *crawford = Crawford::Off;
    let contest = Contest::new(Ruleset::new(spec).expect("a sound ruleset"));
    assert!(matches!(
        Stakes::of(&contest, Seat::White).play,
        StakesKind::Match {
            crawford: false,
            rule: MatchRule::NoCrawford,
            ..
        }
    ));
}

#[test]
fn cu_5_the_limit_of_the_cube_is_among_them() {
    for preset in [Preset::Money, Preset::Match(9)] {
        let mut spec = preset.spec();
        spec.cube = CubeRule::On {
            max: Some(CubeValue::from_log2(2)),
        };
        let contest = Contest::new(Ruleset::new(spec).expect("a sound ruleset"));
        let stakes = Stakes::of(&contest, Seat::White);
        assert_eq!((stakes.cube_log2, stakes.highest_log2), (0, Some(2)));
    }
    let free = Stakes::of(&contest(Preset::Money), Seat::White);
    assert_eq!(free.highest_log2, None);
}
