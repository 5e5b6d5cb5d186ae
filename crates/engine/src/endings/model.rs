//! Races that are too long to be solved, by a model of them.
//!
//! In the model a side is a number of pips. A roll leads from there to what it leads to from a
//! usual position with as many pips: in a bear-off by the best play for speed, measured again in
//! pips by the mean number of rolls to go. So the model has the swings of real races, few at first
//! and great ones in the end, which decide what the cube is worth, and it is small enough to be
//! solved at a score in some milliseconds.
//!
//! A position has the values of the cube at that place in the model where the player on roll has
//! the same chance of winning, on the way from the pips of both sides to a longer race of one and
//! a shorter one of the other. So only the cube is the model's, not the chance.

use otter_rules::{Checkers, ResultBuf, Roll};

use super::score::{Key, Score};
use super::solve::{Chain, Column, Rolling, ends, solve};
use super::table::turns;
use crate::bearoff::{Home, MAX_CHECKERS, OneSided, Rolled};
use crate::cube::{CubefulValues, Payoff};

/// The longest race of a side. In longer ones both sides are taken to be nearer to the end.
const PIPS: usize = 100;

/// The pips up to which a side is bearing off.
const BEAR_OFF: usize = 70;

/// The number of times that the interval is halved in which a chance of winning is looked for,
/// which leaves a hundredth of a pip.
const HALVINGS: usize = 13;

/// How a side races in the model.
pub(super) struct Model {
    /// What rolls lead to, by pips from 1.
    chain: Chain,
    /// The mean number of rolls to go, by pips from 1, in rising order.
    means: Vec<f32>,
}

/// The model at a score.
pub(super) struct ModelTable {
    pub(super) key: Key,
    /// The payoffs as each of the two sides sees them.
    payoffs: [Payoff; 2],
    /// The values with the first side on roll, and with the second: for each number of pips of the
    /// side that waits and, within that, of the side on roll.
    values: [Vec<Values>; 2],
}

/// The values to the side that rolls without doubling.
#[derive(Clone, Copy, Default)]
struct Values {
    /// The chance of winning.
    chance: f32,
    cube: CubefulValues,
}

impl Model {
    pub(super) fn new(one_sided: &OneSided) -> Self {
        let mut buf = ResultBuf::new();
        let mut model = Self {
            chain: Chain {
                results: Vec::with_capacity(PIPS),
                groups: (0..PIPS).map(|at| at..at + 1).collect(),
            },
            means: Vec::with_capacity(PIPS),
        };
        for pips in 1..=PIPS {
            let (results, mean) = if pips <= BEAR_OFF {
                let home = usual(pips);
                let roll = |roll| model.bear_off(home, roll, one_sided, &mut buf);
                let results = Roll::all().flat_map(roll).collect();
                (results, one_sided.last_off(home).mean())
            } else {
                let results = Roll::all().map(|roll| run(pips, roll)).collect();
                (results, model.mean(pips - 1) + 1.0 / Roll::MEAN_PIPS)
            };
            // A usual position with a checker more may need as many rolls as one before it.
            let least = model.means.last().copied().unwrap_or_default();
            model.means.push(mean.max(least));
            model.chain.results.push(results);
        }
        model
    }

    fn mean(&self, pips: usize) -> f32 {
        self.means[pips - 1]
    }

    /// Returns what a roll leads to in a bear-off: the two nearest numbers of pips, each as likely
    /// as it is near.
    fn bear_off(
        &self,
        home: Home,
        roll: Roll,
        one_sided: &OneSided,
        buf: &mut ResultBuf,
    ) -> Vec<Rolled> {
        let results = home.after(roll, buf);
        let means = results.iter().map(|&home| one_sided.last_off(home).mean());
        let mean = means.fold(f32::INFINITY, f32::min);
        let ways = roll.ways() as f32;
        if mean == 0.0 {
            // All checkers are off.
            return vec![Rolled {
                ways,
                after: Vec::new(),
            }];
        }
        let (at, share) = split(self.pips_of_mean(mean), self.means.len());
        [(at, 1.0 - share), (at + 1, share)]
            .into_iter()
            .filter(|&(_, share)| share > 0.0)
            .map(|(at, share)| Rolled {
                ways: ways * share,
                after: vec![at as u32],
            })
            .collect()
    }

    /// Returns the pips of a usual position with this mean number of rolls to go, at most those
    /// whose mean is known.
    fn pips_of_mean(&self, mean: f32) -> f32 {
        let above = self.means.partition_point(|&other| other < mean);
        let (Some(&before), Some(&after)) =
            (self.means.get(above.wrapping_sub(1)), self.means.get(above))
        else {
            return above.max(1) as f32;
        };
        above as f32 + (mean - before) / (after - before)
    }

    /// Returns the pips that stand for a side of a race.
    pub(super) fn pips(&self, side: Checkers, one_sided: &OneSided) -> f32 {
        match Home::of(side) {
            Some(home) => {
                let mean = one_sided.last_off(home).mean();
                let longest = self.mean(PIPS);
                self.pips_of_mean(mean) + (mean - longest).max(0.0) * Roll::MEAN_PIPS
            }
            None => side.pips() as f32,
        }
    }
}

/// Returns a usual position of a bear-off: a checker for every five pips and one more, all as near
/// to each other as may be.
fn usual(pips: usize) -> Home {
    let n = ((2 * pips + 15) / 10).clamp(1, MAX_CHECKERS.min(pips));
    let mut counts = [0; 6];
    counts[pips / n - 1] = (n - pips % n) as u8;
    if !pips.is_multiple_of(n) {
        counts[pips / n] = (pips % n) as u8;
    }
    Home::of_counts(counts)
}

/// Returns what a roll leads to before the bear-off.
fn run(pips: usize, roll: Roll) -> Rolled {
    Rolled {
        ways: roll.ways() as f32,
        after: vec![(pips - usize::from(roll.pips()) - 1) as u32],
    }
}

/// Returns the index below a number of pips, at most the last but one of `n`, and how far the
/// number lies beyond it, in pips.
fn split(pips: f32, n: usize) -> (usize, f32) {
    let at = (pips as usize).clamp(1, n.saturating_sub(1).max(1)) - 1;
    (at, (pips - (at + 1) as f32).clamp(0.0, 1.0))
}

impl ModelTable {
    pub(super) fn new(score: &Score, model: &Model) -> Self {
        let mut all = [(); 2].map(|()| vec![Values::default(); PIPS * PIPS]);
        let chains = [&model.chain; 2];
        solve(score, chains, Rolling::Both, |side, column, values| {
            for (pair, value) in values.enumerate() {
                // Here the side that waits comes first.
                let at = if side == 1 {
                    pair
                } else {
                    pair % PIPS * PIPS + pair / PIPS
                };
                let of = &mut all[side][at];
                match column {
                    Column::Chance => of.chance = value,
                    Column::State(state) => of.cube.0[state] = value,
                }
            }
        });
        Self {
            key: score.key,
            payoffs: [score.payoff, score.payoff.flipped()],
            values: all,
        }
    }

    /// Returns the values of a race to the player on roll, who does not double now and has this
    /// chance of winning, at a score as that player sees it.
    pub(super) fn values(&self, score: &Score, pips: [f32; 2], win: f32) -> CubefulValues {
        let side = usize::from(score.is_second);
        let (values, payoff) = (&self.values[side], &self.payoffs[side]);
        let longest = PIPS as f32;
        let beyond = (pips[0].max(pips[1]) - longest).max(0.0);
        let [own, other] = pips.map(|pips| (pips - beyond).max(1.0));
        // A shift makes the own race shorter and the other longer.
        let mut least = (own - longest).max(1.0 - other);
        let mut most = (own - 1.0).min(longest - other);
        for _ in 0..HALVINGS {
            let shift = f32::midpoint(least, most);
            if Corners::at(own - shift, other + shift).chance(values) < win {
                least = shift;
            } else {
                most = shift;
            }
        }
        let shift = f32::midpoint(least, most);
        let mut cube = Corners::at(own - shift, other + shift).cube(values);
        for (state, value) in cube.0.iter_mut().enumerate() {
            // Rounding must not make a game that is won too good to double.
            let (won, lost) = ends(payoff, turns(state));
            *value = value.max(lost).min(won);
        }
        cube
    }
}

/// The four places around one between them, and the share of each.
struct Corners([(usize, f32); 4]);

impl Corners {
    fn at(own: f32, other: f32) -> Self {
        let (i, a) = split(other, PIPS);
        let (j, b) = split(own, PIPS);
        let pair = i * PIPS + j;
        Self([
            (pair, (1.0 - a) * (1.0 - b)),
            (pair + 1, (1.0 - a) * b),
            (pair + PIPS, a * (1.0 - b)),
            (pair + PIPS + 1, a * b),
        ])
    }

    fn chance(&self, values: &[Values]) -> f32 {
        let corners = self.0.iter();
        corners.map(|&(at, share)| share * values[at].chance).sum()
    }

    fn cube(&self, values: &[Values]) -> CubefulValues {
        CubefulValues(std::array::from_fn(|state| {
            let corners = self.0.iter();
            let shares = corners.map(|&(at, share)| share * values[at].cube.0[state]);
            shares.sum()
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_longer_race_takes_longer_and_every_roll_shortens_it() {
        let one_sided = OneSided::generate();
        let model = Model::new(&one_sided);
        assert!(model.means.is_sorted());
        assert!((model.mean(1) - 1.0).abs() < 1e-6);
        for (at, results) in model.chain.results.iter().enumerate() {
            let ways: f32 = results.iter().map(|rolled| rolled.ways).sum();
            assert!((ways - 36.0).abs() < 1e-4, "{ways}");
            let after = results.iter().flat_map(|rolled| &rolled.after);
            assert!(after.into_iter().all(|&after| (after as usize) < at));
            // A roll takes one roll.
            let mean = |rolled: &Rolled| {
                let after = rolled
                    .after
                    .first()
                    .map_or(0.0, |&k| model.means[k as usize]);
                rolled.ways * after / 36.0
            };
            let next: f32 = results.iter().map(mean).sum();
            let off = (model.means[at] - next - 1.0).abs();
            assert!(off < 0.1, "{} pips: {} and {next}", at + 1, model.means[at]);
        }
    }

    #[test]
    fn pips_stand_for_the_mean_number_of_rolls() {
        let one_sided = OneSided::generate();
        let model = Model::new(&one_sided);
        for pips in [4_usize, 11, 30, 52, 70] {
            let found = model.pips_of_mean(model.mean(pips));
            assert!((model.mean(found as usize) - model.mean(pips)).abs() < 1e-6);
        }
        // A stack wastes pips, so it counts for more of them.
        let stack = Home::of_counts([6, 0, 0, 0, 0, 0]);
        let pips = model.pips_of_mean(one_sided.last_off(stack).mean());
        assert!((10.0..16.0).contains(&pips), "{pips}");
    }
}
