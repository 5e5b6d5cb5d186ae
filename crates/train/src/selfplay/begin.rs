//! The positions in which training games begin.

use otter_engine::search::{Evaluator, Scratch};
use otter_rules::{BearOff, Board, Checkers, PlayedBoard, ResultBuf, StartPosition, results};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::late::late;
use crate::recipe::{Detour, DetourKind};
use otter_engine::chance::{opening_roll, roll};

/// The number of attempts at a detour that does not end as it should.
const TRIES: usize = 20;

/// Returns the board on which a game begins, which is `start` or one at the end of a detour from
/// there, and whether its first roll is an opening roll. `None` if no attempt at a detour ends as
/// it should.
pub(super) fn begin(
    start: Board,
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
        return Some((start, true));
    };
    (0..TRIES)
        .find_map(|_| go(detour, start, evaluator, rng, scratch, buf))
        .map(|board| (board, false))
}

/// Returns the board at the end of a detour. `None` if the game is over before, or the detour does
/// not end as it should.
fn go(
    &Detour { kind, plays, .. }: &Detour,
    start: Board,
    evaluator: &Evaluator,
    rng: &mut ChaCha8Rng,
    scratch: &mut Scratch,
    buf: &mut ResultBuf,
) -> Option<Board> {
    let n = rng.random_range(plays[0]..=plays[1]);
    let mut board = match kind {
        DetourKind::Late => late(rng),
        DetourKind::Longgammon => StartPosition::Longgammon.board().ok()?,
        DetourKind::Random | DetourKind::Back | DetourKind::Backgame => start,
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
            DetourKind::Back | DetourKind::Backgame | DetourKind::Longgammon => {
                evaluator.best(&board, all, scratch)?.0
            }
        };
        board = played.turned();
        if played.is_won() || is_settled(&board, evaluator) {
            return None;
        }
    }
    Some(board)
}

/// Returns whether nothing is learned from here on, because the outcomes are known or come from the
/// race net.
pub(super) fn is_settled(board: &Board, evaluator: &Evaluator) -> bool {
    let for_race_net = evaluator.nets().race.is_some() && !board.has_contact();
    for_race_net || evaluator.known(board).is_some()
}

/// Returns whether a side holds two points in the other's home board, with four checkers or more
/// there or on the bar.
fn is_backgame(board: &Board) -> bool {
    [board.own(), board.opponent()].into_iter().any(|side| {
        let (n_checkers, n_points) = back(side);
        n_checkers >= 4 && n_points >= 2
    })
}

/// Returns the number of checkers of a side in the other's home board or on the bar, and the number
/// of points that it holds there.
fn back(side: Checkers) -> (u8, usize) {
    let slots = (19..=25).map(|slot| side.slot(slot));
    let n_points = slots.clone().take(6).filter(|&n| n >= 2).count();
    (slots.sum(), n_points)
}

/// The preferences of a side that tries to stay back.
struct Back {
    /// Whether it plays the first turn (0) or the second.
    side: u32,
    /// The bonus for a point held in the other's home board, in points per game.
    anchor: f32,
    /// The bonus for a checker there or on the bar, in points per game.
    checker: f32,
}

impl Back {
    /// Returns random preferences for one game.
    fn new(rng: &mut ChaCha8Rng) -> Self {
        Self {
            side: rng.random_range(0..2),
            anchor: rng.random_range(0.05..0.6),
            checker: rng.random_range(-0.05..0.25),
        }
    }

    /// Returns the bonus for a result, in points per game.
    fn bonus(&self, played: &PlayedBoard) -> f32 {
        let (n_checkers, n_points) = back(played.own());
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
            let value = self.bonus(played) - outcomes.cubeless();
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
    fn a_game_may_begin_in_longgammon() -> Result<(), Box<dyn std::error::Error>> {
        let (mut scratch, mut buf) = (Scratch::default(), ResultBuf::new());
        let mut rng = ChaCha8Rng::seed_from_u64(7);
        let longgammon = StartPosition::Longgammon.board()?;
        for n in [0, 3] {
            let detour = Detour {
                kind: DetourKind::Longgammon,
                share: 1.0,
                plays: [n; 2],
            };
            let found = begin(
                Board::start(),
                &[detour],
                ENGINE.evaluator(),
                &mut rng,
                &mut scratch,
                &mut buf,
            );
            let (board, opening) = found.ok_or("it never ends there")?;
            assert!(!opening);
            assert_eq!(board == longgammon, n == 0, "{n} plays later");
        }
        Ok(())
    }

    #[test]
    fn the_detour_to_a_backgame_ends_in_one() {
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
            let found = begin(
                Board::start(),
                &[detour],
                evaluator,
                &mut rng,
                &mut scratch,
                &mut buf,
            );
            if let Some((board, opening)) = found {
                assert!(is_backgame(&board) && board.has_contact() && !opening);
                n += 1;
            }
        }
        assert!(n > 7, "only {n} of 10 led to one");
        assert!(!is_backgame(&Board::start()));
    }
}
