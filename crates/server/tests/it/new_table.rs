//! Opening tables for two.

use otter_protocol::basics::DiceChoice;
use otter_protocol::basics::{Occupant, Seat};
use otter_protocol::new_table::{NewTable, Opponent, SeatChoice};
use otter_protocol::refusal::Problem;
use otter_protocol::rules::ContestChoice;
use otter_server::{Limits, Rate};
use serde_json::{Value, json};
use std::time::Duration;

use crate::app::App;

/// A position as its id, `own` being White.
pub(crate) fn position_id(setup: &otter_rules::Setup) -> String {
    let board = setup.board().expect("it can occur");
    otter_notation::gnu::PositionId::from(&board).to_string()
}

async fn refused(app: &App, body: Value, status: u16, code: &str) -> Problem {
    let answer = app.post("/api/tables", body.to_string()).await;
    assert_eq!(answer.status(), status, "{body}");
    let problem: Problem = answer.json().await.expect("a problem");
    assert_eq!(problem.code, code, "{body}");
    problem
}

async fn sound(app: &App) -> Value {
    json!({
        "rules": app.preset("match").await,
        "opponent": {"kind": "same_screen"},
        "seat": "white",
        "dice": "server",
        "name": "Ada",
        "opponent_name": "Bob",
    })
}

#[tokio::test]
async fn options_list_every_preset() {
    let app = App::new().await;
    let options = app.options().await;
    let keys: Vec<_> = options.presets.iter().map(|p| p.key.as_str()).collect();
    assert_eq!(
        keys,
        [
            "match",
            "money",
            "one_game",
            "nackgammon_match",
            "nackgammon_money",
            "hypergammon_match",
            "hypergammon_money",
            "longgammon_match",
            "longgammon_money",
            "wooden_classic",
            "set_manual",
            "set_manual_cubeless",
            "spruce",
            "spruce_series",
            "inverso_match",
            "inverso_money"
        ]
    );
}

#[tokio::test]
async fn every_preset_opens_a_table_of_its_name() {
    let app = App::new().await;
    for preset in app.options().await.presets {
        let opened = app
            .same_screen(preset.key.as_str(), DiceChoice::Server)
            .await;
        let client = app.sit(&opened.table, &opened.keys, 0).await;
        assert_eq!(client.view.preset, Some(preset.key));
        assert_eq!(client.view.rules_name, preset.name);
    }
}

#[tokio::test]
async fn a_seat_is_drawn_or_chosen() {
    let app = App::new().await;
    for (choice, expect) in [
        (SeatChoice::White, Some(Seat::White)),
        (SeatChoice::Black, Some(Seat::Black)),
        (SeatChoice::Random, None),
    ] {
        let opened = app
            .open(&NewTable {
                rules: app.preset("money").await,
                opponent: Opponent::Friend,
                seat: choice,
                dice: DiceChoice::Server,
                sealed: false,
                rated: false,
                delayed: false,
                name: Some("Ada".to_owned()),
                opponent_name: None,
                clock: None,
            })
            .await;
        let seat = opened.keys[0].seat;
        assert!(expect.is_none_or(|expect| expect == seat));
        let client = app.sit(&opened.table, &opened.keys, 0).await;
        let (own, other) = match seat {
            Seat::White => (&client.view.seats.white, &client.view.seats.black),
            Seat::Black => (&client.view.seats.black, &client.view.seats.white),
        };
        assert_eq!(
            (own.name.as_deref(), own.occupant, own.present),
            (Some("Ada"), Occupant::Person, true)
        );
        assert_eq!((other.occupant, other.present), (Occupant::Open, false));
    }
}

#[tokio::test]
async fn impossible_rules_are_refused_with_every_contradiction() {
    let app = App::new().await;
    let mut body = sound(&app).await;
    body["rules"]["jacoby"] = true.into();
    body["rules"]["automatic_doubles"] = 2.into();
    let problem = refused(&app, body, 422, "impossible_rules").await;
    let settings: Vec<_> = problem.contradictions.iter().map(|c| &c.settings).collect();
    assert_eq!(
        settings,
        [&["jacoby", "contest"], &["automatic_doubles", "contest"]]
    );
    assert!(problem.message.contains("Jacoby"), "{}", problem.message);
}

#[tokio::test]
async fn bad_fields_are_refused_by_name() {
    let app = App::new().await;
    let body = |field: &'static str, value: Value| {
        let app = &app;
        async move {
            let mut body = sound(app).await;
            body[field] = value;
            body
        }
    };
    refused(&app, body("name", "".into()).await, 422, "bad_name").await;
    refused(
        &app,
        body("name", "x".repeat(41).into()).await,
        422,
        "bad_name",
    )
    .await;
    refused(&app, body("name", "a\u{7}b".into()).await, 422, "bad_name").await;
    refused(
        &app,
        body("opponent", json!({"kind": "friend"})).await,
        422,
        "superfluous",
    )
    .await;
    refused(&app, body("seat", "green".into()).await, 422, "bad_body").await;
    refused(&app, body("surprise", 1.into()).await, 422, "bad_body").await;
    let mut bot = body("opponent", json!({"kind": "bot", "level": 99})).await;
    bot["opponent_name"] = Value::Null;
    refused(&app, bot, 422, "unknown_level").await;
    let mut length = sound(&app).await;
    length["rules"]["contest"]["length"] = 1000.into();
    refused(&app, length, 422, "impossible_rules").await;
    let mut start = sound(&app).await;
    start["rules"]["start"] = json!({"kind": "custom", "position": "nonsense"});
    refused(&app, start, 422, "bad_position").await;
}

#[tokio::test]
async fn a_custom_start_is_set_up() {
    let app = App::new().await;
    let mut body = sound(&app).await;
    let mut setup = otter_rules::Setup::EMPTY;
    setup.own[0] = 14;
    setup.own[1] = 1;
    setup.opponent[0] = 14;
    setup.opponent[6] = 1;
    body["rules"]["start"] = json!({"kind": "custom", "position": position_id(&setup)});
    let answer = app.post("/api/tables", body.to_string()).await;
    let status = answer.status();
    let text = answer.text().await.expect("a body");
    assert_eq!(status, 201, "{text}");
    let opened: otter_protocol::new_table::TableOpened =
        serde_json::from_str(&text).expect("a table");
    let client = app.sit(&opened.table, &opened.keys, 0).await;
    assert_eq!(client.view.board.white.points, setup.own);
    assert_eq!(client.view.board.black.points, setup.opponent);
    assert_eq!(client.view.rules_name, "own rules");
    assert!(matches!(
        client.view.rules.contest,
        ContestChoice::Match { length: 7, .. }
    ));
}

#[tokio::test]
async fn an_address_opens_only_so_many_tables() {
    let limits = Limits {
        new_tables: Rate::new(2, Duration::from_hours(1)),
        ..Limits::default()
    };
    let app = App::with_limits(limits).await;
    for _ in 0..2 {
        app.same_screen("money", DiceChoice::Server).await;
    }
    let body = sound(&app).await;
    let answer = app.post("/api/tables", body.to_string()).await;
    assert_eq!(answer.status(), 429);
    assert!(answer.headers().contains_key("retry-after"));
    let problem: Problem = answer.json().await.expect("a problem");
    assert_eq!(problem.code, "too_many_tables");
    // What is refused for its content is not counted, and refused first.
    refused(&app, json!({}), 422, "bad_body").await;
}

#[tokio::test]
async fn an_address_makes_only_so_many_requests() {
    let limits = Limits {
        requests: Rate::new(3, Duration::from_hours(1)),
        ..Limits::default()
    };
    let app = App::with_limits(limits).await;
    for _ in 0..3 {
        app.options().await;
    }
    let url = format!("{}/api/options", app.url);
    let answer = app.http.get(url).send().await.expect("an answer");
    assert_eq!(answer.status(), 429);
    let problem: Problem = answer.json().await.expect("a problem");
    assert_eq!(problem.code, "too_many_requests");
    // Whether the server is well counts too: to find out, it asks the database and writes to it.
    for path in ["/healthz", "/readyz"] {
        let answer = app.http.get(format!("{}{path}", app.url)).send().await;
        assert_eq!(answer.expect("an answer").status(), 429, "{path}");
    }
}

#[tokio::test]
async fn a_name_that_nobody_has_chosen_is_null_and_host_may_be_a_name() {
    let app = App::new().await;
    let mut new = sound(&app).await;
    new["name"] = Value::Null;
    new["opponent_name"] = "Host".into();
    let answer = app.post("/api/tables", new.to_string()).await;
    assert_eq!(answer.status(), 201);
    let opened: otter_protocol::new_table::TableOpened = answer.json().await.expect("a table");
    let expected = (None, Some("Host".to_owned()));
    let seats = app.sit(&opened.table, &opened.keys, 0).await.view.seats;
    assert_eq!((seats.white.name, seats.black.name), expected);
    // They are stored so.
    let record = app.record(&opened.table).await;
    assert_eq!((record.seats.white.name, record.seats.black.name), expected);
}
