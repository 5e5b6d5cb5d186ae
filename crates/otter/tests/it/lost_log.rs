//! A server whose database has lost its write-ahead log says so and does not start.

use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::serve::{Player, Serving, command, failure, open};

/// A file beside the database.
fn beside(database: &Path, ending: &str) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// What a server says that does not start.
fn refusal(database: &Path) -> String {
    let output = command("127.0.0.1:0", database).output().expect("it runs");
    failure(&output)
}

/// A database at which a game has begun, whose server was killed; with the table and its version.
async fn killed(database: &Path) -> (Value, u64) {
    let mut serving = Serving::start(database);
    let opened = open(&serving.url).await;
    let mut player = Player::sit(&serving.url, &opened).await;
    for _ in 0..6 {
        player.state().await;
        player.acknowledged().await;
    }
    serving.kill();
    (opened, player.view["version"].as_u64().expect("a version"))
}

async fn version(database: &Path, opened: &Value) -> u64 {
    let serving = Serving::start(database);
    let player = Player::sit(&serving.url, opened).await;
    player.view["version"].as_u64().expect("a version")
}

#[tokio::test]
async fn a_lost_or_damaged_log_is_noticed_and_the_right_one_put_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("otter.db");
    let (opened, acknowledged) = killed(&database).await;
    let log = beside(&database, "-wal");
    let whole = std::fs::read(&log).expect("a log");
    let main = std::fs::read(&database).expect("a database");
    let mut damaged = whole.clone();
    let middle = damaged.len() / 2;
    damaged[middle] ^= 1;
    for (what, left) in [
        ("deleted", None),
        ("cut off", Some(&whole[..whole.len() - 1])),
        ("empty", Some(&whole[..0])),
        ("damaged", Some(&damaged[..])),
    ] {
        std::fs::remove_file(&log).expect("it is there");
        if let Some(left) = left {
            std::fs::write(&log, left).expect("a file");
        }
        // Asked twice, since the first question must not change what there is.
        for _ in 0..2 {
            let words = refusal(&database);
            assert!(
                words.contains("has lost what was stored last"),
                "{what}: {words}"
            );
            assert!(words.contains("otter.db.mark"), "{what}: {words}");
        }
        assert_eq!(
            std::fs::read(&database).expect("it is there"),
            main,
            "{what}"
        );
        std::fs::write(&log, &whole).expect("a file");
    }
    // With the right log back everything is there.
    assert_eq!(version(&database, &opened).await, acknowledged);
}

#[tokio::test]
async fn an_older_copy_in_the_databases_place_is_noticed() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("otter.db");
    killed(&database).await;
    std::fs::write(&database, "").expect("a file");
    std::fs::remove_file(beside(&database, "-wal")).expect("it is there");
    assert!(refusal(&database).contains("it holds 0 of"));
    std::fs::remove_file(&database).expect("it is there");
    assert!(refusal(&database).contains("it holds 0 of"));
    // Whoever wants to go on without says so.
    std::fs::remove_file(beside(&database, ".mark")).expect("it is there");
    Serving::start(&database);
}

#[tokio::test]
async fn a_backup_is_restored_without_ado() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("otter.db");
    let mut serving = Serving::start(&database);
    let opened = open(&serving.url).await;
    let copy = folder.path().join("copy.db");
    let backup = otter_server::backup(&database, &copy).await;
    assert_eq!(backup.expect("a copy"), 1);
    let mut player = Player::sit(&serving.url, &opened).await;
    player.state().await;
    player.acknowledged().await;
    serving.kill();
    for ending in ["-wal", "-shm"] {
        std::fs::remove_file(beside(&database, ending)).expect("it is there");
    }
    std::fs::rename(&copy, &database).expect("it is put back");
    assert_eq!(version(&database, &opened).await, 0);
    // From then on it is noticed again.
    let (_, acknowledged) = killed(&database).await;
    assert!(acknowledged > 0);
    std::fs::remove_file(beside(&database, "-wal")).expect("it is there");
    assert!(refusal(&database).contains("has lost what was stored last"));
}
