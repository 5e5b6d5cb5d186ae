//! The text of a position that `BGBlitz` copies.

use otter_notation::situation::{ByPlayer, Player};

use super::shape::{candidate, decimals, is_hop, number, roll};
use crate::document::{Candidate, CubeOpinion, Opinion, PlayOpinion, Unit};
use crate::position::Position;

const ENGINE: &str = "BGBlitz";

/// Adds what the text says about the position.
pub(super) fn read(text: &str, position: &mut Position) {
    let lines: Vec<&str> = text.lines().collect();
    position.names = names(&lines);
    plays(&lines, position);
    cube(&lines, position);
}

/// Reads the names beside the board: `O: Green  52` above, `X: Red  111` below.
fn names(lines: &[&str]) -> ByPlayer<String> {
    let name = |letter: &str| {
        lines.iter().find_map(|line| {
            let (frame, rest) = line.split_once(letter)?;
            let name = rest.trim().trim_end_matches(|c: char| c.is_ascii_digit());
            frame.contains("-+").then(|| name.trim().to_owned())
        })
    };
    ByPlayer {
        top: name(" O: ").unwrap_or_default(),
        bottom: name(" X: ").unwrap_or_default(),
    }
}

/// Reads `1.   0.124 mwp /  -0.492  (-0.053)  19/18, 14/12` and the chances on the line below.
fn plays(lines: &[&str], position: &mut Position) {
    let roll = roll(position);
    let mut candidates: Vec<Candidate> = Vec::new();
    for line in lines {
        if let Some((equity, play)) = play_line(line) {
            let board = &position.situation.board;
            candidates.push(candidate(&play, String::new(), equity, board, roll));
        } else if let [w, wg, wbg, _, lg, lbg] = decimals(line)[..]
            && let Some(last) = candidates.last_mut()
        {
            last.outcomes = Some([w, wg, wbg, lg, lbg]);
        }
    }
    if !candidates.is_empty() {
        position.opinions.push(Opinion::Play(PlayOpinion {
            engine: ENGINE.to_owned(),
            unit: Unit::Equity,
            candidates,
            played: None,
            error: None,
        }));
    }
}

fn play_line(line: &str) -> Option<(f32, String)> {
    let (index, rest) = line.trim_start().split_once(". ")?;
    index.parse::<u32>().ok()?;
    let words: Vec<&str> = rest.split_whitespace().collect();
    let from = words
        .iter()
        .rposition(|word| !is_hop(word))
        .map_or(0, |at| at + 1);
    let numbers: Vec<f32> = words[..from]
        .iter()
        .filter(|word| !word.starts_with('('))
        .filter_map(|word| number(word))
        .collect();
    // Money has one number, a match the chance of winning it before that.
    Some((*numbers.last()?, words[from..].join(" ")))
}

/// Reads the three lines of a cube decision, the best first: a label, the chance of winning the
/// match with a difference, the equity with a difference.
fn cube(lines: &[&str], position: &mut Position) {
    let (mut no_double, mut take, mut pass) = (None, None, None);
    for line in lines {
        let Some((label, rest)) = line.split_once(" : ") else {
            continue;
        };
        let numbers = decimals(rest);
        let (4, Some(&equity)) = (numbers.len(), numbers.get(2)) else {
            continue;
        };
        let is_double = label.contains('/');
        let is_pass = is_double && (equity - 1.0).abs() < 1e-6 && pass.is_none();
        let value = match (is_double, is_pass) {
            (false, _) => &mut no_double,
            (true, true) => &mut pass,
            (true, false) => &mut take,
        };
        *value = Some(equity);
    }
    let (Some(no_double), Some(double_take)) = (no_double, take) else {
        return;
    };
    position.opinions.push(Opinion::Cube(CubeOpinion {
        engine: ENGINE.to_owned(),
        level: String::new(),
        unit: Unit::Equity,
        no_double,
        double_take,
        double_pass: pass,
        outcomes: outcomes(lines, position),
        double_error: None,
        answer_error: None,
        rollout: None,
    }));
}

/// Reads the table of wins: a line for each player with three percentages.
fn outcomes(lines: &[&str], position: &Position) -> Option<[f32; 5]> {
    let row = |player: Player| {
        let name = &position.names[player];
        lines.iter().find_map(|line| {
            let rest = line.trim_start().strip_prefix(name.as_str())?;
            let is_blank = |c: char| c.is_whitespace() || c.is_ascii_digit() || c == '.';
            let numbers = decimals(rest);
            (!name.is_empty() && rest.chars().all(is_blank) && numbers.len() == 3)
                .then_some(numbers)
        })
    };
    let own = row(position.situation.on_roll)?;
    let other = row(position.situation.on_roll.other())?;
    Some([own[0], own[1], own[2], other[1], other[2]].map(|percent| percent / 100.0))
}
