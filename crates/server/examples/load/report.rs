//! What was measured, in words.

use std::fmt;
use std::io::Write;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use hdrhistogram::Histogram;

/// Times from the moment an action was due to its acknowledgement.
#[derive(Debug)]
pub(crate) struct Report {
    micros: Histogram<u64>,
    failures: u64,
}

impl Report {
    pub(crate) fn new() -> Self {
        Self {
            // Three digits are plenty; times beyond a minute are all the same.
            micros: Histogram::new_with_bounds(1, 60_000_000, 3).expect("sound bounds"),
            failures: 0,
        }
    }

    pub(crate) fn add(&mut self, time: Duration) {
        self.micros.saturating_record(time.as_micros() as u64);
    }

    pub(crate) fn fail(&mut self) {
        self.failures += 1;
    }

    pub(crate) fn n_failures(&self) -> u64 {
        self.failures
    }

    pub(crate) fn is_within(&self, bound: Duration) -> bool {
        u128::from(self.micros.value_at_quantile(0.99)) < bound.as_micros()
    }
}

impl Default for Report {
    fn default() -> Self {
        Self::new()
    }
}

/// A report that many callers write.
#[derive(Debug, Default)]
pub(crate) struct Shared(Mutex<Report>);

impl Shared {
    pub(crate) fn add(&self, time: Duration) {
        self.lock().add(time);
    }

    pub(crate) fn fail(&self) {
        self.lock().fail();
    }

    /// What happens in the next while, from a fresh start.
    pub(crate) async fn listen(&self, time: Duration) -> Report {
        // What was disturbed by the coming of new tables does not count.
        tokio::time::sleep(Duration::from_secs(3)).await;
        *self.lock() = Report::new();
        tokio::time::sleep(time).await;
        std::mem::take(&mut *self.lock())
    }

    fn lock(&self) -> MutexGuard<'_, Report> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// When the `nth` of many callers begins, spread over the time between two actions by the
/// golden section.
pub(crate) fn spread(nth: usize, every: Duration) -> Duration {
    every.mul_f64((nth as f64 * 0.618_033_988_749_895).fract())
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ms = |micros: u64| micros as f64 / 1000.0;
        let at = |quantile| ms(self.micros.value_at_quantile(quantile));
        write!(
            f,
            "{} actions, p50 {:.2} ms, p90 {:.2} ms, p99 {:.2} ms, most {:.2} ms, {} failed",
            self.micros.len(),
            at(0.5),
            at(0.9),
            at(0.99),
            ms(self.micros.max()),
            self.failures
        )
    }
}

/// Prints a line for whoever runs the program.
pub(crate) fn print(words: fmt::Arguments<'_>) {
    // Nobody is left to tell when this fails.
    let _ = writeln!(std::io::stdout(), "{words}");
}
