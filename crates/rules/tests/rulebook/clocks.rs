//! What it costs to run out of time (docs/rules.md, §8a).

use otter_rules::{
    Action, Awaited, Ending, Event, GameResult, Judgement, Outcome, Refusal, TimeOutCost,
};

use crate::common::{B, Table as _, W, contest, from_position, match_to, money, outcome, setup};

/// Returns how the game ends if White's time runs out after the opening roll, with these checkers
/// on the board.
fn lost(own: &[(usize, u8)], opponent: &[(usize, u8)]) -> Outcome {
    let mut contest = contest(from_position(match_to(9), setup(own, opponent)));
    contest.open(W, 2, 1);
    outcome(&contest.ok(W, Action::RunOutOfTime(TimeOutCost::Game)))
}

#[test]
fn cl_4_a_game_is_lost_in_the_worst_way_that_the_position_allows() {
    let cases: &[(&[(usize, u8)], &[(usize, u8)], GameResult)] = &[
        // The sides still have to pass each other.
        (
            &[(24, 2), (6, 13)],
            &[(24, 2), (6, 13)],
            GameResult::Backgammon,
        ),
        // They have passed, but a checker still stands in the opponent's home board.
        (&[(20, 1), (6, 14)], &[(3, 2)], GameResult::Backgammon),
        // Every checker has left it.
        (&[(18, 1), (6, 14)], &[(3, 2)], GameResult::Gammon),
        // One is borne off.
        (&[(24, 1), (6, 13)], &[(24, 2), (6, 13)], GameResult::Single),
    ];
    for &(own, opponent, result) in cases {
        let lost = lost(own, opponent);
        assert_eq!((lost.winner, lost.how), (B, Ending::Time));
        assert_eq!(
            (lost.result, lost.points),
            (result, result.factor().into()),
            "{own:?}"
        );
    }
}

#[test]
fn cl_4_a_double_is_passed_and_a_resignation_accepted() {
    let mut doubled = contest(match_to(9));
    doubled.open(B, 2, 1);
    doubled.play_any();
    doubled.ok(W, Action::Double);
    let passed = outcome(&doubled.ok(B, Action::RunOutOfTime(TimeOutCost::Game)));
    assert_eq!((passed.winner, passed.points), (W, 1_u32.into()));
    let mut resigned = contest(match_to(9));
    resigned.open(W, 2, 1);
    resigned.ok(W, Action::Resign(GameResult::Gammon));
    let accepted = outcome(&resigned.ok(B, Action::RunOutOfTime(TimeOutCost::Game)));
    assert_eq!((accepted.winner, accepted.result), (B, GameResult::Gammon));
    assert_eq!(accepted.points, 2_u32.into());
}

#[test]
fn cl_4_a_match_is_lost_whatever_the_position() {
    let mut contest = contest(match_to(7));
    contest.open(W, 2, 1);
    let events = contest.ok(W, Action::RunOutOfTime(TimeOutCost::Match));
    assert_eq!(
        events[0],
        Event::TimeRanOut {
            seat: W,
            cost: TimeOutCost::Match
        }
    );
    assert_eq!(outcome(&events[..2]).points, 7_u32.into());
    assert_eq!(events[2], Event::MatchWon { winner: B });
    assert_eq!(*contest.score(B), 7_u32.into());
}

#[test]
fn cl_4_a_session_has_no_match_to_lose() {
    let mut contest = contest(money());
    contest.open(W, 2, 1);
    let events = contest.ok(W, Action::RunOutOfTime(TimeOutCost::Match));
    // Jacoby: the cube was not turned.
    assert_eq!(outcome(&events).points, 1_u32.into());
    assert!(contest.is_between_games());
}

#[test]
fn cl_1_only_who_has_to_act_runs_out_of_time() {
    let time_out = Action::RunOutOfTime(TimeOutCost::Game);
    let mut contest = contest(match_to(3));
    let refused = contest.apply(W, &time_out).unwrap_err();
    assert!(matches!(
        refused,
        Refusal::NotNow {
            awaited: Awaited::OpeningRoll,
            ..
        }
    ));
    contest.open(W, 2, 1);
    assert_eq!(
        contest.apply(B, &time_out),
        Err(Refusal::NotYourDecision {
            seat: B,
            awaited: W
        })
    );
}

#[test]
fn cl_1_a_device_that_owes_a_number_for_a_roll_may_run_out_of_time() {
    let mut contest = contest(match_to(7));
    contest.open(W, 2, 1);
    let late = Action::RunOutOfTime(TimeOutCost::Match);
    let refused = contest.apply(B, &late);
    assert!(
        matches!(refused, Err(Refusal::NotYourDecision { .. })),
        "{refused:?}"
    );
    contest.play_any();
    // Black is to roll, and White's device owes its number for that roll.
    let lost = outcome(&contest.ok(W, late));
    assert_eq!((lost.winner, lost.how), (B, Ending::Time));
}

fn found(chance: u16, result: GameResult) -> Action {
    Action::Settle(Judgement::Result {
        winner: B,
        result,
        chance,
    })
}

#[test]
fn cl_7_a_court_settles_only_what_is_decided() {
    let lost = from_position(match_to(9), setup(&[(6, 10)], &[(1, 1)]));
    let mut contest = contest(lost);
    let single = found(950, GameResult::Single);
    assert!(matches!(
        contest.apply(W, &single),
        Err(Refusal::NotNow {
            awaited: Awaited::OpeningRoll,
            ..
        })
    ));
    contest.open(W, 2, 1);
    let refused = contest.apply(B, &single);
    assert!(matches!(refused, Err(Refusal::NotYourDecision { .. })));
    for undecided in [
        found(949, GameResult::Single),
        found(1001, GameResult::Single),
        // A checker is borne off.
        found(1000, GameResult::Gammon),
    ] {
        assert_eq!(contest.apply(W, &undecided), Err(Refusal::Undecided));
    }
    assert_eq!(Refusal::Undecided.rule(), "CL-7");
    let settled = contest.ok(W, single);
    assert!(matches!(settled[0], Event::Settled { seat: W, .. }));
    let outcome = outcome(&settled);
    assert_eq!((outcome.winner, outcome.how), (B, Ending::Settled));
    assert_eq!(outcome.points, 1_u32.into());
    assert!(contest.is_between_games());
}

#[test]
fn cl_7_a_court_passes_a_double_and_accepts_a_resignation() {
    let mut doubled = contest(match_to(9));
    doubled.open(B, 2, 1);
    doubled.play_any();
    doubled.ok(W, Action::Double);
    let pass = |loss| Action::Settle(Judgement::Pass { loss });
    assert_eq!(doubled.apply(B, &pass(199)), Err(Refusal::Undecided));
    let other = doubled.apply(B, &found(1000, GameResult::Single));
    assert!(matches!(other, Err(Refusal::NotNow { .. })), "{other:?}");
    let passed = outcome(&doubled.ok(B, pass(200)));
    assert_eq!((passed.winner, passed.points), (W, 1_u32.into()));
    let mut resigned = contest(match_to(9));
    resigned.open(W, 2, 1);
    resigned.ok(W, Action::Resign(GameResult::Gammon));
    let accept = |chance| Action::Settle(Judgement::Resignation { chance });
    assert_eq!(resigned.apply(B, &accept(900)), Err(Refusal::Undecided));
    let accepted = outcome(&resigned.ok(B, accept(990)));
    assert_eq!((accepted.winner, accepted.result), (B, GameResult::Gammon));
    assert_eq!(
        (accepted.how, accepted.points),
        (Ending::Settled, 2_u32.into())
    );
}
