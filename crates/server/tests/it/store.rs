//! What cannot be stored has not happened.

use std::path::Path;
use std::pin::pin;
use std::time::Duration;

use otter_protocol::basics::DiceChoice;
use otter_protocol::basics::Seat;
use otter_protocol::table::{ActionMessage, ServerMessage};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use tokio::time::timeout;

use crate::app::App;
use crate::direct::connect;

/// A database file that no server need have opened yet.
pub(crate) async fn connect_at(path: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(path);
    options.connect().await.expect("the database opens")
}

#[tokio::test]
async fn what_cannot_be_stored_has_not_happened() {
    let app = App::new().await;
    let opened = app.same_screen("money", DiceChoice::ByHand).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    let open = || ActionMessage::Open { dice: Some([3, 1]) };
    let mut database = connect(&app).await;
    let hide = "ALTER TABLE events RENAME TO hidden";
    database.run(hide).await;
    let before = serde_json::to_value(&client.view).expect("JSON");
    let refusal = client.act_as("one", 0, Seat::White, open()).await;
    assert_eq!(refusal.expect_err("it cannot be stored").code, "not_stored");
    let show = "ALTER TABLE hidden RENAME TO events";
    database.run(show).await;
    // Who comes now sees nothing of it, and the same id is free for the same action.
    let late = app.sit(&opened.table, &opened.keys, 0).await;
    assert_eq!(serde_json::to_value(&late.view).expect("JSON"), before);
    let version = client.act_as("one", 0, Seat::White, open()).await;
    assert_eq!(version.expect("it can be stored again"), 1);
}

#[tokio::test]
async fn where_somebody_else_has_written_the_later_writer_gives_way() {
    let app = App::new().await;
    let opened = app.same_screen("money", DiceChoice::ByHand).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    let mut database = connect(&app).await;
    for (place, event) in [
        r#"{"kind":"opened","seat":"white","dice":{"white":3,"black":1}}"#,
        r#"{"kind":"started","seat":"white"}"#,
    ]
    .into_iter()
    .enumerate()
    {
        let table = &opened.table;
        let row = "INSERT INTO events (table_id, place, event)";
        let row = format!("{row} VALUES ('{table}', {place}, '{event}')");
        database.run(row).await;
    }
    // The server knows nothing of it, but the database does.
    let open = ActionMessage::Open { dice: Some([6, 5]) };
    let refusal = client.try_act(Seat::White, open).await;
    assert_eq!(refusal.expect_err("it is too late").code, "not_stored");
    match client.connection.receive().await {
        ServerMessage::Problem {
            code, fatal: true, ..
        } => assert_eq!(code, "dropped"),
        other => panic!("the table is loaded anew, so the connection ends: {other:?}"),
    }
    let again = app.sit(&opened.table, &opened.keys, 0).await;
    assert_eq!(again.view.version, 1, "the opening roll of the other");
}

#[tokio::test]
async fn a_server_starts_after_the_last_write_of_the_one_before() {
    let mut app = App::new().await;
    let mut database = connect_at(&app.file()).await;
    let mut write = database
        .begin_with("BEGIN IMMEDIATE")
        .await
        .expect("nobody else writes");
    sqlx::query("DELETE FROM tables")
        .execute(&mut *write)
        .await
        .expect("done");
    {
        let mut starting = pin!(app.kill_and_restart());
        let early = timeout(Duration::from_millis(500), &mut starting).await;
        assert!(early.is_err(), "what is being written could not be loaded");
        write.commit().await.expect("it is written");
        starting.await;
    }
    app.same_screen("money", DiceChoice::ByHand).await;
}

#[tokio::test]
async fn a_second_server_on_the_database_does_not_start() {
    let mut first = App::new().await;
    let error = first.try_beside().await.expect_err("it is in use");
    let message = error.to_string();
    let process = format!("(process {})", std::process::id());
    assert!(message.contains(&process), "{message}");
    // The lock ends with the process, however that ends.
    first.kill_and_restart().await;
    first.same_screen("money", DiceChoice::ByHand).await;
}

#[tokio::test]
async fn a_database_of_a_later_version_is_refused() {
    let mut app = App::new().await;
    let mut database = connect(&app).await;
    let byte = database.bytes("00");
    let later = format!(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (9999, 'later', TRUE, {byte}, 0)"
    );
    database.run(later).await;
    let error = app.try_restart().await.expect_err("a later version");
    assert!(
        error.to_string().contains("cannot bring the database"),
        "{error}"
    );
}
