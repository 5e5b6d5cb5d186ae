//! How many checkers the loser of a single game has left, where that is what it scores (SC-4).
//!
//! The nets give the chances of each result, not the checkers left. Three things tell most about
//! those: by how many pips the loser is behind; how far the loser would be if both sides moved the
//! pips of an average roll each turn; and how often the winner wins a gammon, from which the loser
//! of a single game has only just escaped. So the mean is a sum of a few such numbers with weights
//! that were fitted to games of Otter against itself (`otter-train remaining`), one set while hits
//! are possible and one for races. A search looks some rolls ahead with it, and a game that is over
//! is counted exactly.

use otter_rules::{Board, Checkers};

use super::outcomes::Outcomes;

/// The number of features.
pub const FEATURES: usize = BEHIND.len() + LEFT.len() - 1 + 6;

/// The weights of the features.
pub type Weights = [f32; FEATURES];

/// The pips by which a loser is behind between which the mean is interpolated.
const BEHIND: [f32; 9] = [-60.0, -30.0, -10.0, 5.0, 20.0, 35.0, 55.0, 80.0, 120.0];
/// The checkers that a loser would have left with average rolls, between which it is interpolated.
const LEFT: [f32; 9] = [0.0, 1.5, 3.0, 5.0, 7.0, 9.0, 11.0, 13.0, 15.0];
/// The mean of a roll, in pips.
const ROLL: f32 = 49.0 / 6.0;
/// The pips that are wasted while a side bears off, on average.
const WASTED: f32 = 8.0;

/// The checkers that the loser of a single game has left, on average.
pub const MEAN: usize = 9;

/// The shares of single games in which the loser has 1, 2 … 14 checkers left.
pub(crate) const SHARES: [f32; 14] = [
    0.0435, 0.0724, 0.0526, 0.0735, 0.0499, 0.0622, 0.0596, 0.0617, 0.0490, 0.0610, 0.0576, 0.0628,
    0.0808, 0.2134,
];

/// The weights while hits are possible. In six million positions of 200,000 games the checkers left
/// scatter about the estimate with a standard deviation of 4.05, and about their mean with 4.33.
const CONTACT: Weights = [
    8.0223, 8.3324, 8.0416, 8.4873, 8.5772, 8.8859, 8.9629, 8.8498, 8.5189, 0.0081, 0.3518, 0.8429,
    1.494, 2.2579, 2.982, 3.548, 3.1777, 7.4508, -8.6854, -0.7846, -3.7366, -5.1386, -1.1823,
];

/// The weights in races, where the standard deviations are 1.80 and 4.37.
const RACE: Weights = [
    1.5671, 1.5538, 2.2146, 2.2889, 0.7522, 0.3566, 0.6651, 0.8149, 2.2357, 0.8195, 2.4167, 4.4373,
    6.3729, 8.1987, 9.6196, 10.0433, 10.9099, -0.0291, -1.969, 1.0874, 4.2574, -4.8084, 3.4915,
];

/// Returns the mean number of checkers that the loser of a single game has left: the other player
/// if the player on roll wins, and the player on roll if the other wins.
pub(crate) fn remaining(board: &Board, outcomes: &Outcomes) -> [f32; 2] {
    let weights = if board.has_contact() { &CONTACT } else { &RACE };
    [true, false].map(|wins| {
        let (loser, features) = features(board, outcomes, wins);
        let sum: f32 = features.iter().zip(weights).map(|(x, w)| x * w).sum();
        sum.clamp(1.0, f32::from(loser.n_in_play()).max(1.0))
    })
}

/// Returns the loser, who is the other player if the player on roll `wins`, and the features from
/// which the mean number of that side's checkers left is computed.
pub fn features(board: &Board, outcomes: &Outcomes, wins: bool) -> (Checkers, [f32; FEATURES]) {
    let results = outcomes.to_results();
    let (winner, loser, results, first) = if wins {
        (board.own(), board.opponent(), results.wins, ROLL / 2.0)
    } else {
        (board.opponent(), board.own(), results.losses, -ROLL / 2.0)
    };
    let gammons = (results[1] + results[2]) / results.iter().sum::<f32>().max(1e-6);
    let behind = loser.pips() as f32 - winner.pips() as f32 + first;
    let outside = (7..=25).map(|slot| loser.slot(slot)).sum::<u8>();
    let others = [
        gammons,
        gammons * behind / 100.0,
        winner.pips() as f32 / 100.0,
        f32::from(winner.n_off()) / 15.0,
        f32::from(loser.n_off()) / 15.0,
        f32::from(outside) / 15.0,
    ];
    let left = left_on_average(loser, winner.pips() as f32 + WASTED - first);
    let behind = (0..BEHIND.len()).map(|at| hat(&BEHIND, at, behind));
    // The shares of all knots add up to one, which those of `BEHIND` do already.
    let left = (1..LEFT.len()).map(|at| hat(&LEFT, at, left));
    let mut all = behind.chain(left).chain(others);
    (
        loser,
        std::array::from_fn(|_| all.next().unwrap_or_default()),
    )
}

/// Returns how many checkers a side has left after it has moved so many pips: all until the last
/// is home, and then ever fewer until it is done.
fn left_on_average(side: Checkers, pips: f32) -> f32 {
    let home: u32 = (7..=25)
        .map(|slot| u32::from(side.slot(slot)) * u32::from(slot - 6))
        .sum();
    let (home, done) = (home as f32, side.pips() as f32 + WASTED);
    f32::from(side.n_in_play()) * ((done - pips) / (done - home)).clamp(0.0, 1.0)
}

/// Returns the share of a knot in what is interpolated between the knots: 1 at the knot, falling to
/// 0 at its neighbours. Beyond the first and the last knot the value stays.
fn hat(knots: &[f32], at: usize, x: f32) -> f32 {
    let side =
        |neighbour: Option<&f32>| neighbour.map_or(1.0, |next| (x - next) / (knots[at] - next));
    let before = at.checked_sub(1).and_then(|before| knots.get(before));
    side(before).min(side(knots.get(at + 1))).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use otter_rules::Setup;

    #[test]
    fn the_shares_of_the_knots_are_a_whole() {
        for x in -150..150 {
            let shares = (0..BEHIND.len()).map(|at| hat(&BEHIND, at, x as f32));
            let sum: f32 = shares.clone().sum();
            assert!((sum - 1.0).abs() < 1e-6, "{sum} at {x}");
            let place: f32 = shares.zip(BEHIND).map(|(share, knot)| share * knot).sum();
            let within = (x as f32).clamp(BEHIND[0], BEHIND[8]);
            assert!((place - within).abs() < 1e-3, "{place} for {x}");
        }
        assert!((SHARES.iter().sum::<f32>() - 1.0).abs() < 1e-4);
        let mean: f32 = (1..).zip(SHARES).map(|(n, share)| n as f32 * share).sum();
        assert!((mean - MEAN as f32).abs() < 0.5, "{mean}");
    }

    #[test]
    fn who_is_nearly_done_leaves_the_other_what_there_is() {
        // The player on roll bears off the last two checkers at once.
        for n in 3..=13 {
            let mut setup = Setup::EMPTY;
            (setup.own[1], setup.own[0]) = (2, 13);
            (setup.opponent[5], setup.opponent[2]) = (n / 2, n - n / 2);
            setup.opponent[0] = 15 - n;
            let board = setup.board().unwrap();
            let outcomes = Outcomes {
                win: 1.0,
                ..Outcomes::LOST
            };
            let [left, _] = remaining(&board, &outcomes);
            assert!((left - f32::from(n)).abs() < 2.0, "{left} of {n}");
        }
    }

    #[test]
    fn the_sides_change_places_with_the_board() {
        let board = Board::start();
        let outcomes = Outcomes {
            win: 0.5,
            win_gammon: 0.2,
            lose_gammon: 0.1,
            ..Outcomes::LOST
        };
        let [theirs, own] = remaining(&board, &outcomes);
        // Whoever wins more gammons leaves the other more checkers in a single game.
        assert!(theirs > own, "{theirs} {own}");
        assert!((4.0..13.0).contains(&own));
    }
}
