//! The state of a tournament.

use std::collections::VecDeque;
use std::time::SystemTime;

use otter_dice::draw::{DrawHolder, DrawLedger, DrawStep, Due, commitment, server_number};
use otter_tournament::{Action, Event, Fixture, Order, Tournament, Venue};

use super::refusal::TournamentRefusal;
use super::setup::{NAME, TournamentReadError, TournamentSetup};
use crate::name::PlayerName;
use crate::store::{StoredEvent, StoredTable};
use crate::table::{Journal, Prepared, Recorded, State};
use crate::table_id::TableId;

/// How many events a record may hold: loading a tournament replays them all.
const MAX_EVENTS: u64 = 10_000;

/// A tournament between two actions.
#[derive(Clone, Debug)]
pub(crate) struct TournamentState {
    setup: TournamentSetup,
    tournament: Tournament,
    n_events: u64,
    /// The latest events, the last one last, for the director; without what devices do by
    /// themselves.
    log: VecDeque<LoggedEvent>,
}

/// An event as the director sees it.
#[derive(Clone, Debug)]
pub(crate) struct LoggedEvent {
    /// The version of the tournament after it.
    pub(crate) version: u64,
    /// What happened at the tournament then.
    pub(crate) event: Event,
    /// When; `None` if it was stored before times were kept.
    pub(crate) accepted_at: Option<SystemTime>,
}

/// How many events the director sees.
const LOG: usize = 200;

impl State for TournamentState {
    const NAME: &'static str = NAME;
    type Event = Event;
    type Action = Action;
    type Refusal = TournamentRefusal;
    type Change = Tournament;
    type ReadError = TournamentReadError;

    fn read(id: &TableId, stored: &StoredTable) -> Result<Recorded<Self>, TournamentReadError> {
        let setup = TournamentSetup::read(id, stored)?;
        Self::replay(setup, &stored.events()?)
    }

    fn id(&self) -> &TableId {
        &self.setup.id
    }

    fn version(&self) -> u64 {
        self.n_events
    }

    fn prepare(&self, action: &Action) -> Result<Prepared<Self>, TournamentRefusal> {
        if self.n_events >= MAX_EVENTS {
            return Err(TournamentRefusal::RecordFull);
        }
        let mut tournament = self.tournament.clone();
        let events = tournament.apply(action)?;
        Ok(Prepared {
            events,
            ends_it: tournament.is_over(),
            change: tournament,
        })
    }

    fn commit(&mut self, prepared: Prepared<Self>, accepted_at: Option<SystemTime>) {
        self.tournament = prepared.change;
        for event in prepared.events {
            self.note(event, accepted_at);
        }
    }
}

impl TournamentState {
    /// A tournament as its record leaves it. Every event is checked.
    pub(crate) fn replay(
        setup: TournamentSetup,
        stored: &[StoredEvent<Event>],
    ) -> Result<Recorded<Self>, TournamentReadError> {
        let events: Vec<Event> = stored.iter().map(|stored| stored.event.clone()).collect();
        let tournament = Tournament::replay(setup.plan()?, &events)?;
        let is_own = |draw: &DrawLedger| draw.tournament() == setup.id.as_str();
        let is_whole = match setup.sheet.plan.order {
            Order::DrawnByAll => {
                setup.draw_secret.is_some() && tournament.draw().is_some_and(is_own)
            }
            Order::Seeded | Order::Drawn => true,
        };
        if !is_whole {
            return Err(TournamentReadError::Draw);
        }
        let mut journal = Journal::default();
        for (version, stored) in (1..).zip(stored) {
            journal.note(1, stored.action_id.as_ref(), version);
        }
        let mut state = Self {
            setup,
            tournament,
            n_events: 0,
            log: VecDeque::new(),
        };
        for (event, stored) in events.into_iter().zip(stored) {
            state.note(event, stored.accepted_at);
        }
        Ok(Recorded { state, journal })
    }

    fn note(&mut self, event: Event, accepted_at: Option<SystemTime>) {
        self.n_events += 1;
        if is_of_devices(&event) {
            return;
        }
        if self.log.len() == LOG {
            self.log.pop_front();
        }
        self.log.push_back(LoggedEvent {
            version: self.n_events,
            event,
            accepted_at,
        });
    }

    /// The latest events, the last one first.
    pub(crate) fn log(&self) -> impl Iterator<Item = &LoggedEvent> {
        self.log.iter().rev()
    }

    /// Prepares the entry of several players: all of them or none.
    pub(crate) fn prepare_entries(
        &self,
        names: &[PlayerName],
    ) -> Result<Prepared<Self>, TournamentRefusal> {
        if self.n_events + names.len() as u64 > MAX_EVENTS {
            return Err(TournamentRefusal::RecordFull);
        }
        let mut tournament = self.tournament.clone();
        let mut events = Vec::with_capacity(names.len());
        for name in names {
            let name = name.to_string();
            events.extend(tournament.apply(&Action::Enter { name })?);
        }
        Ok(Prepared {
            events,
            ends_it: tournament.is_over(),
            change: tournament,
        })
    }

    pub(crate) fn setup(&self) -> &TournamentSetup {
        &self.setup
    }

    pub(crate) fn setup_mut(&mut self) -> &mut TournamentSetup {
        &mut self.setup
    }

    pub(crate) fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// The step of the draw that the server has to take by itself; `None` if others are to do
    /// something.
    pub(crate) fn due(&self) -> Option<DrawStep> {
        let (draw, secret) = (self.tournament.draw()?, self.setup.draw_secret.as_ref()?);
        let (round, holder) = (draw.round(), DrawHolder::Server);
        let number = server_number(secret, round);
        match draw.due()? {
            Due::Commitment => Some(DrawStep::Committed {
                round,
                holder,
                commitment: commitment(self.setup.id.as_str(), round, holder, number),
            }),
            Due::Closing => self.tournament.closing(),
            Due::Number => Some(DrawStep::Revealed {
                round,
                holder,
                number,
            }),
        }
    }

    /// The open matches that are played at this table, or at any, and the table.
    pub(crate) fn open_matches_at(&self, table: Option<&TableId>) -> Vec<(Fixture, TableId)> {
        let fixtures = self.tournament.fixtures().into_iter();
        fixtures
            .filter(Fixture::is_open)
            .filter_map(|fixture| {
                let at = match &fixture.venue {
                    Some(Venue::Table(at)) => at.parse().ok()?,
                    _ => return None,
                };
                table
                    .is_none_or(|wanted| *wanted == at)
                    .then_some((fixture, at))
            })
            .collect()
    }
}

/// Whether devices cause an event by themselves, so that the director need not read it.
fn is_of_devices(event: &Event) -> bool {
    matches!(
        event,
        Event::Draw(
            DrawStep::Opened { .. } | DrawStep::Committed { .. } | DrawStep::Revealed { .. }
        )
    )
}
