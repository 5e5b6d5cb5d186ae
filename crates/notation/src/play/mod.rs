//! Plays as people write them: `24/18*/13(2)`, `bar/22`, `6/off`.
//!
//! [`parse`] reads a text against a board and a roll and finds the legal play that it names;
//! [`format()`] writes a play the one way that GNU Backgammon prints it. Reading what was written
//! gives the same board, and writing it again the same text. What is done by hand at a real board
//! need not be legal: [`as_written`] reads that, and [`as_carried`] writes it.

mod by_hand;
mod format;
mod read;
mod text;

pub use by_hand::{NotByHand, as_carried, as_written};
pub use format::format;
pub use read::{ParsePlayError, parse, readings};
pub use text::{Expected, Hop, MAX_HOPS, SyntaxError, syntax};
