//! Signing up and in: names, passwords, recovery codes, and what nobody learns.

use std::time::Duration;

use otter_protocol::people::{AccountView, RecoveryCodes};
use otter_server::{Limits, PeopleLimits, Rate};
use reqwest::Method;
use serde_json::json;

use super::{Browser, PASSWORD};
use crate::app::{App, quick};
use crate::direct::connect;

#[tokio::test]
async fn an_account_is_made_and_is_signed_in_and_out() {
    let app = App::new().await;
    let (mut browser, opened) = Browser::signed_up(&app, " Ada Lovelace ").await;
    assert_eq!(opened.account.name, "Ada Lovelace");
    assert_eq!(
        (opened.account.email.as_ref(), opened.account.n_codes),
        (None, 10)
    );
    assert_eq!(opened.codes.len(), 10);
    let [session] = &browser.account().await.sessions[..] else {
        panic!("one session");
    };
    assert_eq!(session.browser, "Testfox/1.0 (X11; Linux)");
    assert!(session.is_this);
    let out = browser.send(Method::DELETE, "/session", None).await;
    assert_eq!(out.status(), 204);
    assert!(browser.cookie.is_none(), "the browser forgets its cookie");
    assert!(!browser.is_signed_in().await);
    // In whatever case, and in a browser that has never been here.
    let mut other = Browser::signed_in(&app, "ada lovelace", PASSWORD).await;
    assert_eq!(other.account().await.name, "Ada Lovelace");
}

#[tokio::test]
async fn the_cookie_is_for_the_server_alone() {
    let mut limits = quick();
    limits.trusted_proxies = vec!["127.0.0.0/8".parse().expect("a network")];
    let app = App::with_limits(limits).await;
    let browser = Browser::new(&app);
    let cookie = async |name: &str, proto: &str| {
        let request = browser.request(Method::POST, "/api/account");
        let body = json!({"name": name, "password": PASSWORD, "email": null});
        let request = request.header("x-forwarded-proto", proto).json(&body);
        let answer = request.send().await.expect("an answer");
        let set = answer.headers().get("set-cookie").expect("a cookie");
        set.to_str().expect("text").to_owned()
    };
    let plain = cookie("Ada", "http").await;
    assert!(plain.starts_with("otter_session="), "{plain}");
    assert!(!plain.contains("Secure"), "{plain}");
    let secure = cookie("Grace", "https").await;
    assert!(secure.starts_with("__Host-otter_session="), "{secure}");
    for part in [
        "HttpOnly",
        "SameSite=Strict",
        "Secure",
        "Path=/",
        "Max-Age=7776000",
    ] {
        assert!(secure.contains(part), "{part}: {secure}");
    }
    // Without a trusted proxy nobody can claim to have come by HTTPS.
    let app = App::new().await;
    let browser = Browser::new(&app);
    let request = browser.request(Method::POST, "/api/account");
    let body = json!({"name": "Ada", "password": PASSWORD, "email": null});
    let request = request.header("x-forwarded-proto", "https").json(&body);
    let answer = request.send().await.expect("an answer");
    let set = answer.headers().get("set-cookie").expect("a cookie");
    assert!(!set.to_str().expect("text").contains("Secure"));
}

#[tokio::test]
async fn names_and_passwords_that_will_not_do_are_refused() {
    let app = App::new().await;
    let (_, _) = Browser::signed_up(&app, "Ian").await;
    let mut browser = Browser::new(&app);
    for (name, password, status, code) in [
        ("A", PASSWORD, 422, "name_length"),
        ("A\u{202E}da", PASSWORD, 422, "name_character"),
        ("Аda", PASSWORD, 422, "name_mixed"),
        ("Otter", PASSWORD, 422, "name_reserved"),
        ("IAN", PASSWORD, 409, "name_taken"),
        ("lan", PASSWORD, 409, "name_taken"),
        ("Ada", "short", 422, "password_length"),
        ("Ada", "password1234", 422, "password_guessable"),
    ] {
        let body = json!({"name": name, "password": password, "email": null});
        let refused = browser.refused(Method::POST, "", body).await;
        assert_eq!(refused, (status, code.to_owned()), "{name} {password}");
    }
    let body = json!({"name": "Ada", "password": PASSWORD, "email": "nobody"});
    let refused = browser.refused(Method::POST, "", body).await;
    assert_eq!(refused, (422, "bad_email".to_owned()));
    assert!(browser.cookie.is_none());
}

#[tokio::test]
async fn nobody_learns_whether_a_name_has_an_account() {
    let app = App::new().await;
    let (_, _) = Browser::signed_up(&app, "Ada").await;
    let mut browser = Browser::new(&app);
    let mut answers = Vec::new();
    for name in ["Ada", "Grace"] {
        for (path, body) in [
            (
                "/session",
                json!({"name": name, "password": "a wrong password"}),
            ),
            (
                "/recover",
                json!({"name": name, "code": "AAAA", "password": PASSWORD}),
            ),
        ] {
            let answer = browser.send(Method::POST, path, Some(body)).await;
            let status = answer.status().as_u16();
            answers.push((status, answer.text().await.expect("text")));
        }
    }
    assert_eq!(answers[..2], answers[2..]);
    assert!(
        answers.iter().all(|(status, _)| *status == 403),
        "{answers:?}"
    );
}

#[tokio::test]
async fn a_recovery_code_sets_a_password_once_and_ends_every_session() {
    let app = App::new().await;
    let (mut first, opened) = Browser::signed_up(&app, "Ada").await;
    let mut second = Browser::new(&app);
    let recover = |password: &str| {
        let code = opened.codes[3].to_lowercase().replace('-', " ");
        json!({"name": "ADA", "code": code, "password": password})
    };
    let guessable = second
        .refused(Method::POST, "/recover", recover("password1234"))
        .await;
    assert_eq!(
        guessable.1, "password_guessable",
        "and the code is not used up"
    );
    let new = "staple of another battery";
    let mut database = connect(&app).await;
    // Whoever had taken the account over may have added one.
    let byte = database.bytes("00");
    let add = format!(
        "INSERT INTO passkeys (account, credential, fixed, changing, browser, made_at, used_at) \
         SELECT id, {byte}, {byte}, {byte}, '', 0, 0 FROM accounts"
    );
    database.run(add).await;
    assert_eq!(first.account().await.passkeys.len(), 1);
    let answer = second
        .send(Method::POST, "/recover", Some(recover(new)))
        .await;
    assert_eq!(answer.status(), 200);
    let account: AccountView = answer.json().await.expect("an account");
    assert_eq!((account.n_codes, account.sessions.len()), (9, 1));
    assert!(account.passkeys.is_empty());
    assert!(!first.is_signed_in().await, "every session has ended");
    assert!(second.is_signed_in().await);
    let again = Browser::new(&app)
        .refused(Method::POST, "/recover", recover(new))
        .await;
    assert_eq!(again, (403, "bad_code".to_owned()));
    let old = json!({"name": "Ada", "password": PASSWORD});
    let old = Browser::new(&app)
        .refused(Method::POST, "/session", old)
        .await;
    assert_eq!(old, (403, "bad_credentials".to_owned()));
    Browser::signed_in(&app, "Ada", new).await;
    // New codes take the place of all others.
    let wrong = json!({"password": PASSWORD});
    let wrong = second.refused(Method::POST, "/codes", wrong).await;
    assert_eq!(wrong, (403, "wrong_password".to_owned()));
    let answer = second
        .send(Method::POST, "/codes", Some(json!({"password": new})))
        .await;
    let codes: RecoveryCodes = answer.json().await.expect("codes");
    assert_eq!(codes.codes.len(), 10);
    let old = json!({"name": "Ada", "code": opened.codes[4], "password": new});
    let old = Browser::new(&app)
        .refused(Method::POST, "/recover", old)
        .await;
    assert_eq!(old.1, "bad_code");
}

#[tokio::test]
async fn guessing_is_limited_by_name_and_by_address() {
    let few = |n: u32| Rate::new(n, Duration::from_hours(1));
    let app = App::with_limits(Limits {
        people: PeopleLimits {
            sign_ins: few(8),
            sign_ins_as: few(3),
            ..PeopleLimits::default()
        },
        ..quick()
    })
    .await;
    let mut browser = Browser::new(&app);
    let mut codes = Vec::new();
    for name in ["Ada", "ada", "ADA", "Ada", "Bob", "Cy", "Di", "Eve", "Flo"] {
        let guess = json!({"name": name, "password": "a wrong password"});
        codes.push(browser.refused(Method::POST, "/session", guess).await.1);
    }
    let (bad, many) = ("bad_credentials", "too_many_sign_ins");
    assert_eq!(codes, [bad, bad, bad, many, bad, bad, bad, bad, many]);
    let metrics = app.metrics().await;
    assert!(
        metrics.contains("otter_limited_total{limit=\"sign_ins\"} 2"),
        "{metrics}"
    );
}

#[tokio::test]
async fn no_secret_stands_in_the_database_or_the_metrics() {
    let app = App::new().await;
    let (mut browser, opened) = Browser::signed_up(&app, "Ada").await;
    let email = json!({"email": "ada@example.org"});
    assert_eq!(
        browser
            .send(Method::POST, "/email", Some(email))
            .await
            .status(),
        200
    );
    let cookie = browser.cookie.clone().expect("a cookie");
    let (_, key) = cookie.split_once('=').expect("a cookie");
    let mut stored = Vec::new();
    for suffix in ["", "-wal"] {
        let path = format!("{}{suffix}", app.file().display());
        stored.extend(std::fs::read(path).unwrap_or_default());
    }
    let holds = |text: &str| {
        stored
            .windows(text.len())
            .any(|part| part == text.as_bytes())
    };
    assert!(holds("$argon2id$v=19$m=19456,t=2,p=1$"));
    let code = opened.codes[0].replace('-', "");
    for secret in [PASSWORD, key, &opened.codes[0], &code] {
        assert!(!holds(secret), "{secret}");
    }
    let metrics = app.metrics().await;
    for name in ["Ada", "ada@example.org", key] {
        assert!(!metrics.contains(name), "{name}");
    }
}
