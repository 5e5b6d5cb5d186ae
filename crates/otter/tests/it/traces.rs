//! `otter serve --traces`: spans come to the collector, and nothing else does.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::Stdio;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use reqwest::Client;
use serde_json::json;

use crate::serve::{Serving, command};

/// A collector: it takes whatever it is sent, and hands on each path with its body.
fn collector() -> (String, Receiver<(String, Vec<u8>)>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = format!("http://{}", listener.local_addr().expect("an address"));
    let (sender, received) = channel();
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let sender = sender.clone();
            std::thread::spawn(move || take(&stream, &sender));
        }
    });
    (address, received)
}

/// Takes one request after another; ends with the connection.
fn take(stream: &TcpStream, to: &Sender<(String, Vec<u8>)>) -> Option<()> {
    let mut lines = BufReader::new(stream);
    loop {
        let mut first = String::new();
        lines.read_line(&mut first).ok()?;
        let path = first.split(' ').nth(1)?.to_owned();
        let mut length = 0;
        loop {
            let mut line = String::new();
            lines.read_line(&mut line).ok()?;
            let Some((name, value)) = line.trim_end().split_once(':') else {
                break;
            };
            if name.eq_ignore_ascii_case("content-length") {
                length = value.trim().parse().ok()?;
            }
        }
        let mut body = vec![0; length];
        lines.read_exact(&mut body).ok()?;
        to.send((path, body)).ok()?;
        let mut stream = stream;
        let answer = b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n";
        stream.write_all(answer).ok()?;
    }
}

#[tokio::test]
async fn spans_of_a_request_and_its_commit_come_to_the_collector() {
    let (address, received) = collector();
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = command("127.0.0.1:0", &folder.path().join("otter.db"));
    // Whatever the log leaves out. The library that collects has this for a shorter wait.
    command
        .args(["--traces", &address])
        .env("OTTER_LOG", "error")
        .env("OTEL_BSP_SCHEDULE_DELAY", "100")
        .stderr(Stdio::null());
    let serving = Serving::run(&mut command);
    let secret = "correct horse battery";
    let account = json!({"name": "Ada", "password": secret, "email": null});
    let made = Client::new()
        .post(format!("{}/api/account", serving.url))
        .json(&account)
        .send()
        .await
        .expect("an answer");
    assert_eq!(made.status(), 201);
    let id = made.headers()["x-request-id"].to_str().expect("text");
    let looked = reqwest::get(format!("{}/api/people/Ada", serving.url)).await;
    assert_eq!(looked.expect("an answer").status(), 200);
    let mut all = String::new();
    for expected in [
        "otter-server",
        "POST /api/account",
        "GET /api/people/{name}",
        "commit",
        id,
    ] {
        while !all.contains(expected) {
            let come = received.recv_timeout(Duration::from_mins(1));
            let (path, body) = come.unwrap_or_else(|_| panic!("{expected} is missing: {all}"));
            assert_eq!(path, "/v1/traces");
            all.push_str(&String::from_utf8_lossy(&body));
        }
    }
    // Neither who is asked about, nor a secret.
    for never in ["people/Ada", secret] {
        assert!(!all.contains(never), "{never} is in a trace: {all}");
    }
}

#[test]
fn a_collector_by_tls_is_refused_with_advice() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = command("127.0.0.1:0", &folder.path().join("otter.db"));
    command.args(["--traces", "https://collector.example.org"]);
    let words = crate::serve::failure(&command.output().expect("it runs"));
    assert!(words.contains("http://127.0.0.1:4318"), "{words}");
}
