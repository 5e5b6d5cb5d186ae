//! The settings of the search.

use std::num::NonZeroUsize;

use super::depth::Rolls;
use super::ply::Ply;

/// How plays are searched. All fields but `n_threads` change the answers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// The filters that choose the plays to be searched at plies 1, 2, 3 and 4 from those searched
    /// one ply less deep.
    pub filters: [Filter; 4],
    /// The filter that replaces the first of `filters` in a quick search, and in one with a clock,
    /// which may be stopped before it has looked deeper.
    pub quick_first: Filter,
    /// The filters that replace `filters` at the last depth of a search. They may be narrower:
    /// among many plays that seemed worse, the one that comes out best is overrated, and no deeper
    /// search follows that would correct it.
    pub last: [Filter; 4],
    /// From ply 2 on, a search looks deeper only after eight of the 21 rolls, which tell most of
    /// what all would. This filter chooses the plays that are then searched at the last depth after
    /// all rolls; if every play passes it, the few rolls are left out. `None` if few are enough.
    pub all_rolls: Option<Filter>,
    /// The depth from which on the chances of an evaluation are the mean of that depth and of the
    /// one before it: a search tends to be too high at one depth and too low at the next. Plays are
    /// compared at one depth, without the mean, and so are the choices at the cube: their values
    /// have no such pattern (`docs/lab/cube.md`). `None` if no mean is taken at any depth.
    pub average_from: Option<Ply>,
    /// The number of threads that search for one answer.
    pub n_threads: NonZeroUsize,
}

/// A filter that chooses the plays to be searched deeper from those with the highest equities.
///
/// What it chooses may all turn out worse than a play that it left out had seemed to be: often all
/// of them have a fault in common that only the deeper search sees, such as a broken anchor. Such
/// plays are then searched as well, at most twice as many as may pass.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Filter {
    /// The greatest number of plays that pass.
    pub most: usize,
    /// The greatest difference in equity from the best play, in points per game, with which a play
    /// passes.
    pub within: f32,
}

/// A step of a search for the best play of a roll.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Step {
    /// The depth to which plays are searched.
    pub(super) ply: Ply,
    /// The next rolls after which the search looks deeper.
    pub(super) rolls: Rolls,
    /// The filter that chooses the plays from those of the step before.
    pub(super) filter: Filter,
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

    /// Returns how many of the plays that did not pass seemed better than the best of those that
    /// did is found to be: `left`, best first, are the equities of the former as they seemed, and
    /// `found` those of the latter after the deeper search.
    pub(crate) fn n_passed_over(
        &self,
        left: impl IntoIterator<Item = f32>,
        found: impl IntoIterator<Item = f32>,
    ) -> usize {
        let best = found.into_iter().fold(f32::NEG_INFINITY, f32::max);
        left.into_iter()
            .take(self.most.saturating_mul(2))
            .take_while(|&equity| equity > best)
            .count()
    }
}

impl Settings {
    /// Returns whether an evaluation of this depth is the mean with the one before it.
    pub(crate) fn averages(&self, ply: Ply) -> bool {
        self.average_from.is_some_and(|from| ply >= from)
    }

    /// Iterates over the steps by which the plays of a roll are searched to `last`.
    pub(super) fn steps(&self, last: Ply) -> impl Iterator<Item = Step> {
        let Self {
            filters,
            last: last_filters,
            all_rolls,
            ..
        } = *self;
        last.up_to()
            .zip(filters.into_iter().zip(last_filters))
            .flat_map(move |(ply, (filter, last_filter))| {
                if ply == last {
                    steps_of(ply, last_filter, all_rolls)
                } else {
                    steps_of(ply, filter, None)
                }
            })
            .flatten()
    }

    /// Iterates over the steps by which the plays of a roll are searched as deep as there is time,
    /// `deepest` at most. What is close after a few rolls is searched after all before the search
    /// goes deeper, as it may be stopped long before the next depth is finished. For the same
    /// reason no more plays are searched at ply 1 than in a quick search.
    pub(super) fn steps_ever_deeper(&self, deepest: Ply) -> impl Iterator<Item = Step> {
        let Self {
            mut filters,
            all_rolls,
            ..
        } = *self;
        filters[0] = self.quick_first;
        deepest
            .up_to()
            .zip(filters)
            .flat_map(move |(ply, filter)| steps_of(ply, filter, all_rolls))
            .flatten()
    }

    /// Returns the same settings with searches for plays that take about half the time and choose
    /// nearly as well: fewer plays are searched at the last depth, and after a few rolls only.
    pub fn quick(self) -> Self {
        let filter = |most, within| Filter { most, within };
        let (mut filters, mut last) = (self.filters, self.last);
        filters[0] = self.quick_first;
        last[1] = filter(3, 0.015);
        Self {
            filters,
            last,
            all_rolls: None,
            ..self
        }
    }

    /// Settings with which every play is searched to the full depth.
    pub const WIDE: Self = Self {
        filters: [Filter::OPEN; 4],
        quick_first: Filter::OPEN,
        last: [Filter::OPEN; 4],
        all_rolls: Some(Filter::OPEN),
        average_from: None,
        n_threads: NonZeroUsize::MIN,
    };
}

/// Returns the steps at one depth: after a few rolls for the plays that pass `filter`, and after
/// all for those that then pass `all_rolls`.
fn steps_of(ply: Ply, filter: Filter, all_rolls: Option<Filter>) -> [Option<Step>; 2] {
    let step = |rolls, filter| Some(Step { ply, rolls, filter });
    match all_rolls {
        _ if ply <= Ply::ONE => [step(Rolls::All, filter), None],
        None => [step(Rolls::Few, filter), None],
        Some(Filter::OPEN) => [step(Rolls::All, filter), None],
        Some(all) => [step(Rolls::Few, filter), step(Rolls::All, all)],
    }
}

impl Default for Settings {
    /// Returns the settings in use. The filters of plies 1 to 3 were measured on judged plays and
    /// by rollouts (`docs/lab/search.md`, "Plays that a filter leaves out"): what wider ones gained
    /// did not justify their time. That of ply 4 is a guess.
    fn default() -> Self {
        let filter = |most, within| Filter { most, within };
        let filters = [
            filter(12, 0.16),
            filter(3, 0.04),
            filter(3, 0.02),
            filter(2, 0.015),
        ];
        let [_, _, third, fourth] = filters;
        Self {
            filters,
            quick_first: filter(8, 0.12),
            last: [filter(5, 0.08), filter(3, 0.04), third, fourth],
            all_rolls: Some(filter(3, 0.01)),
            average_from: Some(Ply::TWO),
            n_threads: NonZeroUsize::MIN,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_goes_deeper_after_few_rolls_first_and_then_after_all() {
        use Rolls::{All, Few};
        let numbers = |step: Step| (step.ply.number(), step.rolls, step.filter.most);
        let steps = |settings: Settings, ply| {
            let steps = settings.steps(Ply::try_from(ply).unwrap());
            steps.map(numbers).collect::<Vec<_>>()
        };
        let usual = Settings::default();
        assert_eq!(steps(usual, 0), []);
        assert_eq!(steps(usual, 1), [(1, All, 5)]);
        assert_eq!(steps(usual, 2), [(1, All, 12), (2, Few, 3), (2, All, 3)]);
        let third = [(1, All, 12), (2, Few, 3), (3, Few, 3), (3, All, 3)];
        assert_eq!(steps(usual, 3), third);
        let quick = usual.quick();
        assert_eq!(steps(quick, 1), [(1, All, 5)]);
        assert_eq!(steps(quick, 2), [(1, All, 8), (2, Few, 3)]);
        let most = usize::MAX;
        assert_eq!(steps(Settings::WIDE, 2), [(1, All, most), (2, All, most)]);
        let deeper: Vec<_> = usual.steps_ever_deeper(Ply::DEEPEST).map(numbers).collect();
        let second = [(1, All, 8), (2, Few, 3), (2, All, 3)];
        let third = [(3, Few, 3), (3, All, 3)];
        assert_eq!(
            deeper,
            [&second[..], &third, &[(4, Few, 2), (4, All, 3)]].concat()
        );
    }

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

    #[test]
    fn a_filter_has_passed_over_what_seemed_better_than_the_best_is() {
        let filter = Filter {
            most: 1,
            within: 0.1,
        };
        assert_eq!(filter.n_passed_over([0.3, 0.25], [0.4, 0.2]), 0);
        assert_eq!(filter.n_passed_over([0.3, 0.25], [0.28, 0.1]), 1);
        assert_eq!(filter.n_passed_over([0.3, 0.25, 0.24], [0.1]), 2);
        assert_eq!(filter.n_passed_over([], [0.1]), 0);
    }
}
