//! The state of a table for two: the contest, and the record as browsers are sent it.

use otter_rules::{Action, Contest, Event, Refusal, ReplayError, Ruleset, Seat, StepTree, replay};

use crate::bounds::exceeds_cube;
use crate::event::{PublicEvent, public_events};
use crate::finished::FinishedGame;
use crate::latest::LatestEvents;
use crate::refusal::TwoRefusal;

/// How many events a record may hold before no further game begins: loading a table replays
/// them all.
const MAX_EVENTS: usize = 200_000;

/// A table for two between two actions.
#[derive(Clone, Debug)]
pub struct Table {
    contest: Contest,
    /// Every way to play the roll that awaits its play.
    tree: Option<StepTree>,
    /// How many events of the record there are.
    n_events: usize,
    /// The latest events that are shown to browsers.
    history: LatestEvents,
    /// The games that are over.
    games: Vec<FinishedGame>,
}

/// What follows from an action that is accepted and not yet stored.
#[derive(Clone, Debug)]
pub struct Change {
    /// The events to store.
    pub events: Vec<Event>,
    /// The contest after them.
    pub contest: Contest,
}

impl Change {
    /// Returns whether the contest is over with it.
    pub fn ends_it(&self) -> bool {
        let mut events = self.events.iter();
        events.any(|event| matches!(event, Event::MatchWon { .. }))
    }
}

impl Table {
    /// Returns a table about to begin.
    pub fn new(ruleset: Ruleset) -> Self {
        Self {
            contest: Contest::new(ruleset),
            tree: None,
            n_events: 0,
            history: LatestEvents::default(),
            games: Vec::new(),
        }
    }

    /// Returns a table as its record leaves it. Every event is checked against the rules.
    pub fn replay(ruleset: Ruleset, events: &[Event]) -> Result<Self, ReplayError> {
        let mut table = Self::new(ruleset);
        replay(events, Event::cause, |_, (seat, action)| {
            let change = table.apply(seat, &action)?;
            let answers = change.events.clone();
            table.commit(change);
            Ok(answers)
        })?;
        Ok(table)
    }

    /// Returns the contest as it stands.
    pub fn contest(&self) -> &Contest {
        &self.contest
    }

    /// Returns every way to play the roll that awaits its play; `None` where none does.
    pub fn tree(&self) -> Option<&StepTree> {
        self.tree.as_ref()
    }

    /// Returns the games that are over, the oldest first.
    pub fn games(&self) -> &[FinishedGame] {
        &self.games
    }

    /// Returns the number of events that browsers have been sent.
    pub fn version(&self) -> u64 {
        self.history.version()
    }

    /// Whether the record is too long for another game.
    pub fn is_full(&self) -> bool {
        self.n_events >= MAX_EVENTS
    }

    /// Whether a seat has offered to resign since the last play.
    pub fn has_resigned_this_turn(&self, by: Seat) -> bool {
        let events = self.history.kept().iter().rev().map(|public| &public.event);
        events
            .take_while(|event| !matches!(event, Event::Played { .. }))
            .any(|event| match event {
                Event::Resigned { seat, .. } => *seat == by,
                _ => false,
            })
    }

    /// Checks that the table itself, whatever the rules say, admits an action now.
    pub fn admits(&self, action: &Action) -> Result<(), TwoRefusal> {
        if matches!(action, Action::Open(_)) && self.is_full() {
            return Err(TwoRefusal::TableFull);
        }
        if exceeds_cube(self.contest.game(), action) {
            return Err(TwoRefusal::CubeTooHigh);
        }
        Ok(())
    }

    /// Applies an action to a copy. Errors if the rules, or the table itself, refuse it.
    pub fn prepare(&self, seat: Seat, action: &Action) -> Result<Change, TwoRefusal> {
        self.admits(action)?;
        Ok(self.apply(seat, action)?)
    }

    /// Applies an action to a copy, as far as the rules of the game go.
    pub fn apply(&self, seat: Seat, action: &Action) -> Result<Change, Refusal> {
        let mut contest = self.contest.clone();
        let events = contest.apply(seat, action)?;
        Ok(Change { events, contest })
    }

    /// Takes over what was prepared.
    pub fn commit(&mut self, change: Change) {
        let Change { events, contest } = change;
        let before = (self.contest.game().phase(), self.tree.as_ref());
        let public = public_events(&events, before, self.version() + 1, contest.game_number());
        self.history.extend(public);
        self.contest = contest;
        self.tree = self.contest.game().step_tree();
        self.n_events += events.len();
        self.games
            .extend(events.into_iter().filter_map(|event| match event {
                Event::GameWon(outcome) => Some(FinishedGame::new(outcome, &self.contest)),
                _ => None,
            }));
    }

    /// Returns the events that browsers are sent after a version, as far as they are kept.
    pub fn events_after(&self, version: u64) -> &[PublicEvent] {
        self.history.after(version)
    }

    /// Returns what a browser needs that has seen the table at `since`: the present game's events
    /// (or the last one's while the next has not begun), and what it has missed before them.
    pub fn events_for(&self, since: u64) -> &[PublicEvent] {
        self.history.since(since)
    }
}
