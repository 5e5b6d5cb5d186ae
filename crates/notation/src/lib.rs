//! The written forms of backgammon: plays as people write them, and the ids that carry a position
//! or a whole situation from one program to another.
//!
//! This crate knows the rules and the texts, but no engines or networks. Each form has a folder
//! with its parser and its printer. Ids are read strictly: the result is a value, or an error that
//! names the byte and what was expected there.
//!
//! ```
//! use otter_notation::gnu::PositionId;
//! use otter_notation::play;
//! use otter_rules::{BearOff, Die, Roll};
//!
//! let id: PositionId = "4HPwATDgc/ABMA".parse()?;
//! let roll = Roll::new(Die::Three, Die::One);
//! let play = play::parse("6/5 8/5", &id.board(), roll, BearOff::Strict)?;
//! assert_eq!(play::format(&play), "8/5 6/5");
//! assert_eq!(PositionId::from(&play.result().turned()).to_string(), "sGfwATDgc/ABMA");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod army;
pub mod drawing;
pub mod gnu;
pub mod play;
pub mod score;
pub mod situation;
pub mod xg;
