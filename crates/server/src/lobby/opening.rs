//! Opening a table for two who have found each other.

use std::time::SystemTime;

use otter_protocol::basics::SeatKey;
use otter_rules::{BySeat, Seat};

use super::Lobby;
use super::filter::closed;
use super::lasting::Due;
use super::person::Person;
use super::refusal::LobbyRefusal;
use super::room::{Found, check_account};
use super::visit::VisitorId;
use crate::dice::DiceFrom;
use crate::live::{NewTwo, OpenError};
use crate::occupant::Occupant;
use crate::secret::{Secret, SecretHash};
use crate::store::{AcceptedSeek, KeptKey, PeopleWrite, WriteError};
use crate::table_id::TableId;
use crate::unix_time::seconds;

/// A table that was opened, with the seats of the two and the keys to them.
type Opened = (TableId, [Seat; 2], [SeatKey; 2]);

impl Lobby {
    /// Opens a table for two who have found each other. It is opened even if whoever asked has gone
    /// by then, so that nobody's seek is lost.
    pub(super) async fn open(&self, found: Found) -> Result<(), LobbyRefusal> {
        let lobby = self.clone();
        let opened = tokio::spawn(async move {
            let result = lobby.open_now(found).await;
            lobby.0.changed.notify_one();
            result
        });
        opened.await.unwrap_or(Err(LobbyRefusal::NotOpened))
    }

    async fn open_now(&self, mut found: Found) -> Result<(), LobbyRefusal> {
        let barred = self.barred(&found).await;
        if !barred.is_empty() {
            self.room().restore(&found, &barred);
            return Err(LobbyRefusal::SeekGone);
        }
        if found.lasting.is_some()
            && let Err(refusal) = self.look_again(&mut found).await
        {
            self.room().restore(&found, &[]);
            return Err(refusal);
        }
        match self.try_open(&found).await {
            Ok((table, seats, keys)) => {
                self.room().seat(found, &table, seats, keys);
                Ok(())
            }
            // Whoever sought has taken it down meanwhile, or another server was first.
            Err(OpenError::Write(WriteError::Conflict)) if found.lasting.is_some() => {
                self.room().restore(&found, &[]);
                self.read_lasting(Due::Now).await;
                Err(LobbyRefusal::SeekGone)
            }
            Err(error) => {
                tracing::error!(%error, "a table cannot be opened for two who want to play");
                self.room().restore(&found, &[]);
                Err(LobbyRefusal::NotOpened)
            }
        }
    }

    /// Returns those of two who have found each other whom moderators let begin no such game: it
    /// may have been decided since they came in.
    async fn barred(&self, found: &Found) -> Vec<VisitorId> {
        let mut barred = Vec::new();
        for (visitor, person) in &found.players {
            let Some(account) = &person.account else {
                continue;
            };
            let standing = self.0.tables.services().store.standing(account).await;
            if !standing.is_ok_and(|standing| standing.may_begin(found.game.rated.is_some())) {
                barred.push(*visitor);
            }
        }
        barred
    }

    /// Reads anew who the two are of whom one has sought for days, and checks again that they may
    /// play with each other: ratings, names and blocks may have changed since.
    async fn look_again(&self, found: &mut Found) -> Result<(), LobbyRefusal> {
        let store = &self.0.tables.services().store;
        for (_, person) in &mut found.players {
            let Some(account) = person.account.clone() else {
                continue;
            };
            let read = Person::read(store, &account, seconds(SystemTime::now())).await;
            let read = read.map_err(|error| {
                tracing::error!(%error, "who accepts a seek cannot be read");
                LobbyRefusal::NotOpened
            })?;
            *person = read.ok_or(LobbyRefusal::SeekGone)?;
        }
        let [(_, seeker), (_, taker)] = &found.players;
        if seeker.is_apart_from(taker) {
            // A block is not disclosed.
            return Err(LobbyRefusal::SeekGone);
        }
        check_account(taker, &found.game)?;
        closed(&found.filter, &found.game, taker).map_or(Ok(()), |why| Err(why.into()))
    }

    async fn try_open(&self, found: &Found) -> Result<Opened, OpenError> {
        let services = self.0.tables.services();
        let seat = services.dice.draw_seat()?;
        let seats = [seat, seat.other()];
        let secrets = [Secret::new()?, Secret::new()?];
        let hashes = secrets.each_ref().map(Secret::hash);
        let occupant = |nth: usize| Occupant::person(found.players[nth].1.sitter(), hashes[nth]);
        let occupants = BySeat::new(|at| occupant(usize::from(at != seat)));
        let game = &found.game;
        let new = NewTwo {
            ruleset: game.ruleset.clone(),
            dice_from: DiceFrom::Server,
            clock: game.clock,
            sealed: services.dice.can_be_checked(),
            rated: game.rated,
            delayed: false,
            tournament: None,
            seats: occupants,
        };
        let most = i64::try_from(services.limits.people.games).unwrap_or(i64::MAX);
        let [(_, seeker), _] = &found.players;
        let table = if let (Some(lasting), Some(seeker)) = (found.lasting, &seeker.account) {
            let accepted = |table: &TableId| AcceptedSeek {
                seek: lasting.id,
                seeker: seeker.to_string(),
                keys: keys_kept(found, table, hashes),
                most,
            };
            self.0.tables.open_sought(new, accepted).await?
        } else {
            let table = self.0.tables.open(new).await?;
            for (account, key) in keys_kept(found, &table, hashes) {
                let keep = PeopleWrite::Keep {
                    account,
                    keys: vec![key],
                    library: None,
                    most,
                };
                // The browser keeps the key as well. The writer logs errors of the database.
                let _ = services.store.change_people(keep).await;
            }
            table
        };
        let [first, second] = secrets;
        let key = |seat: Seat, secret: Secret| SeatKey {
            seat: seat.into(),
            key: secret.into_text(),
        };
        let keys = [key(seats[0], first), key(seats[1], second)];
        Ok((table, seats, keys))
    }
}

/// Returns the keys that accounts keep of a table.
fn keys_kept(found: &Found, table: &TableId, hashes: [SecretHash; 2]) -> Vec<(String, KeptKey)> {
    let players = found.players.iter().zip(hashes);
    let kept = players.filter_map(|((_, person), secret)| {
        let table = table.to_string();
        Some((
            person.account.as_ref()?.to_string(),
            KeptKey { table, secret },
        ))
    });
    kept.collect()
}
