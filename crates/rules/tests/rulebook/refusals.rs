//! Whatever does not belong to the moment is refused, with a code, words and a rule row, and
//! changes nothing.

use otter_rules::{Action, BySeat, GameResult, Phase};

use crate::common::{B, Table as _, W, contest, dice, die, money, steps};

fn every_action() -> Vec<Action> {
    vec![
        Action::Open(BySeat {
            white: die(3),
            black: die(1),
        }),
        Action::Throw(dice(2, 1)),
        Action::Double,
        Action::Take,
        Action::Pass,
        Action::Redouble,
        Action::Play(steps(&[(8, 5), (6, 5)])),
        Action::Resign(GameResult::Single),
        Action::AcceptResignation,
        Action::RefuseResignation,
    ]
}

#[test]
fn each_phase_takes_its_own_actions_and_no_others() {
    let mut contest = contest(money());
    let mut seen = Vec::new();
    let script: [(otter_rules::Seat, Action); 6] = [
        (
            W,
            Action::Open(BySeat {
                white: die(3),
                black: die(1),
            }),
        ),
        (W, Action::Play(steps(&[(8, 5), (6, 5)]))),
        (B, Action::Double),
        (W, Action::Redouble),
        (B, Action::Take),
        (B, Action::Resign(GameResult::Gammon)),
    ];
    for (seat, action) in script {
        seen.push(accepted(&mut contest));
        contest.ok(seat, action);
    }
    seen.push(accepted(&mut contest));
    assert_eq!(
        seen,
        [
            "White:Open Black:Open",
            "White:Play White:Resign Black:Resign",
            "White:Resign Black:Throw Black:Double Black:Resign",
            "White:Take White:Pass White:Redouble",
            "Black:Take Black:Pass",
            "White:Resign Black:Throw Black:Resign",
            "White:AcceptResignation White:RefuseResignation",
        ]
    );
}

fn accepted(contest: &mut otter_rules::Contest) -> String {
    let mut words = Vec::new();
    for seat in [W, B] {
        for action in every_action() {
            if contest.clone().apply(seat, &action).is_ok() {
                words.push(format!("{seat:?}:{:?}", action.kind()));
            } else {
                contest.no(seat, action);
            }
        }
    }
    words.join(" ")
}

#[test]
fn an_illegal_play_says_which_step() {
    let mut contest = contest(money());
    contest.open(W, 3, 1);
    let refusal = contest.no(W, Action::Play(steps(&[(8, 5), (13, 11)])));
    assert_eq!(refusal.code(), "illegal_play");
    assert!(refusal.to_string().contains("step 2"), "{refusal}");
    assert!(matches!(contest.game().phase(), Phase::ToPlay { .. }));
}
