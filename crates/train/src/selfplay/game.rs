//! Playing the games and computing their targets.

use otter_engine::Outcomes;
use otter_engine::features::is_backgame;
use otter_engine::search::{Evaluator, Scratch};
use otter_rules::{BearOff, Board, PlayedBoard, ResultBuf, Roll, results};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::begin::{begin, is_settled};
use crate::learn::Sample;
use crate::recipe::{Backup, Detour};
use otter_engine::chance::{opening_roll, roll};

/// How the games of a round are played and learned from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Course<'a> {
    /// The board on which games begin that make no detour.
    pub(crate) start: Board,
    pub(crate) learned: Learned,
    pub(crate) lambda: f32,
    pub(crate) backup: Backup,
    pub(crate) detours: &'a [Detour],
    /// The number of games that begin where each detour ends.
    pub(crate) from_each: usize,
}

/// The boards that are learned from. Another net evaluates the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Learned {
    /// All boards are learned from.
    All,
    /// Boards on which a side plays a backgame.
    Backgame,
    /// Boards on which no side plays a backgame.
    NotBackgame,
}

impl Learned {
    fn includes(self, board: &Board) -> bool {
        match self {
            Self::All => true,
            Self::Backgame => is_backgame(board),
            Self::NotBackgame => !is_backgame(board),
        }
    }
}

/// The number of turns after which a game is truncated. No game of sensible play takes that long.
const LONGEST: usize = 2000;

/// The approximate number of plays of a roll that are learned. The others resemble them.
const OF_A_LIST: f64 = 6.0;

/// The outcomes of a position, in the order of the fields of `Outcomes`.
type Chances = [f32; 5];

/// Plays games of an engine against itself.
pub(crate) struct SelfPlay<'a> {
    evaluator: &'a Evaluator,
    course: Course<'a>,
    scratch: Scratch,
    buf: ResultBuf,
    /// The positions of the game.
    path: Vec<Step>,
}

/// A position of a game.
struct Step {
    board: Board,
    is_learned: bool,
    /// The outcomes when the position was reached.
    outcomes: Chances,
    /// The mean over all rolls of the outcomes one roll later. `None` if the backup is another.
    backup: Option<Chances>,
}

impl<'a> SelfPlay<'a> {
    pub(crate) fn new(evaluator: &'a Evaluator, course: Course<'a>) -> Self {
        Self {
            evaluator,
            course,
            scratch: Scratch::default(),
            buf: ResultBuf::new(),
            path: Vec::new(),
        }
    }

    /// Plays the games that begin on one board and appends their samples.
    pub(crate) fn play(&mut self, rng: &mut ChaCha8Rng, samples: &mut Vec<Sample>) {
        let beginning = begin(
            self.course.start,
            self.course.detours,
            self.evaluator,
            rng,
            &mut self.scratch,
            &mut self.buf,
        );
        let Some((board, opening)) = beginning else {
            return;
        };
        for _ in 0..self.course.from_each {
            if self.course.backup == Backup::Lists {
                self.play_lists(board, opening, rng, samples);
            } else {
                let end = self.play_path(board, opening, rng);
                self.look_back(end, samples);
            }
        }
    }

    /// Plays a game to its end and appends samples from each of its lists of plays.
    fn play_lists(
        &mut self,
        mut board: Board,
        mut opening: bool,
        rng: &mut ChaCha8Rng,
        samples: &mut Vec<Sample>,
    ) {
        for _ in 0..LONGEST {
            let roll = next_roll(&mut opening, rng);
            let Some(played) = self.list(&board, roll, rng, samples) else {
                return;
            };
            board = played.turned();
            if self.evaluator.known(&board).is_some() {
                return;
            }
        }
    }

    /// Plays a game to its end and keeps its path. Returns the outcomes of the last position.
    fn play_path(&mut self, mut board: Board, mut opening: bool, rng: &mut ChaCha8Rng) -> Chances {
        self.path.clear();
        let mut outcomes = self
            .evaluator
            .outcomes(&board, &mut self.scratch)
            .to_array();
        for _ in 0..LONGEST {
            let roll = next_roll(&mut opening, rng);
            let is_learned = self.course.learned.includes(&board);
            let (best, backup) = if is_learned && self.course.backup == Backup::AllRolls {
                let (best, mean) = self.all_rolls(&board, roll);
                (best, Some(mean))
            } else {
                (self.best(&board, roll), None)
            };
            self.path.push(Step {
                board,
                is_learned,
                outcomes,
                backup,
            });
            let Some((played, next)) = best else {
                break;
            };
            (board, outcomes) = (played.turned(), next);
            if is_settled(&board, self.evaluator) {
                break;
            }
        }
        outcomes
    }

    /// Returns the best play of a roll, and the other side's outcomes after it.
    fn best(&mut self, board: &Board, roll: Roll) -> Option<(PlayedBoard, Chances)> {
        results(board, roll, BearOff::Strict, &mut self.buf);
        self.evaluator
            .best(board, self.buf.as_slice(), &mut self.scratch)
            .map(|(played, outcomes)| (played, outcomes.to_array()))
    }

    /// Returns the best play of a roll, after appending samples of it and of some of the others
    /// with the outcomes by the net.
    fn list(
        &mut self,
        board: &Board,
        roll: Roll,
        rng: &mut ChaCha8Rng,
        samples: &mut Vec<Sample>,
    ) -> Option<PlayedBoard> {
        results(board, roll, BearOff::Strict, &mut self.buf);
        let all = self.buf.as_slice();
        let theirs = self.evaluator.after(board, all, &mut self.scratch);
        let best = lowest(all, theirs);
        let share = OF_A_LIST / all.len() as f64;
        for (played, outcomes) in all.iter().zip(theirs) {
            let is_best = best == Some(*played);
            let board = played.turned();
            let drawn = is_best || rng.random_bool(share.min(1.0));
            if drawn && self.evaluator.known(&board).is_none() {
                samples.push(Sample {
                    board,
                    target: outcomes.to_array(),
                });
            }
        }
        best
    }

    /// Returns the best play of a roll with the other side's outcomes after it, and the mean over
    /// all rolls of the outcomes after the best play of each, seen by the player on roll.
    fn all_rolls(
        &mut self,
        board: &Board,
        rolled: Roll,
    ) -> (Option<(PlayedBoard, Chances)>, Chances) {
        let (mut best_of_rolled, mut sum) = (None, [0.0_f64; 5]);
        let mut siblings = self.evaluator.start(board, &mut self.scratch);
        for roll in Roll::all() {
            results(board, roll, BearOff::Strict, &mut self.buf);
            let best = siblings
                .best(self.buf.as_slice(), |theirs| theirs.cubeless())
                .map(|(played, theirs)| (played, theirs.to_array()));
            if let Some((_, theirs)) = best {
                let weight = f64::from(roll.ways()) / 36.0;
                for (sum, x) in sum.iter_mut().zip(flipped(theirs)) {
                    *sum += weight * f64::from(x);
                }
            }
            if roll == rolled {
                best_of_rolled = best;
            }
        }
        (best_of_rolled, sum.map(|x| x as f32))
    }

    /// Computes the targets, from the end of the game back to its start. Without means over all
    /// rolls, the target of a position is a mixture of the outcomes of the next position and of
    /// that position's own target, seen by the other side. With them it is the mean plus a part of
    /// the difference between the target and the outcomes of the next position: the same mixture
    /// without the luck of the dice. For a board that is not learned from, the outcomes take the
    /// place of the target.
    fn look_back(&self, end: Chances, samples: &mut Vec<Sample>) {
        let lambda = self.course.lambda;
        // The target and the outcomes of the next position, seen by its own side.
        let (mut target, mut outcomes) = (end, end);
        for step in self.path.iter().rev() {
            if !step.is_learned {
                (target, outcomes) = (step.outcomes, step.outcomes);
                continue;
            }
            let (later, before) = (flipped(target), flipped(outcomes));
            let here = std::array::from_fn(|k| {
                let correction = lambda * (later[k] - before[k]);
                (step.backup.map_or(before[k], |mean| mean[k]) + correction).clamp(0.0, 1.0)
            });
            samples.push(Sample {
                board: step.board,
                target: here,
            });
            (target, outcomes) = (here, step.outcomes);
        }
    }
}

/// Returns the result with the lowest equity for the side that moves next, the first among equals.
/// `None` if there are no results.
fn lowest(results: &[PlayedBoard], theirs: &[Outcomes]) -> Option<PlayedBoard> {
    let equity = |(_, outcomes): &(&PlayedBoard, &Outcomes)| outcomes.cubeless();
    results
        .iter()
        .zip(theirs)
        .min_by(|a, b| equity(a).total_cmp(&equity(b)))
        .map(|(played, _)| *played)
}

/// Returns the next roll of a game, the first of which may be an opening roll.
fn next_roll(is_opening: &mut bool, rng: &mut ChaCha8Rng) -> Roll {
    if std::mem::take(is_opening) {
        opening_roll(rng)
    } else {
        roll(rng)
    }
}

/// Returns outcomes seen by the other side.
fn flipped([win, win_g, win_bg, lose_g, lose_bg]: Chances) -> Chances {
    [1.0 - win, lose_g, lose_bg, win_g, win_bg]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::selfplay::tests::ENGINE;
    use otter_engine::Ply;
    use rand::SeedableRng;

    fn samples(lambda: f32, backup: Backup) -> Vec<Sample> {
        samples_of(Learned::All, 1, lambda, backup)
    }

    /// Returns the samples of `n` games from the start.
    fn samples_of(learned: Learned, n: usize, lambda: f32, backup: Backup) -> Vec<Sample> {
        let course = Course {
            start: Board::start(),
            learned,
            lambda,
            backup,
            detours: &[],
            from_each: n,
        };
        let mut samples = Vec::new();
        let mut rng = ChaCha8Rng::seed_from_u64(9);
        SelfPlay::new(ENGINE.evaluator(), course).play(&mut rng, &mut samples);
        samples
    }

    #[test]
    fn without_lambda_all_rolls_teach_the_evaluation_at_ply_1() {
        for sample in samples(0.0, Backup::AllRolls) {
            let ahead = ENGINE.evaluate(&sample.board, Ply::ONE).to_array();
            for (a, b) in ahead.into_iter().zip(sample.target) {
                assert!((a - b).abs() < 1e-3, "{ahead:?} {:?}", sample.target);
            }
        }
    }

    #[test]
    fn with_lambda_one_roll_teaches_how_the_game_ended() {
        let samples = samples(1.0, Backup::OneRoll);
        let mut target = samples[0].target;
        for sample in &samples[1..] {
            target = flipped(target);
            for (a, b) in target.into_iter().zip(sample.target) {
                assert!((a - b).abs() < 1e-5);
            }
        }
    }

    #[test]
    fn lists_teach_the_static_evaluation() {
        let samples = samples(0.0, Backup::Lists);
        assert!(samples.len() > 100);
        for sample in samples {
            let expected = ENGINE.evaluate(&sample.board, Ply::ZERO).to_array();
            assert_eq!(expected.map(f32::to_bits), sample.target.map(f32::to_bits));
        }
    }

    #[test]
    fn every_board_of_a_game_is_learned_by_one_of_the_two_nets() {
        let bits = |sample: &Sample| sample.target.map(f32::to_bits);
        for backup in [Backup::OneRoll, Backup::AllRolls] {
            let games = |learned| samples_of(learned, 6, 0.0, backup);
            let all = games(Learned::All);
            let [backgame, others] = [Learned::Backgame, Learned::NotBackgame].map(games);
            // In six games checkers are hit often enough for backgames to occur.
            assert!(!backgame.is_empty() && others.len() > 100);
            assert_eq!(backgame.len() + others.len(), all.len());
            for sample in backgame.iter().chain(&others) {
                let same = |s: &Sample| s.board == sample.board && bits(s) == bits(sample);
                assert!(all.iter().any(same), "{:?}", sample.board);
            }
        }
    }

    #[test]
    fn both_backups_play_the_same_game() {
        let boards =
            |backup| -> Vec<Board> { samples(0.5, backup).iter().map(|s| s.board).collect() };
        assert_eq!(boards(Backup::OneRoll), boards(Backup::AllRolls));
    }
}
