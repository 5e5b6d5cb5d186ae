//! What happens in a tournament: the record.

use crate::action::Action;
use crate::entrant::PlayerId;
use crate::fixture::{FixtureId, Outcome, Venue};

/// What has happened.
#[derive(Clone, Debug, PartialEq, Eq)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub enum Event {
    /// Somebody entered.
    #[cfg_attr(feature = "serde", serde(rename = "Entered"))]
    Entered {
        /// Their number.
        #[cfg_attr(feature = "serde", serde(rename = "player"))]
        player: PlayerId,
        /// What they are called.
        #[cfg_attr(feature = "serde", serde(rename = "name"))]
        name: String,
        /// Of a late entry: the place in the draw that they take, from 1.
        #[cfg_attr(feature = "serde", serde(rename = "line"))]
        line: Option<u32>,
    },
    /// A name was corrected.
    #[cfg_attr(feature = "serde", serde(rename = "Renamed"))]
    Renamed {
        /// Whose.
        #[cfg_attr(feature = "serde", serde(rename = "player"))]
        player: PlayerId,
        /// The right one.
        #[cfg_attr(feature = "serde", serde(rename = "name"))]
        name: String,
    },
    /// The director put the players in order.
    #[cfg_attr(feature = "serde", serde(rename = "Seeded"))]
    Seeded {
        /// The first seed first.
        #[cfg_attr(feature = "serde", serde(rename = "order"))]
        order: Vec<PlayerId>,
    },
    /// The tournament began.
    #[cfg_attr(feature = "serde", serde(rename = "Started"))]
    Started {
        /// What the draw followed from.
        #[cfg_attr(feature = "serde", serde(rename = "seed"))]
        seed: u32,
        /// In what order players were taken.
        #[cfg_attr(feature = "serde", serde(rename = "order"))]
        order: Vec<PlayerId>,
    },
    /// A round of a Swiss was paired.
    #[cfg_attr(feature = "serde", serde(rename = "Paired"))]
    Paired {
        /// Which.
        #[cfg_attr(feature = "serde", serde(rename = "round"))]
        round: u32,
        /// Who meets whom, in order.
        #[cfg_attr(feature = "serde", serde(rename = "pairs"))]
        pairs: Vec<[PlayerId; 2]>,
        /// Who has a bye.
        #[cfg_attr(feature = "serde", serde(rename = "bye"))]
        bye: Option<PlayerId>,
    },
    /// A pairing was taken back.
    #[cfg_attr(feature = "serde", serde(rename = "Unpaired"))]
    Unpaired {
        /// Of which round.
        #[cfg_attr(feature = "serde", serde(rename = "round"))]
        round: u32,
    },
    /// Somebody withdrew.
    #[cfg_attr(feature = "serde", serde(rename = "Withdrew"))]
    Withdrew {
        /// Who.
        #[cfg_attr(feature = "serde", serde(rename = "player"))]
        player: PlayerId,
    },
    /// A withdrawal was taken back.
    #[cfg_attr(feature = "serde", serde(rename = "Returned"))]
    Returned {
        /// Whose.
        #[cfg_attr(feature = "serde", serde(rename = "player"))]
        player: PlayerId,
    },
    /// Two players were called.
    #[cfg_attr(feature = "serde", serde(rename = "Called"))]
    Called {
        /// For which match.
        #[cfg_attr(feature = "serde", serde(rename = "fixture"))]
        fixture: FixtureId,
        /// Where to.
        #[cfg_attr(feature = "serde", serde(rename = "venue"))]
        venue: Venue,
    },
    /// A match was decided.
    #[cfg_attr(feature = "serde", serde(rename = "Decided"))]
    Decided {
        /// Which.
        #[cfg_attr(feature = "serde", serde(rename = "fixture"))]
        fixture: FixtureId,
        /// How.
        #[cfg_attr(feature = "serde", serde(rename = "outcome"))]
        outcome: Outcome,
    },
    /// A result was corrected.
    #[cfg_attr(feature = "serde", serde(rename = "Corrected"))]
    Corrected {
        /// Of which match.
        #[cfg_attr(feature = "serde", serde(rename = "fixture"))]
        fixture: FixtureId,
        /// What came out in truth.
        #[cfg_attr(feature = "serde", serde(rename = "outcome"))]
        outcome: Outcome,
    },
    /// A result was taken back.
    #[cfg_attr(feature = "serde", serde(rename = "Undone"))]
    Undone {
        /// Of which match.
        #[cfg_attr(feature = "serde", serde(rename = "fixture"))]
        fixture: FixtureId,
    },
    /// A later match fell with what was corrected: others play in it now.
    #[cfg_attr(feature = "serde", serde(rename = "Struck"))]
    Struck {
        /// Which.
        #[cfg_attr(feature = "serde", serde(rename = "fixture"))]
        fixture: FixtureId,
    },
    /// The director said something.
    #[cfg_attr(feature = "serde", serde(rename = "Announced"))]
    Announced {
        /// What.
        #[cfg_attr(feature = "serde", serde(rename = "text"))]
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
