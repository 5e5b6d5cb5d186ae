//! The rows of weights of a net that is ready to evaluate.
//!
//! Most inputs have a row of their own. But the two counts of a rearmost slot always come together,
//! and so do those of a blot that stands alone: they have a row in common, the sum of theirs. So
//! one row is added for each of the rearmost slots instead of two, and one for a lone blot instead
//! of two or three.

use super::layout::{
    ANY, BLOTS, COUNTS, HOME, N_REAR, PER_BLOT, POINTS, POSITIONAL_INPUTS, REAR, REAR_SLOTS, RUNS,
    TACTICAL_INPUTS, THEIR_HOME, THREES,
};
use super::running::{N_PAIRS, PAIR_OF, PAIRS};

/// The number of rows of a net that has the tactical inputs.
pub(crate) const ROWS: usize = POSITIONAL_INPUTS + 2 * TACTICAL_ROWS;
/// The number of rows for the tactical inputs of one side. The first ones are those of single
/// counts of hits, in the order of the inputs.
pub(super) const TACTICAL_ROWS: usize = RUNNERS + N_REAR * REAR_SLOTS * N_PAIRS;
/// The first row for each point on which the opponent's only blot can stand: a row for each number
/// of rolls that hit it, from 1 on.
const LONE: usize = RUNS;
/// The first row for the rearmost slots: a row for each slot and each pair of counts.
const RUNNERS: usize = LONE + POINTS * COUNTS;

/// Returns the row for the inputs of a lone blot that `n` rolls hit.
#[inline(always)]
pub(super) const fn lone(point: u32, n: u32) -> usize {
    LONE + (point as usize - 1) * COUNTS + n as usize - 1
}

/// Returns the row for the inputs of a rearmost slot (`number` 0 is the last) with this blockade in
/// front of it.
#[inline(always)]
pub(super) fn runner(number: usize, slot: usize, ahead: usize) -> usize {
    RUNNERS + (number * REAR_SLOTS + slot) * N_PAIRS + usize::from(PAIR_OF[ahead])
}

/// Returns the inputs whose weights are added up in a row, at most three.
pub(crate) fn inputs_of(row: usize) -> impl Iterator<Item = usize> {
    let Some(of_both) = row.checked_sub(POSITIONAL_INPUTS) else {
        return [Some(row), None, None].into_iter().flatten();
    };
    let (side, row) = (of_both / TACTICAL_ROWS, of_both % TACTICAL_ROWS);
    let first = POSITIONAL_INPUTS + side * TACTICAL_INPUTS;
    let inputs = match (row.checked_sub(LONE), row.checked_sub(RUNNERS)) {
        (None, _) => [Some(row), None, None],
        (Some(row), None) => {
            let (point, before) = (row / COUNTS + 1, row % COUNTS);
            let home = point >= THEIR_HOME as usize;
            [
                Some(ANY + before),
                home.then_some(HOME + before),
                Some(BLOTS + (point - 1) * PER_BLOT + before / 3),
            ]
        }
        (_, Some(row)) => {
            let (number, slot) = (row / N_PAIRS / REAR_SLOTS, row / N_PAIRS % REAR_SLOTS);
            let any = RUNS + number * REAR + slot * THREES;
            let [n_any, n_far] = PAIRS[row % N_PAIRS].map(usize::from);
            let far = any + REAR_SLOTS * THREES + n_far;
            [Some(any + n_any), Some(far), None]
        }
    };
    inputs
        .map(|input| Some(first + input?))
        .into_iter()
        .flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::running::N_AHEAD;

    #[test]
    fn every_row_adds_up_inputs_of_its_side() {
        let mut lists: Vec<Vec<usize>> = Vec::with_capacity(ROWS);
        for row in 0..ROWS {
            let inputs: Vec<usize> = inputs_of(row).collect();
            let tactical = row
                .checked_sub(POSITIONAL_INPUTS)
                .map(|row| row / TACTICAL_ROWS);
            let side = |input: &usize| {
                let of_both = input.checked_sub(POSITIONAL_INPUTS);
                of_both.map(|input| input / TACTICAL_INPUTS)
            };
            assert!((1..=3).contains(&inputs.len()), "row {row}");
            assert!(inputs.is_sorted_by(|a, b| a < b), "row {row}");
            assert!(
                inputs.iter().all(|input| side(input) == tactical),
                "row {row}"
            );
            lists.push(inputs);
        }
        lists.sort();
        assert!(lists.is_sorted_by(|a, b| a < b), "no two rows are alike");
    }

    #[test]
    fn the_rows_of_an_open_and_a_closed_board() {
        let slot = REAR_SLOTS - 1;
        let of = |ahead| -> Vec<usize> {
            inputs_of(POSITIONAL_INPUTS + runner(1, slot, ahead)).collect()
        };
        let any = POSITIONAL_INPUTS + RUNS + REAR + slot * THREES;
        let far = any + REAR_SLOTS * THREES;
        // With nothing ahead a checker moves its whole roll with all 36 rolls, 23 of which move it
        // seven pips or more; behind a full prime none does.
        assert_eq!(of(0), [any + 12, far + 8]);
        assert_eq!(of(N_AHEAD - 1), [any, far]);
    }
}
