//! What is kept with an account: whoever is signed in sits where its keys do.

use otter_protocol::basics::{DiceChoice, Seat};
use otter_protocol::people::{AccountExport, GameKind};
use otter_protocol::table::ActionMessage;
use otter_server::{Limits, PeopleLimits};
use reqwest::Method;
use serde_json::{Value, json};

use super::{Browser, PASSWORD};
use crate::app::{App, quick};
use crate::client::TableClient;
use crate::friend::{join, opened};
use crate::library::{Library, short_match};
use crate::tournament::running::{KNOCKOUT, open, plan};

#[tokio::test]
async fn a_game_begun_as_a_guest_is_gone_on_with_in_another_browser() {
    let app = App::new().await;
    let table = opened(&app, app.preset("money").await, DiceChoice::ByHand).await;
    let friend = join(&app, &table, "Grace").await;
    let key = table.keys[0].key.as_str();
    let mut guest = app.sit(&table.table, &table.keys, 0).await;
    guest
        .act(Seat::White, ActionMessage::Open { dice: Some([3, 1]) })
        .await;
    let (mut first, _) = Browser::signed_up(&app, "Ada").await;
    assert_eq!(first.sit(&table.table).await.view.held.len(), 0, "not yet");
    let kept = first
        .keep(&[(&table.table, key), (&table.table, key)])
        .await;
    assert_eq!(
        (kept.tables, kept.library),
        (vec![table.table.clone()], false)
    );
    // Another browser holds no key.
    let mut second = Browser::signed_in(&app, "Ada", PASSWORD).await;
    let [game] = &second.games().await.games[..] else {
        panic!("one game");
    };
    assert_eq!(
        (game.kind, &game.seats[..]),
        (GameKind::Two, &["white".to_owned()][..])
    );
    assert_eq!(
        (&game.others[..], game.over),
        (&[Some("Grace".to_owned())][..], false)
    );
    let mut client = second.sit(&table.table).await;
    assert_eq!(client.view.held.len(), 1);
    client.go_on(None).await;
    // The opponent's account, or nobody's, opens nothing of it.
    let (mut grace, _) = Browser::signed_up(&app, "Grace").await;
    assert!(grace.games().await.games.is_empty());
    assert!(grace.sit(&table.table).await.view.held.is_empty());
    grace.keep(&[(&table.table, &friend.key)]).await;
    assert_eq!(grace.sit(&table.table).await.view.held[0].seat, Seat::Black);
    // Signed out, the seat is closed; kept no longer, it is too.
    second.send(Method::DELETE, "/session", None).await;
    assert!(second.sit(&table.table).await.view.held.is_empty());
    let path = format!("/games/{}", table.table);
    assert_eq!(first.send(Method::DELETE, &path, None).await.status(), 204);
    assert!(first.games().await.games.is_empty());
    assert!(first.sit(&table.table).await.view.held.is_empty());
}

#[tokio::test]
async fn only_a_key_makes_a_game_ones_own() {
    let app = App::new().await;
    let table = opened(&app, app.preset("money").await, DiceChoice::ByHand).await;
    let other = app.same_screen("money", DiceChoice::ByHand).await;
    let (mut browser, _) = Browser::signed_up(&app, "Ada").await;
    let invite = table.invite.as_deref().expect("an invitation");
    let key = table.keys[0].key.as_str();
    // An invitation is no key, a key opens its own table alone, and half a key opens nothing.
    let wrong = [
        (table.table.as_str(), invite),
        (&table.table, "nonsense"),
        (&other.table, key),
        ("AAAAAAAAAAAA", key),
    ];
    for one in wrong {
        assert!(browser.keep(&[one]).await.tables.is_empty(), "{one:?}");
    }
    assert!(browser.games().await.games.is_empty());
    // One right key of two: the browser is to keep both.
    let both = [
        (other.table.as_str(), other.keys[0].key.as_str()),
        (&other.table, "nonsense"),
    ];
    assert!(browser.keep(&both).await.tables.is_empty());
    assert_eq!(browser.games().await.games[0].seats, ["white"]);
}

#[tokio::test]
async fn an_account_keeps_a_bounded_number_of_games() {
    let app = App::with_limits(Limits {
        people: PeopleLimits {
            games: 2,
            ..PeopleLimits::default()
        },
        ..quick()
    })
    .await;
    let (mut browser, _) = Browser::signed_up(&app, "Ada").await;
    for n in 0..3 {
        let table = app.same_screen("money", DiceChoice::ByHand).await;
        let body = json!({
            "keys": [{"table": table.table, "key": table.keys[0].key}],
            "library": null,
        });
        let answer = browser.send(Method::POST, "/games", Some(body)).await;
        assert_eq!(answer.status(), if n < 2 { 200 } else { 507 });
    }
    assert_eq!(browser.games().await.games.len(), 2);
}

#[tokio::test]
async fn a_tournament_is_directed_and_played_from_another_browser() {
    let app = App::new().await;
    let opened = open(&app, &plan(KNOCKOUT, 1)).await;
    let (id, secret) = (opened.tournament.as_str(), opened.director.as_str());
    let (mut first, _) = Browser::signed_up(&app, "Ada").await;
    assert_eq!(first.keep(&[(id, secret)]).await.tables, [id]);
    let mut second = Browser::signed_in(&app, "Ada", PASSWORD).await;
    let [game] = &second.games().await.games[..] else {
        panic!("one tournament");
    };
    assert!(game.directs && game.kind == GameKind::Tournament && game.seats.is_empty());
    // A sign stands for the secret that the account keeps.
    let enter = async |browser: &Browser<'_>, names: Value| {
        let path = format!("/api/tournaments/{id}/entries");
        let body = json!({"names": names, "director": "@"});
        let request = browser.request(Method::POST, &path).json(&body);
        request.send().await.expect("an answer")
    };
    let refused = enter(&Browser::new(&app), json!(["Eve"])).await;
    assert_eq!(refused.status(), 403);
    let (stranger, _) = Browser::signed_up(&app, "Eve").await;
    assert_eq!(enter(&stranger, json!(["Eve"])).await.status(), 401);
    let entered = enter(&second, json!(["Bob", "Cy"])).await;
    assert_eq!(entered.status(), 200);
    let keys: Value = entered.json().await.expect("keys");
    let (mut bob, _) = Browser::signed_up(&app, "Bob").await;
    bob.keep(&[(id, keys[0]["key"].as_str().expect("a key"))])
        .await;
    let path = format!("/api/tournaments/{id}/socket");
    for (browser, held) in [
        (&second, json!({"director": true, "players": []})),
        (&bob, json!({"director": false, "players": [1]})),
    ] {
        let mut connection = browser.connect_at(&path).await;
        connection
            .send(&json!({"type": "hello", "keys": ["@"], "since": 0}))
            .await;
        let text = connection.try_receive_text().await.expect("a welcome");
        let welcome: Value = serde_json::from_str(&text).expect("JSON");
        for part in ["director", "players"] {
            assert_eq!(welcome["view"]["held"][part], held[part], "{text}");
        }
    }
}

#[tokio::test]
async fn a_library_is_opened_from_another_browser() {
    let app = App::new().await;
    let library = Library::open(&app).await;
    library.import("a.mat", short_match("Ann")).await;
    let (mut first, _) = Browser::signed_up(&app, "Ada").await;
    let list = async |browser: &Browser<'_>| {
        let answer = browser.request(Method::GET, "/api/library").send().await;
        answer.expect("an answer").status().as_u16()
    };
    assert_eq!(list(&first).await, 403);
    let body = json!({"keys": [], "library": library.key});
    let answer = first.send(Method::POST, "/games", Some(body)).await;
    let kept: Value = answer.json().await.expect("JSON");
    assert_eq!(kept["library"], true);
    let mut second = Browser::signed_in(&app, "Ada", PASSWORD).await;
    assert_eq!(list(&second).await, 200);
    assert!(second.games().await.library);
    let exported = second.send(Method::GET, "/export", None).await;
    let exported: AccountExport = exported.json().await.expect("an export");
    assert_eq!(exported.documents.len(), 1);
    // An account keeps one library: another stays with the key of its browser.
    let another = Library::open(&app).await;
    let body = json!({"keys": [], "library": another.key});
    let answer = second.send(Method::POST, "/games", Some(body)).await;
    let kept: Value = answer.json().await.expect("JSON");
    assert_eq!(kept["library"], false);
}

#[tokio::test]
async fn a_deleted_account_leaves_its_games_whole() {
    let app = App::new().await;
    let table = app.same_screen("money", DiceChoice::ByHand).await;
    let mut guest: TableClient = app.sit(&table.table, &table.keys, 0).await;
    guest
        .act(Seat::White, ActionMessage::Open { dice: Some([3, 1]) })
        .await;
    let (mut browser, _) = Browser::signed_up(&app, "Ada Lovelace").await;
    browser.keep(&[(&table.table, &table.keys[0].key)]).await;
    let exported = browser.send(Method::GET, "/export", None).await;
    let exported: AccountExport = exported.json().await.expect("an export");
    assert_eq!(exported.account.name, "Ada Lovelace");
    assert_eq!(exported.games.len(), 1);
    let before = serde_json::to_value(app.record(&table.table).await).expect("JSON");
    let wrong = json!({"password": "a wrong password"});
    let wrong = browser.refused(Method::POST, "/delete", wrong).await;
    assert_eq!(wrong, (403, "wrong_password".to_owned()));
    let right = json!({"password": PASSWORD});
    let deleted = browser.send(Method::POST, "/delete", Some(right)).await;
    assert_eq!(deleted.status(), 204);
    assert!(browser.cookie.is_none());
    let after = serde_json::to_value(app.record(&table.table).await).expect("JSON");
    assert_eq!(before, after);
    let mut database = crate::direct::connect(&app).await;
    for rows in [
        "accounts",
        "sessions",
        "recovery_codes",
        "kept_keys",
        "account_libraries",
    ] {
        assert_eq!(database.n_rows(rows).await, 0, "{rows}");
    }
    // The name is free again.
    Browser::signed_up(&app, "ada lovelace").await;
}
