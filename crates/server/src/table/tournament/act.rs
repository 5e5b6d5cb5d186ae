//! What is stated at a tournament, and the one door by which it changes.

use otter_rules::{BySeat, Preset, Ruleset};
use otter_tournament::{Action, Fixture, FixtureId, PlayerId, Refusal, Venue};

use super::{Entry, TournamentKeys, TournamentTask};
use crate::protocol::chouette::PlayerKey;
use crate::protocol::lobby::DiceChoice;
use crate::protocol::tournament::{TournamentAction, TournamentNews};
use crate::refusal::Refused;
use crate::secret::Secret;
use crate::store::Append;
use crate::table::task::frame;
use crate::table::{JoinError, Occupant, TableId, TableSetup, ViewerId};
use crate::wire::{TournamentStated, read_tournament_action};

impl TournamentTask {
    /// Enters somebody: by the director at any time, by themselves until the start where that is
    /// allowed.
    pub(super) async fn enter(&mut self, entry: Entry) -> Result<PlayerKey, JoinError> {
        let setup = self.state.setup();
        let may_enter = match &entry.director {
            Some(secret) => setup.director.admits(secret),
            None => setup.sheet.self_entry,
        };
        if !may_enter {
            return Err(Refused::NotDirector.into());
        }
        if entry.director.is_none() && self.state.tournament().has_begun() {
            return Err(Refused::EntryClosed.into());
        }
        let key = Secret::new()?;
        let action = Action::Enter {
            name: entry.name.to_string(),
        };
        let occupant = Occupant::Person {
            name: entry.name,
            key: key.hash(),
        };
        let player = match self.store_entry(&action, occupant).await {
            Ok(player) => player,
            Err(Refused::NotStored) => return Err(JoinError::NotStored),
            Err(refused) => return Err(refused.into()),
        };
        self.tell_all(None, self.state.n_events());
        Ok(PlayerKey {
            player: player.0,
            key: key.into_text(),
        })
    }

    async fn store_entry(
        &mut self,
        action: &Action,
        occupant: Occupant,
    ) -> Result<PlayerId, Refused> {
        let prepared = self.state.prepare(action, None)?;
        let player = PlayerId(self.state.tournament().entrants().count() as u32 + 1);
        let place = usize::try_from(self.state.n_events()).unwrap_or(usize::MAX);
        let stored = match Append::new(&self.state.setup().id, place, &prepared.events, None) {
            Ok(then) => {
                let seat = player.0.to_string();
                self.services.store.add_seat(seat, &occupant, then).await
            }
            Err(error) => Err(error),
        };
        self.written(stored)?;
        self.state.setup_mut().players.insert(player, occupant);
        self.state.commit(prepared);
        Ok(player)
    }

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
        let fixture = self.fixture(id).ok_or(Refusal::UnknownFixture(id))?;
        if let Some(Venue::Table(_)) = fixture.venue
            && fixture.is_open()
        {
            return Err(Refusal::NothingChanges(id).into());
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
        let seat = |player: PlayerId| players.get(&player).cloned();
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
