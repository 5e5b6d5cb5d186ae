//! The captain, and payments at the end of a game (CH-2 and CH-3).

use otter_rules::chouette::{Action, Event, Party, RefusalCode, Task};
use otter_rules::{Ending, GameResult};

use crate::common::{
    A, B, BOX, C, D, TEAM, Table, die, endings, from_position, gammon_race, multiple, settled,
    single,
};

#[test]
fn ch_2_the_captain_rolls_and_moves_for_the_team() {
    let mut table = Table::opened(multiple(), 4, BOX);
    assert_eq!(table.chouette.awaited(), [(B, Task::Roll)]);
    let roll = Action::Roll([die(3), die(1)]);
    for other in [A, C, D] {
        let refusal = table.refused(other, roll.clone());
        assert_eq!(
            (refusal.code(), refusal.rule()),
            (RefusalCode::NotYourDecision, "CH-2")
        );
    }
    table.ok(B, roll);
    assert_eq!(table.chouette.awaited(), [(B, Task::Play)]);
    assert_eq!(
        table.no(C, Action::Play(Vec::new())),
        RefusalCode::NotYourDecision
    );
    assert_eq!(
        table.no(B, Action::Play(Vec::new())),
        RefusalCode::IncompletePlay
    );
    table.play_any();
    assert_eq!(table.chouette.awaited(), [(A, Task::Roll)]);
}

#[test]
fn ch_3_the_box_wins() {
    for spec in [single(), multiple()] {
        let mut table = Table::seated(spec, 4);
        let events = table.won_by(BOX);
        assert_eq!(settled(&events), [(A, B, 1), (A, C, 1), (A, D, 1)]);
        assert_eq!(endings(&events), [Ending::BorneOff; 3]);
        assert_eq!(table.ledger(), [3, -1, -1, -1]);
        assert_eq!(table.order(), [A, C, D, B], "the captain goes to the end");
        assert_eq!(table.chouette.leader(TEAM), None);
        table.ok(D, Action::NextGame);
        assert_eq!(table.chouette.leader(TEAM), Some(C));
        assert_eq!(table.chouette.leader(Party::Box), Some(A));
    }
}

#[test]
fn ch_3_the_team_wins() {
    for spec in [single(), multiple()] {
        let mut table = Table::seated(spec, 4);
        let events = table.won_by(TEAM);
        assert_eq!(settled(&events), [(B, A, 1), (C, A, 1), (D, A, 1)]);
        assert_eq!(table.ledger(), [-3, 1, 1, 1]);
        assert_eq!(table.order(), [B, C, D, A], "the captain is the new box");
        let ended = events.last().unwrap();
        assert!(
            matches!(ended, Event::GameEnded { number: 1, in_box: Some(B), order, balances }
                if *order == [B, C, D, A] && balances.len() == 4),
            "{ended:?}"
        );
    }
}

#[test]
fn ch_3_every_member_pays_the_value_of_the_game() {
    let mut table = Table::seated(from_position(multiple(), gammon_race()), 3);
    let events = table.won_by(BOX);
    assert_eq!(settled(&events), [(A, B, 2), (A, C, 2)]);
}

#[test]
fn ch_3_players_resign_only_their_own_stakes() {
    let mut table = Table::opened(multiple(), 4, BOX);
    // A member resigns to the box; the others play on.
    let events = table.resign(C, GameResult::Gammon, otter_rules::chouette::Reply::Accept);
    assert_eq!(settled(&events), [(A, C, 2)]);
    assert_eq!(endings(&events), [Ending::Resigned]);
    table.turn();
    // The box resigns: one member accepts, and another plays on.
    table.ok(A, Action::Resign(GameResult::Single));
    let reply = |of, reply| Action::AnswerResignation {
        cube: otter_rules::chouette::CubeId::Of(of),
        of,
        reply,
    };
    table.ok(D, reply(D, otter_rules::chouette::Reply::Accept));
    assert_eq!(
        table.no(D, reply(D, otter_rules::chouette::Reply::Refuse)),
        RefusalCode::AlreadyDecided
    );
    let events = table.ok(B, reply(B, otter_rules::chouette::Reply::Refuse));
    assert_eq!(settled(&events), [(D, A, 1)]);
    assert_eq!(table.chouette.awaited(), [(A, Task::Roll)]);
    let events = table.play_out();
    assert_eq!(settled(&events), [(A, B, 1)]);
    assert_eq!(table.ledger(), [2, -1, -2, 1]);
    assert_eq!(
        table.no(C, Action::Resign(GameResult::Single)),
        RefusalCode::NotNow
    );
}
