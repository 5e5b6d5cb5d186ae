//! The public interface of the engine.

mod boards;
mod bots;
mod cube;
mod load;
mod plays;
mod stakes;
