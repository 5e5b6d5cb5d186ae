//! What a game of two and a chouette share of a turn: the roll for the start, and the plays that
//! the rules of the table allow (docs/rules.md, §§2–3).

use crate::board::{Board, PlayedBoard};
use crate::dice::{Die, Roll};
use crate::place::{Landing, Origin};
use crate::plays::{NotAPlay, Play, StepTree, Wrong, wrong};
use crate::ruleset::{DiceRule, RulesetSpec};

/// How an opening roll came out (ST-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningOutcome<P> {
    /// Equal dice: rolled again.
    Tie,
    /// The higher number starts.
    Starts(P),
}

impl<P> OpeningOutcome<P> {
    /// The outcome when `first`'s hand rolled one die and `second`'s the other; in L'inverso each
    /// die belongs to the other (VA-1).
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
    /// Every way to play a roll under these rules.
    pub fn step_tree(&self, board: &Board, roll: Roll) -> StepTree {
        StepTree::new(board, roll, self.bear_off)
    }

    /// The play that these steps make under these rules.
    pub fn play(
        &self,
        board: &Board,
        roll: Roll,
        steps: &[(Origin, Landing)],
    ) -> Result<Play, NotAPlay> {
        self.step_tree(board, roll).play(steps)
    }

    /// The legal play of a roll that leads from one board to what a hand has left, or what is
    /// wrong with that.
    pub fn reading(&self, before: &Board, roll: Roll, left: &PlayedBoard) -> Result<Play, Wrong> {
        let tree = self.step_tree(before, roll);
        tree.play_to(left)
            .ok_or_else(|| wrong(&tree, roll, before, left))
    }
}

/// Whether a position that stands after a play, legal or not, holds the same checkers as before.
pub(crate) fn same_checkers(before: &Board, after: &PlayedBoard) -> bool {
    before.own().n_all() == after.own().n_all()
        && before.opponent().n_all() == after.opponent().n_all()
}
