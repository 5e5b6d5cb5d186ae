//! A table for two, whoever keeps it: the server, which stores it and has many, or a browser that
//! plays against Otter without a network.
//!
//! A [`Table`] is pure: no clock, no storage, no dice of its own, no key to a seat. It prepares a
//! change on a copy, and takes the change over when whoever keeps it has stored what follows.
//!
//! ```
//! use otter_rules::{Action, BySeat, Die, Preset, Ruleset, Seat};
//! use otter_table::Table;
//!
//! let mut table = Table::new(Ruleset::new(Preset::Match(7).spec())?);
//! let [white, black] = [Die::Six, Die::One];
//! let opened = table.prepare(Seat::White, &Action::Open(BySeat { white, black }))?;
//! assert_eq!(table.version(), 0, "nothing has changed yet");
//! table.commit(opened);
//! assert_eq!(table.version(), 1);
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

pub mod bot;
mod bounds;
mod event;
mod finished;
pub mod home;
mod latest;
mod played;
mod refusal;
mod table;
pub mod view;

pub use bounds::exceeds_cube;
pub use event::PublicEvent;
pub use finished::FinishedGame;
pub use home::HomeTable;
pub use played::play_of;
pub use refusal::TwoRefusal;
pub use table::{Change, Table};
