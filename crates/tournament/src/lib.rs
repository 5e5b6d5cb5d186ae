//! Tournaments: knockout with byes and a consolation bracket, Swiss, round robin.
//!
//! **A tournament is its record**, as a game is: a director states an [`Action`], and the
//! tournament answers with [`Event`]s or refuses it with a reason. What is stored is what was
//! decided by people (who entered, who won, who withdrew) and what was drawn; who meets whom, who
//! has a bye and who stands where follows from that, so that nothing can fall out of step when a
//! result is corrected.
//!
//! The crate is pure: no clock, no input or output, no randomness. A draw's seed comes in as data
//! and is shown, so that anybody can check the draw; see [`draw`].
//!
//! ```
//! use otter_tournament::{Action, Format, How, Lengths, Order, Outcome, Plan, Tournament};
//!
//! let plan = Plan {
//!     format: Format::Knockout { consolation: None },
//!     order: Order::Seeded,
//!     lengths: Lengths::all(5),
//! };
//! let mut tournament = Tournament::new(plan.check()?);
//! for name in ["Ada", "Bob", "Cy"] {
//!     tournament.apply(&Action::Enter { name: name.to_owned() })?;
//! }
//! tournament.apply(&Action::Start { seed: 7 })?;
//! // The first of three has a bye; the other two play.
//! let open: Vec<_> = tournament.fixtures().into_iter().filter(|f| f.is_open()).collect();
//! assert_eq!(open.len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod action;
mod apply;
mod bracket;
mod circle;
pub mod draw;
mod entrant;
mod entries;
mod event;
mod fixture;
mod pairing;
mod plan;
mod query;
mod record;
mod refusal;
mod results;
mod standing;
mod swiss;
mod tournament;

pub use action::Action;
pub use entrant::{Entrant, PlayerId};
pub use event::Event;
pub use fixture::{
    Bracket, Feeder, Fixture, FixtureId, How, NotAFixtureId, Outcome, Side, Venue, Verdict,
};
pub use plan::{
    CheckedPlan, Format, Lengths, MOST_IN_ROUND_ROBIN, MOST_PLAYERS, MOST_POINTS, MOST_ROUNDS,
    NotAPlan, Order, Plan,
};
pub use query::Next;
pub use record::ReplayError;
pub use refusal::{Refusal, RefusalCode};
pub use standing::{Standing, TieBreak};
pub use tournament::Tournament;
