//! What is stated at a tournament, and the one door by which it changes.

use otter_rules::{BySeat, Preset, Ruleset};
use otter_tournament::{Action, Fixture, FixtureId, PlayerId, Refusal, Venue};

use super::{TournamentKeys, TournamentTask};
use crate::name::PlayerName;
use crate::protocol::basics::DiceChoice;
use crate::protocol::tournament::{TournamentAction, TournamentNews};
use crate::refusal::Refused;
use crate::table::task::frame;
use crate::table::{Occupant, TableId, TableSetup, ViewerId};
use crate::wire::{TournamentStated, read_tournament_action};

impl TournamentTask {
    pub(super) async fn act(&mut self, viewer: ViewerId, id: String, action: &TournamentAction) {
        let before = self.state.n_events();
        let answer = match self.try_act(viewer, &id, action).await {
            Ok(version) => TournamentNews::Accepted { id, version },
            Err(refused) => TournamentNews::Refused {
                id,
                refusal: refused.view(),
            },
        };
        self.viewers.send(viewer, frame(&answer));
        if self.state.n_events() > before {
            self.tell_all(None, before);
        }
    }

    /// Carries out what a viewer states; tells the version after it.
    async fn try_act(
        &mut self,
        viewer: ViewerId,
        id: &str,
        action: &TournamentAction,
    ) -> Result<u64, Refused> {
        Self::check_id(id)?;
        let held = self.viewers.get(viewer).map(|viewer| viewer.held.clone());
        let stated = read_tournament_action(action)?;
        self.may_state(&held.unwrap_or_default(), &stated)?;
        if let Some(version) = self.state.carried_out(id) {
            return Ok(version);
        }
        let id = Some(id.to_owned());
        match stated {
            TournamentStated::Action(Action::Rename { player, name }) => {
                // As strict as where people enter: a name must not hide in signs that nobody sees.
                let name = PlayerName::new(&name).map_err(|_| Refusal::NotAName)?;
                let name = name.to_string();
                self.carry_out(&Action::Rename { player, name }, id).await
            }
            TournamentStated::Action(action) => self.carry_out(&action, id).await,
            TournamentStated::Start => {
                let seed = self.services.dice.seed(self.state.n_events())? as u32;
                self.carry_out(&Action::Start { seed }, id).await
            }
            TournamentStated::OpenTable(fixture) => self.open_table(fixture, id).await,
        }
    }

    /// Who may state what: all of it the director; of themselves, players that they withdraw and
    /// that they play here.
    fn may_state(&self, held: &TournamentKeys, stated: &TournamentStated) -> Result<(), Refused> {
        let is_own = match stated {
            TournamentStated::Action(Action::Withdraw { player }) => held.players.contains(player),
            TournamentStated::OpenTable(id) => self
                .fixture(*id)
                .and_then(|fixture| fixture.players())
                .is_some_and(|both| both.iter().any(|player| held.players.contains(player))),
            _ => false,
        };
        if held.director || is_own {
            Ok(())
        } else {
            Err(Refused::NotDirector)
        }
    }

    fn fixture(&self, id: FixtureId) -> Option<Fixture> {
        let mut fixtures = self.state.tournament().fixtures().into_iter();
        fixtures.find(|fixture| fixture.id == id)
    }

    /// Opens a table for a match. Its seats are its players': their keys to the tournament open
    /// them. Where the call cannot be stored the table stays empty, and is cleared away in time.
    async fn open_table(
        &mut self,
        id: FixtureId,
        action_id: Option<String>,
    ) -> Result<u64, Refused> {
        let fixture = self.fixture(id).ok_or(Refusal::UnknownMatch(id))?;
        if let Some(Venue::Table(_)) = fixture.venue
            && fixture.is_open()
        {
            return Err(Refusal::ResultStands(id).into());
        }
        let table = TableId::new().map_err(crate::dice::NoDice::from)?;
        let action = Action::Call {
            fixture: id,
            venue: Venue::Table(table.to_string()),
        };
        // Refused before a table is opened for nothing.
        self.state.prepare(&action, None)?;
        let setup = self.table_for(table, &fixture)?;
        let opened = match setup.row() {
            Ok(row) => self.services.store.open_table(row, None).await,
            Err(error) => Err(error),
        };
        opened.map_err(|_| Refused::NotStored)?;
        self.carry_out(&action, action_id).await
    }

    fn table_for(&self, id: TableId, fixture: &Fixture) -> Result<TableSetup, Refused> {
        let not_paired = Refusal::NotPaired(fixture.id);
        let [white, black] = fixture.players().ok_or(not_paired.clone())?;
        let players = &self.state.setup().players;
        // Names may have been corrected since they were entered.
        let seat = |player: PlayerId| match players.get(&player)?.clone() {
            Occupant::Person { name, key } => {
                let entrant = self.state.tournament().entrant(player)?;
                let name = PlayerName::new(&entrant.name).unwrap_or(name);
                Some(Occupant::Person { name, key })
            }
            other => Some(other),
        };
        let seats = BySeat {
            white: seat(white).ok_or(not_paired.clone())?,
            black: seat(black).ok_or(not_paired)?,
        };
        let ruleset = Ruleset::new(Preset::Match(fixture.length).spec());
        Ok(TableSetup {
            id,
            // A match by the book is possible at every length that a plan allows.
            ruleset: ruleset.map_err(|_| Refused::NotStored)?,
            dice_from: DiceChoice::Server,
            seats,
        })
    }

    /// The one door by which a tournament changes, whoever states the action: accepted, then
    /// stored, then so.
    pub(super) async fn carry_out(
        &mut self,
        action: &Action,
        action_id: Option<String>,
    ) -> Result<u64, Refused> {
        let prepared = self.state.prepare(action, action_id)?;
        let place = usize::try_from(self.state.n_events()).unwrap_or(usize::MAX);
        let id = prepared.action_id.as_deref();
        self.append(place, &prepared.events, id, prepared.ends_it())
            .await?;
        self.state.commit(prepared);
        Ok(self.state.n_events())
    }
}
