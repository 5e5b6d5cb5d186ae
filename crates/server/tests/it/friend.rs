//! Tables for friends, and other tables that tests open.

use otter_protocol::basics::{DiceChoice, SeatKey};
use otter_protocol::basics::{Occupant, Seat};
use otter_protocol::code::ProblemCode;
use otter_protocol::new_table::{NewTable, Opponent, SeatChoice, TableOpened};
use otter_protocol::refusal::Problem;
use otter_protocol::rules::RulesChoice;
use otter_protocol::table::{ActionMessage, Allowed, ClientMessage, Phrase, ServerMessage};
use serde_json::json;

use crate::app::App;

/// A table that waits for a friend; the creator has White.
pub(crate) async fn opened(app: &App, rules: RulesChoice, dice: DiceChoice) -> TableOpened {
    app.open(&NewTable {
        rules,
        opponent: Opponent::Friend,
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

/// A table for two at one screen.
pub(crate) async fn one_screen(app: &App, rules: RulesChoice, dice: DiceChoice) -> TableOpened {
    app.open(&NewTable {
        rules,
        opponent: Opponent::SameScreen,
        seat: SeatChoice::White,
        dice,
        sealed: false,
        rated: false,
        delayed: false,
        name: Some("Ada".to_owned()),
        opponent_name: Some("Bob".to_owned()),
        clock: None,
    })
    .await
}

async fn ask_to_join(
    app: &App,
    opened: &TableOpened,
    invite: &str,
    name: &str,
) -> reqwest::Response {
    let body = json!({"invite": invite, "name": name});
    let path = format!("/api/tables/{}/join", opened.table);
    app.post(&path, body.to_string()).await
}

/// Joins by the invitation.
pub(crate) async fn join(app: &App, opened: &TableOpened, name: &str) -> SeatKey {
    let invite = opened.invite.as_deref().expect("an invitation");
    let answer = ask_to_join(app, opened, invite, name).await;
    assert_eq!(answer.status(), 200);
    answer.json().await.expect("a key")
}

#[tokio::test]
async fn a_friend_joins_and_both_receive_it() {
    let app = App::new().await;
    let opened = opened(&app, app.preset("match").await, DiceChoice::Server).await;
    assert_eq!(opened.keys.len(), 1);
    let mut ada = app.sit(&opened.table, &opened.keys, 0).await;
    assert!(ada.view.held[0].actions.is_empty(), "nobody plays alone");
    let refusal = ada
        .try_act(Seat::White, ActionMessage::Open { dice: None })
        .await;
    assert_eq!(refusal.expect_err("nobody plays alone").code, "seat_open");

    let key = join(&app, &opened, "Bob").await;
    assert_eq!(key.seat, Seat::Black);
    while ada.view.seats.black.occupant == Occupant::Open {
        ada.receive().await;
    }
    assert_eq!(ada.view.seats.black.name.as_deref(), Some("Bob"));
    assert!(matches!(ada.view.held[0].actions[..], [Allowed::Open]));
    let mut bob = app.sit(&opened.table, &[key], 0).await;
    bob.act(Seat::Black, ActionMessage::Open { dice: None })
        .await;
    ada.receive_until(bob.view.version).await;
    assert!(ada.view.seats.black.present);
}

#[tokio::test]
async fn an_invitation_admits_once() {
    let app = App::new().await;
    let opened = opened(&app, app.preset("money").await, DiceChoice::Server).await;
    let invite = opened.invite.clone().expect("an invitation");
    for (shown, name, status, code) in [
        ("wrong", "Eve", 403, "unknown_invite"),
        ("", "Eve", 403, "unknown_invite"),
        (opened.keys[0].key.as_str(), "Eve", 403, "unknown_invite"),
        (invite.as_str(), "", 422, "bad_name"),
    ] {
        let answer = ask_to_join(&app, &opened, shown, name).await;
        assert_eq!(answer.status(), status);
        let problem: Problem = answer.json().await.expect("a problem");
        assert_eq!(problem.code, code);
    }
    join(&app, &opened, "Bob").await;
    let answer = ask_to_join(&app, &opened, &invite, "Eve").await;
    assert_eq!(answer.status(), 409);
    let problem: Problem = answer.json().await.expect("a problem");
    assert_eq!(problem.code, "no_open_seat");
}

#[tokio::test]
async fn of_many_who_join_at_once_one_is_seated() {
    let app = App::new().await;
    let opened = opened(&app, app.preset("money").await, DiceChoice::Server).await;
    let invite = opened.invite.clone().expect("an invitation");
    let answers =
        futures_util::future::join_all((0..8).map(|_| ask_to_join(&app, &opened, &invite, "Bob")))
            .await;
    let seated = answers
        .iter()
        .filter(|answer| answer.status() == 200)
        .count();
    assert_eq!(seated, 1);
}

#[tokio::test]
async fn nobody_joins_a_table_without_an_open_seat() {
    let app = App::new().await;
    let opened = app.same_screen("money", DiceChoice::Server).await;
    let answer = ask_to_join(&app, &opened, "x", "Eve").await;
    assert_eq!(answer.status(), 409);
    let body = json!({"invite": "x", "name": "Eve"}).to_string();
    let answer = app.post("/api/tables/abcdefghijkl/join", body).await;
    assert_eq!(answer.status(), 404);
}

#[tokio::test]
async fn phrases_reach_everybody_and_not_too_often() {
    let app = App::new().await;
    let opened = opened(&app, app.preset("match").await, DiceChoice::Server).await;
    let key = join(&app, &opened, "Bob").await;
    let mut ada = app.sit(&opened.table, &opened.keys, 0).await;
    let mut bob = app.sit(&opened.table, &[key], 0).await;
    let mut watcher = app.sit(&opened.table, &[], 0).await;
    let phrase_of = |seat, phrase| ClientMessage::Phrase { seat, phrase };
    ada.connection
        .send(&phrase_of(Seat::White, Phrase::GoodLuck))
        .await;
    for listener in [&mut ada, &mut bob, &mut watcher] {
        let answer = listener.answer().await;
        assert!(
            matches!(
                answer,
                ServerMessage::Phrase {
                    seat: Seat::White,
                    phrase: Phrase::GoodLuck
                }
            ),
            "{answer:?}"
        );
    }
    // One too many, and one for somebody else: only who asked gets an answer.
    for (line, seat, expected) in [
        (&mut ada, Seat::White, ProblemCode::TooManyMessages),
        (&mut watcher, Seat::White, ProblemCode::BadMessage),
    ] {
        line.connection.send(&phrase_of(seat, Phrase::Sorry)).await;
        match line.answer().await {
            ServerMessage::Problem { code, fatal, .. } => {
                assert_eq!((code, fatal), (expected, false));
            }
            other => panic!("a problem was due, not {other:?}"),
        }
    }
    bob.connection
        .send(&phrase_of(Seat::Black, Phrase::Thanks))
        .await;
    assert!(matches!(
        bob.answer().await,
        ServerMessage::Phrase {
            seat: Seat::Black,
            phrase: Phrase::Thanks
        }
    ));
    assert_eq!(bob.view.version, 0, "nothing is recorded");
}
