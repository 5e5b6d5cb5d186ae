//! How to look ahead.

use std::num::NonZeroUsize;

use super::ply::Ply;

/// What decides how closely plays are looked at. Only `n_threads` has no bearing on the answers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// Which of the plays of the roll at hand are looked at 1, 2, 3 and 4 rolls ahead: of those
    /// looked at one roll less, best first.
    pub filters: [Filter; 4],
    /// The same where that many rolls ahead is as far as it goes. Of many plays that looked worse the
    /// one comes out best that is overrated, and nothing sets it right after the last look.
    pub last: [Filter; 4],
    /// From which depth on what a board is worth, and so the cube, is the mean of the depth asked
    /// for and of the one before it: a look-ahead tends to be too high at one depth and too low
    /// at the next. Plays, which are compared at one depth, are ranked without.
    pub average_from: Option<Ply>,
    /// How many threads work on one answer.
    pub n_threads: NonZeroUsize,
}

/// Which of the plays that look best deserve a closer look.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Filter {
    /// So many at most.
    pub most: usize,
    /// None that looks worse than the best by more points per game than this.
    pub within: f32,
}

impl Filter {
    /// Lets everything pass.
    pub const OPEN: Self = Self {
        most: usize::MAX,
        within: f32::INFINITY,
    };

    /// How many of a list of equities, best first, pass.
    pub(crate) fn n_passing(&self, equities: impl IntoIterator<Item = f32>) -> usize {
        let mut best = None;
        equities
            .into_iter()
            .take(self.most)
            .take_while(|&equity| *best.get_or_insert(equity) - equity <= self.within)
            .count()
    }
}

impl Settings {
    /// Whether an answer of this depth is the mean with the one before it.
    pub(crate) fn averages(&self, ply: Ply) -> bool {
        self.average_from.is_some_and(|from| ply >= from)
    }

    /// The filter of the plays to be looked at `depth` rolls ahead, from 1, on the way to `ply`.
    pub(crate) fn filter(&self, depth: Ply, ply: Ply) -> &Filter {
        let filters = if depth == ply {
            &self.last
        } else {
            &self.filters
        };
        &filters[usize::from(depth.number()) - 1]
    }

    /// Everything is looked at as deep as asked.
    pub const WIDE: Self = Self {
        filters: [Filter::OPEN; 4],
        last: [Filter::OPEN; 4],
        average_from: None,
        n_threads: NonZeroUsize::MIN,
    };
}

impl Default for Settings {
    /// The filters of plies 1 and 2 were measured on judged plays (`BENCHMARKS.md`): wider ones found
    /// no better plays worth their time. Those of plies 3 and 4 are guesses.
    fn default() -> Self {
        let filter = |most, within| Filter { most, within };
        let filters = [
            filter(8, 0.12),
            filter(3, 0.04),
            filter(3, 0.02),
            filter(2, 0.015),
        ];
        let [_, second, third, fourth] = filters;
        Self {
            filters,
            last: [filter(5, 0.08), second, third, fourth],
            average_from: Some(Ply::TWO),
            n_threads: NonZeroUsize::MIN,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filter_passes_the_near_best_and_never_too_many() {
        let filter = Filter {
            most: 3,
            within: 0.1,
        };
        assert_eq!(filter.n_passing([0.5, 0.45, 0.3, 0.2]), 2);
        assert_eq!(filter.n_passing([0.5, 0.45, 0.44, 0.43]), 3);
        assert_eq!(filter.n_passing([]), 0);
        assert_eq!(Filter::OPEN.n_passing([1.0, -3.0]), 2);
    }
}
