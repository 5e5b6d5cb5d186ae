//! Plays as people write them: `24/18*/13(2)`, `bar/22`, `6/off`.
//!
//! [`parse`] reads a text for a board and a roll and finds the legal play that it names;
//! [`format()`] writes a play as GNU Backgammon prints it. A written play reads as one that leads
//! to the same board, and prints as the same text again. Plays by hand at a real board need not be
//! legal: [`as_written`] reads them, and [`as_carried`] writes them.

mod by_hand;
mod format;
mod read;
mod text;

pub use by_hand::{NotByHand, as_carried, as_written};
pub use format::format;
pub use read::{ParsePlayError, parse, readings};
pub use text::{Expected, Hop, MAX_HOPS, SyntaxError, syntax};
