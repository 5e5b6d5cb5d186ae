//! The engine as others use it.

mod boards;
mod bots;
mod cube;
mod load;
mod plays;
mod stakes;
