//! What a backgammon position is worth and what to do about it.
//!
//! This crate knows features, nets, bear-off tables, search, equity and the cube, and the
//! levels at which Otter plays. It must not know the written forms of positions or matches,
//! networks, or people: it is asked about boards of `otter-rules` and answers with numbers.
//!
//! Everything it says is a distribution over results first ([`Outcomes`]); what that is worth
//! depends on the cube and the score and comes after.

#![deny(unsafe_code)]

pub mod bearoff;
pub mod equity;
pub mod features;
pub mod kernels;
pub mod nets;

pub use equity::Outcomes;
