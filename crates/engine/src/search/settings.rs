//! The settings of the search.

use std::num::NonZeroUsize;

use super::ply::Ply;

/// How closely plays are searched. Only `n_threads` has no influence on the answers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// Which of the plays of the roll at hand are looked at 1, 2, 3 and 4 rolls ahead: of those
    /// looked at one roll less, best first.
    pub filters: [Filter; 4],
    /// The filters in place of `filters` for the last depth of a search. They may be narrower: of
    /// many plays that looked worse the one that comes out best is overrated, and no deeper search
    /// follows that would correct it.
    pub last: [Filter; 4],
    /// From which depth on what a board is worth, and so the cube, is the mean of the depth asked
    /// for and of the one before it: a look-ahead tends to be too high at one depth and too low
    /// at the next. Plays, which are compared at one depth, are ranked without.
    pub average_from: Option<Ply>,
    /// The number of threads that search for one answer.
    pub n_threads: NonZeroUsize,
}

/// Which of the plays that look best are searched deeper.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Filter {
    /// The greatest number of plays that pass.
    pub most: usize,
    /// The greatest difference in equity from the best play, in points per game, with which a play
    /// passes.
    pub within: f32,
}

impl Filter {
    /// The filter that every play passes.
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
    /// The filters of plies 1 and 2 were measured on judged plays (`BENCHMARKS.md`): wider ones did
    /// not find better plays that were worth their time. Those of plies 3 and 4 are guesses.
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
