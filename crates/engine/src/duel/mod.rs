//! Two players playing each other without a cube, to find out which is stronger.
//!
//! Games come in pairs: both games of a pair have the same dice, and the players change sides. A
//! pair is one sample for the standard error. A [judge](Duel::with_judge) can take the luck of
//! each roll off the result: the equity after the roll's best play, minus the mean of that over
//! all rolls. That does not change the expected result, however good the judge, and removes most
//! of the scatter.
//!
//! ```
//! use std::num::NonZeroUsize;
//!
//! use otter_engine::bearoff::Size;
//! use otter_engine::duel::{Duel, Entrant, Style, Verdict};
//! use otter_engine::{Engine, LoadOptions};
//!
//! let engine = Engine::load(&LoadOptions {
//!     two_sided: Size::try_from(2)?,
//!     ..LoadOptions::default()
//! })?;
//! let entrant = |style| Entrant { engine: engine.clone(), style };
//! let duel = Duel::new([entrant(Style::PipLead), entrant(Style::Random)], 1);
//! let pairs = duel.play(20, NonZeroUsize::MIN, &|| false, &|| ());
//! let verdict = Verdict::of(&pairs);
//! assert_eq!(verdict.n_games, 40);
//! assert!(verdict.points.mean > 0.0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod game;
mod player;
mod run;
#[cfg(test)]
mod tests;
mod verdict;

pub use game::Score;
pub use player::{Entrant, Style};
pub use run::Duel;
pub use verdict::Verdict;
