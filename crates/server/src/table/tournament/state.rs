//! A tournament's state: its own, and which actions were carried out lately.

use otter_tournament::{Action, Event, Fixture, Tournament, Venue};

use super::setup::TournamentSetup;
use crate::refusal::Refused;
use crate::store::LoadError;
use crate::table::recent::Recent;
use crate::table::{StoredEvent, TableId};

/// How many events a record may hold: loading a tournament replays them all.
const MAX_EVENTS: u64 = 10_000;

/// A tournament between two actions.
#[derive(Clone, Debug)]
pub(crate) struct TournamentState {
    setup: TournamentSetup,
    tournament: Tournament,
    n_events: u64,
    recent: Recent,
}

/// An action that the tournament accepts, about to be stored.
#[derive(Debug)]
pub(crate) struct Prepared {
    tournament: Tournament,
    /// The events to store.
    pub(crate) events: Vec<Event>,
    /// The id it was stated under; none where the server stated it.
    pub(crate) action_id: Option<String>,
}

impl Prepared {
    /// Whether all has been played with it.
    pub(crate) fn ends_it(&self) -> bool {
        self.tournament.is_over()
    }
}

impl TournamentState {
    /// A tournament as its record leaves it. Every event is checked.
    pub(crate) fn replay(
        setup: TournamentSetup,
        stored: &[StoredEvent<Event>],
    ) -> Result<Self, LoadError> {
        let events: Vec<Event> = stored.iter().map(|stored| stored.event.clone()).collect();
        let tournament = Tournament::replay(setup.plan()?, &events)?;
        let mut recent = Recent::default();
        for (version, stored) in (1..).zip(stored) {
            if let Some(id) = &stored.action_id {
                recent.note(id.clone(), version);
            }
        }
        Ok(Self {
            setup,
            tournament,
            n_events: events.len() as u64,
            recent,
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

    /// How many events the record has.
    pub(crate) fn n_events(&self) -> u64 {
        self.n_events
    }

    /// The version that an action left the tournament at, if it was carried out lately.
    pub(crate) fn carried_out(&self, action_id: &str) -> Option<u64> {
        self.recent.find(action_id)
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

    /// Carries out an action on a copy, or refuses it.
    pub(crate) fn prepare(
        &self,
        action: &Action,
        action_id: Option<String>,
    ) -> Result<Prepared, Refused> {
        if self.n_events >= MAX_EVENTS {
            return Err(Refused::TournamentFull);
        }
        let mut tournament = self.tournament.clone();
        let events = tournament.apply(action)?;
        Ok(Prepared {
            tournament,
            events,
            action_id,
        })
    }

    /// Makes what was prepared so, once it is stored.
    pub(crate) fn commit(&mut self, prepared: Prepared) {
        self.tournament = prepared.tournament;
        self.n_events += prepared.events.len() as u64;
        if let Some(id) = prepared.action_id {
            self.recent.note(id, self.n_events);
        }
    }
}
