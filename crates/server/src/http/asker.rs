//! Who asks for a table, and what of it they may see: where spectators see a table late, whoever
//! holds a seat sees it at once, by the session or by the key to the seat, and so does the director
//! of its tournament.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use super::app::App;
use super::caller::Caller;
use super::problem::ApiError;
use super::session::{SignedIn, Viewer};
use crate::live::{FindError, TableType, Tables};
use crate::occupant::Occupant;
use crate::secret::SecretHash;
use crate::store::StoredTable;
use crate::table::{Seen, seen_at};
use crate::table_id::TableId;
use crate::unix_time;

/// The header in which a browser shows the key to a seat, or the director's, where it asks without
/// a body.
const KEY: &str = "otter-key";

/// Who asks for a table: a session, a key, both or neither.
pub(crate) struct Asker {
    viewer: Viewer,
    key: Option<SecretHash>,
}

impl FromRequestParts<App> for Asker {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let key = parts.headers.get(KEY);
        let key = key.and_then(|key| key.to_str().ok()).map(SecretHash::of);
        let viewer = Viewer::from_request_parts(parts, app).await?;
        Ok(Self { viewer, key })
    }
}

impl Asker {
    /// Returns whether whoever asks holds a seat of a table, or directs its tournament.
    async fn sees_at_once(
        &self,
        app: &App,
        id: &TableId,
        stored: &StoredTable,
    ) -> Result<bool, ApiError> {
        let mut shown: Vec<SecretHash> = self.key.into_iter().collect();
        let mut own = None;
        if let Viewer(Some(SignedIn { session, .. })) = &self.viewer {
            let store = &app.tables.services().store;
            let keys = store.keys_at(session.id, id.as_str()).await;
            shown.extend(keys.map_err(FindError::Load)?);
            own = Some(session.account.as_str());
        }
        let opens = |occupant: &Occupant| match occupant {
            Occupant::Person { key, account, .. } => {
                let is_own = account.is_some() && account.as_deref() == own;
                is_own || shown.iter().any(|shown| key.is(shown))
            }
            _ => false,
        };
        let its = stored.tournament.as_ref();
        let directs = its.is_some_and(|its| shown.iter().any(|shown| its.director.is(shown)));
        Ok(directs || stored.seats.iter().any(|seat| opens(&seat.occupant)))
    }
}

impl App {
    /// Reads a table from the store as far as whoever asks may see it, and counts what that costs.
    pub(super) async fn stored_for<T: TableType>(
        &self,
        tables: &Tables<T>,
        caller: Caller,
        id: &TableId,
        asker: &Asker,
    ) -> Result<StoredTable, ApiError> {
        let stored = self.stored(tables, caller, id).await?;
        Ok(self.seen_by::<T>(id, stored, asker).await?.stored)
    }

    /// Errors if a table has a game that is over, which whoever asks does not see to its end yet:
    /// then nothing that is made of finished games is shown.
    pub(super) async fn check_seen<T: TableType>(
        &self,
        tables: &Tables<T>,
        caller: Caller,
        id: &TableId,
        asker: &Asker,
    ) -> Result<(), ApiError> {
        let services = self.tables.services();
        let late = services.store.lateness(id).await.map_err(FindError::Load)?;
        let now = services.time.now();
        // Most tables nobody sees late, and of most others everybody sees all by now.
        let hides = late.is_some_and(|late| {
            let latest = late.latest.and_then(unix_time::time);
            latest.is_some_and(|latest| seen_at(latest, late.delay) > now)
        });
        if !hides {
            return Ok(());
        }
        let stored = self.stored(tables, caller, id).await?;
        match self.seen_by::<T>(id, stored, asker).await?.result {
            None => Ok(()),
            Some(at) => Err(ApiError::Late {
                seconds: at.since(now).div_ceil(1000),
            }),
        }
    }

    async fn seen_by<T: TableType>(
        &self,
        id: &TableId,
        stored: StoredTable,
        asker: &Asker,
    ) -> Result<Seen, ApiError> {
        if stored.spectator_delay.is_none() || asker.sees_at_once(self, id, &stored).await? {
            return Ok(Seen::whole(stored));
        }
        let services = self.tables.services();
        let now = services.time.now();
        let seen = services
            .readers
            .run(move || T::as_spectators_see(stored, now))
            .await;
        let seen = seen.map_err(FindError::read)?;
        Ok(seen.map_err(FindError::read)?)
    }
}
