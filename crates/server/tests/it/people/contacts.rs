//! Whom somebody follows and blocks, and what others learn of it: nothing, unless it is mutual.

use otter_protocol::basics::{Seat, SeatKey};
use otter_protocol::contacts::ContactsView;
use otter_protocol::lobby::{LobbyCommand, LobbyDoing, SeekFilter, SoughtGame};
use otter_protocol::people::AccountExport;
use otter_protocol::ratings::{ProfileView, RelationView};
use otter_protocol::table::{ClientMessage, Phrase, ServerMessage};
use otter_server::{Limits, PeopleLimits, Rate};
use reqwest::Method;
use serde_json::{Value, json};

use super::{Browser, PASSWORD};
use crate::app::{App, quick};
use crate::client::TableClient;
use crate::lobby::Visitor;

impl Browser<'_> {
    /// Follows or blocks somebody, by the path.
    async fn does(&mut self, path: &str, name: &str) -> RelationView {
        let answer = self
            .send(Method::POST, path, Some(json!({"name": name})))
            .await;
        assert_eq!(answer.status(), 200, "{path} {name}");
        answer.json().await.expect("a relation")
    }

    async fn takes_back(&mut self, path: &str, name: &str) -> RelationView {
        let path = format!("{path}/{name}");
        let answer = self.send(Method::DELETE, &path, None).await;
        assert_eq!(answer.status(), 200, "{path}");
        answer.json().await.expect("a relation")
    }

    async fn contacts(&mut self) -> ContactsView {
        let answer = self.send(Method::GET, "/contacts", None).await;
        assert_eq!(answer.status(), 200);
        answer.json().await.expect("contacts")
    }

    async fn profile(&self, name: &str) -> ProfileView {
        let request = self.request(Method::GET, &format!("/api/people/{name}"));
        let answer = request.send().await.expect("an answer");
        answer.json().await.expect("a profile")
    }

    async fn follows(&mut self) -> Vec<(String, bool)> {
        let follows = self.contacts().await.follows.into_iter();
        follows.map(|one| (one.name, one.is_friend)).collect()
    }
}

#[tokio::test]
async fn two_who_follow_each_other_are_friends_and_nobody_else_learns_of_it() {
    let app = App::new().await;
    let (mut ada, _) = Browser::signed_up(&app, "Ada").await;
    let (mut bob, _) = Browser::signed_up(&app, "Bob").await;
    let relation = ada.does("/follows", "BOB").await;
    let one_sided = RelationView {
        follows: true,
        is_friend: false,
        blocks: false,
    };
    assert_eq!(relation, one_sided);
    // Twice is once.
    ada.does("/follows", "Bob").await;
    assert_eq!(ada.follows().await, [("Bob".to_owned(), false)]);
    // Bob learns nothing of it, by whatever he asks for.
    assert!(bob.follows().await.is_empty());
    let seen = bob.profile("Ada").await.relation.expect("a relation");
    assert_eq!(seen, RelationView::default());
    let exported = bob.send(Method::GET, "/export", None).await;
    let exported = exported.text().await.expect("text");
    assert!(!exported.contains("Ada"), "{exported}");
    // Then he follows her too.
    assert!(bob.does("/follows", "Ada").await.is_friend);
    assert_eq!(ada.follows().await, [("Bob".to_owned(), true)]);
    assert!(
        ada.profile("Bob")
            .await
            .relation
            .is_some_and(|relation| relation.is_friend)
    );
    // Of oneself and for a guest there is nothing to follow.
    assert!(ada.profile("Ada").await.relation.is_none());
    assert!(Browser::new(&app).profile("Ada").await.relation.is_none());
    let oneself = ada
        .refused(Method::POST, "/follows", json!({"name": "ada"}))
        .await;
    assert_eq!(oneself, (422, "oneself".to_owned()));
    let nobody = ada
        .refused(Method::POST, "/follows", json!({"name": "Eve"}))
        .await;
    assert_eq!(nobody, (404, "unknown_person".to_owned()));
    let mut guest = Browser::new(&app);
    let refused = guest
        .refused(Method::POST, "/follows", json!({"name": "Ada"}))
        .await;
    assert_eq!(refused, (401, "not_signed_in".to_owned()));
    assert!(!bob.takes_back("/follows", "Ada").await.follows);
    assert_eq!(ada.follows().await, [("Bob".to_owned(), false)]);
    // It is part of what one takes along, and goes with either account.
    ada.does("/blocks", "Bob").await;
    let exported = ada.send(Method::GET, "/export", None).await;
    let exported: AccountExport = exported.json().await.expect("an export");
    assert_eq!(exported.contacts.blocked[0].name, "Bob");
    let body = json!({"password": PASSWORD});
    let deleted = bob.send(Method::POST, "/delete", Some(body)).await;
    assert_eq!(deleted.status(), 204);
    assert!(ada.contacts().await.blocked.is_empty());
}

#[tokio::test]
async fn how_many_one_follows_and_how_often_that_changes_is_limited() {
    let app = App::with_limits(Limits {
        people: PeopleLimits {
            follows: 1,
            blocks: 1,
            contacts: Rate::new(6, std::time::Duration::from_hours(1)),
            ..PeopleLimits::default()
        },
        ..quick()
    })
    .await;
    let (mut ada, _) = Browser::signed_up(&app, "Ada").await;
    for name in ["Bob", "Cyd"] {
        Browser::signed_up(&app, name).await;
    }
    ada.does("/follows", "Bob").await;
    let full = ada
        .refused(Method::POST, "/follows", json!({"name": "Cyd"}))
        .await;
    assert_eq!(full, (507, "too_many_contacts".to_owned()));
    assert_eq!(ada.follows().await.len(), 1);
    // Whom one blocks one follows no longer, and cannot until that is taken back.
    assert!(!ada.does("/blocks", "Bob").await.follows);
    let blocked = ada
        .refused(Method::POST, "/follows", json!({"name": "Bob"}))
        .await;
    assert_eq!(blocked, (409, "person_blocked".to_owned()));
    let full = ada
        .refused(Method::POST, "/blocks", json!({"name": "Cyd"}))
        .await;
    assert_eq!(full, (507, "too_many_contacts".to_owned()));
    assert!(!ada.takes_back("/blocks", "Bob").await.blocks);
    let often = ada
        .refused(Method::POST, "/follows", json!({"name": "Bob"}))
        .await;
    assert_eq!(often, (429, "too_many_requests".to_owned()));
}

#[tokio::test]
async fn those_whom_one_follows_are_seen_where_everybody_sees_them() {
    let app = App::new().await;
    let (mut ada, _) = Browser::signed_up(&app, "Ada").await;
    let (bob, _) = Browser::signed_up(&app, "Bob").await;
    let (cyd, _) = Browser::signed_up(&app, "Cyd").await;
    ada.does("/follows", "Bob").await;
    let place = async |ada: &mut Browser<'_>| {
        let follows = ada.contacts().await.follows;
        (follows[0].does, follows[0].table.clone())
    };
    assert_eq!(place(&mut ada).await, (None, None));
    let mut bob = Visitor::account(&bob).await;
    let mut cyd = Visitor::account(&cyd).await;
    assert_eq!(place(&mut ada).await, (Some(LobbyDoing::Looks), None));
    let game = SoughtGame {
        rules: app.preset("money").await,
        clock: None,
        rated: false,
    };
    bob.send(LobbyCommand::Pair {
        game: game.clone(),
        filter: SeekFilter::default(),
    })
    .await;
    cyd.sees(|lobby| lobby.n_seeks == 1).await;
    assert_eq!(place(&mut ada).await, (Some(LobbyDoing::Seeks), None));
    cyd.send(LobbyCommand::Pair {
        game,
        filter: SeekFilter::default(),
    })
    .await;
    let seated = bob.is_seated().await;
    let _at = app.sit(&seated.table, &[seated.key], 0).await;
    let expected = (Some(LobbyDoing::Plays), Some(seated.table));
    assert_eq!(place(&mut ada).await, expected);
}

#[tokio::test]
async fn whoever_is_blocked_finds_no_seek_and_does_not_learn_why() {
    let app = App::new().await;
    let (mut ada, _) = Browser::signed_up(&app, "Ada").await;
    let (mut bob, _) = Browser::signed_up(&app, "Bob").await;
    bob.does("/follows", "Ada").await;
    let mut in_lobby = Visitor::account(&ada).await;
    let mut blocked = Visitor::account(&bob).await;
    let mut guest = Visitor::guest(&app, "Eve").await;
    let game = SoughtGame {
        rules: app.preset("money").await,
        clock: None,
        rated: false,
    };
    in_lobby
        .send(LobbyCommand::Seek {
            game: game.clone(),
            filter: SeekFilter::default(),
        })
        .await;
    blocked.sees(|lobby| lobby.n_seeks == 1).await;
    let seek = blocked.lobby.seeks[0].seek;
    // While both are there.
    ada.does("/blocks", "Bob").await;
    blocked.sees(|lobby| lobby.n_seeks == 0).await;
    guest.sees(|lobby| lobby.n_seeks == 1).await;
    let people = &blocked.lobby.people;
    let seen = people
        .iter()
        .find(|one| one.player.name.as_deref() == Some("Ada"));
    assert!(seen.is_some_and(|one| one.does == LobbyDoing::Looks));
    let contacts = bob.contacts().await;
    assert_eq!(contacts.follows[0].does, Some(LobbyDoing::Looks));
    let relation = bob.profile("Ada").await.relation.expect("a relation");
    assert!(relation.follows && !relation.blocks);
    blocked.send(LobbyCommand::Accept { seek }).await;
    assert_eq!(blocked.is_refused().await, "seek_gone");
    // Quick pairing passes over, both ways.
    blocked
        .send(LobbyCommand::Pair {
            game: game.clone(),
            filter: SeekFilter::default(),
        })
        .await;
    blocked.sees(|lobby| lobby.n_seeks == 1).await;
    in_lobby.sees(|lobby| lobby.seeks.len() == 1).await;
    guest.sees(|lobby| lobby.n_seeks == 2).await;
    guest
        .send(LobbyCommand::Pair {
            game,
            filter: SeekFilter::default(),
        })
        .await;
    assert_eq!(guest.is_seated().await.opponent.as_deref(), Some("Ada"));
}

#[tokio::test]
async fn phrases_of_whoever_is_blocked_are_not_shown_to_the_blocker() {
    let app = App::new().await;
    let (mut ada, _) = Browser::signed_up(&app, "Ada").await;
    let (bob, _) = Browser::signed_up(&app, "Bob").await;
    ada.does("/blocks", "Bob").await;
    // A link is an invitation: it works all the same.
    let new = json!({
        "rules": app.preset("money").await, "opponent": {"kind": "friend"}, "seat": "white",
        "dice": "server", "name": null, "opponent_name": null,
    });
    let opened: Value = ada
        .request(Method::POST, "/api/tables")
        .json(&new)
        .send()
        .await
        .expect("an answer")
        .json()
        .await
        .expect("a table");
    let table = opened["table"].as_str().expect("a table");
    let join = bob.request(Method::POST, &format!("/api/tables/{table}/join"));
    let join = join.json(&json!({"invite": opened["invite"], "name": null}));
    let key: SeatKey = join
        .send()
        .await
        .expect("an answer")
        .json()
        .await
        .expect("a key");
    let own: SeatKey = serde_json::from_value(opened["keys"][0].clone()).expect("a key");
    let mut white: TableClient = app.sit(table, &[own], 0).await;
    let mut black = app.sit(table, &[key], 0).await;
    let mut spectator = app.sit(table, &[], 0).await;
    let phrase = |seat| ClientMessage::Phrase {
        seat,
        phrase: Phrase::WellPlayed,
    };
    black.connection.send(&phrase(Seat::Black)).await;
    // Whoever is blocked sees what they say, as always, and so do others.
    for client in [&mut black, &mut spectator] {
        let seat = next_phrase(client).await;
        assert_eq!(seat, Seat::Black);
    }
    white.connection.send(&phrase(Seat::White)).await;
    for client in [&mut white, &mut black] {
        assert_eq!(
            next_phrase(client).await,
            Seat::White,
            "the first that comes"
        );
    }
}

/// Waits for a phrase; returns the seat that says it.
async fn next_phrase(client: &mut TableClient) -> Seat {
    loop {
        if let ServerMessage::Phrase { seat, .. } = client.answer().await {
            return seat;
        }
    }
}
