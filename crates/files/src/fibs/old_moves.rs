//! The answer to `oldmoves`: `X: (4 1) 24-23 13-9`.

use otter_rules::{BySeat, Die, Preset, RulesetSpec, Seat};

use super::moves::moves;
use crate::defect::Defect;
use crate::document::Document;
use crate::limits::Limits;
use crate::transcript::{Finish, Moves, Transcript};
use crate::warning::{Place, Warning, shown};

/// Returns whether a text is an answer to `oldmoves`.
pub(crate) fn is_old_moves(text: &str) -> bool {
    let n_rolls = text
        .lines()
        .filter(|line| row(line).is_some_and(|(_, rest)| dice(rest).is_some()));
    n_rolls.count() >= 1
}

/// Splits `X: …` or `O: …`; X is the first player.
fn row(line: &str) -> Option<(Seat, &str)> {
    let line = line.trim_start().trim_start_matches("> ");
    if let Some(rest) = line.strip_prefix("X:") {
        return Some((Seat::White, rest.trim()));
    }
    let rest = line.strip_prefix("O:")?;
    Some((Seat::Black, rest.trim()))
}

/// Reads `(4 1)`; returns the rest too.
fn dice(text: &str) -> Option<([Die; 2], &str)> {
    let (inner, rest) = text.strip_prefix('(')?.split_once(')')?;
    let mut numbers = inner
        .split(|c: char| !c.is_ascii_digit())
        .filter(|word| !word.is_empty())
        .map(|word| Die::try_from(word.parse::<u8>().ok()?).ok());
    let dice = [numbers.next()??, numbers.next()??];
    numbers.next().is_none().then(|| (dice, rest.trim()))
}

/// Returns the first numbers of a line.
fn numbers(line: &str) -> Vec<u32> {
    line.split(|c: char| !c.is_ascii_digit())
        .filter_map(|word| word.parse().ok())
        .collect()
}

/// Reads the games of a text.
pub(crate) fn read(text: &str, limits: &Limits) -> (Document, Vec<Warning>) {
    let length = text
        .lines()
        .find(|line| line.contains("point match"))
        .and_then(|line| numbers(line).get(2).copied());
    let rules = match length {
        Some(length) if length > 0 => Preset::Match(length).spec(),
        _ => RulesetSpec {
            jacoby: false,
            ..Preset::Money.spec()
        },
    };
    let mut reader = Reader {
        transcript: Transcript::new(rules, limits),
        score: BySeat::default(),
        has_begun: false,
    };
    for (index, line) in text.lines().enumerate() {
        reader.transcript.warnings.place = Place::Line(index + 1);
        if reader.transcript.is_full() {
            break;
        }
        reader.line(line.trim());
    }
    reader.transcript.finish()
}

struct Reader {
    transcript: Transcript,
    score: BySeat<u32>,
    has_begun: bool,
}

impl Reader {
    fn line(&mut self, line: &str) {
        if line.is_empty() {
            return;
        }
        if line.starts_with("Score is") {
            if let [white, black, ..] = numbers(line)[..] {
                self.score = BySeat { white, black };
            }
            self.has_begun = false;
            return;
        }
        if let Some((first, second)) = names(line) {
            let document = self.transcript.document();
            if document.games.is_empty() {
                document.players = BySeat {
                    white: first,
                    black: second,
                };
            }
            return;
        }
        let Some((seat, rest)) = row(line) else {
            self.transcript.warn(Defect::LineUnknown(shown(line)));
            return;
        };
        if !self.has_begun || self.transcript.is_over() {
            self.transcript.begin_game(self.score, None);
            self.has_begun = true;
        }
        self.act(seat, rest);
    }

    fn act(&mut self, seat: Seat, text: &str) {
        if let Some((dice, rest)) = dice(text) {
            let lower = rest.to_lowercase();
            let found = moves(rest);
            let moves = match &found {
                _ if lower.starts_with("can't") || lower.starts_with("cannot") => Moves::CannotMove,
                Some(hops) => Moves::Hops(hops),
                None => Moves::Text(rest),
            };
            self.transcript.roll(seat, dice, moves);
            return;
        }
        let lower = text.to_lowercase();
        let word = lower
            .split(|c: char| !c.is_alphabetic())
            .next()
            .unwrap_or_default();
        match word {
            "doubles" | "redoubles" => self.transcript.double(seat, None),
            "beavers" | "raccoons" => self.transcript.redouble(seat, None),
            "accepts" | "takes" => self.transcript.take(seat),
            "rejects" | "drops" | "passes" | "gives" => {
                self.transcript.pass(seat);
                self.end(seat.other(), None);
            }
            "wants" | "resigns" => self.transcript.concede(seat),
            "wins" => self.end(seat, numbers(text).first().copied()),
            _ => self.transcript.warn(Defect::TextUnknown(shown(text))),
        }
    }

    fn end(&mut self, winner: Seat, points: Option<u32>) {
        if self.transcript.is_over() {
            return;
        }
        self.transcript.end_game(Finish {
            winner,
            points: points.map(u64::from),
            is_resigned: None,
        });
        if let Some(end) = self.transcript.game().end {
            self.score[end.winner] = self.score[end.winner].saturating_add(end.points);
        }
    }
}

/// Reads `Ann is X - Bob is O`.
fn names(line: &str) -> Option<(String, String)> {
    let (first, second) = line.split_once(" - ")?;
    let x = first.trim().strip_suffix(" is X");
    let o = second.trim().trim_end_matches('.').strip_suffix(" is O");
    if let (Some(x), Some(o)) = (x, o) {
        return Some((x.to_owned(), o.to_owned()));
    }
    let o = first.trim().strip_suffix(" is O")?;
    let x = second.trim().trim_end_matches('.').strip_suffix(" is X")?;
    Some((x.to_owned(), o.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::{Act, Played};

    #[test]
    fn a_short_game_is_read() {
        let text = "Score is 0-0 in a 5 point match.\nAnn is X - Bob is O\nX: (4 1) 24-23 13-9\n\
                    O: (3 1) 17-20 19-20 .\nX: doubles.\nO: accepts.\nX: (6 6) 24-18 13-7 13-7 13-7\n\
                    O: (2 1) 1-3 12-13\nX: doubles\nO: rejects\n";
        assert!(is_old_moves(text));
        let (document, warnings) = read(text, &Limits::default());
        assert_eq!(document.players.black, "Bob");
        assert_eq!(document.length(), Some(5));
        let game = &document.games[0];
        assert!(game.entries.iter().all(|entry| !matches!(
            entry.act,
            Act::Roll {
                played: Played::Illegal { .. } | Played::Missing,
                ..
            }
        )));
        // Only Bob owns the cube.
        assert_eq!(warnings.len(), 1, "{warnings:?}");
        assert_eq!(warnings[0].defect, Defect::DoubleNotAllowed);
        assert_eq!(game.end.unwrap().points, 2);
    }
}
