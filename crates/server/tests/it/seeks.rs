//! Seeks that outlive the visit of whoever seeks: those of accounts for games by correspondence.

use otter_protocol::clock::ClockChoice;
use otter_protocol::lobby::{LobbyCommand, LobbyView, SeekFilter, SoughtGame};
use otter_protocol::people::{AccountExport, KeptGame};
use otter_server::{Limits, PeopleLimits, set_role};
use reqwest::Method;
use serde_json::json;

use crate::app::{App, quick};
use crate::direct::connect;
use crate::lobby::{Visitor, game};
use crate::people::{Browser, PASSWORD};

/// A clock that gives each turn some days.
pub(crate) fn of_days(days: u32) -> ClockChoice {
    let clock = json!({"time": {"kind": "days", "days": days}, "time_out": "match"});
    serde_json::from_value(clock).expect("a clock")
}

async fn match_of_days(app: &App) -> SoughtGame {
    game(app, "match", Some(of_days(3))).await
}

fn seek(game: SoughtGame) -> LobbyCommand {
    LobbyCommand::Seek {
        game,
        filter: SeekFilter::default(),
    }
}

/// Somebody who signs up, seeks a game of days and goes.
pub(crate) async fn seeks_and_goes(app: &App, name: &str) {
    let (browser, _) = Browser::signed_up(app, name).await;
    let mut visitor = Visitor::account(&browser).await;
    visitor.send(seek(match_of_days(app).await)).await;
    let number = visitor.account;
    visitor
        .sees(|lobby| lobby.seeks.iter().any(|seek| Some(seek.visitor) == number))
        .await;
}

/// The one game that somebody finds who comes back.
pub(crate) async fn only_game(browser: &mut Browser<'_>) -> KeptGame {
    let [game] = &browser.games().await.games[..] else {
        panic!("one game");
    };
    game.clone()
}

#[tokio::test]
async fn a_seek_for_days_is_accepted_after_its_owner_has_gone_and_the_server_too() {
    let mut app = App::new().await;
    seeks_and_goes(&app, "Ada").await;
    app.kill_and_restart().await;
    let (browser, _) = Browser::signed_up(&app, "Bob").await;
    let mut bob = Visitor::account(&browser).await;
    bob.sees(|lobby| lobby.n_seeks == 1).await;
    assert_eq!(bob.lobby.n_here, 1, "Ada is not there");
    let found = bob.lobby.seeks[0].clone();
    assert_eq!(found.player.name.as_deref(), Some("Ada"));
    assert_eq!(found.game.clock, Some(of_days(3)));
    assert!(found.since.is_some());
    bob.send(LobbyCommand::Accept { seek: found.seek }).await;
    let seated = bob.is_seated().await;
    assert_eq!(seated.opponent.as_deref(), Some("Ada"));
    bob.sees(|lobby| lobby.n_seeks == 0).await;

    // Whoever comes back finds the table among their games, and that it is new.
    let mut ada = Browser::signed_in(&app, "Ada", PASSWORD).await;
    let found = only_game(&mut ada).await;
    assert_eq!(found.table, seated.table);
    assert_eq!(found.others, [Some("Bob".to_owned())]);
    assert!(found.accepted);
    let client = ada.sit(&seated.table).await;
    assert_eq!(client.view.held.len(), 1, "the account keeps the key");
    assert_ne!(client.view.held[0].seat, seated.key.seat);
    let seen = format!("/games/{}/seen", seated.table);
    // It is no news to Bob, who cannot take it from Ada either.
    let mut other = browser;
    assert!(!only_game(&mut other).await.accepted);
    let answer = other.send(Method::POST, &seen, None).await;
    assert_eq!(answer.status(), 204);
    assert!(only_game(&mut ada).await.accepted);
    let answer = ada.send(Method::POST, &seen, None).await;
    assert_eq!(answer.status(), 204);
    assert!(!only_game(&mut ada).await.accepted);
}

#[tokio::test]
async fn the_next_who_wants_the_very_same_game_of_days_gets_it() {
    let app = App::new().await;
    seeks_and_goes(&app, "Ada").await;
    let mut bob = Visitor::guest(&app, "Bob").await;
    bob.send(LobbyCommand::Pair {
        game: match_of_days(&app).await,
        filter: SeekFilter::default(),
    })
    .await;
    assert_eq!(bob.is_seated().await.opponent.as_deref(), Some("Ada"));
}

#[tokio::test]
async fn an_account_seeks_so_many_games_of_days_and_withdraws_them_from_any_window() {
    let limits = Limits {
        people: PeopleLimits {
            seeks: 2,
            ..PeopleLimits::default()
        },
        ..quick()
    };
    let app = App::with_limits(limits).await;
    let (browser, _) = Browser::signed_up(&app, "Ada").await;
    let mut ada = Visitor::account(&browser).await;
    let mut window = Visitor::account(&browser).await;
    for days in [1, 2, 2] {
        ada.send(seek(game(&app, "match", Some(of_days(days))).await))
            .await;
    }
    ada.sees(|lobby| lobby.n_seeks == 2).await;
    ada.send(seek(game(&app, "match", Some(of_days(5))).await))
        .await;
    assert_eq!(ada.is_refused().await, "too_many_seeks");
    // What ends with the visit has a limit of its own.
    ada.send(seek(game(&app, "match", None).await)).await;
    window.sees(|lobby| lobby.n_seeks == 3).await;
    let lasting = window.lobby.seeks.iter().find(|seek| seek.since.is_some());
    let seek = lasting.expect("one that lasts").seek;
    window.send(LobbyCommand::Withdraw { seek }).await;
    let has_one_of_each = |lobby: &LobbyView| {
        let lasting = lobby.seeks.iter().filter(|seek| seek.since.is_some());
        (lobby.n_seeks, lasting.count()) == (2, 1)
    };
    ada.sees(has_one_of_each).await;
    // Who may accept it is changed by seeking the same again.
    let filter = SeekFilter {
        least_rating: Some(1600),
        ..SeekFilter::default()
    };
    let left = ada.lobby.seeks.iter().find(|seek| seek.since.is_some());
    let game = left.expect("one that lasts").game.clone();
    ada.send(LobbyCommand::Seek { game, filter }).await;
    window
        .sees(|lobby| {
            let lasting = lobby.seeks.iter().filter(|seek| seek.since.is_some());
            lasting.map(|seek| seek.filter).eq([filter])
        })
        .await;
}

#[tokio::test]
async fn a_guests_seek_for_days_ends_with_the_visit() {
    let app = App::new().await;
    let mut eve = Visitor::guest(&app, "Eve").await;
    eve.send(seek(match_of_days(&app).await)).await;
    eve.sees(|lobby| lobby.n_seeks == 1).await;
    assert_eq!(eve.lobby.seeks[0].since, None);
    assert_eq!(eve.account, None);
}

#[tokio::test]
async fn a_seek_for_days_that_is_too_old_is_gone() {
    let app = App::new().await;
    seeks_and_goes(&app, "Ada").await;
    let mut bob = Visitor::guest(&app, "Bob").await;
    bob.sees(|lobby| lobby.n_seeks == 1).await;
    let age = "UPDATE seeks SET made_at = made_at - 31 * 24 * 60 * 60";
    assert_eq!(connect(&app).await.run(age).await, 1);
    bob.sees(|lobby| lobby.n_seeks == 0).await;
}

#[tokio::test]
async fn filters_and_blocks_hold_while_whoever_seeks_is_away() {
    let app = App::new().await;
    let (mut ada, _) = Browser::signed_up(&app, "Ada").await;
    let (bob, _) = Browser::signed_up(&app, "Bob").await;
    let mut visitor = Visitor::account(&ada).await;
    let filter = SeekFilter {
        most_rating: Some(1400),
        ..SeekFilter::default()
    };
    let game = match_of_days(&app).await;
    let other = crate::lobby::game(&app, "money", Some(of_days(3))).await;
    for (game, filter) in [(game, filter), (other, SeekFilter::default())] {
        visitor.send(LobbyCommand::Seek { game, filter }).await;
    }
    visitor.sees(|lobby| lobby.n_seeks == 2).await;
    drop(visitor);
    let mut bob = Visitor::account(&bob).await;
    let is_one_closed = |lobby: &LobbyView| {
        let closed = lobby.seeks.iter().filter(|seek| seek.closed.is_some());
        lobby.n_seeks == 2 && closed.count() == 1
    };
    bob.sees(is_one_closed).await;
    let closed = bob.lobby.seeks.iter().find(|seek| seek.closed.is_some());
    let closed = closed.expect("one is not for him").seek;
    bob.send(LobbyCommand::Accept { seek: closed }).await;
    assert_eq!(bob.is_refused().await, "seek_rating");
    let open = bob.lobby.seeks.iter().find(|seek| seek.closed.is_none());
    let open = open.expect("one is for everybody").seek;
    let body = json!({"name": "Bob"});
    let answer = ada.send(Method::POST, "/blocks", Some(body)).await;
    assert_eq!(answer.status(), 200);
    bob.sees(|lobby| lobby.n_seeks == 0).await;
    bob.send(LobbyCommand::Accept { seek: open }).await;
    assert_eq!(bob.is_refused().await, "seek_gone");
}

#[tokio::test]
async fn a_suspension_takes_down_what_somebody_seeks() {
    let app = App::new().await;
    seeks_and_goes(&app, "Ada").await;
    seeks_and_goes(&app, "Cyd").await;
    Browser::signed_up(&app, "Max").await;
    set_role(&app.database(), "Max", "moderator")
        .await
        .expect("a role");
    let max = Browser::signed_in(&app, "Max", PASSWORD).await;
    let mut bob = Visitor::guest(&app, "Bob").await;
    bob.sees(|lobby| lobby.n_seeks == 2).await;
    let of_ada = |name: Option<&str>| name == Some("Ada");
    let all = bob.lobby.seeks.iter();
    let found = all.clone().find(|seek| of_ada(seek.player.name.as_deref()));
    let number = found.expect("hers").seek;
    let body = json!({"action": {"kind": "suspend", "days": 3}, "reason": "Because of it.", "report": null});
    let (status, view) = max
        .ask(Method::POST, "/moderation/people/Ada", Some(body))
        .await;
    assert_eq!(status, 200, "{view}");
    bob.send(LobbyCommand::Accept { seek: number }).await;
    assert_eq!(bob.is_refused().await, "seek_gone");
    bob.sees(|lobby| lobby.n_seeks == 1).await;
    assert_eq!(bob.lobby.seeks[0].player.name.as_deref(), Some("Cyd"));
    // It does not come back with the right to play.
    let body = json!({"action": {"kind": "reinstate"}, "reason": "Enough.", "report": null});
    let (status, _) = max
        .ask(Method::POST, "/moderation/people/Ada", Some(body))
        .await;
    assert_eq!(status, 200);
    let ada = Browser::signed_in(&app, "Ada", PASSWORD).await;
    let (_, export) = ada.ask(Method::GET, "/account/export", None).await;
    let export: AccountExport = serde_json::from_value(export).expect("an export");
    assert!(export.seeks.is_empty());
}

#[tokio::test]
async fn a_seek_is_taken_along_and_goes_with_its_account() {
    let app = App::new().await;
    seeks_and_goes(&app, "Ada").await;
    let mut ada = Browser::signed_in(&app, "Ada", PASSWORD).await;
    let (_, export) = ada.ask(Method::GET, "/account/export", None).await;
    let export: AccountExport = serde_json::from_value(export).expect("an export");
    assert_eq!(export.seeks.len(), 1);
    assert_eq!(export.seeks[0].game.clock, Some(of_days(3)));
    let mut bob = Visitor::guest(&app, "Bob").await;
    bob.sees(|lobby| lobby.n_seeks == 1).await;
    let number = bob.lobby.seeks[0].seek;
    let body = json!({"password": PASSWORD});
    let answer = ada.send(Method::POST, "/delete", Some(body)).await;
    assert_eq!(answer.status(), 204);
    bob.send(LobbyCommand::Accept { seek: number }).await;
    assert_eq!(bob.is_refused().await, "seek_gone");
    bob.sees(|lobby| lobby.n_seeks == 0).await;
}
