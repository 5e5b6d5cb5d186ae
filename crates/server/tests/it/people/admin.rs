//! What admins see of a service that runs, and the roles that they give.

use otter_protocol::admin::{AdminTablesView, AdminView, MemberKind, PersonView, TableKind};
use otter_protocol::basics::DiceChoice;
use otter_protocol::moderation::{LogView, LoggedAction, ModerationView, Role};
use otter_server::{Limits, PeopleLimits};
use reqwest::{Method, StatusCode};
use serde::de::DeserializeOwned;
use serde_json::json;

use super::moderation::{signed_in, staffed};
use super::passkeys::{give_passkey, set_only};
use super::{Browser, PASSWORD};
use crate::app::quick;

/// What somebody gets at a path of the API.
pub(crate) async fn get<T: DeserializeOwned>(browser: &Browser<'_>, path: &str) -> T {
    let (status, view) = browser.ask(Method::GET, path, None).await;
    assert_eq!(status, 200, "{view}");
    serde_json::from_value(view).expect("what was asked for")
}

#[tokio::test]
async fn to_everybody_else_there_is_no_administration() {
    let app = staffed().await;
    let guest = Browser::new(&app);
    let (bob, max) = (signed_in(&app, "Bob").await, signed_in(&app, "Max").await);
    let role = json!({"role": "admin", "reason": "x", "password": PASSWORD});
    for browser in [guest, bob, max] {
        for path in ["/admin", "/admin/tables", "/admin/people?name=a"] {
            let (status, _) = browser.ask(Method::GET, path, None).await;
            assert_eq!(status, 404, "{path}");
        }
        let path = "/admin/people/Cyd/role";
        let given = browser.code_of(Method::POST, path, role.clone()).await;
        assert_eq!(given, (404, "not_found".to_owned()));
    }
    let ada = signed_in(&app, "Ada").await;
    let cyd: Vec<PersonView> = get(&ada, "/admin/people?name=cyd").await;
    assert_eq!((cyd[0].role, cyd.len()), (Role::Player, 1));
}

#[tokio::test]
async fn an_admin_sees_what_is_running() {
    let app = staffed().await;
    let opened = app.same_screen("money", DiceChoice::ByHand).await;
    let _client = app.sit(&opened.table, &opened.keys, 0).await;
    let asked = app
        .http
        .get(format!("{}/api/tables/{}", app.url, opened.table));
    let asked = asked.send().await.expect("an answer");
    let id = asked.headers()["x-request-id"].to_str().expect("an id");
    let ada = signed_in(&app, "Ada").await;
    let view: AdminView = get(&ada, "/admin").await;
    let [server] = &view.members[..] else {
        panic!("one server: {:?}", view.members);
    };
    assert!(server.is_this && server.kind == MemberKind::Server);
    assert_eq!(server.tables.two, 1);
    assert_eq!((server.n_sockets, server.n_lines), (1, 0));
    let port = server.address.as_deref().expect("an address").to_owned();
    assert_eq!(format!("http://{port}"), app.url);
    assert_eq!((view.n_stored_tables, view.silent.len()), (1, 0));
    assert!(view.queue.is_none());
    let staff = view
        .staff
        .iter()
        .map(|one| (&*one.name, one.role, one.is_oneself));
    let staff: Vec<_> = staff.collect();
    let expected = [("Ada", Role::Admin, true), ("Max", Role::Moderator, false)];
    assert_eq!(staff, expected);
    // The one request to this route is the slowest of it, and has the id that its answer had.
    let route = "GET /api/tables/{id}";
    let slow = view.slow.iter().find(|slow| slow.route == route);
    let slow = slow.unwrap_or_else(|| panic!("{:?}", view.slow));
    assert_eq!((slow.n, slow.slowest_id.as_str()), (1, id));
    assert!(slow.slowest_ms > 0.0 && slow.slowest_at > 0);
    let two: AdminTablesView = get(&ada, "/admin/tables?kind=two").await;
    assert_eq!(two.n, 1);
    let [table] = &two.tables[..] else {
        panic!("one table: {:?}", two.tables);
    };
    assert_eq!((&table.id, table.kind), (&opened.table, TableKind::Two));
    assert_eq!(
        (table.names.join(" "), table.n_seats),
        ("Bob (guest) Ada (guest)".to_owned(), 2)
    );
    assert!(!table.has_clock && !table.is_rated && !table.is_finished);
    let none: AdminTablesView = get(&ada, "/admin/tables?kind=chouette").await;
    assert_eq!((none.n, none.tables.len()), (0, 0));
    let all: AdminTablesView = get(&ada, "/admin/tables").await;
    assert_eq!(all.n, 1);
    let (status, _) = ada.ask(Method::GET, "/admin/tables?kind=chess", None).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_role_is_given_by_an_admin_with_the_password_and_noted_in_the_log() {
    let app = staffed().await;
    let ada = signed_in(&app, "Ada").await;
    let bob = signed_in(&app, "Bob").await;
    let path = "/admin/people/bob/role";
    let give = |role: &str, password: &str| json!({"role": role, "reason": " He knows the rules. ", "password": password});
    let wrong = ada
        .code_of(Method::POST, path, give("moderator", "not it"))
        .await;
    assert_eq!(wrong, (403, "wrong_password".to_owned()));
    let own = ada.code_of(
        Method::POST,
        "/admin/people/Ada/role",
        give("player", PASSWORD),
    );
    assert_eq!(own.await, (403, "may_not_act".to_owned()));
    let no_reason = json!({"role": "moderator", "reason": " ", "password": PASSWORD});
    let no_reason = ada.code_of(Method::POST, path, no_reason).await;
    assert_eq!(no_reason, (422, "text_length".to_owned()));
    let (status, _) = bob.ask(Method::GET, "/moderation", None).await;
    assert_eq!(status, 404, "nothing has happened");
    let given = ada.ask(Method::POST, path, Some(give("moderator", PASSWORD)));
    let (status, given) = given.await;
    assert_eq!(
        (status, &given["role"]),
        (StatusCode::OK, &json!("moderator"))
    );
    // He has it at once, and loses it at once.
    let seen: ModerationView = get(&bob, "/moderation").await;
    let LogView {
        actor,
        account,
        action,
        reason,
        detail,
        ..
    } = &seen.log[0];
    assert_eq!((actor.as_deref(), account.as_str()), (Some("Ada"), "Bob"));
    assert_eq!(
        (*action, detail.as_deref()),
        (LoggedAction::SetRole, Some("moderator"))
    );
    assert_eq!(reason, "He knows the rules.");
    let (status, _) = ada
        .ask(Method::POST, path, Some(give("player", PASSWORD)))
        .await;
    assert_eq!(status, 200);
    let (status, _) = bob.ask(Method::GET, "/moderation", None).await;
    assert_eq!(status, 404);
    let seen: ModerationView = get(&ada, "/moderation").await;
    assert_eq!(seen.log[0].detail.as_deref(), Some("player"));
}

#[tokio::test]
async fn people_are_found_by_a_part_of_the_name() {
    let app = staffed().await;
    let ada = signed_in(&app, "Ada").await;
    let named = async |part: &str| {
        let found: Vec<PersonView> = get(&ada, &format!("/admin/people?name={part}")).await;
        let names: Vec<String> = found.into_iter().map(|one| one.name).collect();
        names.join(" ")
    };
    assert_eq!(named("A").await, "Ada Max");
    assert_eq!(named("yd").await, "Cyd");
    for sign in ["%25", "_", "%5C"] {
        assert_eq!(named(sign).await, "", "no sign stands for others: {sign}");
    }
    assert_eq!(named("nobody").await, "");
}

#[tokio::test]
async fn where_the_operator_wants_it_roles_need_passkeys() {
    let mut app = staffed().await;
    let people = PeopleLimits {
        staff_needs_passkeys: true,
        ..PeopleLimits::default()
    };
    app.restart_with_limits(Limits { people, ..quick() }).await;
    let mut ada = signed_in(&app, "Ada").await;
    let refused = ada.code_of(Method::GET, "/admin", json!(null)).await;
    assert_eq!(refused, (403, "staff_needs_passkeys".to_owned()));
    // Nobody else learns that there is such a page.
    let bob = signed_in(&app, "Bob").await;
    let refused = bob.code_of(Method::GET, "/admin", json!(null)).await;
    assert_eq!(refused, (404, "not_found".to_owned()));
    give_passkey(&app, "Ada").await;
    set_only(&mut ada, true).await;
    let _: AdminView = get(&ada, "/admin").await;
}
