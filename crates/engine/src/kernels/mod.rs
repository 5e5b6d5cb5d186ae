//! The inner loops.
//!
//! Each is written once, as plain loops over blocks of fixed width, and compiled for several
//! instruction sets; which one runs is found out when the program runs (`pulp`). Sums are taken
//! in the order written and nothing is fused, so every path gives the same bits.
//!
//! ```text
//! accumulate   hidden = base + Σ by · row(input)          first layer, from a common base
//! dense        out[p] = activation(bias + Σ in[p][i] · w[i])   every other layer
//! sigmoid      1 / (1 + e^-x) by a fixed polynomial
//! ```

#![allow(
    clippy::inline_always,
    reason = "what is not inlined into the dispatched function is compiled for the oldest CPU"
)]

mod accumulate;
mod dense;
mod matmul;
#[cfg(test)]
mod paths;
mod sigmoid;
mod tile;

pub use accumulate::accumulate;
pub use dense::{Activation, LANES, Rounding, dense};
pub use matmul::matmul;
pub use sigmoid::sigmoid;
pub use tile::View;
