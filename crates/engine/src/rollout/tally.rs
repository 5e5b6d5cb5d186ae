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
    /// For each line, the number of trials after which it left; `None` while it is in.
    left: Vec<Option<u64>>,
    strata: Vec<Stratum>,
}

/// The trials of one first roll.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
struct Stratum {
    lines: Vec<LineSums>,
    /// For each pair of lines, the sums of the differences of their cubeful equities and of the
    /// squares of these, over the trials that both were in: for every line in turn, the pairs with
    /// the lines before it, whose equity is subtracted.
    pairs: Vec<[f64; 2]>,
}

/// The trials of a line.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
struct LineSums {
    n: u64,
    sums: Record,
    /// The sums of the squares of the numbers recorded.
    squares: Record,
}

/// The number of some samples, their sum and the sum of their squares.
struct Moments {
    n: u64,
    sum: f64,
    squares: f64,
}

impl Tally {
    pub(super) fn new(n_lines: usize) -> Self {
        let stratum = Stratum {
            lines: vec![LineSums::default(); n_lines],
            pairs: vec![[0.0; 2]; n_pairs(n_lines)],
        };
        Self {
            n_trials: 0,
            left: vec![None; n_lines],
            strata: vec![stratum; 21],
        }
    }

    /// Returns the number of trials.
    pub const fn n_trials(&self) -> u64 {
        self.n_trials
    }

    /// Returns the number of trials after which a line left. `None` while it is in.
    pub(super) fn left(&self, line: usize) -> Option<u64> {
        self.left[line]
    }

    /// Lets a line leave after the trials so far.
    pub(super) fn leave(&mut self, line: usize) {
        self.left[line] = Some(self.n_trials);
    }

    /// Returns whether the tally, which may come from a file, fits a rollout of `n_lines` lines.
    pub(super) fn fits(&self, n_lines: usize) -> bool {
        let of_right_size = |stratum: &Stratum| {
            stratum.lines.len() == n_lines && stratum.pairs.len() == n_pairs(n_lines)
        };
        let right_size = self.strata.len() == 21
            && self.left.len() == n_lines
            && self.strata.iter().all(of_right_size);
        right_size
            && self.left.iter().enumerate().all(|(line, left)| {
                let mut counts = self.strata.iter().map(|stratum| stratum.lines[line].n);
                let n = counts.try_fold(0_u64, u64::checked_add);
                n == Some(left.unwrap_or(self.n_trials)) && n <= Some(self.n_trials)
            })
            && (n_lines == 0 || self.left.contains(&None))
    }

    /// Adds a trial whose first roll has this index among the 21. Lines that have left are not
    /// counted, whether or not they have a record.
    pub(super) fn add(&mut self, first: usize, records: &[Option<Record>]) {
        self.n_trials += 1;
        let stratum = &mut self.strata[first];
        let lines = self.left.iter().zip(records).enumerate();
        let counted: Vec<(usize, &Record)> = lines
            .filter(|(_, (left, _))| left.is_none())
            .filter_map(|(line, (_, record))| Some((line, record.as_ref()?)))
            .collect();
        for (at, &(line, record)) in counted.iter().enumerate() {
            let LineSums { n, sums, squares } = &mut stratum.lines[line];
            *n += 1;
            for (at, x) in record.iter().enumerate() {
                sums[at] += x;
                squares[at] += x * x;
            }
            for &(before, other) in &counted[..at] {
                let difference = record[EQUITY] - other[EQUITY];
                let [sum, squares] = &mut stratum.pairs[n_pairs(line) + before];
                *sum += difference;
                *squares += difference * difference;
            }
        }
    }

    /// Returns the estimate of one of the numbers recorded for a line.
    pub(super) fn estimate(&self, line: usize, at: usize) -> Estimate {
        self.stratified(|stratum| {
            let LineSums { n, sums, squares } = &stratum.lines[line];
            Moments {
                n: *n,
                sum: sums[at],
                squares: squares[at],
            }
        })
    }

    /// Returns the estimate of the equity of `one` minus that of `other`, over the trials that both
    /// were in.
    pub(super) fn difference(&self, one: usize, other: usize) -> Estimate {
        let (low, high) = (one.min(other), one.max(other));
        if low == high {
            return Estimate::ZERO;
        }
        let sign = if one == high { 1.0 } else { -1.0 };
        self.stratified(|stratum| {
            let [sum, squares] = stratum.pairs[n_pairs(high) + low];
            Moments {
                // A line that has left was in the first trials of the others.
                n: stratum.lines[low].n.min(stratum.lines[high].n),
                sum: sign * sum,
                squares,
            }
        })
    }

    /// Returns the estimate of the mean of a number that has these moments in each stratum.
    fn stratified(&self, moments: impl Fn(&Stratum) -> Moments) -> Estimate {
        let (mut n_all, mut all, mut pooled, mut n_free, mut scattered, mut variance) =
            (0, 0.0, 0.0, 0, 0_u64, 0.0);
        let moments = self.strata.iter().map(moments);
        for Moments { n, sum, squares } in moments.filter(|moments| moments.n > 0) {
            n_all += n;
            all += sum;
            let share = n as f64;
            let scatter = (squares - sum * sum / share).max(0.0);
            if n > 1 {
                variance += share / (share - 1.0) * scatter;
                pooled += scatter;
                n_free += n - 1;
            } else {
                scattered += 1;
            }
        }
        let n = n_all as f64;
        // A first roll with a single trial shows no scatter, so that of the others is used.
        let single = pooled / n_free as f64 * scattered as f64;
        let error = match (n_free, scattered) {
            (0, _) => f64::INFINITY,
            (_, 0) => variance.sqrt() / n,
            _ => (variance + single).sqrt() / n,
        };
        Estimate {
            mean: all / n,
            error,
        }
    }
}

/// Returns the number of pairs of `n_lines` lines, which is also the index of the next line's first
/// pair.
const fn n_pairs(n_lines: usize) -> usize {
    n_lines * n_lines.saturating_sub(1) / 2
}
