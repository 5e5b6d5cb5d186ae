//! The rules of backgammon, and nothing else.
//!
//! This crate knows the board, legal plays, the cube, scoring, every setting of the rule book
//! and how a game, a match and a session go. It is pure: no clock, no input or output, no
//! randomness (dice arrive as data), no threads. It knows no text formats, engines or networks.
//!
//! Rows of the rule book are cited by id, such as MV-6; `docs/rules.md` lists them all, each
//! with the test that proves it.
//!
//! ```
//! use otter_rules::{BearOff, Board, Die, ResultBuf, Roll, results};
//!
//! let mut buf = ResultBuf::new();
//! let roll = Roll::new(Die::Three, Die::One);
//! results(&Board::start(), roll, BearOff::Strict, &mut buf);
//! assert_eq!(buf.as_slice().len(), 16);
//! ```

#![forbid(unsafe_code)]

mod board;
mod checkers;
mod dice;
mod place;
mod plays;
mod setup;

pub use board::{Board, PlayedBoard};
pub use checkers::Checkers;
pub use dice::{Die, NotADie, Roll};
pub use place::{Landing, NotALanding, NotAPoint, NotAnOrigin, Origin, Point};
pub use plays::{BearOff, Edge, NodeId, NotAPlay, Play, ResultBuf, Step, StepTree, results};
pub use setup::{Fault, Impossible, Setup, Side};
