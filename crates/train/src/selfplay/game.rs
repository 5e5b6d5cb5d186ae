//! One game after the other.

use otter_engine::Outcomes;
use otter_engine::search::{Evaluator, Room};
use otter_rules::{BearOff, Board, PlayedBoard, ResultBuf, Roll, results};
use rand_chacha::ChaCha8Rng;

use super::begin::begin;
use crate::learn::Sample;
use crate::random::{opening_throw, throw};
use crate::recipe::{Backup, Detour};

/// How the games of a round go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Course<'a> {
    pub(crate) lambda: f32,
    pub(crate) backup: Backup,
    pub(crate) detours: &'a [Detour],
}

/// No game of sensible play lasts as long; one that does is broken off where it stands.
const LONGEST: usize = 2000;

/// What a position says of how the game may end, in the order of the fields of `Outcomes`.
type Chances = [f32; 5];

/// Plays games of an engine against itself.
pub(crate) struct SelfPlay<'a> {
    evaluator: &'a Evaluator,
    course: Course<'a>,
    room: Room,
    buf: ResultBuf,
    /// The positions of the game.
    path: Vec<Step>,
}

/// A position of a game.
struct Step {
    board: Board,
    /// What the net thought of it when it was reached.
    thought: Chances,
    /// The exact mean over all rolls of what the net thought one roll further on, if asked for.
    backup: Option<Chances>,
}

impl<'a> SelfPlay<'a> {
    pub(crate) fn new(evaluator: &'a Evaluator, course: Course<'a>) -> Self {
        Self {
            evaluator,
            course,
            room: Room::default(),
            buf: ResultBuf::new(),
            path: Vec::new(),
        }
    }

    /// Plays a game and appends what it teaches.
    pub(crate) fn play(&mut self, rng: &mut ChaCha8Rng, samples: &mut Vec<Sample>) {
        let beginning = begin(
            self.course.detours,
            self.evaluator,
            rng,
            &mut self.room,
            &mut self.buf,
        );
        let Some((mut board, mut opening)) = beginning else {
            return;
        };
        self.path.clear();
        let mut thought = self.evaluator.outcomes(&board, &mut self.room).to_array();
        for _ in 0..LONGEST {
            let roll = if opening {
                opening_throw(rng)
            } else {
                throw(rng)
            };
            let (best, backup) = match self.course.backup {
                Backup::OneRoll => (self.best(&board, roll), None),
                Backup::AllRolls => {
                    let (best, mean) = self.all_rolls(&board, roll);
                    (best, Some(mean))
                }
            };
            opening = false;
            self.path.push(Step {
                board,
                thought,
                backup,
            });
            let Some((played, next)) = best else {
                break;
            };
            thought = next;
            board = played.turned();
            if is_settled(&board, self.evaluator) {
                break;
            }
        }
        self.look_back(thought, samples);
    }

    /// The best play of a roll, and what the position it leaves is worth to the other side.
    fn best(&mut self, board: &Board, roll: Roll) -> Option<(PlayedBoard, Chances)> {
        results(board, roll, BearOff::Strict, &mut self.buf);
        self.evaluator
            .best(board, self.buf.as_slice(), &mut self.room)
            .map(|(played, outcomes)| (played, outcomes.to_array()))
    }

    /// The same, and the mean over all rolls of what the best play of each is worth, seen from
    /// `board`.
    fn all_rolls(
        &mut self,
        board: &Board,
        thrown: Roll,
    ) -> (Option<(PlayedBoard, Chances)>, Chances) {
        let (mut best_of_thrown, mut sum) = (None, [0.0_f64; 5]);
        let mut sisters = self.evaluator.start(board, &mut self.room);
        for roll in Roll::all() {
            results(board, roll, BearOff::Strict, &mut self.buf);
            let all = self.buf.as_slice();
            let best = lowest(all, sisters.after(all));
            if let Some((_, theirs)) = best {
                let weight = f64::from(roll.n_throws()) / 36.0;
                for (sum, x) in sum.iter_mut().zip(flipped(theirs)) {
                    *sum += weight * f64::from(x);
                }
            }
            if roll == thrown {
                best_of_thrown = best;
            }
        }
        (best_of_thrown, sum.map(|x| x as f32))
    }

    /// Walks back from the end. Without the means over all rolls, the target of a position is a
    /// mixture of what was thought of the next one when it was reached and of the next one's own
    /// target, seen from the other side. With them it is its mean, and a part of how far the next
    /// one's target was from what was thought of it: the same mixture with the luck of the dice
    /// taken out.
    fn look_back(&self, end: Chances, samples: &mut Vec<Sample>) {
        let lambda = self.course.lambda;
        // What the next position's target, and the thought of it, were; its own side's view.
        let (mut target, mut thought) = (end, end);
        for step in self.path.iter().rev() {
            let (later, before) = (flipped(target), flipped(thought));
            let here = std::array::from_fn(|k| {
                let news = lambda * (later[k] - before[k]);
                (step.backup.map_or(before[k], |mean| mean[k]) + news).clamp(0.0, 1.0)
            });
            samples.push(Sample {
                board: step.board,
                target: here,
            });
            (target, thought) = (here, step.thought);
        }
    }
}

/// Whether there is nothing to be learned from here on: all is known, or it is for another net to
/// say.
pub(super) fn is_settled(board: &Board, evaluator: &Evaluator) -> bool {
    let for_race_net = evaluator.nets().race.is_some() && !board.has_contact();
    for_race_net || evaluator.known(board).is_some()
}

/// The result that is worth least to the side that moves next; the first of them where several
/// are.
fn lowest(results: &[PlayedBoard], theirs: &[Outcomes]) -> Option<(PlayedBoard, Chances)> {
    let worth = |(_, outcomes): &(&PlayedBoard, &Outcomes)| outcomes.cubeless();
    results
        .iter()
        .zip(theirs)
        .min_by(|a, b| worth(a).total_cmp(&worth(b)))
        .map(|(played, outcomes)| (*played, outcomes.to_array()))
}

/// Chances seen from the other side.
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
        let course = Course {
            lambda,
            backup,
            detours: &[],
        };
        let mut samples = Vec::new();
        let mut rng = ChaCha8Rng::seed_from_u64(9);
        SelfPlay::new(ENGINE.evaluator(), course).play(&mut rng, &mut samples);
        samples
    }

    #[test]
    fn without_lambda_all_rolls_teach_what_a_look_one_roll_ahead_says() {
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
    fn both_backups_play_the_same_game() {
        let boards =
            |backup| -> Vec<Board> { samples(0.5, backup).iter().map(|s| s.board).collect() };
        assert_eq!(boards(Backup::OneRoll), boards(Backup::AllRolls));
    }
}
