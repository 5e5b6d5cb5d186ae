//! The events of a tournament: its record is a list of these.

use otter_dice::draw::DrawStep;

use crate::action::Action;
use crate::draw::Seed;
use crate::entrant::PlayerId;
use crate::fixture::{FixtureId, Outcome, Venue};

/// Something that has happened in a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
// Stored: these names are frozen, see docs/record.md.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub enum Event {
    /// A player entered, before the start or late.
    #[cfg_attr(feature = "serde", serde(rename = "Entered"))]
    Entered {
        /// The player's number, which never changes.
        #[cfg_attr(feature = "serde", serde(rename = "player"))]
        player: PlayerId,
        /// The name under which the player is listed.
        #[cfg_attr(feature = "serde", serde(rename = "name"))]
        name: String,
        /// The place in the draw that a late entry takes, from 1; `None` for any other entry.
        #[cfg_attr(feature = "serde", serde(rename = "line"))]
        line: Option<u32>,
    },
    /// The name of a player was corrected.
    #[cfg_attr(feature = "serde", serde(rename = "Renamed"))]
    Renamed {
        /// The player whose name was corrected.
        #[cfg_attr(feature = "serde", serde(rename = "player"))]
        player: PlayerId,
        /// The name to use from now on.
        #[cfg_attr(feature = "serde", serde(rename = "name"))]
        name: String,
    },
    /// The director put the players in order.
    #[cfg_attr(feature = "serde", serde(rename = "Seeded"))]
    Seeded {
        /// Every player once, the first seed first.
        #[cfg_attr(feature = "serde", serde(rename = "order"))]
        order: Vec<PlayerId>,
    },
    /// A step of a draw in which everybody's device takes part (`docs/dice.md`).
    #[cfg_attr(feature = "serde", serde(rename = "Draw"))]
    Draw(DrawStep),
    /// The entries closed and the tournament began.
    #[cfg_attr(feature = "serde", serde(rename = "Started"))]
    Started {
        /// The number from which the draw followed.
        #[cfg_attr(feature = "serde", serde(rename = "seed"))]
        seed: Seed,
        /// The order in which the players were taken.
        #[cfg_attr(feature = "serde", serde(rename = "order"))]
        order: Vec<PlayerId>,
    },
    /// A round of a Swiss was paired.
    #[cfg_attr(feature = "serde", serde(rename = "Paired"))]
    Paired {
        /// The number of the round, from 1.
        #[cfg_attr(feature = "serde", serde(rename = "round"))]
        round: u32,
        /// The two players of each match, in the order of the matches.
        #[cfg_attr(feature = "serde", serde(rename = "pairs"))]
        pairs: Vec<[PlayerId; 2]>,
        /// The player who has a bye; `None` if nobody has one.
        #[cfg_attr(feature = "serde", serde(rename = "bye"))]
        bye: Option<PlayerId>,
    },
    /// The pairing of a round of a Swiss was taken back.
    #[cfg_attr(feature = "serde", serde(rename = "Unpaired"))]
    Unpaired {
        /// The number of the round, from 1.
        #[cfg_attr(feature = "serde", serde(rename = "round"))]
        round: u32,
    },
    /// A player withdrew from the tournament.
    #[cfg_attr(feature = "serde", serde(rename = "Withdrew"))]
    Withdrew {
        /// The player who withdrew.
        #[cfg_attr(feature = "serde", serde(rename = "player"))]
        player: PlayerId,
    },
    /// The withdrawal of a player was taken back.
    #[cfg_attr(feature = "serde", serde(rename = "Returned"))]
    Returned {
        /// The player who plays on after all.
        #[cfg_attr(feature = "serde", serde(rename = "player"))]
        player: PlayerId,
    },
    /// Two players were called to a board or a table.
    #[cfg_attr(feature = "serde", serde(rename = "Called"))]
    Called {
        /// The match to which the players were called.
        #[cfg_attr(feature = "serde", serde(rename = "fixture"))]
        fixture: FixtureId,
        /// The board or table where they play.
        #[cfg_attr(feature = "serde", serde(rename = "venue"))]
        venue: Venue,
    },
    /// A call was taken back.
    #[cfg_attr(feature = "serde", serde(rename = "Uncalled"))]
    Uncalled {
        /// The match whose players wait for another call.
        #[cfg_attr(feature = "serde", serde(rename = "fixture"))]
        fixture: FixtureId,
    },
    /// A match was decided.
    #[cfg_attr(feature = "serde", serde(rename = "Decided"))]
    Decided {
        /// The match that was decided.
        #[cfg_attr(feature = "serde", serde(rename = "fixture"))]
        fixture: FixtureId,
        /// The result of the match.
        #[cfg_attr(feature = "serde", serde(rename = "outcome"))]
        outcome: Outcome,
    },
    /// A player told the director how a match has ended.
    #[cfg_attr(feature = "serde", serde(rename = "Claimed"))]
    Claimed {
        /// The match that was played.
        #[cfg_attr(feature = "serde", serde(rename = "fixture"))]
        fixture: FixtureId,
        /// The player who told it.
        #[cfg_attr(feature = "serde", serde(rename = "player"))]
        player: PlayerId,
        /// The result as the player told it.
        #[cfg_attr(feature = "serde", serde(rename = "outcome"))]
        outcome: Outcome,
    },
    /// The wrong result of a match was corrected.
    #[cfg_attr(feature = "serde", serde(rename = "Corrected"))]
    Corrected {
        /// The match whose result was wrong.
        #[cfg_attr(feature = "serde", serde(rename = "fixture"))]
        fixture: FixtureId,
        /// The right result of the match.
        #[cfg_attr(feature = "serde", serde(rename = "outcome"))]
        outcome: Outcome,
    },
    /// The result of a match was taken back, so that the match is open again.
    #[cfg_attr(feature = "serde", serde(rename = "Undone"))]
    Undone {
        /// The match whose result was taken back.
        #[cfg_attr(feature = "serde", serde(rename = "fixture"))]
        fixture: FixtureId,
    },
    /// A correction undid a later match, which has other players now.
    #[cfg_attr(feature = "serde", serde(rename = "Struck"))]
    Struck {
        /// The later match that was undone.
        #[cfg_attr(feature = "serde", serde(rename = "fixture"))]
        fixture: FixtureId,
    },
    /// The director made an announcement or took it away.
    #[cfg_attr(feature = "serde", serde(rename = "Announced"))]
    Announced {
        /// The announcement; empty if it was taken away.
        #[cfg_attr(feature = "serde", serde(rename = "text"))]
        text: String,
    },
}

impl Event {
    /// Returns the action that led to this event; `None` if the event only follows others.
    pub fn cause(&self) -> Option<Action> {
        let and_later = true;
        Some(match self.clone() {
            Self::Entered { name, .. } => Action::Enter { name },
            Self::Renamed { player, name } => Action::Rename { player, name },
            Self::Seeded { order } => Action::Seed { order },
            Self::Draw(step) => Action::Draw(step),
            Self::Started { seed, .. } => match seed {
                Seed::Short(seed) => Action::Start { seed },
                // It follows from the step that completed the draw.
                Seed::Wide(_) => return None,
            },
            Self::Paired { .. } => Action::NextRound,
            Self::Unpaired { .. } => Action::Unpair,
            Self::Withdrew { player } => Action::Withdraw { player },
            Self::Returned { player } => Action::Return { player, and_later },
            Self::Called { fixture, venue } => Action::Call { fixture, venue },
            Self::Uncalled { fixture } => Action::Uncall { fixture },
            Self::Decided { fixture, outcome } => Action::Report { fixture, outcome },
            Self::Claimed {
                fixture,
                player,
                outcome,
            } => Action::Claim {
                fixture,
                player,
                outcome,
            },
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
