//! Fitting the weights by which the engine estimates how many checkers the loser of a single game
//! has left (SC-4), on games of the engine against itself.

use std::io::{Write, stdout};

use anyhow::Result;
use indicatif::ProgressBar;
use otter_engine::chance::{generator, opening_roll, roll};
use otter_engine::equity::{FEATURES, Weights, features};
use otter_engine::{Engine, LoadOptions, Ply, Stakes};
use otter_rules::{BearOff, Board, GameResult, ResultBuf, results};
use rand::RngExt;

/// The number of plays of a game that are made at random before it is learned from, at most, in one
/// game of four.
const MOST_RANDOM: u32 = 12;

/// How much is played.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The number of games that Otter plays against itself.
    #[arg(long, default_value_t = 100_000)]
    games: u64,
    /// The seed of all random numbers.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// What is measured on one kind of board.
#[derive(Clone, Debug)]
struct Fit {
    /// For each two features, the sum of their products.
    products: [[f64; FEATURES]; FEATURES],
    /// For each feature, the sum of its products with the checkers left.
    with_left: [f64; FEATURES],
    sum: f64,
    squares: f64,
    n: u64,
}

/// What the games show about the checkers left.
struct Found {
    /// Boards on which hits are possible.
    contact: Fit,
    /// Boards on which no hit is possible any more.
    race: Fit,
    /// The number of single games in which the loser had 0, 1 … 15 checkers left.
    n_left: [u64; 16],
}

impl Default for Fit {
    fn default() -> Self {
        Self {
            products: [[0.0; FEATURES]; FEATURES],
            with_left: [0.0; FEATURES],
            sum: 0.0,
            squares: 0.0,
            n: 0,
        }
    }
}

impl Fit {
    fn add(&mut self, features: &Weights, left: f64) {
        for (row, &a) in self.products.iter_mut().zip(features) {
            for (sum, &b) in row.iter_mut().zip(features) {
                *sum += f64::from(a) * f64::from(b);
            }
        }
        for (sum, &x) in self.with_left.iter_mut().zip(features) {
            *sum += f64::from(x) * left;
        }
        self.sum += left;
        self.squares += left * left;
        self.n += 1;
    }

    /// Returns the weights with the least squares of the errors, and by how much the checkers left
    /// scatter about their mean and about the estimate (standard deviations).
    fn solve(&self) -> (Weights, [f64; 2]) {
        let weights = solved(self.products, self.with_left);
        let n = self.n as f64;
        let explained: f64 = weights.iter().zip(self.with_left).map(|(w, y)| w * y).sum();
        let scatter = [self.sum * self.sum / n, explained].map(|part| (self.squares - part) / n);
        (
            weights.map(|weight| weight as f32),
            scatter.map(|square| square.max(0.0).sqrt()),
        )
    }

    const fn n(&self) -> u64 {
        self.n
    }
}

/// Returns the solution of the linear equations with a symmetric matrix, by elimination. What no
/// board has gets a weight of 0.
fn solved(mut matrix: [[f64; FEATURES]; FEATURES], mut right: [f64; FEATURES]) -> [f64; FEATURES] {
    for (at, row) in matrix.iter_mut().enumerate() {
        row[at] += 1e-6;
    }
    for at in 0..FEATURES {
        let (above, below) = matrix.split_at_mut(at + 1);
        let (known, unknown) = right.split_at_mut(at + 1);
        let pivot = above[at];
        for (row, y) in below.iter_mut().zip(unknown) {
            let factor = row[at] / pivot[at];
            for (x, p) in row.iter_mut().zip(pivot) {
                *x -= factor * p;
            }
            *y -= factor * known[at];
        }
    }
    for at in (0..FEATURES).rev() {
        let known: f64 = (at + 1..FEATURES).map(|i| matrix[at][i] * right[i]).sum();
        right[at] = (right[at] - known) / matrix[at][at];
    }
    right
}

/// Prints the weights as the engine has them (`equity/remaining.rs`).
pub(crate) fn run(&Args { games, seed }: &Args) -> Result<()> {
    let engine = Engine::load(&LoadOptions::default())?;
    let bar = ProgressBar::new(games);
    let found = fit(&engine, games, seed, || bar.inc(1));
    bar.finish_and_clear();
    let mut out = stdout().lock();
    for (name, fit) in [("CONTACT", found.contact), ("RACE", found.race)] {
        let (weights, [scatter, left]) = fit.solve();
        writeln!(out, "{name}: {weights:.4?}")?;
        let n = fit.n();
        writeln!(
            out,
            "{n} boards, scatter {scatter:.2} about the mean, {left:.2} about the estimate"
        )?;
    }
    let n: u64 = found.n_left.iter().sum();
    let shares = found.n_left.map(|count| count as f64 / n.max(1) as f64);
    let mean: f64 = (0..)
        .zip(shares)
        .map(|(left, share)| f64::from(left) * share)
        .sum();
    writeln!(out, "SHARES: {:.4?}, mean {mean:.2}", &shares[1..])?;
    Ok(())
}

/// Plays games, learns from those that end as single games, and calls `each` after each.
fn fit(engine: &Engine, n_games: u64, seed: u64, mut each: impl FnMut()) -> Found {
    let mut found = Found {
        contact: Fit::default(),
        race: Fit::default(),
        n_left: [0; 16],
    };
    for game in 0..n_games {
        let mut path = Vec::new();
        let left = play(engine, [seed, game], &mut path);
        if let Some((left, winner)) = left {
            found.n_left[usize::from(left)] += 1;
            for (turn, board) in path.iter().enumerate() {
                let outcomes = engine.evaluate(board, Ply::ZERO);
                let (_, features) = features(board, &outcomes, turn % 2 == winner);
                let fit = if board.has_contact() {
                    &mut found.contact
                } else {
                    &mut found.race
                };
                fit.add(&features, f64::from(left));
            }
        }
        each();
    }
    found
}

/// Plays a game and keeps its boards. Returns how many checkers the loser has left, and whether the
/// player of the first turn (0) or of the second has won; `None` unless it ends as a single game.
fn play(engine: &Engine, [seed, game]: [u64; 2], path: &mut Vec<Board>) -> Option<(u8, usize)> {
    let mut dice = generator(seed, game, 0);
    let n_random = if dice.random_bool(0.25) {
        dice.random_range(0..=MOST_RANDOM)
    } else {
        0
    };
    let (mut board, mut buf) = (Board::start(), ResultBuf::new());
    let mut rolled = opening_roll(&mut dice);
    for turn in 0.. {
        let played = if turn < n_random {
            results(&board, rolled, BearOff::Strict, &mut buf);
            buf.as_slice()[dice.random_range(0..buf.as_slice().len())]
        } else {
            path.push(board);
            engine.rank_plays(&board, rolled, &Stakes::CUBELESS, Ply::ZERO)[0].result
        };
        if played.is_won() {
            let loser = played.opponent();
            let is_single = GameResult::of(&played) == Some(GameResult::Single);
            let winner = (path.len() + 1) % 2;
            return is_single.then(|| (loser.n_in_play(), winner));
        }
        board = played.turned();
        rolled = roll(&mut dice);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::selfplay::tests::ENGINE;

    #[test]
    fn the_weights_are_those_that_made_the_numbers() {
        let weights: Weights = std::array::from_fn(|at| (at as f32 - 9.0) / 4.0);
        let (mut fit, mut rng) = (Fit::default(), generator(5, 0, 0));
        for _ in 0..2000 {
            let features: Weights = std::array::from_fn(|_| rng.random_range(-1.0..1.0));
            let exact: f32 = features.iter().zip(weights).map(|(x, w)| x * w).sum();
            fit.add(&features, f64::from(exact) + rng.random_range(-0.5..0.5));
        }
        let (found, [scatter, left]) = fit.solve();
        for (found, weight) in found.iter().zip(weights) {
            assert!((found - weight).abs() < 0.1, "{found} for {weight}");
        }
        // What is left over is spread evenly from −0.5 to 0.5.
        assert!(
            scatter > 3.0 && (left - 1.0 / 12_f64.sqrt()).abs() < 0.02,
            "{left}"
        );
    }

    #[test]
    fn games_end_with_checkers_left() {
        let found = fit(&ENGINE, 12, 3, || ());
        let n: u64 = found.n_left.iter().sum();
        assert!((3..=12).contains(&n) && found.n_left[0] == 0 && found.n_left[15] == 0);
        assert!(found.contact.n() > 100 && found.race.n() > 20);
    }
}
