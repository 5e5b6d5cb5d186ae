//! Refusals: an action that does not fit the state is refused with a code, a text and a row of the
//! rule book, and changes nothing.

use otter_rules::GameResult;
use otter_rules::chouette::{
    Action, Answer, Awaited, ByParty, ChouetteSpec, CubeId, LoneTaker, Player, RefusalCode, Reply,
};

use crate::common::{A, B, BOX, C, D, TEAM, Table, die, multiple, single};

fn every_action() -> Vec<Action> {
    let (cube, of) = (CubeId::Of(B), B);
    vec![
        Action::RollForSeats(vec![(A, die(1)), (B, die(2)), (C, die(3))]),
        Action::NextGame,
        Action::AcceptPartnership,
        Action::DeclinePartnership,
        Action::DrawPartner(C),
        Action::Open(ByParty {
            in_box: die(1),
            team: die(2),
        }),
        Action::Hold,
        Action::Release,
        Action::Double(vec![cube]),
        Action::NoDouble,
        Action::Answer {
            cube,
            of,
            answer: Answer::Take,
        },
        Action::BuyExtraCube,
        Action::DeclineExtraCube,
        Action::Roll([die(2), die(1)]),
        Action::Play(vec![]),
        Action::Resign(GameResult::Single),
        Action::AnswerResignation {
            cube,
            of,
            reply: Reply::Accept,
        },
    ]
}

/// Returns the kinds of action that the table accepts from each player now; it must refuse all
/// others.
fn accepted(table: &mut Table) -> String {
    let mut words = Vec::new();
    for player in [A, B, C] {
        for action in every_action() {
            if table.chouette.accepts(player, &action) {
                let name = format!("{action:?}");
                let end = name.find(['(', ' ']).unwrap_or(name.len());
                words.push(format!("{}:{}", player.0, &name[..end]));
            } else {
                table.refused(player, action);
            }
        }
    }
    words.join(" ")
}

#[test]
fn each_state_accepts_its_own_actions_and_no_others() {
    let spec = ChouetteSpec {
        lone_taker: LoneTaker::ExtraCubes,
        ..multiple()
    };
    let mut table = Table::gathered(spec, 3);
    assert_eq!(
        accepted(&mut table),
        "1:RollForSeats 2:RollForSeats 3:RollForSeats"
    );
    table.ok(
        A,
        Action::RollForSeats(vec![(A, die(6)), (B, die(5)), (C, die(4))]),
    );
    assert_eq!(accepted(&mut table), "1:NextGame 2:NextGame 3:NextGame");
    table.ok(A, Action::NextGame);
    assert_eq!(accepted(&mut table), "1:Open 2:Open 3:Open");
    table.open(BOX);
    assert_eq!(
        accepted(&mut table),
        "1:Resign 2:Double 2:NoDouble 2:Roll 2:Resign 3:Hold 3:NoDouble 3:Resign"
    );
    table.ok(C, Action::Hold);
    assert_eq!(
        accepted(&mut table),
        "1:Resign 2:Double 2:NoDouble 2:Resign 3:Release 3:NoDouble 3:Resign"
    );
    table.double(B, &[CubeId::Of(B)]);
    assert_eq!(accepted(&mut table), "3:Release 3:NoDouble");
    table.ok(C, Action::NoDouble);
    assert_eq!(accepted(&mut table), "");
    table.ok(
        A,
        Action::Answer {
            cube: CubeId::Of(B),
            of: A,
            answer: Answer::Take,
        },
    );
    table.ok(B, Action::Roll([die(2), die(1)]));
    assert_eq!(accepted(&mut table), "1:Resign 2:Resign 3:Resign");
    table.ok(A, Action::Resign(GameResult::Single));
    assert_eq!(accepted(&mut table), "2:AnswerResignation");
}

#[test]
fn a_sale_accepts_its_own_actions_and_no_others() {
    let spec = ChouetteSpec {
        lone_taker: LoneTaker::ExtraCubes,
        ..single()
    };
    let mut table = Table::opened(spec, 3, TEAM);
    table.double(A, &[CubeId::Team]);
    table.answers(&[(B, Answer::Take), (C, Answer::Pass)]);
    assert_eq!(accepted(&mut table), "3:BuyExtraCube 3:DeclineExtraCube");
}

#[test]
fn players_who_are_not_seated_or_are_seated_already() {
    let mut table = Table::seated(multiple(), 3);
    let refusal = table.refused(D, Action::NextGame);
    assert_eq!(
        (refusal.code(), refusal.rule()),
        (RefusalCode::NotSeated, "CH-4")
    );
    assert_eq!(table.no(D, Action::Leave), RefusalCode::NotSeated);
    assert_eq!(table.no(A, Action::Join), RefusalCode::AlreadySeated);
}

#[test]
fn a_stale_decision_after_the_cube_was_settled() {
    let mut table = Table::opened(multiple(), 4, TEAM);
    let all = [CubeId::Of(B), CubeId::Of(C)];
    table.double(A, &all);
    table.answer(B, CubeId::Of(B), Answer::Take);
    table.answer(C, CubeId::Of(C), Answer::Pass);
    let late = |cube, of| Action::Answer {
        cube,
        of,
        answer: Answer::Take,
    };
    let refusal = table.refused(C, late(CubeId::Of(C), C));
    assert_eq!(
        refusal.to_string(),
        "you cannot answer a double now: a roll or a double is awaited"
    );
    table.turn();
    table.double(B, &[CubeId::Of(B)]);
    table.ok(D, Action::NoDouble);
    assert_eq!(
        table.no(A, late(CubeId::Of(C), A)),
        RefusalCode::NothingOnCube
    );
    assert_eq!(
        table.no(C, late(CubeId::Of(C), C)),
        RefusalCode::NothingOnCube
    );
    assert_eq!(
        table.no(C, Action::Resign(GameResult::Single)),
        RefusalCode::NotNow
    );
    assert_eq!(table.chouette.awaits(), Awaited::Answers);
    table.answer(A, CubeId::Of(B), Answer::Take);
    assert_eq!(
        table.no(C, Action::Resign(GameResult::Single)),
        RefusalCode::NoStake
    );
    assert_eq!(table.no(C, Action::NoDouble), RefusalCode::NoCubeAtHand);
    assert_eq!(table.no(Player(99), Action::Hold), RefusalCode::NotSeated);
}

#[test]
fn an_illegal_play_says_which_step() {
    let mut table = Table::opened(multiple(), 3, BOX);
    table.ok(B, Action::Roll([die(2), die(1)]));
    let play = Action::Play(vec![(3.try_into().unwrap(), 1.try_into().unwrap())]);
    assert_eq!(table.no(B, play), RefusalCode::IllegalPlay);
}
