//! Sessions: listed, ended, and out of other sites' reach.

use otter_protocol::basics::{DiceChoice, Seat};
use otter_protocol::people::{AccountChange, AccountView};
use otter_protocol::table::ActionMessage;
use reqwest::Method;
use serde_json::json;

use super::{Browser, PASSWORD};
use crate::app::App;
use crate::direct::connect;

#[tokio::test]
async fn sessions_are_listed_and_ended() {
    let app = App::new().await;
    let (mut first, _) = Browser::signed_up(&app, "Ada").await;
    let mut second = Browser::signed_in(&app, "Ada", PASSWORD).await;
    let mut third = Browser::signed_in(&app, "Ada", PASSWORD).await;
    let (mut stranger, _) = Browser::signed_up(&app, "Eve").await;
    let sessions = second.account().await.sessions;
    assert_eq!(sessions.len(), 3);
    let first_id = sessions
        .iter()
        .map(|session| session.id)
        .min()
        .expect("one");
    // A stranger ends nothing of it.
    let path = format!("/sessions/{first_id}");
    assert_eq!(
        stranger.send(Method::DELETE, &path, None).await.status(),
        200
    );
    assert!(first.is_signed_in().await);
    assert_eq!(second.send(Method::DELETE, &path, None).await.status(), 200);
    assert!(!first.is_signed_in().await);
    assert!(third.is_signed_in().await);
    assert_eq!(
        second
            .send(Method::DELETE, "/sessions", None)
            .await
            .status(),
        200
    );
    assert!(!third.is_signed_in().await);
    assert_eq!(second.account().await.sessions.len(), 1);
}

#[tokio::test]
async fn a_new_password_ends_every_other_session() {
    let app = App::new().await;
    let (mut first, _) = Browser::signed_up(&app, "Ada").await;
    let mut second = Browser::signed_in(&app, "Ada", PASSWORD).await;
    let new = "staple of another battery";
    let wrong = json!({"password": "a wrong password", "new_password": new});
    let wrong = second.refused(Method::POST, "/password", wrong).await;
    assert_eq!(wrong, (403, "wrong_password".to_owned()));
    let guessable = json!({"password": PASSWORD, "new_password": "Ada123456789"});
    let guessable = second.refused(Method::POST, "/password", guessable).await;
    assert_eq!(guessable, (422, "password_guessable".to_owned()));
    assert!(first.is_signed_in().await);
    let right = json!({"password": PASSWORD, "new_password": new});
    let changed = second.send(Method::POST, "/password", Some(right)).await;
    assert_eq!(changed.status(), 200);
    assert!(!first.is_signed_in().await);
    assert!(second.is_signed_in().await);
    Browser::signed_in(&app, "Ada", new).await;
}

#[tokio::test]
async fn a_session_that_nobody_uses_ends() {
    let mut app = App::new().await;
    let (browser, _) = Browser::signed_up(&app, "Ada").await;
    let cookie = browser.cookie.clone();
    let mut database = connect(&app).await;
    let age = "UPDATE sessions SET used_at = used_at - 91 * 86400";
    database.run(age).await;
    assert!(
        !Browser {
            app: &app,
            cookie: cookie.clone()
        }
        .is_signed_in()
        .await
    );
    app.kill_and_restart().await;
    assert_eq!(
        database.n_rows("sessions").await,
        0,
        "and it is cleared away"
    );
}

#[tokio::test]
async fn the_end_of_a_session_closes_its_sockets() {
    let app = App::new().await;
    let table = app.same_screen("money", DiceChoice::ByHand).await;
    let (mut first, _) = Browser::signed_up(&app, "Ada").await;
    let keys = [(table.table.as_str(), table.keys[0].key.as_str())];
    first.keep(&keys).await;
    let mut second = Browser::signed_in(&app, "Ada", PASSWORD).await;
    for end in ["/sessions", "/session", "/password"] {
        let mut other = Browser::signed_in(&app, "Ada", PASSWORD).await;
        let mut kept = second.sit(&table.table).await;
        let mut ended = other.sit(&table.table).await;
        assert_eq!(ended.view.held.len(), 1);
        match end {
            "/session" => _ = other.send(Method::DELETE, end, None).await,
            "/sessions" => _ = second.send(Method::DELETE, end, None).await,
            _ => {
                let body = json!({"password": PASSWORD, "new_password": "staple of a battery"});
                _ = second.send(Method::POST, end, Some(body)).await;
            }
        }
        assert_eq!(ended.connection.receive_end().await, "dropped", "{end}");
        assert!(other.sit(&table.table).await.view.held.is_empty(), "{end}");
        // The socket of the other session goes on: it is answered.
        let action = ActionMessage::Open { dice: Some([3, 1]) };
        let _ = kept.try_act(Seat::White, action).await;
    }
}

#[tokio::test]
async fn a_page_of_another_site_changes_nothing() {
    let app = App::new().await;
    let (mut browser, _) = Browser::signed_up(&app, "Ada").await;
    let host = app.url.trim_start_matches("http://").to_owned();
    let delete = async |browser: &Browser<'_>, origin: &str| {
        let request = browser.request(Method::POST, "/api/account/delete");
        let request = request
            .header("origin", origin)
            .json(&json!({"password": PASSWORD}));
        request.send().await.expect("an answer").status().as_u16()
    };
    for foreign in [
        "https://evil.example",
        "null",
        &format!("http://{host}.evil.example"),
    ] {
        assert_eq!(delete(&browser, foreign).await, 403, "{foreign}");
    }
    assert!(browser.is_signed_in().await);
    assert_eq!(delete(&browser, &app.url).await, 204);
    assert!(!browser.is_signed_in().await);
}

#[tokio::test]
async fn what_needs_an_account_asks_for_one() {
    let app = App::new().await;
    let mut browser = Browser::new(&app);
    for path in ["", "/games", "/export"] {
        let answer = browser.send(Method::GET, path, None).await;
        assert_eq!(answer.status(), 401, "{path}");
    }
    let forged = Some("otter_session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA".to_owned());
    browser.cookie = forged;
    assert!(!browser.is_signed_in().await);
}

#[tokio::test]
async fn what_is_changed_in_one_browser_is_seen_in_the_others() {
    let app = App::new().await;
    let (mut here, opened) = Browser::signed_up(&app, "Ada").await;
    let mut there = Browser::signed_in(&app, "Ada", PASSWORD).await;
    let news = |account: &AccountView| -> Vec<AccountChange> {
        let news = account.changes.iter().filter(|one| one.is_new);
        news.map(|one| one.what).collect()
    };
    let email = json!({"email": "ada@example.org"});
    assert_eq!(
        here.send(Method::POST, "/email", Some(email))
            .await
            .status(),
        200
    );
    let codes = json!({"password": PASSWORD});
    assert_eq!(
        here.send(Method::POST, "/codes", Some(codes))
            .await
            .status(),
        200
    );
    // Whoever has changed it knows.
    assert!(news(&here.account().await).is_empty());
    let seen = there.account().await;
    assert_eq!(news(&seen), [AccountChange::Codes, AccountChange::Email]);
    // Only what was seen is confirmed.
    let confirm = json!({"up_to": seen.changes[1].id});
    let answer = there.send(Method::POST, "/changes", Some(confirm)).await;
    let after: AccountView = answer.json().await.expect("an account");
    assert_eq!(news(&after), [AccountChange::Codes]);
    assert_eq!(after.changes.len(), 2);

    // A new password signs the others out: whoever comes back by it is told so.
    let new = "a battery of correct horses";
    let change = json!({"password": PASSWORD, "new_password": new});
    assert_eq!(
        here.send(Method::POST, "/password", Some(change))
            .await
            .status(),
        200
    );
    let mut again = Browser::signed_in(&app, "Ada", new).await;
    assert_eq!(
        news(&again.account().await),
        [AccountChange::Password, AccountChange::Codes]
    );
    // Of a wrong password nothing is noted, and the first codes are worth nothing.
    let wrong = json!({"password": PASSWORD});
    assert_eq!(
        here.send(Method::POST, "/codes", Some(wrong))
            .await
            .status(),
        403
    );
    let recover = json!({"name": "Ada", "code": opened.codes[0], "password": new});
    assert_eq!(
        again
            .send(Method::POST, "/recover", Some(recover))
            .await
            .status(),
        403
    );
    assert_eq!(here.account().await.changes.len(), 3);
    // Nobody confirms anything for another.
    let (mut bob, _) = Browser::signed_up(&app, "Bob").await;
    let confirm = json!({"up_to": i64::MAX});
    assert_eq!(
        bob.send(Method::POST, "/changes", Some(confirm))
            .await
            .status(),
        200
    );
    assert_eq!(news(&again.account().await).len(), 2);
}
