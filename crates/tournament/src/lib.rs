//! Tournaments: knockout with byes and a consolation bracket, Swiss, round robin.
//!
//! **A tournament is its record**, as a game is: the director's [`Action`] is answered with
//! [`Event`]s or refused with a reason. Only the decisions of people (entries, results,
//! withdrawals) and the draw are stored. Pairings, byes and standings are computed from them, so
//! that everything still agrees after a result is corrected.
//!
//! The crate is pure: no clock, no input or output, no randomness. The seed of a draw is passed in
//! and published, or follows from the numbers of everybody's devices ([`Action::Draw`]), so that
//! anybody can check the draw; see [`draw`].
//!
//! ```
//! use otter_tournament::{
//!     Action, Format, How, Lengths, MatchRules, Order, Outcome, Plan, Tournament,
//! };
//!
//! let plan = Plan {
//!     format: Format::Knockout { consolation: None },
//!     order: Order::Seeded,
//!     lengths: Lengths::all(5),
//!     rules: MatchRules::default(),
//! };
//! let mut tournament = Tournament::new(plan.check()?);
//! for name in ["Ada", "Bob", "Cy"] {
//!     tournament.apply(&Action::Enter { name: name.to_owned() })?;
//! }
//! tournament.apply(&Action::Start { seed: 7 })?;
//! // The first of three players has a bye; the other two play.
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
mod drawing;
mod entrant;
mod entries;
mod event;
mod fixture;
mod match_rules;
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
pub use match_rules::{MatchRules, NotMatchRules, OwnRules, Rounds};
pub use plan::{
    CheckedPlan, Format, Lengths, MOST_IN_ROUND_ROBIN, MOST_PLAYERS, MOST_POINTS, MOST_ROUNDS,
    NotAPlan, Order, Plan,
};
pub use query::Next;
pub use record::ReplayError;
pub use refusal::{Refusal, RefusalCode};
pub use standing::{Standing, TieBreak};
pub use tournament::Tournament;
