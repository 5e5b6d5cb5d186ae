//! Tables that nobody touches are cleared away in the end, and no others.

use std::time::Duration;

use otter_protocol::basics::DiceChoice;
use otter_protocol::basics::Seat;
use otter_protocol::new_table::{NewTable, Opponent, SeatChoice};
use otter_protocol::table::{ActionMessage, ServerMessage};
use otter_server::{Keep, Limits};

use crate::app::{App, quick};
use crate::direct::{Direct, connect, now};
use crate::play::is_over;
use crate::review::match_to;

const DAY: i64 = 24 * 60 * 60;

/// Makes a table look as if it had last been touched so many days ago.
async fn leave_for(database: &mut Direct, table: &str, days: i64) {
    let then = now() as i64 - days * DAY;
    let change = format!("UPDATE tables SET touched_at = {then} WHERE id = '{table}'");
    assert_eq!(database.run(change).await, 1);
}

/// How many rows there are of a table.
async fn n_rows(database: &mut Direct, table: &str) -> i64 {
    let count = format!(
        "SELECT (SELECT COUNT(*) FROM tables WHERE id = '{table}') \
         + (SELECT COUNT(*) FROM seats WHERE table_id = '{table}') \
         + (SELECT COUNT(*) FROM events WHERE table_id = '{table}')"
    );
    database.number(count).await
}

async fn assert_gone(database: &mut Direct, table: &str) {
    assert_eq!(n_rows(database, table).await, 0, "{table} is still there");
}

async fn begun(app: &App) -> String {
    let opened = app.same_screen("money", DiceChoice::ByHand).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    let open = ActionMessage::Open { dice: Some([3, 1]) };
    client.act(Seat::White, open).await;
    opened.table
}

async fn finished(app: &App) -> String {
    let opened = match_to(app, 1).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    while !is_over(&client.view) {
        client.go_on(None).await;
    }
    opened.table
}

#[tokio::test]
async fn what_has_stood_too_long_is_cleared_away() {
    let mut app = App::new().await;
    let [old, older, oldest] = [begun(&app).await, begun(&app).await, begun(&app).await];
    let [over, long_over] = [finished(&app).await, finished(&app).await];
    let mut database = connect(&app).await;
    for (table, days) in [
        (&old, 89),
        (&older, 91),
        (&oldest, 900),
        (&over, 29),
        (&long_over, 31),
    ] {
        leave_for(&mut database, table, days).await;
    }
    app.kill_and_restart().await;
    for table in [&older, &oldest, &long_over] {
        assert_gone(&mut database, table).await;
        let mut connection = app.connect(table).await;
        connection
            .send(&otter_protocol::table::ClientMessage::Hello {
                keys: Vec::new(),
                since: 0,
            })
            .await;
        assert_eq!(connection.receive_end().await, "unknown_table");
    }
    for table in [&old, &over] {
        assert!(n_rows(&mut database, table).await > 3);
        app.sit(table, &[], 0).await;
    }
}

#[tokio::test]
async fn a_clock_that_has_jumped_deletes_nothing() {
    let mut app = App::new().await;
    let old = begun(&app).await;
    let mut database = connect(&app).await;
    leave_for(&mut database, &old, 91).await;
    // The server ran a moment ago, and now it is a month later.
    let back = "UPDATE probe SET written_at = written_at - 30 * 24 * 60 * 60";
    for restart in 0..2 {
        if restart == 0 {
            assert_eq!(database.run(back).await, 1);
        }
        app.kill_and_restart().await;
        assert!(n_rows(&mut database, &old).await > 3, "restart {restart}");
    }
    // Set right again, it is believed.
    let again = format!("UPDATE probe SET written_at = {}", now());
    database.run(again).await;
    app.kill_and_restart().await;
    assert_gone(&mut database, &old).await;
}

#[tokio::test]
async fn whatever_is_done_at_a_table_begins_its_time_anew() {
    let mut app = App::new().await;
    let opened = app.same_screen("money", DiceChoice::ByHand).await;
    let friends = crate::friend::opened(&app, app.preset("money").await, DiceChoice::Server).await;
    let forgotten = begun(&app).await;
    let mut database = connect(&app).await;
    for table in [&opened.table, &friends.table, &forgotten] {
        leave_for(&mut database, table, 91).await;
    }
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    let open = ActionMessage::Open { dice: Some([3, 1]) };
    client.act(Seat::White, open).await;
    crate::friend::join(&app, &friends, "Bob").await;
    app.kill_and_restart().await;
    assert_gone(&mut database, &forgotten).await;
    for table in [&opened.table, &friends.table] {
        assert!(n_rows(&mut database, table).await >= 3);
    }
}

#[tokio::test]
async fn a_table_where_nobody_has_played_goes_after_a_day() {
    let mut app = App::new().await;
    let never = app.same_screen("money", DiceChoice::ByHand).await.table;
    let today = app.same_screen("money", DiceChoice::ByHand).await.table;
    let played = begun(&app).await;
    let mut database = connect(&app).await;
    for (table, days) in [(&never, 2), (&today, 0), (&played, 2)] {
        leave_for(&mut database, table, days).await;
    }
    app.kill_and_restart().await;
    assert_gone(&mut database, &never).await;
    for table in [&today, &played] {
        assert!(n_rows(&mut database, table).await >= 3);
    }
}

#[tokio::test]
async fn a_full_database_opens_no_table_until_old_ones_go() {
    let limits = Limits {
        stored_tables: 1,
        ..quick()
    };
    let mut app = App::with_limits(limits).await;
    let first = begun(&app).await;
    let new = NewTable {
        rules: app.preset("money").await,
        opponent: Opponent::SameScreen,
        seat: SeatChoice::White,
        dice: DiceChoice::ByHand,
        sealed: false,
        rated: false,
        delayed: false,
        name: Some("Ada".to_owned()),
        opponent_name: Some("Bob".to_owned()),
        clock: None,
    };
    let body = || serde_json::to_string(&new).expect("JSON");
    assert_eq!(app.post("/api/tables", body()).await.status(), 503);
    let mut database = connect(&app).await;
    leave_for(&mut database, &first, 91).await;
    app.kill_and_restart().await;
    assert_eq!(app.post("/api/tables", body()).await.status(), 201);
}

#[tokio::test]
async fn nothing_is_cleared_away_where_that_is_asked_for() {
    let kept = Limits {
        keep: Keep {
            finished: None,
            unplayed: None,
            untouched: Some(Duration::from_secs(100 * DAY as u64)),
            library: None,
        },
        ..quick()
    };
    let mut app = App::with_limits(kept).await;
    let (over, forgotten) = (finished(&app).await, begun(&app).await);
    let mut database = connect(&app).await;
    leave_for(&mut database, &over, 99).await;
    leave_for(&mut database, &forgotten, 101).await;
    app.kill_and_restart().await;
    assert_gone(&mut database, &forgotten).await;
    assert!(n_rows(&mut database, &over).await > 3);
}

/// The limit for tables that nobody touches is not for matches that are over.
#[tokio::test]
async fn a_finished_match_may_be_kept_longer_than_one_left_unfinished() {
    let mut app = App::with_limits(Limits {
        keep: Keep::days(0, 1, 90, 0),
        ..quick()
    })
    .await;
    let (over, forgotten) = (finished(&app).await, begun(&app).await);
    let mut database = connect(&app).await;
    leave_for(&mut database, &over, 900).await;
    leave_for(&mut database, &forgotten, 91).await;
    app.kill_and_restart().await;
    assert_gone(&mut database, &forgotten).await;
    assert!(n_rows(&mut database, &over).await > 3);
    drop(app);

    let mut app = App::with_limits(Limits {
        keep: Keep::days(365, 1, 90, 365),
        ..quick()
    })
    .await;
    let [over, long_over] = [finished(&app).await, finished(&app).await];
    let mut database = connect(&app).await;
    leave_for(&mut database, &over, 364).await;
    leave_for(&mut database, &long_over, 366).await;
    app.kill_and_restart().await;
    assert_gone(&mut database, &long_over).await;
    assert!(n_rows(&mut database, &over).await > 3);
}

/// Somebody may clear away by hand what is open here.
#[tokio::test]
async fn whoever_watches_a_table_that_is_deleted_is_notified() {
    let here = App::new().await;
    let opened = here.same_screen("money", DiceChoice::ByHand).await;
    let mut client = here.sit(&opened.table, &opened.keys, 0).await;
    let mut database = connect(&here).await;
    leave_for(&mut database, &opened.table, 91).await;
    for delete in ["events", "seats", "tables"] {
        database.run(format!("DELETE FROM {delete}")).await;
    }
    assert_gone(&mut database, &opened.table).await;
    let open = ActionMessage::Open { dice: Some([3, 1]) };
    let refusal = client.try_act(Seat::White, open).await;
    assert_eq!(refusal.expect_err("it is gone").code, "not_stored");
    match client.connection.receive().await {
        ServerMessage::Problem {
            code, fatal: true, ..
        } => assert_eq!(code, "dropped"),
        other => panic!("the table is looked for anew, so the connection ends: {other:?}"),
    }
    assert_eq!(n_rows(&mut database, &opened.table).await, 0);
}
