//! The state that request handlers share.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::FromRef;
use quick_cache::sync::Cache;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::by_address::{ByAddress, ByKey};
use super::caller::Caller;
use super::oneself::Oneself;
use super::people_problem::PeopleError;
use super::problem::ApiError;
use crate::about::About;
use crate::cluster::{Bus, Call, Rollouts};
use crate::live::{Services, Tables};
use crate::lobby::Lobby;
use crate::metrics::Limit;
use crate::news;
use crate::people::{EndedSessions, Hashing, NameKeys, Passkeys};
use crate::table::{ChouetteState, SheetState, State as _, TableState, TournamentState};
use crate::table_id::TableId;
use crate::work::RollsOut;
use crate::workers::n_places;

/// The public pages of tournaments, each as it was after a number of events.
pub(super) type Pages = Cache<TableId, (i64, Bytes)>;

/// How long the server that counts attempts to sign in for all may take to answer.
const DESK_PATIENCE: Duration = Duration::from_millis(500);

/// The most pages that are kept.
const MOST_PAGES: usize = 200;

/// The state that every request handler can use. Cheap to clone.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) tables: Tables<TableState>,
    pub(crate) chouettes: Tables<ChouetteState>,
    pub(crate) sheets: Tables<SheetState>,
    pub(crate) tournaments: Tables<TournamentState>,
    pub(crate) lobby: Lobby,
    /// What the server tells people about itself.
    pub(super) about: Arc<About>,
    /// What it tells admins of itself.
    pub(super) oneself: Arc<Oneself>,
    pub(super) requests: Arc<ByAddress>,
    new_tables: Arc<ByAddress>,
    imports: Arc<ByAddress>,
    /// The kilobytes that are imported.
    kilobytes: Arc<ByAddress>,
    /// Attempts to sign in, by the address that makes them and by the name that they are for.
    sign_ins: Arc<ByAddress>,
    sign_ins_as: Arc<ByKey<String>>,
    /// What an account changes about others, by its id.
    contacts: Arc<ByKey<String>>,
    /// The threads that hash passwords.
    pub(super) hashing: Hashing,
    /// The challenges to passkeys that wait for their answers.
    pub(super) passkeys: Arc<Passkeys>,
    /// Announces the end of sessions to their sockets.
    pub(super) sessions: EndedSessions,
    /// The way to the other servers; `None` if this one is alone.
    pub(super) bus: Option<Bus>,
    /// Where rollouts are played.
    pub(super) rollouts: RollsOut,
    /// The public pages of tournaments that have been asked for lately.
    pub(super) pages: Arc<Pages>,
    /// Cancelled when the server is about to end.
    pub(crate) closing: CancellationToken,
    /// The open sockets, which the server waits for when it ends.
    pub(crate) sockets: TaskTracker,
}

impl App {
    pub(crate) fn new(
        services: Services,
        (about, oneself): (About, Oneself),
        (bus, away): (Option<Bus>, news::Sender),
        rollouts: Option<Rollouts>,
        closing: CancellationToken,
    ) -> Self {
        let services = Arc::new(services);
        let limits = &services.limits;
        let tables = Tables::new(Arc::clone(&services), closing.clone());
        Self {
            requests: Arc::new(ByAddress::new(limits.requests)),
            new_tables: Arc::new(ByAddress::new(limits.new_tables)),
            imports: Arc::new(ByAddress::new(limits.library.imports)),
            kilobytes: Arc::new(ByAddress::new(limits.library.kilobytes)),
            sign_ins: Arc::new(ByAddress::new(limits.people.sign_ins)),
            sign_ins_as: Arc::new(ByKey::new(limits.people.sign_ins_as)),
            contacts: Arc::new(ByKey::new(limits.people.contacts)),
            hashing: Hashing::new(n_places()),
            passkeys: Arc::new(Passkeys::new()),
            sessions: EndedSessions::new(away),
            bus,
            rollouts: RollsOut::new(&services.bots, rollouts, &services.metrics),
            pages: Arc::new(Pages::new(MOST_PAGES)),
            lobby: Lobby::new(tables.clone()),
            about: Arc::new(about),
            oneself: Arc::new(oneself),
            tables,
            chouettes: Tables::new(Arc::clone(&services), closing.clone()),
            sheets: Tables::new(Arc::clone(&services), closing.clone()),
            tournaments: Tables::new(Arc::clone(&services), closing.clone()),
            closing,
            sockets: TaskTracker::new(),
        }
    }

    /// Returns the ids of the tables in memory, of a kind if one is named.
    pub(super) fn live_ids(&self, kind: Option<&str>) -> Vec<String> {
        let is_wanted = |name| kind.is_none_or(|kind| kind == name);
        let mut ids = Vec::new();
        if is_wanted(TableState::NAME) {
            ids.extend(self.tables.live_ids());
        }
        if is_wanted(ChouetteState::NAME) {
            ids.extend(self.chouettes.live_ids());
        }
        if is_wanted(SheetState::NAME) {
            ids.extend(self.sheets.live_ids());
        }
        if is_wanted(TournamentState::NAME) {
            ids.extend(self.tournaments.live_ids());
        }
        ids
    }

    /// Looks at what this server holds, since it may have missed news of keys that were changed.
    /// Who changes one elsewhere takes the table away from here: then it is loaded anew.
    pub(super) async fn look_for_changed_keys(&self) {
        let Services {
            ownership,
            key_rotated,
            ..
        } = self.tables.services();
        match ownership.not_owned(&self.live_ids(None)).await {
            Ok(tables) => {
                let tables = tables.iter().filter_map(|table| table.parse().ok());
                tables.for_each(|table| key_rotated.receive(table));
            }
            Err(error) => {
                tracing::warn!(%error, "every table is loaded anew: its keys may have changed");
                key_rotated.miss();
            }
        }
    }

    /// Deletes tables and libraries that have been in the store for too long. A table in memory
    /// stays, because somebody is there.
    pub(crate) async fn clear_away(&self) {
        let Services { store, limits, .. } = self.tables.services();
        let stale = match store.stale(limits.keep).await {
            Ok(stale) => stale,
            Err(error) => return tracing::error!(%error, "old tables cannot be found"),
        };
        // What another server has in memory stays too.
        let ids: Vec<TableId> = stale.iter().filter_map(|it| it.id.parse().ok()).collect();
        let ids: Vec<&TableId> = ids.iter().collect();
        let ownership = &self.tables.services().ownership;
        let elsewhere = match ownership.live_among(&ids).await {
            Ok(elsewhere) => elsewhere.unwrap_or_default(),
            Err(error) => return tracing::error!(%error, "live tables cannot be found"),
        };
        let mut n_cleared = 0;
        for table in stale {
            if elsewhere.contains(&table.id) {
                continue;
            }
            let id = &table.id;
            if self.tables.holds(id)
                || self.chouettes.holds(id)
                || self.sheets.holds(id)
                || self.tournaments.holds(id)
            {
                continue;
            }
            // The writer logs errors of the database.
            if store.clear_away(table).await.is_ok() {
                n_cleared += 1;
            }
        }
        if n_cleared > 0 {
            tracing::info!(n_cleared, "old tables were cleared away");
        }
        let stale = match store.stale_libraries(limits.keep.library).await {
            Ok(stale) => stale,
            Err(error) => return tracing::error!(%error, "old libraries cannot be found"),
        };
        for library in stale {
            if store.clear_library_away(library).await.is_ok() {
                tracing::info!("an old library was cleared away");
            }
        }
        // The writer logs errors of the database.
        let _ = store.clear_sessions_away(limits.people.session).await;
        let _ = store.clear_reports_away(limits.people.reports).await;
        let _ = store.clear_seeks_away(limits.people.seek).await;
    }

    /// Waits until every live table has ended; `closing` must have been cancelled.
    pub(crate) async fn tables_ended(&self) {
        self.tables.ended().await;
        self.chouettes.ended().await;
        self.sheets.ended().await;
        self.tournaments.ended().await;
        self.tables.services().analyses.ended().await;
    }

    /// Forgets the addresses that have made no request for a while.
    pub(crate) fn tidy(&self) {
        self.requests.tidy();
        self.new_tables.tidy();
        self.imports.tidy();
        self.kilobytes.tidy();
        self.sign_ins.tidy();
        self.sign_ins_as.tidy();
        self.contacts.tidy();
    }

    /// Counts a file that a caller imports. Errors if they have imported too many.
    pub(super) fn count_import(&self, caller: Caller) -> Result<(), ApiError> {
        self.imports.count(&caller).map_err(|seconds| {
            self.tables.services().metrics.limited(Limit::Imports);
            ApiError::TooMany { seconds }
        })
    }

    /// Counts the bytes of matches that a caller is about to import. Errors if they have imported
    /// too much.
    pub(super) fn count_imported(&self, caller: Caller, bytes: usize) -> Result<(), ApiError> {
        let kilobytes = bytes.div_ceil(1024);
        let counted = self.kilobytes.count_many(&caller, kilobytes);
        counted.map_err(|seconds| {
            self.tables.services().metrics.limited(Limit::Imports);
            ApiError::ImportedTooMuch { seconds }
        })
    }

    /// Counts an attempt to sign in by a passkey. Errors if the caller has made too many.
    pub(super) fn count_passkey(&self, caller: Caller) -> Result<(), ApiError> {
        self.sign_ins.count(&caller).map_err(|seconds| {
            self.tables.services().metrics.limited(Limit::SignIns);
            PeopleError::TooManySignIns { seconds }.into()
        })
    }

    /// Counts an attempt to sign in under a name, here and, where several servers are one service,
    /// at the one that counts for all. Errors if the caller, or everybody together for this name,
    /// has made too many.
    pub(super) async fn count_sign_in(
        &self,
        caller: Caller,
        name: &NameKeys,
    ) -> Result<(), ApiError> {
        // Here first: whoever is refused here need not be asked about.
        let counted = match self.count_sign_in_here(caller, &name.folded) {
            Ok(()) => self.count_sign_in_for_all(caller, &name.folded).await,
            refused => refused,
        };
        counted.map_err(|seconds| {
            self.tables.services().metrics.limited(Limit::SignIns);
            PeopleError::TooManySignIns { seconds }.into()
        })
    }

    /// Counts an attempt to sign in that was made here, or at a server that asks this one. Errors
    /// with the seconds until the next is allowed.
    pub(super) fn count_sign_in_here(&self, caller: Caller, name: &String) -> Result<(), u64> {
        self.sign_ins.count(&caller)?;
        self.sign_ins_as.count(name)
    }

    /// Counts an attempt at the server that keeps the desk, if that is another. While nobody can be
    /// asked the count of this server stands alone: people sign in all the same.
    async fn count_sign_in_for_all(&self, caller: Caller, name: &str) -> Result<(), u64> {
        let Some(bus) = &self.bus else {
            return Ok(());
        };
        let asked = async {
            let way = self.tables.services().ownership.desk_elsewhere().await;
            let Some(way) = way.map_err(|error| error.to_string())? else {
                return Ok(None);
            };
            let call = Call::CountSignIn {
                caller: caller.address(),
                name: name.to_owned(),
            };
            let answer = bus.call(way, call).await;
            let answer = answer.map_err(|error| error.to_string())?;
            serde_json::from_slice::<Option<u64>>(&answer).map_err(|error| error.to_string())
        };
        let answer = tokio::time::timeout(DESK_PATIENCE, asked).await;
        match answer.unwrap_or_else(|_| Err("no answer in time".to_owned())) {
            Ok(None) => Ok(()),
            Ok(Some(seconds)) => Err(seconds),
            Err(error) => {
                tracing::warn!(error, "attempts to sign in are counted here alone just now");
                Ok(())
            }
        }
    }

    /// Counts what an account changes about others. Errors if it has changed too much.
    pub(super) fn count_contact(&self, account: &str) -> Result<(), ApiError> {
        self.contacts.count(&account.to_owned()).map_err(|seconds| {
            self.tables.services().metrics.limited(Limit::Contacts);
            ApiError::TooMany { seconds }
        })
    }

    /// Counts a table that a caller opens. Errors if they have opened too many.
    pub(super) fn count_new_table(&self, caller: Caller) -> Result<(), ApiError> {
        self.new_tables.count(&caller).map_err(|seconds| {
            self.tables.services().metrics.limited(Limit::NewTables);
            ApiError::TooManyTables { seconds }
        })
    }
}

impl FromRef<App> for Tables<TableState> {
    fn from_ref(app: &App) -> Self {
        app.tables.clone()
    }
}

impl FromRef<App> for Tables<ChouetteState> {
    fn from_ref(app: &App) -> Self {
        app.chouettes.clone()
    }
}

impl FromRef<App> for Tables<SheetState> {
    fn from_ref(app: &App) -> Self {
        app.sheets.clone()
    }
}

impl FromRef<App> for Tables<TournamentState> {
    fn from_ref(app: &App) -> Self {
        app.tournaments.clone()
    }
}
