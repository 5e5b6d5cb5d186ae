//! The settings of the search.

use std::num::NonZeroUsize;

use super::ply::Ply;

/// How plays are searched. All fields but `n_threads` change the answers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// The filters that choose the plays to be searched at plies 1, 2, 3 and 4 from those searched
    /// one ply less deep.
    pub filters: [Filter; 4],
    /// The filters that replace `filters` at the last depth of a search. They may be narrower:
    /// among many plays that seemed worse, the one that comes out best is overrated, and no deeper
    /// search follows that would correct it.
    pub last: [Filter; 4],
    /// The depth from which on the chances of an evaluation are the mean of that depth and of the
    /// one before it: a search tends to be too high at one depth and too low at the next. Plays are
    /// compared at one depth, without the mean, and so are the choices at the cube: their values
    /// have no such pattern (`docs/lab/cube.md`). `None` if no mean is taken at any depth.
    pub average_from: Option<Ply>,
    /// The number of threads that search for one answer.
    pub n_threads: NonZeroUsize,
}

/// A filter that chooses the plays to be searched deeper from those with the highest equities.
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

    /// Returns how many of a list of equities, best first, pass.
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
    /// Returns whether an evaluation of this depth is the mean with the one before it.
    pub(crate) fn averages(&self, ply: Ply) -> bool {
        self.average_from.is_some_and(|from| ply >= from)
    }

    /// Returns the filter of the plays to be searched at `depth`, 1 or more, in a search to `ply`.
    pub(crate) fn filter(&self, depth: Ply, ply: Ply) -> &Filter {
        let filters = if depth == ply {
            &self.last
        } else {
            &self.filters
        };
        &filters[usize::from(depth.number()) - 1]
    }

    /// Settings with which every play is searched to the full depth.
    pub const WIDE: Self = Self {
        filters: [Filter::OPEN; 4],
        last: [Filter::OPEN; 4],
        average_from: None,
        n_threads: NonZeroUsize::MIN,
    };
}

impl Default for Settings {
    /// Returns the settings in use. The filters of plies 1 to 3 were measured on judged plays
    /// (`BENCHMARKS.md`): what wider ones gained did not justify their time. Now and then the best
    /// play is behind by more at ply 1 than the second passes if it is narrow; before a third depth
    /// a wide one takes little time. That of ply 4 is a guess.
    fn default() -> Self {
        let filter = |most, within| Filter { most, within };
        let filters = [
            filter(8, 0.12),
            filter(5, 0.08),
            filter(3, 0.02),
            filter(2, 0.015),
        ];
        let [_, _, third, fourth] = filters;
        Self {
            filters,
            last: [filter(5, 0.08), filter(3, 0.04), third, fourth],
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
