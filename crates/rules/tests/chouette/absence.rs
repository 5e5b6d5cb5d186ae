//! 11a "Absence": decisions left to the captain, and "wait".

use otter_rules::GameResult;
use otter_rules::chouette::{
    Action, Answer, Awaited, CubeId, Event, Presence, RefusalCode, Reply, Task,
};

use crate::common::{A, B, BOX, C, D, TEAM, Table, die, multiple, single};

#[test]
fn ch_4_a_member_may_leave_decisions_to_the_captain() {
    let mut table = Table::opened(multiple(), 4, TEAM);
    table.ok(C, Action::GoAway);
    assert_eq!(table.chouette.presence(C), Some(Presence::Away));
    table.double(A, &[CubeId::Of(C), CubeId::Of(D)]);
    let task = |of| Task::Answer {
        cube: CubeId::Of(of),
        of,
    };
    assert_eq!(table.chouette.awaited(), [(B, task(C)), (D, task(D))]);
    let answer = Action::Answer {
        cube: CubeId::Of(C),
        of: C,
        answer: Answer::Take,
    };
    for other in [C, D, A] {
        assert_eq!(
            table.no(other, answer.clone()),
            RefusalCode::NotYourDecision
        );
    }
    let mut back = table.clone();
    back.ok(C, Action::ComeBack);
    assert_eq!(back.chouette.awaited(), [(C, task(C)), (D, task(D))]);
    back.ok(C, answer.clone());
    table.ok(B, answer);
    table.answer(D, CubeId::Of(D), Answer::Pass);
    // Before the team's roll the captain may double for an absent member too.
    table.turn();
    table.double(B, &[CubeId::Of(B), CubeId::Of(C)]);
    assert_eq!(table.chouette.awaits(), Awaited::Answers);
}

#[test]
fn ch_4_rolls_go_on_without_waiting() {
    let mut table = Table::opened(multiple(), 4, BOX);
    table.ok(C, Action::GoAway);
    assert_eq!(table.chouette.awaited(), [(B, Task::Roll)]);
    table.turn();
    table.turn();
    // When a member doubles, the captain decides for the absent ones.
    table.double(D, &[CubeId::Of(D)]);
    assert_eq!(table.chouette.awaited(), [(B, Task::Doubling)]);
    let events = table.ok(B, Action::NoDouble);
    assert!(matches!(events[1], Event::Doubled { .. }));
}

#[test]
fn ch_2_any_live_member_may_hold_the_roll_before_but_not_after_it() {
    let mut table = Table::opened(single(), 4, BOX);
    table.ok(D, Action::Hold);
    assert_eq!(table.no(D, Action::Hold), RefusalCode::AlreadyDecided);
    assert_eq!(table.chouette.awaited(), [(D, Task::Release)]);
    let roll = Action::Roll([die(2), die(1)]);
    let refusal = table.refused(B, roll.clone());
    assert_eq!(
        (refusal.code(), refusal.rule()),
        (RefusalCode::Held, "CH-2")
    );
    assert_eq!(table.no(C, Action::Release), RefusalCode::NothingChanges);
    table.ok(D, Action::Release);
    for other in [A, B] {
        assert_eq!(
            table.no(other, Action::Hold),
            RefusalCode::NotYourRollToHold
        );
    }
    // The captain may double while a member holds the roll; then no roll is left to hold.
    table.ok(C, Action::Hold);
    table.double(B, &[CubeId::Team]);
    table.answer(A, CubeId::Team, Answer::Take);
    table.ok(B, roll);
    let refusal = table.refused(C, Action::Hold);
    assert_eq!(
        (refusal.code(), refusal.rule()),
        (RefusalCode::AlreadyRolled, "CU-2")
    );
    let double = table.refused(B, Action::Double(vec![CubeId::Team]));
    assert_eq!(double.code(), RefusalCode::AlreadyRolled);
}

#[test]
fn ch_2_a_player_who_decides_or_goes_away_no_longer_holds_the_roll() {
    let mut table = Table::opened(multiple(), 4, BOX);
    table.ok(C, Action::Hold);
    table.ok(C, Action::NoDouble);
    assert_eq!(table.chouette.awaited(), [(B, Task::Roll)]);
    table.ok(D, Action::Hold);
    table.ok(D, Action::GoAway);
    assert_eq!(table.chouette.awaited(), [(B, Task::Roll)]);
    assert_eq!(table.no(D, Action::Hold), RefusalCode::NotYourRollToHold);
    assert_eq!(table.no(D, Action::GoAway), RefusalCode::NothingChanges);
}

#[test]
fn ch_2_a_player_who_has_resigned_no_longer_holds_the_roll() {
    let mut table = Table::opened(multiple(), 4, BOX);
    table.ok(C, Action::Hold);
    table.resign(C, GameResult::Single, Reply::Accept);
    assert_eq!(table.chouette.awaited(), [(B, Task::Roll)]);
}

#[test]
fn ch_4_another_member_leads_when_the_captain_is_away() {
    let mut table = Table::opened(single(), 4, BOX);
    table.ok(B, Action::GoAway);
    assert_eq!(table.chouette.awaited(), [(C, Task::Roll)]);
    table.ok(C, Action::GoAway);
    assert_eq!(table.chouette.leader(TEAM), Some(D));
    // If nobody is present, the decision stays with the captain.
    table.ok(D, Action::GoAway);
    assert_eq!(table.chouette.awaited(), [(B, Task::Roll)]);
    table.ok(D, Action::ComeBack);
    table.turn();
    // An absent captain is still the captain, and has the box if it is beaten.
    table.resign(A, GameResult::Single, Reply::Accept);
    assert_eq!(table.order(), [B, C, D, A]);
}
