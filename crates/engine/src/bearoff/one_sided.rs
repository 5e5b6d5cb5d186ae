//! One side alone: how many rolls until its checkers are off.

use otter_rules::{ResultBuf, Roll};

use crate::bearoff::home::{Home, MAX_CHECKERS};
use crate::equity::Outcomes;

/// For every position of up to 15 checkers in the home board: with what chance the last checker
/// is off after 1, 2, 3 … rolls when the side plays for speed, and with what chance the first
/// is off when it plays to save the gammon.
///
/// Speed means the smallest expected number of rolls. That is what both sides want while
/// neither needs to take the other into account; where few checkers are left and it would,
/// [`crate::bearoff::TwoSided`] knows better.
#[derive(Clone, Debug, PartialEq)]
pub struct OneSided {
    last: Distributions,
    first: Distributions,
}

/// A distribution over numbers of rolls for each position, one after the other.
#[derive(Clone, Debug, Default, PartialEq)]
struct Distributions {
    /// Where the distribution of each position ends in `chances`; it begins where the one
    /// before ends.
    ends: Vec<u32>,
    /// The chance of 1 roll, of 2, …; those of 0 rolls are empty.
    chances: Vec<f32>,
}

/// What is being waited for.
#[derive(Clone, Copy, PartialEq)]
enum Goal {
    LastOff,
    FirstOff,
}

impl OneSided {
    /// Works the tables out, on as many threads as the machine has.
    pub fn generate() -> Self {
        let homes = Home::all(MAX_CHECKERS);
        std::thread::scope(|scope| {
            let first = scope.spawn(|| solve(&homes, Goal::FirstOff));
            let last = solve(&homes, Goal::LastOff);
            match first.join() {
                Ok(first) => Self { last, first },
                Err(panic) => std::panic::resume_unwind(panic),
            }
        })
    }

    /// The chances that the last checker is off after 1, 2, 3 … rolls.
    pub fn last_off(&self, home: Home) -> &[f32] {
        self.last.get(home.number())
    }

    /// The chances that the first of these checkers is off after 1, 2, 3 … rolls.
    pub fn first_off(&self, home: Home) -> &[f32] {
        self.first.get(home.number())
    }

    /// How many rolls it takes on average until the last checker is off.
    pub fn mean_rolls(&self, home: Home) -> f32 {
        mean(self.last_off(home)) as f32
    }

    /// The outcomes of a race in which both sides are home; `own` is on roll. `saved` says of
    /// either side, own first, whether it has borne off a checker and so cannot lose a gammon.
    pub fn outcomes(&self, own: Home, opponent: Home, saved: [bool; 2]) -> Outcomes {
        let (mine, theirs) = (self.last_off(own), self.last_off(opponent));
        Outcomes {
            // Own n-th roll comes before the opponent's n-th.
            win: sum_of_products(mine, theirs, 1),
            win_gammon: if saved[1] {
                0.0
            } else {
                sum_of_products(mine, self.first_off(opponent), 1)
            },
            win_backgammon: 0.0,
            lose_gammon: if saved[0] {
                0.0
            } else {
                sum_of_products(theirs, self.first_off(own), 0)
            },
            lose_backgammon: 0.0,
        }
    }

    /// The tables as numbers in a row, for the cache.
    pub(crate) fn to_words(&self) -> Vec<u32> {
        let mut words = Vec::new();
        for table in [&self.last, &self.first] {
            words.extend(&table.ends);
            words.extend(table.chances.iter().map(|c| c.to_bits()));
        }
        words
    }

    /// The tables from such numbers; nothing if they do not fit together.
    pub(crate) fn from_words(words: &[u32]) -> Option<Self> {
        let (last, rest) = Distributions::from_words(words)?;
        let (first, rest) = Distributions::from_words(rest)?;
        rest.is_empty().then_some(Self { last, first })
    }
}

impl Distributions {
    fn get(&self, number: usize) -> &[f32] {
        let start = match number {
            0 => 0,
            n => self.ends[n - 1] as usize,
        };
        &self.chances[start..self.ends[number] as usize]
    }

    fn from_words(words: &[u32]) -> Option<(Self, &[u32])> {
        let n = Home::count(MAX_CHECKERS);
        let (ends, rest) = words.split_at_checked(n)?;
        let (chances, rest) = rest.split_at_checked(*ends.last()? as usize)?;
        ends.is_sorted().then(|| {
            let table = Self {
                ends: ends.to_vec(),
                chances: chances.iter().map(|&c| f32::from_bits(c)).collect(),
            };
            (table, rest)
        })
    }
}

/// The chance that the first takes n rolls and the second n + `lead` − 1 … that is: Σ first(n) ·
/// P(second ≥ n + 1 − lead). With lead 1 the first side rolls first.
fn sum_of_products(first: &[f32], second: &[f32], lead: usize) -> f32 {
    let at_least = |n: usize| -> f64 { second.iter().skip(n - 1).map(|&c| f64::from(c)).sum() };
    let sum: f64 = (1..)
        .zip(first)
        .map(|(n, &c)| f64::from(c) * at_least(n + 1 - lead))
        .sum();
    sum as f32
}

fn mean(chances: &[f32]) -> f64 {
    (1..)
        .zip(chances)
        .map(|(n, &c)| f64::from(n) * f64::from(c))
        .sum()
}

/// Position by position in an order in which everything that can follow is known.
fn solve(homes: &[Home], goal: Goal) -> Distributions {
    let mut order: Vec<usize> = (0..homes.len()).collect();
    order.sort_by_key(|&number| homes[number].pips());
    let mut chances: Vec<Vec<f64>> = vec![Vec::new(); homes.len()];
    let mut means = vec![0.0_f64; homes.len()];
    let mut buf = ResultBuf::new();
    for number in order.into_iter().skip(1) {
        let home = homes[number];
        let mut sum = vec![0.0; 1];
        for roll in Roll::all() {
            let weight = f64::from(roll.n_throws()) / 36.0;
            let done = |after: &Home| {
                after.n_checkers() == 0
                    || goal == Goal::FirstOff && after.n_checkers() < home.n_checkers()
            };
            let afters = home.after(roll, &mut buf);
            if afters.iter().any(done) {
                sum[0] += weight;
                continue;
            }
            let quickest = afters
                .iter()
                .map(|after| after.number())
                .min_by(|&a, &b| means[a].total_cmp(&means[b]));
            for (n, chance) in quickest.iter().flat_map(|&q| chances[q].iter().enumerate()) {
                if n + 2 > sum.len() {
                    sum.resize(n + 2, 0.0);
                }
                sum[n + 1] += weight * chance;
            }
        }
        means[number] = (1..).zip(&sum).map(|(n, c)| f64::from(n) * c).sum();
        chances[number] = sum;
    }
    let mut table = Distributions::default();
    for position in chances {
        table.chances.extend(position.iter().map(|&c| c as f32));
        table.ends.push(table.chances.len() as u32);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::LazyLock;

    static TABLE: LazyLock<OneSided> = LazyLock::new(OneSided::generate);

    fn home(counts: [u8; 6]) -> Home {
        let mut setup = otter_rules::Setup::EMPTY;
        setup.own[1..=6].copy_from_slice(&counts);
        setup.opponent[0] = 1;
        Home::of(setup.board().unwrap().own()).unwrap()
    }

    #[test]
    fn known_chances() {
        // A checker on 6 goes with 27 of 36 rolls, one on 1 with all.
        let six = TABLE.last_off(home([0, 0, 0, 0, 0, 1]));
        assert!((six[0] - 27.0 / 36.0).abs() < 1e-6, "{six:?}");
        assert_eq!(TABLE.last_off(home([1, 0, 0, 0, 0, 0])), [1.0]);
        // Four checkers on the ace: only doubles in one roll.
        let four = TABLE.last_off(home([4, 0, 0, 0, 0, 0]));
        assert!((four[0] - 6.0 / 36.0).abs() < 1e-6);
        assert!((four[1] - 30.0 / 36.0).abs() < 1e-6);
        // Two on the 6 point: 6-6, 5-5, 4-4, 3-3 take both.
        assert!((TABLE.last_off(home([0, 0, 0, 0, 0, 2]))[0] - 4.0 / 36.0).abs() < 1e-6);
    }

    #[test]
    fn every_distribution_sums_to_one() {
        for home in Home::all(MAX_CHECKERS).into_iter().skip(1) {
            for chances in [TABLE.last_off(home), TABLE.first_off(home)] {
                let sum: f32 = chances.iter().sum();
                assert!((sum - 1.0).abs() < 1e-4, "{home:?}: {sum}");
            }
        }
    }

    #[test]
    fn both_sides_on_the_ace_point() {
        let (one, three) = (home([1, 0, 0, 0, 0, 0]), home([3, 0, 0, 0, 0, 0]));
        // The roller with one checker wins at once; with three against one only by a double.
        assert!((TABLE.outcomes(one, three, [true, true]).win - 1.0).abs() < 1e-6);
        let behind = TABLE.outcomes(three, one, [true, true]);
        assert!((behind.win - 6.0 / 36.0).abs() < 1e-6);
        // Against 15 on the ace point one cannot be saved before it rolls, and then is.
        let stack = home([15, 0, 0, 0, 0, 0]);
        let gammon = TABLE.outcomes(one, stack, [true, false]);
        assert!((gammon.win_gammon - 1.0).abs() < 1e-6);
        let saved = TABLE.outcomes(stack, one, [false, true]);
        assert!(saved.lose_gammon.abs() < 1e-6 && saved.win.abs() < 1e-6);
    }

    #[test]
    fn words_bring_the_table_back() {
        let words = TABLE.to_words();
        assert_eq!(OneSided::from_words(&words).as_ref(), Some(&*TABLE));
        assert_eq!(OneSided::from_words(&words[..words.len() - 1]), None);
        assert_eq!(OneSided::from_words(&[]), None);
    }
}
