//! Writing a match text.

use std::fmt::Write as _;

use otter_notation::play::syntax;
use otter_rules::{ContestKind, Crawford, CubeRule, ImmediateRedoubles, Play, Seat, StartPosition};

use crate::document::{Act, Document, Entry, Game, Played};

/// The narrowest left column.
const NARROWEST: usize = 28;

/// The words of the comment with the number of automatic doubles, for which there is no sign.
pub(super) const AUTOMATIC: &str = "automatic doubles:";

/// Writes a document as a match text that every program reads. Clocks and opinions have no place in
/// it, and automatic doubles become a comment; a position that was set up does too.
///
/// ```
/// use otter_files::{Found, Limits, mat, read};
///
/// let text = " 1 point match\n\n Game 1\n Ann : 0    Bob : 0\n  1) 31: 8/5 6/5    64: 24/14\n";
/// let Found::Match(document) = read(text.as_bytes(), &Limits::default())?.found else {
///     panic!("a match");
/// };
/// assert!(mat::write(&document).contains("  1) 31: 8/5 6/5"));
/// # Ok::<(), otter_files::ReadError>(())
/// ```
pub fn write(document: &Document) -> String {
    let mut text = String::new();
    write_headers(&mut text, document);
    let length = document.length().unwrap_or(0);
    let _ = writeln!(text, "{length} point match");
    for (index, game) in document.games.iter().enumerate() {
        let _ = write!(text, "\n Game {}\n", index + 1);
        write_game(&mut text, document, game);
    }
    text
}

fn write_headers(text: &mut String, document: &Document) {
    for header in &document.headers {
        let value = one_line(&header.value).replace('"', "'");
        let _ = writeln!(text, "; [{} \"{value}\"]", one_line(&header.name));
    }
    for (name, value) in rule_tags(document) {
        if document.header(name).is_none() {
            let _ = writeln!(text, "; [{name} \"{value}\"]");
        }
    }
    for line in document.comments.iter().flat_map(|comment| comment.lines()) {
        let _ = writeln!(text, "; {line}");
    }
    if !text.is_empty() {
        text.push('\n');
    }
}

/// Returns the tags for rules that are not the usual ones of a file without tags.
fn rule_tags(document: &Document) -> Vec<(&'static str, String)> {
    let rules = &document.rules;
    let mut tags = Vec::new();
    let variation = match rules.start {
        StartPosition::Nackgammon => Some("Nackgammon"),
        StartPosition::Hypergammon => Some("Hypergammon"),
        StartPosition::Longgammon => Some("Longgammon"),
        StartPosition::Standard | StartPosition::Custom(_) => None,
    };
    tags.extend(variation.map(|name| ("Variation", name.to_owned())));
    match rules.contest {
        ContestKind::Match {
            crawford: Crawford::Off,
            length,
            ..
        } if length > 1 => tags.push(("Crawford", "Off".to_owned())),
        ContestKind::Match { .. } => {}
        ContestKind::Money => {
            let word = |on: bool| if on { "On" } else { "Off" }.to_owned();
            let beavers = rules.immediate_redoubles != ImmediateRedoubles::None;
            tags.push(("Jacoby", word(rules.jacoby)));
            tags.push(("Beaver", word(beavers)));
        }
    }
    match rules.cube {
        CubeRule::Off => tags.push(("CubeLimit", "1".to_owned())),
        CubeRule::On { max: Some(max) } => tags.push(("CubeLimit", max.to_string())),
        CubeRule::On { max: None } => {}
    }
    tags
}

fn one_line(text: &str) -> String {
    text.replace(['\r', '\n'], " ")
}

/// Returns a name as the score line can hold it.
fn name(name: &str, seat: Seat) -> String {
    let plain = one_line(name).replace(':', " ");
    let plain = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    match (plain.is_empty(), seat) {
        (false, _) => plain,
        (true, Seat::White) => "Player 1".to_owned(),
        (true, Seat::Black) => "Player 2".to_owned(),
    }
}

/// The cells of a game, each with its column.
struct Rows {
    rows: Vec<[Option<String>; 2]>,
    comments: Vec<String>,
}

impl Rows {
    fn push(&mut self, seat: Seat, cell: String) {
        match (seat, self.rows.last_mut()) {
            (Seat::Black, Some(row)) if row[1].is_none() => row[1] = Some(cell),
            (Seat::Black, _) => self.rows.push([None, Some(cell)]),
            (Seat::White, _) => self.rows.push([Some(cell), None]),
        }
    }
}

fn write_game(text: &mut String, document: &Document, game: &Game) {
    let mut rows = Rows {
        rows: Vec::new(),
        comments: Vec::new(),
    };
    rows.comments.extend(game.comments.iter().cloned());
    let n_automatic = game.cube.log2();
    for entry in &game.entries {
        push_entry(&mut rows, entry, n_automatic);
    }
    let names = Seat::ALL.map(|seat| {
        format!(
            "{} : {}",
            name(&document.players[seat], seat),
            game.score[seat]
        )
    });
    let cells = rows.rows.iter().filter_map(|row| row[0].as_ref());
    let widest = cells
        .map(|cell| cell.chars().count() + 1)
        .max()
        .unwrap_or(0);
    let width = NARROWEST
        .max(widest)
        .max(names[0].chars().count().saturating_sub(2));
    let _ = writeln!(text, " {:<w$}  {}", names[0], names[1], w = width + 2);
    if n_automatic > 0 {
        let _ = writeln!(text, "; {AUTOMATIC} {n_automatic}");
    }
    for (index, [left, right]) in rows.rows.iter().enumerate() {
        let left = left.as_deref().unwrap_or_default();
        let right = right.as_deref().unwrap_or_default();
        let row = format!("{:>3}) {left:<width$}{right}", index + 1);
        let _ = writeln!(text, "{}", row.trim_end());
    }
    if let Some(end) = game.end {
        let s = if end.points == 1 { "" } else { "s" };
        let is_last = document
            .length()
            .is_some_and(|length| end.points >= length.saturating_sub(game.score[end.winner]));
        let and = if is_last { " and the match" } else { "" };
        let indent = match end.winner {
            Seat::White => 6,
            Seat::Black => width + 6,
        };
        let _ = writeln!(text, "{:indent$}Wins {} point{s}{and}", "", end.points);
    }
    for line in rows.comments.iter().flat_map(|comment| comment.lines()) {
        let _ = writeln!(text, "; {line}");
    }
}

fn push_entry(rows: &mut Rows, entry: &Entry, n_automatic: u32) {
    let shown = |log2: u32| {
        1_u64
            .checked_shl(log2.saturating_sub(n_automatic))
            .unwrap_or(u64::MAX)
    };
    let cell = match &entry.act {
        Act::Roll { dice, played } => {
            let text = match played {
                Played::Legal(play) => plain(play),
                Played::Missing => "????".to_owned(),
                Played::Illegal { text, .. } if syntax(text).is_ok() => one_line(text),
                Played::Illegal { text, .. } => {
                    let place = rows.rows.len() + 1;
                    let text = one_line(text);
                    rows.comments
                        .push(format!("row {place}, not understood: {text}"));
                    "????".to_owned()
                }
            };
            format!("{}{}: {text}", dice[0], dice[1])
                .trim_end()
                .to_owned()
        }
        Act::Double { value } => format!(" Doubles => {}", shown(value.log2())),
        Act::Redouble { value } => format!(" Beavers => {}", shown(value.log2())),
        Act::Take => " Takes".to_owned(),
        Act::Pass => " Drops".to_owned(),
        Act::Resign(_) | Act::AcceptResignation | Act::RefuseResignation => return,
        Act::SetUp { .. } => {
            rows.comments
                .push("a position was set up here, which this format cannot hold".to_owned());
            return;
        }
    };
    rows.push(entry.seat, cell);
    if !entry.comment.is_empty() {
        let place = rows.rows.len();
        rows.comments.push(format!("{place}) {}", entry.comment));
    }
}

/// Writes a play move by move with numbers alone, which every program reads.
fn plain(play: &Play) -> String {
    let mut steps = play.steps().to_vec();
    // Checkers move downwards, so this order is possible, with the steps of one checker in theirs.
    steps.sort_by_key(|step| std::cmp::Reverse((step.from.number(), step.to.number())));
    let parts: Vec<String> = steps
        .iter()
        .map(|step| {
            let star = if step.hit { "*" } else { "" };
            format!("{}/{}{star}", step.from.number(), step.to.number())
        })
        .collect();
    parts.join(" ")
}
