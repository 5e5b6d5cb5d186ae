//! The state of a table for two: the table, and who sits at it.

use std::time::SystemTime;

use otter_rules::{Action, Contest, Event, ReplayError, Seat};
use otter_table::{Change, PublicEvent, Table, TwoRefusal};

use super::sealed::SealedDice;
use super::setup::{NAME, TableReadError, TableSetup};
use crate::store::{MadeRoll, StoredEvent, StoredTable};
use crate::table::{Prepared, Recorded, State};
use crate::table_id::TableId;

/// A table between two actions.
#[derive(Clone, Debug)]
pub(crate) struct TableState {
    setup: TableSetup,
    table: Table,
    /// The dice, if anyone can check them.
    sealed: Option<SealedDice>,
}

/// What an action leads to, on a copy.
#[derive(Debug)]
pub(crate) struct Moved {
    contest: Contest,
    /// The roll by checkable dice that it is, if it is one.
    pub(crate) roll: Option<MadeRoll>,
}

impl State for TableState {
    const NAME: &'static str = NAME;
    type Event = Event;
    type Action = (Seat, Action);
    type Refusal = TwoRefusal;
    type Change = Moved;
    type ReadError = TableReadError;

    fn read(id: &TableId, stored: &StoredTable) -> Result<Recorded<Self>, TableReadError> {
        let setup = TableSetup::read(id, stored)?;
        let sealed = stored.dice.as_ref();
        let sealed = sealed.map(|dice| SealedDice::read(id, dice)).transpose()?;
        let mut recorded = Self::replay(setup, &stored.events()?)?;
        recorded.state.sealed = sealed;
        Ok(recorded)
    }

    fn id(&self) -> &TableId {
        &self.setup.id
    }

    fn version(&self) -> u64 {
        self.table.version()
    }

    fn prepare(&self, (seat, action): &(Seat, Action)) -> Result<Prepared<Self>, TwoRefusal> {
        self.admits(action)?;
        Ok(prepared(self.table.prepare(*seat, action)?))
    }

    fn commit(&mut self, Prepared { events, change, .. }: Prepared<Self>, _: Option<SystemTime>) {
        let Moved { contest, roll } = change;
        self.table.commit(Change { events, contest });
        if let (Some(dice), Some(roll)) = (&mut self.sealed, roll) {
            dice.made(roll);
        }
    }
}

fn prepared(change: Change) -> Prepared<TableState> {
    Prepared {
        ends_it: change.ends_it(),
        events: change.events,
        change: Moved {
            contest: change.contest,
            roll: None,
        },
    }
}

impl TableState {
    /// A table about to begin.
    pub(crate) fn new(setup: TableSetup) -> Self {
        Self {
            table: Table::new(setup.ruleset.clone()),
            setup,
            sealed: None,
        }
    }

    /// A table as its record leaves it. Every event is checked against the rules.
    pub(crate) fn replay(
        setup: TableSetup,
        events: &[StoredEvent<Event>],
    ) -> Result<Recorded<Self>, ReplayError> {
        Recorded::replay(
            Self::new(setup),
            events,
            Event::cause,
            |state, (seat, action)| state.table.apply(seat, &action).map(prepared),
        )
    }

    pub(crate) fn setup(&self) -> &TableSetup {
        &self.setup
    }

    pub(crate) fn setup_mut(&mut self) -> &mut TableSetup {
        &mut self.setup
    }

    /// Returns the play at this table, without its seats.
    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    /// Returns the dice, if anyone can check them.
    pub(crate) fn sealed(&self) -> Option<&SealedDice> {
        self.sealed.as_ref()
    }

    pub(crate) fn sealed_mut(&mut self) -> Option<&mut SealedDice> {
        self.sealed.as_mut()
    }

    /// Whether a roll is asked for that has not been made.
    pub(crate) fn awaits_roll(&self) -> bool {
        self.sealed().is_some_and(|dice| dice.asked().is_some())
    }

    pub(crate) fn contest(&self) -> &Contest {
        self.table.contest()
    }

    /// Checks that the table itself, whatever the rules say, admits an action now.
    pub(crate) fn admits(&self, action: &Action) -> Result<(), TwoRefusal> {
        if self.setup.open_seat().is_some() {
            return Err(TwoRefusal::SeatOpen);
        }
        let is_roll = matches!(action, Action::Open(_) | Action::Roll(_));
        if self.awaits_roll() && !is_roll {
            return Err(TwoRefusal::RollAsked);
        }
        self.table.admits(action)
    }

    /// Returns the events that browsers are sent after a version, as far as they are kept.
    pub(crate) fn events_after(&self, version: u64) -> &[PublicEvent] {
        self.table.events_after(version)
    }

    /// Returns what a browser needs that has seen the table at `since`.
    pub(crate) fn events_for(&self, since: u64) -> &[PublicEvent] {
        self.table.events_for(since)
    }
}
