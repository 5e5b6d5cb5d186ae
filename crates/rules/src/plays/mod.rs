//! Legal plays (docs/rules.md, §§3–5), in two forms.
//!
//! [`results`] gives an engine every distinct position that a roll can lead to, in a buffer that
//! the caller keeps. [`StepTree`] gives a person every single step that may come next, with undo.
//! Both move checkers through the private module `mover`, which alone decides which steps are
//! legal.

mod generate;
mod mover;
mod steps;
mod why;
mod wrong;

pub use generate::{ResultBuf, results};
pub use steps::{Edge, NodeId, Play, Step, StepTree};
pub use why::{IllegalStep, NotAPlay, Why};
pub(crate) use wrong::wrong;
pub use wrong::{Carried, Wrong, carried};

/// The places from which a checker may be borne off by a number whose own point is empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum BearOff {
    /// Only from the highest occupied point (BO-3).
    #[default]
    #[cfg_attr(feature = "serde", serde(rename = "strict"))]
    Strict,
    /// From any lower point while a higher one is occupied, otherwise only from the highest
    /// (BO-6).
    #[cfg_attr(feature = "serde", serde(rename = "lenient"))]
    Lenient,
}
