//! The state of a chouette: three to twelve at one board.

mod history;
mod proposals;
mod refusal;
mod sealed;
mod setup;
mod state;

use std::collections::BTreeSet;

use otter_rules::chouette::Player;

pub(crate) use history::{FinishedGame, PublicEvent};
pub(crate) use proposals::{Proposal, Proposals, advised_by};
pub(crate) use refusal::ChouetteRefusal;
pub(crate) use sealed::{CrewDice, MadeCrewRoll, Parts, action_of, any_of};
pub(crate) use setup::{CREATOR, ChouetteSetup};
pub(crate) use state::ChouetteState;

/// The players whose keys a viewer holds.
pub(crate) type HeldPlayers = BTreeSet<Player>;
