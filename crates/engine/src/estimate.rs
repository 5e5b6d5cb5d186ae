//! A mean and its standard error.

/// A mean over random samples and its standard error.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Estimate {
    /// The mean of the samples.
    pub mean: f64,
    /// The standard error of the mean; infinite while there are too few samples to estimate it.
    pub error: f64,
}

impl Estimate {
    /// The number 0, known exactly.
    pub(crate) const ZERO: Self = Self {
        mean: 0.0,
        error: 0.0,
    };

    /// Returns the mean of independent samples and its standard error.
    pub fn of_samples(samples: &[f64]) -> Self {
        let n = samples.len() as f64;
        let mean = samples.iter().sum::<f64>() / n;
        let squares: f64 = samples.iter().map(|x| (x - mean) * (x - mean)).sum();
        let error = if samples.len() > 1 {
            (squares / (n - 1.0) / n).sqrt()
        } else {
            f64::INFINITY
        };
        Self { mean, error }
    }

    /// Returns the mean of this and of a value known otherwise with a standard error of
    /// `other_error`, each weighted by its precision: the inverse square of its standard error.
    #[must_use]
    pub fn weighed_with(&self, other: f64, other_error: f64) -> Self {
        let precision = |error: f64| 1.0 / (error * error).max(f64::MIN_POSITIVE);
        let [own, others] = [self.error, other_error].map(precision);
        let whole = own + others;
        Self {
            mean: (other * others + self.mean * own) / whole,
            error: whole.recip().sqrt(),
        }
    }

    /// Returns how many standard errors the mean lies above 0. Infinite where the error is 0 and
    /// the mean is not; 0 where both are.
    pub fn deviations(&self) -> f64 {
        if self.mean == 0.0 {
            0.0
        } else {
            self.mean / self.error
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_is_that_of_the_mean() {
        let estimate = Estimate::of_samples(&[1.0, 2.0, 3.0, 6.0]);
        assert!((estimate.mean - 3.0).abs() < 1e-12);
        // Variance (4 + 1 + 0 + 9) / 3, over four samples.
        assert!((estimate.error - (14.0_f64 / 12.0).sqrt()).abs() < 1e-12);
        assert!(Estimate::of_samples(&[1.0]).error.is_infinite());
    }

    #[test]
    fn what_is_known_better_weighs_more() {
        let weighed = |error| Estimate { mean: 0.06, error }.weighed_with(0.0, 0.02);
        // As well known as the other: halfway, with a smaller error than either.
        let even = weighed(0.02);
        assert!((even.mean - 0.03).abs() < 1e-12);
        assert!((even.error - 0.02 / 2.0_f64.sqrt()).abs() < 1e-12);
        // Not known at all, and known exactly.
        let unknown = weighed(f64::INFINITY);
        assert!(unknown.mean.abs() < 1e-12 && (unknown.error - 0.02).abs() < 1e-12);
        let exact = weighed(0.0);
        assert!((exact.mean - 0.06).abs() < 1e-12 && exact.error < 1e-12);
    }
}
