//! Numbers in texts of any language, and the lines that hold them.

use otter_notation::play;
use otter_notation::situation::Phase;
use otter_rules::{BearOff, Board, Roll, StepTree};

use crate::document::{Candidate, Opinion, PlayOpinion, Unit};
use crate::position::Position;

/// Reads a number with a sign, a decimal point or a decimal comma.
pub(super) fn number(text: &str) -> Option<f32> {
    let text = text
        .trim_matches(|c: char| matches!(c, '(' | ')' | ',' | ';' | '%'))
        .replace(',', ".")
        .replace('\u{2212}', "-");
    let is_number = text.contains(|c: char| c.is_ascii_digit())
        && text
            .chars()
            .all(|c| c.is_ascii_digit() || matches!(c, '+' | '-' | '.'));
    if is_number { text.parse().ok() } else { None }
}

/// Returns all numbers of a line that have a decimal point or comma.
pub(crate) fn decimals(line: &str) -> Vec<f32> {
    let is_part = |c: char| c.is_ascii_digit() || matches!(c, '+' | '-' | '.' | ',' | '\u{2212}');
    line.split(|c| !is_part(c))
        .filter(|word| word.contains(['.', ',']))
        .filter_map(number)
        .collect()
}

/// A line such as `1. 4-ply   19/18 14/12   eq:-0.491`.
pub(crate) struct NumberedLine {
    pub(crate) level: String,
    pub(crate) play: String,
    pub(crate) equity: f32,
}

/// Reads a numbered line with a play and an equity. The equity is the first number after the play.
pub(crate) fn numbered(line: &str) -> Option<NumberedLine> {
    let text = line.trim_start().trim_start_matches('*').trim_start();
    let (index, rest) = text.split_once('.')?;
    index.trim().parse::<u32>().ok()?;
    if !rest.starts_with(char::is_whitespace) {
        return None;
    }
    let words: Vec<&str> = rest.split_whitespace().collect();
    let equity_at = words.iter().rposition(|word| {
        !word.starts_with('(') && word.contains(['.', ',']) && equity(word).is_some()
    })?;
    let equity = equity(words[equity_at])?;
    let mut end = equity_at;
    // The label may be a word of its own: `Eq.: +0.012`.
    while end > 0 && !is_hop(words[end - 1]) && words[end - 1].ends_with(':') {
        end -= 1;
    }
    let from = words[..end]
        .iter()
        .rposition(|word| !is_hop(word))
        .map_or(0, |at| at + 1);
    Some(NumberedLine {
        level: words[..from].join(" "),
        play: words[from..end].join(" "),
        equity,
    })
}

/// Reads the number after the label of an equity: `eq:-0.491`, `éq:-0.491`, `-0.491`.
fn equity(word: &str) -> Option<f32> {
    let tail = word.rsplit([':', '：', '=']).next()?;
    number(tail)
}

/// Returns whether a word is part of a play: `24/18*`, `Bar/22`, `6/off(2)`.
pub(super) fn is_hop(word: &str) -> bool {
    let Some((from, to)) = word.trim_end_matches(',').split_once('/') else {
        return false;
    };
    let has_digit = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
    (has_digit(from) && !to.is_empty()) || (has_digit(to) && !from.is_empty() && from.len() <= 12)
}

/// Makes a candidate of a play as written, with the board to which it leads if it can be made out.
pub(crate) fn candidate(
    text: &str,
    level: String,
    equity: f32,
    board: &Board,
    roll: Option<Roll>,
) -> Candidate {
    let plain = text.replace(',', " ");
    let found = roll.and_then(|roll| {
        let tree = StepTree::new(board, roll, BearOff::Strict);
        play::readings(&plain, &tree).ok()?.into_iter().next()
    });
    Candidate {
        play: found.as_ref().map_or_else(
            || plain.split_whitespace().collect::<Vec<_>>().join(" "),
            play::format,
        ),
        result: found.map(|found| found.result().unturned()),
        level,
        outcomes: None,
        equity,
        rollout: None,
    }
}

/// Returns the roll of a position, if it has one.
pub(super) const fn roll(position: &Position) -> Option<Roll> {
    match position.situation.phase {
        Phase::ToPlay(roll) => Some(roll),
        _ => None,
    }
}

/// Reads GNU Backgammon's list of plays: numbered lines, each with six probabilities below it.
pub(super) fn gnubg(text: &str, position: &mut Position) {
    let roll = roll(position);
    let mut candidates: Vec<Candidate> = Vec::new();
    for line in text.lines() {
        if let Some(found) = numbered(line) {
            let level = found
                .level
                .replace("Cubeful", "")
                .replace("Cubeless", "cubeless");
            let board = &position.situation.board;
            let level = level.trim().to_owned();
            candidates.push(candidate(&found.play, level, found.equity, board, roll));
        } else if let [w, wg, wbg, _, lg, lbg] = decimals(line)[..]
            && let Some(last) = candidates.last_mut()
        {
            last.outcomes = Some([w, wg, wbg, lg, lbg]);
        }
    }
    if !candidates.is_empty() {
        position.opinions.push(Opinion::Play(PlayOpinion {
            engine: "GNU Backgammon".to_owned(),
            unit: Unit::Equity,
            candidates,
            played: None,
            error: None,
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbered_lines_of_three_programs_are_read() {
        let line = "    2. XG Roller++ 19/18 3/1    éq:-0,556 (-0,065)";
        let found = numbered(line).unwrap();
        assert_eq!(
            (found.level.as_str(), found.play.as_str()),
            ("XG Roller++", "19/18 3/1")
        );
        assert!((found.equity + 0.556).abs() < 1e-6);
        let line = " *  1. Cubeful 2-ply    24/20 13/8             Eq.:  +0.012";
        assert_eq!(numbered(line).unwrap().play, "24/20 13/8");
        assert!(numbered("  0.499 0.137 0.008 - 0.501 0.141 0.007").is_none());
        assert!(numbered("Pip count  X: 111  O: 52").is_none());
        assert_eq!(decimals("  25.45% (G:0.00% B:1,50%)"), [25.45, 0.0, 1.5]);
    }
}
