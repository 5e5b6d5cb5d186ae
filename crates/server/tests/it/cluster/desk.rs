//! What there is once, whichever server is asked: the lobby, and who is blocked there.

use std::time::Duration;

use otter_protocol::lobby::{LobbyCommand, SeekFilter};
use otter_server::{Limits, PeopleLimits, Rate};
use reqwest::Method;
use serde_json::json;

use super::until;
use crate::app::{App, quick};
use crate::lobby::{Visitor, game};
use crate::people::{Browser, PASSWORD};
use crate::seeks::{only_game, seeks_and_goes};

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn two_at_two_servers_find_each_other() {
    let [first, second, third] = App::several().await;
    let mut ada = Visitor::guest(&first, "Ada").await;
    let mut bob = Visitor::guest(&second, "Bob").await;
    let game = game(&third, "match", None).await;
    ada.send(LobbyCommand::Seek {
        game,
        filter: SeekFilter::default(),
    })
    .await;
    bob.sees(|lobby| lobby.seeks.len() == 1).await;
    let seek = bob.lobby.seeks[0].seek;
    bob.send(LobbyCommand::Accept { seek }).await;
    let (ada, bob) = (ada.is_seated().await, bob.is_seated().await);
    assert_eq!(ada.table, bob.table);
    // Neither need play where the lobby is kept.
    let mut client = third.sit(&ada.table, &[ada.key, bob.key], 0).await;
    client.go_on(None).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn the_lobby_moves_when_its_server_dies() {
    let [mut first, second] = App::several().await;
    let _gone = Visitor::guest(&first, "Ada").await;
    first.stop().await;
    // Whoever comes is turned away until another server keeps the lobby.
    let mut bob = until(async || Visitor::try_guest(&second, "Bob").await).await;
    let game = game(&second, "match", None).await;
    bob.send(LobbyCommand::Seek {
        game,
        filter: SeekFilter::default(),
    })
    .await;
    bob.sees(|lobby| lobby.seeks.len() == 1).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn a_block_holds_at_once_whoever_is_asked_for_it() {
    let [first, second] = App::several().await;
    let (ada, _) = Browser::signed_up(&first, "Ada").await;
    let (mut bob, _) = Browser::signed_up(&second, "Bob").await;
    let mut seeker = Visitor::account(&ada).await;
    let mut visitor = Visitor::account(&bob).await;
    let game = game(&first, "match", None).await;
    seeker
        .send(LobbyCommand::Seek {
            game,
            filter: SeekFilter::default(),
        })
        .await;
    visitor.sees(|lobby| lobby.seeks.len() == 1).await;
    // The account is asked at the server that does not keep the lobby.
    let body = json!({"name": "Ada"});
    let answer = bob.send(Method::POST, "/blocks", Some(body)).await;
    assert_eq!(answer.status(), 200);
    visitor.sees(|lobby| lobby.seeks.is_empty()).await;
    // And where people are is known at both.
    let contacts = bob.send(Method::GET, "/contacts", None).await;
    assert_eq!(contacts.status(), 200);
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn guessing_is_limited_however_many_servers_are_asked() {
    let few = |n: u32| Rate::new(n, Duration::from_hours(1));
    let limits = Limits {
        people: PeopleLimits {
            sign_ins: few(8),
            sign_ins_as: few(3),
            ..PeopleLimits::default()
        },
        ..quick()
    };
    let [first, second, third] = App::several_with(None, limits).await;
    let mut codes = Vec::new();
    let servers = [&first, &second, &third].into_iter().cycle();
    let names = ["Ada", "ada", "ADA", "Ada", "Bob", "Cy", "Di", "Eve", "Flo"];
    for (app, name) in servers.zip(names) {
        let guess = json!({"name": name, "password": "a wrong password"});
        let mut browser = Browser::new(app);
        codes.push(browser.refused(Method::POST, "/session", guess).await.1);
    }
    // As one server alone does, see `people::sign_up`.
    let (bad, many) = ("bad_credentials", "too_many_sign_ins");
    assert_eq!(codes, [bad, bad, bad, many, bad, bad, bad, bad, many]);
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn people_sign_in_while_nobody_counts_for_all() {
    let [mut first, second] = App::several().await;
    Browser::signed_up(&first, "Ada").await;
    first.stop().await;
    // The first has kept the desk, and is not struck off yet, or just now.
    Browser::signed_in(&second, "Ada", PASSWORD).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL and NATS"]
async fn a_seek_for_days_outlives_the_server_that_kept_the_lobby() {
    let [mut first, second, third] = App::several().await;
    // Whoever comes first finds the lobby kept there.
    seeks_and_goes(&first, "Ada").await;
    first.stop().await;
    let mut bob = until(async || Visitor::try_guest(&second, "Bob").await).await;
    let mut cyd = until(async || Visitor::try_guest(&third, "Cyd").await).await;
    for visitor in [&mut bob, &mut cyd] {
        visitor.sees(|lobby| lobby.n_seeks == 1).await;
    }
    let seek = bob.lobby.seeks[0].seek;
    bob.send(LobbyCommand::Accept { seek }).await;
    let seated = bob.is_seated().await;
    cyd.send(LobbyCommand::Accept { seek }).await;
    assert_eq!(cyd.is_refused().await, "seek_gone");
    let mut ada = Browser::signed_in(&third, "Ada", PASSWORD).await;
    let game = only_game(&mut ada).await;
    assert_eq!((game.table.as_str(), game.accepted), (&*seated.table, true));
    assert_eq!(ada.sit(&seated.table).await.view.held.len(), 1);
}
