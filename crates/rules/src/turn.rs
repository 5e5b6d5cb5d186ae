//! The parts of a turn that a two-player game and a chouette share: the opening roll, and the
//! plays that the rules of the table allow (docs/rules.md, §§2–3).

use crate::board::{Board, PlayedBoard};
use crate::dice::{Die, Roll};
use crate::place::{Landing, Origin};
use crate::plays::{NotAPlay, Play, StepTree, Wrong, wrong};
use crate::ruleset::{DiceRule, RulesetSpec};

/// The outcome of an opening roll (ST-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningOutcome<P> {
    /// The dice are equal, and both are rolled again.
    Tie,
    /// This party has the higher number and starts.
    Starts(P),
}

impl<P> OpeningOutcome<P> {
    /// Returns the outcome of the dice that the two parties rolled. In L'inverso each die counts
    /// for the other party (VA-1).
    pub fn of(first: (P, Die), second: (P, Die), rule: DiceRule) -> Self {
        let (first_number, second_number) = match rule {
            DiceRule::Own => (first.1, second.1),
            DiceRule::Inverso => (second.1, first.1),
        };
        match first_number.cmp(&second_number) {
            std::cmp::Ordering::Equal => Self::Tie,
            std::cmp::Ordering::Greater => Self::Starts(first.0),
            std::cmp::Ordering::Less => Self::Starts(second.0),
        }
    }
}

impl RulesetSpec {
    /// Returns every way to play a roll under these rules.
    pub fn step_tree(&self, board: &Board, roll: Roll) -> StepTree {
        StepTree::new(board, roll, self.bear_off)
    }

    /// Returns the play that consists of these steps under these rules.
    ///
    /// # Errors
    /// If a step is illegal, or if more of the roll must be played.
    pub fn play(
        &self,
        board: &Board,
        roll: Roll,
        steps: &[(Origin, Landing)],
    ) -> Result<Play, NotAPlay> {
        self.step_tree(board, roll).play(steps)
    }

    /// Returns the legal play of `roll` that leads from `before` to the board that a player has
    /// left.
    ///
    /// # Errors
    /// If no legal play leads there; the error is the reason.
    pub fn reading(&self, before: &Board, roll: Roll, left: &PlayedBoard) -> Result<Play, Wrong> {
        let tree = self.step_tree(before, roll);
        tree.play_to(left)
            .ok_or_else(|| wrong(&tree, roll, before, left))
    }
}

/// Returns whether each side has as many checkers after a play, legal or not, as before it.
pub(crate) fn same_checkers(before: &Board, after: &PlayedBoard) -> bool {
    before.own().n_all() == after.own().n_all()
        && before.opponent().n_all() == after.opponent().n_all()
}
