//! The lobby: people who look for somebody to play with find each other, and the server opens a
//! table for them. Nothing of it is stored but the tables; after a restart everybody comes in
//! again and seeks again by themselves.

mod filter;
#[cfg(test)]
mod filter_tests;
mod person;
mod refusal;
mod room;
mod shown;
mod sought;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use otter_protocol::basics::SeatKey;
use otter_protocol::lobby::{LobbyMessage, LobbyView, SeekFilter};
use otter_rules::{BySeat, Seat};
use tokio::sync::{Notify, mpsc, watch};
use tokio::time::{Instant, interval};

use crate::dice::DiceFrom;
use crate::live::{Frame, OpenError, Tables, frame};
use crate::occupant::Occupant;
use crate::people::Blocks;
use crate::secret::Secret;
use crate::store::{KeptKey, PeopleWrite};
use crate::table::TableState;
use crate::table_id::TableId;
use room::{Found, Room, VisitorId};
use shown::Outlook;

pub(crate) use filter::check_filter;
pub(crate) use person::Person;
pub(crate) use refusal::LobbyRefusal;
pub(crate) use room::{Connection, Pairing};
pub(crate) use shown::Whereabouts;
pub(crate) use sought::{NotSought, Sought};

impl Pairing {
    /// Returns the message that seats somebody.
    pub(crate) fn message(self) -> LobbyMessage {
        LobbyMessage::Paired {
            table: self.table.to_string(),
            key: self.key,
            opponent: shown::player(&self.opponent),
            game: self.game.shown,
        }
    }
}

/// The lobby, for all who use it. Cheap to clone.
#[derive(Clone, Debug)]
pub(crate) struct Lobby(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    room: Mutex<Room>,
    tables: Tables<TableState>,
    /// The tables that other servers have in memory, as they were last looked for.
    live_elsewhere: Mutex<BTreeSet<TableId>>,
    changed: Notify,
    /// The lobby as it is seen, written once.
    shown: watch::Sender<Shown>,
}

/// The lobby as it is seen by each who is there.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Shown {
    everybody: Frame,
    /// What those see who are kept apart from somebody who seeks, or may not accept some seek.
    own: Arc<BTreeMap<VisitorId, Frame>>,
}

impl Shown {
    /// Returns the lobby as a visitor sees it.
    pub(crate) fn for_visitor(&self, visitor: VisitorId) -> &Frame {
        self.own.get(&visitor).unwrap_or(&self.everybody)
    }
}

/// Somebody who has come in.
#[derive(Debug)]
pub(crate) struct Entered {
    pub(crate) connection: Connection,
    /// By it the visitor is known again.
    pub(crate) key: Secret,
    /// The tables at which the visitor is seated.
    pub(crate) pairings: mpsc::Receiver<Pairing>,
    /// The lobby, whenever it changes.
    pub(crate) shown: watch::Receiver<Shown>,
}

/// Why somebody cannot come in.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotEntered {
    /// The lobby refuses it.
    #[error("{0}")]
    Refused(#[from] LobbyRefusal),
    /// There is no key to be had.
    #[error("no random number can be had: {0}")]
    NoRandom(#[from] getrandom::Error),
}

/// The least time between two views of the lobby: everybody is sent each.
const PAUSE: Duration = Duration::from_millis(250);
/// What is added to it for each who is there, so that a full lobby does not fill the line.
const PAUSE_EACH: Duration = Duration::from_millis(1);
/// How often the lobby forgets whoever has not come back.
const LOOK: Duration = Duration::from_secs(5);

impl Lobby {
    pub(crate) fn new(tables: Tables<TableState>) -> Self {
        let everybody = frame(&LobbyMessage::Shown {
            lobby: LobbyView::default(),
        });
        let own = Arc::default();
        Self(Arc::new(Inner {
            room: Mutex::default(),
            tables,
            live_elsewhere: Mutex::default(),
            changed: Notify::new(),
            shown: watch::Sender::new(Shown { everybody, own }),
        }))
    }

    /// Lets somebody in; `key` is that of an earlier visit, if they show one.
    pub(crate) fn enter(&self, person: Person, key: Option<&str>) -> Result<Entered, NotEntered> {
        let new_key = Secret::new()?;
        // All that may be sent again, and as many more.
        let (line, pairings) = mpsc::channel(2 * Room::MOST_PAIRINGS);
        let shown = self.0.shown.subscribe();
        let connection = self.room().enter(person, key, new_key.hash(), line)?;
        self.0.changed.notify_one();
        Ok(Entered {
            connection,
            key: new_key,
            pairings,
            shown,
        })
    }

    /// Notes that a connection has ended. The visitor may come back for a while.
    pub(crate) fn lose(&self, connection: Connection) {
        self.room().lose(connection, Instant::now());
    }

    /// Puts up a seek.
    pub(crate) fn seek(
        &self,
        connection: Connection,
        game: Sought,
        filter: SeekFilter,
    ) -> Result<(), LobbyRefusal> {
        self.room().seek(connection, game, filter)?;
        self.0.changed.notify_one();
        Ok(())
    }

    /// Accepts the oldest seek for this very game, or else puts one up.
    pub(crate) async fn pair(
        &self,
        connection: Connection,
        game: Sought,
        filter: SeekFilter,
    ) -> Result<(), LobbyRefusal> {
        let found = self.room().pair(connection, game, filter)?;
        self.0.changed.notify_one();
        match found {
            Some(found) => self.open(found).await,
            None => Ok(()),
        }
    }

    /// Accepts a seek, and opens a table for the two.
    pub(crate) async fn accept(
        &self,
        connection: Connection,
        seek: u64,
    ) -> Result<(), LobbyRefusal> {
        let found = self.room().accept(connection, seek)?;
        self.open(found).await
    }

    /// Takes down a seek of one's own.
    pub(crate) fn withdraw(&self, connection: Connection, seek: u64) -> Result<(), LobbyRefusal> {
        self.room().withdraw(connection, seek)?;
        self.0.changed.notify_one();
        Ok(())
    }

    /// Notes whom an account has blocked from now on.
    pub(crate) fn set_blocks(&self, account: &str, blocks: &Blocks) {
        self.room().set_blocks(account, blocks);
        self.0.changed.notify_one();
    }

    /// Returns where those are who have an account, as everybody here sees them.
    pub(crate) fn whereabouts(&self) -> BTreeMap<Arc<str>, Whereabouts> {
        shown::whereabouts(&self.room(), |table| self.is_live(table))
    }

    fn is_live(&self, table: &TableId) -> bool {
        let live_elsewhere = self.0.live_elsewhere.lock();
        let live_elsewhere = live_elsewhere.unwrap_or_else(PoisonError::into_inner);
        self.0.tables.holds(table.as_str()) || live_elsewhere.contains(table)
    }

    /// Looks for the tables that other servers have in memory, if there are any.
    async fn look_elsewhere(&self) {
        let running: Vec<TableId> = self.room().running().map(|it| it.table.clone()).collect();
        let ownership = &self.0.tables.services().ownership;
        let running: Vec<&TableId> = running.iter().collect();
        let live = match ownership.live_among(&running).await {
            Ok(None) => return,
            Ok(Some(live)) => live.iter().filter_map(|id| id.parse().ok()).collect(),
            Err(error) => {
                tracing::warn!(%error, "the tables of other servers cannot be looked for");
                return;
            }
        };
        *self
            .0
            .live_elsewhere
            .lock()
            .unwrap_or_else(PoisonError::into_inner) = live;
    }

    /// Shows everybody what changes, for as long as it runs.
    pub(crate) async fn show_changes(&self) {
        let mut ended = self.0.tables.services().ended.listen();
        let mut look = interval(LOOK);
        loop {
            let has_changed = tokio::select! {
                () = self.0.changed.notified() => true,
                table = ended.next() => match table {
                    Some(table) => self.room().end(&table),
                    // Some were missed; the tables that nobody is at are not shown.
                    None => false,
                },
                // Tables come to life and are put away unnoticed.
                _ = look.tick() => {
                    self.look_elsewhere().await;
                    let has_forgotten = self.room().forget_lost(Instant::now());
                    has_forgotten || self.room().running().next().is_some()
                }
            };
            let n_here = self.0.shown.receiver_count();
            if has_changed && n_here > 0 {
                self.show();
                let n_here = u32::try_from(n_here).unwrap_or(u32::MAX);
                tokio::time::sleep(PAUSE + PAUSE_EACH.saturating_mul(n_here)).await;
            }
        }
    }

    fn show(&self) {
        let shown = {
            let room = self.room();
            let seen = |outlook: &Outlook| {
                let lobby = shown::shown(&room, |table| self.is_live(table), outlook);
                frame(&LobbyMessage::Shown { lobby })
            };
            // Whoever may do the same sees the same lobby.
            let mut made: BTreeMap<Outlook, Frame> = BTreeMap::new();
            let mut own = BTreeMap::new();
            for (visitor, outlook) in shown::outlooks(&room) {
                let frame = made.entry(outlook);
                let frame = frame.or_insert_with_key(|outlook| seen(outlook));
                own.insert(visitor, frame.clone());
            }
            Shown {
                everybody: seen(&Outlook::default()),
                own: Arc::new(own),
            }
        };
        self.0.shown.send_if_modified(|last| {
            let is_new = *last != shown;
            *last = shown;
            is_new
        });
    }

    /// Opens a table for two who have found each other. It is opened even if whoever asked has gone
    /// by then, so that nobody's seek is lost.
    async fn open(&self, found: Found) -> Result<(), LobbyRefusal> {
        let lobby = self.clone();
        let opened = tokio::spawn(async move {
            let barred = lobby.barred(&found).await;
            if !barred.is_empty() {
                lobby.room().restore(&found, &barred);
                lobby.0.changed.notify_one();
                return Err(LobbyRefusal::SeekGone);
            }
            let opened = lobby.try_open(&found).await;
            let result = match opened {
                Ok((table, seats, keys)) => {
                    lobby.room().seat(found, &table, seats, keys);
                    Ok(())
                }
                Err(error) => {
                    tracing::error!(%error, "a table cannot be opened for two who want to play");
                    lobby.room().restore(&found, &[]);
                    Err(LobbyRefusal::NotOpened)
                }
            };
            lobby.0.changed.notify_one();
            result
        });
        opened.await.unwrap_or(Err(LobbyRefusal::NotOpened))
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

    async fn try_open(
        &self,
        found: &Found,
    ) -> Result<(TableId, [Seat; 2], [SeatKey; 2]), OpenError> {
        let services = self.0.tables.services();
        let seat = services.dice.draw_seat()?;
        let seats = [seat, seat.other()];
        let secrets = [Secret::new()?, Secret::new()?];
        let hashes = secrets.each_ref().map(Secret::hash);
        let occupant = |nth: usize| Occupant::person(found.players[nth].1.sitter(), hashes[nth]);
        let occupants = BySeat::new(|at| occupant(usize::from(at != seat)));
        let game = &found.game;
        let table = self
            .0
            .tables
            .open(
                game.ruleset.clone(),
                DiceFrom::Server,
                game.clock,
                services.dice.can_be_checked(),
                game.rated,
                occupants,
            )
            .await?;
        for ((_, person), hash) in found.players.iter().zip(hashes) {
            let Some(account) = &person.account else {
                continue;
            };
            let keep = PeopleWrite::Keep {
                account: account.to_string(),
                keys: vec![KeptKey {
                    table: table.to_string(),
                    secret: hash,
                }],
                library: None,
                most: i64::try_from(services.limits.people.games).unwrap_or(i64::MAX),
            };
            // The browser keeps the key as well. The writer logs errors of the database.
            let _ = services.store.change_people(keep).await;
        }
        let [first, second] = secrets;
        let key = |seat: Seat, secret: Secret| SeatKey {
            seat: seat.into(),
            key: secret.into_text(),
        };
        let keys = [key(seats[0], first), key(seats[1], second)];
        Ok((table, seats, keys))
    }

    fn room(&self) -> MutexGuard<'_, Room> {
        self.0.room.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
