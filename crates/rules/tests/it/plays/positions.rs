//! Positions of every kind, from random play and built at random, the same on every run.

use otter_rules::{BearOff, Board, ResultBuf, Roll, Setup, results};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Returns a random number generator that gives the same numbers for a seed on every machine.
pub(crate) fn chance(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// An endless source of positions: one in three from random play, the others built.
pub(crate) struct Positions {
    rng: ChaCha8Rng,
    rolls: Vec<Roll>,
    game: Board,
    buf: ResultBuf,
}

impl Positions {
    pub(crate) fn new(seed: u64) -> Self {
        Self {
            rng: chance(seed),
            rolls: Roll::all().collect(),
            game: Board::start(),
            buf: ResultBuf::new(),
        }
    }

    /// Draws a position and a roll.
    pub(crate) fn draw(&mut self) -> (Board, Roll) {
        let board = if self.rng.random_ratio(1, 3) {
            self.played()
        } else {
            self.built()
        };
        (board, self.roll())
    }

    fn roll(&mut self) -> Roll {
        self.rolls.choose(&mut self.rng).copied().unwrap()
    }

    /// Returns the next position of a game in which both sides play at random.
    fn played(&mut self) -> Board {
        let roll = self.roll();
        results(&self.game, roll, BearOff::Strict, &mut self.buf);
        let played = self.buf.as_slice().choose(&mut self.rng).unwrap();
        self.game = if played.is_won() {
            self.first()
        } else {
            played.turned()
        };
        self.game
    }

    /// Returns the position in which a game begins: mostly the usual start, sometimes one with a
    /// few checkers on each side.
    fn first(&mut self) -> Board {
        if self.rng.random_ratio(3, 4) {
            return Board::start();
        }
        let mut setup = Setup::EMPTY;
        let n = self.rng.random_range(1..=5);
        for _ in 0..n {
            setup.own[self.rng.random_range(19..=24)] += 1;
            setup.opponent[self.rng.random_range(19..=24)] += 1;
        }
        setup.board().unwrap()
    }

    /// Returns a position built checker by checker. Each side has its own share of the points and
    /// its own farthest one, which gives bear-offs, stacks, blockades and checkers on the bar.
    fn built(&mut self) -> Board {
        loop {
            let mut setup = Setup::EMPTY;
            let points: u32 = self.rng.random();
            let own = |point: usize| points >> point & 1 == 1;
            let opponent = |point: usize| points >> (25 - point) & 1 == 0;
            self.fill(&mut setup.own, own);
            self.fill(&mut setup.opponent, opponent);
            if let Ok(board) = setup.board()
                && board.own().farthest() > 0
                && board.opponent().farthest() > 0
            {
                return board;
            }
        }
    }

    fn fill(&mut self, slots: &mut [u8; 26], has: impl Fn(usize) -> bool) {
        let rng = &mut self.rng;
        let reach = *[3, 6, 6, 8, 12, 18, 24, 24].choose(rng).unwrap();
        let places: Vec<usize> = (1..=reach).filter(|&point| has(point)).collect();
        let n_army = if rng.random_ratio(3, 4) {
            15
        } else {
            rng.random_range(1..=15)
        };
        let n_off = match rng.random_range(0..4) {
            0 => rng.random_range(0..=n_army),
            1 => n_army - rng.random_range(0..=n_army.min(3)),
            _ => 0,
        };
        let bar_of_16 = *[0, 0, 0, 0, 1, 2, 4].choose(rng).unwrap();
        let blots = rng.random_ratio(1, 4);
        for _ in n_off..n_army {
            let on_bar = places.is_empty() || rng.random_ratio(bar_of_16, 16);
            let mut place = if on_bar { 25 } else { pick(rng, &places) };
            if blots && place < 25 && slots[place] > 0 {
                place = pick(rng, &places);
            }
            slots[place] += 1;
        }
        slots[0] = n_off;
    }
}

fn pick(rng: &mut impl Rng, places: &[usize]) -> usize {
    *places.choose(rng).unwrap()
}
