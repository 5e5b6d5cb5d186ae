//! The seeks that last, as they stand in the database.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use otter_protocol::lobby::SeekFilter;
use tokio::time::Instant;

use super::Lobby;
use super::lasting::{Due, Lasting, LastingSeek};
use super::person::Person;
use super::refusal::LobbyRefusal;
use super::sought::Sought;
use crate::store::{LoadError, PeopleWrite, SeekWrite, WriteError};
use crate::unix_time::seconds;

/// The most seeks that are read at once: more than a lobby shows.
const MOST: i64 = 1_000;
/// How old what is known of them may be when somebody comes in.
const FRESH: Duration = Duration::from_secs(5);
/// How old what is known of an account may be that seeks something, until it is read anew. Whatever
/// matters is read again when a seek is accepted.
const PERSON_FRESH: Duration = Duration::from_mins(1);

impl Lobby {
    /// Reads the seeks that last; returns whether there is anything new. Where they cannot be read
    /// the lobby goes on with those that it knows.
    pub(super) async fn read_lasting(&self, due: Due) -> bool {
        let mut read_at = self.0.read_at.lock().await;
        let is_old = read_at.is_none_or(|at| at.elapsed() > FRESH);
        if due == Due::IfOld && !is_old {
            return false;
        }
        match self.try_to_read().await {
            Ok(is_new) => {
                *read_at = Some(Instant::now());
                is_new
            }
            Err(error) => {
                tracing::error!(%error, "the seeks that last cannot be read");
                false
            }
        }
    }

    async fn try_to_read(&self) -> Result<bool, LoadError> {
        let services = self.0.tables.services();
        let store = &services.store;
        let rows = store
            .lasting_seeks(services.limits.people.seek, MOST)
            .await?;
        let can_be_checked = services.dice.can_be_checked();
        let rows = rows.iter();
        let seeks: Vec<LastingSeek> = rows
            .filter_map(|row| LastingSeek::read(row, can_be_checked))
            .collect();
        let now = Instant::now();
        let oldest = now.checked_sub(PERSON_FRESH).unwrap_or(now);
        let unread = self.room().unread(&seeks, oldest);
        let mut read = BTreeMap::new();
        for account in unread {
            let at = seconds(SystemTime::now());
            if let Some(person) = Person::read(store, &account, at).await? {
                read.insert(account, person);
            }
        }
        Ok(self.room().take_over(seeks, read, now))
    }

    /// Puts up a seek that lasts, or changes who may accept the one that stands already.
    pub(super) async fn keep_seek(
        &self,
        account: &Arc<str>,
        stands: Option<i64>,
        game: &Sought,
        filter: SeekFilter,
    ) -> Result<(), LobbyRefusal> {
        let services = self.0.tables.services();
        let json = |written: Result<String, serde_json::Error>| {
            written.map_err(|error| {
                tracing::error!(%error, "a seek has no stored form");
                LobbyRefusal::NotKept
            })
        };
        let (account, filter) = (account.to_string(), json(serde_json::to_string(&filter))?);
        let write = match stands {
            Some(seek) => SeekWrite::Ask {
                account,
                seek,
                filter,
            },
            None => SeekWrite::Make {
                account,
                game: json(serde_json::to_string(&game.shown))?,
                filter,
                rated: game.rated.is_some(),
                most: i64::try_from(services.limits.people.seeks).unwrap_or(i64::MAX),
            },
        };
        self.write(write).await
    }

    /// Takes down a seek that lasts.
    pub(super) async fn forget_seek(
        &self,
        account: &Arc<str>,
        lasting: Lasting,
    ) -> Result<(), LobbyRefusal> {
        let (account, seek) = (account.to_string(), lasting.id);
        self.write(SeekWrite::Withdraw { account, seek }).await
    }

    async fn write(&self, write: SeekWrite) -> Result<(), LobbyRefusal> {
        let store = &self.0.tables.services().store;
        let written = store.change_people(PeopleWrite::Seek(write)).await;
        self.read_lasting(Due::Now).await;
        written.map_err(|error| match error {
            WriteError::Most(most) => {
                LobbyRefusal::TooManySeeks(usize::try_from(most).unwrap_or(usize::MAX))
            }
            // It was accepted meanwhile, or taken down in another window.
            WriteError::Conflict => LobbyRefusal::SeekGone,
            // The writer logs errors of the database.
            _ => LobbyRefusal::NotKept,
        })
    }
}
