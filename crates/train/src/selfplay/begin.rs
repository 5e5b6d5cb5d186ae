//! Where games begin.

use otter_engine::search::{Evaluator, Room};
use otter_rules::{BearOff, Board, PlayedBoard, ResultBuf, results};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::game::is_settled;
use super::late::late;
use crate::random::{opening_throw, throw};
use crate::recipe::{Detour, DetourKind};

/// Where a game begins, and whether the opening throw is still to come. Nothing if the plays of a
/// detour already finish it.
pub(super) fn begin(
    detours: &[Detour],
    evaluator: &Evaluator,
    rng: &mut ChaCha8Rng,
    room: &mut Room,
    buf: &mut ResultBuf,
) -> Option<(Board, bool)> {
    let mut lot: f64 = rng.random();
    let drawn = detours.iter().find(|detour| {
        lot -= detour.share;
        lot < 0.0
    });
    let Some(&Detour { kind, plays, .. }) = drawn else {
        return Some((Board::start(), true));
    };
    let n = rng.random_range(plays[0]..=plays[1]);
    let mut board = match kind {
        DetourKind::Late => late(rng),
        DetourKind::Random | DetourKind::Back => Board::start(),
    };
    let back = Back::new(rng);
    for play in 0..n {
        let roll = if play == 0 && kind == DetourKind::Back {
            opening_throw(rng)
        } else {
            throw(rng)
        };
        results(&board, roll, BearOff::Strict, buf);
        let all = buf.as_slice();
        let played = match kind {
            DetourKind::Back if play % 2 == back.side => back.choose(&board, all, evaluator, room),
            DetourKind::Back => evaluator.best(&board, all, room)?.0,
            DetourKind::Random | DetourKind::Late => all[rng.random_range(0..all.len())],
        };
        board = played.turned();
        if played.is_won() || is_settled(&board, evaluator) {
            return None;
        }
    }
    Some((board, false))
}

/// A side that likes to stay back.
struct Back {
    /// Whether it plays the first turn (0) or the second.
    side: u32,
    /// What a point held in the other's home board is worth to it, in points per game.
    anchor: f32,
    /// What a checker back there, or on the bar, is worth to it.
    checker: f32,
}

impl Back {
    /// Now more, now less.
    fn new(rng: &mut ChaCha8Rng) -> Self {
        Self {
            side: rng.random_range(0..2),
            anchor: rng.random_range(0.05..0.6),
            checker: rng.random_range(-0.05..0.25),
        }
    }

    /// What a result is worth to it beyond what the net thinks.
    fn liking(&self, played: &PlayedBoard) -> f32 {
        let own = played.own();
        let back = (19..=25).map(|slot| own.slot(slot));
        let n_checkers: u8 = back.clone().sum();
        // A backgame holds two points, or three.
        let n_anchors = back.take(6).filter(|&n| n >= 2).count().min(3);
        self.anchor * n_anchors as f32 + self.checker * f32::from(n_checkers.min(6))
    }

    fn choose(
        &self,
        board: &Board,
        all: &[PlayedBoard],
        evaluator: &Evaluator,
        room: &mut Room,
    ) -> PlayedBoard {
        let theirs = evaluator.after(board, all, room);
        let (mut best, mut most) = (all[0], f32::MIN);
        for (played, outcomes) in all.iter().zip(theirs) {
            let worth = self.liking(played) - outcomes.cubeless();
            if worth > most {
                (best, most) = (*played, worth);
            }
        }
        best
    }
}
