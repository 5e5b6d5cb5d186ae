//! Races at the score of a match: short bear-offs exactly, longer races by a model.
//!
//! The two-sided table ([`crate::bearoff`]) is for money: in a match, what the cube is good for
//! follows from the match equity table, and there are far too many scores to keep a table of each.
//! So the bear-offs of a score are solved when the first of them is asked for, in every state of
//! the cube, and kept until other scores need the memory. That is quick enough for five checkers a
//! side wherever a search ends, and for up to seven in the position that a question is about
//! ([`Effort`]). Searches of longer bear-offs end in these. What is longer has the value of the
//! cube from a model race at the same score ([`model`]).
//!
//! Only single games are in it: a gammon is no longer possible once both sides have borne off a
//! checker, and the two-sided table holds no other positions either.
//!
//! The values of a position have the same bits whatever else was solved with it, so no answer
//! depends on what was asked before.

mod closed;
mod model;
mod recent;
mod score;
mod solve;
mod table;

pub(crate) use recent::{Effort, Endings};
pub(crate) use score::Score;
