//! What the director and the players do at a tournament.

use otter_rules::{BySeat, Ruleset};
use otter_tournament::{Action, Fixture, FixtureId, PlayerId, Refusal, Venue};

use super::TournamentTask;
use super::drawing::may_take;
use crate::action_id::ActionId;
use crate::dice::{DiceFrom, NoDice};
use crate::live::table_type::RefusedBy;
use crate::name::PlayerName;
use crate::occupant::Occupant;
use crate::refusal::Refused;
use crate::store::TableTournament;
use crate::table::tournament::TournamentRefusal;
use crate::table::{State, TableSetup, TournamentKeys, TournamentState, delay_by};
use crate::table_id::TableId;
use otter_protocol::convert::TournamentCommand;

impl TournamentTask {
    /// Applies a command of the director or a player.
    pub(super) async fn execute(
        &mut self,
        command: TournamentCommand,
        id: &ActionId,
    ) -> Result<(), RefusedBy<TournamentState>> {
        let action = match command {
            TournamentCommand::Action(Action::Rename { player, name }) => {
                // As strict as at entry: a name must not consist of characters that nobody sees.
                let name = PlayerName::new(&name)
                    .map_err(|_| TournamentRefusal::Rules(Refusal::NotAName))?;
                let name = name.to_string();
                Action::Rename { player, name }
            }
            TournamentCommand::Action(action) => action,
            TournamentCommand::Start => match self.state.tournament().closing() {
                Some(closing) => Action::Draw(closing),
                None => Action::Start {
                    seed: self.services.dice.seed(self.state.version())? as u32,
                },
            },
            TournamentCommand::GoOn(round) => Action::Draw(self.going_on(round)?),
            TournamentCommand::OpenTable(fixture) => return self.open_table(fixture, id).await,
        };
        self.apply(&action, Some(id)).await
    }

    /// Checks that these keys permit a command. The director's permits all but a player's part in
    /// the draw; a player's permits withdrawing, playing one's own match at a table here, telling
    /// its result, and the own part in the draw.
    pub(super) fn may_act(
        &self,
        held: &TournamentKeys,
        command: &TournamentCommand,
    ) -> Result<(), RefusedBy<TournamentState>> {
        let is_own = match command {
            TournamentCommand::Action(
                Action::Withdraw { player } | Action::Claim { player, .. },
            ) => held.players.contains(player),
            TournamentCommand::Action(Action::Draw(step)) => return may_take(held, step),
            TournamentCommand::OpenTable(id) => self
                .fixture(*id)
                .and_then(|fixture| fixture.players())
                .is_some_and(|both| both.iter().any(|player| held.players.contains(player))),
            _ => false,
        };
        if held.director || is_own {
            Ok(())
        } else {
            Err(TournamentRefusal::NotDirector.into())
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
        action_id: &ActionId,
    ) -> Result<(), RefusedBy<TournamentState>> {
        let fixture = self
            .fixture(id)
            .ok_or(TournamentRefusal::Rules(Refusal::UnknownMatch(id)))?;
        if let Some(Venue::Table(_)) = fixture.venue
            && fixture.is_open()
        {
            return Err(TournamentRefusal::Rules(Refusal::ResultStands(id)).into());
        }
        let table = TableId::new().map_err(NoDice::from)?;
        let action = Action::Call {
            fixture: id,
            venue: Venue::Table(table.to_string()),
        };
        // Refused before a table is opened in vain.
        self.state.prepare(&action).map_err(Refused::Table)?;
        let setup = self.table_for(table, &fixture)?;
        // Players who may not know each other play for something: their dice can be checked,
        // unless they are those of tests, which are the same each time.
        let dice = &self.services.dice;
        let sealed = dice.can_be_checked();
        let secret = sealed.then(|| dice.secret(0)).transpose()?;
        let opened = match setup.row(secret) {
            Ok(row) => self.services.store.open_table(row.reserved(), None).await,
            Err(error) => Err(error),
        };
        opened.map_err(|_| Refused::NotStored)?;
        self.apply(&action, Some(action_id)).await
    }

    fn table_for(
        &self,
        id: TableId,
        fixture: &Fixture,
    ) -> Result<TableSetup, RefusedBy<TournamentState>> {
        let not_paired = TournamentRefusal::Rules(Refusal::NotPaired(fixture.id));
        let [white, black] = fixture.players().ok_or(not_paired.clone())?;
        let players = &self.state.setup().players;
        // Names may have been corrected since they were entered.
        let seat = |player: PlayerId| match players.get(&player)?.clone() {
            Occupant::Person { key, .. } => {
                let entrant = self.state.tournament().entrant(player)?;
                let name = Some(PlayerName::stored(entrant.name.clone()));
                Some(Occupant::guest(name, key))
            }
            other => Some(other),
        };
        let seats = BySeat {
            white: seat(white).ok_or(not_paired.clone())?,
            black: seat(black).ok_or(not_paired)?,
        };
        let ruleset = Ruleset::new(self.state.tournament().rules_of(fixture));
        let own = self.state.setup();
        let usual = self.services.limits.spectator_delay;
        let delay = delay_by(own.sheet.clock.as_ref(), usual);
        Ok(TableSetup {
            id,
            // The plan's rules were checked, and are possible at every length that it allows.
            ruleset: ruleset.map_err(|_| Refused::NotStored)?,
            dice_from: DiceFrom::Server,
            clock: own.sheet.clock,
            rated: None,
            spectator_delay: delay.filter(|_| own.sheet.delayed),
            tournament: Some(TableTournament {
                id: own.id.clone(),
                director: own.director,
            }),
            seats,
        })
    }
}
