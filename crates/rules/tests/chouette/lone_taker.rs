//! The lone taker: CH-8, CH-9, and the other customs.

use otter_rules::chouette::{
    Action, Answer, Awaited, ChouetteSpec, CubeId, Event, LoneTaker, Player, RefusalCode, Role,
    Task,
};
use otter_rules::{ImmediateRedoubles, RulesetSpec};

use crate::common::{
    A, B, BOX, C, D, E, TEAM, Table, from_position, gammon_race, multiple, redoubling, settled,
    single, value,
};

const FORBIDDEN: LoneTaker = LoneTaker::Forbidden { from_players: 5 };

fn with(lone_taker: LoneTaker, spec: ChouetteSpec) -> ChouetteSpec {
    ChouetteSpec { lone_taker, ..spec }
}

/// Returns a table where the box has doubled all `n − 1` members, and all but `taker` pass.
fn lone(spec: ChouetteSpec, n: u32, taker: Player) -> Table {
    let mut table = Table::opened(spec, n, TEAM);
    let cubes: Vec<CubeId> = table
        .chouette
        .cubes()
        .iter()
        .map(otter_rules::chouette::TableCube::id)
        .collect();
    table.double(A, &cubes);
    for (of, task) in table.chouette.awaited() {
        let Task::Answer { cube, .. } = task else {
            panic!("{task:?}");
        };
        let answer = if of == taker {
            Answer::Take
        } else {
            Answer::Pass
        };
        table.answer(of, cube, answer);
    }
    table
}

#[test]
fn ch_8_lone_taker_free() {
    for spec in [single(), multiple()] {
        let table = lone(with(LoneTaker::Free, spec), 5, D);
        assert_eq!(table.chouette.awaited(), [(A, Task::Roll)]);
        assert_eq!(table.chouette.leader(TEAM), Some(D));
        assert_eq!(table.game_ledger(), [3, -1, -1, 0, -1]);
    }
}

#[test]
fn ch_8_if_all_but_one_pass_that_one_must_pass_too() {
    for spec in [single(), multiple()] {
        let table = lone(with(FORBIDDEN, spec), 5, D);
        assert!(
            table
                .record
                .contains(&Event::LoneTakerMustPass { taker: D })
        );
        assert!(table.chouette.playing().is_none());
        assert_eq!(table.ledger(), [4, -1, -1, -1, -1]);
        assert_eq!(table.order(), [A, C, D, E, B]);
    }
}

#[test]
fn ch_8_holds_with_five_or_more_players() {
    let table = lone(with(FORBIDDEN, single()), 4, D);
    assert!(table.chouette.playing().is_some());
    assert_eq!(table.chouette.leader(TEAM), Some(D));
    let from_four = LoneTaker::Forbidden { from_players: 4 };
    assert!(
        lone(with(from_four, single()), 4, D)
            .chouette
            .playing()
            .is_none()
    );
}

#[test]
fn ch_8_with_two_takers_there_is_no_lone_taker() {
    let mut table = Table::opened(with(FORBIDDEN, single()), 5, TEAM);
    table.double(A, &[CubeId::Team]);
    table.answers(&[
        (B, Answer::Take),
        (C, Answer::Take),
        (D, Answer::Pass),
        (E, Answer::Pass),
    ]);
    assert!(table.chouette.playing().is_some());
}

#[test]
fn ch_8_a_member_who_was_not_doubled_has_not_passed() {
    let mut table = Table::opened(with(FORBIDDEN, multiple()), 5, TEAM);
    table.double(A, &[CubeId::Of(B), CubeId::Of(C)]);
    table.answer(B, CubeId::Of(B), Answer::Pass);
    table.answer(C, CubeId::Of(C), Answer::Take);
    assert!(table.cube(CubeId::Of(C)).is_some());
    // The last member left is not a lone taker of a later double either.
    let mut table = lone(
        with(LoneTaker::Forbidden { from_players: 5 }, single()),
        4,
        C,
    );
    table.turn();
    table.double(C, &[CubeId::Team]);
    table.answer(A, CubeId::Team, Answer::Take);
    table.turn();
    table.double(A, &[CubeId::Team]);
    table.answer(C, CubeId::Team, Answer::Take);
    assert_eq!(table.cube(CubeId::Team), Some((value(8), Some(TEAM))));
}

#[test]
fn ch_8_applies_to_doubles_and_not_to_immediate_redoubles() {
    let forbidden = with(LoneTaker::Forbidden { from_players: 3 }, single());
    let mut table = Table::opened(redoubling(forbidden, ImmediateRedoubles::Raccoon), 3, TEAM);
    table.double(A, &[CubeId::Team]);
    table.answers(&[(C, Answer::Take), (B, Answer::Redouble)]);
    table.answer(A, CubeId::Team, Answer::Redouble);
    table.answers(&[(B, Answer::Take), (C, Answer::Pass)]);
    assert_eq!(table.cube(CubeId::Team), Some((value(8), Some(TEAM))));
}

#[test]
fn ch_8_lone_taker_must_beaver() {
    let spec = redoubling(
        with(LoneTaker::MustBeaver, single()),
        ImmediateRedoubles::Beaver,
    );
    let mut table = lone(spec.clone(), 4, D);
    let task = Task::Answer {
        cube: CubeId::Team,
        of: D,
    };
    assert_eq!(table.chouette.awaited(), [(D, task)]);
    assert_eq!(table.chouette.awaits(), Awaited::LoneTaker);
    let take = Action::Answer {
        cube: CubeId::Team,
        of: D,
        answer: Answer::Take,
    };
    let refusal = table.refused(D, take);
    assert_eq!(
        (refusal.code(), refusal.rule()),
        (RefusalCode::MustBeaver, "CH-8")
    );
    let mut passed = table.clone();
    let events = passed.answer(D, CubeId::Team, Answer::Pass);
    assert_eq!(settled(&events), [(A, D, 1)]);
    assert!(passed.chouette.playing().is_none());
    table.answer(D, CubeId::Team, Answer::Redouble);
    table.answer(A, CubeId::Team, Answer::Take);
    assert_eq!(table.cube(CubeId::Team), Some((value(4), Some(TEAM))));
    // Later doubles may be taken as they are.
    table.turn();
    table.double(D, &[CubeId::Team]);
    table.answer(A, CubeId::Team, Answer::Take);
    assert_eq!(table.cube(CubeId::Team), Some((value(8), Some(BOX))));
    // A lone taker who has beavered has fulfilled the duty; a cube at its limit is just taken.
    let mut table = Table::opened(spec.clone(), 3, TEAM);
    table.double(A, &[CubeId::Team]);
    table.answers(&[(C, Answer::Pass), (B, Answer::Redouble)]);
    assert_eq!(table.chouette.awaited()[0].0, A);
    let capped = ChouetteSpec {
        game: RulesetSpec {
            cube: otter_rules::CubeRule::On {
                max: Some(value(2)),
            },
            ..spec.game.clone()
        },
        ..spec
    };
    let table = lone(capped, 4, D);
    assert_eq!(table.chouette.awaited(), [(A, Task::Roll)]);
}

#[test]
fn ch_9_the_lone_taker_sells_extra_cubes() {
    for (spec, main) in [(single(), CubeId::Team), (multiple(), CubeId::Of(B))] {
        let mut table = lone(with(LoneTaker::ExtraCubes, spec), 5, B);
        assert_eq!(
            table.chouette.awaited(),
            [
                (C, Task::ExtraCube),
                (D, Task::ExtraCube),
                (E, Task::ExtraCube)
            ]
        );
        assert_eq!(
            table.no(B, Action::BuyExtraCube),
            RefusalCode::NotYourDecision
        );
        table.ok(E, Action::BuyExtraCube);
        assert_eq!(
            table.no(E, Action::DeclineExtraCube),
            RefusalCode::AlreadyDecided
        );
        table.ok(D, Action::DeclineExtraCube);
        assert_eq!(table.game_ledger(), [3, 0, -1, -1, -1], "nothing shows yet");
        table.ok(C, Action::BuyExtraCube);
        assert_eq!(
            table.game_ledger(),
            [3, 2, -2, -1, -2],
            "one point for each cube"
        );
        for buyer in [C, E] {
            assert_eq!(
                table.cube(CubeId::Extra(buyer)),
                Some((value(2), Some(TEAM)))
            );
            assert_eq!(table.chouette.role(buyer), Some(Role::Buyer));
        }
        assert_eq!(table.cube(main), Some((value(2), Some(TEAM))));
        table.turn();
        // Each extra cube may be redoubled by itself, and its buyer answers.
        assert_eq!(
            table.no(C, Action::Double(vec![CubeId::Extra(C)])),
            RefusalCode::NotYourDecision
        );
        table.double(B, &[CubeId::Extra(C), CubeId::Extra(E)]);
        table.answer(C, CubeId::Extra(C), Answer::Take);
        let events = table.answer(E, CubeId::Extra(E), Answer::Pass);
        assert_eq!(settled(&events), [(B, E, 2)]);
        assert_eq!(table.chouette.role(E), Some(Role::Out));
        assert_eq!(table.cube(CubeId::Extra(C)), Some((value(4), Some(BOX))));
        table.turn();
        // The buyer owns it now and may redouble before the box's roll.
        table.double(C, &[CubeId::Extra(C)]);
        assert!(
            table
                .chouette
                .awaited()
                .iter()
                .all(|awaited| awaited.0 == B)
        );
        table.answer(B, CubeId::Extra(C), Answer::Take);
        let events = table.play_out();
        assert_eq!(settled(&events), [(B, A, 2), (B, C, 8)]);
        assert_eq!(table.ledger(), [1, 14, -10, -1, -4]);
        assert_eq!(table.order(), [B, C, D, E, A]);
    }
}

#[test]
fn ch_9_only_at_the_boxs_first_double() {
    let mut table = Table::opened(with(LoneTaker::ExtraCubes, single()), 3, TEAM);
    table.double(A, &[CubeId::Team]);
    table.answers(&[(B, Answer::Take), (C, Answer::Take)]);
    table.turn();
    table.double(B, &[CubeId::Team]);
    table.answer(A, CubeId::Team, Answer::Take);
    table.turn();
    table.double(A, &[CubeId::Team]);
    table.answers(&[(B, Answer::Take), (C, Answer::Pass)]);
    assert_eq!(table.chouette.awaited(), [(A, Task::Roll)], "no sale");
}

#[test]
fn ch_9_the_extra_cubes_are_played_out_when_the_box_is_out() {
    let mut table = lone(with(LoneTaker::ExtraCubes, single()), 4, B);
    table.ok(C, Action::BuyExtraCube);
    table.ok(D, Action::BuyExtraCube);
    table.turn();
    table.double(B, &[CubeId::Team]);
    table.answer(A, CubeId::Team, Answer::Pass);
    // The box is out but keeps its place until the game is settled; the best placed buyer plays
    // its side.
    assert_eq!(table.chouette.leader(BOX), Some(C));
    table.turn();
    assert_eq!(table.chouette.awaited(), [(C, Task::Roll)]);
    let events = table.play_out();
    assert_eq!(settled(&events), [(B, C, 2), (B, D, 2)]);
    // Box: +1 +1 −2; taker: +1 +1 +2 +2 +2; each buyer: −1 −1 −2.
    assert_eq!(table.ledger(), [0, 8, -4, -4]);
    assert_eq!(table.order(), [B, C, D, A]);
}

#[test]
fn ch_9_a_beaver_by_the_lone_taker_is_answered_after_the_sale() {
    let spec = redoubling(
        with(LoneTaker::ExtraCubes, single()),
        ImmediateRedoubles::Beaver,
    );
    let mut table = Table::opened(spec, 3, TEAM);
    table.double(A, &[CubeId::Team]);
    table.answers(&[(B, Answer::Redouble), (C, Answer::Pass)]);
    assert_eq!(table.chouette.awaited(), [(C, Task::ExtraCube)]);
    table.ok(C, Action::BuyExtraCube);
    let answer = Task::Answer {
        cube: CubeId::Team,
        of: A,
    };
    assert_eq!(table.chouette.awaited(), [(A, answer)]);
    table.answer(A, CubeId::Team, Answer::Take);
    assert_eq!(table.cube(CubeId::Team), Some((value(4), Some(TEAM))));
    assert_eq!(table.cube(CubeId::Extra(C)), Some((value(2), Some(TEAM))));
}

#[test]
fn ch_9_the_price_is_the_stake_before_the_double() {
    let mut spec = with(LoneTaker::ExtraCubes, multiple());
    spec.game.automatic_doubles = 1;
    let mut table = Table::seated(spec, 3);
    table.ok(A, Action::NextGame);
    let tie = otter_rules::chouette::ByParty {
        in_box: crate::common::die(4),
        team: crate::common::die(4),
    };
    table.ok(A, Action::Open(tie));
    table.open(TEAM);
    table.double(A, &[CubeId::Of(B), CubeId::Of(C)]);
    table.answer(B, CubeId::Of(B), Answer::Take);
    table.answer(C, CubeId::Of(C), Answer::Pass);
    table.ok(C, Action::BuyExtraCube);
    assert_eq!(table.game_ledger(), [2, 2, -4]);
    assert_eq!(table.cube(CubeId::Extra(C)), Some((value(4), Some(TEAM))));
}

#[test]
fn ch_9_a_player_who_goes_away_does_not_buy() {
    let mut table = Table::opened(with(LoneTaker::ExtraCubes, single()), 4, TEAM);
    table.double(A, &[CubeId::Team]);
    table.answers(&[(B, Answer::Take), (C, Answer::Pass)]);
    table.ok(D, Action::GoAway);
    let for_d = Action::Answer {
        cube: CubeId::Team,
        of: D,
        answer: Answer::Pass,
    };
    table.ok(B, for_d);
    assert_eq!(table.chouette.awaited(), [(C, Task::ExtraCube)]);
    let events = table.ok(C, Action::Leave);
    assert!(
        matches!(&events[..], [.., Event::ExtraCubesBought { buyers, .. }] if buyers.is_empty())
    );
    assert_eq!(table.order(), [A, B, D], "out, so gone at once");
    assert_eq!(table.chouette.awaited(), [(A, Task::Roll)]);
}

#[test]
fn ch_9_a_player_who_has_decided_to_buy_leaves_only_when_it_is_settled() {
    let mut table = Table::opened(with(LoneTaker::ExtraCubes, single()), 4, TEAM);
    table.double(A, &[CubeId::Team]);
    table.answers(&[(B, Answer::Take), (C, Answer::Pass), (D, Answer::Pass)]);
    table.ok(C, Action::BuyExtraCube);
    table.ok(C, Action::Leave);
    table.ok(D, Action::DeclineExtraCube);
    assert_eq!(table.chouette.role(C), Some(Role::Buyer));
    // The box decides for an absent buyer, because they are on the same side.
    table.turn();
    table.double(B, &[CubeId::Extra(C)]);
    let task = Task::Answer {
        cube: CubeId::Extra(C),
        of: C,
    };
    assert_eq!(table.chouette.awaited(), [(A, task)]);
}

#[test]
fn ch_9_extra_cubes_count_gammons_under_jacoby() {
    let mut spec = with(
        LoneTaker::ExtraCubes,
        from_position(multiple(), gammon_race()),
    );
    spec.game.jacoby = true;
    let mut table = Table::seated(spec, 3);
    table.ok(A, Action::NextGame);
    table.open(BOX);
    table.turn();
    table.double(A, &[CubeId::Of(B), CubeId::Of(C)]);
    table.answer(B, CubeId::Of(B), Answer::Take);
    table.answer(C, CubeId::Of(C), Answer::Pass);
    table.ok(C, Action::BuyExtraCube);
    let events = table.play_out();
    assert_eq!(settled(&events), [(A, B, 4), (C, B, 4)]);
    assert_eq!(table.ledger(), [5, -7, 2]);
    assert_eq!(table.order(), [A, C, B]);
}
