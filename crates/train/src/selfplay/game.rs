//! One game after the other.

use otter_engine::search::{Evaluator, Room};
use otter_rules::{BearOff, Board, ResultBuf, results};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use crate::learn::Sample;
use crate::random::{opening_throw, throw};
use crate::recipe::Strays;

/// How the games of a round go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Course {
    pub(crate) lambda: f32,
    pub(crate) strays: Strays,
}

/// No game of sensible play lasts as long; one that does is broken off where it stands.
const LONGEST: usize = 2000;

/// Plays games of an engine against itself.
pub(crate) struct SelfPlay<'a> {
    evaluator: &'a Evaluator,
    course: Course,
    room: Room,
    buf: ResultBuf,
    /// The positions of the game, and what was thought of each when it was reached.
    path: Vec<(Board, [f32; 5])>,
}

impl<'a> SelfPlay<'a> {
    pub(crate) fn new(evaluator: &'a Evaluator, course: Course) -> Self {
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
        let Some((mut board, mut opening)) = self.beginning(rng) else {
            return;
        };
        self.path.clear();
        let mut value = self.evaluator.outcomes(&board, &mut self.room).to_array();
        for _ in 0..LONGEST {
            self.path.push((board, value));
            let roll = if opening {
                opening_throw(rng)
            } else {
                throw(rng)
            };
            opening = false;
            results(&board, roll, BearOff::Strict, &mut self.buf);
            let best = self
                .evaluator
                .best(&board, self.buf.as_slice(), &mut self.room);
            let Some((played, outcomes)) = best else {
                break;
            };
            value = outcomes.to_array();
            board = played.turned();
            // From here on all is known: nothing to be learned, and nothing left to chance.
            if self.evaluator.known(&board).is_some() {
                break;
            }
        }
        self.look_back(value, samples);
    }

    /// The start of the game, or a position some random plays later; nothing if those already
    /// finish it. The flag says whether the opening throw is still to come.
    fn beginning(&mut self, rng: &mut ChaCha8Rng) -> Option<(Board, bool)> {
        let Strays { share, plays } = self.course.strays;
        let mut board = Board::start();
        if !rng.random_bool(share) {
            return Some((board, true));
        }
        for _ in 0..rng.random_range(plays[0]..=plays[1]) {
            results(&board, throw(rng), BearOff::Strict, &mut self.buf);
            let all = self.buf.as_slice();
            let played = all[rng.random_range(0..all.len())];
            if played.is_won() {
                return None;
            }
            board = played.turned();
        }
        Some((board, false))
    }

    /// Walks back from the end: the target of a position is a mixture of what was thought of
    /// the next one when it was reached and of the next one's own target, seen from the other
    /// side.
    fn look_back(&self, end: [f32; 5], samples: &mut Vec<Sample>) {
        let mut next = end;
        for &(board, thought) in self.path.iter().rev() {
            let [win, win_g, win_bg, lose_g, lose_bg] = next;
            let target = [1.0 - win, lose_g, lose_bg, win_g, win_bg];
            samples.push(Sample { board, target });
            next =
                std::array::from_fn(|k| thought[k] + self.course.lambda * (target[k] - thought[k]));
        }
    }
}
