//! Another match of the same two people.

use otter_protocol::basics::{DiceChoice, ResultView, Seat, SeatKey};
use otter_protocol::clock::ClockChoice;
use otter_protocol::new_table::{NewTable, Opponent, SeatChoice};
use otter_protocol::rules::{ContestChoice, RulesChoice};
use otter_protocol::table::{ActionMessage, ClientMessage, PhaseView, ServerMessage};

use crate::app::App;
use crate::client::TableClient;
use crate::friend;

/// Two people at a table by the clock of clubs, who play to a point.
async fn two_people(app: &App) -> (TableClient, TableClient, ClockChoice) {
    let clock = app.options().await.clocks[0].clock;
    let preset = app.preset("match").await;
    let ContestChoice::Match {
        crawford, holland, ..
    } = preset.contest
    else {
        panic!("a match, not {:?}", preset.contest);
    };
    let opened = app
        .open(&NewTable {
            rules: RulesChoice {
                contest: ContestChoice::Match {
                    length: 1,
                    crawford,
                    holland,
                },
                ..preset
            },
            opponent: Opponent::Friend,
            seat: SeatChoice::White,
            dice: DiceChoice::Server,
            sealed: false,
            rated: false,
            delayed: false,
            name: Some("Ada".to_owned()),
            opponent_name: None,
            clock: Some(clock),
        })
        .await;
    let key = friend::join(app, &opened, "Bob").await;
    let ada = app.sit(&opened.table, &opened.keys, 0).await;
    let bob = app.sit(&opened.table, &[key], 0).await;
    (ada, bob, clock)
}

/// Ada gives the match up, and Bob lets her.
async fn end(ada: &mut TableClient, bob: &mut TableClient) {
    ada.act(Seat::White, ActionMessage::Open { dice: None })
        .await;
    let result = ResultView::Single;
    ada.act(Seat::White, ActionMessage::Resign { result }).await;
    bob.receive_until(ada.view.version).await;
    bob.act(Seat::Black, ActionMessage::AcceptResignation).await;
    ada.receive_until(bob.view.version).await;
    let PhaseView::ContestOver {
        winner: Seat::Black,
    } = ada.view.phase
    else {
        panic!("the match is over, not {:?}", ada.view.phase);
    };
}

async fn want(client: &mut TableClient, seat: Seat) {
    let message = ClientMessage::Rematch { seat };
    client.connection.send(&message).await;
}

async fn moved(client: &mut TableClient) -> (String, SeatKey) {
    match client.answer().await {
        ServerMessage::Rematch { table, key } => (table, key),
        other => panic!("another table was due, not {other:?}"),
    }
}

async fn refused(client: &mut TableClient) -> String {
    match client.answer().await {
        ServerMessage::Problem {
            message,
            fatal: false,
            ..
        } => message,
        other => panic!("a problem was due, not {other:?}"),
    }
}

#[tokio::test]
async fn two_who_both_want_it_play_again() {
    let app = App::new().await;
    let (mut ada, mut bob, clock) = two_people(&app).await;
    end(&mut ada, &mut bob).await;
    want(&mut ada, Seat::White).await;
    while !bob.view.rematch.white {
        bob.receive().await;
    }
    assert!(!bob.view.rematch.black);
    assert!(bob.answers.is_empty(), "nothing is opened for one alone");
    want(&mut bob, Seat::Black).await;
    let (table, key_of_ada) = moved(&mut ada).await;
    let (same, key_of_bob) = moved(&mut bob).await;
    assert_eq!(table, same);
    assert_ne!(table, ada.view.table);
    assert_eq!(
        (key_of_ada.seat, key_of_bob.seat),
        (Seat::White, Seat::Black)
    );

    let mut at_ada = app.sit(&table, &[key_of_ada], 0).await;
    let at_bob = app.sit(&table, &[key_of_bob], 0).await;
    assert_eq!(at_bob.view.seats.white.name.as_deref(), Some("Ada"));
    assert_eq!(at_ada.view.seats.black.name.as_deref(), Some("Bob"));
    let shown = at_ada.view.clock.as_ref().map(|shown| shown.clock);
    assert_eq!(shown, Some(clock));
    assert_eq!(at_ada.view.rules_name, ada.view.rules_name);
    at_ada
        .act(Seat::White, ActionMessage::Open { dice: None })
        .await;
}

#[tokio::test]
async fn whoever_has_gone_wants_nothing_any_more() {
    let app = App::new().await;
    let (mut ada, mut bob, _) = two_people(&app).await;
    end(&mut ada, &mut bob).await;
    want(&mut ada, Seat::White).await;
    while !bob.view.rematch.white {
        bob.receive().await;
    }
    drop(ada);
    while bob.view.rematch.white {
        bob.receive().await;
    }
    want(&mut bob, Seat::Black).await;
    while !bob.view.rematch.black {
        bob.receive().await;
    }
    assert!(bob.answers.is_empty(), "nobody is there to play with");
}

#[tokio::test]
async fn a_rematch_is_for_two_people_whose_match_is_over() {
    let app = App::new().await;
    let (mut ada, _bob, _) = two_people(&app).await;
    want(&mut ada, Seat::White).await;
    assert!(refused(&mut ada).await.contains("once the match is over"));
    want(&mut ada, Seat::Black).await;
    assert!(refused(&mut ada).await.contains("whose key was shown"));

    let opened = app.same_screen("match", DiceChoice::Server).await;
    let mut both = app.sit(&opened.table, &opened.keys, 0).await;
    want(&mut both, Seat::White).await;
    assert!(refused(&mut both).await.contains("the one seat"));
}
