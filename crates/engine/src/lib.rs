//! The engine: it evaluates backgammon positions and chooses plays and cube actions.
//!
//! This crate holds the nets and their inputs, the bear-off tables, the search, equity and the
//! cube, rollouts, and the levels at which Otter plays. It takes boards of `otter-rules` and
//! returns numbers; it knows nothing of the written forms of positions and matches, of networks, or
//! of people.
//!
//! Every evaluation is first a distribution over the results of a game ([`Outcomes`]); its equity
//! follows from the cube and the score ([`Stakes`]).
//!
//! ```
//! use otter_engine::bearoff::Size;
//! use otter_engine::{Engine, LoadOptions, Ply, Stakes};
//! use otter_rules::{Board, Die, Roll};
//!
//! let options = LoadOptions {
//!     two_sided: Size::try_from(4)?,
//!     ..LoadOptions::default()
//! };
//! let engine = Engine::load(&options)?;
//! let roll = Roll::new(Die::Three, Die::One);
//! let plays = engine.rank_plays(&Board::start(), roll, &Stakes::CUBELESS, Ply::ZERO);
//! assert_eq!(plays.len(), 16);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![deny(unsafe_code)]
#![allow(
    clippy::inline_always,
    reason = "a kernel's parts must be inlined into the function compiled for an instruction set"
)]

pub mod bearoff;
mod behaviour;
#[cfg(test)]
mod boards;
mod bots;
pub mod chance;
mod cube;
pub mod duel;
mod endings;
mod engine;
pub mod equity;
mod estimate;
pub mod features;
pub mod file;
mod fixed;
pub mod hypergammon;
pub mod kernels;
mod load;
pub mod nets;
pub mod race;
pub mod rollout;
mod rows;
pub mod search;
mod threads;

pub use behaviour::behaviour;
pub use bots::{Answerer, Bot, CubeAnswer, Level, NoSuchLevel};
pub use cube::{
    Closeness, CubeAction, CubeAnalysis, CubeOwner, CubeTurn, GammonValues, MatchRule, Stakes,
    StakesKind, Window,
};
pub use engine::Engine;
pub use equity::{MatchChance, MatchTable, Outcomes};
pub use load::{LoadError, LoadOptions, NetFiles};
pub use search::{Filter, Ply, RankedPlay, Settings, UnknownPly};
