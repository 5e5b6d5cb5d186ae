//! Whole conversations.

use std::io::Cursor;
use std::sync::LazyLock;

use otter_engine::bearoff::Size;

use super::*;

static ENGINE: LazyLock<Engine> = LazyLock::new(|| {
    let options = LoadOptions {
        cache: CacheFolder::None,
        two_sided: Size::try_from(4).unwrap(),
        ..LoadOptions::default()
    };
    Engine::load(&options).unwrap()
});

fn talk(lines: &str) -> Vec<Value> {
    let mut output = Vec::new();
    serve(&ENGINE, Cursor::new(lines), &mut output).unwrap();
    String::from_utf8(output)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn ask(line: &str) -> Value {
    let mut replies = talk(line);
    assert_eq!(replies.len(), 1, "{line}");
    replies.remove(0)
}

#[test]
fn outcomes_of_the_start() {
    let reply = ask(r#"{"id":1,"position":"4HPwATDgc/ABMA","ply":0}"#);
    let number = |key: &str| reply[key].as_f64().unwrap();
    assert_eq!(reply["id"], 1);
    assert!((number("win") - 0.525).abs() < 0.03, "{reply}");
    assert!(number("win_g") > number("win_bg"));
    assert!((number("lose_g") - 0.13).abs() < 0.06, "{reply}");
    let ahead = ask(r#"{"id":"a","position":"4HPwATDgc/ABMA","ply":1}"#);
    assert_eq!(ahead["id"], "a");
    assert!(
        (ahead["win"].as_f64().unwrap() - 0.525).abs() < 0.03,
        "{ahead}"
    );
}

#[test]
fn best_play_of_an_opening() {
    // 3-1 makes the 5 point, at any depth.
    for ply in [0, 1] {
        let line = format!(r#"{{"id":2,"position":"4HPwATDgc/ABMA","dice":[3,1],"ply":{ply}}}"#);
        let reply = ask(&line);
        assert_eq!(reply["position_after"], "sGfwATDgc/ABMA");
        assert_eq!(reply["play"], "8/5 6/5");
        assert!(reply["equity"].as_f64().unwrap().abs() < 0.4, "{reply}");
    }
}

#[test]
fn all_results_of_an_opening() {
    let reply = ask(r#"{"id":3,"position":"4HPwATDgc/ABMA","dice":[1,3],"legal":true}"#);
    let results = reply["results"].as_array().unwrap();
    assert_eq!(results.len(), 16);
    assert!(results.is_sorted_by_key(|id| id.as_str()));
    assert_eq!(results[0], "0FfwATDgc/ABMA");
}

#[test]
fn the_cube_at_the_end() {
    // One checker on the ace point against many: a win for certain.
    let won =
        ask(r#"{"id":4,"position":"0AAAEAAAAAAAAA","cube":"centered","jacoby":false,"ply":0}"#);
    assert_eq!(won["nd"], 1.0);
    assert_eq!(won["dp"], 1.0);
    assert_eq!(won["action"], "double_pass", "{won}");
    let start = ask(r#"{"id":5,"position":"4HPwATDgc/ABMA","cube":"centered","ply":1}"#);
    assert_eq!(start["action"], "no_double", "{start}");
    let not_mine = ask(r#"{"id":6,"position":"4HPwATDgc/ABMA","cube":"opponent"}"#);
    assert_eq!(not_mine["action"], "not_available", "{not_mine}");
}

#[test]
fn a_line_that_makes_no_sense_gets_an_error_and_the_next_an_answer() {
    let long = format!(r#"{{"id":9,"position":"{}"}}"#, "A".repeat(70_000));
    let good = r#"{"id":8,"position":"4HPwATDgc/ABMA"}"#;
    let cases = [
        ("nonsense", "json", Value::Null),
        ("[1]", "json", Value::Null),
        (r#"{"id":1}"#, "request", 1.into()),
        (
            r#"{"id":1,"position":"4HPwATDgc/ABMA","dise":[1,2]}"#,
            "request",
            1.into(),
        ),
        (r#"{"id":1,"position":"4HPwATDgc"}"#, "position", 1.into()),
        (
            r#"{"id":1,"position":"4HPwATDgc/ABMA","dice":[0,2]}"#,
            "dice",
            1.into(),
        ),
        (
            r#"{"id":1,"position":"4HPwATDgc/ABMA","dice":[1,2,3]}"#,
            "dice",
            1.into(),
        ),
        (
            r#"{"id":1,"position":"4HPwATDgc/ABMA","dice":[-1,300]}"#,
            "dice",
            1.into(),
        ),
        (
            r#"{"id":1,"position":"4HPwATDgc/ABMA","ply":5}"#,
            "ply",
            1.into(),
        ),
        (
            r#"{"id":1,"position":"4HPwATDgc/ABMA","cube":"mine"}"#,
            "cube",
            1.into(),
        ),
        (
            r#"{"id":1,"position":"4HPwATDgc/ABMA","legal":true}"#,
            "contradiction",
            1.into(),
        ),
        (
            r#"{"id":1,"position":"4HPwATDgc/ABMA","jacoby":true}"#,
            "contradiction",
            1.into(),
        ),
        (
            r#"{"id":1,"position":"AQAAAAAAAAAAAA","dice":[1,2]}"#,
            "over",
            1.into(),
        ),
        (&long, "too_long", Value::Null),
    ];
    for (line, code, id) in cases {
        let replies = talk(&format!("{line}\n\n{good}\n"));
        assert_eq!(replies.len(), 2, "{code}");
        assert_eq!(replies[0]["error"]["code"], code, "{}", replies[0]);
        assert_eq!(replies[0]["id"], id, "{code}");
        assert!(!replies[0]["error"]["message"].as_str().unwrap().is_empty());
        assert!(replies[1]["win"].is_number(), "{}", replies[1]);
    }
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    let mut output = Vec::new();
    serve(&ENGINE, &b"\xFF\xFE\n"[..], &mut output).unwrap();
    assert!(
        String::from_utf8(output)
            .unwrap()
            .contains(r#""code":"json""#)
    );
}
