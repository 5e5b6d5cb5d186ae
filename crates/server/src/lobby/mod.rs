//! The lobby: people who look for somebody to play with find each other, and the server opens a
//! table for them. The tables are stored, and so is what an account seeks for days; after a restart
//! everybody comes in again and seeks anything else again by themselves.

mod filter;
#[cfg(test)]
mod filter_tests;
mod keeping;
mod kept;
mod lasting;
#[cfg(test)]
mod lasting_tests;
mod opening;
mod person;
mod refusal;
mod room;
mod shown;
mod sought;
#[cfg(test)]
mod tests;
mod visit;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use otter_protocol::lobby::{LobbyMessage, LobbyView, SeekFilter};
use tokio::sync::{Mutex as AsyncMutex, Notify, mpsc, watch};
use tokio::time::{Instant, interval};

use crate::live::{Frame, Tables, frame};
use crate::people::Blocks;
use crate::secret::Secret;
use crate::table::TableState;
use crate::table_id::TableId;
use lasting::{Due, Plan};
use room::Room;
use shown::Outlook;
use visit::MOST_PAIRINGS;

pub(crate) use filter::check_filter;
pub(crate) use person::Person;
pub(crate) use refusal::LobbyRefusal;
pub(crate) use shown::Whereabouts;
pub(crate) use sought::{NotSought, Sought};
pub(crate) use visit::{Connection, Pairing, VisitorId};

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
    /// When the seeks that last were last read; held while they are.
    read_at: AsyncMutex<Option<Instant>>,
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
    #[error("the operating system gives no random numbers: {0}")]
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
            read_at: AsyncMutex::default(),
            changed: Notify::new(),
            shown: watch::Sender::new(Shown { everybody, own }),
        }))
    }

    /// Lets somebody in; `key` is that of an earlier visit, if they show one.
    pub(crate) async fn enter(
        &self,
        person: Person,
        key: Option<&str>,
    ) -> Result<Entered, NotEntered> {
        self.read_lasting(Due::IfOld).await;
        let new_key = Secret::new()?;
        // All that may be sent again, and as many more.
        let (line, pairings) = mpsc::channel(2 * MOST_PAIRINGS);
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
    pub(crate) async fn seek(
        &self,
        connection: Connection,
        game: Sought,
        filter: SeekFilter,
    ) -> Result<(), LobbyRefusal> {
        let plan = self.room().plan(connection, &game)?;
        match plan {
            Plan::Visit => self.room().seek(connection, game, filter)?,
            Plan::Lasting { account, stands } => {
                self.keep_seek(&account, stands, &game, filter).await?;
            }
        }
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
        let (plan, found) = {
            let mut room = self.room();
            let plan = room.plan(connection, &game)?;
            (plan, room.pair(connection, game.clone(), filter)?)
        };
        self.0.changed.notify_one();
        match (found, plan) {
            (Some(found), _) => self.open(found).await,
            (None, Plan::Visit) => Ok(()),
            (None, Plan::Lasting { account, stands }) => {
                self.keep_seek(&account, stands, &game, filter).await?;
                self.0.changed.notify_one();
                Ok(())
            }
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
    pub(crate) async fn withdraw(
        &self,
        connection: Connection,
        seek: u64,
    ) -> Result<(), LobbyRefusal> {
        let (lasting, account) = self.room().withdraw(connection, seek)?;
        if let (Some(lasting), Some(account)) = (lasting, account) {
            self.forget_seek(&account, lasting).await?;
        }
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
                    // What moderators, owners or other servers have done to what is stored.
                    let is_anybody_here = self.0.shown.receiver_count() > 0;
                    let has_read = is_anybody_here && self.read_lasting(Due::Now).await;
                    has_read || has_forgotten || self.room().running().next().is_some()
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

    fn room(&self) -> MutexGuard<'_, Room> {
        self.0.room.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
