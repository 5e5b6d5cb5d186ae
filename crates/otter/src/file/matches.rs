//! A match as text and as JSON.

use std::fmt::Write as _;

use otter_files::document::{Act, Entry, Game, Opinion, Played};
use otter_files::{Document, Format, pair};
use otter_notation::play;
use otter_rules::{Ending, GameResult, Seat};
use serde_json::{Value, json};

/// The width of the left column.
const WIDTH: usize = 34;

/// Returns the figures of a match.
pub(super) fn to_json(document: &Document) -> Value {
    let headers: serde_json::Map<String, Value> = document
        .headers
        .iter()
        .map(|header| (header.name.clone(), json!(header.value)))
        .collect();
    json!({
        "length": document.length().unwrap_or(0),
        "players": pair(document.players.clone()),
        "headers": headers,
        "games": document.summaries(),
    })
}

/// Returns a match game by game.
pub(super) fn text(document: &Document, format: Format) -> String {
    let mut text = match document.length() {
        Some(length) => format!("match to {length}"),
        None => "money session".to_owned(),
    };
    let names = Seat::ALL.map(|seat| name(document, seat));
    let _ = writeln!(text, ", {} against {} ({format})", names[0], names[1]);
    for header in &document.headers {
        let _ = writeln!(text, "{}: {}", header.name, header.value);
    }
    for comment in &document.comments {
        let _ = writeln!(text, "{comment}");
    }
    for (index, game) in document.games.iter().enumerate() {
        let crawford = if game.is_crawford {
            ", Crawford game"
        } else {
            ""
        };
        let _ = writeln!(
            text,
            "\ngame {}: {} {}, {} {}{crawford}",
            index + 1,
            names[0],
            game.score.white,
            names[1],
            game.score.black
        );
        for comment in &game.comments {
            let _ = writeln!(text, "  {comment}");
        }
        rows(&mut text, game);
        text += &end(&names, game);
        text += &opinions(&names, game);
    }
    text
}

fn name(document: &Document, seat: Seat) -> String {
    let name = &document.players[seat];
    match (name.is_empty(), seat) {
        (false, _) => name.clone(),
        (true, Seat::White) => "player 1".to_owned(),
        (true, Seat::Black) => "player 2".to_owned(),
    }
}

fn rows(text: &mut String, game: &Game) {
    let mut n = 0;
    let mut is_open = false;
    for entry in &game.entries {
        let cell = cell(entry);
        if entry.seat == Seat::White || !is_open {
            if is_open {
                text.push('\n');
            }
            n += 1;
            let left = if entry.seat == Seat::White {
                cell.as_str()
            } else {
                ""
            };
            let _ = write!(text, "{n:>4}  {left:<WIDTH$}");
        }
        if entry.seat == Seat::Black {
            text.push_str(&cell);
            text.push('\n');
        }
        is_open = entry.seat == Seat::White;
    }
    if is_open {
        text.push('\n');
    }
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    *text = lines.join("\n") + "\n";
}

fn cell(entry: &Entry) -> String {
    match &entry.act {
        Act::Roll { dice, played } => {
            let played = match played {
                Played::Legal(play) if play.steps().is_empty() => "cannot move".to_owned(),
                Played::Legal(play) => play::format(play),
                Played::Missing => "not written down".to_owned(),
                Played::Illegal { text, .. } if text.is_empty() => {
                    "not played (illegal)".to_owned()
                }
                Played::Illegal { text, .. } => format!("{text} (not legal)"),
            };
            format!("{}{}: {played}", dice[0], dice[1])
        }
        Act::Double { value } => format!("doubles to {value}"),
        Act::Redouble { value } => format!("redoubles to {value} at once"),
        Act::Take => "takes".to_owned(),
        Act::Pass => "passes".to_owned(),
        Act::Resign(result) => format!("resigns a {}", game_word(*result)),
        Act::AcceptResignation => "accepts the resignation".to_owned(),
        Act::RefuseResignation => "refuses the resignation".to_owned(),
        Act::SetUp { .. } => "(position set up)".to_owned(),
    }
}

const fn game_word(result: GameResult) -> &'static str {
    match result {
        GameResult::Single => "single game",
        GameResult::Gammon => "gammon",
        GameResult::Backgammon => "backgammon",
    }
}

fn end(names: &[String; 2], game: &Game) -> String {
    let Some(end) = game.end else {
        return "      the game has no end in the file\n".to_owned();
    };
    let winner = &names[usize::from(end.winner == Seat::Black)];
    let loser = &names[usize::from(end.winner == Seat::White)];
    let s = if end.points == 1 { "" } else { "s" };
    let how = match end.how {
        Some(Ending::BorneOff) => end
            .result
            .map_or_else(String::new, |result| format!(", a {}", game_word(result))),
        Some(Ending::Passed) => format!(", {loser} passed"),
        Some(Ending::Resigned) => format!(", {loser} resigned"),
        Some(Ending::Time) => format!(", {loser} ran out of time"),
        Some(Ending::Settled) => ", settled by the court".to_owned(),
        None => String::new(),
    };
    format!("      {winner} wins {} point{s}{how}\n", end.points)
}

/// Returns a line for each program whose analysis the file brings, with the equity lost by each
/// player.
fn opinions(names: &[String; 2], game: &Game) -> String {
    let mut engines: Vec<(String, [f32; 2], usize)> = Vec::new();
    for entry in &game.entries {
        for opinion in &entry.opinions {
            let (engine, lost) = match opinion {
                Opinion::Play(play) => (&play.engine, play.error),
                Opinion::Cube(cube) => match entry.act {
                    Act::Take | Act::Pass | Act::Redouble { .. } => {
                        (&cube.engine, cube.answer_error)
                    }
                    _ => (&cube.engine, cube.double_error),
                },
                Opinion::Luck { .. } | Opinion::Text { .. } => continue,
            };
            let known = engines.iter().position(|(name, ..)| name == engine);
            let index = known.unwrap_or(engines.len());
            if known.is_none() {
                engines.push((engine.clone(), [0.0; 2], 0));
            }
            engines[index].1[usize::from(entry.seat == Seat::Black)] += lost.unwrap_or(0.0);
            engines[index].2 += 1;
        }
    }
    let mut text = String::new();
    for (engine, lost, n) in engines {
        let _ = writeln!(
            text,
            "      {engine} on {n} decisions: {} lost {:.3}, {} lost {:.3}",
            names[0], lost[0], names[1], lost[1]
        );
    }
    text
}
