//! Addresses that are no addresses of ours: foreign names, broken paths; and what every answer
//! carries.

use otter_protocol::refusal::Problem;
use otter_server::Limits;
use reqwest::Response;

use crate::app::{App, quick};

async fn get_as(app: &App, host: &str, path: &str) -> Response {
    let request = app.http.get(format!("{}{path}", app.url));
    let answer = request.header("host", host).send().await;
    answer.expect("an answer")
}

async fn problem(answer: Response) -> String {
    for header in ["content-security-policy", "x-content-type-options"] {
        assert!(answer.headers().contains_key(header), "{header}");
    }
    let problem: Problem = answer.json().await.expect("a problem");
    assert!(!problem.message.is_empty());
    problem.code.as_str().to_owned()
}

#[tokio::test]
async fn a_page_that_gives_its_name_our_address_reads_nothing() {
    let app = App::with_limits(Limits {
        hosts: vec!["club.example.org".to_owned()],
        ..quick()
    })
    .await;
    for path in ["/", "/api/options", "/healthz", "/assets/nothing.js"] {
        let answer = get_as(&app, "evil.example:8990", path).await;
        assert_eq!(answer.status(), 421, "{path}");
        assert_eq!(problem(answer).await, "unknown_host");
    }
    for host in ["club.example.org", "localhost:1", "127.0.0.1", "[::1]:80"] {
        assert_eq!(get_as(&app, host, "/api/options").await.status(), 200);
    }
}

#[tokio::test]
async fn a_path_that_is_no_text_is_answered_as_others_are() {
    let app = App::new().await;
    for path in [
        "/api/tables/%ff/record",
        "/api/tables/%ff/socket",
        "/api/chouettes/%ff/record",
        "/api/sheets/%ff/record.txt",
        "/api/tournaments/%ff",
    ] {
        let answer = get_as(&app, "127.0.0.1", path).await;
        assert_eq!(answer.status(), 404, "{path}");
        assert_eq!(problem(answer).await, "unknown_table", "{path}");
    }
    let answer = app.post("/api/tables/%ff/join", "{\"invite\":\"x\",\"name\":null}");
    assert_eq!(problem(answer.await).await, "unknown_table");
}

#[tokio::test]
async fn a_proxys_caller_beyond_the_limits_gets_a_whole_answer() {
    let app = App::with_limits(Limits {
        trusted_proxies: vec!["127.0.0.0/8".parse().expect("a network")],
        connections_each: 0,
        ..quick()
    })
    .await;
    let answer = get_as(&app, "127.0.0.1", "/api/options").await;
    assert_eq!(answer.status(), 503);
    assert_eq!(problem(answer).await, "busy");
}

#[tokio::test]
async fn who_comes_by_https_is_asked_to_come_by_nothing_else() {
    let app = App::with_limits(Limits {
        trusted_proxies: vec!["127.0.0.0/8".parse().expect("a network")],
        ..quick()
    })
    .await;
    let strict = async |path: &str, proto: &str| {
        let request = app.http.get(format!("{}{path}", app.url));
        let answer = request.header("x-forwarded-proto", proto).send().await;
        let answer = answer.expect("an answer");
        let found = answer.headers().get("strict-transport-security");
        found.map(|value| value.to_str().expect("text").to_owned())
    };
    for path in ["/", "/api/options", "/api/nothing", "/healthz"] {
        let by_https = strict(path, "https").await;
        assert_eq!(by_https.as_deref(), Some("max-age=15724800"), "{path}");
        assert_eq!(strict(path, "http").await, None, "{path}");
    }
    // Without a trusted proxy nobody can claim to have come by HTTPS.
    let app = App::new().await;
    let request = app.http.get(&app.url).header("x-forwarded-proto", "https");
    let answer = request.send().await.expect("an answer");
    assert!(!answer.headers().contains_key("strict-transport-security"));
}

#[tokio::test]
async fn no_other_site_may_read_or_frame_anything() {
    let app = App::new().await;
    for path in ["/", "/api/options", "/api/account", "/dice-check.html"] {
        let request = app.http.get(format!("{}{path}", app.url));
        let request = request.header("origin", "https://evil.example");
        let answer = request.send().await.expect("an answer");
        let headers = answer.headers();
        let allowed = headers.get("access-control-allow-origin");
        assert_eq!(allowed, None, "{path}");
        assert_eq!(headers["cross-origin-resource-policy"], "same-origin");
        assert_eq!(headers["x-frame-options"], "DENY", "{path}");
        let policy = headers["content-security-policy"].to_str().expect("text");
        assert!(policy.contains("frame-ancestors 'none'"), "{policy}");
        assert!(!headers.contains_key("server"), "{path}");
    }
}

#[tokio::test]
async fn a_parameter_that_is_given_twice_is_refused() {
    let app = App::new().await;
    let path = "/api/documents/sample/analysis?since=0&since=1";
    let answer = get_as(&app, "127.0.0.1", path).await;
    assert_eq!(answer.status(), 400);
    assert_eq!(problem(answer).await, "bad_query");
    let body = "{\"name\":\"Ada\",\"name\":\"Eve\",\"password\":\"x\"}";
    let answer = app.post("/api/account/session", body).await;
    assert_eq!(problem(answer).await, "bad_body");
}
