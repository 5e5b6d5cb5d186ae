//! The twin's own board: the checkers of both sides, and what the end of a game costs.

use otter_rules::chouette::Party;
use otter_rules::{GameResult, SingleValue};

use super::{Stake, Twin};

/// The checkers of one side by place: 0 is off, 1–24 are its own points, 25 is the bar.
pub(super) type Side = [i128; 26];

impl Twin {
    /// Returns the points of a stake when `loser` loses the game with this result.
    pub(super) fn points(&self, stake: &Stake, result: GameResult, loser: Party) -> i128 {
        let game = &self.spec.game;
        let counts = game.gammons && (!game.jacoby || stake.turned);
        let factor = match result {
            GameResult::Gammon if counts => 2,
            GameResult::Backgammon if counts => 3,
            _ => 1,
        };
        let loser = self.sides[loser as usize];
        let unit = match game.single_value {
            SingleValue::One => 1,
            SingleValue::RemainingCheckersUntilDoubled if stake.turned => 1,
            _ if factor == 1 => loser[1..].iter().sum(),
            _ => loser.iter().sum(),
        };
        stake.value * factor * unit
    }

    /// Moves a checker of the side on turn, and sends a blot that it hits to the bar.
    pub(super) fn step(&mut self, from: usize, to: usize) {
        let (own, other) = (self.on_turn as usize, self.on_turn.other() as usize);
        self.sides[own][from] -= 1;
        self.sides[own][to] += 1;
        if to > 0 && self.sides[other][25 - to] > 0 {
            self.sides[other][25 - to] -= 1;
            self.sides[other][25] += 1;
        }
        assert!(self.sides.iter().flatten().all(|&n| n >= 0));
    }

    /// Passes the turn on. If all checkers are off, every live stake is expected to be settled.
    pub(super) fn end_of_turn(&mut self) {
        let (winner, loser) = (self.on_turn, self.on_turn.other());
        self.on_turn = loser;
        if self.sides[winner as usize][1..].iter().sum::<i128>() > 0 {
            return;
        }
        let left = self.sides[loser as usize];
        let result = if left[0] > 0 {
            GameResult::Single
        } else if left[19..].iter().sum::<i128>() > 0 {
            GameResult::Backgammon
        } else {
            GameResult::Gammon
        };
        for stake in self.stakes.clone().iter().filter(|stake| stake.is_live) {
            let points = self.points(stake, result, loser);
            self.expected.push(match winner {
                Party::Team => (stake.member, stake.against, points),
                Party::Box => (stake.against, stake.member, points),
            });
        }
    }
}
