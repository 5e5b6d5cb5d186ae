//! What was measured, in words.

use std::fmt;
use std::io::Write;
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

/// Tells whoever runs the program.
pub(crate) fn say(words: fmt::Arguments<'_>) {
    // Nobody is left to tell when this fails.
    let _ = writeln!(std::io::stdout(), "{words}");
}
