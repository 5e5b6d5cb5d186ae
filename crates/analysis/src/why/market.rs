//! Doubling now against waiting for two rolls.

use otter_engine::{CubeAction, Engine, Ply, Stakes};
use otter_rules::{Board, GameResult, Roll};

use super::scale::{doubled, in_unit_of};

/// What the next two rolls bring to a doubler and to a player who waits.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Market {
    /// The share of the pairs of rolls after which a double is no longer taken.
    pub(super) lost: f32,
    /// What a double now gains in these.
    pub(super) gain: f32,
    /// What a double now gives away in all others.
    pub(super) given: f32,
}

impl Market {
    /// Looks two rolls ahead, the player's and the opponent's, with the cube turned and not. Both
    /// play as well as can be without looking ahead.
    pub(super) fn of(engine: &Engine, board: &Board, stakes: &Stakes) -> Self {
        let mut market = Self::default();
        let turned = doubled(stakes);
        let theirs = stakes.flipped();
        let mut count = |weight: f32, waited: f32, given: f32, is_lost: bool| {
            let gain = weight * (given - waited);
            if is_lost {
                market.lost += weight;
                market.gain += gain;
            } else {
                market.given -= gain;
            }
        };
        for roll in Roll::all() {
            let plays = engine.rank_plays(board, roll, stakes, Ply::ZERO);
            let Some(play) = plays.first() else { continue };
            let ways = roll.ways() as f32 / 36.0;
            if play.result.is_won() {
                let waited = play.equity;
                let at_two = engine.rank_plays(board, roll, &turned, Ply::ZERO);
                let given = at_two.first().map_or(0.0, |play| play.equity);
                let given = in_unit_of(engine, stakes, &turned, given);
                count(ways, waited, given, true);
                continue;
            }
            let facing = play.result.turned();
            for reply in Roll::all() {
                let weight = ways * reply.ways() as f32 / 36.0;
                let plays = engine.rank_plays(&facing, reply, &theirs, Ply::ZERO);
                let Some(reply) = plays.first() else { continue };
                if reply.result.is_won() {
                    let lost = in_unit_of(
                        engine,
                        stakes,
                        &turned,
                        -engine.equity_of_win(
                            &turned.flipped(),
                            GameResult::Single,
                            reply.result.opponent(),
                        ),
                    );
                    count(weight, -reply.equity, lost, false);
                    continue;
                }
                let next = reply.result.turned();
                let waited = engine.cube(&next, stakes, Ply::ZERO);
                let given = engine.cube(&next, &turned, Ply::ZERO).no_double;
                let given = in_unit_of(engine, stakes, &turned, given);
                let is_lost = matches!(
                    waited.action,
                    CubeAction::DoublePass | CubeAction::TooGoodPass
                );
                count(weight, waited.value(), given, is_lost);
            }
        }
        market
    }
}
