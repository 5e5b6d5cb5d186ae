//! The positions in which training races begin.

use otter_engine::search::{Evaluator, Scratch};
use otter_rules::{BearOff, Board, ResultBuf, Setup, results};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use otter_engine::chance::{opening_roll, roll};

/// The number of turns after which a game is given up. No game of sensible play takes that long.
const LONGEST: usize = 2000;
/// The share of the games that begin with random plays, so that one side is left behind more often.
const STRAYS: f64 = 0.3;
/// The fewest and the most such plays, both sides counted.
const STRAY_PLAYS: [u32; 2] = [4, 24];

/// Makes positions without contact in which not all checkers are home.
pub(crate) struct Starts<'a> {
    /// Plays the games that lead to races.
    player: &'a Evaluator,
    /// The share of starts that come from such games, 0 to 1.
    from_games: f64,
    /// The last such start, and the number of races that are still to begin there.
    again: Option<(Board, u32)>,
    scratch: Scratch,
    buf: ResultBuf,
}

/// The number of races that begin where one game led. Other dice make them different races, and a
/// game takes as long as several races.
const RACES_A_GAME: u32 = 5;

impl<'a> Starts<'a> {
    pub(crate) fn new(player: &'a Evaluator, from_games: f64) -> Self {
        Self {
            player,
            from_games,
            again: None,
            scratch: Scratch::default(),
            buf: ResultBuf::new(),
        }
    }

    /// Returns the next position to begin a race from.
    pub(crate) fn next(&mut self, rng: &mut ChaCha8Rng) -> Board {
        let from_game = rng.random_bool(self.from_games);
        if from_game && let Some((board, left @ 1..)) = self.again {
            self.again = Some((board, left - 1));
            return board;
        }
        loop {
            let start = if from_game {
                self.played(rng)
            } else {
                at_random(rng)
            };
            if let Some(start) = start.filter(|board| self.is_start(board)) {
                if from_game {
                    self.again = Some((start, RACES_A_GAME - 1));
                }
                return start;
            }
        }
    }

    fn is_start(&self, board: &Board) -> bool {
        !board.has_contact() && self.player.known(board).is_none()
    }

    /// Returns the board on which a game loses contact. `None` if it is over before.
    fn played(&mut self, rng: &mut ChaCha8Rng) -> Option<Board> {
        let mut board = Board::start();
        let mut n_strays = 0;
        if rng.random_bool(STRAYS) {
            n_strays = rng.random_range(STRAY_PLAYS[0]..=STRAY_PLAYS[1]);
        }
        for turn in 0..LONGEST {
            let roll = if turn == 0 {
                opening_roll(rng)
            } else {
                roll(rng)
            };
            results(&board, roll, BearOff::Strict, &mut self.buf);
            let all = self.buf.as_slice();
            let played = if turn < n_strays as usize {
                all[rng.random_range(0..all.len())]
            } else {
                self.player.best(&board, all, &mut self.scratch)?.0
            };
            if played.is_won() {
                return None;
            }
            board = played.turned();
            if !board.has_contact() {
                return Some(board);
            }
        }
        None
    }
}

/// Returns a board without contact with checkers put down at random. `None` if it cannot occur.
fn at_random(rng: &mut ChaCha8Rng) -> Option<Board> {
    let far = rng.random_range(2..=22_u8);
    let other = rng.random_range(1..=24 - far);
    let mut setup = Setup::EMPTY;
    side(far, rng, &mut setup.own);
    side(other, rng, &mut setup.opponent);
    if rng.random_bool(0.5) {
        std::mem::swap(&mut setup.own, &mut setup.opponent);
    }
    setup.board().ok()
}

/// Puts down one side's checkers on a few points, none beyond `far`.
fn side(far: u8, rng: &mut ChaCha8Rng, slots: &mut [u8; 26]) {
    // A side with checkers off is nearly always home, unless it was hit while bearing off.
    let may_be_off = far <= 6 || rng.random_bool(0.1);
    let n_off = if may_be_off && rng.random_bool(0.7) {
        rng.random_range(0..15)
    } else {
        0
    };
    slots[0] = n_off;
    let n_heaps = rng.random_range(1..=8);
    let mut heaps = vec![far];
    for _ in 1..n_heaps {
        // In most races most checkers are home.
        let most = if rng.random_bool(0.5) {
            far.min(7)
        } else {
            far
        };
        heaps.push(rng.random_range(1..=most));
    }
    for _ in n_off..15 {
        slots[usize::from(heaps[rng.random_range(0..heaps.len())])] += 1;
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use std::sync::{Arc, LazyLock};

    use otter_engine::bearoff::OneSided;
    use otter_engine::nets::{Net, Shape, Weights};

    use otter_engine::chance::generator;

    pub(crate) static TABLE: LazyLock<Arc<OneSided>> =
        LazyLock::new(|| Arc::new(OneSided::generate()));

    /// Returns an evaluator with a net whose outputs are all one half.
    fn evaluator() -> Evaluator {
        let shape = Shape {
            tactical: true,
            heads: 1,
            hidden: vec![16],
            leak: 0.1,
        };
        let net = Net::new(&Weights::zero(shape).unwrap());
        Evaluator::new(net, Arc::clone(&TABLE), None)
    }

    /// Returns a race with these checkers. The others are off.
    pub(crate) fn race(own: &[(usize, u8)], opponent: &[(usize, u8)]) -> Board {
        let mut setup = Setup::EMPTY;
        for (slots, checkers) in [(&mut setup.own, own), (&mut setup.opponent, opponent)] {
            slots[0] = 15;
            for &(point, n) in checkers {
                slots[point] = n;
                slots[0] -= n;
            }
        }
        setup.board().unwrap()
    }

    #[test]
    fn starts_are_varied_races() {
        let evaluator = evaluator();
        for from_games in [0.0, 1.0] {
            let mut starts = Starts::new(&evaluator, from_games);
            let mut rng = generator(7, 0, 0);
            let (mut gammonish, mut long) = (0, 0);
            let n = if from_games > 0.0 { 5 } else { 500 };
            for _ in 0..n {
                let board = starts.next(&mut rng);
                assert!(!board.has_contact());
                assert!(!(board.own().all_home() && board.opponent().all_home()));
                for side in [board.own(), board.opponent()] {
                    assert_eq!(side.n_all(), 15);
                    gammonish += u32::from(side.n_off() > 0);
                    long += u32::from(side.pips() > 90);
                }
            }
            assert!(from_games > 0.0 || gammonish > 50 && long > 50);
        }
    }
}
