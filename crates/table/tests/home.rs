//! A table that a browser keeps: whole matches against Otter, kept and opened again on the way.

use otter_engine::bearoff::Size;
use otter_engine::{Engine, LoadOptions};
use otter_protocol::basics::{DiceChoice, Seat};
use otter_protocol::code::ProblemCode;
use otter_protocol::convert::rules_choice;
use otter_protocol::new_table::{NewTable, Opponent, SeatChoice};
use otter_protocol::rules::RulesChoice;
use otter_protocol::table::{
    ActionMessage, Allowed, ClientMessage, PhaseView, PlayTree, ServerMessage, TableView,
};
use otter_rules::{Preset, Ruleset};
use otter_table::HomeTable;
use otter_table::home::NotOpened;

fn engine() -> Engine {
    Engine::load(&LoadOptions {
        two_sided: Size::try_from(3).expect("a size"),
        ..LoadOptions::default()
    })
    .expect("the engine loads")
}

fn match_of(length: u32) -> RulesChoice {
    rules_choice(&Ruleset::new(Preset::Match(length).spec()).expect("sound rules"))
}

fn against_otter(length: u32, dice: DiceChoice) -> NewTable {
    NewTable {
        rules: match_of(length),
        opponent: Opponent::Bot { level: 1 },
        seat: SeatChoice::White,
        dice,
        sealed: false,
        rated: false,
        delayed: false,
        name: Some("Ada".to_owned()),
        opponent_name: None,
        clock: None,
    }
}

/// Random bytes that follow from a seed.
fn random(seed: u64) -> Vec<u8> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut byte = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 24) as u8
    };
    (0..HomeTable::N_RANDOM).map(|_| byte()).collect()
}

fn hello(table: &mut HomeTable, engine: &Engine) -> TableView {
    let hello = ClientMessage::Hello {
        keys: Vec::new(),
        since: 0,
    };
    match table.receive(engine, hello, &[]).as_slice() {
        [ServerMessage::Welcome { view, .. }] => view.clone(),
        other => panic!("{other:?}"),
    }
}

/// The first complete play that a tree of steps leads to.
fn first_play(tree: &PlayTree) -> Vec<[u8; 2]> {
    let mut at = 0;
    let mut steps = Vec::new();
    while let Some(step) = tree.nodes[at].steps.first() {
        steps.push([step.from, step.to]);
        at = step.node as usize;
    }
    steps
}

/// What somebody who plays on without thought does next; `None` where the contest is over.
fn next_action(view: &TableView, dice: [u8; 2]) -> Option<(Seat, ActionMessage)> {
    let entered = (view.dice_from == DiceChoice::ByHand).then_some(dice);
    view.held.iter().find_map(|held| {
        let action = match held.actions.first()? {
            Allowed::Open => ActionMessage::Open { dice: entered },
            Allowed::Roll => ActionMessage::Roll { dice: entered },
            Allowed::Take => ActionMessage::Take,
            Allowed::Play => ActionMessage::Play {
                steps: first_play(held.plays.as_ref()?),
            },
            Allowed::AcceptResignation => ActionMessage::AcceptResignation,
            Allowed::Resign
            | Allowed::Double { .. }
            | Allowed::Pass
            | Allowed::Redouble { .. }
            | Allowed::RefuseResignation => return None,
        };
        Some((held.seat, action))
    })
}

/// Plays a whole match, and opens the table again from its record after every `every` actions.
fn play_on(new: &NewTable, every: u64) -> HomeTable {
    let engine = engine();
    let mut table = HomeTable::open("here".to_owned(), new, 0).expect("it opens");
    for n in 1..4_000 {
        let news = table.let_otter_act(&engine, &random(2 * n));
        let view = hello(&mut table, &engine);
        if let Some(ServerMessage::Update { view: now, .. }) = news.last() {
            assert_eq!(now.version, view.version);
        }
        if matches!(view.phase, PhaseView::ContestOver { .. }) {
            return table;
        }
        let [a, b, ..] = random(n)[..] else {
            unreachable!("there are many")
        };
        if let Some((seat, action)) = next_action(&view, [a % 6 + 1, b % 6 + 1]) {
            let act = ClientMessage::Act {
                id: n.to_string(),
                version: view.version,
                seat,
                action,
            };
            let answers = table.receive(&engine, act, &random(2 * n + 1));
            let is_accepted = matches!(
                answers.as_slice(),
                [ServerMessage::Accepted { .. }, ServerMessage::Update { .. }]
            );
            assert!(is_accepted, "{answers:?}");
        }
        if n % every == 0 {
            let kept = serde_json::to_string(table.record()).expect("it is written");
            let again = serde_json::from_str(&kept).expect("it is read");
            let before = hello(&mut table, &engine);
            table = HomeTable::read(again).expect("it opens again");
            let after = hello(&mut table, &engine);
            assert_eq!(format!("{:?}", before.phase), format!("{:?}", after.phase));
            assert_eq!(before.version, after.version);
        }
    }
    panic!("the match does not end");
}

#[test]
fn a_match_against_otter_is_played_and_kept() {
    let table = play_on(&against_otter(3, DiceChoice::Server), 7);
    let subject = table.subject().expect("a record of play");
    assert!(!subject.questions.is_empty());
    assert_eq!(subject.players.black.level, Some(1));
    assert_eq!(subject.players.white.name.as_deref(), Some("Ada"));
}

#[test]
fn real_dice_are_rolled_for_otter_too() {
    let table = play_on(&against_otter(1, DiceChoice::ByHand), 1_000_000);
    assert_eq!(table.record().dice, DiceChoice::ByHand);
}

#[test]
fn two_people_play_at_one_screen() {
    let new = NewTable {
        opponent: Opponent::SameScreen,
        opponent_name: Some("Bo".to_owned()),
        clock: None,
        ..against_otter(1, DiceChoice::Server)
    };
    let table = play_on(&new, 5);
    assert_eq!(table.record().seats.black.name.as_deref(), Some("Bo"));
}

#[test]
fn what_may_not_be_done_is_refused() {
    let engine = engine();
    let new = against_otter(3, DiceChoice::Server);
    let mut table = HomeTable::open("here".to_owned(), &new, 0).expect("it opens");
    let mut refused = |version, seat, action| {
        let act = ClientMessage::Act {
            id: "1".to_owned(),
            version,
            seat,
            action,
        };
        match table.receive(&engine, act, &random(1)).as_slice() {
            [ServerMessage::Refused { refusal, .. }] => refusal.code,
            other => panic!("{other:?}"),
        }
    };
    let open = ActionMessage::Open { dice: None };
    let stale = refused(1, Seat::White, open.clone());
    assert_eq!(stale, "stale");
    let not_held = refused(0, Seat::Black, open);
    assert_eq!(not_held, "not_your_seat");
    let dice = Some([1, 2]);
    let own_dice = refused(0, Seat::White, ActionMessage::Open { dice });
    assert_eq!(own_dice, "dice_not_yours");
    let early = refused(0, Seat::White, ActionMessage::Double);
    assert_eq!(early, "not_now");
    // All bytes are among those that are rolled away.
    let open = ClientMessage::Act {
        id: "2".to_owned(),
        version: 0,
        seat: Seat::White,
        action: ActionMessage::Open { dice: None },
    };
    let answers = table.receive(&engine, open, &[255; HomeTable::N_RANDOM]);
    let [ServerMessage::Refused { refusal, .. }] = answers.as_slice() else {
        panic!("{answers:?}");
    };
    assert_eq!(refusal.code, "no_dice");
}

#[test]
fn hints_and_the_tutor_answer_only_who_decides() {
    let engine = engine();
    let new = against_otter(3, DiceChoice::ByHand);
    let mut table = HomeTable::open("here".to_owned(), &new, 0).expect("it opens");
    let open = ClientMessage::Act {
        id: "1".to_owned(),
        version: 0,
        seat: Seat::White,
        action: ActionMessage::Open { dice: Some([3, 1]) },
    };
    table.receive(&engine, open, &[]);
    let hint = |seat| ClientMessage::Hint { seat };
    let answers = table.receive(&engine, hint(Seat::White), &[]);
    let [ServerMessage::Hint { plays, .. }] = answers.as_slice() else {
        panic!("{answers:?}");
    };
    assert_eq!(plays[0].text, "8/5 6/5");
    let answers = table.receive(&engine, hint(Seat::Black), &[]);
    let is_none = matches!(
        answers.as_slice(),
        [ServerMessage::Problem {
            code: ProblemCode::NoHint,
            ..
        }]
    );
    assert!(is_none, "{answers:?}");
    let weigh = ClientMessage::Weigh {
        seat: Seat::White,
        action: ActionMessage::Play {
            steps: vec![[24, 21], [24, 23]],
        },
    };
    let answers = table.receive(&engine, weigh, &[]);
    let [ServerMessage::Weighed { error, plays, .. }] = answers.as_slice() else {
        panic!("{answers:?}");
    };
    assert!(*error > 0.1, "{error}");
    assert_eq!(plays[0].text, "8/5 6/5");
}

#[test]
fn a_table_that_cannot_be_is_not_opened() {
    let open = |new: &NewTable| HomeTable::open("here".to_owned(), new, 0).map(|_| ());
    let usual = against_otter(3, DiceChoice::Server);
    let friend = NewTable {
        opponent: Opponent::Friend,
        ..usual.clone()
    };
    assert!(matches!(open(&friend), Err(NotOpened::Friend)));
    let strong = NewTable {
        opponent: Opponent::Bot { level: 200 },
        ..usual.clone()
    };
    let error = open(&strong).expect_err("there is no such level");
    assert_eq!(error.problem().code, ProblemCode::UnknownLevel);
    let mut contradicts = usual;
    contradicts.rules.jacoby = true;
    contradicts.rules.cube = false;
    let error = open(&contradicts).expect_err("these rules contradict each other");
    assert_eq!(error.problem().code, ProblemCode::ImpossibleRules);
    assert!(!error.problem().contradictions.is_empty());
}

#[test]
fn a_forged_record_is_not_opened() {
    let table = play_on(&against_otter(1, DiceChoice::Server), 1_000_000);
    let mut record = table.record().clone();
    record.events.swap(2, 3);
    assert!(HomeTable::read(record.clone()).is_err());
    record.format += 1;
    let error = HomeTable::read(record).expect_err("there is no such format");
    assert!(error.to_string().contains("format"), "{error}");
}
