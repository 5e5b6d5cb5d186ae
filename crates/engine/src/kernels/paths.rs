//! Every instruction set that this machine has must give the same bits.

use pulp::{Scalar, Simd};

use super::accumulate::Accumulate;
use super::dense::{Dense, Rounding};
use crate::features::Change;

/// Numbers without meaning, the same every time.
fn numbers(n: usize) -> Vec<f32> {
    let mut state = 7_u32;
    (0..n)
        .map(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) as f32 / 16_777_216.0 - 0.5
        })
        .collect()
}

/// What a kernel writes on the portable path, then on each other that this machine has.
macro_rules! on_each_path {
    ($n_outputs:expr, |$outputs:ident| $op:expr) => {{
        let mut written = Vec::new();
        let mut run = |vectorize: &dyn Fn(&mut [f32])| {
            let mut outputs = vec![0.0; $n_outputs];
            vectorize(&mut outputs);
            written.push(outputs.into_iter().map(f32::to_bits).collect::<Vec<_>>());
        };
        run(&|$outputs| Scalar::new().vectorize($op));
        #[cfg(target_arch = "x86_64")]
        {
            if let Some(simd) = pulp::x86::V3::try_new() {
                run(&|$outputs| Simd::vectorize(simd, $op));
            }
            if let Some(simd) = pulp::x86::V4::try_new() {
                run(&|$outputs| Simd::vectorize(simd, $op));
            }
        }
        written
    }};
}

#[test]
fn accumulate_gives_the_same_bits_everywhere() {
    for width in [16, 64, 144, 256] {
        let rows = numbers(20 * width);
        let base = numbers(width);
        let changes: Vec<Change> = [(3, 1.0), (19, -1.0), (0, 2.5), (7, -0.5)]
            .map(|(input, by)| Change { input, by })
            .to_vec();
        let written = on_each_path!(width, |hidden| Accumulate {
            rows: &rows,
            base: &base,
            changes: &changes,
            floor: 0.0,
            hidden,
        });
        assert!(written.iter().all(|bits| *bits == written[0]), "{width}");
        assert!(written[0].iter().any(|&bits| bits != 0));
    }
}

#[test]
fn dense_gives_the_same_bits_everywhere() {
    for (n_boards, n_inputs, width) in [(1, 48, 16), (7, 100, 32), (13, 64, 80)] {
        let weights = numbers(n_inputs * width);
        let bias = numbers(width);
        let inputs = numbers(n_boards * n_inputs);
        let written = on_each_path!(n_boards * width, |outputs| Dense {
            weights: &weights,
            bias: &bias,
            slope: 0.1,
            rounding: Rounding::Same,
            n_inputs,
            inputs: &inputs,
            outputs,
        });
        assert!(written.iter().all(|bits| *bits == written[0]), "{width}");
        assert!(written[0].iter().any(|&bits| bits != 0));
    }
}
