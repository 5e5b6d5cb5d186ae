//! The bear-offs of a score that have been solved.

use super::closed::Closed;
use super::score::{Key, Score};
use super::solve::{Column, Rolling, ends, solve};
use crate::bearoff::Home;
use crate::cube::{CubeStates, CubefulValues, Payoff};
use crate::equity::Outcomes;
use crate::fixed;

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
    /// Solves the bear-offs between two sets of positions.
    pub(super) fn new(score: &Score, sides: [Closed; 2]) -> Self {
        let payoffs = [score.payoff, score.payoff.flipped()];
        let len = record_len(score);
        let [first, second] = &sides;
        let mut records = vec![[0; 2]; first.homes.len() * second.homes.len() * len];
        let sides_of = [&first.chain, &second.chain];
        solve(score, sides_of, Rolling::Second, |_, column, values| {
            let (at, (won, lost)) = match column {
                Column::Chance => (0, (1.0, 0.0)),
                Column::State(state) => (1 + state, ends(&payoffs[1], turns(state))),
            };
            for (record, value) in records.chunks_exact_mut(len).zip(values) {
                record[at] = pack(value, won, lost);
            }
        });
        Self {
            key: score.key,
            payoffs,
            sides,
            records,
            len,
        }
    }

    /// Returns the number of bytes that a table of these sets takes.
    pub(super) fn n_bytes_of(score: &Score, sides: &[Closed; 2]) -> usize {
        let [first, second] = sides;
        first.homes.len() * second.homes.len() * record_len(score) * 2
    }

    /// Returns the greatest number of checkers of each side.
    pub(super) fn most_checkers(&self) -> [usize; 2] {
        self.sides.each_ref().map(Closed::most_checkers)
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

    /// Returns whether a pair of positions is in the table.
    pub(super) fn holds(&self, homes: [Home; 2]) -> bool {
        let mut sides = self.sides.iter().zip(homes);
        sides.all(|(side, home)| side.place(home).is_some())
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
        for rolled in &self.sides[0].chain.results[i] {
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

/// Returns the number of numbers in a record.
fn record_len(score: &Score) -> usize {
    2 + 2 * score.n_turns().min(CubefulValues::TURNS)
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
pub(super) const fn turns(state: usize) -> usize {
    state.saturating_sub(1) / 2
}
