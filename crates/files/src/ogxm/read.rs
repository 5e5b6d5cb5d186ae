//! Reading a file.

use otter_notation::play;
use otter_rules::{BySeat, ContestKind, Crawford, CubeValue, Die, GameResult, Roll, Seat, Setup};

use super::analysis::{self, Analysis, Decisions};
use super::clock;
use super::container::{self, Section, sections};
use super::cursor::{Cursor, Fault};
use super::game::{self, Act, Entry, Game};
use super::header::{self, Match};
use super::remarks::{self, On, Remark};
use crate::defect::Defect;
use crate::document::{Document, Header, Opinion};
use crate::limits::Limits;
use crate::transcript::{Finish, Moves, Transcript, counting_off, setup_seen_by};
use crate::warning::{Place, Warning, Warnings};

/// Returns whether bytes are a match of this format.
pub(crate) fn is_ogxm(bytes: &[u8]) -> bool {
    container::is_ogxm(bytes)
}

/// Reads a file, or several that follow each other.
pub(crate) fn read(bytes: &[u8], limits: &Limits) -> Result<Vec<(Document, Vec<Warning>)>, Fault> {
    let mut cursor = Cursor::new(bytes);
    let mut found: Vec<(Document, Vec<Warning>)> = Vec::new();
    while !cursor.is_at_end() {
        if found.len() >= limits.games {
            if let Some((_, warnings)) = found.last_mut() {
                warnings.push(Warning {
                    place: Place::Byte(cursor.at),
                    game: None,
                    defect: Defect::TooManyMatches(limits.games),
                    is_cut: true,
                });
            }
            break;
        }
        match one(&mut cursor, limits) {
            Ok(read) => found.push(read),
            // What is damaged after the first match takes nothing from it.
            Err((at, text)) => {
                let Some((_, warnings)) = found.last_mut() else {
                    return Err((at, text));
                };
                warnings.push(Warning {
                    place: Place::Byte(at),
                    game: None,
                    defect: Defect::NextDamaged(text),
                    is_cut: true,
                });
                break;
            }
        }
    }
    Ok(found)
}

/// Reads one match of a file.
fn one(cursor: &mut Cursor<'_>, limits: &Limits) -> Result<(Document, Vec<Warning>), Fault> {
    let start = cursor.at;
    let mut warnings = Warnings::new(limits);
    let sections = sections(cursor, &mut warnings)?;
    let of = |kind: &'static [u8; 4]| {
        let of = move |section: &&Section<'_>| &section.kind == kind;
        sections.iter().filter(of).map(|section| section.body)
    };
    let Some(section) = of(b"MTCH").next() else {
        return Err((start, "the file holds no match".to_owned()));
    };
    let about = header::read(section)?;
    let mut reader = Reader {
        transcript: Transcript::new(about.rules.clone(), limits),
        decisions: Decisions::new(),
        remarks: Vec::new(),
        times: Vec::new(),
        guesses_crawford: false,
        n_all: 15,
        number: 0,
    };
    warnings.place = Place::Byte(section.at);
    for remark in &about.remarks {
        warnings.add(remark.clone());
    }
    reader.transcript.warnings = warnings;
    reader.opinions(&sections);
    for section in of(b"ANNO") {
        let read = remarks::read(section, &mut reader.remarks);
        reader.warn_of(read, Defect::CommentsDamaged);
    }
    for section in of(b"CLCK") {
        let times = clock::read(section).map(|times| reader.times = times);
        reader.warn_of(times, Defect::TimesDamaged);
    }
    reader.begin(about, of(b"GAME"));
    Ok(reader.transcript.finish())
}

struct Reader {
    transcript: Transcript,
    decisions: Decisions,
    remarks: Vec<Remark>,
    /// The milliseconds at which each thing happened.
    times: Vec<u64>,
    /// Whether only the games show if the Crawford rule held.
    guesses_crawford: bool,
    /// The number of checkers of a side.
    n_all: u8,
    /// The number of the next thing that happened, over all games.
    number: u32,
}

impl Reader {
    /// Adds a warning if something could not be read.
    fn warn_of(&mut self, read: Result<(), Fault>, defect: fn(String) -> Defect) {
        if let Err((at, text)) = read {
            self.transcript.warnings.place = Place::Byte(at);
            self.transcript.warn(defect(text));
        }
    }

    fn opinions(&mut self, sections: &[Section<'_>]) {
        let mut present: Option<Analysis> = None;
        for section in sections {
            match (&section.kind, &present) {
                (b"ANAL", _) => {
                    let read = analysis::read(section.body).map(|read| present = Some(read));
                    self.warn_of(read, Defect::AnalysisDamaged);
                }
                (b"DECS", Some(analysis)) => {
                    let read = analysis.decisions(section.body, &mut self.decisions);
                    self.warn_of(read, Defect::DecisionsDamaged);
                }
                _ => {}
            }
        }
    }

    fn begin<'a>(&mut self, about: Match, games: impl Iterator<Item = Cursor<'a>>) {
        let Match {
            names,
            score,
            has_options,
            is_after_crawford,
            headers,
            ..
        } = about;
        let document = self.transcript.document();
        let usual = document.rules.start.board();
        self.n_all = usual.map_or(15, |board| board.own().n_all());
        document.players = names;
        document.headers = headers;
        for remark in self.remarks.extract_if(.., |remark| remark.on == On::Match) {
            match remark.name {
                None => document.comments.push(remark.text),
                // What only its writer understands.
                Some(name) if name.starts_with("x-") => {}
                Some(name) => document.headers.push(Header {
                    name,
                    value: remark.text,
                }),
            }
        }
        let mut score = score;
        self.guesses_crawford = !has_options && !is_after_crawford;
        for (place, section) in (0..).zip(games) {
            self.transcript.warnings.place = Place::Byte(section.at);
            if self.transcript.is_full() {
                return;
            }
            match game::read(section) {
                Ok(game) => {
                    let is_first = place == 0;
                    let crawford = (is_after_crawford && is_first).then_some(false);
                    self.game(place, game, score, crawford);
                }
                Err((at, text)) => {
                    self.transcript.warnings.place = Place::Byte(at);
                    self.transcript.warn(Defect::GameDamaged(text));
                    self.lose_count();
                    continue;
                }
            }
            if let Some(end) = self.transcript.game().end {
                let points = &mut score[end.winner];
                *points = points.saturating_add(end.points);
                if let Some(length) = self.transcript.document().length() {
                    *points = (*points).min(length);
                }
            }
        }
        if self.transcript.document().games.is_empty() {
            self.transcript.warn(Defect::NoGame);
        }
    }

    fn game(&mut self, place: u32, game: Game, score: BySeat<u32>, is_crawford: Option<bool>) {
        self.transcript.begin_game(score, is_crawford);
        if self.transcript.is_full() {
            return;
        }
        let doubles = |entry: &Entry| matches!(entry.act, Act::Double);
        if self.guesses_crawford
            && self.transcript.game().is_crawford
            && game.entries.iter().any(doubles)
        {
            self.transcript.game().is_crawford = false;
            if let ContestKind::Match { crawford, .. } =
                &mut self.transcript.document().rules.contest
            {
                *crawford = Crawford::Off;
            }
        }
        if let Some(start) = game.start {
            self.transcript.set_start(counting_off(start, self.n_all));
        }
        match game.cube {
            Some((value, None)) => self.transcript.set_start_cube(value),
            Some((value, owner)) => {
                let first = game.entries.first();
                let seat = first.map_or(Seat::White, |entry| entry.seat);
                self.set_cube(seat, value, owner);
            }
            None => {}
        }
        for remark in self
            .remarks
            .extract_if(.., |remark| remark.on == On::Game(place))
        {
            if remark.name.is_none() {
                self.transcript.game().comments.push(remark.text);
            }
        }
        let mut resignation = None;
        let mut has_left = false;
        for entry in game.entries {
            self.transcript.warnings.place = Place::Byte(entry.at);
            match &entry.act {
                Act::Resign(factor) => resignation = Some(*factor),
                Act::Forfeit => has_left = true,
                _ => {}
            }
            self.entry(entry);
            self.number += 1;
            if self.transcript.is_full() {
                return;
            }
        }
        if let Some((at, text)) = game.fault {
            self.transcript.warnings.place = Place::Byte(at);
            self.transcript.warnings.cut(Defect::GameCut(text));
            self.lose_count();
        }
        let Some(winner) = game.winner else {
            return;
        };
        self.transcript.end_game(Finish {
            winner,
            points: game.points.map(u64::from),
            is_resigned: if resignation.is_some() {
                Some(true)
            } else {
                has_left.then_some(false)
            },
        });
        if let (Some(factor), Some(end)) = (resignation, &mut self.transcript.game().end) {
            end.result = match factor {
                2 => Some(GameResult::Gammon),
                3 => Some(GameResult::Backgammon),
                _ => Some(GameResult::Single),
            };
        }
    }

    /// Drops what is known by the number of what happened: after something that cannot be read
    /// nobody knows the numbers of what follows.
    fn lose_count(&mut self) {
        self.decisions.clear();
        self.times.clear();
        self.remarks
            .retain(|remark| !matches!(remark.on, On::Entry(_)));
    }

    fn entry(&mut self, entry: Entry) {
        let Entry { seat, act, .. } = entry;
        let n_before = self.transcript.game().entries.len();
        let mut opinions = Vec::new();
        let decisions = self.decisions.remove(&self.number).unwrap_or_default();
        match act {
            Act::Roll { dice, hops } => {
                let board = self.transcript.board(seat);
                self.transcript.roll(seat, dice, Moves::Hops(&hops));
                let roll = Roll::from(dice);
                let of_roll =
                    |decision: analysis::Decision| decision.of_roll(seat, board.as_ref(), roll);
                opinions.extend(decisions.into_iter().filter_map(of_roll));
                // The cube comes before the roll.
                opinions.sort_by_key(|opinion| !matches!(opinion, Opinion::Cube(_)));
            }
            Act::Double => {
                self.transcript.double(seat, None);
                opinions.extend(decisions.into_iter().filter_map(|one| one.of_cube(false)));
            }
            Act::Take | Act::Pass | Act::Redouble => {
                match act {
                    Act::Take => self.transcript.take(seat),
                    Act::Pass => self.transcript.pass(seat),
                    _ => self.transcript.redouble(seat, None),
                }
                opinions.extend(decisions.into_iter().filter_map(|one| one.of_cube(true)));
            }
            Act::Resign(_) | Act::Forfeit => self.transcript.concede(seat),
            Act::SetUp { position, dice } => self.set_up(seat, position, dice),
            Act::SetCube { value, owner } => {
                let value = value.unwrap_or(CubeValue::ONE);
                self.set_cube(seat, value, owner);
            }
            Act::Settle(points) => self.transcript.warn(Defect::SettledFor(points.to_string())),
            Act::Nothing => {}
            Act::Unknown(action) => self.transcript.warn(Defect::EventUnknown(action)),
        }
        self.annotate(n_before, opinions);
    }

    /// Adds what the file says of the entry that was last written down, if one was.
    fn annotate(&mut self, n_before: usize, opinions: Vec<Opinion>) {
        let number = self.number;
        let time = self.times.get(number as usize).copied();
        let on = |remark: &mut Remark| remark.on == On::Entry(number);
        let remarks: Vec<String> = self
            .remarks
            .extract_if(.., on)
            .filter(|remark| remark.name.is_none())
            .map(|remark| remark.text)
            .collect();
        if self.transcript.game().entries.len() == n_before {
            self.transcript.game().comments.extend(remarks);
            return;
        }
        if let Some(entry) = self.transcript.last_entry() {
            entry.opinions = opinions;
            entry.comment = remarks.join("\n");
            entry.clock = time.map(clock::shown).unwrap_or_default();
        }
    }

    /// Sets up a position. With a roll it is that of a play that the rules do not allow, and the
    /// seat is the one that plays next.
    fn set_up(&mut self, seat: Seat, position: Setup, dice: Option<[Die; 2]>) {
        let position = counting_off(position, self.n_all);
        let Some(dice) = dice else {
            self.transcript
                .set_up(seat, setup_seen_by(position, seat), None);
            return;
        };
        let player = seat.other();
        let result = setup_seen_by(position, player).board().ok();
        let before = self.transcript.board(player);
        let text = match (before, result) {
            (Some(before), Some(result)) => {
                play::as_carried(&before, &result.unplayed(), Roll::from(dice))
            }
            _ => String::new(),
        };
        let moves = if before.is_some() && before == result {
            Moves::CannotMove
        } else {
            Moves::Illegal {
                text: &text,
                result,
            }
        };
        self.transcript.roll(player, dice, moves);
    }

    /// Sets the cube where the board stays as it is; the seat is to act.
    fn set_cube(&mut self, seat: Seat, value: CubeValue, owner: Option<Seat>) {
        self.transcript.game();
        if let Some(board) = self.transcript.board(seat) {
            let position = board.to_setup();
            self.transcript.set_up(seat, position, Some((value, owner)));
        } else {
            self.transcript.warn(Defect::CubeSet(value.to_string()));
        }
    }
}
