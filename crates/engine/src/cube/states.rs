//! The states of the cube, which a search carries along together.

use otter_rules::Board;

use super::double::Double;
use super::janowski::{Cubeful, Efficiency};
use super::payoff::Payoff;
use super::stakes::{CubeOwner, FOLLOWED_TURNS};
use crate::bearoff::CubeValues;
use crate::equity::Outcomes;

/// The number of turns of the cube that a search follows. Beyond it, Janowski's formula alone gives
/// the value of the cube.
const TURNS: usize = FOLLOWED_TURNS;

/// The values of a position to the player on roll in every state of the cube: first centred; then,
/// for 0, 1, 2 … more turns, owned by the player and owned by the opponent.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct CubefulValues(pub(crate) [f32; Self::STATES]);

impl CubefulValues {
    /// The number of turns of the cube whose states are among the values.
    pub(crate) const TURNS: usize = TURNS;
    /// The number of states.
    pub(crate) const STATES: usize = 1 + 2 * TURNS;

    /// Returns the value in one state of the cube.
    pub(crate) const fn at(&self, owner: CubeOwner, turns: usize) -> f32 {
        self.0[Self::index(owner, turns)]
    }

    const fn index(owner: CubeOwner, turns: usize) -> usize {
        match owner {
            CubeOwner::Centred => 0,
            CubeOwner::Own => 1 + 2 * turns,
            CubeOwner::Opponent => 2 + 2 * turns,
        }
    }

    fn set(&mut self, owner: CubeOwner, turns: usize, value: f32) {
        self.0[Self::index(owner, turns)] = value;
    }

    /// Returns the values seen by the other player.
    pub(crate) fn flipped(&self) -> Self {
        let mut flipped = Self([-self.0[0]; Self::STATES]);
        for turns in 0..TURNS {
            let [own, opponent] = [CubeOwner::Own, CubeOwner::Opponent];
            flipped.set(own, turns, -self.at(opponent, turns));
            flipped.set(opponent, turns, -self.at(own, turns));
        }
        flipped
    }
}

/// The states of the cube that matter at some stakes, and the steps from one to the next.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CubeStates<'a> {
    payoff: &'a Payoff,
}

impl<'a> CubeStates<'a> {
    pub(crate) const fn new(payoff: &'a Payoff) -> Self {
        Self { payoff }
    }

    /// Returns the number of turns of the cube whose states are kept: one where turning the cube
    /// again only doubles the stakes, otherwise those at which a player can still gain.
    fn n_turns(self) -> usize {
        if self.payoff.has_endless_cube() {
            return 1;
        }
        (0..TURNS).take_while(|&turns| self.is_live(turns)).count()
    }

    fn is_live(self, turns: usize) -> bool {
        self.payoff.double_serves(turns) || self.payoff.double_serves_other(turns)
    }

    /// Returns the values of a position by Janowski's formula, for the player on roll, who does not
    /// double now.
    pub(crate) fn standing(self, outcomes: Outcomes, board: &Board) -> CubefulValues {
        let mut values = CubefulValues::default();
        let n_turns = self.n_turns();
        if n_turns == 0 {
            return self.counted(values, outcomes, board);
        }
        let cubeful = Cubeful::new(self.payoff, outcomes, Efficiency::of(board));
        let owners = [CubeOwner::Own, CubeOwner::Opponent];
        for turns in 0..n_turns {
            for owner in owners {
                values.set(owner, turns, cubeful.value(owner, turns));
            }
        }
        let owned = owners.map(|owner| values.at(owner, 0));
        values.set(CubeOwner::Centred, 0, cubeful.centred(0, owned));
        self.counted(values, outcomes, board)
    }

    /// Returns the values with that of a centred cube replaced where a single game scores the
    /// loser's checkers until the cube is turned (SC-4).
    pub(crate) fn counted(
        self,
        mut values: CubefulValues,
        outcomes: Outcomes,
        board: &Board,
    ) -> CubefulValues {
        if let Some(by_checkers) = &self.payoff.by_checkers {
            values.set(CubeOwner::Centred, 0, by_checkers.value(board, outcomes));
        }
        values
    }

    /// Returns the value with the cube as it is, of a position with these values and outcomes.
    pub(crate) fn present(self, values: &CubefulValues, outcomes: Outcomes) -> f32 {
        if self.payoff.is_carried() {
            values.at(self.payoff.stakes.owner, 0)
        } else {
            self.payoff.dead(outcomes, 0)
        }
    }

    /// Returns the values of a finished game in which no single game scores the loser's checkers.
    pub(crate) fn over(self, outcomes: Outcomes) -> CubefulValues {
        let mut values = CubefulValues::default();
        let centred = if self.payoff.has_jacoby() {
            outcomes.without_gammons()
        } else {
            outcomes
        };
        values.set(CubeOwner::Centred, 0, self.payoff.dead(centred, 0));
        for turns in 0..self.n_turns() {
            for owner in [CubeOwner::Own, CubeOwner::Opponent] {
                values.set(owner, turns, self.payoff.dead(outcomes, turns));
            }
        }
        values
    }

    /// Returns the exact values from the two-sided table, which is for money. `None` in a match and
    /// where the cube has a limit, for which there are `endings`, or without a cube.
    pub(crate) fn exact(self, exact: CubeValues) -> Option<CubefulValues> {
        self.payoff.has_endless_cube().then(|| {
            let mut values = CubefulValues::default();
            values.set(CubeOwner::Centred, 0, exact.centred);
            values.set(CubeOwner::Own, 0, exact.own);
            values.set(CubeOwner::Opponent, 0, exact.opponent);
            values
        })
    }

    /// Returns the value of a double that is not passed, with the cube turned `turns` times more.
    /// `None` where doubling is pointless.
    pub(crate) fn taken(
        self,
        values: &CubefulValues,
        outcomes: Outcomes,
        turns: usize,
    ) -> Option<f32> {
        if !self.payoff.double_serves(turns) {
            return None;
        }
        let taken = self.doubled(values, outcomes, turns)?;
        let beavered = self.beavered(values, outcomes, turns);
        Some(Double::new(taken, beavered).value)
    }

    /// Returns the double that the player on roll may make now, if the other does not pass.
    /// `None` where that player may not double or doubling is pointless.
    pub(crate) fn double(self, values: &CubefulValues, outcomes: Outcomes) -> Option<Double> {
        let may = self.payoff.stakes.owner != CubeOwner::Opponent && self.payoff.double_serves(0);
        let taken = may.then(|| self.doubled(values, outcomes, 0)).flatten()?;
        Some(Double::new(taken, self.beavered(values, outcomes, 0)))
    }

    /// Returns the value of a double that the other player redoubles at once, with the cube turned
    /// `turns` times before it (CU-7). `None` where nobody may.
    pub(crate) fn beavered(
        self,
        values: &CubefulValues,
        outcomes: Outcomes,
        turns: usize,
    ) -> Option<f32> {
        if !self.payoff.has_beavers(turns) {
            return None;
        }
        if self.payoff.has_endless_cube() {
            return self
                .doubled(values, outcomes, turns)
                .map(|taken| 2.0 * taken);
        }
        self.doubled(values, outcomes, turns + 1)
    }

    /// Returns the value of a double that is taken, so that the other player owns the cube. `None`
    /// if that state is not kept.
    pub(crate) fn doubled(
        self,
        values: &CubefulValues,
        outcomes: Outcomes,
        turns: usize,
    ) -> Option<f32> {
        if self.payoff.has_endless_cube() {
            return Some(2.0 * values.at(CubeOwner::Opponent, turns));
        }
        if !self.is_live(turns + 1) {
            return Some(self.payoff.dead(outcomes, turns + 1));
        }
        (turns + 1 < TURNS).then(|| values.at(CubeOwner::Opponent, turns + 1))
    }

    /// Returns the values if the player on roll doubles wherever that is better.
    pub(crate) fn decided(self, values: &CubefulValues, outcomes: Outcomes) -> CubefulValues {
        let mut decided = *values;
        for turns in 0..self.n_turns() {
            let Some(taken) = self.taken(values, outcomes, turns) else {
                continue;
            };
            let doubled = taken.min(self.payoff.won(turns)[0]);
            let own = values.at(CubeOwner::Own, turns);
            decided.set(CubeOwner::Own, turns, own.max(doubled));
            if turns == 0 {
                let centred = values.at(CubeOwner::Centred, 0);
                decided.set(CubeOwner::Centred, 0, centred.max(doubled));
            }
        }
        decided
    }
}
