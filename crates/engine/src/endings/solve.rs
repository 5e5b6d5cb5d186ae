//! Solving all bear-offs between two sets of positions at a score.
//!
//! The states of the cube are solved one after the other, those after the most turns first, because
//! a double leads from each to the next. In one state, positions `i` of the first side are taken by
//! rising pips. If the values against every position of the other side are known for whatever a
//! roll leads to from `i`, one pass over the rolls gives those of rolling with `i` against all
//! positions at once, and a second one those in which the other side rolls: it comes to nothing but
//! positions in which the first side rolls with `i`. So each step is a maximum or a sum of long
//! rows, for which there are vector instructions.

use super::closed::Closed;
use super::score::{MOST_TURNS, Score};
use crate::bearoff::{Rolled, TwoSided};
use crate::cube::{CubefulValues, Payoff};

/// The values to the side that rolls without doubling, for each pair of positions: if the first
/// side rolls, and if the second does.
pub(super) type ByRoller = [Vec<f32>; 2];

/// The values of a score, one state of the cube after the other.
pub(super) struct Solved {
    /// The chances of winning of the side that rolls, with a cube that nobody turns any more.
    pub(super) chances: ByRoller,
    /// The values with the cube in the middle.
    pub(super) centred: ByRoller,
    /// The values for each number of turns of the cube, if the first side owns it and if the second
    /// does.
    pub(super) owned: Vec<[ByRoller; 2]>,
}

/// One state of the cube.
struct State<'a> {
    sides: [&'a Closed; 2],
    /// The value to each side of winning a single game.
    won: [f32; 2],
    /// The value to each side of a double that is taken, for each pair of positions with that side
    /// on roll. `None` for a side that may not double or cannot gain by it.
    doubled: [Option<&'a [f32]>; 2],
}

/// Solves all bear-offs between two sets of positions. `None` if the two-sided table is too small
/// for them.
pub(super) fn solve(score: &Score, sides: [&Closed; 2], two_sided: &TwoSided) -> Option<Solved> {
    let chances = chances(sides, two_sided)?;
    let payoffs = [score.payoff, score.payoff.flipped()];
    let n_turns = score.n_turns();
    // The values of a double after which the cube is dead.
    let mut doubled: ByRoller = std::array::from_fn(|side| {
        let (won, lost) = ends(&payoffs[side], n_turns);
        let dead = |&chance: &f32| chance * won + (1.0 - chance) * lost;
        chances[side].iter().map(dead).collect()
    });
    let mut owned = Vec::with_capacity(MOST_TURNS);
    let mut centred = ByRoller::default();
    for turns in (0..n_turns).rev() {
        let won = [0, 1].map(|side| ends(&payoffs[side], turns).0);
        let [first, second] = std::array::from_fn(|side| {
            let serves = payoffs[side].double_serves(turns);
            serves.then_some(doubled[side].as_slice())
        });
        let of = |doubled| {
            let state = State {
                sides,
                won,
                doubled,
            };
            state.solve()
        };
        if turns == 0 {
            centred = of([first, second]);
        }
        let both = [of([first, None]), of([None, second])];
        // After a double the other side owns the cube.
        doubled = [both[1][0].clone(), both[0][1].clone()];
        owned.push(both);
    }
    owned.reverse();
    Some(Solved {
        chances,
        centred,
        owned,
    })
}

/// Returns the values of a single game won and lost after some turns of the cube.
pub(super) fn ends(payoff: &Payoff, turns: usize) -> (f32, f32) {
    (payoff.won(turns)[0], payoff.lost(turns)[0])
}

fn chances([first, second]: [&Closed; 2], two_sided: &TwoSided) -> Option<ByRoller> {
    let mut chances = ByRoller::default();
    for &one in &first.homes {
        for &two in &second.homes {
            for (chances, (roller, other)) in chances.iter_mut().zip([(one, two), (two, one)]) {
                let cubeless = two_sided.values(roller, other)?.cubeless;
                chances.push(f32::midpoint(cubeless, 1.0));
            }
        }
    }
    Some(chances)
}

impl State<'_> {
    fn solve(&self) -> ByRoller {
        let [first, second] = self.sides;
        let (n, m) = (first.homes.len(), second.homes.len());
        let mut values = [vec![0.0; n * m], vec![0.0; n * m]];
        // The values to the side that waits: to the first side for each pair of positions, and to
        // the second for each of its positions and those of the first with the same pip count.
        let mut first_waits = vec![0.0; n * m];
        let mut second_waits = Vec::new();
        let mut best = Vec::new();
        let mut sum = Vec::new();
        for group in first.of_pips.iter().filter(|group| !group.is_empty()) {
            let len = group.len();
            second_waits.resize(m * len, 0.0);
            for (at, i) in group.clone().enumerate() {
                let start = i * m;
                let rolled = &mut values[0][start..start + m];
                mean_of_best(
                    &first.results[i],
                    self.won[0],
                    &first_waits,
                    &mut best,
                    rolled,
                );
                for (j, &value) in rolled.iter().enumerate() {
                    second_waits[j * len + at] = -self.decided(0, start + j, value);
                }
            }
            sum.resize(len, 0.0);
            for j in 0..m {
                let rolls = &second.results[j];
                mean_of_best(rolls, self.won[1], &second_waits, &mut best, &mut sum);
                for (i, &value) in group.clone().zip(&sum) {
                    let pair = i * m + j;
                    values[1][pair] = value;
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

impl Solved {
    /// Returns the values after `turns` turns of the cube to the side that rolls, if the cube is
    /// its own, doubled if that is better.
    pub(super) fn own_decided(
        &self,
        payoff: &Payoff,
        roller: usize,
        turns: usize,
        pair: usize,
    ) -> f32 {
        let own = self.owned[turns][roller][roller][pair];
        match self.owned.get(turns + 1) {
            Some(next) if payoff.double_serves(turns) => {
                own.max(next[1 - roller][roller][pair].min(payoff.won(turns)[0]))
            }
            _ => own,
        }
    }

    /// Returns the number of turns of the cube that a search follows.
    pub(super) fn n_followed(&self) -> usize {
        self.owned.len().min(CubefulValues::TURNS)
    }
}
