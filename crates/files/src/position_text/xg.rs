//! The text that eXtreme Gammon copies.

use otter_notation::situation::{ByPlayer, Player};

use super::shape::{candidate, decimals, number, numbered, roll};
use crate::defect::Defect;
use crate::document::{Candidate, CubeOpinion, Opinion, PlayOpinion, Unit};
use crate::position::Position;

const ENGINE: &str = "eXtreme Gammon";

/// Adds what the text says about the position; returns remarks.
pub(super) fn read(text: &str, position: &mut Position) -> Vec<Defect> {
    let lines: Vec<&str> = text.lines().collect();
    let mut remarks = Vec::new();
    names(&lines, position);
    score(&lines, position, &mut remarks);
    let end = match plays(&lines, position) {
        Some(end) => Some(end),
        None => cube(&lines, position),
    };
    position.comment = comment(&lines, end);
    remarks
}

/// Returns values by player; X is the player on roll.
fn by_letter<T>(position: &Position, x: T, o: T) -> ByPlayer<T> {
    match position.situation.on_roll {
        Player::Bottom => ByPlayer { bottom: x, top: o },
        Player::Top => ByPlayer { bottom: o, top: x },
    }
}

/// Reads the names of the players in `X:Ann   O:Bob`.
fn names(lines: &[&str], position: &mut Position) {
    let found = lines.iter().find_map(|line| {
        let rest = line.trim_start().strip_prefix("X:")?;
        let at = rest.rfind("O:")?;
        Some((
            rest[..at].trim().to_owned(),
            rest[at + 2..].trim().to_owned(),
        ))
    });
    if let Some((x, o)) = found {
        position.names = by_letter(position, x, o);
    }
}

/// Reads `X:3 O:6` in the line of the score, which counts where the id differs.
fn score(lines: &[&str], position: &mut Position, remarks: &mut Vec<Defect>) {
    let found = lines.iter().find_map(|line| {
        if line.trim_start().starts_with("X:") {
            return None;
        }
        let (_, rest) = line.split_once(" X:")?;
        let (x, rest) = rest.split_once(" O:")?;
        let o = rest.split(|c: char| !c.is_ascii_digit()).next()?;
        Some((x.trim().parse().ok()?, o.parse().ok()?))
    });
    let Some((x, o)) = found else {
        return;
    };
    let score = by_letter(position, x, o);
    if score != position.situation.score {
        remarks.push(Defect::ScoreInWords(x, o));
        position.situation.score = score;
    }
}

/// Reads the numbered plays with the two lines of percentages below each, and returns the number
/// of the line that follows them.
fn plays(lines: &[&str], position: &mut Position) -> Option<usize> {
    let roll = roll(position);
    let mut candidates: Vec<Candidate> = Vec::new();
    let mut chances: Vec<Vec<f32>> = Vec::new();
    let mut end = None;
    for (index, line) in lines.iter().enumerate() {
        if let Some(found) = numbered(line) {
            let board = &position.situation.board;
            candidates.push(candidate(
                &found.play,
                found.level,
                found.equity,
                board,
                roll,
            ));
            chances.clear();
            end = Some(index + 1);
        } else if let Some(last) = candidates.last_mut()
            && line.contains('%')
        {
            let numbers = decimals(line);
            if numbers.len() == 3 {
                chances.push(numbers);
                end = Some(index + 1);
            }
            if let [own, other] = &chances[..] {
                last.outcomes = Some(outcomes(own, other));
            }
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
    end
}

/// Returns chances from percentages of winning, of gammons and of backgammons of both players.
fn outcomes(own: &[f32], other: &[f32]) -> [f32; 5] {
    [own[0], own[1], own[2], other[1], other[2]].map(|percent| percent / 100.0)
}

/// Reads the percentages of both players and the three equities of a cube decision, which stand in
/// this order in every language. Returns the line after them.
fn cube(lines: &[&str], position: &mut Position) -> Option<usize> {
    let chances: Vec<Vec<f32>> = lines
        .iter()
        .filter(|line| line.contains("(G:") && line.contains('%'))
        .map(|line| decimals(line))
        .filter(|numbers| numbers.len() == 3)
        .collect();
    let mut equities = Vec::new();
    let mut end = None;
    for (index, line) in lines.iter().enumerate() {
        if let Some(equity) = labelled_equity(line)
            && equities.len() < 3
        {
            equities.push(equity);
            end = Some(index + 1);
        }
    }
    let [no_double, double_take, double_pass] = equities[..] else {
        return None;
    };
    position.opinions.push(Opinion::Cube(CubeOpinion {
        engine: ENGINE.to_owned(),
        level: level(lines),
        unit: Unit::Equity,
        no_double,
        double_take,
        double_pass: Some(double_pass),
        outcomes: match &chances[..] {
            [own, other, ..] => Some(outcomes(own, other)),
            _ => None,
        },
        double_error: None,
        answer_error: None,
        rollout: None,
    }));
    end
}

/// Reads `No double:     +0.337 (-0.122)`: a label, a number with its sign, and maybe a difference.
fn labelled_equity(line: &str) -> Option<f32> {
    if line.contains(['=', '%']) {
        return None;
    }
    let (label, rest) = line.rsplit_once([':', '：'])?;
    let mut words = rest.split_whitespace();
    let word = words.next()?;
    let is_last = words.all(|word| word.starts_with('('));
    let is_signed = word.starts_with(['+', '-', '\u{2212}']) && word.contains(['.', ',']);
    (is_last && is_signed && !label.trim().is_empty())
        .then(|| number(word))
        .flatten()
}

/// Finds the depth in the words above a cube decision.
fn level(lines: &[&str]) -> String {
    const NAMES: [&str; 4] = ["XG Roller++", "XG Roller+", "XG Roller", "Rollout"];
    for line in lines {
        if let Some(name) = NAMES.iter().find(|name| line.contains(*name)) {
            return (*name).to_owned();
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        let is_depth = |word: &&str| {
            word.split_once('-')
                .is_some_and(|(n, word)| n.parse::<u8>().is_ok() && word.starts_with(['p', 'P']))
        };
        if let Some(word) = words.into_iter().rfind(is_depth) {
            return word.to_owned();
        }
    }
    String::new()
}

/// Returns what somebody wrote between the analysis and the line with the version.
fn comment(lines: &[&str], end: Option<usize>) -> String {
    let Some(end) = end else {
        return String::new();
    };
    let last = lines
        .iter()
        .rposition(|line| line.starts_with("eXtreme Gammon"))
        .unwrap_or(lines.len());
    let words: Vec<&str> = lines
        .get(end..last)
        .unwrap_or_default()
        .iter()
        .map(|line| line.trim())
        .collect();
    let blocks: Vec<String> = words
        .split(|line| line.is_empty())
        .filter(|block| !block.is_empty())
        .map(|block| block.join("\n"))
        .collect();
    // The verdict of a cube decision is a block of its own, with slashes or a percentage.
    let is_verdict = |block: &&String| block.contains(" / ") || block.contains('%');
    let blocks: Vec<String> = blocks
        .iter()
        .filter(|block| !is_verdict(block))
        .cloned()
        .collect();
    blocks.join("\n\n")
}
