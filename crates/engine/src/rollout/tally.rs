//! The sums over the trials of a rollout.
//!
//! The first rolls are spread evenly over the trials, so the differences between them cause no
//! error. The standard error is that of a stratified mean: it uses the scatter within the trials of
//! each first roll.

use crate::estimate::Estimate;

/// The number of numbers recorded for a line: the five chances, the cubeless and the cubeful
/// equity.
pub(super) const RECORDED: usize = 7;
/// The index of the cubeful equity among them.
pub(super) const EQUITY: usize = 6;

/// The numbers that a trial gives for a line.
pub(super) type Record = [f64; RECORDED];

/// The sums over the trials so far, by first roll. They are all that has to be stored of a rollout
/// to continue it.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Tally {
    n_trials: u64,
    strata: Vec<Stratum>,
}

/// The trials of one first roll.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
struct Stratum {
    n: u64,
    /// For each line, the sums of the numbers recorded and of their squares.
    lines: Vec<[Record; 2]>,
    /// For each pair of lines, the sum of the products of their cubeful equities: for every line in
    /// turn, the pairs with the lines before it.
    products: Vec<f64>,
}

impl Tally {
    pub(super) fn new(n_lines: usize) -> Self {
        let stratum = Stratum {
            n: 0,
            lines: vec![[Record::default(); 2]; n_lines],
            products: vec![0.0; n_pairs(n_lines)],
        };
        Self {
            n_trials: 0,
            strata: vec![stratum; 21],
        }
    }

    /// Returns the number of trials.
    pub const fn n_trials(&self) -> u64 {
        self.n_trials
    }

    /// Returns whether the tally, which may come from a file, fits a rollout of `n_lines` lines.
    pub(super) fn fits(&self, n_lines: usize) -> bool {
        let of_right_size = |stratum: &Stratum| {
            stratum.lines.len() == n_lines && stratum.products.len() == n_pairs(n_lines)
        };
        let n = self
            .strata
            .iter()
            .try_fold(0_u64, |n, s| n.checked_add(s.n));
        self.strata.len() == 21 && self.strata.iter().all(of_right_size) && n == Some(self.n_trials)
    }

    /// Adds a trial whose first roll has this index among the 21.
    pub(super) fn add(&mut self, first: usize, records: &[Record]) {
        self.n_trials += 1;
        let stratum = &mut self.strata[first];
        stratum.n += 1;
        for ([sums, squares], record) in stratum.lines.iter_mut().zip(records) {
            for (at, x) in record.iter().enumerate() {
                sums[at] += x;
                squares[at] += x * x;
            }
        }
        let pairs = records.iter().enumerate().flat_map(|(at, one)| {
            records[..at]
                .iter()
                .map(move |other| one[EQUITY] * other[EQUITY])
        });
        for (sum, product) in stratum.products.iter_mut().zip(pairs) {
            *sum += product;
        }
    }

    /// Returns the estimate of one of the numbers recorded for a line.
    pub(super) fn estimate(&self, line: usize, at: usize) -> Estimate {
        self.stratified(|stratum| {
            let [sums, squares] = &stratum.lines[line];
            [sums[at], squares[at]]
        })
    }

    /// Returns the estimate of the equity of `one` minus that of `other`.
    pub(super) fn difference(&self, one: usize, other: usize) -> Estimate {
        let (low, high) = (one.min(other), one.max(other));
        if low == high {
            return Estimate::ZERO;
        }
        self.stratified(|stratum| {
            let [a, b] = [one, other].map(|line| stratum.lines[line].map(|sums| sums[EQUITY]));
            let product = stratum.products[n_pairs(high) + low];
            [a[0] - b[0], a[1] + b[1] - 2.0 * product]
        })
    }

    /// Returns the estimate of a number that has these sums and sums of squares in each stratum.
    fn stratified(&self, sums: impl Fn(&Stratum) -> [f64; 2]) -> Estimate {
        let n = self.n_trials as f64;
        let (mut sum, mut pooled, mut n_free, mut scattered, mut variance) =
            (0.0, 0.0, 0, 0_u64, 0.0);
        for stratum in self.strata.iter().filter(|stratum| stratum.n > 0) {
            let [part, squares] = sums(stratum);
            sum += part;
            let scatter = (squares - part * part / stratum.n as f64).max(0.0);
            if stratum.n > 1 {
                let share = stratum.n as f64;
                variance += share / (share - 1.0) * scatter;
                pooled += scatter;
                n_free += stratum.n - 1;
            } else {
                scattered += 1;
            }
        }
        // A first roll with a single trial shows no scatter, so that of the others is used.
        let single = pooled / n_free as f64 * scattered as f64;
        let error = match (n_free, scattered) {
            (0, _) => f64::INFINITY,
            (_, 0) => variance.sqrt() / n,
            _ => (variance + single).sqrt() / n,
        };
        Estimate {
            mean: sum / n,
            error,
        }
    }
}

/// Returns the number of pairs of `n_lines` lines, which is also the index of the next line's first
/// pair.
const fn n_pairs(n_lines: usize) -> usize {
    n_lines * n_lines.saturating_sub(1) / 2
}
