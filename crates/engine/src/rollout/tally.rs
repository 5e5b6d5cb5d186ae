//! What trials add up to.
//!
//! The first rolls are spread evenly over the trials, so what they differ by is no error. The
//! standard error is that of a stratified mean: the scatter within the trials of each first roll.

use crate::estimate::Estimate;

/// Numbers recorded of a line: the five chances, the equity without a cube and with it.
pub(super) const RECORDED: usize = 7;
/// Where the equity with the cube is among them.
pub(super) const EQUITY: usize = 6;

/// What a trial says of a line.
pub(super) type Record = [f64; RECORDED];

/// Sums over the trials so far, by first roll. It is all that has to be kept of a rollout for it
/// to be gone on with.
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
    /// For each line the sums of what is recorded, and of its squares.
    lines: Vec<[Record; 2]>,
    /// For each pair of lines the sum of the products of their equities with the cube: for every
    /// line in turn those with the lines before it.
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

    /// How many trials it is of.
    pub const fn n_trials(&self) -> u64 {
        self.n_trials
    }

    /// Whether the tally, which may come from a file, fits a rollout of `n_lines` lines.
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

    /// Takes in a trial, whose first roll has this place among the 21.
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

    /// A number recorded of a line.
    pub(super) fn estimate(&self, line: usize, at: usize) -> Estimate {
        self.stratified(|stratum| {
            let [sums, squares] = &stratum.lines[line];
            [sums[at], squares[at]]
        })
    }

    /// By how much the equity of `one` is above that of `other`.
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

    /// The mean of something with this sum and this sum of squares in each stratum.
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
        // A roll that has come once has no scatter: it is taken to have that of the others.
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
