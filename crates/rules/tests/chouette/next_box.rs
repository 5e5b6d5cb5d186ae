//! The box of the next game after several cubes (CH-11).

use otter_rules::GameResult;
use otter_rules::chouette::{
    Action, Answer, ChouetteSpec, CubeId, Event, NextBox, Player, Reply, Role,
};

use crate::common::{A, B, BOX, C, D, TEAM, Table, multiple};

const fn of(player: Player) -> CubeId {
    CubeId::Of(player)
}

fn box_answers(table: &mut Table, of: Player, answer: Answer) {
    let cube = CubeId::Of(of);
    table.ok(
        A,
        Action::Answer {
            cube,
            of: A,
            answer,
        },
    );
}

#[test]
fn ch_11_the_box_stays_while_it_beats_the_captain() {
    // The box passes C's and D's doubles and beats B.
    let mut table = Table::opened(multiple(), 4, BOX);
    table.ok(B, Action::NoDouble);
    table.double(C, &[of(C)]);
    table.double(D, &[of(D)]);
    box_answers(&mut table, C, Answer::Pass);
    box_answers(&mut table, D, Answer::Pass);
    table.play_out();
    assert_eq!(table.ledger(), [-1, -1, 1, 1]);
    assert_eq!(table.order(), [A, C, D, B]);
}

#[test]
fn ch_11_a_captain_whose_double_the_box_passes_takes_the_box() {
    let mut table = Table::opened(multiple(), 4, BOX);
    table.double(B, &[of(B)]);
    table.ok(C, Action::NoDouble);
    table.ok(D, Action::NoDouble);
    table.ok(
        A,
        Action::Answer {
            cube: of(B),
            of: A,
            answer: Answer::Pass,
        },
    );
    assert!(table.record.contains(&Event::CaptainBeatBox { captain: B }));
    // The next live member leads for the rest of the game.
    assert_eq!(table.chouette.role(B), Some(Role::Out));
    assert_eq!(table.chouette.leader(TEAM), Some(C));
    assert_eq!(table.order(), [A, B, C, D]);
    table.turn();
    // A player who only leads keeps their place in the queue after passing.
    table.double(A, &[of(C)]);
    table.answer(C, of(C), Answer::Pass);
    assert_eq!(table.order(), [A, B, C, D]);
    table.play_out();
    assert_eq!(table.ledger(), [1, 1, -1, -1], "the box beats the others");
    assert_eq!(table.order(), [B, C, D, A], "and goes all the same");
}

#[test]
fn ch_11_a_captain_who_passes_hands_on_the_fight_for_the_box() {
    let mut table = Table::opened(multiple(), 4, TEAM);
    table.double(A, &[of(B)]);
    table.answer(B, of(B), Answer::Pass);
    assert_eq!(table.game().captain(), C);
    assert_eq!(table.order(), [A, C, D, B]);
    table.play_out();
    assert_eq!(table.order(), [C, D, B, A]);
    assert_eq!(table.ledger(), [-1, -1, 1, 1]);
}

#[test]
fn ch_11_most_points_won() {
    let spec = ChouetteSpec {
        next_box: NextBox::MostPoints,
        ..multiple()
    };
    // The captain loses 1, D wins 2, C wins 1: D has the box.
    let mut table = Table::opened(spec.clone(), 4, BOX);
    table.double(D, &[of(D)]);
    table.ok(B, Action::NoDouble);
    table.ok(C, Action::NoDouble);
    box_answers(&mut table, D, Answer::Take);
    table.resign(B, GameResult::Single, Reply::Accept);
    table.resign(A, GameResult::Single, Reply::Accept);
    assert_eq!(table.ledger(), [-2, -1, 1, 2]);
    assert_eq!(table.order(), [D, C, B, A], "the captain had resigned");
    // The captain wins 1 and the box 2 altogether, so the box stays.
    let mut table = Table::opened(spec, 5, BOX);
    table.double(B, &[of(B)]);
    for member in [C, D, crate::common::E] {
        table.ok(member, Action::NoDouble);
    }
    box_answers(&mut table, B, Answer::Pass);
    table.play_out();
    assert_eq!(table.ledger(), [2, 1, -1, -1, -1]);
    assert_eq!(table.order(), [A, C, D, crate::common::E, B]);
}

#[test]
fn ch_11_of_equal_winners_the_better_placed_has_the_box() {
    let spec = ChouetteSpec {
        next_box: NextBox::MostPoints,
        ..multiple()
    };
    let mut table = Table::seated(spec, 4);
    table.won_by(TEAM);
    assert_eq!(table.order(), [B, C, D, A]);
}

#[test]
fn ch_11_the_first_captain_may_be_whom_the_box_must_beat() {
    let spec = ChouetteSpec {
        next_box: NextBox::FirstCaptain,
        ..multiple()
    };
    let mut table = Table::opened(spec.clone(), 4, TEAM);
    table.double(A, &[of(B)]);
    table.answer(B, of(B), Answer::Pass);
    assert_eq!(table.game().captain(), C, "CH-7 holds all the same");
    assert_eq!(table.order(), [A, C, D, B]);
    table.play_out();
    assert_eq!(table.ledger(), [-1, -1, 1, 1], "C has won from the box");
    assert_eq!(table.order(), [A, C, D, B], "and the box stays");
    // A first captain who plays on is beaten, or takes the box, as usual.
    let mut beaten = Table::opened(spec.clone(), 4, BOX);
    beaten.play_out();
    assert_eq!(beaten.order(), [A, C, D, B]);
    let mut beats = Table::opened(spec, 4, TEAM);
    beats.play_out();
    assert_eq!(beats.order(), [B, C, D, A]);
}
