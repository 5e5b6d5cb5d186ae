//! Knockout brackets: the places of the first round, and the places to which each match leads.

use crate::entrant::PlayerId;
use crate::fixture::{Bracket, Feeder, Fixture, FixtureId, Side, Verdict};
use crate::plan::Lengths;
use crate::tournament::Tournament;

/// Returns the seeds of a bracket from top to bottom: for eight places 1, 8, 4, 5, 2, 7, 3, 6. The
/// first two seeds can meet only in the final, and the first four not before the semifinals.
///
/// If there are fewer players than places, the last seeds are byes, which go to the first seeds. No
/// two byes meet, because more than half of the places are taken.
pub(crate) fn seeds(size: usize) -> Vec<usize> {
    let mut seeds = vec![1];
    while seeds.len() < size {
        let sum = seeds.len() * 2 + 1;
        seeds = seeds.iter().flat_map(|&seed| [seed, sum - seed]).collect();
    }
    seeds
}

/// The matches of a round of a bracket, from top to bottom.
type Round = Vec<Fixture>;

impl Tournament {
    /// Returns every match of a knockout, the main bracket first, given the player of each seed.
    pub(crate) fn knockout(
        &self,
        lines: &[Option<PlayerId>],
        consolation: Option<&Lengths>,
    ) -> Vec<Fixture> {
        let side = |seed: usize| match lines.get(seed - 1) {
            Some(&Some(player)) => Side::Player(player),
            _ => Side::Nobody,
        };
        let places = seeds(lines.len()).into_iter().map(side).collect();
        let main = self.rounds_from(Bracket::Main, places, &self.plan().lengths);
        let consoled = consolation.map(|lengths| {
            let places = comers(&main);
            self.rounds_from(Bracket::Consolation, places, lengths)
        });
        main.into_iter()
            .chain(consoled.unwrap_or_default())
            .flatten()
            .collect()
    }

    /// Returns the rounds of a bracket with these places; none if there is only one place.
    fn rounds_from(&self, bracket: Bracket, places: Vec<Side>, lengths: &Lengths) -> Vec<Round> {
        let n_rounds = places.len().ilog2();
        let mut sides = places;
        (1..=n_rounds)
            .map(|round| {
                let pairs = sides.chunks_exact(2).zip(1..);
                let fixtures: Round = pairs
                    .map(|(pair, number)| {
                        let id = FixtureId {
                            bracket,
                            round,
                            number,
                        };
                        let pair = [pair[0], pair[1]];
                        self.fixture(id, lengths.of(round, n_rounds), pair)
                    })
                    .collect();
                sides = fixtures.iter().map(winner_of).collect();
                fixtures
            })
            .collect()
    }
}

/// Returns the side that goes on from a match.
fn winner_of(fixture: &Fixture) -> Side {
    match (fixture.winner(), fixture.is_closed()) {
        (Some(winner), _) => Side::Player(winner),
        (None, true) => Side::Nobody,
        (None, false) => Side::Awaited(Feeder::Winner(fixture.id)),
    }
}

/// Returns the side that takes each place of the consolation bracket; see [`Bracket`].
fn comers(main: &[Round]) -> Vec<Side> {
    let [first, later @ ..] = main else {
        return vec![Side::Nobody];
    };
    let loser_of = |fixture: &Fixture| match fixture.loser() {
        Some(loser) => Side::Player(loser),
        None if fixture.is_closed() => Side::Nobody,
        None => Side::Awaited(Feeder::Loser(fixture.id)),
    };
    let place = |(index, fixture): (usize, &Fixture)| match (fixture.verdict, later) {
        // The loser of the final has played the main bracket to its end.
        (Verdict::Bye { winner }, [second, _, ..]) => match second.get(index / 2) {
            Some(next) => match loser_of(next) {
                Side::Player(loser) if loser != winner => Side::Nobody,
                side => side,
            },
            None => Side::Nobody,
        },
        (Verdict::Bye { .. }, _) => Side::Nobody,
        _ => loser_of(fixture),
    };
    // With two players there is only a final.
    if later.is_empty() {
        return vec![Side::Nobody];
    }
    first.iter().enumerate().map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_seeds_meet_last() {
        assert_eq!(seeds(1), [1]);
        assert_eq!(seeds(2), [1, 2]);
        assert_eq!(seeds(8), [1, 8, 4, 5, 2, 7, 3, 6]);
        assert_eq!(
            seeds(16),
            [1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11]
        );
    }
}
