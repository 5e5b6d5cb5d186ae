//! Several cubes (CH-10), and the settings that apply only to several cubes.

use otter_rules::ImmediateRedoubles;
use otter_rules::chouette::{
    Action, Answer, ChouetteSpec, CubeId, Double, Event, Player, RefusalCode, Task,
};

use crate::common::{A, B, BOX, C, D, TEAM, Table, multiple, redoubling, settled, value};

const fn of(player: Player) -> CubeId {
    CubeId::Of(player)
}

fn answer(of: Player, answer: Answer) -> Action {
    let cube = CubeId::Of(of);
    Action::Answer {
        cube,
        of: A,
        answer,
    }
}

#[test]
fn ch_10_each_member_doubles_the_box_when_they_like() {
    let mut table = Table::opened(multiple(), 4, BOX);
    let events = table.double(D, &[of(D)]);
    assert!(events.len() == 1 && events[0].is_secret());
    // Now the others decide in secret whether to double too.
    assert_eq!(
        table.chouette.awaited(),
        [(B, Task::Doubling), (C, Task::Doubling)]
    );
    let refusal = table.refused(B, Action::Roll([crate::common::die(1); 2]));
    assert_eq!(
        (refusal.code(), refusal.rule()),
        (RefusalCode::NotNow, "CH-10")
    );
    assert_eq!(table.no(D, Action::NoDouble), RefusalCode::AlreadyDecided);
    assert_eq!(
        table.no(C, Action::Double(vec![of(B)])),
        RefusalCode::NotYourDecision
    );
    table.ok(C, Action::NoDouble);
    let events = table.double(B, &[of(B)]);
    let double = |player| Double {
        cube: of(player),
        value: value(2),
    };
    assert_eq!(
        events[1],
        Event::Doubled {
            by: TEAM,
            doubles: vec![double(B), double(D)]
        }
    );
    // The box answers each double; nothing is revealed before it has answered both.
    let events = table.ok(A, answer(D, Answer::Take));
    assert_eq!(events.len(), 1);
    let events = table.ok(A, answer(B, Answer::Take));
    assert!(events.len() > 1);
    assert_eq!(table.cube(of(B)), Some((value(2), Some(BOX))));
    assert_eq!(table.cube(of(C)), Some((value(1), None)));
    assert_eq!(table.cube(of(D)), Some((value(2), Some(BOX))));
    // A player who has declined to double has decided for this turn.
    assert_eq!(
        table.no(C, Action::Double(vec![of(C)])),
        RefusalCode::AlreadyDecided
    );
    assert_eq!(table.chouette.awaited(), [(B, Task::Roll)]);
}

#[test]
fn ch_10_the_roll_goes_on_if_nobody_doubles() {
    let mut table = Table::opened(multiple(), 4, BOX);
    table.ok(C, Action::NoDouble);
    assert_eq!(table.chouette.awaited(), [(B, Task::Roll)]);
    table.turn();
    assert_eq!(
        table.no(D, Action::Double(vec![of(D)])),
        RefusalCode::NotYourDecision
    );
}

#[test]
fn ch_10_the_box_doubles_the_members_it_names() {
    let mut table = Table::opened(multiple(), 4, TEAM);
    assert_eq!(
        table.no(A, Action::Double(Vec::new())),
        RefusalCode::NotAList
    );
    assert_eq!(
        table.no(A, Action::Double(vec![of(B), of(B)])),
        RefusalCode::NotAList
    );
    assert_eq!(
        table.no(A, Action::Double(vec![CubeId::Team])),
        RefusalCode::NothingOnCube
    );
    table.double(A, &[of(D), of(B)]);
    let task = |player| {
        (
            player,
            Task::Answer {
                cube: of(player),
                of: player,
            },
        )
    };
    assert_eq!(table.chouette.awaited(), [task(B), task(D)]);
    table.answer(D, of(D), Answer::Pass);
    let events = table.answer(B, of(B), Answer::Take);
    assert_eq!(settled(&events), [(A, D, 1)]);
    assert_eq!(table.cube(of(B)), Some((value(2), Some(TEAM))));
    assert_eq!(table.cube(of(C)), Some((value(1), None)));
    assert_eq!(table.cube(of(D)), None);
    let events = table.play_out();
    assert_eq!(settled(&events), [(B, A, 2), (C, A, 1)]);
    assert_eq!(table.ledger(), [-2, 2, 1, -1]);
}

#[test]
fn ch_10_immediate_redoubles_run_on_each_cube() {
    let spec = redoubling(multiple(), ImmediateRedoubles::Raccoon);
    let mut table = Table::opened(spec, 4, TEAM);
    table.double(A, &[of(B), of(C), of(D)]);
    table.answer(B, of(B), Answer::Redouble);
    table.answer(C, of(C), Answer::Take);
    table.answer(D, of(D), Answer::Redouble);
    // Only the beavers go on.
    assert_eq!(table.chouette.awaited().len(), 2);
    table.ok(A, answer(B, Answer::Redouble));
    let events = table.ok(A, answer(D, Answer::Pass));
    assert_eq!(settled(&events), [(D, A, 2)], "the stake before the beaver");
    let otter = Action::Answer {
        cube: of(B),
        of: B,
        answer: Answer::Redouble,
    };
    assert_eq!(table.no(B, otter), RefusalCode::NoSuchRedouble);
    table.answer(B, of(B), Answer::Take);
    assert_eq!(table.cube(of(B)), Some((value(8), Some(TEAM))));
    assert_eq!(table.cube(of(C)), Some((value(2), Some(TEAM))));
    assert_eq!(table.chouette.awaited(), [(A, Task::Roll)]);
}

#[test]
fn ch_10_when_all_are_out_the_game_is_over() {
    let mut table = Table::opened(multiple(), 3, BOX);
    table.double(B, &[of(B)]);
    table.ok(C, Action::NoDouble);
    table.ok(A, answer(B, Answer::Pass));
    table.turn();
    table.double(A, &[of(C)]);
    let events = table.answer(C, of(C), Answer::Pass);
    assert!(matches!(events.last(), Some(Event::GameEnded { .. })));
    assert_eq!(table.ledger(), [0, 1, -1]);
}

#[test]
fn ch_10_box_must_take_the_captains_cube() {
    let spec = ChouetteSpec {
        box_must_take_captains_cube: true,
        ..redoubling(multiple(), ImmediateRedoubles::Beaver)
    };
    for duty in [false, true] {
        let spec = ChouetteSpec {
            box_must_take_captains_cube: duty,
            ..spec.clone()
        };
        let mut table = Table::opened(spec, 3, BOX);
        table.double(B, &[of(B)]);
        table.double(C, &[of(C)]);
        table.ok(A, answer(C, Answer::Pass));
        if duty {
            assert_eq!(
                table.no(A, answer(B, Answer::Pass)),
                RefusalCode::MustTakeCaptainsCube
            );
            table.ok(A, answer(B, Answer::Take));
            assert!(table.cube(of(B)).is_some());
        } else {
            table.ok(A, answer(B, Answer::Pass));
        }
    }
    // The duty to take covers the double only: the captain's beaver may be passed.
    let mut table = Table::opened(spec, 3, TEAM);
    table.double(A, &[of(B)]);
    table.answer(B, of(B), Answer::Redouble);
    table.ok(A, answer(B, Answer::Pass));
}

#[test]
fn ch_10_same_value_same_action() {
    let spec = ChouetteSpec {
        same_value_same_action: true,
        ..multiple()
    };
    // The box doubles all cubes of a value, or none.
    let mut table = Table::opened(spec.clone(), 4, TEAM);
    let refusal = table.refused(A, Action::Double(vec![of(B), of(C)]));
    assert_eq!(refusal.code(), RefusalCode::SameValueSameAction);
    table.double(A, &[of(B), of(C), of(D)]);
    // The members may answer as they like; the box may not.
    table.answer(B, of(B), Answer::Take);
    table.answer(C, of(C), Answer::Take);
    table.answer(D, of(D), Answer::Pass);
    table.turn();
    table.double(B, &[of(B)]);
    table.double(C, &[of(C)]);
    table.ok(A, answer(C, Answer::Pass));
    assert_eq!(
        table.no(A, answer(B, Answer::Take)),
        RefusalCode::SameValueSameAction
    );
    table.ok(A, answer(B, Answer::Pass));
    // If the captain's cube is among them, none of them can be passed.
    let spec = ChouetteSpec {
        box_must_take_captains_cube: true,
        ..spec
    };
    let mut table = Table::opened(spec, 3, BOX);
    table.double(B, &[of(B)]);
    table.double(C, &[of(C)]);
    assert_eq!(
        table.no(A, answer(C, Answer::Pass)),
        RefusalCode::SameValueSameAction
    );
    table.ok(A, answer(C, Answer::Take));
    table.ok(A, answer(B, Answer::Take));
}

#[test]
fn ch_10_same_value_same_action_leaves_other_values_free() {
    let spec = ChouetteSpec {
        same_value_same_action: true,
        ..multiple()
    };
    let mut table = Table::opened(spec, 3, BOX);
    table.double(B, &[of(B)]);
    table.ok(C, Action::NoDouble);
    table.ok(A, answer(B, Answer::Take));
    table.turn();
    // B's cube is at 2 and the box owns it; C's is at 1 in the middle.
    table.double(A, &[of(C)]);
    table.answer(C, of(C), Answer::Take);
    assert_eq!(table.cube(of(B)), Some((value(2), Some(BOX))));
    assert_eq!(table.cube(of(C)), Some((value(2), Some(TEAM))));
}
