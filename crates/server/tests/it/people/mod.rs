//! Accounts: signing up and in, sessions, recovery, and what is kept with an account.

pub(crate) mod admin;
mod contacts;
mod kept;
mod moderation;
mod passkeys;
mod sessions;
mod sign_up;

use otter_protocol::people::{AccountGames, AccountOpened, AccountView, GamesKept};
use otter_protocol::refusal::Problem;
use reqwest::{Method, RequestBuilder, Response};
use serde_json::{Value, json};

use crate::app::{App, Connection};
use crate::client::TableClient;

pub(crate) const PASSWORD: &str = "correct horse battery";

/// A browser, which keeps the cookie that it is sent.
pub(crate) struct Browser<'a> {
    pub(super) app: &'a App,
    pub(super) cookie: Option<String>,
}

impl<'a> Browser<'a> {
    pub(crate) fn new(app: &'a App) -> Self {
        Self { app, cookie: None }
    }

    /// A browser in which somebody has just made an account; with the recovery codes.
    pub(crate) async fn signed_up(app: &'a App, name: &str) -> (Self, AccountOpened) {
        let mut browser = Self::new(app);
        let body = json!({"name": name, "password": PASSWORD, "email": null});
        let answer = browser.send(Method::POST, "", Some(body)).await;
        assert_eq!(answer.status(), 201, "{name}");
        (browser, answer.json().await.expect("an account"))
    }

    /// A browser in which somebody has just signed in.
    pub(crate) async fn signed_in(app: &'a App, name: &str, password: &str) -> Self {
        let mut browser = Self::new(app);
        let body = json!({"name": name, "password": password});
        let answer = browser.send(Method::POST, "/session", Some(body)).await;
        assert_eq!(answer.status(), 200, "{name}");
        browser
    }

    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let url = format!("{}{path}", self.app.url);
        let request = self.app.http.request(method, url);
        match &self.cookie {
            Some(cookie) => request.header("cookie", cookie),
            None => request,
        }
    }

    /// Sends something about the account, and keeps the cookie of the answer.
    pub(super) async fn send(
        &mut self,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> Response {
        let mut request = self.request(method, &format!("/api/account{path}"));
        request = request.header("user-agent", "Testfox/1.0 (X11; Linux)");
        if let Some(body) = body {
            request = request.json(&body);
        }
        let answer = request.send().await.expect("an answer");
        if let Some(set) = answer.headers().get("set-cookie") {
            let set = set.to_str().expect("text");
            self.cookie = (!set.contains("Max-Age=0"))
                .then(|| set.split(';').next().unwrap_or_default().to_owned());
        }
        answer
    }

    /// Sends something that is refused; returns the status and the code.
    pub(super) async fn refused(
        &mut self,
        method: Method,
        path: &str,
        body: Value,
    ) -> (u16, String) {
        let answer = self.send(method, path, Some(body)).await;
        let status = answer.status().as_u16();
        let problem: Problem = answer.json().await.expect("a problem");
        (status, problem.code.as_str().to_owned())
    }

    pub(super) async fn account(&mut self) -> AccountView {
        let answer = self.send(Method::GET, "", None).await;
        assert_eq!(answer.status(), 200);
        answer.json().await.expect("an account")
    }

    /// Returns whether somebody is signed in here.
    pub(super) async fn is_signed_in(&mut self) -> bool {
        let answer = self.send(Method::GET, "", None).await;
        answer.status() == 200
    }

    pub(super) async fn keep(&mut self, keys: &[(&str, &str)]) -> GamesKept {
        let keys: Vec<Value> = keys
            .iter()
            .map(|(table, key)| json!({"table": table, "key": key}))
            .collect();
        let body = json!({"keys": keys, "library": null});
        let answer = self.send(Method::POST, "/games", Some(body)).await;
        assert_eq!(answer.status(), 200);
        answer.json().await.expect("what is kept")
    }

    pub(super) async fn games(&mut self) -> AccountGames {
        let answer = self.send(Method::GET, "/games", None).await;
        assert_eq!(answer.status(), 200);
        answer.json().await.expect("games")
    }

    /// A socket at some path, with the cookie and without a hello.
    pub(super) async fn connect_at(&self, path: &str) -> Connection {
        self.app.connect_with(path, self.cookie.as_deref()).await
    }

    /// Sits down at a table for two without showing a key.
    pub(super) async fn sit(&self, table: &str) -> TableClient {
        let path = format!("/api/tables/{table}/socket");
        TableClient::welcome(self.connect_at(&path).await, &[], 0).await
    }
}
