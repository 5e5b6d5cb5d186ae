//! Reports, and what moderators do: who may, what it means for the account, and that it all stands
//! in the log.

use otter_protocol::lobby::{LobbyCommand, SeekFilter, SoughtGame};
use otter_protocol::moderation::{
    LoggedAction, ModeratedView, ModerationView, OwnReport, ReportReason,
};
use otter_protocol::people::AccountExport;
use otter_server::{RoleError, set_role};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use super::{Browser, PASSWORD};
use crate::app::App;
use crate::lobby::Visitor;

/// A server where Ada is an admin, Max a moderator, and Bob and Cyd are players.
pub(super) async fn staffed() -> App {
    staffed_with(App::new().await).await
}

pub(super) async fn staffed_with(app: App) -> App {
    for name in ["Ada", "Max", "Bob", "Cyd"] {
        Browser::signed_up(&app, name).await;
    }
    // The server goes on meanwhile.
    for (name, role) in [("ADA", "admin"), ("Max", "moderator")] {
        set_role(&app.database(), name, role).await.expect("a role");
    }
    let nobody = set_role(&app.database(), "Eve", "admin").await;
    assert!(matches!(nobody, Err(RoleError::Unknown(_))), "{nobody:?}");
    let none = set_role(&app.database(), "Ada", "king").await;
    assert!(matches!(none, Err(RoleError::NoRole(_))), "{none:?}");
    app
}

pub(super) async fn signed_in<'a>(app: &'a App, name: &str) -> Browser<'a> {
    Browser::signed_in(app, name, PASSWORD).await
}

impl Browser<'_> {
    pub(crate) async fn ask(
        &self,
        method: Method,
        path: &str,
        body: Option<Value>,
    ) -> (StatusCode, Value) {
        let mut request = self.request(method, &format!("/api{path}"));
        if let Some(body) = body {
            request = request.json(&body);
        }
        let answer = request.send().await.expect("an answer");
        let status = answer.status();
        (status, answer.json().await.expect("JSON"))
    }

    pub(crate) async fn code_of(&self, method: Method, path: &str, body: Value) -> (u16, String) {
        let (status, problem) = self.ask(method, path, Some(body)).await;
        let code = problem["code"].as_str().unwrap_or_default().to_owned();
        (status.as_u16(), code)
    }

    async fn reports(&self, body: Value) -> Vec<OwnReport> {
        let (status, reports) = self.ask(Method::POST, "/account/reports", Some(body)).await;
        assert_eq!(status, 201, "{reports}");
        serde_json::from_value(reports).expect("reports")
    }

    async fn acts(&self, name: &str, action: Value) -> ModeratedView {
        self.deals_with(name, action, None).await
    }

    async fn deals_with(&self, name: &str, action: Value, report: Option<i64>) -> ModeratedView {
        let body = json!({"action": action, "reason": "Because of it.", "report": report});
        let path = format!("/moderation/people/{name}");
        let (status, view) = self.ask(Method::POST, &path, Some(body)).await;
        assert_eq!(status, 200, "{view}");
        serde_json::from_value(view).expect("an account")
    }

    async fn moderates(&self) -> ModerationView {
        let (status, view) = self.ask(Method::GET, "/moderation", None).await;
        assert_eq!(status, 200, "{view}");
        serde_json::from_value(view).expect("reports")
    }
}

#[tokio::test]
async fn a_report_is_received_and_dealt_with() {
    let app = staffed().await;
    let (bob, max) = (signed_in(&app, "Bob").await, signed_in(&app, "Max").await);
    let report =
        json!({"name": "cyd", "reason": "stalling", "text": " He left.\u{202E} ", "table": null});
    let own = bob.reports(report).await;
    assert_eq!(
        (own[0].name.as_str(), own[0].reason),
        ("Cyd", ReportReason::Stalling)
    );
    assert_eq!(
        (own[0].text.as_deref(), own[0].handled_at),
        (Some("He left."), None)
    );
    let seen = max.moderates().await;
    assert_eq!(
        (seen.n_reports, seen.reports[0].reporter.as_deref()),
        (1, Some("Bob"))
    );
    let id = seen.reports[0].id;
    // Whoever is reported sees nothing of it.
    let mut cyd = signed_in(&app, "Cyd").await;
    let exported = cyd.send(Method::GET, "/export", None).await;
    assert!(!exported.text().await.expect("text").contains("He left."));
    let view = max
        .deals_with("Cyd", json!({"kind": "warn"}), Some(id))
        .await;
    assert_eq!(view.log[0].action, LoggedAction::Warn);
    assert_eq!(max.moderates().await.n_reports, 0);
    // Once is enough, and no report is dealt with by an action on another.
    let again = json!({"action": {"kind": "note"}, "reason": "x", "report": id});
    let again = max
        .code_of(Method::POST, "/moderation/people/Cyd", again)
        .await;
    assert_eq!(again, (409, "handled_already".to_owned()));
    let (_, own) = bob.ask(Method::GET, "/account/reports", None).await;
    assert!(own[0]["handled_at"].is_i64(), "{own}");
    // The warning is shown until it is confirmed, which is noted too.
    let account = cyd.account().await;
    let [warning] = &account.standing.warnings[..] else {
        panic!("one warning");
    };
    assert_eq!(warning.reason, "Because of it.");
    let path = format!("/warnings/{}", warning.id);
    assert_eq!(cyd.send(Method::POST, &path, None).await.status(), 200);
    assert!(cyd.account().await.standing.warnings.is_empty());
    assert_eq!(
        max.moderates().await.log[0].action,
        LoggedAction::ConfirmWarning
    );
    // A report goes with whoever is reported, and stays without a name when its maker goes.
    let mut bob = bob;
    bob.reports(json!({"name": "Cyd", "reason": "other", "text": null, "table": null}))
        .await;
    let body = json!({"password": PASSWORD});
    bob.send(Method::POST, "/delete", Some(body.clone())).await;
    let seen = max.moderates().await;
    assert_eq!(
        (seen.n_reports, seen.reports[0].reporter.as_deref()),
        (1, None)
    );
    cyd.send(Method::POST, "/delete", Some(body)).await;
    let seen = max.moderates().await;
    assert_eq!(seen.n_reports, 0);
    assert_eq!(seen.log[0].account, "Cyd", "the log stays");
}

#[tokio::test]
async fn what_cannot_be_reported_is_refused_with_its_reason() {
    let app = staffed().await;
    let bob = signed_in(&app, "Bob").await;
    let report = |name: &str, text: Value, table: Value| json!({"name": name, "reason": "other", "text": text, "table": table});
    let table = app
        .same_screen("money", otter_protocol::basics::DiceChoice::ByHand)
        .await;
    for (body, expected) in [
        (report("Bob", Value::Null, Value::Null), (422, "oneself")),
        (
            report("Eve", Value::Null, Value::Null),
            (404, "unknown_person"),
        ),
        (
            report("Cyd", json!("x".repeat(1_001)), Value::Null),
            (422, "text_length"),
        ),
        (
            report("Cyd", Value::Null, json!(table.table)),
            (422, "not_at_table"),
        ),
        (
            report("Cyd", Value::Null, json!("nonsense")),
            (404, "unknown_table"),
        ),
    ] {
        let refused = bob
            .code_of(Method::POST, "/account/reports", body.clone())
            .await;
        assert_eq!((refused.0, refused.1.as_str()), expected, "{body}");
    }
    let guest = Browser::new(&app);
    let refused = guest
        .code_of(
            Method::POST,
            "/account/reports",
            report("Cyd", Value::Null, Value::Null),
        )
        .await;
    assert_eq!(refused, (401, "not_signed_in".to_owned()));
    // Five a day.
    for _ in 0..5 {
        bob.reports(report("Cyd", Value::Null, Value::Null)).await;
    }
    let refused = bob
        .code_of(
            Method::POST,
            "/account/reports",
            report("Cyd", Value::Null, Value::Null),
        )
        .await;
    assert_eq!(refused, (429, "too_many_reports".to_owned()));
}

#[tokio::test]
async fn to_everybody_else_there_is_no_moderation() {
    let app = staffed().await;
    let (bob, max, ada) = (
        signed_in(&app, "Bob").await,
        signed_in(&app, "Max").await,
        signed_in(&app, "Ada").await,
    );
    let nothing = Browser::new(&app)
        .ask(Method::GET, "/no/such/address", None)
        .await;
    let note = json!({"action": {"kind": "note"}, "reason": "x", "report": null});
    for (method, path, body) in [
        (Method::GET, "/moderation", None),
        (Method::GET, "/moderation/log?before=9", None),
        (Method::GET, "/moderation/people/Cyd", None),
        (Method::POST, "/moderation/people/Cyd", Some(note.clone())),
    ] {
        for who in [&Browser::new(&app), &bob] {
            let answer = who.ask(method.clone(), path, body.clone()).await;
            assert_eq!(answer, nothing, "{path}");
        }
    }
    for (who, on, expected) in [
        (&max, "Cyd", 200),
        (&max, "Max", 403),
        (&max, "Ada", 403),
        (&ada, "Max", 200),
        (&ada, "Ada", 403),
    ] {
        let path = format!("/moderation/people/{on}");
        let (status, answer) = who.ask(Method::POST, &path, Some(note.clone())).await;
        assert_eq!(status, expected, "{on}: {answer}");
        let (_, seen) = who.ask(Method::GET, &path, None).await;
        assert_eq!(seen["may_act"], json!(expected == 200));
    }
    // A reason is asked for, and days within bounds; a report to dismiss.
    for (action, reason, expected) in [
        (json!({"kind": "note"}), " ", "text_length"),
        (json!({"kind": "suspend", "days": 0}), "x", "too_many_days"),
        (
            json!({"kind": "suspend", "days": 3651}),
            "x",
            "too_many_days",
        ),
        (json!({"kind": "dismiss"}), "x", "superfluous"),
    ] {
        let body = json!({"action": action, "reason": reason, "report": null});
        let refused = max
            .code_of(Method::POST, "/moderation/people/Cyd", body)
            .await;
        assert_eq!(refused, (422, expected.to_owned()));
    }
}

#[tokio::test]
async fn whoever_is_suspended_begins_nothing_and_takes_everything_along() {
    let app = staffed().await;
    let (max, mut bob) = (signed_in(&app, "Max").await, signed_in(&app, "Bob").await);
    let mut in_lobby = Visitor::account(&bob).await;
    let mut cyd = Visitor::account(&signed_in(&app, "Cyd").await).await;
    let game = SoughtGame {
        rules: app.preset("money").await,
        clock: None,
        rated: false,
    };
    in_lobby
        .send(LobbyCommand::Seek {
            game,
            filter: SeekFilter::default(),
        })
        .await;
    cyd.sees(|lobby| lobby.n_seeks == 1).await;
    let seek = cyd.lobby.seeks[0].seek;
    let view = max.acts("Bob", json!({"kind": "suspend", "days": 3})).await;
    let bar = view.standing.suspended.expect("suspended");
    assert_eq!(
        bar.until.map(|until| until - bar.since),
        Some(3 * 24 * 60 * 60)
    );
    // What he seeks is gone, though his browser may still be expected back.
    cyd.send(LobbyCommand::Accept { seek }).await;
    assert_eq!(cyd.is_refused().await, "seek_gone");
    let connection = bob.connect_at("/api/lobby/socket").await;
    assert_eq!(Visitor::is_turned_away(connection).await, "suspended");
    let table = json!({
        "rules": app.preset("money").await, "opponent": {"kind": "friend"}, "seat": "white",
        "dice": "server", "name": null, "opponent_name": null,
    });
    let refused = bob.code_of(Method::POST, "/tables", table.clone()).await;
    assert_eq!(refused, (403, "suspended".to_owned()));
    let report = json!({"name": "Cyd", "reason": "other", "text": null, "table": null});
    let refused = bob.code_of(Method::POST, "/account/reports", report).await;
    assert_eq!(refused, (403, "suspended".to_owned()));
    // He learns why and until when, and his export includes it.
    let known = bob.account().await.standing.suspended.expect("suspended");
    assert_eq!(
        (known.reason.as_str(), known.until),
        ("Because of it.", bar.until)
    );
    let exported = bob.send(Method::GET, "/export", None).await;
    let exported: AccountExport = exported.json().await.expect("an export");
    assert_eq!(exported.moderation[0].action, LoggedAction::Suspend);
    assert_eq!(exported.moderation[0].actor, None, "not by whom");
    max.acts("Bob", json!({"kind": "reinstate"})).await;
    let (status, _) = bob.ask(Method::POST, "/tables", Some(table)).await;
    assert_eq!(status, 201);
    max.acts("Bob", json!({"kind": "close"})).await;
    let closed = bob.account().await.standing.suspended.expect("closed");
    assert_eq!(closed.until, None);
    let body = json!({"password": PASSWORD});
    let deleted = bob.send(Method::POST, "/delete", Some(body)).await;
    assert_eq!(deleted.status(), 204);
}

#[tokio::test]
async fn a_moderator_takes_rated_play_and_phrases_away_and_gives_them_back() {
    let app = staffed_with(App::with_system_dice().await).await;
    let (max, bob) = (signed_in(&app, "Max").await, signed_in(&app, "Bob").await);
    let clock = app.options().await.clocks[0].clock;
    let game = SoughtGame {
        rules: app.preset("match").await,
        clock: Some(clock),
        rated: true,
    };
    max.acts("Bob", json!({"kind": "forbid_rated", "days": 7}))
        .await;
    let mut in_lobby = Visitor::account(&bob).await;
    in_lobby
        .send(LobbyCommand::Seek {
            game: game.clone(),
            filter: SeekFilter::default(),
        })
        .await;
    assert_eq!(in_lobby.is_refused().await, "rated_forbidden");
    let table = json!({
        "rules": game.rules, "opponent": {"kind": "friend"}, "seat": "white", "sealed": true,
        "rated": true, "dice": "server", "name": null, "opponent_name": null, "clock": clock,
    });
    let refused = bob.code_of(Method::POST, "/tables", table.clone()).await;
    assert_eq!(refused, (403, "rated_forbidden".to_owned()));
    // Nor by the invitation of somebody else.
    let cyd = signed_in(&app, "Cyd").await;
    let (_, opened) = cyd.ask(Method::POST, "/tables", Some(table.clone())).await;
    let join = format!(
        "/tables/{}/join",
        opened["table"].as_str().expect("a table")
    );
    let body = json!({"invite": opened["invite"], "name": null});
    let refused = bob.code_of(Method::POST, &join, body).await;
    assert_eq!(refused, (403, "rated_forbidden".to_owned()));
    let view = max.acts("Bob", json!({"kind": "allow_rated"})).await;
    assert_eq!(view.standing.no_rated, None);
    let mut in_lobby = Visitor::account(&bob).await;
    in_lobby
        .send(LobbyCommand::Seek {
            game,
            filter: SeekFilter::default(),
        })
        .await;
    in_lobby.sees(|lobby| lobby.n_seeks == 1).await;
    // A seek that may not stand any more goes when its browser comes back.
    max.acts("Bob", json!({"kind": "forbid_rated", "days": 7}))
        .await;
    let mut again = in_lobby.comes_back(&bob).await;
    again
        .sees(|lobby| lobby.n_here > 0 && lobby.n_seeks == 0)
        .await;
}

#[tokio::test]
async fn another_name_is_chosen_before_the_next_game_and_stands_everywhere() {
    let app = staffed().await;
    let (max, mut bob) = (signed_in(&app, "Max").await, signed_in(&app, "Bob").await);
    let table = json!({
        "rules": app.preset("money").await, "opponent": {"kind": "friend"}, "seat": "white",
        "dice": "server", "name": null, "opponent_name": null,
    });
    let (_, opened) = bob.ask(Method::POST, "/tables", Some(table.clone())).await;
    let unasked = bob
        .refused(Method::POST, "/name", json!({"name": "Robert"}))
        .await;
    assert_eq!(unasked, (403, "name_stays".to_owned()));
    max.acts("Bob", json!({"kind": "ask_name"})).await;
    let refused = bob.code_of(Method::POST, "/tables", table.clone()).await;
    assert_eq!(refused, (403, "name_asked".to_owned()));
    let connection = bob.connect_at("/api/lobby/socket").await;
    assert_eq!(Visitor::is_turned_away(connection).await, "name_asked");
    for (name, code) in [
        ("Cyd", "name_taken"),
        ("x", "name_length"),
        ("0tter", "name_reserved"),
    ] {
        let refused = bob
            .refused(Method::POST, "/name", json!({"name": name}))
            .await;
        assert_eq!(refused.1, code);
    }
    let renamed = bob
        .send(Method::POST, "/name", Some(json!({"name": "Robert"})))
        .await;
    assert_eq!(renamed.status(), 200);
    assert_eq!(bob.account().await.name, "Robert");
    let (status, _) = bob.ask(Method::POST, "/tables", Some(table)).await;
    assert_eq!(status, 201);
    let id = opened["table"].as_str().expect("a table");
    let (_, seen) = bob.ask(Method::GET, &format!("/tables/{id}"), None).await;
    assert_eq!(seen["seats"]["white"]["name"], "Robert");
    let (status, _) = bob.ask(Method::GET, "/people/Bob", None).await;
    assert_eq!(status, 404);
    let log = max.moderates().await.log;
    assert_eq!(
        (log[0].action, log[0].detail.as_deref()),
        (LoggedAction::Rename, Some("Bob"))
    );
    // The name that is free again is anybody's.
    Browser::signed_up(&app, "Bob").await;
}

#[tokio::test]
async fn a_rated_match_is_annulled_while_the_server_runs() {
    let app = staffed_with(App::with_system_dice().await).await;
    let max = signed_in(&app, "Max").await;
    let ada = signed_in(&app, "Ada").await;
    let bob = signed_in(&app, "Bob").await;
    let table = crate::rated::ada_wins(&app, &ada, &bob).await;
    let annul = json!({"kind": "annul", "table": table});
    // It is no match of Cyd's.
    let body = json!({"action": annul, "reason": "x", "report": null});
    let refused = max
        .code_of(Method::POST, "/moderation/people/Cyd", body)
        .await;
    assert_eq!(refused, (409, "handled_already".to_owned()));
    let view = max.acts("Bob", annul).await;
    assert_eq!(view.log[0].detail.as_deref(), Some(table.as_str()));
    assert_eq!((view.n_matches, view.matches[0].change), (0, None));
    let (_, profile) = bob.ask(Method::GET, "/people/Ada", None).await;
    assert_eq!(profile["pools"], json!([]));
}
