//! A single cube (CH-6, CH-7 and E-11).

use otter_rules::chouette::{
    Action, Answer, Answered, ChouetteSpec, CubeId, Event, Passers, Permit, RefusalCode, Reply,
    Role, Task,
};
use otter_rules::{GameResult, ImmediateRedoubles};

use crate::common::{A, B, BOX, C, D, E, TEAM, Table, redoubling, settled, single, value};

const CUBE: CubeId = CubeId::Team;

#[test]
fn e_11_a_chouette_of_five() {
    let mut table = Table::opened(single(), 5, TEAM);
    table.double(A, &[CUBE]);
    let events = table.answers(&[
        (D, Answer::Pass),
        (B, Answer::Pass),
        (E, Answer::Take),
        (C, Answer::Take),
    ]);
    assert_eq!(
        settled(&events),
        [(A, B, 1), (A, D, 1)],
        "passers pay 1 each"
    );
    for out in [B, D] {
        assert_eq!(table.chouette.role(out), Some(Role::Out));
    }
    assert_eq!(table.game().captain(), C, "the better placed taker");
    assert_eq!(table.chouette.role(C), Some(Role::Captain));
    assert_eq!(table.order(), [A, C, D, E, B], "the old captain is last");
    assert_eq!(table.cube(CUBE), Some((value(2), Some(TEAM))));
    let events = table.play_out();
    assert_eq!(
        settled(&events),
        [(C, A, 2), (E, A, 2)],
        "stake 2 for the rest"
    );
    assert_eq!(table.ledger(), [-2, -1, 2, -1, 2]);
    assert_eq!(table.order(), [C, D, E, B, A]);
}

#[test]
fn ch_6_only_the_captain_doubles_for_the_team() {
    let mut table = Table::opened(single(), 4, BOX);
    let refusal = table.refused(C, Action::Double(vec![CUBE]));
    assert_eq!(refusal.code(), RefusalCode::NotYourDecision);
    // Only one player decides, so nobody waits for the others.
    let events = table.double(B, &[CUBE]);
    assert!(matches!(events[1], Event::Doubled { by: TEAM, .. }));
    assert_eq!(
        table.chouette.awaited(),
        [(A, Task::Answer { cube: CUBE, of: A })]
    );
    let mut passed = table.clone();
    let events = passed.answer(A, CUBE, Answer::Pass);
    assert_eq!(settled(&events), [(B, A, 1), (C, A, 1), (D, A, 1)]);
    assert_eq!(passed.order(), [B, C, D, A], "over without another roll");
    table.answer(A, CUBE, Answer::Take);
    assert_eq!(table.cube(CUBE), Some((value(2), Some(BOX))));
    assert_eq!(
        table.no(B, Action::Double(vec![CUBE])),
        RefusalCode::NotYourCube
    );
}

#[test]
fn ch_6_each_member_takes_or_passes_alone_and_all_are_revealed_together() {
    let mut table = Table::opened(single(), 4, TEAM);
    table.double(A, &[CUBE]);
    let task = |of| (of, Task::Answer { cube: CUBE, of });
    assert_eq!(table.chouette.awaited(), [task(B), task(C), task(D)]);
    let events = table.answer(D, CUBE, Answer::Pass);
    assert!(events.len() == 1 && events[0].is_secret(), "{events:?}");
    assert_eq!(table.chouette.awaited(), [task(B), task(C)]);
    // Each player decides only for themselves, and may change what nobody has seen.
    let again = |of| Action::Answer {
        cube: CUBE,
        of,
        answer: Answer::Take,
    };
    let events = table.ok(D, again(D));
    assert!(events.len() == 1 && events[0].is_secret(), "{events:?}");
    let change = |given, answers: &[Answer]| Permit::ChangeAnswer {
        cube: CUBE,
        of: D,
        given,
        answers: answers.to_vec(),
    };
    let permits = table.chouette.permits(D);
    assert!(
        permits.contains(&change(Answer::Take, &[Answer::Pass])),
        "{permits:?}"
    );
    let refusal = table.refused(D, again(D));
    assert_eq!(
        (refusal.code(), refusal.rule()),
        (RefusalCode::AlreadyDecided, "CH-6")
    );
    assert_eq!(table.no(D, again(C)), RefusalCode::NotYourDecision);
    table.answer(D, CUBE, Answer::Pass);
    assert_eq!(table.no(A, again(A)), RefusalCode::NotYourDecision);
    table.answer(C, CUBE, Answer::Take);
    let events = table.answer(B, CUBE, Answer::Take);
    let answered = |of, answer| Answered {
        cube: CUBE,
        of,
        answer,
    };
    assert_eq!(
        events[1],
        Event::Answered {
            answers: vec![
                answered(B, Answer::Take),
                answered(C, Answer::Take),
                answered(D, Answer::Pass)
            ]
        }
    );
    assert!(events[1..].iter().all(|event| !event.is_secret()));
    assert_eq!(settled(&events), [(A, D, 1)]);
    assert_eq!(table.chouette.awaited(), [(A, Task::Roll)]);
}

#[test]
fn ch_6_a_member_who_has_passed_is_out_until_the_next_game() {
    let mut table = Table::opened(single(), 4, TEAM);
    table.double(A, &[CUBE]);
    table.answers(&[(B, Answer::Take), (C, Answer::Take), (D, Answer::Pass)]);
    table.turn();
    assert_eq!(table.no(D, Action::Hold), RefusalCode::NotYourRollToHold);
    // The team owns the cube now; the box's answer counts for all who still play.
    table.double(B, &[CUBE]);
    let events = table.answer(A, CUBE, Answer::Pass);
    assert_eq!(settled(&events), [(B, A, 2), (C, A, 2)]);
    assert_eq!(table.ledger(), [-3, 2, 2, -1]);
    table.ok(D, Action::NextGame);
    assert_eq!(table.chouette.role(D), Some(Role::Member));
}

#[test]
fn ch_6_all_pass() {
    let mut table = Table::opened(single(), 4, TEAM);
    table.double(A, &[CUBE]);
    table.answers(&[(B, Answer::Pass), (C, Answer::Pass), (D, Answer::Pass)]);
    assert!(table.chouette.playing().is_none());
    assert_eq!(table.ledger(), [3, -1, -1, -1]);
    assert_eq!(table.order(), [A, C, D, B]);
}

#[test]
fn ch_6_the_captain_beavers_for_those_who_take() {
    let spec = redoubling(single(), ImmediateRedoubles::Raccoon);
    let mut table = Table::opened(spec, 4, TEAM);
    table.double(A, &[CUBE]);
    table.answer(D, CUBE, Answer::Pass);
    let by_member = Action::Answer {
        cube: CUBE,
        of: C,
        answer: Answer::Redouble,
    };
    assert_eq!(table.no(C, by_member), RefusalCode::CaptainsRedouble);
    table.answer(C, CUBE, Answer::Take);
    let events = table.answer(B, CUBE, Answer::Redouble);
    assert_eq!(settled(&events), [(A, D, 1)]);
    let mut passed = table.clone();
    let events = passed.answer(A, CUBE, Answer::Pass);
    assert_eq!(settled(&events), [(B, A, 2), (C, A, 2)]);
    // The box has made the raccoon, so each member answers alone again.
    table.answer(A, CUBE, Answer::Redouble);
    table.answer(B, CUBE, Answer::Take);
    let events = table.answer(C, CUBE, Answer::Pass);
    assert_eq!(settled(&events), [(A, C, 4)]);
    assert_eq!(table.cube(CUBE), Some((value(8), Some(TEAM))));
    assert_eq!(table.chouette.awaited(), [(A, Task::Roll)]);
}

#[test]
fn ch_7_a_captain_who_passes() {
    let mut table = Table::opened(single(), 4, TEAM);
    table.double(A, &[CUBE]);
    let events = table.answers(&[(B, Answer::Pass), (C, Answer::Take), (D, Answer::Take)]);
    assert!(events.contains(&Event::CaptainPassed { from: B, to: C }));
    assert_eq!(table.order(), [A, C, D, B]);
    table.turn();
    assert_eq!(table.chouette.awaited(), [(C, Task::Roll)]);
    // The new captain passes too.
    table.double(C, &[CUBE]);
    table.answer(A, CUBE, Answer::Take);
    table.turn();
    table.double(A, &[CUBE]);
    table.answers(&[(C, Answer::Pass), (D, Answer::Take)]);
    assert_eq!(table.order(), [A, D, B, C]);
    assert_eq!(table.game().captain(), D);
    // The captain at the end has the box, or goes to the end of the queue.
    let mut lost = table.clone();
    lost.resign(D, GameResult::Single, Reply::Accept);
    assert_eq!(lost.order(), [A, B, C, D]);
    table.play_out();
    assert_eq!(table.order(), [D, B, C, A]);
    assert_eq!(table.ledger(), [-3, -1, -4, 8]);
}

#[test]
fn ch_6_the_captain_resigns_for_all_who_are_in() {
    let mut table = Table::opened(single(), 4, TEAM);
    table.double(A, &[CUBE]);
    table.answers(&[(B, Answer::Take), (C, Answer::Pass), (D, Answer::Take)]);
    assert_eq!(
        table.no(D, Action::Resign(GameResult::Single)),
        RefusalCode::CaptainsResignation
    );
    assert_eq!(
        table.no(C, Action::Resign(GameResult::Single)),
        RefusalCode::NoStake
    );
    table.ok(B, Action::Resign(GameResult::Gammon));
    let accept = |of| Action::AnswerResignation {
        cube: CUBE,
        of,
        reply: Reply::Accept,
    };
    let events = table.ok(A, accept(A));
    assert_eq!(settled(&events), [(A, B, 4), (A, D, 4)]);
    assert_eq!(table.ledger(), [9, -4, -1, -4]);
}

#[test]
fn ch_6_the_captain_answers_the_boxs_resignation_for_all() {
    let mut table = Table::opened(single(), 4, BOX);
    table.ok(A, Action::Resign(GameResult::Single));
    let answer = |of, reply| Action::AnswerResignation {
        cube: CUBE,
        of,
        reply,
    };
    assert_eq!(
        table.no(C, answer(C, Reply::Accept)),
        RefusalCode::NothingOnCube
    );
    let mut refused = table.clone();
    let events = refused.ok(B, answer(B, Reply::Refuse));
    assert_eq!(settled(&events), []);
    let events = table.ok(B, answer(B, Reply::Accept));
    assert_eq!(settled(&events), [(B, A, 1), (C, A, 1), (D, A, 1)]);
    assert_eq!(table.order(), [B, C, D, A]);
}

#[test]
fn ch_6_members_settle_alone_where_the_table_says_so() {
    let spec = ChouetteSpec {
        members_settle_alone: true,
        ..single()
    };
    let mut table = Table::opened(spec, 4, BOX);
    let events = table.resign(C, GameResult::Single, Reply::Accept);
    assert_eq!(settled(&events), [(A, C, 1)]);
    assert_eq!(table.chouette.awaited().len(), 1, "the others play on");
}

#[test]
fn ch_15_those_who_take_may_move_up_for_the_next_game_too() {
    for (passers, order) in [
        (Passers::KeepTheirPlace, [A, C, D, E, B]),
        (Passers::GoBehindTakers, [A, D, C, E, B]),
    ] {
        let spec = ChouetteSpec {
            passers,
            ..single()
        };
        let mut table = Table::opened(spec, 5, TEAM);
        table.double(A, &[CUBE]);
        let answers = [Answer::Take, Answer::Pass, Answer::Take, Answer::Pass];
        table.answers(&[B, C, D, E].into_iter().zip(answers).collect::<Vec<_>>());
        // The captain who has lost the game goes last in either case (CH-3).
        table.resign(B, GameResult::Single, Reply::Accept);
        assert_eq!(table.order(), order, "{passers:?}");
    }
}
