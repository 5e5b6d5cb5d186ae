//! Keys to the tournament: for players who enter, and for those who have lost theirs.

use otter_rules::Seat;
use otter_tournament::{PlayerId, Refusal, Venue};

use super::TournamentTask;
use crate::live::errors::JoinError;
use crate::live::submit::With;
use crate::live::table_type::RefusedBy;
use crate::name::PlayerName;
use crate::occupant::Occupant;
use crate::refusal::Refused;
use crate::secret::{Secret, SecretHash};
use crate::store::seat_text;
use crate::table::tournament::TournamentRefusal;
use crate::table::{State, TournamentState};
use crate::table_id::TableId;
use otter_protocol::basics::PlayerKey;

impl TournamentTask {
    /// Enters people, all or none: by the director at any time, by themselves until the start where
    /// that is allowed.
    pub(super) async fn enter(
        &mut self,
        names: &[PlayerName],
        director: Option<&SecretHash>,
    ) -> Result<Vec<PlayerKey>, JoinError> {
        let setup = self.state.setup();
        let may_enter = match director {
            Some(secret) => setup.director.is(secret),
            None => setup.sheet.self_entry,
        };
        if !may_enter {
            return Err(refused(TournamentRefusal::NotDirector));
        }
        if director.is_none() && self.state.tournament().has_begun() {
            return Err(refused(TournamentRefusal::EntryClosed));
        }
        let mut keys = Vec::with_capacity(names.len());
        let mut seats = Vec::with_capacity(names.len());
        let first = self.state.tournament().entrants().count() as u32 + 1;
        for (player, name) in (first..).zip(names) {
            let key = Secret::new()?;
            let occupant = Occupant::guest(Some(name.clone()), key.hash());
            seats.push((PlayerId(player), occupant));
            keys.push(PlayerKey {
                player,
                key: key.into_text(),
            });
        }
        match self.store_entries(names, seats).await {
            Ok(()) => {}
            Err(Refused::NotStored) => return Err(JoinError::NotStored),
            Err(refused) => return Err(refused.into()),
        }
        self.update_viewers(None, self.state.version());
        Ok(keys)
    }

    async fn store_entries(
        &mut self,
        names: &[PlayerName],
        seats: Vec<(PlayerId, Occupant)>,
    ) -> Result<(), RefusedBy<TournamentState>> {
        let prepared = self.state.prepare_entries(names).map_err(Refused::Table)?;
        let rows: Vec<_> = seats
            .iter()
            .map(|(player, occupant)| (player.0.to_string(), occupant))
            .collect();
        let with = With {
            seats: &rows,
            ..With::default()
        };
        self.store_prepared(prepared, None, with).await?;
        self.state.setup_mut().players.extend(seats);
        Ok(())
    }

    /// Issues a new key to a player. The old one is worth nothing from then on, here and at the
    /// tables where the player has a match.
    pub(super) async fn issue_key(
        &mut self,
        player: PlayerId,
        director: &SecretHash,
    ) -> Result<PlayerKey, JoinError> {
        if !self.state.setup().director.is(director) {
            return Err(refused(TournamentRefusal::NotDirector));
        }
        let name = match self.state.setup().players.get(&player) {
            Some(Occupant::Person { name, .. }) => name.clone(),
            _ => return Err(refused(Refusal::UnknownPlayer(player.0))),
        };
        let key = Secret::new()?;
        let tables = self.seats_at_tables(player);
        let mut seats = vec![(self.state.setup().id.clone(), player.0.to_string())];
        seats.extend(tables.iter().cloned());
        let stored = self.services.store.change_key(seats, &key.hash()).await;
        self.written(stored).map_err(|_| JoinError::NotStored)?;
        let occupant = Occupant::guest(name, key.hash());
        self.state.setup_mut().players.insert(player, occupant);
        self.viewers.take_back(|held| {
            held.players.remove(&player);
        });
        for (table, _) in &tables {
            self.services.key_rotated.notify(table);
        }
        self.update_viewers(None, self.state.version());
        Ok(PlayerKey {
            player: player.0,
            key: key.into_text(),
        })
    }

    /// The tables of this player's matches, finished ones too, and the seats there.
    fn seats_at_tables(&self, player: PlayerId) -> Vec<(TableId, String)> {
        let fixtures = self.state.tournament().fixtures().into_iter();
        fixtures
            .filter_map(|fixture| {
                let Some(Venue::Table(table)) = &fixture.venue else {
                    return None;
                };
                let [white, _] = fixture.players().filter(|both| both.contains(&player))?;
                let seat = if white == player {
                    Seat::White
                } else {
                    Seat::Black
                };
                Some((table.parse().ok()?, seat_text(seat).to_owned()))
            })
            .collect()
    }
}

fn refused(refusal: impl Into<TournamentRefusal>) -> JoinError {
    Refused::Table(refusal.into()).into()
}
