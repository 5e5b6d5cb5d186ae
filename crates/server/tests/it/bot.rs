//! Otter at a table.

use otter_protocol::basics::DiceChoice;
use otter_protocol::basics::ResultView;
use otter_protocol::basics::{Occupant, Seat};
use otter_protocol::event::TableEvent;
use otter_protocol::new_table::{NewTable, Opponent, SeatChoice, TableOpened};
use otter_protocol::rules::{ContestChoice, RulesChoice};
use otter_protocol::table::{
    ActionMessage, Allowed, AnsweringVerdict, ClientMessage, CubeHint, DoublingVerdict, PhaseView,
    ServerMessage,
};

use crate::app::App;
use crate::client::TableClient;
use crate::friend;
use crate::play::{Rolls, is_over};

async fn against_otter(app: &App, rules: RulesChoice, level: u8, dice: DiceChoice) -> TableOpened {
    app.open(&NewTable {
        rules,
        opponent: Opponent::Bot { level },
        seat: SeatChoice::White,
        dice,
        sealed: false,
        rated: false,
        delayed: false,
        name: Some("Ada".to_owned()),
        opponent_name: None,
        clock: None,
    })
    .await
}

async fn match_to(app: &App, points: u16) -> RulesChoice {
    let mut rules = app.preset("match").await;
    if let ContestChoice::Match { length, .. } = &mut rules.contest {
        *length = points;
    }
    rules
}

/// Whether the person has something to decide.
fn is_due(client: &TableClient) -> bool {
    let mut actions = client.view.held.iter().flat_map(|held| &held.actions);
    actions.any(|action| !matches!(action, Allowed::Resign))
}

async fn play_to_the_end(client: &mut TableClient, mut rolls: Option<Rolls>) {
    loop {
        while !is_due(client) && !is_over(&client.view) {
            client.receive().await;
        }
        if is_over(&client.view) {
            return;
        }
        client.go_on(rolls.as_mut().map(Rolls::next)).await;
    }
}

#[tokio::test]
async fn levels_are_offered_and_seated() {
    let app = App::new().await;
    let levels = app.options().await.levels;
    let numbers: Vec<_> = levels.iter().map(|level| level.level).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7]);
    for level in numbers {
        let opened = against_otter(&app, match_to(&app, 1).await, level, DiceChoice::Server).await;
        let client = app.sit(&opened.table, &opened.keys, 0).await;
        let otter = &client.view.seats.black;
        assert_eq!(otter.occupant, Occupant::Bot { level });
        assert_eq!(
            (otter.name.as_deref(), otter.present),
            (Some("Otter"), true)
        );
        assert_eq!(opened.keys.len(), 1);
    }
}

#[tokio::test]
async fn a_match_against_otter_comes_to_its_end() {
    let app = App::new().await;
    let opened = against_otter(&app, match_to(&app, 3).await, 5, DiceChoice::Server).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    play_to_the_end(&mut client, None).await;
    let record = app.record(&opened.table).await;
    let ruleset = otter_rules::Ruleset::new(record.rules).expect("sound rules");
    otter_rules::Contest::replay(ruleset, &record.events).expect("a record of play");
    // Otter beat a player who always makes the first play there is.
    assert!(matches!(
        client.view.phase,
        PhaseView::ContestOver {
            winner: Seat::Black
        }
    ));
}

#[tokio::test]
async fn every_preset_and_start_can_be_played_against_otter() {
    use otter_protocol::rules::StartChoice;
    let app = App::new().await;
    let mut choices: Vec<_> = app
        .options()
        .await
        .presets
        .into_iter()
        .map(|p| p.rules)
        .collect();
    for start in [
        StartChoice::Nackgammon,
        StartChoice::Hypergammon,
        StartChoice::Longgammon,
    ] {
        choices.push(RulesChoice {
            start,
            ..app.preset("money").await
        });
    }
    for rules in choices {
        let opened = against_otter(&app, rules, 3, DiceChoice::Server).await;
        let mut client = app.sit(&opened.table, &opened.keys, 0).await;
        // Two games, or one if that ends it.
        while client.view.games.len() < 2 && !is_over(&client.view) {
            if is_due(&client) {
                client.go_on(None).await;
            } else {
                client.receive().await;
            }
        }
    }
}

#[tokio::test]
async fn by_hand_the_person_rolls_for_otter_once_it_has_decided() {
    let app = App::new().await;
    let rules = match_to(&app, 3).await;
    let opened = against_otter(&app, rules, 4, DiceChoice::ByHand).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    client
        .act(Seat::White, ActionMessage::Open { dice: Some([3, 1]) })
        .await;
    let steps = client.first_play(Seat::White);
    client.act(Seat::White, ActionMessage::Play { steps }).await;
    while client.view.held.len() < 2 {
        client.receive().await;
    }
    let otters = client.held(Seat::Black);
    assert!(matches!(otters.actions[..], [Allowed::Roll]));
    assert!(otters.plays.is_none());
    // A spectator does not roll for it, and nobody doubles for it.
    let mut spectator = app.sit(&opened.table, &[], 0).await;
    let roll = || ActionMessage::Roll { dice: Some([6, 2]) };
    let refusal = spectator.try_act(Seat::Black, roll()).await;
    assert_eq!(refusal.expect_err("no key").code, "not_your_seat");
    let refusal = client.try_act(Seat::Black, ActionMessage::Double).await;
    assert_eq!(
        refusal.expect_err("Otter's own affair").code,
        "not_your_seat"
    );
    client.act(Seat::Black, roll()).await;
    while !is_due(&client) {
        client.receive().await;
    }
    assert!(matches!(
        client.events.last().map(|e| &e.event),
        Some(TableEvent::Played {
            seat: Seat::Black,
            dice: [6, 2],
            ..
        })
    ));
    play_to_the_end(&mut client, Some(Rolls::new())).await;
}

#[tokio::test]
async fn otter_answers_doubles_and_resignations() {
    let app = App::new().await;
    let mut rules = app.preset("wooden_classic").await;
    // White has all but won: two checkers on the ace point, White on roll after Black.
    let mut setup = otter_rules::Setup::EMPTY;
    setup.own[0] = 13;
    setup.own[1] = 2;
    setup.opponent[0] = 1;
    setup.opponent[6] = 14;
    rules.start = otter_protocol::rules::StartChoice::Custom {
        position: crate::new_table::position_id(&setup),
    };
    let opened = against_otter(&app, rules, 7, DiceChoice::ByHand).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    client
        .act(Seat::White, ActionMessage::Open { dice: Some([1, 2]) })
        .await;
    while !is_due(&client) {
        client.receive().await;
    }
    // Black has played; nobody in such a position takes.
    client.act(Seat::White, ActionMessage::Double).await;
    while !matches!(client.view.phase, PhaseView::GameOver) {
        client.receive().await;
    }
    assert!(
        client
            .events
            .iter()
            .any(|e| matches!(e.event, TableEvent::Passed { seat: Seat::Black }))
    );
    assert_eq!(client.view.score.white, "1");

    // A single game resigned by who is about to win is accepted; and so the score is level.
    client
        .act(Seat::White, ActionMessage::Open { dice: Some([2, 1]) })
        .await;
    let offer = ActionMessage::Resign {
        result: ResultView::Single,
    };
    client.act(Seat::White, offer).await;
    while !matches!(client.view.phase, PhaseView::GameOver) {
        client.receive().await;
    }
    assert_eq!(client.view.score.black, "1");
}

#[tokio::test]
async fn otter_goes_on_after_a_kill() {
    let mut app = App::new().await;
    let opened = against_otter(&app, match_to(&app, 1).await, 3, DiceChoice::Server).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    for _ in 0..5 {
        while !is_due(&client) {
            client.receive().await;
        }
        // Stated and acknowledged, but Otter's answer may or may not be stored yet.
        client.go_on(None).await;
        let version = client.view.version;
        app.kill_and_restart().await;
        client = app.sit(&opened.table, &opened.keys, version).await;
        assert!(client.view.version >= version);
    }
    play_to_the_end(&mut client, None).await;
}

async fn hint(client: &mut TableClient, seat: Seat) -> ServerMessage {
    client.connection.send(&ClientMessage::Hint { seat }).await;
    client.answer().await
}

#[tokio::test]
async fn a_hint_ranks_the_plays() {
    let app = App::new().await;
    let opened = app.same_screen("money", DiceChoice::ByHand).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    client
        .act(Seat::White, ActionMessage::Open { dice: Some([3, 1]) })
        .await;
    match hint(&mut client, Seat::White).await {
        ServerMessage::Hint {
            seat: Seat::White,
            plays,
            cube: None,
        } => {
            // The one opening play that nobody disputes.
            assert_eq!(plays[0].text, "8/5 6/5");
            assert!((0.5..0.65).contains(&plays[0].win), "{}", plays[0].win);
            assert!(plays.is_sorted_by(|a, b| a.equity >= b.equity));
            let steps = plays[0].steps.clone();
            client.act(Seat::White, ActionMessage::Play { steps }).await;
        }
        other => panic!("advice was due, not {other:?}"),
    }
    match hint(&mut client, Seat::Black).await {
        ServerMessage::Hint {
            seat: Seat::Black,
            plays,
            cube: Some(CubeHint::Doubling { verdict, .. }),
        } => {
            assert!(plays.is_empty());
            let verdicts = [DoublingVerdict::NoDouble, DoublingVerdict::NoDoubleBeaver];
            assert!(verdicts.contains(&verdict), "{verdict:?}");
        }
        other => panic!("words on the cube were due, not {other:?}"),
    }
    match hint(&mut client, Seat::White).await {
        ServerMessage::Problem {
            code, fatal: false, ..
        } => assert_eq!(code, "no_hint"),
        other => panic!("White has nothing to decide: {other:?}"),
    }
    client.act(Seat::Black, ActionMessage::Double).await;
    match hint(&mut client, Seat::White).await {
        ServerMessage::Hint {
            cube: Some(CubeHint::Answering { verdict, take, .. }),
            ..
        } => {
            assert_eq!(verdict, AnsweringVerdict::Redouble, "a double from behind");
            assert!(take > 0.0);
        }
        other => panic!("words on the cube were due, not {other:?}"),
    }
}

#[tokio::test]
async fn no_hint_against_another_person_or_for_a_seat_not_held() {
    let app = App::new().await;
    let opened = friend::opened(&app, app.preset("money").await, DiceChoice::Server).await;
    let bob = friend::join(&app, &opened, "Bob").await;
    let mut ada = app.sit(&opened.table, &opened.keys, 0).await;
    ada.act(Seat::White, ActionMessage::Open { dice: None })
        .await;
    let mut bob = app.sit(&opened.table, &[bob], 0).await;
    let mut spectator = app.sit(&opened.table, &[], 0).await;
    for (client, seat, why) in [
        (&mut ada, Seat::White, "hint_against_person"),
        (&mut bob, Seat::Black, "hint_against_person"),
        (&mut spectator, Seat::White, "no_hint"),
    ] {
        match hint(client, seat).await {
            ServerMessage::Problem {
                code, fatal: false, ..
            } => assert_eq!(code, why),
            other => panic!("no advice was due: {other:?}"),
        }
    }
}

#[tokio::test]
async fn a_play_is_weighed_before_it_is_made_and_nothing_happens() {
    let app = App::new().await;
    let opened = app.same_screen("money", DiceChoice::ByHand).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    client
        .act(Seat::White, ActionMessage::Open { dice: Some([3, 1]) })
        .await;
    let version = client.view.version;
    let mut errors = Vec::new();
    for steps in [vec![[8, 5], [6, 5]], vec![[24, 21], [6, 5]]] {
        let action = ActionMessage::Play { steps };
        let weigh = ClientMessage::Weigh {
            seat: Seat::White,
            action,
        };
        client.connection.send(&weigh).await;
        match client.answer().await {
            ServerMessage::Weighed {
                seat: Seat::White,
                error,
                plays,
                cube: None,
            } => {
                assert_eq!(plays[0].text, "8/5 6/5");
                errors.push(error);
            }
            other => panic!("the play is weighed, not: {other:?}"),
        }
    }
    assert!(errors[0] < 0.001, "{errors:?}");
    assert!(errors[1] > 0.1, "{errors:?}");
    assert_eq!(client.view.version, version);

    // What cannot be done is not judged.
    let weigh = ClientMessage::Weigh {
        seat: Seat::White,
        action: ActionMessage::Take,
    };
    client.connection.send(&weigh).await;
    let answer = client.answer().await;
    assert!(
        matches!(answer, ServerMessage::Problem { fatal: false, .. }),
        "{answer:?}"
    );
}
