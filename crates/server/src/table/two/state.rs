//! A table's state: the contest, the record as browsers hear it, and which actions were carried
//! out lately. No clock, no network, no storage: what happens is first prepared, then stored by
//! whoever owns the state, and only then it is so.

use otter_rules::{Action, Contest, Event, Phase, Refusal, ReplayError, Seat, StepTree, replay};

use super::setup::TableSetup;
use crate::protocol::event::{EventView, TableEvent};
use crate::protocol::table::GameSummary;
use crate::refusal::Refused;
use crate::table::StoredEvent;
use crate::table::bounds::check_cube;
use crate::table::recent::Recent;
use crate::wire::{self, Before};

/// How many events a record may hold before no further game begins: loading a table replays
/// them all.
const MAX_EVENTS: usize = 200_000;

/// A table between two actions.
#[derive(Clone, Debug)]
pub(crate) struct TableState {
    setup: TableSetup,
    contest: Contest,
    /// Every way to play the throw that awaits its play.
    tree: Option<StepTree>,
    /// How many events of the record there are.
    n_events: usize,
    /// What browsers have heard, in order.
    history: Vec<EventView>,
    games: Vec<GameSummary>,
    recent: Recent,
}

/// An action that the rules accept, about to be stored.
#[derive(Debug)]
pub(crate) struct Prepared {
    contest: Contest,
    /// The events to store.
    pub(crate) events: Vec<Event>,
    told: Vec<TableEvent>,
    /// The id it was stated under; none where Otter stated it.
    pub(crate) action_id: Option<String>,
}

impl Prepared {
    /// Whether the match is over with it.
    pub(crate) fn ends_match(&self) -> bool {
        let mut events = self.events.iter();
        events.any(|event| matches!(event, Event::MatchWon { .. }))
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
            history: Vec::new(),
            games: Vec::new(),
            recent: Recent::default(),
        }
    }

    /// A table as its record leaves it. Every event is checked against the rules.
    pub(crate) fn replay(
        setup: TableSetup,
        events: &[StoredEvent<Event>],
    ) -> Result<Self, ReplayError> {
        let mut state = Self::new(setup);
        let record = events.iter().map(|stored| &stored.event);
        replay(record, Event::cause, |index, (seat, action)| {
            let prepared = state.carry_out(seat, &action, events[index].action_id.clone())?;
            let answers = prepared.events.clone();
            state.commit(prepared);
            Ok(answers)
        })?;
        Ok(state)
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

    pub(crate) fn games(&self) -> &[GameSummary] {
        &self.games
    }

    /// How many events browsers have heard.
    pub(crate) fn version(&self) -> u64 {
        self.history.len() as u64
    }

    /// How many events the record has.
    pub(crate) fn n_events(&self) -> usize {
        self.n_events
    }

    /// The version that an action left the table at, if it was carried out lately.
    pub(crate) fn carried_out(&self, action_id: &str) -> Option<u64> {
        self.recent.find(action_id)
    }

    /// Whether the record is too long for another game.
    pub(crate) fn is_full(&self) -> bool {
        self.n_events >= MAX_EVENTS
    }

    /// Whether a seat has offered to resign since the last play.
    pub(crate) fn has_resigned_this_turn(&self, by: Seat) -> bool {
        let events = self.history.iter().rev().map(|view| &view.event);
        events
            .take_while(|event| !matches!(event, TableEvent::Played { .. }))
            .any(|event| match event {
                TableEvent::ResignationOffered { seat, .. } => Seat::from(*seat) == by,
                _ => false,
            })
    }

    /// Whether the table itself, whatever the rules say, lets a kind of action be stated now.
    pub(crate) fn admits(&self, action: &Action) -> Result<(), Refused> {
        if self.setup.open_seat().is_some() {
            return Err(Refused::SeatOpen);
        }
        if matches!(action, Action::Open(_)) && self.is_full() {
            return Err(Refused::TableFull);
        }
        check_cube(self.contest.game(), action)
    }

    /// Carries out an action on a copy, or refuses it.
    pub(crate) fn prepare(
        &self,
        seat: Seat,
        action: &Action,
        action_id: Option<String>,
    ) -> Result<Prepared, Refused> {
        self.admits(action)?;
        Ok(self.carry_out(seat, action, action_id)?)
    }

    fn carry_out(
        &self,
        seat: Seat,
        action: &Action,
        action_id: Option<String>,
    ) -> Result<Prepared, Refusal> {
        let mut contest = self.contest.clone();
        let events = contest.apply(seat, action)?;
        let before = Before {
            dice: match self.contest.game().phase() {
                Phase::ToPlay { dice, .. } => Some(dice),
                _ => None,
            },
            tree: self.tree.as_ref(),
        };
        Ok(Prepared {
            contest,
            told: wire::wire_events(&before, &events),
            events,
            action_id,
        })
    }

    /// Makes what was prepared so, once it is stored. The table stands at a later version then.
    pub(crate) fn commit(&mut self, prepared: Prepared) {
        let Prepared {
            contest,
            events,
            told,
            action_id,
        } = prepared;
        self.contest = contest;
        self.tree = self.contest.game().step_tree();
        self.n_events += events.len();
        let game = self.contest.game_number();
        for event in told {
            let version = self.version() + 1;
            self.history.push(EventView {
                version,
                game,
                event,
            });
        }
        for event in &events {
            if let Event::GameWon(outcome) = event {
                self.games.push(wire::game_summary(game, outcome));
            }
        }
        if let Some(id) = action_id {
            let version = self.version();
            self.recent.note(id, version);
        }
    }

    /// What browsers have heard after a version.
    pub(crate) fn events_after(&self, version: u64) -> &[EventView] {
        let at = usize::try_from(version).unwrap_or(usize::MAX);
        self.history.get(at..).unwrap_or_default()
    }

    /// What a browser needs that has seen the table at `since`: the present game's events (or
    /// the last one's while the next has not begun), and what it has missed before them.
    pub(crate) fn events_for(&self, since: u64) -> &[EventView] {
        let game = self.history.last().map_or(0, |event| event.game);
        let game_begins = self.history.partition_point(|event| event.game < game) as u64;
        // Who has seen nothing has missed nothing; who was away for days is not told all of it.
        let is_gap_told = since > 0 && game_begins.saturating_sub(since) <= LONGEST_GAP;
        let from = if is_gap_told {
            since.min(game_begins)
        } else {
            game_begins
        };
        self.events_after(from)
    }
}

/// How many events before the present game a returning browser is told at most.
const LONGEST_GAP: u64 = 2_000;
