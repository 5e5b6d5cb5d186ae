//! Reading the records of a match.

use otter_rules::{Board, BySeat, CubeValue, Die, GameResult, Roll, Seat};

use super::archive::{Fault, MAGIC, RECORD, members};
use super::bytes::Bytes;
use super::cube::{self, Answer};
use super::header::{facts, players, rules};
use super::play::{is_blank, moves, opinion, position};
use super::rtf::comments;
use super::values::{ENGINE, NOT_ANALYSED};
use crate::defect::Defect;
use crate::document::{CubeOpinion, Document, Opinion};
use crate::limits::Limits;
use crate::transcript::{Finish, Moves, Transcript, setup_seen_by};
use crate::warning::{Place, Warning, Warnings};

/// Returns whether bytes are a file of eXtreme Gammon.
pub(crate) fn is_xg(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC)
}

/// Reads a file. Places in warnings about the match are bytes of the member `temp.xg`.
pub(crate) fn read(bytes: &[u8], limits: &Limits) -> Result<(Document, Vec<Warning>), Fault> {
    let mut warnings = Warnings::new(limits);
    let members = members(bytes, limits, &mut warnings)?;
    let records: Vec<Bytes<'_>> = members.records.chunks(RECORD).map(Bytes).collect();
    let header = records
        .iter()
        .find(|record| record.0.len() == RECORD && record.u8(8) == 0)
        .ok_or((0, "the archive holds no header of a match".to_owned()))?;
    let mut transcript = Transcript::new(rules(*header), limits);
    transcript.warnings = warnings;
    let document = transcript.document();
    document.players = players(*header);
    document.headers = facts(*header);
    let remark = Bytes(bytes).utf16(6184, 1024);
    if !remark.trim().is_empty() {
        document.comments.push(remark.trim().to_owned());
    }
    if !members.rollouts.is_empty() {
        transcript.warn(Defect::RolloutsWithoutGames);
    }
    let n_all = transcript.document().rules.start.board();
    let n_all = n_all.map_or(15, |board| board.own().n_all());
    let mut reader = Reader {
        transcript,
        comments: comments(&members.comments),
        n_all,
        pending: None,
    };
    reader.run(&records);
    Ok(reader.transcript.finish())
}

struct Reader {
    transcript: Transcript,
    comments: Vec<String>,
    /// The number of checkers of a side.
    n_all: u8,
    /// A decision not to double, which belongs to the roll that follows.
    pending: Option<Pending>,
}

struct Pending {
    seat: Seat,
    opinion: Option<CubeOpinion>,
    comment: String,
    is_flagged: bool,
}

const fn seat(player: i32) -> Seat {
    if player < 0 { Seat::Black } else { Seat::White }
}

impl Reader {
    fn run(&mut self, records: &[Bytes<'_>]) {
        for (index, record) in records.iter().enumerate() {
            self.transcript.warnings.place = Place::Byte(index * RECORD);
            if self.transcript.is_full() {
                return;
            }
            if record.0.len() < RECORD {
                self.transcript.warnings.cut(Defect::RecordCut);
                break;
            }
            match record.u8(8) {
                1 => self.begin(*record),
                2 => self.cube(*record),
                3 => self.play(*record),
                4 => self.end(*record),
                0 | 5..=7 => {}
                other => self.transcript.warn(Defect::RecordUnknown(other)),
            }
        }
        self.settle_pending();
        if self.transcript.document().games.is_empty() {
            self.transcript.warn(Defect::NoGame);
        }
    }

    fn comment(&self, index: i32) -> String {
        let index = usize::try_from(index).ok();
        let comment = index.and_then(|index| self.comments.get(index));
        comment.cloned().unwrap_or_default()
    }

    fn begin(&mut self, record: Bytes<'_>) {
        self.settle_pending();
        let points = |at| u32::try_from(record.i32(at)).unwrap_or(0);
        let score = BySeat {
            white: points(12),
            black: points(16),
        };
        let n_before = self.transcript.document().games.len();
        self.transcript.begin_game(score, Some(record.u8(20) != 0));
        if self.transcript.document().games.len() == n_before {
            return;
        }
        let start = record.part(21, 26);
        if !is_blank(start) {
            self.transcript.set_start(position(start, self.n_all));
        }
        let n_doubles = record.i32(64);
        if (1..=32).contains(&n_doubles) {
            self.transcript
                .set_start_cube(CubeValue::from_log2(n_doubles as u32));
        }
        for at in [56, 60] {
            let comment = self.comment(record.i32(at));
            if !comment.is_empty() {
                self.transcript.game().comments.push(comment);
            }
        }
    }

    /// Compares the position of a record with the one that the plays have led to; they differ after
    /// an edit.
    fn compare(&mut self, seat: Seat, bytes: Bytes<'_>, log2: i32) {
        if is_blank(bytes) {
            return;
        }
        let white = position(bytes, self.n_all);
        let Ok(board) = white.board() else {
            if self.transcript.board(Seat::White).is_some() {
                self.transcript.warn(Defect::RecordImpossible);
            }
            return;
        };
        if self.transcript.board(Seat::White) == Some(board) {
            return;
        }
        let is_first = self.transcript.game().entries.is_empty();
        if is_first {
            self.transcript.set_start(white);
            if log2 == 0 {
                return;
            }
        } else {
            self.transcript.warn(Defect::PositionEdited);
        }
        let setup = setup_seen_by(white, seat);
        // The cube is positive where player 1 holds it.
        let value = CubeValue::from_log2(log2.unsigned_abs().min(32));
        let owner = match log2 {
            0 => None,
            1.. => Some(Seat::White),
            _ => Some(Seat::Black),
        };
        self.transcript.set_up(seat, setup, Some((value, owner)));
    }

    fn cube(&mut self, record: Bytes<'_>) {
        self.settle_pending();
        let seat = seat(record.i32(12));
        if !self.transcript.is_over() {
            self.compare(seat, record.part(36, 26), record.i32(32));
        }
        let opinion = cube::opinion(record);
        let comment = self.comment(record.i32(292));
        let is_flagged = record.u8(288) != 0;
        if record.i32(16) != 1 {
            self.pending = Some(Pending {
                seat,
                opinion,
                comment,
                is_flagged,
            });
            return;
        }
        self.transcript.double(seat, None);
        self.attach(opinion.clone(), &comment, is_flagged);
        let answers = [20, 24, 28].map(|at| Answer::of(record.i32(at)));
        let mut answerer = seat.other();
        for answer in answers {
            match answer {
                Answer::Take => self.transcript.take(answerer),
                Answer::Pass => self.transcript.pass(answerer),
                Answer::Redouble => self.transcript.redouble(answerer, None),
                Answer::None => return,
            }
            self.attach(opinion.clone(), "", false);
            if answer != Answer::Redouble {
                return;
            }
            answerer = answerer.other();
        }
    }

    fn attach(&mut self, opinion: Option<CubeOpinion>, comment: &str, is_flagged: bool) {
        if let Some(entry) = self.transcript.last_entry() {
            entry.opinions.extend(opinion.map(Opinion::Cube));
            comment.clone_into(&mut entry.comment);
            entry.is_flagged = is_flagged;
        }
    }

    /// Keeps a cube decision after which nothing was rolled.
    fn settle_pending(&mut self) {
        let Some(pending) = self.pending.take() else {
            return;
        };
        if pending.opinion.is_none() && pending.comment.is_empty() {
            return;
        }
        if self.transcript.is_over() {
            return;
        }
        // A file of one position: the decision belongs to the position.
        if self.transcript.game().entries.is_empty() {
            let board = self.transcript.board(pending.seat);
            let Some(board) = board.map(Board::to_setup) else {
                return;
            };
            self.transcript.set_up(pending.seat, board, None);
        }
        if let Some(entry) = self.transcript.last_entry() {
            entry.opinions.extend(pending.opinion.map(Opinion::Cube));
            if entry.comment.is_empty() {
                entry.comment = pending.comment;
            }
            entry.is_flagged |= pending.is_flagged;
        }
    }

    fn play(&mut self, record: Bytes<'_>) {
        let seat = seat(record.i32(64));
        let dice = [100, 104].map(|at| Die::try_from(u8::try_from(record.i32(at)).unwrap_or(0)));
        let [Ok(first), Ok(second)] = dice else {
            self.transcript.warn(Defect::ImpossibleDice);
            return;
        };
        self.compare(seat, record.part(9, 26), record.i32(108));
        let before = self.transcript.board(seat);
        let after = record.part(35, 26);
        let result = position(after, self.n_all).board().ok();
        let hops = moves(record);
        let moves = match &hops {
            Some(hops) => Moves::Hops(hops),
            None if is_blank(after) => Moves::Missing,
            None => Moves::CannotMove,
        };
        let dice = [first, second];
        self.transcript.roll(seat, dice, moves);
        let roll = Roll::from(dice);
        let mut opinions = Vec::new();
        let mut comment = self.comment(record.i32(2524));
        let mut is_flagged = record.u8(2520) != 0;
        if let Some(pending) = self.pending.take() {
            opinions.extend(pending.opinion.map(Opinion::Cube));
            is_flagged |= pending.is_flagged;
            let lead = if comment.is_empty() || pending.comment.is_empty() {
                ""
            } else {
                "\n"
            };
            comment = format!("{}{lead}{comment}", pending.comment);
        }
        let n_all = self.n_all;
        opinions.extend(before.and_then(|board| opinion(record, &board, result, roll, n_all)));
        if let Some(luck) = luck(record) {
            opinions.push(Opinion::Luck {
                engine: ENGINE.to_owned(),
                equity: luck,
            });
        }
        if let Some(entry) = self.transcript.last_entry() {
            entry.opinions = opinions;
            entry.comment = comment;
            entry.is_flagged = is_flagged;
        }
    }

    fn end(&mut self, record: Bytes<'_>) {
        self.pending = None;
        let winner = seat(record.i32(24));
        let termination = record.i32(32);
        let is_resigned = termination >= 100;
        if is_resigned {
            self.transcript.concede(winner.other());
        }
        self.transcript.end_game(Finish {
            winner,
            points: u64::try_from(record.i32(28))
                .ok()
                .filter(|&points| points > 0),
            is_resigned: is_resigned.then_some(true),
        });
        let result = match termination % 100 {
            2 => GameResult::Gammon,
            3 => GameResult::Backgammon,
            _ => GameResult::Single,
        };
        if is_resigned && let Some(end) = &mut self.transcript.game().end {
            end.result = Some(result);
        }
    }
}

fn luck(record: Bytes<'_>) -> Option<f32> {
    let luck = record.f64(2320);
    (luck > NOT_ANALYSED + 1.0).then(|| luck.min(f64::from(f32::MAX)) as f32)
}
