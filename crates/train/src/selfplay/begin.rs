//! The positions in which training games begin.

use otter_engine::search::{Evaluator, Scratch};
use otter_rules::{BearOff, Board, Checkers, PlayedBoard, ResultBuf, results};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::late::late;
use crate::recipe::{Detour, DetourKind};
use otter_engine::chance::{opening_roll, roll};

/// How often a detour is tried that leads nowhere.
const TRIES: usize = 20;

/// Where a game begins, and whether the opening roll is still to come. Nothing if no detour
/// leads to where it should.
pub(super) fn begin(
    detours: &[Detour],
    evaluator: &Evaluator,
    rng: &mut ChaCha8Rng,
    scratch: &mut Scratch,
    buf: &mut ResultBuf,
) -> Option<(Board, bool)> {
    let mut lot: f64 = rng.random();
    let drawn = detours.iter().find(|detour| {
        lot -= detour.share;
        lot < 0.0
    });
    let Some(detour) = drawn else {
        return Some((Board::start(), true));
    };
    (0..TRIES)
        .find_map(|_| go(detour, evaluator, rng, scratch, buf))
        .map(|board| (board, false))
}

/// Where a detour leads. Nothing if it finishes the game, or does not get where it should.
fn go(
    &Detour { kind, plays, .. }: &Detour,
    evaluator: &Evaluator,
    rng: &mut ChaCha8Rng,
    scratch: &mut Scratch,
    buf: &mut ResultBuf,
) -> Option<Board> {
    let n = rng.random_range(plays[0]..=plays[1]);
    let mut board = match kind {
        DetourKind::Late => late(rng),
        DetourKind::Random | DetourKind::Back | DetourKind::Backgame => Board::start(),
    };
    let back = Back::new(rng);
    for play in 0.. {
        let is_there = kind != DetourKind::Backgame || is_backgame(&board);
        if play >= n && is_there {
            break;
        }
        if play >= plays[1] {
            return None;
        }
        let is_first = play == 0 && matches!(kind, DetourKind::Back | DetourKind::Backgame);
        let roll = if is_first {
            opening_roll(rng)
        } else {
            roll(rng)
        };
        results(&board, roll, BearOff::Strict, buf);
        let all = buf.as_slice();
        let played = match kind {
            DetourKind::Random | DetourKind::Late => all[rng.random_range(0..all.len())],
            DetourKind::Back | DetourKind::Backgame if play % 2 == back.side => {
                back.choose(&board, all, evaluator, scratch)
            }
            DetourKind::Back | DetourKind::Backgame => evaluator.best(&board, all, scratch)?.0,
        };
        board = played.turned();
        if played.is_won() || is_settled(&board, evaluator) {
            return None;
        }
    }
    Some(board)
}

/// Whether there is nothing to be learned from here on: all is known, or it is for another net to
/// say.
pub(super) fn is_settled(board: &Board, evaluator: &Evaluator) -> bool {
    let for_race_net = evaluator.nets().race.is_some() && !board.has_contact();
    for_race_net || evaluator.known(board).is_some()
}

/// Whether a side holds two points in the other's home board, with four checkers behind or more.
fn is_backgame(board: &Board) -> bool {
    [board.own(), board.opponent()].into_iter().any(|side| {
        let (n_checkers, n_points) = behind(side);
        n_checkers >= 4 && n_points >= 2
    })
}

/// How many checkers a side has in the other's home board or on the bar, and how many points it
/// holds there.
fn behind(side: Checkers) -> (u8, usize) {
    let slots = (19..=25).map(|slot| side.slot(slot));
    let n_points = slots.clone().take(6).filter(|&n| n >= 2).count();
    (slots.sum(), n_points)
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
        let (n_checkers, n_points) = behind(played.own());
        // A backgame holds two points, or three.
        self.anchor * n_points.min(3) as f32 + self.checker * f32::from(n_checkers.min(6))
    }

    fn choose(
        &self,
        board: &Board,
        all: &[PlayedBoard],
        evaluator: &Evaluator,
        scratch: &mut Scratch,
    ) -> PlayedBoard {
        let theirs = evaluator.after(board, all, scratch);
        let (mut best, mut most) = (all[0], f32::MIN);
        for (played, outcomes) in all.iter().zip(theirs) {
            let value = self.liking(played) - outcomes.cubeless();
            if value > most {
                (best, most) = (*played, value);
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::selfplay::tests::ENGINE;
    use rand::SeedableRng;

    #[test]
    fn a_backgame_is_where_its_detour_leads() {
        let detour = Detour {
            kind: DetourKind::Backgame,
            share: 1.0,
            plays: [6, 60],
        };
        let (mut scratch, mut buf) = (Scratch::default(), ResultBuf::new());
        let mut rng = ChaCha8Rng::seed_from_u64(4);
        let mut n = 0;
        for _ in 0..10 {
            let evaluator = ENGINE.evaluator();
            let found = begin(&[detour], evaluator, &mut rng, &mut scratch, &mut buf);
            if let Some((board, opening)) = found {
                assert!(is_backgame(&board) && board.has_contact() && !opening);
                n += 1;
            }
        }
        assert!(n > 7, "only {n} of 10 led to one");
        assert!(!is_backgame(&Board::start()));
    }
}
