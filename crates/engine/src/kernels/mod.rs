//! The kernels: the inner loops of the nets.
//!
//! The outputs of a net are the same to the bit on every path: the two wide layers are sums of
//! whole numbers, which are not rounded; the few sums in `f32` after them are taken in a fixed
//! order, without fused operations.
//!
//! ```text
//! first    units = max(0, base + Σ rows added − Σ rows removed)  16 bits
//! second   sums  = bias + Σ unit · w over units that are not 0   16 × 16 → 32 bits
//! dense    out   = leaky(bias + Σ in · w)                        f32, layers in between
//! last     out   = bias + Σ in · w                               f32, sixteen partial sums
//! sigmoid  1 / (1 + e^-x) by a fixed polynomial
//! ```
//!
//! Each of these is written once, over the few operations on registers that `Lanes` names, and
//! compiled for several instruction sets, with one thin file each. The program chooses between them
//! when it runs ([`Path`]).
//!
//! Training has kernels of its own, `accumulate` and `matmul`, which may round as they like.

mod accumulate;
mod aligned;
#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod dense;
mod first;
mod lanes;
mod last;
mod matmul;
#[cfg(target_arch = "aarch64")]
mod neon;
mod path;
mod portable;
mod quantise;
mod second;
mod sigmoid;
#[cfg(target_arch = "wasm32")]
mod simd128;
#[cfg(target_arch = "x86_64")]
mod sse2;
#[cfg(test)]
mod tests;
mod tile;
#[cfg(target_arch = "x86_64")]
mod vnni;

pub use accumulate::{Change, accumulate};
pub(crate) use aligned::Aligned;
pub(crate) use dense::Dense;
pub use dense::LANES;
pub(crate) use first::{RowChanges, changed};
pub(crate) use lanes::{Lanes, Task, apart};
pub(crate) use last::LastLayer;
pub use last::OUTPUTS;
pub use matmul::matmul;
pub use path::{NoSuchPath, Path};
pub(crate) use portable::Portable;
pub(crate) use quantise::Quantise;
pub(crate) use second::{BLOCK, Live, Product, Together};
pub use sigmoid::sigmoid;
pub use tile::View;
