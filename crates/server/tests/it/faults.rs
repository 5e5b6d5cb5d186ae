//! What the world may do to a server: a full disk, files that vanish, callers that never read.

use std::fs::File;
use std::io::{Write, stderr};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use otter_protocol::basics::{DiceChoice, Seat};
use otter_protocol::table::ActionMessage;
use otter_server::{Limits, Rate};
use reqwest::StatusCode;
use tempfile::TempDir;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpSocket;

use crate::app::{App, quick};

const OPEN: ActionMessage = ActionMessage::Open { dice: Some([3, 1]) };
const RESIGN: ActionMessage = ActionMessage::Resign {
    result: otter_protocol::basics::ResultView::Single,
};

pub(crate) async fn status(app: &App, path: &str) -> StatusCode {
    let answer = app.http.get(format!("{}{path}", app.url)).send().await;
    answer.expect("an answer").status()
}

/// A small file system in memory, for as long as it is held.
struct SmallDisk {
    folder: Arc<TempDir>,
}

impl SmallDisk {
    /// `None`, and a line that says so, where a test may not mount one. What a test prints by a
    /// macro is shown only if it fails, so the line is written to standard error itself, in the
    /// form that `cargo xtask test` counts.
    fn new(size: &str) -> Option<Self> {
        let folder = tempfile::tempdir().expect("a folder");
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &format!("size={size}"), "tmpfs"])
            .arg(folder.path())
            .status();
        if mounted.is_ok_and(|status| status.success()) {
            let folder = Arc::new(folder);
            return Some(Self { folder });
        }
        let line = b"\nSKIPPED a full disk (only root can mount one)\n";
        stderr().write_all(line).expect("standard error");
        None
    }

    /// Takes all the space that is left; returns the file that takes it.
    fn fill(&self) -> PathBuf {
        let path = self.folder.path().join("filler");
        let mut file = File::create(&path).expect("a file");
        let block = [0; 4096];
        while file.write_all(&block).is_ok() {}
        path
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // Lazily: the server may still have the database open.
        let _ = Command::new("umount")
            .arg("-l")
            .arg(self.folder.path())
            .status();
    }
}

#[tokio::test]
async fn after_a_full_disk_writing_goes_on_as_soon_as_there_is_space() {
    let Some(disk) = SmallDisk::new("100m") else {
        return;
    };
    let app = App::started_in(Arc::clone(&disk.folder), quick()).await;
    let opened = app.same_screen("money", DiceChoice::ByHand).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    assert_eq!(status(&app, "/readyz").await, StatusCode::OK);
    let filler = disk.fill();
    for _ in 0..3 {
        let refusal = client.try_act(Seat::White, OPEN).await;
        assert_eq!(refusal.expect_err("no space").code, "not_stored");
    }
    assert_eq!(
        status(&app, "/readyz").await,
        StatusCode::SERVICE_UNAVAILABLE
    );
    assert_eq!(
        status(&app, "/healthz").await,
        StatusCode::OK,
        "a restart does not help"
    );
    std::fs::remove_file(filler).expect("space");
    client.act(Seat::White, OPEN).await;
    assert_eq!(status(&app, "/readyz").await, StatusCode::OK);
}

/// The copies of a database that its server saved.
fn saved(database: &Path) -> Vec<PathBuf> {
    let files = std::fs::read_dir(database.parent().expect("a folder")).expect("readable");
    let paths = files.map(|file| file.expect("a file").path());
    paths
        .filter(|path| path.to_string_lossy().contains(".saved-"))
        .collect()
}

#[tokio::test]
async fn a_server_whose_database_was_deleted_stops_and_saves_what_it_knew() {
    for ending in ["", "-wal"] {
        let mut app = App::new().await;
        let opened = app.same_screen("money", DiceChoice::ByHand).await;
        let mut client = app.sit(&opened.table, &opened.keys, 0).await;
        client.act(Seat::White, OPEN).await;
        let mut lost = app.file().into_os_string();
        lost.push(ending);
        std::fs::remove_file(&lost).expect("it is there");
        for _ in 0..2 {
            let refusal = client.try_act(Seat::White, RESIGN).await;
            assert_eq!(refusal.expect_err("it would be lost").code, "not_stored");
        }
        assert_eq!(
            status(&app, "/readyz").await,
            StatusCode::SERVICE_UNAVAILABLE
        );
        // The copy has everything, and is a database like any other.
        let [copy] = &saved(&app.file())[..] else {
            panic!("one copy is saved");
        };
        let copy = copy.clone();
        #[cfg(unix)]
        assert_private(&copy);
        put_back(&mut app, &copy).await;
        let again = app.sit(&opened.table, &opened.keys, 0).await;
        assert_eq!(again.view.version, client.view.version, "{ending}");
    }
}

#[tokio::test]
async fn a_backup_of_a_server_at_work_can_be_restored() {
    let mut app = App::new().await;
    let opened = app.same_screen("money", DiceChoice::ByHand).await;
    let mut client = app.sit(&opened.table, &opened.keys, 0).await;
    client.act(Seat::White, OPEN).await;
    let copy = app.file().with_extension("backup");
    let n_tables = otter_server::backup(&app.file(), &copy).await;
    assert_eq!(n_tables.expect("a copy"), 1);
    let again = otter_server::backup(&app.file(), &copy).await;
    let message = again.expect_err("it would replace the first").to_string();
    assert!(message.contains("exists already"), "{message}");
    // What happens later is not in the copy.
    client.act(Seat::White, RESIGN).await;
    put_back(&mut app, &copy).await;
    let restored = app.sit(&opened.table, &opened.keys, 0).await;
    assert_eq!(restored.view.version, 1);
}

/// Ends the server and starts another on this copy in the database's place.
async fn put_back(app: &mut App, copy: &Path) {
    app.restart_with(|database| {
        for ending in ["", "-wal", "-shm"] {
            let mut old = database.as_os_str().to_owned();
            old.push(ending);
            let _ = std::fs::remove_file(old);
        }
        std::fs::rename(copy, database).expect("it is put back");
    })
    .await;
}

#[cfg(unix)]
#[tokio::test]
async fn the_database_is_for_its_owner_alone() {
    let app = App::new().await;
    assert_private(&app.file());
}

#[cfg(unix)]
fn assert_private(file: &Path) {
    use std::os::unix::fs::PermissionsExt;
    let metadata = std::fs::metadata(file).expect("it is there");
    assert_eq!(metadata.permissions().mode() & 0o077, 0);
}

#[tokio::test]
async fn a_caller_who_never_reads_is_cut_off() {
    let app = App::with_limits(Limits {
        connections: 2,
        connections_each: 1,
        write_time: Duration::from_millis(100),
        ..quick()
    })
    .await;
    let host = app.url.trim_start_matches("http://").to_owned();
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4_096).expect("a small buffer");
    let address = host.parse().expect("an address");
    let mut greedy = socket.connect(address).await.expect("a connection");
    let request = format!("GET /api/options HTTP/1.1\r\nhost: {host}\r\n\r\n");
    // Far more answers than the system keeps; the server stops reading too, and then hangs up.
    while greedy
        .write_all(request.repeat(100).as_bytes())
        .await
        .is_ok()
    {}
    // Its place is free for the next.
    assert_eq!(status(&app, "/healthz").await, StatusCode::OK);
}

#[tokio::test]
async fn callers_behind_a_trusted_proxy_are_counted_apart() {
    let app = App::with_limits(Limits {
        trusted_proxies: vec!["127.0.0.0/8".parse().expect("a network")],
        requests: Rate::new(1, Duration::from_hours(1)),
        ..quick()
    })
    .await;
    let options = |forwarded: &'static str| {
        let request = app.http.get(format!("{}/api/options", app.url));
        let request = if forwarded.is_empty() {
            request
        } else {
            request.header("x-forwarded-for", forwarded)
        };
        async move { request.send().await.expect("an answer").status() }
    };
    assert_eq!(options("192.0.2.1").await, StatusCode::OK);
    assert_eq!(options("192.0.2.1").await, StatusCode::TOO_MANY_REQUESTS);
    // What a caller invents stands before what the proxy adds.
    assert_eq!(
        options("192.0.2.7, 192.0.2.1").await,
        StatusCode::TOO_MANY_REQUESTS
    );
    assert_eq!(options("192.0.2.2").await, StatusCode::OK);
    // Without a name it is the proxy's own machine that calls, which counts like any other.
    assert_eq!(options("").await, StatusCode::OK);
    assert_eq!(options("127.0.0.1").await, StatusCode::TOO_MANY_REQUESTS);
}
