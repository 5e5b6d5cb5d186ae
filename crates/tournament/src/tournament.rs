//! A tournament between two actions.

use std::collections::BTreeMap;

use crate::entrant::{Entrant, PlayerId};
use crate::fixture::{FixtureId, Outcome, Venue};
use crate::plan::CheckedPlan;
use crate::refusal::Refusal;
use crate::swiss::Round;

/// A tournament between two actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    pub(crate) plan: CheckedPlan,
    pub(crate) entrants: Vec<Entrant>,
    /// Who has entered, by seeds, before the start.
    pub(crate) seeding: Vec<PlayerId>,
    pub(crate) begun: Option<Begun>,
    pub(crate) results: BTreeMap<FixtureId, Outcome>,
    pub(crate) called: BTreeMap<FixtureId, Venue>,
    pub(crate) announcement: String,
    pub(crate) n_withdrawals: u32,
}

/// What the start has made certain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Begun {
    pub(crate) seed: u32,
    /// Who has which place in the draw. In a knockout and a round robin those that are empty are
    /// byes, and may be taken by late entries; a Swiss adds lines for them.
    pub(crate) lines: Vec<Option<PlayerId>>,
    /// Of a Swiss: the rounds paired.
    pub(crate) rounds: Vec<Round>,
    pub(crate) n_rounds: u32,
}

impl Tournament {
    /// One that nobody has entered yet.
    pub fn new(plan: CheckedPlan) -> Self {
        Self {
            plan,
            entrants: Vec::new(),
            seeding: Vec::new(),
            begun: None,
            results: BTreeMap::new(),
            called: BTreeMap::new(),
            announcement: String::new(),
            n_withdrawals: 0,
        }
    }

    pub(crate) fn before_the_start(&self) -> Result<(), Refusal> {
        if self.has_begun() {
            Err(Refusal::HasBegun)
        } else {
            Ok(())
        }
    }

    pub(crate) fn after_the_start(&self) -> Result<(), Refusal> {
        if self.has_begun() {
            Ok(())
        } else {
            Err(Refusal::NotBegun)
        }
    }
}
