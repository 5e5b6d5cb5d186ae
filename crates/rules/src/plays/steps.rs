//! Plays in the form that a person needs: the single steps that may come next, with undo.

use std::collections::BTreeMap;

use crate::board::{Board, PlayedBoard};
use crate::dice::{Die, Roll};
use crate::place::{Landing, Origin};
use crate::plays::BearOff;
use crate::plays::mover::{Mover, descending};
use crate::plays::why::{IllegalStep, NotAPlay, why_not};

/// One checker moved by one die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Step {
    /// The point that the checker leaves, or the bar.
    #[cfg_attr(feature = "serde", serde(rename = "from"))]
    pub from: Origin,
    /// The point on which the checker lands, or off the board.
    #[cfg_attr(feature = "serde", serde(rename = "to"))]
    pub to: Landing,
    /// The die that the step uses.
    #[cfg_attr(feature = "serde", serde(rename = "die"))]
    pub die: Die,
    /// Whether the checker hits a blot there (HT-1).
    #[cfg_attr(feature = "serde", serde(rename = "hit"))]
    pub hit: bool,
}

/// A complete legal play: its steps in the order made, and the board to which it leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    steps: Vec<Step>,
    result: PlayedBoard,
}

impl Play {
    /// Returns the steps, at most four, in the order made.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Returns the board to which the play leads.
    pub fn result(&self) -> PlayedBoard {
        self.result
    }
}

/// Every way to play a roll from a board, as a graph of single steps. Each node is a board on the
/// way, and each edge is a step that can be completed to a legal play, so following edges never
/// leads to a dead end. Undo goes back to the node before.
///
/// ```
/// use otter_rules::{BearOff, Board, Die, Landing, Origin, Point, Roll, StepTree};
///
/// let point = |n: u8| Point::try_from(n);
/// let tree = StepTree::new(&Board::start(), Roll::new(Die::Three, Die::One), BearOff::Strict);
/// // The steps that may come first.
/// assert_eq!(tree.edges(StepTree::ROOT).len(), 7);
/// // 8/5 6/5 makes the five point.
/// let steps = [
///     (Origin::Point(point(8)?), Landing::Point(point(5)?)),
///     (Origin::Point(point(6)?), Landing::Point(point(5)?)),
/// ];
/// let play = tree.play(&steps)?;
/// assert_eq!(play.result().own().on(point(5)?), 2);
/// // With one number played, the play is not complete.
/// assert!(tree.play(&steps[..1]).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct StepTree {
    nodes: Vec<Node>,
    /// The dice to play: two, or four equal ones of a double.
    dice: Vec<Die>,
}

/// A node of a [`StepTree`]. The first is [`StepTree::ROOT`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// Returns the index of the node among [`StepTree::nodes`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A step that may come next, and the node to which it leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// The move of one checker by one die.
    pub step: Step,
    /// The node after the step.
    pub node: NodeId,
}

#[derive(Clone, Debug)]
struct Node {
    board: PlayedBoard,
    edges: Vec<Edge>,
}

impl StepTree {
    /// The node of the board before the first step.
    pub const ROOT: NodeId = NodeId(0);

    /// Returns all ways to play `roll` from `board`.
    pub fn new(board: &Board, roll: Roll, bear_off: BearOff) -> Self {
        let dice = if roll.is_double() {
            vec![roll.high(); 4]
        } else {
            vec![roll.high(), roll.low()]
        };
        let mut search = Search::default();
        let root = search.visit(&Mover::new(board, bear_off), &dice);
        search.prune(root, dice)
    }

    /// Returns the number of nodes; every [`NodeId::index`] is below it.
    pub fn n_nodes(&self) -> usize {
        self.nodes.len()
    }

    /// Returns all nodes, the root first.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> {
        (0..self.nodes.len() as u32).map(NodeId)
    }

    /// Returns the steps that may come next; empty if the play is complete.
    ///
    /// # Panics
    /// If the node belongs to another, larger tree.
    pub fn edges(&self, node: NodeId) -> &[Edge] {
        &self.nodes[node.index()].edges
    }

    /// Returns the board at a node.
    ///
    /// # Panics
    /// If the node belongs to another, larger tree.
    pub fn board(&self, node: NodeId) -> PlayedBoard {
        self.nodes[node.index()].board
    }

    /// Returns whether no part of the roll can be played (MV-7).
    pub fn is_empty(&self) -> bool {
        self.edges(Self::ROOT).is_empty()
    }

    /// Returns the play that consists of these steps in this order. The die that each step uses is
    /// worked out.
    ///
    /// # Errors
    /// If a step is illegal, or if more of the roll must be played.
    pub fn play(&self, steps: &[(Origin, Landing)]) -> Result<Play, NotAPlay> {
        let mut walk = Walk::default();
        if let Some(node) = self.follow(Self::ROOT, steps, &mut walk) {
            return Ok(Play {
                steps: walk.made,
                result: self.board(node),
            });
        }
        let index = walk.deepest.len();
        let Some(&(from, to)) = steps.get(index) else {
            return Err(NotAPlay::Incomplete);
        };
        let why = why_not(
            &self.board(walk.deepest_node).unturned(),
            &self.dice_left(&walk.deepest),
            from,
            to,
            self.lets_only_one_number(),
        );
        Err(NotAPlay::Illegal(IllegalStep {
            index,
            from,
            to,
            why,
        }))
    }

    fn dice_left(&self, made: &[Step]) -> Vec<Die> {
        let mut left = self.dice.clone();
        for step in made {
            if let Some(place) = left.iter().position(|&die| die == step.die) {
                left.remove(place);
            }
        }
        left
    }

    /// Returns whether the dice differ and only one of them can be played (MV-6).
    fn lets_only_one_number(&self) -> bool {
        let mut edges = self.edges(Self::ROOT).iter();
        self.dice.len() == 2
            && !self.is_empty()
            && edges.all(|edge| self.edges(edge.node).is_empty())
    }

    /// Returns a play that leads to this board; `None` if there is none. Of several it is one whose
    /// first steps start farthest back.
    pub fn play_to(&self, result: &PlayedBoard) -> Option<Play> {
        let mut made = Vec::new();
        self.reach(Self::ROOT, result, &mut made).then_some(Play {
            steps: made,
            result: *result,
        })
    }

    /// Returns every board to which a complete play leads, each once.
    pub fn results(&self) -> impl Iterator<Item = PlayedBoard> {
        // Two complete plays may lead to the same board with different dice unplayed, so boards
        // are compared, not nodes.
        let mut results: Vec<_> = self
            .nodes
            .iter()
            .filter(|node| node.edges.is_empty())
            .map(|node| node.board)
            .collect();
        results.sort_unstable();
        results.dedup();
        results.into_iter()
    }

    fn follow(&self, node: NodeId, steps: &[(Origin, Landing)], walk: &mut Walk) -> Option<NodeId> {
        if walk.made.len() > walk.deepest.len() {
            walk.deepest.clone_from(&walk.made);
            walk.deepest_node = node;
        }
        let Some(&(from, to)) = steps.get(walk.made.len()) else {
            return self.edges(node).is_empty().then_some(node);
        };
        for edge in self.edges(node) {
            if edge.step.from == from && edge.step.to == to {
                walk.made.push(edge.step);
                if let Some(end) = self.follow(edge.node, steps, walk) {
                    return Some(end);
                }
                walk.made.pop();
            }
        }
        None
    }

    fn reach(&self, node: NodeId, result: &PlayedBoard, made: &mut Vec<Step>) -> bool {
        if self.edges(node).is_empty() {
            return self.board(node) == *result;
        }
        self.edges(node).iter().any(|edge| {
            made.push(edge.step);
            let found = self.reach(edge.node, result, made);
            if !found {
                made.pop();
            }
            found
        })
    }
}

/// A list of steps that is being followed through the graph.
struct Walk {
    made: Vec<Step>,
    /// The longest run of steps that could be followed on any path.
    deepest: Vec<Step>,
    deepest_node: NodeId,
}

impl Default for Walk {
    fn default() -> Self {
        Self {
            made: Vec::new(),
            deepest: Vec::new(),
            deepest_node: StepTree::ROOT,
        }
    }
}

/// Finds every node that steps reach, and how much of the roll can be played from each.
#[derive(Default)]
struct Search {
    found: Vec<Found>,
    /// The nodes found, by their board and the dice left.
    known: BTreeMap<(PlayedBoard, Vec<Die>), usize>,
}

struct Found {
    board: PlayedBoard,
    steps: Vec<(Step, usize)>,
    /// The greatest total weight of the dice that can be played from here, see [`weight`].
    weight: u32,
}

/// Returns the weight of playing a die. The play with the greatest sum must be made: any two dice
/// count more than one (MV-5), and the larger die more than the smaller (MV-6).
fn weight(die: Die) -> u32 {
    8 + u32::from(die.pips())
}

impl Search {
    fn visit(&mut self, mover: &Mover, dice: &[Die]) -> usize {
        let board = mover.board();
        let key = (board, dice.to_vec());
        if let Some(&index) = self.known.get(&key) {
            return index;
        }
        let mut steps = Vec::new();
        let mut most = 0;
        for (place, &die) in dice.iter().enumerate() {
            if dice[..place].contains(&die) {
                continue;
            }
            let mut left = dice.to_vec();
            left.remove(place);
            for from in descending(mover.origins(die.pips())) {
                let to = from.saturating_sub(die.pips());
                let step = Step {
                    from: known(Origin::try_from(from)),
                    to: known(Landing::try_from(to)),
                    die,
                    hit: mover.is_blot(to),
                };
                let after = self.visit(&mover.step(from, die.pips()), &left);
                most = most.max(weight(die) + self.found[after].weight);
                steps.push((step, after));
            }
        }
        self.found.push(Found {
            board,
            steps,
            weight: most,
        });
        let index = self.found.len() - 1;
        self.known.insert(key, index);
        index
    }

    /// Keeps the steps that waste no part of the roll, and the nodes that they reach.
    fn prune(&self, root: usize, dice: Vec<Die>) -> StepTree {
        let mut ids = BTreeMap::from([(root, NodeId(0))]);
        let mut queue = vec![root];
        let mut nodes = Vec::new();
        let mut next = 0;
        while let Some(&index) = queue.get(next) {
            next += 1;
            let found = &self.found[index];
            let mut edges = Vec::new();
            for &(step, after) in &found.steps {
                if weight(step.die) + self.found[after].weight == found.weight {
                    let node = *ids.entry(after).or_insert_with(|| {
                        queue.push(after);
                        NodeId(queue.len() as u32 - 1)
                    });
                    edges.push(Edge { step, node });
                }
            }
            nodes.push(Node {
                board: found.board,
                edges,
            });
        }
        StepTree { nodes, dice }
    }
}

/// Unwraps a place given by the mover, which always exists.
fn known<T, E>(place: Result<T, E>) -> T {
    match place {
        Ok(place) => place,
        Err(_) => unreachable!("the mover names places 1 to 25 and lands on 0 to 24"),
    }
}
