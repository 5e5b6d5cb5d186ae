//! Passkeys, as far as no device is needed: what a challenge says, and what is refused. A whole one
//! is made and used in the browser tests.

use reqwest::Method;
use serde_json::{Value, json};

use super::{Browser, PASSWORD};
use crate::app::App;

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
