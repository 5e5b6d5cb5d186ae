//! A play as it was made, found again in the ways to play its roll.

use otter_rules::{Play, Step, StepTree};

/// Returns the play of these steps; `None` if `tree`, the ways to play the roll, does not have it.
pub fn play_of(steps: &[Step], tree: Option<&StepTree>) -> Option<Play> {
    let steps: Vec<_> = steps.iter().map(|step| (step.from, step.to)).collect();
    tree?.play(&steps).ok()
}
