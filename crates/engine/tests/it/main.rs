//! The public interface of the engine.

mod boards;
mod bots;
mod by_hand;
mod cube;
mod load;
mod match_endings;
mod plays;
mod remaining_checkers;
mod slow_race;
mod stakes;
