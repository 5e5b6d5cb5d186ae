//! What is asked of the store about people.

use std::time::{Duration, SystemTime};

use super::kept::{self, KeptKey, KeptSeatRow};
use super::load::{self, Lateness, LoadError};
use super::moderation::ModerationWrite;
use super::passkeys::{self, PasskeyRow};
use super::people::{self, AccountRow, PeopleWrite};
use super::sessions::{self, SessionRow};
use super::writer::Write;
use super::{Store, WriteError};
use crate::people::NameKeys;
use crate::secret::SecretHash;
use crate::table_id::TableId;
use crate::unix_time::seconds;

impl Store {
    /// Changes what is kept of people; a [`WriteError::Conflict`] if a name is taken, a code is
    /// used up or a password has changed meanwhile.
    pub(crate) async fn change_people(&self, change: PeopleWrite) -> Result<(), WriteError> {
        self.write(Write::People(Box::new(change))).await
    }

    /// Returns an account; `None` if it was deleted.
    pub(crate) async fn account(&self, id: &str) -> Result<Option<AccountRow>, LoadError> {
        let found = people::account(&self.readers, id).await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }

    /// Returns the account of a name, however its case is typed; `None` if nobody has it.
    pub(crate) async fn account_by_name(
        &self,
        keys: &NameKeys,
    ) -> Result<Option<AccountRow>, LoadError> {
        let found = people::account_by_name(&self.readers, &keys.folded).await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }

    /// Returns whether somebody has a name that is taken for this one.
    pub(crate) async fn is_name_taken(&self, keys: &NameKeys) -> Result<bool, LoadError> {
        let found = people::is_taken(&self.readers, keys).await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }

    /// Returns the session that a key opens and that was used within a time; `None` if there is
    /// none. Notes that it is used.
    pub(crate) async fn session(
        &self,
        key: &SecretHash,
        within: Duration,
    ) -> Result<Option<SessionRow>, LoadError> {
        let now = seconds(SystemTime::now());
        let since = now.saturating_sub_unsigned(within.as_secs());
        let found = sessions::session(&self.readers, key, since).await;
        let found = found.inspect_err(|_| self.read_failed())?;
        if let Some(session) = &found
            && sessions::is_touch_due(session, now)
        {
            // A use that cannot be noted is one all the same; the writer logs why.
            let _ = self
                .change_people(PeopleWrite::TouchSession(session.id))
                .await;
        }
        Ok(found)
    }

    /// Returns the sessions of an account, the one used last first.
    pub(crate) async fn sessions(&self, account: &str) -> Result<Vec<SessionRow>, LoadError> {
        let found = sessions::sessions(&self.readers, account).await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }

    /// Returns the passkeys of an account, the oldest first.
    pub(crate) async fn passkeys(&self, account: &str) -> Result<Vec<PasskeyRow>, LoadError> {
        let found = passkeys::passkeys(&self.readers, account).await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }

    /// Returns the passkey that a device finds by this id; `None` if it was removed.
    pub(crate) async fn passkey(&self, credential: &[u8]) -> Result<Option<PasskeyRow>, LoadError> {
        let found = passkeys::passkey(&self.readers, credential).await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }

    /// Ends the sessions that nobody has used within a time.
    pub(crate) async fn clear_sessions_away(&self, within: Duration) -> Result<(), WriteError> {
        let Some(before) = self.clock.old_enough_to_delete(within) else {
            return Ok(());
        };
        self.change_people(PeopleWrite::ClearSessionsAway(seconds(before)))
            .await
    }

    /// Deletes the reports that were dealt with longer ago than a time.
    pub(crate) async fn clear_reports_away(&self, after: Duration) -> Result<(), WriteError> {
        let Some(before) = self.clock.old_enough_to_delete(after) else {
            return Ok(());
        };
        let clear = ModerationWrite::ClearReportsAway(seconds(before));
        self.change_people(PeopleWrite::Moderation(Box::new(clear)))
            .await
    }

    /// Returns the hashes of the keys that open something at a table, of the account of a session;
    /// none if that has ended.
    pub(crate) async fn keys_at(
        &self,
        session: i64,
        table: &str,
    ) -> Result<Vec<SecretHash>, LoadError> {
        let found = kept::keys_at(&self.readers, session, table).await;
        let found = found.inspect_err(|_| self.read_failed())?;
        let hashes = found.iter().map(|bytes| SecretHash::from_bytes(bytes));
        Ok(hashes.flatten().collect())
    }

    /// Returns the hash of the key by which an account directs a tournament; `None` if it does not.
    pub(crate) async fn director_key_of(
        &self,
        account: &str,
        table: &str,
    ) -> Result<Option<SecretHash>, LoadError> {
        let found = kept::director_key(&self.readers, account, table).await;
        let found = found.inspect_err(|_| self.read_failed())?;
        Ok(found.and_then(|bytes| SecretHash::from_bytes(&bytes)))
    }

    /// Returns whether spectators see a table late, and when something last happened there.
    pub(crate) async fn lateness(&self, table: &TableId) -> Result<Option<Lateness>, LoadError> {
        let found = load::lateness(&self.readers, table).await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }

    /// Returns the seats of the newest tables that an account keeps.
    pub(crate) async fn kept(
        &self,
        account: &str,
        most: i64,
    ) -> Result<Vec<KeptSeatRow>, LoadError> {
        let found = kept::kept(&self.readers, account, most).await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }

    /// Returns whether an account keeps what a key opens.
    pub(crate) async fn is_kept(&self, account: &str, key: &KeptKey) -> Result<bool, LoadError> {
        let found = kept::is_kept(&self.readers, account, key).await;
        Ok(found.inspect_err(|_| self.read_failed())?)
    }

    /// Returns the hash of the key to the library that an account keeps; `None` if it keeps none.
    pub(crate) async fn library_key_of(
        &self,
        account: &str,
    ) -> Result<Option<SecretHash>, LoadError> {
        let found = kept::library_key(&self.readers, account).await;
        let found = found.inspect_err(|_| self.read_failed())?;
        Ok(found.and_then(|bytes| SecretHash::from_bytes(&bytes)))
    }
}
