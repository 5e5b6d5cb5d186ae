//! Every way to play a roll, as browsers walk it.

use otter_rules::{Board, NodeId, PlayedBoard, StepTree};

use super::basics::step_pairs;
use crate::table::{PlayNode, PlayTree, StepView};

/// Returns every way to play a roll on a board.
pub fn play_tree(tree: &StepTree, board: &Board) -> PlayTree {
    PlayTree {
        nodes: tree.nodes().map(|node| play_node(tree, node)).collect(),
        forced: forced(tree),
        bear_off: bear_off(tree, board),
    }
}

fn play_node(tree: &StepTree, node: NodeId) -> PlayNode {
    PlayNode {
        steps: tree
            .edges(node)
            .iter()
            .map(|edge| StepView {
                from: edge.step.from.number(),
                to: edge.step.to.number(),
                die: edge.step.die.pips(),
                hit: edge.step.hit,
                node: edge.node.index() as u32,
            })
            .collect(),
    }
}

/// The only play there is, as far as the board it leaves goes.
fn forced(tree: &StepTree) -> Option<Vec<[u8; 2]>> {
    let mut results = tree.results();
    let only = results.next()?;
    if results.next().is_some() {
        return None;
    }
    tree.play_to(&only).map(|play| step_pairs(play.steps()))
}

/// Where nothing can be hit any more: a play that bears off as many as can be; of those, one
/// that leaves fewest pips, and then fewest gaps.
fn bear_off(tree: &StepTree, board: &Board) -> Option<Vec<[u8; 2]>> {
    if board.has_contact() {
        return None;
    }
    let best = tree
        .results()
        .filter(|result| result.own().n_off() > board.own().n_off())
        .min_by_key(rank)?;
    tree.play_to(&best).map(|play| step_pairs(play.steps()))
}

/// Orders boards in a race by checkers, then pips, then gaps in the home board; lower is better.
fn rank(result: &PlayedBoard) -> (u8, u32, usize) {
    let left = result.own();
    let n_gaps = (1..=6).filter(|&point| left.slot(point) == 0).count();
    (left.n_in_play(), left.pips(), n_gaps)
}
