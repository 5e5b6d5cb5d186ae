//! What happens in a tournament: the record.

use crate::action::Action;
use crate::entrant::PlayerId;
use crate::fixture::{FixtureId, Outcome, Venue};

/// What has happened.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Event {
    /// Somebody entered.
    Entered {
        /// Their number.
        player: PlayerId,
        /// What they are called.
        name: String,
        /// Of a late entry: the place in the draw that they take, from 1.
        line: Option<u32>,
    },
    /// A name was corrected.
    Renamed {
        /// Whose.
        player: PlayerId,
        /// The right one.
        name: String,
    },
    /// The director put the players in order.
    Seeded {
        /// The first seed first.
        order: Vec<PlayerId>,
    },
    /// The tournament began.
    Started {
        /// What the draw followed from.
        seed: u32,
        /// In what order players were taken.
        order: Vec<PlayerId>,
    },
    /// A round of a Swiss was paired.
    Paired {
        /// Which.
        round: u32,
        /// Who meets whom, in order.
        pairs: Vec<[PlayerId; 2]>,
        /// Who has a bye.
        bye: Option<PlayerId>,
    },
    /// A pairing was taken back.
    Unpaired {
        /// Of which round.
        round: u32,
    },
    /// Somebody withdrew.
    Withdrew {
        /// Who.
        player: PlayerId,
    },
    /// A withdrawal was taken back.
    Returned {
        /// Whose.
        player: PlayerId,
    },
    /// Two players were called.
    Called {
        /// For which match.
        fixture: FixtureId,
        /// Where to.
        venue: Venue,
    },
    /// A match was decided.
    Decided {
        /// Which.
        fixture: FixtureId,
        /// How.
        outcome: Outcome,
    },
    /// A result was corrected.
    Corrected {
        /// Of which match.
        fixture: FixtureId,
        /// What came out in truth.
        outcome: Outcome,
    },
    /// A result was taken back.
    Undone {
        /// Of which match.
        fixture: FixtureId,
    },
    /// A later match fell with what was corrected: others play in it now.
    Struck {
        /// Which.
        fixture: FixtureId,
    },
    /// The director said something.
    Announced {
        /// What.
        text: String,
    },
}

impl Event {
    /// The action that this event is the first to answer; nothing if it only follows others.
    pub fn cause(&self) -> Option<Action> {
        let and_later = true;
        Some(match self.clone() {
            Self::Entered { name, .. } => Action::Enter { name },
            Self::Renamed { player, name } => Action::Rename { player, name },
            Self::Seeded { order } => Action::Seed { order },
            Self::Started { seed, .. } => Action::Start { seed },
            Self::Paired { .. } => Action::NextRound,
            Self::Unpaired { .. } => Action::Unpair,
            Self::Withdrew { player } => Action::Withdraw { player },
            Self::Returned { player } => Action::Return { player, and_later },
            Self::Called { fixture, venue } => Action::Call { fixture, venue },
            Self::Decided { fixture, outcome } => Action::Report { fixture, outcome },
            Self::Corrected { fixture, outcome } => Action::Correct {
                fixture,
                outcome,
                and_later,
            },
            Self::Undone { fixture } => Action::Undo { fixture, and_later },
            Self::Announced { text } => Action::Announce { text },
            Self::Struck { .. } => return None,
        })
    }
}
