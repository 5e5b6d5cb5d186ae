//! Passkeys, as far as no device is needed: what a challenge says, and what is refused. A whole one
//! is made and used in the browser tests.

use otter_protocol::people::AccountView;
use reqwest::Method;
use serde_json::{Value, json};

use super::{Browser, PASSWORD};
use crate::app::App;
use crate::direct::{connect, quoted};

/// Asks by the name of the host, as a browser does that reached the server by it.
async fn post(browser: &Browser<'_>, path: &str, host: &str, body: Value) -> (u16, Value) {
    let request = browser.request(Method::POST, &format!("/api/account{path}"));
    let request = request.header("host", host).json(&body);
    let answer = request.send().await.expect("an answer");
    let status = answer.status().as_u16();
    (status, answer.json().await.expect("JSON"))
}

#[tokio::test]
async fn a_challenge_is_for_the_name_that_the_browser_shows() {
    let app = App::new().await;
    let (browser, _) = Browser::signed_up(&app, "Ada Lovelace").await;
    let confirm = json!({"password": PASSWORD});
    let begin = "/passkeys/begin";
    let (status, asked) = post(&browser, begin, "localhost:8990", confirm.clone()).await;
    assert_eq!(status, 200, "{asked}");
    assert_eq!(asked["rp"]["id"], "localhost");
    assert_eq!(asked["user"]["displayName"], "Ada Lovelace");
    let (status, problem) = post(&browser, begin, "127.0.0.1:8990", confirm).await;
    assert_eq!((status, &problem["code"]), (422, &json!("no_passkeys")));
    // Nobody adds a key to an open browser without the password.
    let wrong = json!({"password": "a wrong password"});
    let (status, problem) = post(&browser, begin, "localhost", wrong).await;
    assert_eq!((status, &problem["code"]), (403, &json!("wrong_password")));
    let guest = Browser::new(&app);
    let (status, _) = post(&guest, begin, "localhost", json!({"password": PASSWORD})).await;
    assert_eq!(status, 401);
    let (status, asked) = post(&guest, "/session/passkey/begin", "localhost", json!({})).await;
    assert_eq!((status, &asked["rpId"]), (200, &json!("localhost")));
}

#[tokio::test]
async fn what_no_device_has_signed_is_refused() {
    let app = App::new().await;
    let (browser, _) = Browser::signed_up(&app, "Ada").await;
    let text = |value: &str| {
        use base64::Engine;
        base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(value)
    };
    // As a device would answer, to a challenge that nobody has sent.
    let client = json!({
        "type": "webauthn.get",
        "challenge": text("0123456789abcdef"),
        "origin": "https://localhost",
        "crossOrigin": false,
    });
    let answer = json!({
        "id": text("0123456789abcdef"),
        "rawId": text("0123456789abcdef"),
        "type": "public-key",
        "clientExtensionResults": {},
        "response": {
            "clientDataJSON": text(&client.to_string()),
            "authenticatorData": text(&"x".repeat(37)),
            "signature": text("signature"),
            "userHandle": text("123456789"),
        },
    });
    for answer in [answer, json!({}), json!([]), Value::Null] {
        for path in ["/session/passkey", "/passkeys"] {
            let (status, problem) = post(&browser, path, "localhost", answer.clone()).await;
            assert_eq!(
                (status, &problem["code"]),
                (403, &json!("bad_passkey")),
                "{path}"
            );
        }
    }
}

#[tokio::test]
async fn what_a_device_answers_is_json_and_says_so() {
    let app = App::new().await;
    let (browser, _) = Browser::signed_up(&app, "Ada").await;
    for path in ["/api/account/session/passkey", "/api/account/passkeys"] {
        for (kind, body, status) in [
            ("text/plain", "{}".to_owned(), 415),
            ("application/json", "nonsense".to_owned(), 400),
            (
                "application/json",
                format!("\"{}\"", "x".repeat(20_000)),
                413,
            ),
        ] {
            let request = browser.request(Method::POST, path);
            let request = request.header("host", "localhost");
            let request = request.header("content-type", kind).body(body);
            let answer = request.send().await.expect("an answer");
            assert_eq!(answer.status(), status, "{path} {kind}");
            let problem: Value = answer.json().await.expect("a problem");
            assert!(problem["code"].is_string(), "{problem}");
        }
    }
}

/// Gives an account a passkey that no device has made.
pub(super) async fn give_passkey(app: &App, name: &str) {
    let mut database = connect(app).await;
    let bytes = database.bytes("07");
    let given = database
        .run(format!(
            "INSERT INTO passkeys (account, credential, fixed, changing, browser, made_at, used_at) \
             SELECT id, {bytes}, {bytes}, {bytes}, '', 1, 1 FROM accounts WHERE name = {}",
            quoted(name)
        ))
        .await;
    assert_eq!(given, 1);
}

/// Lets an account be opened by its passkeys alone, or by its password too.
pub(super) async fn set_only(browser: &mut Browser<'_>, only: bool) -> AccountView {
    let body = json!({"only": only, "password": PASSWORD});
    let answer = browser
        .send(Method::POST, "/passkeys/only", Some(body))
        .await;
    assert_eq!(answer.status(), 200);
    answer.json().await.expect("an account")
}

#[tokio::test]
async fn an_account_is_opened_by_passkeys_alone_where_its_owner_wants_that() {
    let app = App::new().await;
    let (mut ada, opened) = Browser::signed_up(&app, "Ada").await;
    assert!(!opened.account.passkeys_only);
    let only = |password: &str| json!({"only": true, "password": password});
    let refused = ada.refused(Method::POST, "/passkeys/only", only(PASSWORD));
    assert_eq!(refused.await, (409, "needs_passkey".to_owned()));
    give_passkey(&app, "Ada").await;
    let mut thief = Browser::signed_in(&app, "Ada", PASSWORD).await;
    let refused = ada.refused(Method::POST, "/passkeys/only", only("a wrong password"));
    assert_eq!(refused.await, (403, "wrong_password".to_owned()));
    let account = set_only(&mut ada, true).await;
    assert!(account.passkeys_only);
    assert!(!thief.is_signed_in().await);

    // Who does not know the password learns nothing of it.
    let mut other = Browser::new(&app);
    for (password, code) in [
        (PASSWORD, "passkeys_only"),
        ("a wrong one", "bad_credentials"),
    ] {
        let body = json!({"name": "Ada", "password": password});
        let refused = other.refused(Method::POST, "/session", body).await;
        assert_eq!(refused, (403, code.to_owned()));
    }
    let last = format!("/passkeys/{}", account.passkeys[0].id);
    let refused = ada.refused(Method::DELETE, &last, Value::Null).await;
    assert_eq!(refused, (409, "needs_passkey".to_owned()));

    // Whoever has lost every device comes in by a code, and the password opens the account again.
    let new = "another battery horse";
    let recover = json!({"name": "Ada", "code": opened.codes[0], "password": new});
    let answer = other.send(Method::POST, "/recover", Some(recover)).await;
    assert_eq!(answer.status(), 200);
    let account = other.account().await;
    assert!(!account.passkeys_only && account.passkeys.is_empty());
    Browser::signed_in(&app, "Ada", new).await;
}
