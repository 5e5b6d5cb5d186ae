//! A position as text and as JSON.

use std::fmt::Write as _;

use otter_files::document::Opinion;
use otter_files::{Format, Position};
use otter_notation::drawing;
use serde_json::{Value, json};

use crate::arguments::FormArgs;

/// Returns the ids of a position, the names, and what programs think of it.
pub(super) fn to_json(position: &Position) -> Value {
    let mut value = json!({
        "players": [position.names.bottom, position.names.top],
        "opinions": position.opinions.iter().map(opinion_json).collect::<Vec<_>>(),
        "comment": position.comment,
    });
    for (name, id) in position.ids() {
        value[name] = json!(id);
    }
    value
}

fn opinion_json(opinion: &Opinion) -> Value {
    match opinion {
        Opinion::Play(play) => {
            let candidates: Vec<Value> = play
                .candidates
                .iter()
                .map(|candidate| {
                    json!({
                        "play": candidate.play,
                        "level": candidate.level,
                        "equity": candidate.equity,
                        "outcomes": candidate.outcomes,
                    })
                })
                .collect();
            json!({ "engine": play.engine, "candidates": candidates })
        }
        Opinion::Cube(cube) => json!({
            "engine": cube.engine,
            "level": cube.level,
            "no_double": cube.no_double,
            "double_take": cube.double_take,
            "double_pass": cube.double_pass,
            "outcomes": cube.outcomes,
        }),
        Opinion::Luck { engine, equity } => json!({ "engine": engine, "luck": equity }),
        Opinion::Text { engine, text } => json!({ "engine": engine, "text": text }),
    }
}

/// Returns the drawn board with the ids below it, and what programs think of the position.
pub(super) fn text(position: &Position, format: Format, form: &FormArgs) -> String {
    let mut text = String::new();
    if let Some(xgid) = position.xgid() {
        text += &drawing::write(&xgid, form.frame());
    }
    for (name, id) in position.ids() {
        let _ = writeln!(text, "{:<12} {id}", label(name));
    }
    if !position.names.bottom.is_empty() || !position.names.top.is_empty() {
        let names = &position.names;
        let _ = writeln!(
            text,
            "{:<12} X {}, O {}",
            "players", names.bottom, names.top
        );
    }
    let _ = writeln!(text, "{:<12} {format}", "read as");
    for opinion in &position.opinions {
        text += &opinion_text(opinion);
    }
    if !position.comment.is_empty() {
        let _ = writeln!(text, "\n{}", position.comment);
    }
    text
}

fn label(name: &str) -> &str {
    match name {
        "position" => "position ID",
        "gnu_id" => "GNU ID",
        "xgid" => "XGID",
        "ogid" => "OGID",
        other => other,
    }
}

fn opinion_text(opinion: &Opinion) -> String {
    let mut text = String::new();
    match opinion {
        Opinion::Play(play) => {
            let _ = writeln!(text, "\n{}:", play.engine);
            for candidate in &play.candidates {
                let _ = writeln!(
                    text,
                    "  {:<10} {:<26} {:+.3}",
                    candidate.level, candidate.play, candidate.equity
                );
            }
        }
        Opinion::Cube(cube) => {
            let _ = writeln!(text, "\n{} ({}):", cube.engine, cube.level);
            for (name, value) in [
                ("no double", Some(cube.no_double)),
                ("double, take", Some(cube.double_take)),
                ("double, pass", cube.double_pass),
            ] {
                if let Some(value) = value {
                    let _ = writeln!(text, "  {name:<14} {value:+.3}");
                }
            }
        }
        Opinion::Luck { engine, equity } => {
            let _ = writeln!(text, "\n{engine}: luck {equity:+.3}");
        }
        Opinion::Text {
            engine,
            text: words,
        } => {
            let _ = writeln!(text, "\n{engine}: {words}");
        }
    }
    text
}
