//! The games of a rollout.
//!
//! A trial plays every line once, with the same rolls. The first turns of a line occur again and
//! again, so their evaluations are kept in a tree. Where two lines come to the same state on the
//! same turn, the rest of the game is the same.

use std::ops::Deref;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use otter_rules::Roll;

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
    /// Whether each line is still in the rollout.
    lines_in: &'a [AtomicBool],
    /// A tree for each line.
    trees: Vec<OnceLock<Node>>,
}

/// A turn and, if they are kept, those that follow it, by roll.
struct Node {
    state: GameState,
    turn: Turn,
    next: Option<Box<[OnceLock<Node>; 21]>>,
}

/// A node that is kept in the tree, or one that is not.
enum Held<'t> {
    Kept(&'t Node),
    Passing(Node),
}

/// A game of a trial that is over: the state before each turn, and the values of the rest of the
/// game from there with the luck of its rolls subtracted.
struct Game(Vec<(GameState, Values)>);

/// The next turn of a game, or the values of its rest.
enum Step<'t> {
    Turn(Held<'t>),
    Rest(Values),
}

impl Game {
    /// Returns the values of the rest of the game from a state. `None` if it has not been there.
    fn rest_from(&self, state: &GameState) -> Option<Values> {
        let (own, values) = self.0.get(state.n as usize)?;
        (own == state).then_some(*values)
    }
}

impl<'a> Trials<'a> {
    pub(super) fn new(
        rules: Rules<'a>,
        question: &'a Question,
        lines_in: &'a [AtomicBool],
    ) -> Self {
        Self {
            rules,
            lines: &question.lines,
            lines_in,
            trees: question.lines.iter().map(|_| OnceLock::new()).collect(),
        }
    }

    /// Returns the values of one trial for every line, `None` for those that have left. Errors if
    /// the rollout is stopped.
    pub(super) fn play(
        &self,
        trial: u64,
        scratch: &mut TurnScratch,
    ) -> Result<Vec<Option<Values>>, Stopped> {
        let rolls = Rolls::new(self.rules.plan.seed, trial);
        let mut games: Vec<Game> = Vec::with_capacity(self.lines.len());
        let mut all = Vec::with_capacity(self.lines.len());
        for ((line, tree), is_in) in self.lines.iter().zip(&self.trees).zip(self.lines_in) {
            all.push(if is_in.load(Ordering::Relaxed) {
                let (values, game) = self.game(line, tree, rolls, &games, scratch)?;
                games.push(game);
                Some(values)
            } else {
                None
            });
        }
        Ok(all)
    }

    /// Plays a game. Returns its values, with the luck of its rolls subtracted. What is the same as
    /// in another game of the trial is taken from there.
    fn game(
        &self,
        line: &Line,
        tree: &OnceLock<Node>,
        rolls: Rolls,
        others: &[Game],
        scratch: &mut TurnScratch,
    ) -> Result<(Values, Game), Stopped> {
        let state = GameState::first(line);
        let mut node = Held::Kept(kept(tree, || self.node(state, scratch))?);
        let mut played = Vec::new();
        let mut rest = loop {
            let rolling = match &node.turn {
                Turn::Over(values) => break *values,
                Turn::Rolled(rolling) => rolling,
            };
            let roll = rolls.roll(u64::from(node.state.n));
            played.push((node.state, rolling.luck(roll)));
            node = match self.step(&node, rolling, roll, others, scratch)? {
                Step::Turn(node) => node,
                Step::Rest(values) => break values,
            };
        };
        // Luck is summed from the end, so that the rest of a game has the same bits whatever came
        // before it.
        for (_, luck) in played.iter_mut().rev() {
            rest = std::array::from_fn(|at| rest[at] - luck[at]);
            *luck = rest;
        }
        Ok((rest, Game(played)))
    }

    /// Plays a roll, up to the next turn.
    fn step<'t>(
        &self,
        node: &Held<'t>,
        rolling: &Rolling,
        roll: Roll,
        others: &[Game],
        scratch: &mut TurnScratch,
    ) -> Result<Step<'t>, Stopped> {
        let rest = |state: &GameState| others.iter().find_map(|other| other.rest_from(state));
        if let Held::Kept(Node {
            next: Some(tree), ..
        }) = node
        {
            let next = kept(&tree[roll_index(roll)], || {
                let state = self.rules.play(rolling, roll, scratch)?;
                self.node(state, scratch)
            })?;
            return Ok(match rest(&next.state) {
                Some(values) => Step::Rest(values),
                None => Step::Turn(Held::Kept(next)),
            });
        }
        let state = self.rules.play(rolling, roll, scratch)?;
        Ok(match rest(&state) {
            Some(values) => Step::Rest(values),
            None => Step::Turn(Held::Passing(self.node(state, scratch)?)),
        })
    }

    fn node(&self, state: GameState, scratch: &mut TurnScratch) -> Result<Node, Stopped> {
        let next = (state.n + 1 < KEPT).then(|| Box::new(std::array::from_fn(|_| OnceLock::new())));
        let turn = self.rules.turn(state, scratch)?;
        Ok(Node { state, turn, next })
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
