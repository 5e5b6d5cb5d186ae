//! Settlement and the optional money rules (CH-13 and CH-14).

use otter_rules::chouette::{
    Action, Answer, ByParty, ChouetteSpec, CubeId, Event, Party, RefusalCode,
};
use otter_rules::{CubeRule, DiceRule, ImmediateRedoubles, OpeningRoll, RulesetSpec};

use crate::common::{
    A, B, BOX, C, D, TEAM, Table, die, from_position, gammon_race, multiple, redoubling, settled,
    single, value,
};

fn game(spec: ChouetteSpec, change: impl FnOnce(&mut RulesetSpec)) -> ChouetteSpec {
    let mut spec = spec;
    change(&mut spec.game);
    spec
}

fn roll(in_box: u8, team: u8) -> Action {
    Action::Open(ByParty {
        in_box: die(in_box),
        team: die(team),
    })
}

#[test]
fn ch_13_every_settlement_takes_from_one_what_it_gives_to_another() {
    let mut table = Table::opened(single(), 5, TEAM);
    table.double(A, &[CubeId::Team]);
    let events = table.answers(&[
        (B, Answer::Take),
        (C, Answer::Pass),
        (D, Answer::Take),
        (crate::common::E, Answer::Pass),
    ]);
    assert_eq!(settled(&events).len(), 2);
    assert_eq!(table.game_ledger(), [2, 0, -1, 0, -1]);
    let events = table.play_out();
    let Some(Event::GameEnded { balances, .. }) = events.last() else {
        panic!("{events:?}");
    };
    let sum: otter_rules::chouette::Balance = balances.iter().map(|(_, b)| b.clone()).sum();
    assert!(sum.is_zero());
    table.won_by(BOX);
    table.won_by(TEAM);
    let accounts: Vec<i64> = table
        .chouette
        .ledger()
        .accounts()
        .map(|(_, balance)| balance.to_i64().unwrap())
        .collect();
    assert_eq!(accounts.iter().sum::<i64>(), 0, "{accounts:?}");
    assert!(accounts.iter().any(|&n| n != 0));
}

#[test]
fn ch_14_automatic_doubles() {
    let spec = game(multiple(), |game| game.automatic_doubles = 1);
    let mut table = Table::seated(spec, 3);
    table.ok(A, Action::NextGame);
    let events = table.ok(B, roll(3, 3));
    assert_eq!(events[1], Event::DoubledAutomatically { value: value(2) });
    assert_eq!(table.ok(B, roll(4, 4)).len(), 1, "at most one a game");
    for member in [B, C] {
        assert_eq!(table.cube(CubeId::Of(member)), Some((value(2), None)));
    }
    table.open(TEAM);
    table.play_out();
    assert_eq!(table.ledger(), [-4, 2, 2]);
}

#[test]
fn ch_14_immediate_redoubles() {
    let none = single();
    let mut table = Table::opened(none, 3, BOX);
    table.double(B, &[CubeId::Team]);
    let redouble = Action::Answer {
        cube: CubeId::Team,
        of: A,
        answer: Answer::Redouble,
    };
    assert_eq!(table.no(A, redouble.clone()), RefusalCode::NoSuchRedouble);
    let mut table = Table::opened(redoubling(single(), ImmediateRedoubles::Beaver), 3, BOX);
    table.double(B, &[CubeId::Team]);
    table.ok(A, redouble);
    table.answers(&[(B, Answer::Take), (C, Answer::Take)]);
    assert_eq!(table.cube(CubeId::Team), Some((value(4), Some(BOX))));
}

#[test]
fn ch_14_jacoby_by_each_cube() {
    let spec = from_position(multiple(), gammon_race());
    let mut table = Table::opened(game(spec, |game| game.jacoby = true), 4, BOX);
    table.turn();
    table.double(A, &[CubeId::Of(C)]);
    table.answer(C, CubeId::Of(C), Answer::Take);
    let events = table.play_out();
    assert_eq!(
        settled(&events),
        [(A, B, 1), (A, C, 4), (A, D, 1)],
        "a gammon counts where the cube was turned"
    );
}

#[test]
fn ch_14_match_rules_do_not_apply() {
    let spec = ChouetteSpec {
        game: otter_rules::Preset::Match(7).spec(),
        ..ChouetteSpec::default()
    };
    let wrong = otter_rules::chouette::ChouetteRules::new(spec)
        .unwrap_err()
        .0;
    assert!(wrong.iter().any(|wrong| wrong.rule == "CH-14"), "{wrong:?}");
}

#[test]
fn ch_14_the_opening_roll_the_highest_cube_and_play_without_a_cube() {
    let spec = game(single(), |game| {
        game.opening_roll = OpeningRoll::Reroll;
        game.cube = CubeRule::On {
            max: Some(value(2)),
        };
    });
    let mut table = Table::seated(spec, 3);
    table.ok(A, Action::NextGame);
    let events = table.ok(A, roll(1, 2));
    assert_eq!(events[1], Event::Started { party: Party::Team });
    table.double(B, &[CubeId::Team]);
    table.answer(A, CubeId::Team, Answer::Take);
    table.turn();
    let refusal = table.refused(A, Action::Double(vec![CubeId::Team]));
    assert_eq!(
        (refusal.code(), refusal.rule()),
        (RefusalCode::CubeAtLimit, "CU-5")
    );
    let spec = game(multiple(), |game| game.cube = CubeRule::Off);
    let mut table = Table::opened(spec, 3, BOX);
    let refusal = table.refused(B, Action::Double(vec![CubeId::Of(B)]));
    assert_eq!(
        (refusal.code(), refusal.rule()),
        (RefusalCode::NoCube, "CU-8")
    );
    table.play_out();
    assert_eq!(table.ledger(), [2, -1, -1]);
}

#[test]
fn ch_14_l_inverso_may_apply_too() {
    let spec = game(single(), |game| game.dice = DiceRule::Inverso);
    let mut table = Table::seated(spec, 3);
    table.ok(A, Action::NextGame);
    // Each die counts for the other side, and the team rolls for the box.
    let events = table.ok(A, roll(1, 2));
    assert_eq!(events[1], Event::Started { party: BOX });
    table.play_any();
    let events = table.ok(B, Action::Roll([die(2), die(1)]));
    let dice = [die(2), die(1)];
    assert_eq!(
        events,
        [Event::Rolled {
            player: B,
            hand: BOX,
            dice
        }]
    );
    table.play_any();
    let events = table.ok(A, Action::Roll(dice));
    assert!(matches!(events[0], Event::Rolled { hand: TEAM, .. }));
}
