//! Every legal way to play a roll.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Every legal play of a roll, as a graph of single steps. Node 0 is the board before the first
/// step. A play is a path from there to a node without further steps.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct PlayTree {
    /// All nodes; [`StepView::node`] is an index into them.
    pub nodes: Vec<PlayNode>,
    /// A legal play, if all legal plays end in the same position; otherwise absent.
    pub forced: Option<Vec<[u8; 2]>>,
    /// A play that bears off as many checkers as possible, if there is no contact left and a
    /// checker can be borne off; otherwise absent.
    pub bear_off: Option<Vec<[u8; 2]>>,
}

/// A position on the path of a play.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct PlayNode {
    /// The steps that may follow; empty when the play is complete.
    pub steps: Vec<StepView>,
}

/// One checker moved by one die.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct StepView {
    /// 1–24, or 25 for the bar.
    pub from: u8,
    /// 1–24, or 0 for off.
    pub to: u8,
    /// The die that it uses.
    pub die: u8,
    /// Whether it hits a blot.
    pub hit: bool,
    /// The node it leads to.
    pub node: u32,
}
