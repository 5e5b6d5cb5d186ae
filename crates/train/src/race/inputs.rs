//! The inputs of the race net for one side, as a list of those that are not 0.

use otter_engine::race::{INPUTS, PER_POINT};
use otter_rules::Checkers;

/// The numbers of inputs and their values.
pub(super) type Inputs = Vec<(usize, f32)>;

/// Writes the inputs of a side that are not 0 to `list`.
pub(super) fn inputs(side: Checkers, list: &mut Inputs) {
    list.clear();
    let slots = side.slots();
    for (point, &n) in slots[1..=24].iter().enumerate() {
        let first = point * PER_POINT;
        let steps = usize::from(n).min(PER_POINT - 1);
        list.extend((first..first + steps).map(|input| (input, 1.0)));
        if usize::from(n) >= PER_POINT {
            list.push((first + PER_POINT - 1, f32::from(n) - (PER_POINT - 1) as f32));
        }
    }
    let off = 24 * PER_POINT;
    let end = (off + usize::from(slots[0])).min(INPUTS);
    list.extend((off..end).map(|input| (input, 1.0)));
}
