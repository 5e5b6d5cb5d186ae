//! How a table's state changes, whatever its type: an action is prepared on a copy, what follows
//! from it is stored, and only then the state takes it over.

use std::error::Error;
use std::fmt::Debug;
use std::time::SystemTime;

use otter_clock::{Moment, Reading};
use otter_rules::{ReplayError, replay};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::idempotency::{Applied, RecentActions};
use super::seen::Seen;
use crate::action_id::ActionId;
use crate::ratings::RatedResult;
use crate::store::{StoredEvent, StoredTable};
use crate::table_id::TableId;

/// The pure state of a table between two actions.
pub(crate) trait State: Debug + Sized + Send + Sync + 'static {
    /// The name of the type in the store.
    const NAME: &'static str;
    /// An event of the record; each is stored in a row of its own.
    type Event: Clone + Debug + DeserializeOwned + PartialEq + Serialize + Send + Sync;
    /// An action with everything that the rules need: who submits it, and what the dice show.
    type Action: Debug + Send + Sync;
    /// Why an action is refused by the rules, or by the table itself.
    type Refusal: Error + Send + Sync;
    /// A copy of what an action changes, after the action.
    type Change: Debug + Send;
    /// Why rows are no table of this type.
    type ReadError: Error + Send + Sync + 'static;

    /// Reads a table from its rows. Every event is checked against the rules.
    fn read(id: &TableId, stored: &StoredTable) -> Result<Recorded<Self>, Self::ReadError>;
    /// Returns what of a stored table those see at a moment who hold no seat: all of it, unless
    /// the table is one that they see late.
    fn as_spectators_see(stored: StoredTable, _: Moment) -> Result<Seen, Self::ReadError> {
        Ok(Seen::whole(stored))
    }
    /// Returns the table's id.
    fn id(&self) -> &TableId;
    /// Returns the number of events that browsers have been sent.
    fn version(&self) -> u64;
    /// Applies an action to a copy. Errors if the rules, or the table itself, refuse it.
    fn prepare(&self, action: &Self::Action) -> Result<Prepared<Self>, Self::Refusal>;
    /// Returns what the table's clock shows once this is taken over; `None` without a clock.
    fn clock_after(_: &Prepared<Self>) -> Option<Reading> {
        None
    }
    /// Returns what the match comes to once this is taken over, if it is rated and over.
    fn rated_result(&self, _: &Prepared<Self>) -> Option<RatedResult> {
        None
    }
    /// Takes over what was prepared, and was accepted at a time if that is known.
    fn commit(&mut self, prepared: Prepared<Self>, accepted_at: Option<SystemTime>);
}

/// What follows from an action that is accepted and not yet stored.
#[derive(Debug)]
pub(crate) struct Prepared<S: State> {
    /// The events to store.
    pub(crate) events: Vec<S::Event>,
    /// What the state takes over.
    pub(crate) change: S::Change,
    /// Whether the match or tournament is over with it.
    pub(crate) ends_it: bool,
}

/// What the store knows of a table apart from its state.
#[derive(Clone, Debug, Default)]
pub(crate) struct Journal {
    n_events: usize,
    recent: RecentActions,
}

impl Journal {
    /// Returns the number of events in the record.
    pub(crate) fn n_events(&self) -> usize {
        self.n_events
    }

    /// Returns whether an action was applied lately.
    pub(crate) fn applied(&self, action_id: &ActionId) -> Applied {
        self.recent.find(action_id)
    }

    /// Notes that an action has left the table at a version. Its id is `None` if the server or a
    /// bot submitted it.
    pub(crate) fn note(&mut self, n_events: usize, action_id: Option<&ActionId>, version: u64) {
        self.n_events += n_events;
        if let Some(id) = action_id {
            self.recent.note(id.clone(), version);
        }
    }
}

/// A state with its journal.
#[derive(Clone, Debug)]
pub(crate) struct Recorded<S> {
    /// The state as the record leaves it.
    pub(crate) state: S,
    /// The number of its events and the latest actions.
    pub(crate) journal: Journal,
}

impl<S: State> Recorded<S> {
    /// Begins an empty record at a state at which nothing has happened yet.
    pub(crate) fn new(state: S) -> Self {
        Self {
            state,
            journal: Journal::default(),
        }
    }

    /// Takes over what was prepared, once it is stored.
    pub(crate) fn commit(
        &mut self,
        prepared: Prepared<S>,
        action_id: Option<&ActionId>,
        accepted_at: Option<SystemTime>,
    ) {
        let n_events = prepared.events.len();
        self.state.commit(prepared, accepted_at);
        let version = self.state.version();
        self.journal.note(n_events, action_id, version);
    }

    /// Replays a record on a state at which nothing has happened yet. `cause` returns the action
    /// that an event is the first to follow from; `apply` prepares it by the rules alone.
    pub(crate) fn replay<C, R>(
        state: S,
        stored: &[StoredEvent<S::Event>],
        cause: impl Fn(&S::Event) -> Option<C>,
        apply: impl Fn(&S, C) -> Result<Prepared<S>, R>,
    ) -> Result<Self, ReplayError<S::Event, R>> {
        let mut recorded = Self::new(state);
        let events = stored.iter().map(|stored| &stored.event);
        replay(events, cause, |index, action| {
            let prepared = apply(&recorded.state, action)?;
            let answers = prepared.events.clone();
            let StoredEvent {
                action_id,
                accepted_at,
                ..
            } = &stored[index];
            recorded.commit(prepared, action_id.as_ref(), *accepted_at);
            Ok(answers)
        })?;
        Ok(recorded)
    }
}
