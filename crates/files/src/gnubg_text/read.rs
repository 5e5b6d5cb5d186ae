//! Reading the export.

use otter_rules::{Board, BySeat, Die, ImmediateRedoubles, Preset, Roll, RulesetSpec, Seat};

use crate::defect::Defect;
use crate::document::{Candidate, CubeOpinion, Document, Header, Opinion, PlayOpinion, Unit};
use crate::limits::Limits;
use crate::position_text::{candidate, decimals, numbered};
use crate::transcript::{Finish, Moves, Transcript};
use crate::warning::{Place, Warning};

const ENGINE: &str = "GNU Backgammon";

/// Returns whether a text is an export of a game.
pub(crate) fn is_gnubg_text(text: &str) -> bool {
    let has = |part: &str| text.lines().any(|line| line.starts_with(part));
    has("Move number ") && has("* ")
}

/// The line above a game: `The score (after 0 games) is: Ann 0, Bob 0 (match to 5 points)`.
struct ScoreLine {
    names: [String; 2],
    score: [u32; 2],
    length: u32,
}

fn score_line(line: &str) -> Option<ScoreLine> {
    let (_, rest) = line.strip_prefix("The score")?.split_once(" is: ")?;
    let (scores, end) = match rest.rsplit_once(" (") {
        Some((scores, end)) => (scores, end),
        None => (rest, ""),
    };
    let number = |text: &str| -> Option<u32> {
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        digits.parse().ok()
    };
    let (first, second) = scores.split_once(", ")?;
    let part = |text: &str| {
        let (name, points) = text.trim().rsplit_once(' ')?;
        Some((name.to_owned(), points.parse().ok()?))
    };
    let ((first, white), (second, black)) = (part(first)?, part(second)?);
    Some(ScoreLine {
        names: [first, second],
        score: [white, black],
        length: if end.contains("match") {
            number(end).unwrap_or(0)
        } else {
            0
        },
    })
}

/// Reads the games of a text.
pub(crate) fn read(text: &str, limits: &Limits) -> (Document, Vec<Warning>) {
    let first = text.lines().find_map(score_line);
    let rules = match first.as_ref().map_or(0, |first| first.length) {
        0 => RulesetSpec {
            immediate_redoubles: ImmediateRedoubles::Unlimited,
            ..Preset::Money.spec()
        },
        length => Preset::Match(length).spec(),
    };
    let mut transcript = Transcript::new(rules, limits);
    let names = first.map_or_else(|| ["O".to_owned(), "X".to_owned()], |first| first.names);
    let [white, black] = names.clone();
    transcript.document().players = BySeat { white, black };
    let mut reader = Reader {
        transcript,
        names,
        roll: None,
        asked: None,
        candidates: Vec::new(),
        played: None,
        cube: CubeLines::default(),
    };
    for (index, line) in text.lines().enumerate() {
        reader.transcript.warnings.place = Place::Line(index + 1);
        if reader.transcript.is_full() {
            break;
        }
        reader.line(line.trim_end());
    }
    reader.keep_opinions();
    reader.transcript.finish()
}

/// The lines of a cube analysis so far.
#[derive(Default)]
struct CubeLines {
    level: String,
    outcomes: Option<[f32; 5]>,
    no_double: Option<f32>,
    take: Option<f32>,
    pass: Option<f32>,
}

struct Reader {
    transcript: Transcript,
    names: [String; 2],
    /// The player and the dice of the last heading.
    roll: Option<(Seat, [Die; 2])>,
    /// The board before the last roll, for the lists of plays below it.
    asked: Option<(Board, Roll)>,
    candidates: Vec<Candidate>,
    played: Option<usize>,
    cube: CubeLines,
}

impl Reader {
    fn subject<'t>(&self, text: &'t str) -> Option<(Seat, &'t str)> {
        Seat::ALL.into_iter().find_map(|seat| {
            let name = &self.names[usize::from(seat == Seat::Black)];
            let rest = text.strip_prefix(name.as_str())?;
            rest.starts_with(' ').then_some((seat, rest.trim()))
        })
    }

    fn line(&mut self, line: &str) {
        if let Some(found) = score_line(line) {
            self.keep_opinions();
            let [white, black] = found.score;
            self.transcript.begin_game(BySeat { white, black }, None);
        } else if let Some(heading) = line.strip_prefix("Move number ") {
            self.keep_opinions();
            self.heading(heading);
        } else if let Some((seat, act)) = line.strip_prefix("* ").and_then(|act| self.subject(act))
        {
            self.act(seat, act);
        } else if let Some(date) = line.strip_prefix("Date: ") {
            self.header("EventDate", date);
        } else if let Some((seat, rest)) = self.subject(line)
            && let Some(points) = rest.strip_prefix("wins ")
        {
            self.keep_opinions();
            let points = points.split_whitespace().next();
            self.transcript.end_game(Finish {
                winner: seat,
                points: points.and_then(|points| points.parse().ok()),
                is_resigned: None,
            });
        } else {
            self.analysis(line);
        }
    }

    fn header(&mut self, name: &str, value: &str) {
        let headers = &mut self.transcript.document().headers;
        if headers.iter().all(|header| header.name != name) {
            headers.push(Header {
                name: name.to_owned(),
                value: value.trim().to_owned(),
            });
        }
    }

    /// Reads `12:  Ann to play 54`.
    fn heading(&mut self, text: &str) {
        self.roll = None;
        let Some((_, rest)) = text.split_once(':') else {
            return;
        };
        if let Some((seat, rest)) = self.subject(rest.trim())
            && let Some(dice) = rest.strip_prefix("to play ")
        {
            let mut dice = dice
                .bytes()
                .map(|b| Die::try_from(b.wrapping_sub(b'0')).ok());
            if let (Some(Some(first)), Some(Some(second))) = (dice.next(), dice.next()) {
                self.roll = Some((seat, [first, second]));
            }
        }
    }

    fn act(&mut self, seat: Seat, act: &str) {
        let (word, rest) = act.split_once(' ').unwrap_or((act, ""));
        match word {
            "moves" => self.play(seat, Moves::Text(rest)),
            "cannot" | "can't" => self.play(seat, Moves::CannotMove),
            "doubles" | "redoubles" => match self.transcript.offer() {
                Some(offer) if offer.to_answer() == seat => self.transcript.redouble(seat, None),
                _ => self.transcript.double(seat, None),
            },
            "beavers" | "raccoons" => self.transcript.redouble(seat, None),
            "accepts" | "takes" => self.transcript.take(seat),
            "rejects" | "drops" | "passes" => self.transcript.pass(seat),
            "resigns" | "offers" => self.transcript.concede(seat),
            _ => {}
        }
    }

    fn play(&mut self, seat: Seat, moves: Moves<'_>) {
        let Some((roller, dice)) = self.roll.take() else {
            self.transcript.warn(Defect::PlayWithoutHeading);
            return;
        };
        if roller != seat {
            self.transcript.warn(Defect::HeadingOfOther);
        }
        let board = self.transcript.board(seat);
        self.asked = board.map(|board| (board, dice.into()));
        self.transcript.roll(seat, dice, moves);
    }

    /// Reads lines of a list of plays or of a cube analysis.
    fn analysis(&mut self, line: &str) {
        let text = line.trim_start_matches(['*', ' ']);
        let words = text
            .split_once(". ")
            .map_or(text, |(_, words)| words)
            .to_lowercase();
        let value = decimals(line).first().copied();
        let cube = &mut self.cube;
        if words.starts_with("no double") || words.starts_with("no redouble") {
            cube.no_double = value;
        } else if words.starts_with("double, pass") || words.starts_with("redouble, pass") {
            cube.pass = value;
        } else if words.starts_with("double, take") || words.starts_with("redouble, take") {
            cube.take = value;
        } else if let Some((level, _)) = text.split_once(" cubeless equity") {
            level.clone_into(&mut cube.level);
        } else if let Some(found) = numbered(line)
            && let Some((board, roll)) = self.asked
        {
            if line.starts_with('*') {
                self.played = Some(self.candidates.len());
            }
            let level = found.level.replace("Cubeful", "").trim().to_owned();
            let one = candidate(&found.play, level, found.equity, &board, Some(roll));
            self.candidates.push(one);
        } else if let [w, wg, wbg, _, lg, lbg] = decimals(line)[..] {
            let outcomes = Some([w, wg, wbg, lg, lbg]);
            match self.candidates.last_mut() {
                Some(last) => last.outcomes = outcomes,
                None => self.cube.outcomes = outcomes,
            }
        }
    }

    /// Adds the analyses of the last heading to the last entry.
    fn keep_opinions(&mut self) {
        let candidates = std::mem::take(&mut self.candidates);
        let played = self.played.take();
        let cube = std::mem::take(&mut self.cube);
        self.asked = None;
        let mut opinions = Vec::new();
        if let (Some(no_double), Some(double_take)) = (cube.no_double, cube.take) {
            opinions.push(Opinion::Cube(CubeOpinion {
                engine: ENGINE.to_owned(),
                level: cube.level,
                unit: Unit::Equity,
                no_double,
                double_take,
                double_pass: cube.pass,
                outcomes: cube.outcomes,
                double_error: None,
                answer_error: None,
                rollout: None,
            }));
        }
        if !candidates.is_empty() {
            let error = played.map(|at| (candidates[0].equity - candidates[at].equity).max(0.0));
            opinions.push(Opinion::Play(PlayOpinion {
                engine: ENGINE.to_owned(),
                unit: Unit::Equity,
                candidates,
                played,
                error,
            }));
        }
        if let Some(entry) = self.transcript.last_entry() {
            entry.opinions.extend(opinions);
        }
    }
}
