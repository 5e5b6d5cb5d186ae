//! Writing games as GNU Backgammon does.

use std::fmt::Write as _;

use otter_notation::play::syntax;
use otter_rules::{
    Board, ContestKind, Crawford, CubeRule, CubeValue, Die, Ending, Seat, Setup, StartPosition,
};

use super::analysis::Asked;
use super::points::{letter, letters};
use super::tree::escaped;
use super::write_analysis;
use crate::document::{Act, Document, Entry, Game, Opinion, Played, header};
use crate::transcript::{seen_by, setup_seen_by};

/// Writes a document with its analyses. Clocks and marks have no place in it, nor has a play whose
/// result is not known: the game then goes on after a comment that tells the play.
pub fn write(document: &Document) -> String {
    let mut text = String::new();
    for (index, game) in document.games.iter().enumerate() {
        write_root(&mut text, document, game, index);
        write_start(&mut text, document, game);
        write_entries(&mut text, document, game);
        text.push_str(")\n");
    }
    text
}

fn property(text: &mut String, name: &str, value: &str) {
    let _ = write!(text, "{name}[{}]", escaped(value));
}

fn write_root(text: &mut String, document: &Document, game: &Game, index: usize) {
    let program = program(document);
    let _ = write!(text, "(;FF[4]GM[6]CA[UTF-8]AP[{}]", escaped(&program));
    let length = document.length().unwrap_or(0);
    let score = game.score;
    let _ = write!(
        text,
        "MI[length:{length}][game:{index}][ws:{}][bs:{}]",
        score.white, score.black
    );
    property(text, "PW", &document.players.white);
    property(text, "PB", &document.players.black);
    if index == 0 {
        let facts = [
            (header::DATE, "DT"),
            (header::EVENT, "EV"),
            (header::ROUND, "RO"),
            (header::SITE, "PC"),
            (header::ANNOTATOR, "AN"),
            ("Player 1 Elo", "WR"),
            ("Player 2 Elo", "BR"),
        ];
        for (name, known) in facts {
            if let Some(value) = document.header(name) {
                let value = if known == "DT" {
                    value.replace('.', "-")
                } else {
                    value.to_owned()
                };
                property(text, known, &value);
            }
        }
        if !document.comments.is_empty() {
            property(text, "GC", &document.comments.join("\n"));
        }
    }
    property(text, "RU", &rules(document, game));
    if game.cube != CubeValue::ONE {
        property(text, "CV", &game.cube.to_string());
    }
    if let Some(end) = game.end {
        let winner = if end.winner == Seat::White { 'W' } else { 'B' };
        // Readers of backgammon know no mark for time or a court: the loser gives the game up.
        let is_resigned = matches!(
            end.how,
            Some(Ending::Resigned | Ending::Time | Ending::Settled) | None
        );
        let mark = if is_resigned { "R" } else { "" };
        let _ = write!(text, "RE[{winner}+{}{mark}]", end.points);
    }
    if !game.comments.is_empty() {
        property(text, "C", &game.comments.join("\n"));
    }
    text.push('\n');
}

/// Returns the program whose analyses the document holds, or Otter.
fn program(document: &Document) -> String {
    let mut opinions = document
        .games
        .iter()
        .flat_map(|game| &game.entries)
        .flat_map(|entry| &entry.opinions);
    opinions.next().map_or_else(
        || format!("Otter:{}", env!("CARGO_PKG_VERSION")),
        |opinion| {
            let engine = match opinion {
                Opinion::Play(play) => &play.engine,
                Opinion::Cube(cube) => &cube.engine,
                Opinion::Luck { engine, .. } | Opinion::Text { engine, .. } => engine,
            };
            match engine.rsplit_once(' ') {
                Some((name, version)) if version.starts_with(|c: char| c.is_ascii_digit()) => {
                    format!("{name}:{version}")
                }
                _ => engine.clone(),
            }
        },
    )
}

fn rules(document: &Document, game: &Game) -> String {
    let rules = &document.rules;
    let mut words = Vec::new();
    if rules.cube == CubeRule::Off {
        words.push("NoCube");
    }
    if let ContestKind::Match { crawford, .. } = rules.contest
        && crawford != Crawford::Off
    {
        words.push("Crawford");
        if game.is_crawford {
            words.push("CrawfordGame");
        }
    }
    if rules.jacoby {
        words.push("Jacoby");
    }
    match rules.start {
        StartPosition::Nackgammon => words.push("Nackgammon"),
        StartPosition::Hypergammon => words.push("Hypergammon3"),
        _ => {}
    }
    words.join(":")
}

/// Writes the position at the start if the rules do not give it.
fn write_start(text: &mut String, document: &Document, game: &Game) {
    let usual = match &document.rules.start {
        StartPosition::Custom(setup) => Some(*setup),
        start @ StartPosition::Longgammon => start.board().ok().map(Board::to_setup),
        _ => None,
    };
    if let Some(setup) = game.start.or(usual) {
        let first = game.entries.first().map_or(Seat::White, |entry| entry.seat);
        text.push(';');
        write_setup(text, &setup, first);
        text.push('\n');
    }
}

/// Writes a position seen by White.
fn write_setup(text: &mut String, setup: &Setup, to_act: Seat) {
    let seat = if to_act == Seat::White { 'W' } else { 'B' };
    let _ = write!(text, "PL[{seat}]AE[a:y]");
    for (name, side, seat) in [
        ("AW", &setup.own, Seat::White),
        ("AB", &setup.opponent, Seat::Black),
    ] {
        let mut values = String::new();
        for point in 1..=25_u8 {
            for _ in 0..side[usize::from(point)].min(15) {
                let _ = write!(values, "[{}]", letter(point, seat));
            }
        }
        if !values.is_empty() {
            let _ = write!(text, "{name}{values}");
        }
    }
}

fn write_entries(text: &mut String, document: &Document, game: &Game) {
    let boards = boards(document, game);
    let engine = program(document).replace(':', " ");
    for (entry, board) in game.entries.iter().zip(boards) {
        let seat = if entry.seat == Seat::White { 'W' } else { 'B' };
        let mut comment = entry.comment.clone();
        text.push(';');
        match &entry.act {
            Act::Roll { dice, played } => match played {
                Played::Legal(play) => {
                    let moves = letters(play, entry.seat);
                    let _ = write!(text, "{seat}[{}{}{moves}]", dice[0], dice[1]);
                }
                Played::Missing => {
                    let _ = write!(text, "PL[{seat}]DI[{}{}]", dice[0], dice[1]);
                }
                Played::Illegal {
                    text: words,
                    result,
                } => {
                    write_illegal(text, entry, *dice, words, result.as_ref());
                    let lead = if comment.is_empty() { "" } else { "\n" };
                    comment += &format!("{lead}{}{}: {words} (not legal)", dice[0], dice[1]);
                }
            },
            Act::Double { .. } | Act::Redouble { .. } => {
                let _ = write!(text, "{seat}[double]");
            }
            Act::Take => {
                let _ = write!(text, "{seat}[take]");
            }
            Act::Pass => {
                let _ = write!(text, "{seat}[drop]");
            }
            Act::SetUp { position, cube } => {
                let white = setup_seen_by(*position, entry.seat);
                write_setup(text, &white, entry.seat);
                if let Some((value, owner)) = cube {
                    let owner = match owner {
                        None => 'c',
                        Some(Seat::White) => 'w',
                        Some(Seat::Black) => 'b',
                    };
                    let _ = write!(text, "CV[{value}]CP[{owner}]");
                }
            }
            // Only the result of the game tells of a resignation.
            Act::Resign(_) | Act::AcceptResignation | Act::RefuseResignation => {
                text.pop();
                continue;
            }
        }
        let asked = Asked {
            engine: &engine,
            is_match: document.length().is_some(),
            bear_off: document.rules.bear_off,
            seat: entry.seat,
            before: board,
            act: &entry.act,
        };
        write_analysis::write(text, &entry.opinions, &asked);
        if !comment.is_empty() {
            property(text, "C", &comment);
        }
        text.push('\n');
    }
}

/// Writes a play that is not legal: its moves as they are, if they can be read, and otherwise the
/// position after it, with the opponent to act.
fn write_illegal(
    text: &mut String,
    entry: &Entry,
    dice: [Die; 2],
    words: &str,
    after: Option<&Board>,
) {
    let seat = if entry.seat == Seat::White { 'W' } else { 'B' };
    if let (Ok(hops), Some(_)) = (syntax(words), after) {
        let moves: String = hops
            .iter()
            .flat_map(|hop| {
                [
                    letter(hop.from.number(), entry.seat),
                    letter(hop.to.number(), entry.seat),
                ]
            })
            .collect();
        let _ = write!(text, "{seat}[{}{}{moves}]", dice[0], dice[1]);
        return;
    }
    let _ = write!(text, "PL[{seat}]DI[{}{}]", dice[0], dice[1]);
    if let Some(after) = after {
        text.push_str("\n;");
        let white = seen_by(*after, entry.seat).to_setup();
        write_setup(text, &white, entry.seat.other());
    }
}

/// Returns the board before each entry, seen by its seat; `None` where it is not known.
fn boards(document: &Document, game: &Game) -> Vec<Option<Board>> {
    let mut boards = vec![None; game.entries.len()];
    for moment in document.walk(game) {
        boards[moment.index] = Some(moment.board);
    }
    boards
}
