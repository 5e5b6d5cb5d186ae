//! What the server sends while a match is played or watched.

use otter_rules::{Board, BySeat, Die, Preset, RulesetSpec, Seat, Setup};

use super::board::Line;
use super::moves::moves;
use crate::defect::Defect;
use crate::document::Document;
use crate::limits::Limits;
use crate::transcript::{Finish, Moves, Transcript};
use crate::warning::{Place, Warning};

/// Returns whether a text is a session: it has board lines and lines of play.
pub(crate) fn is_session(text: &str) -> bool {
    let has = |part: &str| text.lines().any(|line| line.contains(part));
    has("board:") && (has(" moves ") || has(" rolls ") || has(" roll ") || has(" rolled "))
}

/// Reads the match of a session. Lines about other players, and talk, are passed over.
pub(crate) fn read(text: &str, limits: &Limits) -> (Document, Vec<Warning>) {
    let line = text.lines().find_map(Line::parse);
    let rules = match line.as_ref().map_or(0, Line::length) {
        0 => RulesetSpec {
            jacoby: false,
            ..Preset::Money.spec()
        },
        length => Preset::Match(length).spec(),
    };
    let names = line.map_or(["", ""], |line| line.names);
    let mut transcript = Transcript::new(rules, limits);
    transcript.document().players = BySeat {
        white: names[0].to_owned(),
        black: names[1].to_owned(),
    };
    let mut reader = Reader {
        transcript,
        names,
        rolled: None,
        score: BySeat::default(),
        is_new: true,
    };
    for (index, line) in text.lines().enumerate() {
        reader.transcript.warnings.place = Place::Line(index + 1);
        if reader.transcript.is_full() {
            break;
        }
        reader.line(line.trim().trim_start_matches("> "));
    }
    if let Some((seat, dice)) = reader.rolled.take() {
        reader.transcript.roll(seat, dice, Moves::Missing);
    }
    reader.transcript.finish()
}

struct Reader<'a> {
    transcript: Transcript,
    names: [&'a str; 2],
    /// The dice that wait for their play.
    rolled: Option<(Seat, [Die; 2])>,
    score: BySeat<u32>,
    /// Whether the next act begins a game.
    is_new: bool,
}

/// Returns the dice in `rolls 6 and 4`, `roll 3 and 1`, `rolled 1, pipcat rolled 5`.
fn dice(text: &str) -> Option<[Die; 2]> {
    let mut numbers = text
        .split(|c: char| !c.is_ascii_digit())
        .filter(|word| word.len() == 1)
        .filter_map(|word| Die::try_from(word.parse::<u8>().ok()?).ok());
    Some([numbers.next()?, numbers.next()?])
}

impl Reader<'_> {
    /// Splits a line that begins with the name of one of the players.
    fn subject<'t>(&self, line: &'t str) -> Option<(Seat, &'t str)> {
        let (first, rest) = line.split_once(' ')?;
        let seat = match first {
            name if name == self.names[0] => Seat::White,
            name if name == self.names[1] => Seat::Black,
            "You" if self.names[1] == "You" => Seat::Black,
            "You" => Seat::White,
            _ => return None,
        };
        Some((seat, rest.trim()))
    }

    fn begin(&mut self) {
        if self.is_new || self.transcript.is_over() {
            self.transcript.begin_game(self.score, None);
            self.is_new = false;
        }
    }

    fn line(&mut self, line: &str) {
        if line.starts_with("Starting a new game") {
            self.is_new = true;
            self.rolled = None;
            return;
        }
        if let Some(board) = Line::parse(line) {
            self.board(&board);
            return;
        }
        let Some((seat, rest)) = self.subject(line) else {
            return;
        };
        let word = rest.split_whitespace().next().unwrap_or_default();
        match word.trim_end_matches(['.', ',']) {
            // The opening: one die each; the higher one begins with both.
            "rolled" => {
                self.rolled = dice(rest).filter(|[own, other]| own != other).map(|dice| {
                    let starts = if dice[0] > dice[1] {
                        seat
                    } else {
                        seat.other()
                    };
                    (starts, dice)
                });
            }
            "rolls" | "roll" => {
                // A roll that cannot be played is not always followed by a line that says so.
                if self.rolled.is_some_and(|(roller, _)| roller != seat) {
                    self.cannot_move();
                }
                self.rolled = dice(rest).map(|dice| (seat, dice));
            }
            "moves" | "move" => self.moves(seat, rest.split_once(' ').map_or("", |(_, text)| text)),
            "can't" if rest.contains("move") => self.cannot_move(),
            "doubles" | "double" | "redoubles" => {
                self.begin();
                self.transcript.double(seat, None);
            }
            "beavers" | "beaver" | "raccoons" | "raccoon" => self.transcript.redouble(seat, None),
            "accepts" | "accept" if rest.contains("double") => self.transcript.take(seat),
            "gives" | "give" if self.transcript.offer().is_some() => {
                self.transcript.pass(seat);
            }
            "rejects" | "reject" if rest.contains("double") => self.transcript.pass(seat),
            "wants" | "want" if rest.contains("resign") => self.transcript.concede(seat),
            "wins" | "win" if rest.contains("the game") => self.win(seat, rest),
            _ => {}
        }
    }

    fn moves(&mut self, seat: Seat, text: &str) {
        let Some(hops) = moves(text) else {
            return;
        };
        let Some((roller, dice)) = self.rolled.take() else {
            self.transcript.warn(Defect::PlayWithoutRoll);
            return;
        };
        if roller != seat {
            self.transcript.warn(Defect::PlayOfOther);
        }
        self.begin();
        self.transcript.roll(seat, dice, Moves::Hops(&hops));
    }

    fn cannot_move(&mut self) {
        if let Some((seat, dice)) = self.rolled.take() {
            self.begin();
            self.transcript.roll(seat, dice, Moves::CannotMove);
        }
    }

    fn win(&mut self, winner: Seat, text: &str) {
        if self.transcript.is_over() {
            return;
        }
        self.begin();
        let points = text
            .split(|c: char| !c.is_ascii_digit())
            .find_map(|word| word.parse().ok());
        self.transcript.end_game(Finish {
            winner,
            points,
            is_resigned: None,
        });
        if let Some(end) = self.transcript.game().end {
            self.score[winner] = self.score[winner].saturating_add(end.points);
        }
    }

    /// Takes the score from a board line, and the position where the session begins in the middle
    /// of a game.
    fn board(&mut self, line: &Line<'_>) {
        if line.names != self.names {
            return;
        }
        let points = |at| u32::try_from(line.field(at)).unwrap_or(0);
        if self.is_new {
            self.score = BySeat {
                white: points(4),
                black: points(5),
            };
            // Nothing has been played yet if it is the start; otherwise the session begins here.
            let Some(board) = line.board() else {
                return;
            };
            if board != Board::start() {
                self.begin();
                self.set_up(line, board);
            }
        }
    }

    fn set_up(&mut self, line: &Line<'_>, board: Board) {
        let colour = if line.field(41) > 0 { 1 } else { -1 };
        let is_first = line.field(32) == colour;
        let seat = if is_first { Seat::White } else { Seat::Black };
        let setup: Setup = match seat {
            Seat::White => board.to_setup(),
            Seat::Black => board.turned().to_setup(),
        };
        self.transcript.warn(Defect::BeginsInGame);
        self.transcript.set_up(seat, setup, None);
    }
}
