//! The games of a rollout.
//!
//! A trial plays every line once, with the same rolls. The first turns of a line occur again and
//! again, so their evaluations are kept in a tree.

use std::ops::Deref;
use std::sync::OnceLock;

use super::dice::{Rolls, roll_index};
use super::question::{Line, Question};
use super::turn::{GameState, Rolling, Rules, Turn, TurnScratch};
use super::views::Values;
use crate::search::Stopped;

/// The number of turns that are kept. After two rolls there are 441 positions; after three there
/// would be too many.
const KEPT: u32 = 3;

/// The games of a rollout.
pub(super) struct Trials<'a> {
    rules: Rules<'a>,
    lines: &'a [Line],
    /// A tree for each line.
    trees: Vec<OnceLock<Node>>,
}

/// A turn and, if they are kept, those that follow it, by roll.
struct Node {
    turn: Turn,
    next: Option<Box<[OnceLock<Node>; 21]>>,
}

/// A node that is kept in the tree, or one that is not.
enum Held<'t> {
    Kept(&'t Node),
    Passing(Node),
}

impl<'a> Trials<'a> {
    pub(super) fn new(rules: Rules<'a>, question: &'a Question) -> Self {
        Self {
            rules,
            lines: &question.lines,
            trees: question.lines.iter().map(|_| OnceLock::new()).collect(),
        }
    }

    /// Returns the values of every line in one trial. Errors if the rollout is stopped.
    pub(super) fn play(
        &self,
        trial: u64,
        scratch: &mut TurnScratch,
    ) -> Result<Vec<Values>, Stopped> {
        let rolls = Rolls::new(self.rules.plan.seed, trial);
        let lines = self.lines.iter().zip(&self.trees);
        lines
            .map(|(line, tree)| self.game(line, tree, rolls, scratch))
            .collect()
    }

    /// Returns the values of one game, with the luck of its rolls subtracted.
    fn game(
        &self,
        line: &Line,
        tree: &OnceLock<Node>,
        rolls: Rolls,
        scratch: &mut TurnScratch,
    ) -> Result<Values, Stopped> {
        let state = GameState::first(line);
        let mut node = Held::Kept(kept(tree, || self.node(state, scratch))?);
        let mut luck = Values::default();
        for n in 0.. {
            let rolling = match &node.turn {
                Turn::Over(values) => return Ok(std::array::from_fn(|at| values[at] - luck[at])),
                Turn::Rolled(rolling) => rolling,
            };
            let roll = rolls.roll(n);
            for (sum, luck) in luck.iter_mut().zip(rolling.luck(roll)) {
                *sum += luck;
            }
            let mut next = || self.next(rolling, roll, scratch);
            node = match node {
                Held::Kept(Node {
                    next: Some(tree), ..
                }) => Held::Kept(kept(&tree[roll_index(roll)], next)?),
                _ => Held::Passing(next()?),
            };
        }
        unreachable!("a game ends")
    }

    fn next(
        &self,
        rolling: &Rolling,
        roll: otter_rules::Roll,
        scratch: &mut TurnScratch,
    ) -> Result<Node, Stopped> {
        let state = self.rules.play(rolling, roll, scratch)?;
        self.node(state, scratch)
    }

    fn node(&self, state: GameState, scratch: &mut TurnScratch) -> Result<Node, Stopped> {
        let next = (state.n + 1 < KEPT).then(|| Box::new(std::array::from_fn(|_| OnceLock::new())));
        let turn = self.rules.turn(state, scratch)?;
        Ok(Node { turn, next })
    }
}

/// Returns the node in a slot of the tree, which the first visit computes.
fn kept(
    slot: &OnceLock<Node>,
    find: impl FnOnce() -> Result<Node, Stopped>,
) -> Result<&Node, Stopped> {
    if let Some(node) = slot.get() {
        return Ok(node);
    }
    // Two threads may both compute it; they get the same node.
    let node = find()?;
    Ok(slot.get_or_init(|| node))
}

impl Deref for Held<'_> {
    type Target = Node;

    fn deref(&self) -> &Node {
        match self {
            Self::Kept(node) => node,
            Self::Passing(node) => node,
        }
    }
}
