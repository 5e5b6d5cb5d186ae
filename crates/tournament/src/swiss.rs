//! The pairing of a round of a Swiss.
//!
//! The best of all pairings of a round is taken: a perfect matching of least cost, found by
//! Edmonds's algorithm in Galil's form. These criteria count, each before all that follow it:
//!
//! 1. no player gets a second bye while another has had none;
//! 2. there are as few rematches as possible;
//! 3. the bye goes to the lowest score possible;
//! 4. players with similar scores meet: the sum of the squared differences is least;
//! 5. within a score, the upper half meets the lower half, in order.
//!
//! The order of the players breaks ties, so the same round is always paired in the same way.

use std::collections::BTreeSet;

use mwmatching::Matching;

use crate::entrant::PlayerId;

/// A player about to be paired.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub(crate) player: PlayerId,
    /// The number of matches won and byes.
    pub(crate) score: u32,
    pub(crate) had_bye: bool,
}

/// The pairs of players that have met, each with the smaller number first.
pub(crate) type Met = BTreeSet<[PlayerId; 2]>;

/// Returns two players as a pair, in the order that [`Met`] uses.
pub(crate) fn pair_of(a: PlayerId, b: PlayerId) -> [PlayerId; 2] {
    [a.min(b), a.max(b)]
}

/// The pairs of one round, and the player with the bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Round {
    pub(crate) pairs: Vec<[PlayerId; 2]>,
    pub(crate) bye: Option<PlayerId>,
}

// The units of a pair's cost. Each unit outweighs the greatest total of the units below it, given
// at most 64 pairs, scores of at most 15 and ranks of at most 127.
const RANK: i32 = 1;
const SCORE: i32 = 128 * RANK;
/// 64 × (15² × 128 + 127) < 2²¹.
const BYE: i32 = 1 << 21;
/// 15 × 2²¹ + 2²¹ ≤ 2²⁵.
const REMATCH: i32 = 1 << 25;
/// Larger than any cost, so that the matching always pairs as many players as possible.
const BASE: i32 = 1 << 27;

/// Pairs a round. The candidates come best first: by score, then by their order in the tournament.
pub(crate) fn pair(candidates: &[Candidate], met: &Met) -> Round {
    let n = candidates.len();
    let mut edges = Vec::with_capacity(n * n / 2 + n);
    for (i, a) in candidates.iter().enumerate() {
        for (j, b) in candidates.iter().enumerate().skip(i + 1) {
            let is_rematch = met.contains(&pair_of(a.player, b.player));
            let cost = played_cost(candidates, (i, a), (j, b)) + i32::from(is_rematch) * REMATCH;
            edges.push((i, j, BASE - cost));
        }
    }
    if n % 2 == 1 {
        // The bye is paired as one more candidate.
        let all_had = candidates.iter().all(|candidate| candidate.had_bye);
        let lowest = candidates.last().map_or(0, |last| last.score);
        for (i, candidate) in candidates.iter().enumerate() {
            if all_had || !candidate.had_bye {
                let above = (candidate.score - lowest) as i32;
                let up = (n - 1 - i) as i32;
                edges.push((i, n, BASE - above * BYE - up * RANK));
            }
        }
    }
    let mates = Matching::new(edges).solve();
    let mut round = Round {
        pairs: Vec::with_capacity(n / 2),
        bye: None,
    };
    for (i, a) in candidates.iter().enumerate() {
        match mates.get(i) {
            Some(&j) if j > i => match candidates.get(j) {
                Some(b) => round.pairs.push([a.player, b.player]),
                None if j == n => round.bye = Some(a.player),
                None => {}
            },
            _ => {}
        }
    }
    round
}

/// Returns the cost of pairing two candidates, from their scores and ranks.
fn played_cost(all: &[Candidate], (i, a): (usize, &Candidate), (j, b): (usize, &Candidate)) -> i32 {
    let difference = a.score.abs_diff(b.score).min(15) as i32;
    let apart = (j - i) as i32;
    let ideal = if difference == 0 {
        let n_alike = all.iter().filter(|other| other.score == a.score).count();
        (n_alike / 2) as i32
    } else {
        1
    };
    difference * difference * SCORE + (apart - ideal).abs().min(127) * RANK
}

#[cfg(test)]
mod tests {
    use super::*;

    fn candidates(scores: &[u32]) -> Vec<Candidate> {
        scores
            .iter()
            .zip(1..)
            .map(|(&score, n)| Candidate {
                player: PlayerId(n),
                score,
                had_bye: false,
            })
            .collect()
    }

    fn numbers(round: &Round) -> Vec<[u32; 2]> {
        round.pairs.iter().map(|pair| pair.map(|p| p.0)).collect()
    }

    #[test]
    fn the_upper_half_meets_the_lower_in_order() {
        let round = pair(&candidates(&[0; 8]), &Met::new());
        assert_eq!(numbers(&round), [[1, 5], [2, 6], [3, 7], [4, 8]]);
        assert_eq!(round.bye, None);
    }

    #[test]
    fn the_bye_goes_to_the_lowest_player_without_one() {
        let mut players = candidates(&[1, 1, 0, 0, 0]);
        assert_eq!(pair(&players, &Met::new()).bye, Some(PlayerId(5)));
        players[4].had_bye = true;
        players[3].had_bye = true;
        assert_eq!(pair(&players, &Met::new()).bye, Some(PlayerId(3)));
        for player in &mut players {
            player.had_bye = true;
        }
        assert_eq!(pair(&players, &Met::new()).bye, Some(PlayerId(5)));
    }

    #[test]
    fn unequal_scores_meet_before_there_is_a_rematch() {
        let met = Met::from([[PlayerId(1), PlayerId(2)], [PlayerId(3), PlayerId(4)]]);
        let round = pair(&candidates(&[2, 2, 0, 0]), &met);
        assert!(round.pairs.iter().all(|pair| !met.contains(pair)));
    }

    #[test]
    fn an_unavoidable_rematch_is_the_only_one() {
        // The first three have met each other, so only one pair of the four can be new.
        let trio = [[1, 2], [1, 3], [2, 3], [1, 4], [2, 4]].map(|pair| pair.map(PlayerId));
        let met = Met::from(trio);
        let round = pair(&candidates(&[1, 1, 1, 0]), &met);
        let again = round
            .pairs
            .iter()
            .filter(|pair| met.contains(*pair))
            .count();
        assert_eq!((round.pairs.len(), again), (2, 1));
    }
}
