//! Every legal way to play a roll.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Every legal way to play a throw, as a graph of single steps. Node 0 is the board before the
/// first step; a play is a walk to a node without further steps.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct PlayTree {
    /// The nodes.
    pub nodes: Vec<PlayNode>,
    /// When every legal play ends in the same position: one of them.
    pub forced: Option<Vec<[u8; 2]>>,
    /// When there is no contact left and checkers can be borne off: a play that bears off as
    /// many as can be.
    pub bear_off: Option<Vec<[u8; 2]>>,
}

/// A position on the way.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub struct PlayNode {
    /// The steps that may follow; none when the play is complete.
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
