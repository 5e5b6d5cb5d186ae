//! The match file of bgammon.org: a line of JSON-free text for each event.
//!
//! `i` begins a game; `1 r 5-3 13/8 24/21` is a roll of player 1 with the moves in player 1's
//! numbering, whoever plays; `1 d 2 1` is a double to 2 that was taken, `1 d 2 0` one that was
//! passed; `1 t` ends a game that player 1 left.

use otter_rules::{BySeat, Die, Preset, RulesetSpec, Seat};

use crate::defect::Defect;
use crate::document::{Document, Header, header};
use crate::limits::Limits;
use crate::transcript::{Finish, Moves, Transcript};
use crate::warning::{Place, Warning, shown};

/// Returns whether a text is a match of bgammon.org.
pub(crate) fn is_bgammon(text: &str) -> bool {
    text.lines().take(5_000).any(|line| {
        line.starts_with("bgammon-replay")
            || (line.starts_with("i ") && information(line).is_some())
    })
}

/// The line with which a game begins.
struct Information<'a> {
    time: &'a str,
    names: [&'a str; 2],
    length: u32,
    score: [u32; 2],
    winner: u32,
    points: u32,
    variant: u32,
}

fn information(line: &str) -> Option<Information<'_>> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let ["i", time, first, second, numbers @ ..] = &words[..] else {
        return None;
    };
    let numbers: Vec<u32> = numbers.iter().map_while(|word| word.parse().ok()).collect();
    let [length, white, black, winner, points, rest @ ..] = &numbers[..] else {
        return None;
    };
    Some(Information {
        time,
        names: [first, second],
        length: *length,
        score: [*white, *black],
        winner: *winner,
        points: *points,
        variant: rest.first().copied().unwrap_or(0),
    })
}

/// Reads the games of a text.
pub(crate) fn read(text: &str, limits: &Limits) -> (Document, Vec<Warning>) {
    let first = text.lines().find_map(information);
    let rules = match first.as_ref().map_or(0, |first| first.length) {
        0 => RulesetSpec {
            jacoby: false,
            ..Preset::Money.spec()
        },
        length => Preset::Match(length).spec(),
    };
    let mut transcript = Transcript::new(rules, limits);
    if let Some(first) = first {
        let document = transcript.document();
        document.players = BySeat {
            white: first.names[0].to_owned(),
            black: first.names[1].to_owned(),
        };
        for (name, value) in [(header::SITE, "bgammon.org"), ("Time", first.time)] {
            document.headers.push(Header {
                name: name.to_owned(),
                value: value.to_owned(),
            });
        }
        if first.variant != 0 {
            transcript.warn(Defect::OtherVariant(first.variant));
        }
    }
    let mut reader = Reader {
        transcript,
        end: None,
    };
    for (index, line) in text.lines().enumerate() {
        reader.transcript.warnings.place = Place::Line(index + 1);
        if reader.transcript.is_full() {
            break;
        }
        reader.line(line.trim());
    }
    reader.settle();
    reader.transcript.finish()
}

struct Reader {
    transcript: Transcript,
    /// The winner and the points of the present game, which its first line tells.
    end: Option<(Seat, u32)>,
}

const fn seat(word: &str) -> Option<Seat> {
    match word.as_bytes() {
        b"1" => Some(Seat::White),
        b"2" => Some(Seat::Black),
        _ => None,
    }
}

impl Reader {
    fn line(&mut self, line: &str) {
        if line.is_empty() || line.starts_with("bgammon-replay") {
            return;
        }
        if let Some(found) = information(line) {
            self.settle();
            let [white, black] = found.score;
            self.transcript.begin_game(BySeat { white, black }, None);
            self.end = match found.winner {
                1 => Some((Seat::White, found.points)),
                2 => Some((Seat::Black, found.points)),
                _ => None,
            };
            return;
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        let understood = match &words[..] {
            [player, "r", dice, moves @ ..] => self.roll(player, dice, moves),
            [player, "d", value, answer, ..] => self.double(player, value, answer),
            [player, "t", ..] => seat(player).is_some_and(|seat| {
                self.transcript.concede(seat);
                true
            }),
            _ => false,
        };
        if !understood {
            self.transcript.warn(Defect::LineUnknown(shown(line)));
        }
    }

    fn roll(&mut self, player: &str, dice: &str, moves: &[&str]) -> bool {
        let Some(seat) = seat(player) else {
            return false;
        };
        let mut numbers = dice
            .split('-')
            .filter_map(|die| Die::try_from(die.parse::<u8>().ok()?).ok());
        let (Some(first), Some(second)) = (numbers.next(), numbers.next()) else {
            return false;
        };
        let hops: Option<Vec<(i32, i32)>> = moves.iter().map(|word| hop(word, seat)).collect();
        let text = moves.join(" ");
        let moves = match &hops {
            Some(hops) if hops.is_empty() => Moves::CannotMove,
            Some(hops) => Moves::Hops(hops),
            None => Moves::Text(&text),
        };
        self.transcript.roll(seat, [first, second], moves);
        true
    }

    fn double(&mut self, player: &str, value: &str, answer: &str) -> bool {
        let (Some(seat), Ok(value)) = (seat(player), value.parse()) else {
            return false;
        };
        self.transcript.double(seat, Some(value));
        match answer {
            "1" => self.transcript.take(seat.other()),
            "0" => self.transcript.pass(seat.other()),
            _ => return false,
        }
        true
    }

    fn settle(&mut self) {
        let Some((winner, points)) = self.end.take() else {
            return;
        };
        if self.transcript.document().games.is_empty() || self.transcript.is_over() {
            return;
        }
        self.transcript.end_game(Finish {
            winner,
            points: Some(points.into()),
            is_resigned: None,
        });
    }
}

/// Reads `24/21`, `bar/3`, `22/off`, in the numbering of player 1.
fn hop(word: &str, seat: Seat) -> Option<(i32, i32)> {
    let (from, to) = word.split_once('/')?;
    let own = |text: &str| {
        let number: i32 = text.parse().ok().filter(|n| (0..=25).contains(n))?;
        Some(match seat {
            Seat::White => number,
            Seat::Black => 25 - number,
        })
    };
    let from = if from == "bar" { Some(25) } else { own(from) };
    let to = if to == "off" { Some(0) } else { own(to) };
    Some((from?, to?))
}
