//! Solving all bear-offs between two sets of positions at a score.
//!
//! The states of the cube are solved one after the other, those after the most turns first, because
//! a double leads from each to the next. In one state, positions `i` of the first side are taken by
//! rising pips. If the values against every position of the other side are known for whatever a
//! roll leads to from `i`, one pass over the rolls gives those of rolling with `i` against all
//! positions at once, and a second one those in which the other side rolls: it comes to nothing but
//! positions in which the first side rolls with `i`. So each step is a maximum or a sum of long
//! rows, for which there are vector instructions.

use std::ops::Range;

use super::score::Score;
use crate::bearoff::Rolled;
use crate::cube::{CubefulValues, Double, Payoff};

/// The values in one state of the cube to the side that rolls without doubling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    /// The chance of winning with a cube that nobody turns any more.
    Chance,
    /// The value in the state with this index in [`CubefulValues`].
    State(usize),
}

/// The positions that a side may have, each by its index, and what rolls lead to from them.
pub(super) struct Chain {
    /// What each roll leads to from each position: positions of earlier groups.
    pub(super) results: Vec<Vec<Rolled>>,
    /// Positions that are solved together.
    pub(super) groups: Vec<Range<usize>>,
}

/// One state of the cube.
struct State<'a> {
    sides: [&'a Chain; 2],
    /// The value to each side of winning a single game.
    won: [f32; 2],
    /// The value to each side of a double that is not passed, for each pair of positions with that
    /// side on roll. `None` for a side that may not double or cannot gain by it.
    doubled: [Option<&'a [f32]>; 2],
}

/// For whom a race is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rolling {
    /// The second side is on roll.
    Second,
    /// Either side is on roll.
    Both,
}

/// Solves all races between two sets of positions. Calls `keep` with the values of each state of
/// the cube to the side with this index, which rolls, for each pair of positions.
pub(super) fn solve(
    score: &Score,
    sides: [&Chain; 2],
    rolling: Rolling,
    mut keep: impl FnMut(usize, Column, &mut dyn Iterator<Item = f32>),
) {
    let first_too = rolling == Rolling::Both;
    let payoffs = [score.payoff, score.payoff.flipped()];
    let n_turns = score.n_turns();
    let dead = State {
        sides,
        won: [1.0; 2],
        doubled: [None; 2],
    };
    let mut doubled = [Vec::new(), Vec::new()];
    doubled[1] = dead.solve(Some(&mut doubled[0]));
    for values in &mut doubled {
        for value in values {
            *value = f32::midpoint(*value, 1.0);
        }
    }
    for (side, values) in doubled.iter().enumerate() {
        if side == 1 || first_too {
            keep(side, Column::Chance, &mut values.iter().copied());
        }
    }
    // The values of a double after which the cube is dead.
    for (payoff, values) in payoffs.iter().zip(&mut doubled) {
        let (won, lost) = ends(payoff, n_turns);
        for value in values {
            *value = *value * won + (1.0 - *value) * lost;
        }
    }
    // Those of a double that is redoubled at once: of a cube that is turned once more.
    let mut redoubled = [Vec::new(), Vec::new()];
    for turns in (0..n_turns).rev() {
        let answered: [Option<Vec<f32>>; 2] = [0, 1].map(|side| {
            let pairs = doubled[side].iter().zip(&redoubled[side]);
            let value = |(&taken, &again)| Double::new(taken, Some(again)).value;
            let has_beavers = payoffs[side].has_beavers(turns);
            has_beavers.then(|| pairs.map(value).collect())
        });
        let serving = |side: usize| {
            let not_passed = answered[side].as_deref().unwrap_or(&doubled[side]);
            payoffs[side].double_serves(turns).then_some(not_passed)
        };
        let state = |doubled| State {
            sides,
            won: [0, 1].map(|side| ends(&payoffs[side], turns).0),
            doubled,
        };
        let is_followed = turns < CubefulValues::TURNS;
        if turns == 0 {
            let mut first = Vec::new();
            let centred = state([serving(0), serving(1)]);
            let second = centred.solve(first_too.then_some(&mut first));
            keep(1, Column::State(0), &mut second.into_iter());
            if first_too {
                keep(0, Column::State(0), &mut first.into_iter());
            }
        }
        // The first side owns the cube, then the second. After a double the other side owns it.
        let first_owns = state([serving(0), None]);
        let second_owns = state([None, serving(1)]);
        let (mut first_own, mut first_doubles) = (Vec::new(), Vec::new());
        let second_doubles = first_owns.solve(first_too.then_some(&mut first_own));
        let second_own = second_owns.solve(Some(&mut first_doubles));
        if is_followed {
            let doubles = [&first_doubles, &second_doubles];
            let own = [(&first_owns, &first_own), (&second_owns, &second_own)];
            // A search does not follow the cube beyond the last of its states, so whether it is
            // turned there is decided here.
            let is_last = turns + 1 == CubefulValues::TURNS;
            for side in 0..2 {
                if side == 0 && !first_too {
                    continue;
                }
                let values = doubles[side].iter().copied();
                keep(side, Column::State(2 + 2 * turns), &mut { values });
                let (state, own) = own[side];
                let values = own.iter().enumerate().map(|(pair, &value)| {
                    if is_last {
                        state.decided(side, pair, value)
                    } else {
                        value
                    }
                });
                keep(side, Column::State(1 + 2 * turns), &mut { values });
            }
        }
        redoubled = std::mem::replace(&mut doubled, [first_doubles, second_doubles]);
    }
}

/// Returns the values of a single game won and lost after some turns of the cube.
pub(super) fn ends(payoff: &Payoff, turns: usize) -> (f32, f32) {
    (payoff.won(turns)[0], payoff.lost(turns)[0])
}

impl State<'_> {
    /// Returns the values to the second side if it rolls, for each pair of positions. Adds those to
    /// the first side if that one rolls to `first_rolls`.
    fn solve(&self, mut first_rolls: Option<&mut Vec<f32>>) -> Vec<f32> {
        let [first, second] = self.sides;
        let (n, m) = (first.results.len(), second.results.len());
        let mut values = vec![0.0; n * m];
        // The values to the side that waits: to the first side for each pair of positions, and to
        // the second for each of its positions and those of the first with the same pip count.
        let mut first_waits = vec![0.0; n * m];
        let mut second_waits = Vec::new();
        let mut rolled = vec![0.0; m];
        let mut best = Vec::new();
        let mut mean = Vec::new();
        for group in first.groups.iter().filter(|group| !group.is_empty()) {
            let len = group.len();
            second_waits.resize(m * len, 0.0);
            for (at, i) in group.clone().enumerate() {
                let rolls = &first.results[i];
                mean_of_best(rolls, self.won[0], &first_waits, &mut best, &mut rolled);
                for (j, &value) in rolled.iter().enumerate() {
                    second_waits[j * len + at] = -self.decided(0, i * m + j, value);
                }
                if let Some(first_rolls) = &mut first_rolls {
                    first_rolls.extend_from_slice(&rolled);
                }
            }
            mean.resize(len, 0.0);
            for j in 0..m {
                let rolls = &second.results[j];
                mean_of_best(rolls, self.won[1], &second_waits, &mut best, &mut mean);
                for (i, &value) in group.clone().zip(&mean) {
                    let pair = i * m + j;
                    values[pair] = value;
                    first_waits[pair] = -self.decided(1, pair, value);
                }
            }
        }
        values
    }

    /// Returns the value to a side on roll, which doubles if that is better.
    fn decided(&self, side: usize, pair: usize, rolled: f32) -> f32 {
        match self.doubled[side] {
            Some(doubled) => rolled.max(doubled[pair].min(self.won[side])),
            None => rolled,
        }
    }
}

/// Computes the mean over the rolls of the best result, for many positions of the other side at
/// once. `rows` holds the values after each result; the rows are as long as `mean`.
fn mean_of_best(rolls: &[Rolled], won: f32, rows: &[f32], best: &mut Vec<f32>, mean: &mut [f32]) {
    let len = mean.len();
    if let [mean] = mean {
        *mean = mean_of_best_one(rolls, won, rows);
        return;
    }
    mean.fill(0.0);
    for Rolled { ways, after } in rolls {
        let mut rows = after.iter().map(|&k| {
            let start = k as usize * len;
            &rows[start..start + len]
        });
        let Some(row) = rows.next() else {
            // All checkers are off.
            for mean in &mut *mean {
                *mean += ways * won;
            }
            continue;
        };
        best.clear();
        best.extend_from_slice(row);
        for row in rows {
            for (best, &value) in best.iter_mut().zip(row) {
                *best = if value > *best { value } else { *best };
            }
        }
        for (mean, best) in mean.iter_mut().zip(best.iter()) {
            *mean += ways * *best;
        }
    }
    for mean in mean {
        *mean /= 36.0;
    }
}

/// Computes the same for one position of the other side.
fn mean_of_best_one(rolls: &[Rolled], won: f32, values: &[f32]) -> f32 {
    let mut mean = 0.0;
    for Rolled { ways, after } in rolls {
        let after = after.iter().map(|&k| values[k as usize]);
        let best = after.reduce(|best, value| if value > best { value } else { best });
        // With all checkers off, the game is won.
        mean += ways * best.unwrap_or(won);
    }
    mean / 36.0
}
