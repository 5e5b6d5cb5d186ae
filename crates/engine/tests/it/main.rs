//! The public interface of the engine.

mod boards;
mod bots;
mod cube;
mod load;
mod match_endings;
mod plays;
mod stakes;
