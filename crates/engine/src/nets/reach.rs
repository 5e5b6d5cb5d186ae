//! The bounds of the first layer's sums over all boards.

use crate::features::{
    ANY, BLOTS, CHECKERS, COUNTS, HOME, N_REAR, PER_BLOT, POSITIONAL_INPUTS, REAR, RUNS, SIDE,
    SLOTS, STEPS, TACTICAL_INPUTS, TWO, step_of,
};
use crate::kernels::{LANES, Lanes, Path, Task};
use crate::nets::weights::{Layer, RowSource};

/// Returns the least and the greatest sum of each unit, with its bias, over all ways to put down at
/// most fifteen checkers a side. No board that can occur exceeds these bounds.
pub(super) fn reach(first: &impl RowSource, path: Path) -> Vec<[f32; 2]> {
    let bias = first.bias();
    let mut reach = Vec::with_capacity(bias.len());
    let mut weights = Vec::new();
    for (number, bias) in bias.chunks(TOGETHER).enumerate() {
        weights.resize(first.n_inputs() * bias.len(), 0.0);
        for (input, row) in weights.chunks_exact_mut(bias.len()).enumerate() {
            first.read(input, number * TOGETHER, row);
        }
        let part = Layer {
            weights,
            bias: bias.to_vec(),
        };
        path.run(Reach {
            first: &part,
            reach: &mut reach,
        });
        weights = part.weights;
    }
    reach
}

/// The number of units whose weights are in memory together.
const TOGETHER: usize = 2 * LANES;

struct Reach<'a> {
    first: &'a Layer,
    reach: &'a mut Vec<[f32; 2]>,
}

impl Task for Reach<'_> {
    #[inline(always)]
    fn run<L: Lanes>(self, _: L) {
        let Self { first, reach } = self;
        for at in (0..first.bias.len()).step_by(LANES) {
            let counts = |side| {
                if first.n_inputs() > POSITIONAL_INPUTS {
                    counts(first, at, side)
                } else {
                    [[0.0; LANES]; 2]
                }
            };
            let parts = [side(first, at, 0), side(first, at, 1), counts(0), counts(1)];
            reach.extend((0..LANES).map(|lane| {
                let bias = first.bias[at + lane];
                [0, 1].map(|end| parts.iter().fold(bias, |sum, part| sum + part[end][lane]))
            }));
        }
    }
}

/// A number for each of [`LANES`] neighbouring units.
type Units = [f32; LANES];

/// Returns the weights of an input for the units from `at` on.
#[inline(always)]
fn row(first: &Layer, input: usize, at: usize) -> &[f32] {
    &first.weights[input * first.bias.len() + at..][..LANES]
}

/// Returns the least and the most that one side's checkers can add to the sums of the units from
/// `at` on, with the shots at its blots. Slot by slot, the best of `c` checkers is the best of `c −
/// n` in the slots before plus `n` in this slot.
#[inline(always)]
fn side(first: &Layer, at: usize, side: usize) -> [Units; 2] {
    let mut best = [[[0.0_f32; LANES]; CHECKERS + 1]; 2];
    for (slot, inputs) in STEPS[..SLOTS].iter().enumerate() {
        let mut here = [[0.0; LANES]; CHECKERS + 1];
        for (n, &input) in inputs[..CHECKERS].iter().enumerate() {
            let input = side * SIDE + usize::from(input);
            let row = row(first, input, at);
            let step = step_of(input);
            for lane in 0..LANES {
                here[n + 1][lane] = here[n][lane] + step * row[lane];
            }
        }
        let mut here = [here; 2];
        if (1..SLOTS - 1).contains(&slot) && first.n_inputs() > POSITIONAL_INPUTS {
            // The other side counts the point from its own end.
            let first_count = BLOTS + (24 - slot) * PER_BLOT;
            let shots = one_of(first, at, 1 - side, first_count, PER_BLOT);
            for (here, shots) in here.iter_mut().zip(shots) {
                for lane in 0..LANES {
                    here[1][lane] += shots[lane];
                }
            }
        }
        let [least, most] = &mut best;
        for c in (1..=CHECKERS).rev() {
            let [mut low, mut high] = [least[c], most[c]];
            for n in 1..=c {
                for lane in 0..LANES {
                    low[lane] = low[lane].min(least[c - n][lane] + here[0][n][lane]);
                    high[lane] = high[lane].max(most[c - n][lane] + here[1][n][lane]);
                }
            }
            (least[c], most[c]) = (low, high);
        }
    }
    best.map(|by_count| by_count[CHECKERS])
}

/// Returns the least and the most that `n` neighbouring tactical inputs of a side can add, at most
/// one of which is 1.
#[inline(always)]
fn one_of(first: &Layer, at: usize, side: usize, from: usize, n: usize) -> [Units; 2] {
    let mut ends = [[0.0_f32; LANES]; 2];
    for input in from..from + n {
        let row = row(
            first,
            POSITIONAL_INPUTS + side * TACTICAL_INPUTS + input,
            at,
        );
        for lane in 0..LANES {
            ends[0][lane] = ends[0][lane].min(row[lane]);
            ends[1][lane] = ends[1][lane].max(row[lane]);
        }
    }
    ends
}

/// Returns the least and the most that a side's tactical inputs can add, apart from those for
/// single blots.
#[inline(always)]
fn counts(first: &Layer, at: usize, side: usize) -> [Units; 2] {
    let mut ends = [[0.0; LANES]; 2];
    let runs = (0..2 * N_REAR).map(|half| (RUNS + half * (REAR / 2), REAR / 2));
    for (from, n) in [ANY, TWO, HOME]
        .map(|from| (from, COUNTS))
        .into_iter()
        .chain(runs)
    {
        let more = one_of(first, at, side, from, n);
        for lane in 0..LANES {
            ends[0][lane] += more[0][lane];
            ends[1][lane] += more[1][lane];
        }
    }
    ends
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::Changes;
    use crate::nets::weights::tests::some_weights;
    use otter_rules::{Board, Setup};

    fn sum(first: &Layer, board: &Board, unit: usize) -> f32 {
        let changes = Changes::from_nothing(board);
        let terms = changes.as_slice().iter().map(|change| {
            change.by * first.weights[usize::from(change.input) * first.bias.len() + unit]
        });
        first.bias[unit] + terms.sum::<f32>()
    }

    /// Returns the bounds, which must be the same on every path.
    fn on_every_path(first: &Layer) -> Vec<[f32; 2]> {
        let portable = reach(first, Path::PORTABLE);
        let bits = |reach: &[[f32; 2]]| reach.as_flattened().iter().map(|x| x.to_bits()).collect();
        let expected: Vec<u32> = bits(&portable);
        for path in Path::all() {
            assert_eq!(bits(&reach(first, path)), expected, "{path}");
        }
        portable
    }

    #[test]
    fn reach_of_many_checkers_on_one_point() {
        // Only checkers on the own 6 point count: the first five add, the others subtract.
        let mut weights = some_weights(&[16]);
        weights.iter_mut().for_each(|w| *w = 0.0);
        let first = &mut weights.layers_mut()[0];
        for (n, w) in [2.0, 1.0, 1.0, 1.0, 1.0, -3.0].into_iter().enumerate() {
            first.weights[(5 * 6 + n) * 16 + 3] = w;
        }
        first.bias[3] = 0.25;
        let reach = reach(first, Path::PORTABLE);
        let near = |a: [f32; 2], b: [f32; 2]| (0..2).all(|end| (a[end] - b[end]).abs() < 1e-6);
        assert!(near(reach[0], [0.0, 0.0]));
        // Ten above five: 6 − 10 · 3 / 2.
        assert!(near(reach[3], [0.25 - 9.0, 0.25 + 6.0]), "{reach:?}");
        let board = |n| {
            let mut setup = Setup::EMPTY;
            (setup.own[6], setup.own[0]) = (n, 15 - n);
            setup.opponent[1] = 15;
            setup.board().unwrap()
        };
        assert!((sum(first, &board(5), 3) - 6.25).abs() < 1e-6);
        assert!((sum(first, &board(15), 3) - (0.25 - 9.0)).abs() < 1e-6);
    }

    #[test]
    fn no_board_goes_beyond() {
        let weights = some_weights(&[32]);
        let first = weights.first();
        let reach = on_every_path(first);
        let mut state = 5_u32;
        let mut random = |n: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) % n
        };
        let mut n_tried = 0;
        while n_tried < 2000 {
            let mut setup = Setup::EMPTY;
            for side in [&mut setup.own, &mut setup.opponent] {
                for _ in 0..15 {
                    // A few slots are drawn often, so that many checkers meet on one point.
                    side[random(5) as usize * random(6) as usize] += 1;
                }
            }
            let Ok(board) = setup.board() else { continue };
            n_tried += 1;
            for (unit, &[low, high]) in reach.iter().enumerate() {
                let sum = sum(first, &board, unit);
                assert!(
                    low - 1e-4 <= sum && sum <= high + 1e-4,
                    "{sum}: {low} to {high}"
                );
            }
        }
    }
}
