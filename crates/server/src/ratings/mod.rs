//! Ratings by Glicko-2 (`docs/ratings.md`): pools, and what a match makes of two ratings. Pure: the
//! time comes in as data, and the same results always give the same numbers.

mod conduct;
mod pool;
mod replay;

use otter_protocol::ratings::RatingView;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

pub(crate) use conduct::{Completion, Conduct, LATEST};
pub(crate) use pool::{LONGEST, NotRated, pool_of, pool_text, read_pool};
pub(crate) use replay::{Change, Entered, RatedPlayer, RatedResult, replay};

/// How strongly surprising results change the volatility. The paper names 0.3 to 1.2; dice surprise
/// often without anybody having changed, so it is taken from the lower half.
const TAU: f64 = 0.5;
/// The bound within which the volatility is found, as in the paper.
const TOLERANCE: f64 = 0.000_001;
/// The points of Glicko to one of Glicko-2's own scale.
const SCALE: f64 = 173.7178;
/// How long somebody does not play until the deviation grows as by one rating period of the paper:
/// an established rating becomes provisional again after something more than a year.
const IDLE_PERIOD: f64 = 5.0 * 24.0 * 60.0 * 60.0;
/// The deviation beyond which a rating is provisional.
pub(crate) const PROVISIONAL: f64 = 110.0;

/// What is known of somebody's play in one pool.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(clippy::struct_field_names, reason = "the names of the paper")]
pub(crate) struct Rating {
    /// The rating in points, as it is computed.
    pub(crate) rating: f64,
    /// The standard deviation of the points.
    pub(crate) deviation: f64,
    /// How erratic the play is.
    pub(crate) volatility: f64,
    /// When the last match ended, in seconds since 1970; `None` before the first.
    pub(crate) played_at: Option<i64>,
}

impl Rating {
    /// What is assumed of somebody of whom nothing is known: the starting values of the paper.
    pub(crate) const NEW: Self = Self {
        rating: 1500.0,
        deviation: 350.0,
        volatility: 0.06,
        played_at: None,
    };

    /// Returns the rating at a later time: the longer somebody has not played, the less it says.
    pub(crate) fn at(self, now: i64) -> Self {
        let Some(played_at) = self.played_at else {
            return self;
        };
        let periods = (now - played_at).max(0) as f64 / IDLE_PERIOD;
        let growth = periods * (self.volatility * SCALE).powi(2);
        let deviation = (self.deviation.powi(2) + growth).sqrt();
        Self {
            deviation: deviation.min(Self::NEW.deviation),
            ..self
        }
    }

    /// Returns the rating as it is shown.
    pub(crate) fn view(&self) -> RatingView {
        RatingView {
            rating: self.rating.round() as i32,
            deviation: self.deviation.round() as i32,
            provisional: self.deviation > PROVISIONAL,
        }
    }

    fn glicko(&self) -> Glicko2Rating {
        Glicko2Rating {
            rating: self.rating,
            deviation: self.deviation,
            volatility: self.volatility,
        }
    }

    fn of(glicko: Glicko2Rating, played_at: i64) -> Self {
        Self {
            rating: glicko.rating,
            deviation: glicko.deviation.min(Self::NEW.deviation),
            volatility: glicko.volatility,
            played_at: Some(played_at),
        }
    }
}

/// Returns the ratings of winner and loser after a match that ended at a time. The match is a
/// rating period of its own.
pub(crate) fn after(winner: Rating, loser: Rating, at: i64) -> [Rating; 2] {
    let config = Glicko2Config {
        tau: TAU,
        convergence_tolerance: TOLERANCE,
    };
    let (winner, loser) = (winner.at(at).glicko(), loser.at(at).glicko());
    let (winner, loser) = glicko2(&winner, &loser, &Outcomes::WIN, &config);
    [Rating::of(winner, at), Rating::of(loser, at)]
}

#[cfg(test)]
mod tests {
    use skillratings::glicko2::glicko2_rating_period;

    use super::*;

    const DAY: i64 = 24 * 60 * 60;

    fn close(found: f64, expected: f64, within: f64) {
        assert!((found - expected).abs() < within, "{found}: {expected}");
    }

    /// The example of M. E. Glickman, "Example of the Glicko-2 system": a player of 1500 (200) wins
    /// against 1400 (30), and loses against 1550 (100) and 1700 (300).
    #[test]
    fn the_library_computes_the_example_of_the_paper() {
        let player = |rating, deviation| Glicko2Rating::from((rating, deviation, 0.06));
        let results = [
            (player(1400.0, 30.0), Outcomes::WIN),
            (player(1550.0, 100.0), Outcomes::LOSS),
            (player(1700.0, 300.0), Outcomes::LOSS),
        ];
        let config = Glicko2Config {
            tau: TAU,
            convergence_tolerance: TOLERANCE,
        };
        let after = glicko2_rating_period(&player(1500.0, 200.0), &results, &config);
        close(after.rating, 1464.06, 0.01);
        close(after.deviation, 151.52, 0.01);
        close(after.volatility, 0.059_99, 0.000_01);
    }

    /// The steps of the paper for one result, written out.
    #[test]
    fn a_match_is_a_rating_period_of_its_own() {
        let [winner, loser] = after(Rating::NEW, Rating::NEW, 0);
        let phi: f64 = 350.0 / SCALE;
        let g = 1.0 / (1.0 + 3.0 * phi.powi(2) / std::f64::consts::PI.powi(2)).sqrt();
        let variance = 1.0 / (g.powi(2) * 0.25);
        let new_phi =
            1.0 / (1.0 / (phi.powi(2) + winner.volatility.powi(2)) + 1.0 / variance).sqrt();
        close(winner.deviation, new_phi * SCALE, 0.001);
        close(
            winner.rating,
            1500.0 + SCALE * new_phi.powi(2) * g * 0.5,
            0.001,
        );
        close(winner.rating + loser.rating, 3000.0, 0.001);
        close(winner.deviation, loser.deviation, 0.001);
        assert!(winner.view().provisional);
    }

    #[test]
    fn who_does_not_play_is_known_less_and_less() {
        let established = Rating {
            deviation: 50.0,
            played_at: Some(0),
            ..Rating::NEW
        };
        assert_eq!(established.at(0), established);
        assert_eq!(established.at(-DAY), established);
        // As step 6 of the paper for each period.
        close(
            established.at(5 * DAY).deviation,
            (50_f64.powi(2) + (0.06 * SCALE).powi(2)).sqrt(),
            1e-9,
        );
        assert!(!established.at(365 * DAY).view().provisional);
        assert!(established.at(500 * DAY).view().provisional);
        close(established.at(100_000 * DAY).deviation, 350.0, 1e-9);
        assert_eq!(Rating::NEW.at(100_000 * DAY), Rating::NEW);
    }

    #[test]
    fn forty_matches_make_a_rating_that_is_not_provisional() {
        let (mut ada, mut bob) = (Rating::NEW, Rating::NEW);
        for n in 0..40 {
            if n % 2 == 0 {
                [ada, bob] = after(ada, bob, n * DAY);
            } else {
                [bob, ada] = after(bob, ada, n * DAY);
            }
        }
        assert!(!ada.view().provisional && !bob.view().provisional);
        close(ada.rating, bob.rating, 60.0);
    }
}
