//! Tables that spectators see late: what they see, what players see, and when it is open to all.

use std::time::Duration;

use otter_dice::{Entry, Transcript};
use otter_protocol::basics::{DiceChoice, ResultView, Seat};
use otter_protocol::new_table::{NewTable, Opponent, SeatChoice, TableOpened};
use otter_protocol::record::RecordView;
use otter_protocol::table::{ActionMessage, ClientMessage, Phrase, ServerMessage, TableView};
use otter_server::Limits;
use reqwest::StatusCode;
use serde::de::DeserializeOwned;

use crate::app::{App, quick};
use crate::client::TableClient;
use crate::people::Browser;
use crate::play::is_over;
use crate::rated::{one_point, rated, sit_down};
use crate::sealed::begun;

/// Where the time of the clocks stands at first.
pub(crate) const START: u64 = 1_000_000_000;
/// A moment more than spectators wait by default: times are stored in whole seconds.
pub(crate) const LATER: Duration = Duration::from_secs(5 * 60 + 1);

/// A table at one screen of which spectators see what they see late.
pub(crate) async fn opened(app: &App) -> TableOpened {
    app.open(&NewTable {
        rules: one_point(app).await,
        opponent: Opponent::SameScreen,
        seat: SeatChoice::White,
        dice: DiceChoice::Server,
        sealed: false,
        rated: false,
        delayed: true,
        name: None,
        opponent_name: None,
        clock: None,
    })
    .await
}

/// Asks for something of a table, with the key to a seat or without one.
pub(crate) async fn ask(
    app: &App,
    table: &str,
    path: &str,
    key: Option<&str>,
) -> reqwest::Response {
    let url = format!("{}/api/tables/{table}{path}", app.url);
    let request = app.http.get(url);
    let request = match key {
        Some(key) => request.header("otter-key", key),
        None => request,
    };
    request.send().await.expect("an answer")
}

pub(crate) async fn get<T: DeserializeOwned>(
    app: &App,
    table: &str,
    path: &str,
    key: Option<&str>,
) -> T {
    let answer = ask(app, table, path, key).await;
    assert_eq!(answer.status(), StatusCode::OK, "{path}");
    answer.json().await.expect("JSON")
}

/// Plays on for some actions.
pub(crate) async fn play(client: &mut TableClient, n: usize) {
    for _ in 0..n {
        client.go_on(None).await;
    }
}

#[tokio::test]
async fn spectators_see_what_was_so_long_ago_and_players_see_it_at_once() {
    let app = App::with_clock_at(START).await;
    let opened = opened(&app).await;
    let (table, key) = (opened.table.as_str(), opened.keys[0].key.as_str());
    let mut client = app.sit(table, &opened.keys, 0).await;
    let mut early = app.sit(table, &[], 0).await;
    assert_eq!((early.view.late, client.view.late), (Some(300), None));
    play(&mut client, 6).await;
    let first = client.view.version;
    app.advance(Duration::from_secs(100));
    play(&mut client, 4).await;
    let second = client.view.version;
    assert!(first < second);

    // Whoever comes late, and whatever is asked for, shows nothing of it.
    let late = app.sit(table, &[], 0).await;
    assert_eq!((late.view.version, late.events.len()), (0, 0));
    for (key, version) in [(None, 0), (Some(key), second), (Some("no key"), 0)] {
        let view: TableView = get(&app, table, "", key).await;
        assert_eq!(view.version, version, "{key:?}");
        let record: RecordView = get(&app, table, "/record", key).await;
        assert_eq!(record.events.is_empty(), version == 0, "{key:?}");
    }
    // Nor does the answer to something that only players may do.
    let hint = ClientMessage::Hint { seat: Seat::White };
    early.connection.send(&hint).await;
    let refused = serde_json::to_string(&early.answer().await).expect("JSON");
    assert!(refused.contains("you do not hold this seat"), "{refused}");
    assert_eq!(early.view.version, 0);

    let rest = LATER.checked_sub(Duration::from_secs(100));
    app.advance(rest.expect("a time"));
    early.receive_until(first).await;
    assert_eq!(early.view.version, first, "and no more than that");
    assert_eq!(early.events.len() as u64, first);
    let late = app.sit(table, &[], 0).await;
    assert_eq!(late.view.version, first);
    let view: TableView = get(&app, table, "", None).await;
    assert_eq!(view.version, first);
    app.advance(Duration::from_secs(100));
    early.receive_until(second).await;
    assert_eq!(
        serde_json::to_value(&early.view.board).expect("JSON"),
        serde_json::to_value(&client.view.board).expect("JSON")
    );
}

#[tokio::test]
async fn it_is_as_late_after_the_server_was_killed() {
    let mut app = App::with_clock_at(START).await;
    let opened = opened(&app).await;
    let table = opened.table.as_str();
    let mut client = app.sit(table, &opened.keys, 0).await;
    play(&mut client, 6).await;
    let version = client.view.version;
    // The time of the tests stands at the start again.
    app.kill_and_restart().await;
    let client = app.sit(table, &opened.keys, 0).await;
    assert_eq!(client.view.version, version);
    let mut spectator = app.sit(table, &[], 0).await;
    assert_eq!(spectator.view.version, 0);
    app.advance(LATER);
    spectator.receive_until(version).await;
    assert_eq!(spectator.view.late, Some(300));
}

#[tokio::test]
async fn after_the_end_everything_is_open_when_the_time_has_passed() {
    let app = App::with_clock_at(START).await;
    let opened = opened(&app).await;
    let (table, key) = (opened.table.as_str(), opened.keys[0].key.as_str());
    let mut client = app.sit(table, &opened.keys, 0).await;
    let mut spectator = app.sit(table, &[], 0).await;
    client
        .act(Seat::White, ActionMessage::Open { dice: None })
        .await;
    let resign = ActionMessage::Resign {
        result: ResultView::Single,
    };
    client.act(Seat::White, resign).await;
    client
        .act(Seat::Black, ActionMessage::AcceptResignation)
        .await;
    assert!(is_over(&client.view));
    for path in ["/analysis", "/summary", "/export?format=mat"] {
        let answer = ask(&app, table, path, None).await;
        assert_eq!(answer.status(), StatusCode::FORBIDDEN, "{path}");
        let problem: serde_json::Value = answer.json().await.expect("a problem");
        assert_eq!(problem["code"], "table_late", "{path}");
        let answer = ask(&app, table, path, Some(key)).await;
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
    }
    let view: TableView = get(&app, table, "", None).await;
    assert!(!is_over(&view));
    assert!(!is_over(&spectator.view));
    app.advance(LATER);
    while !is_over(&spectator.view) {
        spectator.receive().await;
    }
    assert_eq!(spectator.view.late, None, "nothing is late any more");
    assert_eq!(app.sit(table, &[], 0).await.view.late, None);
    for path in ["/analysis", "/summary", "/export?format=mat"] {
        let answer = ask(&app, table, path, None).await;
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
    }
}

#[tokio::test]
async fn phrases_are_not_shown_to_whoever_sees_the_table_late() {
    let app = App::with_clock_at(START).await;
    let opened = opened(&app).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    let mut spectator = app.sit(&opened.table, &[], 0).await;
    let phrase = ClientMessage::Phrase {
        seat: Seat::White,
        phrase: Phrase::GoodLuck,
    };
    client.connection.send(&phrase).await;
    assert!(matches!(
        client.answer().await,
        ServerMessage::Phrase { .. }
    ));
    play(&mut client, 3).await;
    app.advance(LATER);
    spectator.receive_until(client.view.version).await;
    assert!(spectator.answers.is_empty(), "{:?}", spectator.answers);
}

#[tokio::test]
async fn of_a_rated_match_strangers_see_neither_dice_nor_plays_and_the_accounts_see_all() {
    let app = App::with_system_dice().await;
    let (ada, _) = Browser::signed_up(&app, "Ada").await;
    let (bob, _) = Browser::signed_up(&app, "Bob").await;
    let (eve, _) = Browser::signed_up(&app, "Eve").await;
    assert!(
        !rated(&app).await.delayed,
        "it is delayed because it is rated"
    );
    let (opened, mut people) = sit_down(&app, &ada, &bob).await;
    begun(&mut people).await;
    let table = opened.table.as_str();
    let version = people[0].0.view.version;
    assert!(version > 0);
    let spectator = eve.sit(table).await;
    assert_eq!(
        (spectator.view.late, spectator.view.version),
        (Some(300), 0)
    );
    let dice = spectator.view.dice.expect("dice that anyone can check");
    assert!(dice.latest.is_none());
    let made = |transcript: &Transcript| {
        let entries = transcript.entries.iter();
        entries
            .filter(|entry| matches!(entry, Entry::Roll { .. }))
            .count()
    };
    for (browser, sees) in [(&eve, false), (&ada, true), (&bob, true)] {
        let path = format!("/api/tables/{table}/dice");
        let answer = browser.request(reqwest::Method::GET, &path).send().await;
        let transcript: Transcript = answer.expect("an answer").json().await.expect("JSON");
        assert_eq!(made(&transcript) > 0, sees);
        let path = format!("/api/tables/{table}");
        let answer = browser.request(reqwest::Method::GET, &path).send().await;
        let view: TableView = answer.expect("an answer").json().await.expect("JSON");
        assert_eq!(view.version, if sees { version } else { 0 });
    }
}

#[tokio::test]
async fn a_crowd_that_watches_keeps_no_player_out() {
    let limits = Limits {
        viewers: 2,
        ..quick()
    };
    let app = App::with_limits(limits).await;
    let opened = app.same_screen("money", DiceChoice::Server).await;
    let table = opened.table.as_str();
    let _crowd = [app.sit(table, &[], 0).await, app.sit(table, &[], 0).await];
    let turned_away = TableClient::try_welcome(app.connect(table).await, &[], 0).await;
    assert!(turned_away.is_none());
    let mut client = app.sit(table, &opened.keys, 0).await;
    client.go_on(None).await;
    let _second = app.sit(table, &opened.keys, 0).await;
    let third = TableClient::try_welcome(app.connect(table).await, &opened.keys, 0).await;
    assert!(third.is_none(), "players have a limit of their own");
}

#[tokio::test]
async fn an_operator_may_let_everybody_see_at_once() {
    let limits = Limits {
        spectator_delay: Duration::ZERO,
        ..quick()
    };
    let app = App::with_limits(limits).await;
    assert_eq!(app.options().await.spectator_delay, 0);
    let opened = opened(&app).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    let mut spectator = app.sit(&opened.table, &[], 0).await;
    assert_eq!(spectator.view.late, None);
    play(&mut client, 2).await;
    spectator.receive_until(client.view.version).await;
}
