//! The bear-offs of a score that have been solved.

use super::closed::{Closed, Universe};
use super::score::{Key, Score};
use super::solve::{Solved, ends, solve};
use crate::bearoff::{Home, TwoSided, fixed};
use crate::cube::{CubeStates, CubefulValues, Payoff};
use crate::equity::Outcomes;

/// All bear-offs between two sets of positions at a score.
pub(super) struct Table {
    pub(super) key: Key,
    /// The payoffs as each of the two sides sees them.
    payoffs: [Payoff; 2],
    sides: [Closed; 2],
    /// For each pair of positions with the second side on roll: its chance of winning with a dead
    /// cube, then its values in the order of [`CubefulValues`]. Those with the first side on roll
    /// follow from them, which halves the memory.
    records: Vec<[u8; 2]>,
    /// The number of numbers in a record.
    len: usize,
}

impl Table {
    /// Solves the bear-offs between two sets of positions. `None` if the two-sided table is too
    /// small for them.
    pub(super) fn new(score: &Score, sides: [Closed; 2], two_sided: &TwoSided) -> Option<Self> {
        let [first, second] = &sides;
        let solved = solve(score, [first, second], two_sided)?;
        let payoffs = [score.payoff, score.payoff.flipped()];
        let len = 2 + 2 * solved.n_followed();
        let n_pairs = first.homes.len() * second.homes.len();
        let mut records = Vec::with_capacity(n_pairs * len);
        for pair in 0..n_pairs {
            records.push(pack(solved.chances[1][pair], 1.0, 0.0));
            for (state, value) in values(&solved, &payoffs[1], pair).enumerate() {
                let (won, lost) = ends(&payoffs[1], turns(state));
                records.push(pack(value, won, lost));
            }
        }
        Some(Self {
            key: score.key,
            payoffs,
            sides,
            records,
            len,
        })
    }

    /// Returns the sets of a table that holds this pair of positions too: those of the pair alone
    /// if there is no table yet, and else all positions of as many checkers, because then more
    /// questions are likely to follow.
    pub(super) fn sides_with(
        table: Option<&Self>,
        universe: &Universe,
        homes: [Home; 2],
    ) -> [Closed; 2] {
        match table {
            None => homes.map(|home| universe.below(home)),
            Some(table) => std::array::from_fn(|side| {
                let before = table.sides[side].most_checkers();
                universe.of_checkers(before.max(homes[side].n_checkers()))
            }),
        }
    }

    /// Returns the number of bytes that the table takes, apart from the positions.
    pub(super) fn n_bytes(&self) -> usize {
        self.records.len() * 2
    }

    /// Returns whether this table holds everything that another one does.
    pub(super) fn covers(&self, other: &Self) -> bool {
        let mut sides = self.sides.iter().zip(&other.sides);
        sides.all(|(own, other)| other.homes.iter().all(|&home| own.place(home).is_some()))
    }

    /// Returns the values to the side that rolls without doubling. `None` if the pair of positions
    /// is not in the table.
    pub(super) fn values(&self, homes: [Home; 2], is_second: bool) -> Option<CubefulValues> {
        let (i, j) = (
            self.sides[0].place(homes[0])?,
            self.sides[1].place(homes[1])?,
        );
        Some(if is_second {
            self.record(i, j).0
        } else {
            self.expanded(i, j)
        })
    }

    /// Returns the values to the second side, which rolls, and its outcomes with a dead cube.
    fn record(&self, i: usize, j: usize) -> (CubefulValues, Outcomes) {
        let start = (i * self.sides[1].homes.len() + j) * self.len;
        let (chance, states) = match &self.records[start..start + self.len] {
            [chance, states @ ..] => (*chance, states),
            [] => unreachable!("a record has a chance and a centred cube"),
        };
        let outcomes = Outcomes {
            win: unpack(chance, 1.0, 0.0),
            ..Outcomes::LOST
        };
        let mut values = CubefulValues::default();
        for (state, (value, &bytes)) in values.0.iter_mut().zip(states).enumerate() {
            let (won, lost) = ends(&self.payoffs[1], turns(state));
            *value = unpack(bytes, won, lost);
        }
        (values, outcomes)
    }

    /// Returns the values to the first side, which rolls: the mean over the rolls of the best
    /// result in each state of the cube.
    fn expanded(&self, i: usize, j: usize) -> CubefulValues {
        let [own, theirs] = self.payoffs.each_ref().map(CubeStates::new);
        let won = own.over(Outcomes {
            win: 1.0,
            ..Outcomes::LOST
        });
        let mut sum = [0.0; CubefulValues::STATES];
        for rolled in &self.sides[0].results[i] {
            let mut after = rolled.after.iter().map(|&k| {
                let (values, outcomes) = self.record(k as usize, j);
                theirs.decided(&values, outcomes).flipped()
            });
            let best = match after.next() {
                None => won,
                Some(first) => after.fold(first, |best, value| {
                    CubefulValues(std::array::from_fn(|at| best.0[at].max(value.0[at])))
                }),
            };
            for (sum, best) in sum.iter_mut().zip(best.0) {
                *sum += f64::from(rolled.ways) * f64::from(best);
            }
        }
        CubefulValues(sum.map(|sum| (sum / 36.0) as f32))
    }
}

/// Returns the values to the second side, which rolls, in the order of [`CubefulValues`].
fn values(solved: &Solved, payoff: &Payoff, pair: usize) -> impl Iterator<Item = f32> {
    let owned = (0..solved.n_followed()).flat_map(move |turns| {
        let [first, second] = &solved.owned[turns];
        // A search does not follow the cube beyond the last of these states, so whether it is
        // turned there is decided here.
        let own = if turns + 1 == CubefulValues::TURNS {
            solved.own_decided(payoff, 1, turns, pair)
        } else {
            second[1][pair]
        };
        [own, first[1][pair]]
    });
    std::iter::once(solved.centred[1][pair]).chain(owned)
}

/// Returns a value between losing (−1) and winning (+1) a single game, which makes the same of two
/// bytes at every score.
fn pack(value: f32, won: f32, lost: f32) -> [u8; 2] {
    fixed::pack((2.0 * value - won - lost) / (won - lost))
}

/// Returns the value that was packed. Winning and losing have exactly their values.
fn unpack(bytes: [u8; 2], won: f32, lost: f32) -> f32 {
    let share = f32::midpoint(fixed::unpack(bytes), 1.0);
    share * won + (1.0 - share) * lost
}

/// Returns the number of turns of the cube in a state, by its index in [`CubefulValues`].
const fn turns(state: usize) -> usize {
    state.saturating_sub(1) / 2
}
