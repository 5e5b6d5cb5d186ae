//! Refusals: an action that does not fit the state is refused with a code, a text and a row of the
//! rule book, and changes nothing.

use otter_rules::{
    Action, BearOff, BySeat, GameResult, IllegalStep, NotAPlay, Phase, RefusalCode, StepTree, Why,
};

use crate::common::{B, Table as _, W, board, contest, dice, die, money, roll, steps};

fn every_action() -> Vec<Action> {
    vec![
        Action::Open(BySeat {
            white: die(3),
            black: die(1),
        }),
        Action::Roll(dice(2, 1)),
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
fn each_phase_accepts_its_own_actions_and_no_others() {
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
            "White:Resign Black:Roll Black:Double Black:Resign",
            "White:Take White:Pass White:Redouble",
            "Black:Take Black:Pass",
            "White:Resign Black:Roll Black:Resign",
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
    assert_eq!(refusal.code(), RefusalCode::IllegalPlay);
    assert_eq!(
        refusal.to_string(),
        "not 13/11: no die left to play shows that number"
    );
    assert!(matches!(contest.game().phase(), Phase::ToPlay { .. }));
}

#[test]
fn an_illegal_step_says_why() {
    // The mover's checkers, the opponent's, the roll, the steps, and the refusal of the last step.
    type Places = &'static [(usize, u8)];
    let far: Places = &[(25, 2)];
    let cases: [(Places, Places, (u8, u8), &[(u8, u8)], Why, &str); 11] = [
        (
            &[(13, 2)],
            far,
            (2, 1),
            &[(13, 11), (13, 12), (11, 9)],
            Why::AllPlayed,
            "MV-3",
        ),
        (&[(13, 2)], far, (2, 1), &[(8, 6)], Why::NoChecker, "MV-1"),
        (
            &[(25, 1), (13, 2)],
            far,
            (2, 1),
            &[(13, 11)],
            Why::OnTheBar,
            "HT-2",
        ),
        (&[(13, 2)], far, (2, 1), &[(13, 15)], Why::Backward, "MV-1"),
        (&[(13, 2)], far, (2, 1), &[(13, 9)], Why::NoSuchDie, "MV-3"),
        (
            &[(13, 2)],
            &[(14, 2)],
            (2, 1),
            &[(13, 11)],
            Why::Blocked,
            "MV-2",
        ),
        (
            &[(13, 1), (2, 2)],
            far,
            (2, 1),
            &[(2, 0)],
            Why::NotAllHome,
            "BO-1",
        ),
        (
            &[(6, 1), (3, 1)],
            far,
            (5, 4),
            &[(3, 0)],
            Why::HigherChecker,
            "BO-3",
        ),
        (
            &[(6, 1), (5, 1)],
            &[(24, 2)],
            (6, 4),
            &[(6, 0)],
            Why::WastesADie,
            "MV-5",
        ),
        (
            &[(24, 1)],
            &[(8, 2), (25, 1)],
            (6, 1),
            &[(24, 23)],
            Why::LargerFirst,
            "MV-6",
        ),
        (&[(6, 2)], far, (2, 1), &[(6, 0)], Why::NoSuchDie, "MV-3"),
    ];
    for (own, opponent, (a, b), made, expected, rule) in cases {
        let tree = StepTree::new(&board(own, opponent), roll(a, b), BearOff::Strict);
        let Err(NotAPlay::Illegal(IllegalStep { index, why, .. })) = tree.play(&steps(made)) else {
            panic!("{made:?} should be refused");
        };
        assert_eq!(
            (index + 1, why, why.rule()),
            (made.len(), expected, rule),
            "{made:?}"
        );
    }
}
