//! Every path of this machine against the definitions.

use super::*;
use crate::nets::OUTPUTS;

/// Returns fixed arbitrary numbers from −`most` to `most`.
fn numbers(n: usize, most: i32) -> Vec<i32> {
    let mut state = 7_u32;
    (0..n)
        .map(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let size = (state >> 8) as i32 % (most + 1);
            if state & 64 == 0 { size } else { -size }
        })
        .collect()
}

fn shorts(n: usize, most: i32) -> Vec<i16> {
    numbers(n, most).into_iter().map(|x| x as i16).collect()
}

fn floats(n: usize) -> Vec<f32> {
    let numbers = numbers(n, 1 << 16).into_iter();
    numbers.map(|x| x as f32 / 65_536.0).collect()
}

struct First<'a> {
    rows: &'a [i16],
    base: &'a [i16],
    changes: RowChanges<'a>,
    sums: &'a mut [i16],
    units: &'a mut [i16],
    live: &'a mut Live,
    pairs: &'a mut Vec<u32>,
}

impl Task for First<'_> {
    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) {
        self.live.clear(self.base.len());
        changed(lanes, self.rows, self.base, self.changes, |at, sums| {
            lanes.store(&mut self.sums[at..at + L::SHORTS], sums);
            let cut = lanes.cut(sums);
            lanes.store(&mut self.units[at..at + L::SHORTS], cut);
            self.live.mark(at, lanes.live(cut));
        });
        self.live.list(lanes);
        self.pairs.extend(self.live.pairs());
    }
}

struct Nonzero<'a>(&'a [u32; 16], &'a mut u16);

impl Task for Nonzero<'_> {
    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) {
        *self.1 = lanes.nonzero(*self.0);
    }
}

#[test]
fn bits_of_numbers_that_are_not_zero() {
    for bits in [0_u32, 1, 0x8000, 0x1234, 0xFF00, 0xFFFF] {
        let numbers = std::array::from_fn(|i| (bits >> i & 1) << (2 * i));
        for path in Path::all() {
            let mut found = 0;
            path.run(Nonzero(&numbers, &mut found));
            assert_eq!(u32::from(found), bits, "{path}");
        }
    }
}

#[test]
fn first_layer() {
    for width in [32, 96, 256, 352] {
        let (rows, base) = (shorts(20 * width, 32_767), shorts(width, 32_767));
        let changes = RowChanges {
            added: &[3, 19, 3, 0],
            removed: &[7, 1],
        };
        for path in Path::all() {
            let [mut sums, mut units] = [vec![0; width], vec![0; width]];
            let (mut live, mut pairs) = (Live::default(), Vec::new());
            path.run(First {
                rows: &rows,
                base: &base,
                changes,
                sums: &mut sums,
                units: &mut units,
                live: &mut live,
                pairs: &mut pairs,
            });
            for unit in 0..width {
                let weight = |&row: &u16| i64::from(rows[usize::from(row) * width + unit]);
                let come: i64 = changes.added.iter().map(weight).sum();
                let gone: i64 = changes.removed.iter().map(weight).sum();
                let sum = (i64::from(base[unit]) + come - gone) as i16;
                assert_eq!(sums[unit], sum, "{path}, width {width}, unit {unit}");
                assert_eq!(units[unit], sum.max(0), "{path}, width {width}");
            }
            let expected: Vec<u32> = (0..width as u32 / 2)
                .filter(|&pair| units[2 * pair as usize..][..2] != [0, 0])
                .collect();
            assert_eq!(pairs, expected, "{path}, width {width}");
        }
    }
}

fn second_layer<const N: usize>(n_units: usize, width: usize) {
    // The largest numbers, since sums are modulo 2³² on every path.
    let weights = shorts(n_units * width, 32_767);
    let bias = numbers(width, i32::MAX - 1);
    let units: Vec<i16> = shorts(N * n_units, 32_767)
        .into_iter()
        .map(|x| x.max(0))
        .collect();
    let pairs: Vec<u32> = (0..n_units as u32 / 2)
        .filter(|pair| pair % 5 != 2)
        .collect();
    for path in Path::all() {
        let mut sums = vec![0; N * width];
        path.run(Together::<N>(Product {
            weights: &weights,
            bias: &bias,
            units: &units,
            pairs: &pairs,
            sums: &mut sums,
            boards_apart: width,
        }));
        for (at, &sum) in sums.iter().enumerate() {
            let (board, output) = (at / width, at % width);
            let products = pairs.iter().flat_map(|&pair| {
                [0, 1].map(|at| {
                    let unit = units[board * n_units + 2 * pair as usize + at];
                    let w = weights[2 * (pair as usize * width + output) + at];
                    i64::from(unit) * i64::from(w)
                })
            });
            let expected = i64::from(bias[output]) + products.sum::<i64>();
            assert_eq!(
                sum, expected as i32,
                "{path}, board {board}, output {output}"
            );
        }
    }
}

#[test]
fn second_layers() {
    for width in [16, 32] {
        second_layer::<1>(96, width);
        second_layer::<2>(64, width);
        second_layer::<4>(160, width);
        second_layer::<6>(32, width);
    }
}

struct Floats<'a> {
    weights: &'a [f32],
    bias: &'a [f32],
    inputs: &'a [f32],
    middle: &'a mut [f32],
    outputs: &'a mut [f32; OUTPUTS],
}

impl Task for Floats<'_> {
    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) {
        let dense = Dense {
            weights: self.weights,
            bias: self.bias,
            slope: 0.1,
            inputs: self.inputs,
            outputs: self.middle,
        };
        apart(lanes, dense);
        let width = self.bias.len();
        let last = LastLayer {
            weights: &self.weights.as_chunks().0[..OUTPUTS * width / LANES],
            bias: &self.bias.as_chunks().0[0],
            inputs: &self.middle[..width],
            outputs: self.outputs,
            room: OUTPUTS,
        };
        apart(lanes, last);
        for x in self.outputs {
            *x = sigmoid(*x);
        }
    }
}

#[test]
fn layers_in_floats() {
    for (n_boards, n_inputs, width) in [(1, 48, 16), (7, 100, 32), (13, 64, 80)] {
        let (weights, bias) = (floats(n_inputs * width), floats(width));
        let inputs = floats(n_boards * n_inputs);
        let written = Path::all().into_iter().map(|path| {
            let (mut middle, mut outputs) = (vec![0.0; n_boards * width], [0.0; OUTPUTS]);
            path.run(Floats {
                weights: &weights,
                bias: &bias,
                inputs: &inputs,
                middle: &mut middle,
                outputs: &mut outputs,
            });
            for (at, &x) in middle.iter().enumerate() {
                let (board, output) = (at / width, at % width);
                let sum = (0..n_inputs).fold(f64::from(bias[output]), |sum, i| {
                    let product = inputs[board * n_inputs + i] * weights[i * width + output];
                    sum + f64::from(product)
                });
                let expected = sum.max(0.1 * sum);
                assert!(
                    (f64::from(x) - expected).abs() < 1e-3,
                    "{path}: {x}, not {expected}"
                );
            }
            for (k, &x) in outputs.iter().enumerate() {
                let sum = (0..width).fold(f64::from(bias[k]), |sum, i| {
                    let w = weights[(i / LANES * OUTPUTS + k) * LANES + i % LANES];
                    sum + f64::from(middle[i] * w)
                });
                let expected = 1.0 / (1.0 + (-sum).exp());
                assert!(
                    (f64::from(x) - expected).abs() < 1e-4,
                    "{path}: {x}, not {expected}"
                );
            }
            let bits = |x: f32| x.to_bits();
            (
                outputs.map(bits),
                middle.into_iter().map(bits).collect::<Vec<_>>(),
            )
        });
        let written: Vec<_> = written.collect();
        assert!(
            written.iter().all(|w| *w == written[0]),
            "{n_boards} boards"
        );
    }
}
