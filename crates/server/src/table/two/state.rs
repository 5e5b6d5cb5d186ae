//! The state of a table for two: the contest, and the record as browsers are sent it.

use otter_rules::{Action, Contest, Event, Refusal, ReplayError, Seat, StepTree};

use super::history::{PublicEvent, public_events};
use super::latest::LatestEvents;
use super::refusal::TwoRefusal;
use super::setup::{NAME, TableReadError, TableSetup};
use crate::store::{StoredEvent, StoredTable};
use crate::table::FinishedGame;
use crate::table::bounds::exceeds_cube;
use crate::table::{Prepared, Recorded, State};
use crate::table_id::TableId;

/// How many events a record may hold before no further game begins: loading a table replays
/// them all.
const MAX_EVENTS: usize = 200_000;

/// A table between two actions.
#[derive(Clone, Debug)]
pub(crate) struct TableState {
    setup: TableSetup,
    contest: Contest,
    /// Every way to play the roll that awaits its play.
    tree: Option<StepTree>,
    /// How many events of the record there are.
    n_events: usize,
    /// The latest events that were sent to browsers.
    history: LatestEvents,
    /// The games that are over.
    games: Vec<FinishedGame>,
}

impl State for TableState {
    const NAME: &'static str = NAME;
    type Event = Event;
    type Action = (Seat, Action);
    type Refusal = TwoRefusal;
    type Change = Contest;
    type ReadError = TableReadError;

    fn read(id: &TableId, stored: &StoredTable) -> Result<Recorded<Self>, TableReadError> {
        let setup = TableSetup::read(id, stored)?;
        Ok(Self::replay(setup, &stored.events()?)?)
    }

    fn id(&self) -> &TableId {
        &self.setup.id
    }

    fn version(&self) -> u64 {
        self.history.version()
    }

    fn prepare(&self, (seat, action): &(Seat, Action)) -> Result<Prepared<Self>, TwoRefusal> {
        self.admits(action)?;
        Ok(self.apply(*seat, action)?)
    }

    fn commit(&mut self, prepared: Prepared<Self>) {
        let Prepared { events, change, .. } = prepared;
        let before = (self.contest.game().phase(), self.tree.as_ref());
        let game = change.game_number();
        let public = public_events(&events, before, self.version() + 1, game);
        self.history.extend(public);
        self.contest = change;
        self.tree = self.contest.game().step_tree();
        self.n_events += events.len();
        self.games
            .extend(events.into_iter().filter_map(|event| match event {
                Event::GameWon(outcome) => Some(FinishedGame::new(outcome, &self.contest)),
                _ => None,
            }));
    }
}

impl TableState {
    /// A table about to begin.
    pub(crate) fn new(setup: TableSetup) -> Self {
        Self {
            contest: Contest::new(setup.ruleset.clone()),
            setup,
            tree: None,
            n_events: 0,
            history: LatestEvents::default(),
            games: Vec::new(),
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
            |state, (seat, action)| state.apply(seat, &action),
        )
    }

    pub(crate) fn setup(&self) -> &TableSetup {
        &self.setup
    }

    pub(crate) fn setup_mut(&mut self) -> &mut TableSetup {
        &mut self.setup
    }

    pub(crate) fn contest(&self) -> &Contest {
        &self.contest
    }

    pub(crate) fn tree(&self) -> Option<&StepTree> {
        self.tree.as_ref()
    }

    pub(crate) fn games(&self) -> &[FinishedGame] {
        &self.games
    }

    /// Whether the record is too long for another game.
    pub(crate) fn is_full(&self) -> bool {
        self.n_events >= MAX_EVENTS
    }

    /// Whether a seat has offered to resign since the last play.
    pub(crate) fn has_resigned_this_turn(&self, by: Seat) -> bool {
        let events = self.history.kept().iter().rev().map(|public| &public.event);
        events
            .take_while(|event| !matches!(event, Event::Played { .. }))
            .any(|event| match event {
                Event::Resigned { seat, .. } => *seat == by,
                _ => false,
            })
    }

    /// Checks that the table itself, whatever the rules say, admits an action now.
    pub(crate) fn admits(&self, action: &Action) -> Result<(), TwoRefusal> {
        if self.setup.open_seat().is_some() {
            return Err(TwoRefusal::SeatOpen);
        }
        if matches!(action, Action::Open(_)) && self.is_full() {
            return Err(TwoRefusal::TableFull);
        }
        if exceeds_cube(self.contest.game(), action) {
            return Err(TwoRefusal::CubeTooHigh);
        }
        Ok(())
    }

    /// Applies an action to a copy, as far as the rules of the game go.
    fn apply(&self, seat: Seat, action: &Action) -> Result<Prepared<Self>, Refusal> {
        let mut contest = self.contest.clone();
        let events = contest.apply(seat, action)?;
        Ok(Prepared {
            change: contest,
            ends_it: events
                .iter()
                .any(|event| matches!(event, Event::MatchWon { .. })),
            events,
        })
    }

    /// Returns the events that were sent to browsers after a version, as far as they are kept.
    pub(crate) fn events_after(&self, version: u64) -> &[PublicEvent] {
        self.history.after(version)
    }

    /// What a browser needs that has seen the table at `since`: the present game's events (or
    /// the last one's while the next has not begun), and what it has missed before them.
    pub(crate) fn events_for(&self, since: u64) -> &[PublicEvent] {
        self.history.since(since)
    }
}
