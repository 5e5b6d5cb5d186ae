//! Takes up tables though nobody asks for them, because time may run there.

use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::http::App;
use crate::live::{TableType, Tables};
use crate::store::TimedTable;
use crate::table::{ChouetteState, SheetState, State, TableState, TournamentState};

/// The most tables that are taken up at once.
pub(crate) const AT_ONCE: i64 = 64;
/// How long a database that does not answer is left in peace.
const WAIT: Duration = Duration::from_secs(1);

/// Takes up these tables, and returns once each of them is live or cannot be.
pub(crate) async fn take_up(app: &App, tables: Vec<TimedTable>) {
    let mut tasks = JoinSet::new();
    for table in tables {
        let app = app.clone();
        tasks.spawn(async move { take_up_one(&app, &table).await });
    }
    tasks.join_all().await;
}

/// Takes up every table at which a clock may run: what a server does that starts, and is alone.
pub(crate) async fn take_up_all(app: &App) {
    let store = &app.tables.services().store;
    let mut last = String::new();
    let mut n = 0;
    loop {
        let found = match store.timed_after(&last, AT_ONCE).await {
            Ok(found) => found,
            Err(error) => {
                tracing::debug!(%error, "cannot look for the tables at which a clock runs");
                sleep(WAIT).await;
                continue;
            }
        };
        let Some(table) = found.last() else { break };
        last.clone_from(&table.id);
        n += found.len();
        take_up(app, found).await;
    }
    if n > 0 {
        tracing::info!(n, "tables with a clock were taken up");
    }
}

async fn take_up_one(app: &App, table: &TimedTable) {
    match table.kind.as_str() {
        TableState::NAME => find(&app.tables, table).await,
        ChouetteState::NAME => find(&app.chouettes, table).await,
        SheetState::NAME => find(&app.sheets, table).await,
        TournamentState::NAME => find(&app.tournaments, table).await,
        kind => tracing::warn!(kind, "a table of an unknown kind cannot be taken up"),
    }
}

async fn find<T: TableType>(tables: &Tables<T>, table: &TimedTable) {
    let Ok(id) = table.id.parse() else { return };
    if let Err(error) = tables.find(&id).await {
        tracing::debug!(%error, "a table is taken up by another server, or later");
    }
}
