//! The client's files and the headers that protect visitors.

use otter_protocol::about::AboutView;
use otter_server::{Keep, Limits};
use reqwest::StatusCode;

use crate::app::App;

#[tokio::test]
async fn the_page_is_served_wherever_it_can_be() {
    let app = App::new().await;
    for path in ["/", "/t/abcdefghijkl", "/t/anything?invite=secret"] {
        let answer = app.http.get(format!("{}{path}", app.url)).send().await;
        let answer = answer.expect("an answer");
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        let headers = answer.headers().clone();
        assert_eq!(headers["content-type"], "text/html; charset=utf-8");
        assert_eq!(headers["cache-control"], "no-cache");
        let policy = headers["content-security-policy"].to_str().expect("text");
        assert!(
            policy.starts_with("default-src 'none'; script-src 'self' 'wasm-unsafe-eval';"),
            "{policy}"
        );
        assert_eq!(headers["referrer-policy"], "no-referrer");
        assert_eq!(headers["x-content-type-options"], "nosniff");
        assert!(answer.text().await.expect("a page").contains("<html"));
    }
}

#[tokio::test]
async fn a_page_that_has_not_changed_is_not_sent_again() {
    let app = App::new().await;
    let url = format!("{}/", app.url);
    let first = app.http.get(&url).send().await.expect("an answer");
    let tag = first.headers()["etag"].clone();
    let again = app.http.get(&url).header("if-none-match", &tag);
    let again = again.send().await.expect("an answer");
    assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    let other = app.http.get(&url).header("if-none-match", "\"other\"");
    let other = other.send().await.expect("an answer");
    assert_eq!(other.status(), StatusCode::OK);
}

#[tokio::test]
async fn a_page_is_sent_compressed_to_whoever_reads_that() {
    let app = App::new().await;
    let ask = async |coding: &str, tag: &str| {
        let request = app.http.get(format!("{}/", app.url));
        let request = request.header("accept-encoding", coding);
        let request = request.header("if-none-match", tag);
        request.send().await.expect("an answer")
    };
    let small = ask("gzip, br", "").await;
    assert_eq!(small.headers()["content-encoding"], "br");
    assert_eq!(small.headers()["vary"], "accept-encoding");
    let tag = small.headers()["etag"].to_str().expect("text").to_owned();
    assert!(tag.starts_with("W/"), "{tag}");
    let small = small.bytes().await.expect("a body");
    assert!(!String::from_utf8_lossy(&small).contains("<html"));
    let whole = ask("identity", "").await;
    assert!(!whole.headers().contains_key("content-encoding"));
    assert_eq!(
        format!("W/{}", whole.headers()["etag"].to_str().expect("text")),
        tag
    );
    assert!(whole.text().await.expect("a page").contains("<html"));
    for coding in ["br", "identity"] {
        assert_eq!(ask(coding, &tag).await.status(), StatusCode::NOT_MODIFIED);
    }
    // The file that the build has written for it is nothing to ask for.
    let file = app.http.get(format!("{}/index.html.br", app.url));
    assert_eq!(
        file.send().await.expect("an answer").status(),
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn what_is_not_there_is_a_problem() {
    let app = App::new().await;
    for (path, code) in [
        ("/nothing", "not_found"),
        ("/assets/nothing.js", "not_found"),
        ("/../Cargo.toml", "not_found"),
        ("/%2e%2e/Cargo.toml", "not_found"),
        ("/api/nothing", "not_found"),
        ("/api/tables/short/record", "unknown_table"),
        ("/api/tables/abcdefghijkl/record", "unknown_table"),
        ("/api/tables/abcdefghijkl/socket", "unknown_table"),
    ] {
        let answer = app.http.get(format!("{}{path}", app.url)).send().await;
        let answer = answer.expect("an answer");
        assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{path}");
        assert!(answer.headers().contains_key("content-security-policy"));
        let problem: serde_json::Value = answer.json().await.expect("a problem");
        assert_eq!(problem["code"], code, "{path}");
    }
}

#[tokio::test]
async fn a_long_id_is_an_unknown_table() {
    let app = App::new().await;
    let id = "x".repeat(4_000);
    for path in [
        format!("/api/tables/{id}/record"),
        format!("/api/tables/{id}/socket"),
    ] {
        let answer = app.http.get(format!("{}{path}", app.url)).send().await;
        assert_eq!(answer.expect("an answer").status(), StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn a_wrong_method_is_a_problem() {
    let app = App::new().await;
    for path in ["/api/tables", "/api/options", "/"] {
        let answer = app.http.delete(format!("{}{path}", app.url)).send().await;
        let answer = answer.expect("an answer");
        assert_eq!(answer.status(), StatusCode::METHOD_NOT_ALLOWED, "{path}");
        let problem: serde_json::Value = answer.json().await.expect("a problem");
        assert_eq!(problem["code"], "wrong_method");
    }
}

#[tokio::test]
async fn an_existing_table_asks_for_an_upgrade() {
    let app = App::new().await;
    let opened = app
        .same_screen("money", otter_protocol::basics::DiceChoice::Server)
        .await;
    let url = format!("{}/api/tables/{}/socket", app.url, opened.table);
    let answer = app.http.get(url).send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::UPGRADE_REQUIRED);
}

#[tokio::test]
async fn health_and_api_answers_are_not_kept() {
    let app = App::new().await;
    let health = app.http.get(format!("{}/healthz", app.url)).send().await;
    let health = health.expect("an answer");
    assert_eq!(health.status(), StatusCode::OK);
    assert_eq!(health.text().await.expect("text"), "ok");
    let options = app
        .http
        .get(format!("{}/api/options", app.url))
        .send()
        .await;
    assert_eq!(
        options.expect("an answer").headers()["cache-control"],
        "no-store"
    );
}

#[tokio::test]
async fn answers_are_compressed_for_who_asks() {
    let app = App::new().await;
    let ask = app.http.get(format!("{}/api/options", app.url));
    let answer = ask.header("accept-encoding", "gzip").send().await;
    assert_eq!(
        answer.expect("an answer").headers()["content-encoding"],
        "gzip"
    );
}

#[tokio::test]
async fn a_browser_at_a_wrong_address_gets_a_page_that_says_so() {
    let app = App::new().await;
    let asked = app.http.get(format!("{}/nonsense", app.url));
    let asked = asked.header("accept", "text/html,application/xhtml+xml,*/*;q=0.8");
    let answer = asked.send().await.expect("an answer");
    assert_eq!(answer.status(), StatusCode::NOT_FOUND);
    assert_eq!(answer.headers()["content-type"], "text/html; charset=utf-8");
    let page = answer.text().await.expect("text");
    assert!(page.contains("<title>"), "{page}");
}

#[tokio::test]
async fn the_server_says_who_runs_it_and_how_long_it_keeps_what() {
    let app = App::new().await;
    let answer = app.http.get(format!("{}/api/about", app.url)).send().await;
    let about: AboutView = answer
        .expect("an answer")
        .json()
        .await
        .expect("what it says");
    assert_eq!(about.operator.as_deref(), Some("The club of the tests"));
    assert!(!about.logs_callers);
    let keeps = about.keeps;
    let days = (
        keeps.finished,
        keeps.unplayed,
        keeps.untouched,
        keeps.library,
    );
    assert_eq!(days, (Some(30), Some(1), Some(90), Some(365)));
    assert_eq!(keeps.session, 90);

    let forever = Limits {
        keep: Keep::days(0, 0, 0, 0),
        ..Limits::default()
    };
    let app = App::with_limits(forever).await;
    let answer = app.http.get(format!("{}/api/about", app.url)).send().await;
    let about: AboutView = answer
        .expect("an answer")
        .json()
        .await
        .expect("what it says");
    assert_eq!(about.keeps.finished, None);
}
