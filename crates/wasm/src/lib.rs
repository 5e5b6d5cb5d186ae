//! Otter in the visitor's own browser.
//!
//! A worker of the client loads this program and the nets once, and then asks it what it would
//! otherwise ask the server: the answers are the server's messages (`otter-protocol`) as JSON, made
//! by the same functions from the same bits. Where the server would refuse, the same problem is
//! thrown.

#![forbid(unsafe_code)]

mod engine;
mod home;
mod posed;
mod refusal;
mod review;
mod study;

pub use engine::{Otter, Tables};
pub use home::{Home, new_table_options};
pub use refusal::Refused;
pub use review::Review;
pub use study::plays_of_card;
