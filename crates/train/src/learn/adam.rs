//! Adam's steps along centred gradients.
//!
//! Inputs whose mean is not 0 (thermometer codes, outputs of rectified layers) make the gradients
//! of all weights of a unit point the same way. Training on inputs minus their mean avoids that. In
//! terms of the plain weights it amounts to two corrections around Adam's step: before it,
//! `gradient of row r −= mean(r) · gradient of the bias`; after it, `bias −= Σ mean(r) · change of
//! row r`.

use pulp::{Arch, Simd, WithSimd};

use super::layer::Layer;

const BETA: [f32; 2] = [0.9, 0.999];
const EPSILON: f32 = 1e-8;

/// The weight of a batch in the running mean of an input.
pub(super) const MEAN_RATE: f32 = 0.01;

/// Takes step number `step` (from 1) of a layer along its gradients.
pub(super) fn step(layer: &mut Layer, gradient: &mut [f32], bias: &[f32], rate: f32, step: u64) {
    let t = step.min(1 << 20) as i32;
    let scale = Scale {
        // Adam's corrections for moments that start from 0.
        rate: rate / (1.0 - BETA[0].powi(t)),
        second: 1.0 / (1.0 - BETA[1].powi(t)),
    };
    Arch::new().dispatch(Step {
        layer,
        gradient,
        bias,
        scale,
    });
}

#[derive(Clone, Copy)]
struct Scale {
    rate: f32,
    second: f32,
}

struct Step<'a> {
    layer: &'a mut Layer,
    gradient: &'a mut [f32],
    bias: &'a [f32],
    scale: Scale,
}

impl WithSimd for Step<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        let Self {
            layer,
            gradient,
            bias,
            scale,
        } = self;
        let width = layer.bias.len();
        let [m, v, bias_m, bias_v] = &mut layer.moments;
        let mut shift = vec![0.0_f32; width];
        for (input, &mean) in layer.means.iter().enumerate() {
            let row = input * width..(input + 1) * width;
            let weights = &mut layer.weights[row.clone()];
            let (m, v) = (&mut m[row.clone()], &mut v[row.clone()]);
            let gradient = &mut gradient[row];
            for i in 0..width {
                let change = scale.change(gradient[i] - mean * bias[i], &mut m[i], &mut v[i]);
                weights[i] -= change;
                shift[i] += mean * change;
            }
        }
        for i in 0..width {
            let change = scale.change(bias[i], &mut bias_m[i], &mut bias_v[i]);
            layer.bias[i] += shift[i] - change;
        }
    }
}

impl Scale {
    #[inline(always)]
    fn change(self, gradient: f32, m: &mut f32, v: &mut f32) -> f32 {
        *m += (gradient - *m) * (1.0 - BETA[0]);
        *v += (gradient * gradient - *v) * (1.0 - BETA[1]);
        self.rate * *m / ((*v * self.second).sqrt() + EPSILON)
    }
}
