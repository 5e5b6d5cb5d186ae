//! Tests of whole conversations in the line protocol.

use std::io::Cursor;
use std::sync::LazyLock;

use otter_engine::bearoff::Size;

use super::*;

static ENGINE: LazyLock<Engine> = LazyLock::new(|| {
    let options = LoadOptions {
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

fn reply_to(line: &str) -> Value {
    let mut replies = talk(line);
    assert_eq!(replies.len(), 1, "{line}");
    replies.remove(0)
}

#[test]
fn outcomes_of_the_start() {
    let reply = reply_to(r#"{"id":1,"position":"4HPwATDgc/ABMA","ply":0}"#);
    let number = |key: &str| reply[key].as_f64().unwrap();
    assert_eq!(reply["id"], 1);
    assert!((number("win") - 0.525).abs() < 0.03, "{reply}");
    assert!(number("win_g") > number("win_bg"));
    assert!((number("lose_g") - 0.13).abs() < 0.06, "{reply}");
    let ahead = reply_to(r#"{"id":"a","position":"4HPwATDgc/ABMA","ply":1}"#);
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
        let reply = reply_to(&line);
        assert_eq!(reply["position_after"], "sGfwATDgc/ABMA");
        assert_eq!(reply["play"], "8/5 6/5");
        assert!(reply["equity"].as_f64().unwrap().abs() < 0.4, "{reply}");
    }
}

#[test]
fn all_results_of_an_opening() {
    let reply = reply_to(r#"{"id":3,"position":"4HPwATDgc/ABMA","dice":[1,3],"legal":true}"#);
    let results = reply["results"].as_array().unwrap();
    assert_eq!(results.len(), 16);
    assert!(results.is_sorted_by_key(|id| id.as_str()));
    assert_eq!(results[0], "0FfwATDgc/ABMA");
}

#[test]
fn the_cube_at_the_end() {
    // One checker on the ace point against many: a win for certain.
    let won = reply_to(
        r#"{"id":4,"position":"0AAAEAAAAAAAAA","cube":"centered","jacoby":false,"ply":0}"#,
    );
    assert_eq!(won["nd"], 1.0);
    assert_eq!(won["dp"], 1.0);
    assert_eq!(won["action"], "double_pass", "{won}");
    let start = reply_to(r#"{"id":5,"position":"4HPwATDgc/ABMA","cube":"centered","ply":1}"#);
    assert_eq!(start["action"], "no_double", "{start}");
    let not_mine = reply_to(r#"{"id":6,"position":"4HPwATDgc/ABMA","cube":"opponent"}"#);
    assert_eq!(not_mine["action"], "not_available", "{not_mine}");
}

#[test]
fn checkers_that_are_left_are_scored() {
    let best = |fields: &str| {
        let reply = reply_to(&format!(
            r#"{{"position":"AQAAvAcAAAAAAA","dice":[2,1],"candidates":1,{fields}}}"#
        ));
        reply["candidates"][0]["equity"].as_f64().unwrap()
    };
    // Of eight checkers two are borne off before the opponent wins.
    let counted = -6.0 / 9.0;
    assert!((best(r#""remaining_checkers":true"#) - counted).abs() < 1e-4);
    assert!((best(r#""remaining_checkers":true,"cube":"centered""#) - counted).abs() < 1e-4);
    assert!((best(r#""remaining_checkers":true,"cube":"opponent""#) + 1.0).abs() < 1e-4);
    assert!((best(r#""remaining_checkers":false"#) + 1.0).abs() < 1e-4);
    refused_alone("remaining_checkers");
}

#[test]
fn without_gammons_a_lost_backgammon_is_a_single_loss() {
    // The opponent bears off the last checker while three are in its home board.
    let worst = |fields: &str| {
        let reply = reply_to(&format!(
            r#"{{"position":"AQAA/H0AAHAAAA","dice":[2,1],"candidates":99{fields}}}"#
        ));
        let last = reply["candidates"].as_array().unwrap().last().unwrap();
        last["equity"].as_f64().unwrap()
    };
    assert!(worst("") < -2.99);
    assert!((worst(r#","gammons":false"#) + 1.0).abs() < 1e-4);
    assert!((worst(r#","gammons":false,"cube":"opponent""#) + 1.0).abs() < 1e-4);
    refused_alone("gammons");
}

#[test]
fn a_cube_with_a_limit_is_dead_once_it_is_there() {
    let cube = |fields: &str| {
        reply_to(&format!(
            r#"{{"position":"4HPwATDgc/ABMA","cube":"player","cube_value":2,"ply":0{fields}}}"#
        ))
    };
    let last = cube(r#","highest_cube":4"#);
    let chance = |name: &str| last[name].as_f64().unwrap();
    let [won, lost] = [["win_g", "win_bg"], ["lose_g", "lose_bg"]]
        .map(|names| names.map(chance).iter().sum::<f64>());
    let twice = 2.0 * (2.0 * chance("win") - 1.0 + won - lost);
    assert!((last["dt"].as_f64().unwrap() - twice).abs() < 1e-4);
    assert!(cube("")["dt"].as_f64().unwrap() < twice - 0.01);
    assert_eq!(cube(r#","highest_cube":2"#)["action"], "not_available");
}

#[test]
fn close_choices_are_rolled_out_on_request() {
    let opening = r#""position":"4HPwATDgc/ABMA","dice":[2,1],"cube":"centered""#;
    let searched = reply_to(&format!(r#"{{{opening},"candidates":3}}"#));
    assert_eq!(searched["rolled_out"], Value::Null);
    let rolled = |more| reply_to(&format!(r#"{{{opening},"rollout_close":true{more}}}"#));
    let three = rolled(r#","candidates":3"#);
    assert_eq!(three["rolled_out"]["trials"], 216);
    assert_eq!(rolled("")["play"], three["candidates"][0]["play"]);
    assert_eq!(rolled(r#","quick":true"#)["rolled_out"]["trials"], 72);
    let race = r#""position":"tjYHBwDsbgsGAA","cube":"centered""#;
    let asked = |more| reply_to(&format!(r#"{{{race},"rollout_close":true,{more}}}"#));
    let double = asked(r#""ply":2"#);
    assert_eq!(double["rolled_out"]["lines"], 2);
    // With time enough it is the same.
    assert_eq!(asked(r#""ms":600000"#)["nd"], double["nd"]);
    assert_eq!(asked(r#""rollout":{}"#)["error"]["code"], "contradiction");
    refused_alone("rollout_close");
}

#[test]
fn a_quick_search_chooses_a_play_at_the_same_depth() {
    let opening = r#""position":"4HPwATDgc/ABMA","dice":[2,1],"ply":2"#;
    let usual = reply_to(&format!("{{{opening}}}"));
    let quick = reply_to(&format!(r#"{{{opening},"quick":true}}"#));
    assert_eq!(quick["ply"], 2);
    let [usual, quick] = [usual, quick].map(|reply| reply["equity"].as_f64().unwrap());
    let apart = (usual - quick).abs();
    assert!((1e-6..0.03).contains(&apart), "{usual} {quick}");
    refused_alone("quick");
}

/// Checks that a field is refused where neither a roll nor a cube is asked about.
fn refused_alone(field: &str) {
    let reply = reply_to(&format!(
        r#"{{"position":"AQAAvAcAAAAAAA","{field}":true}}"#
    ));
    let message = reply["error"]["message"].as_str().unwrap();
    assert!(message.contains(field), "{reply}");
}

#[test]
fn candidates_come_best_first_with_all_chances() {
    let reply = reply_to(
        r#"{"id":7,"position":"4HPwATDgc/ABMA","dice":[3,1],"candidates":4,"ply":1,"cube":"centered"}"#,
    );
    let candidates = reply["candidates"].as_array().unwrap();
    assert_eq!(candidates.len(), 4);
    assert_eq!(candidates[0]["play"], "8/5 6/5");
    assert!(candidates.is_sorted_by(|a, b| a["equity"].as_f64() >= b["equity"].as_f64()));
    for play in candidates {
        assert_eq!(play["ply"], 1);
        for chance in ["win", "win_g", "win_bg", "lose_g", "lose_bg"] {
            assert!(
                (0.0..=1.0).contains(&play[chance].as_f64().unwrap()),
                "{play}"
            );
        }
    }
    let more = reply_to(r#"{"position":"4HPwATDgc/ABMA","dice":[3,1],"candidates":100}"#);
    assert_eq!(more["candidates"].as_array().unwrap().len(), 16);
}

#[test]
fn the_score_decides_about_the_cube() {
    let ask_at = |score: &str| {
        reply_to(&format!(
            r#"{{"position":"4HPwATDgc/ABMA","cube":"centered","score":{score}}}"#
        ))
    };
    // After the Crawford game the trailer has nothing to lose by doubling.
    let trailer = ask_at("[4,1]");
    assert!(trailer["dt"].as_f64().unwrap() >= trailer["nd"].as_f64().unwrap() - 1e-4);
    assert_eq!(ask_at(r#"[4,1,"crawford"]"#)["action"], "not_available");
    assert_eq!(ask_at("[1,4]")["action"], "not_available");
    let even = ask_at("[7,7]");
    assert_eq!(
        (&even["action"], &even["dp"]),
        (&"no_double".into(), &1.0.into())
    );
    assert!(even["take_point"].as_f64().unwrap() < 0.35, "{even}");
    assert!(even["cash_point"].as_f64().unwrap() > 0.6, "{even}");
    assert_ne!(
        ask_at(r#"[2,4,"no_crawford"]"#)["nd"],
        ask_at("[2,4]")["nd"]
    );
}

#[test]
fn time_instead_of_depth() {
    let play = reply_to(r#"{"position":"4HPwATDgc/ABMA","dice":[3,1],"ms":5}"#);
    assert_eq!(play["play"], "8/5 6/5");
    let cube = reply_to(r#"{"position":"4HPwATDgc/ABMA","cube":"centered","ms":5}"#);
    assert_eq!(cube["action"], "no_double");
    assert!(cube["ply"].as_u64().unwrap() >= 1, "{cube}");
}

#[test]
fn contradictory_requests_are_refused_with_the_reason() {
    let at = r#""position":"4HPwATDgc/ABMA""#;
    let cases = [
        (r#""ply":1,"ms":5"#, "contradiction", "ms"),
        (r#""rollout":{},"quick":true"#, "contradiction", "games"),
        (r#""ms":5"#, "contradiction", "ms"),
        (r#""dice":[3,1],"ms":0"#, "ms", "0"),
        (r#""candidates":3"#, "contradiction", "dice"),
        (r#""dice":[3,1],"candidates":0"#, "candidates", "1 or more"),
        (
            r#""dice":[3,1],"candidates":3,"legal":true"#,
            "contradiction",
            "legal",
        ),
        (r#""score":[3,5]"#, "contradiction", "cube"),
        (r#""highest_cube":4"#, "contradiction", "cube"),
        (
            r#""cube":"centered","score":[3,5],"jacoby":true"#,
            "contradiction",
            "money",
        ),
        (
            r#""cube":"centered","score":[3,5],"beavers":true"#,
            "contradiction",
            "money",
        ),
        (
            r#""cube":"centered","score":[3,5,"crawford"]"#,
            "contradiction",
            "one point",
        ),
        (
            r#""cube":"player","score":[1,5,"crawford"]"#,
            "contradiction",
            "doubled",
        ),
        (
            r#""cube":"player","cube_value":4,"highest_cube":2"#,
            "highest_cube",
            "from 4",
        ),
        (r#""cube":"centered","score":[0,5]"#, "score", "1 to 1000"),
        (r#""cube":"centered","score":"3-5""#, "score", "3-5"),
        (
            r#""cube":"centered","score":[3,5,"x"]"#,
            "score",
            "crawford",
        ),
        (r#""cube":"centered","cube_value":3"#, "cube_value", "3"),
        (r#""cube_value":2"#, "contradiction", "cube"),
    ];
    for (fields, code, word) in cases {
        let reply = reply_to(&format!("{{{at},{fields}}}"));
        assert_eq!(reply["error"]["code"], code, "{fields}: {reply}");
        let message = reply["error"]["message"].as_str().unwrap();
        assert!(message.contains(word), "{fields}: {message}");
    }
}

#[test]
fn an_invalid_line_gets_an_error_and_the_next_an_answer() {
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
fn bytes_that_are_not_text_are_refused() {
    let mut output = Vec::new();
    serve(&ENGINE, &b"\xFF\xFE\n"[..], &mut output).unwrap();
    assert!(
        String::from_utf8(output)
            .unwrap()
            .contains(r#""code":"json""#)
    );
}

#[test]
fn questions_are_rolled_out() {
    let at = r#""position":"4HPwATDgc/ABMA""#;
    let number = |value: &Value, key: &str| value[key].as_f64().unwrap();
    let position = reply_to(&format!(
        r#"{{{at},"rollout":{{"trials":72,"threads":2}}}}"#
    ));
    assert_eq!(
        (&position["trials"], &position["ended"]),
        (&72.into(), &"trials".into())
    );
    assert!(
        (number(&position, "win") - 0.525).abs() < 0.03,
        "{position}"
    );
    assert!(
        (0.0..0.01).contains(&number(&position, "equity_se")),
        "{position}"
    );
    let plays = reply_to(&format!(
        r#"{{{at},"dice":[3,1],"candidates":2,"rollout":{{"truncate":3,"trials":72}}}}"#
    ));
    let candidates = plays["candidates"].as_array().unwrap();
    assert_eq!(
        (candidates.len(), &candidates[0]["play"]),
        (2, &"8/5 6/5".into())
    );
    assert!(number(&candidates[1], "difference") > 3.0 * number(&candidates[1], "difference_se"));
    let cube = reply_to(&format!(
        r#"{{{at},"cube":"centered","rollout":{{"truncate":3,"trials":72}}}}"#
    ));
    assert_eq!(
        (&cube["action"], &cube["dp"]),
        (&"no_double".into(), &1.0.into())
    );
    assert!(number(&cube, "nd") > number(&cube, "dt"));
    // The cube cannot be turned if the opponent owns it, so the reply has the equity.
    let theirs = reply_to(&format!(
        r#"{{{at},"cube":"opponent","rollout":{{"truncate":3,"trials":72}}}}"#
    ));
    assert!(number(&theirs, "equity") < number(&cube, "nd"));
}

#[test]
fn an_invalid_rollout_is_refused_with_the_reason() {
    let cases = [
        (
            r#""rollout":{"trial":72}"#,
            "rollout",
            "unknown field `trial`",
        ),
        (r#""rollout":7"#, "rollout", "invalid type"),
        (r#""rollout":{"trials":0}"#, "rollout", "`trials` is 0"),
        (r#""rollout":{"error":-1}"#, "rollout", "`error` is -1"),
        (r#""rollout":{"ply":7}"#, "rollout", "ply 7"),
        (
            r#""rollout":{"whole":true,"truncate":3}"#,
            "rollout",
            "`whole` and `truncate`",
        ),
        (
            r#""rollout":{"trials":36,"at_least":72}"#,
            "rollout",
            "`at_least` is 72",
        ),
        (r#""ply":1,"rollout":{}"#, "contradiction", "rollout"),
        (
            r#""dice":[3,1],"legal":true,"rollout":{}"#,
            "contradiction",
            "legal",
        ),
    ];
    for (fields, code, words) in cases {
        let reply = reply_to(&format!(r#"{{"position":"4HPwATDgc/ABMA",{fields}}}"#));
        assert_eq!(reply["error"]["code"], code, "{fields}: {reply}");
        let message = reply["error"]["message"].as_str().unwrap();
        assert!(message.contains(words), "{fields}: {message}");
    }
}
