//! Signs of engine help, for moderators: what somebody's decisions in rated matches come to. A
//! match counts once it is judged to its end, by whoever looks at its review or because a moderator
//! asks.

use std::time::{Duration, SystemTime};

use axum::Json;
use axum::extract::{Extension, State};
use otter_protocol::convert::engine_help_view;
use otter_protocol::moderation::{EngineHelpView, StandingOutView};

use super::app::App;
use super::caller::Caller;
use super::new_table::Path;
use super::problem::ApiError;
use super::profile::named;
use super::review::analysis_of;
use super::role::Moderator;
use crate::live::FindError;
use crate::table_id::TableId;
use crate::unix_time::seconds;

/// How many of the latest rated matches of somebody can be judged for a moderator.
const LATEST: i64 = 20;
/// How many of them are judged at once.
const AT_ONCE: usize = 3;
/// How long a request waits for one of them to go on.
const WAIT: Duration = Duration::from_secs(2);
/// How long what was judged is looked at for what stands out, in seconds.
const LATELY: i64 = 90 * 24 * 60 * 60;

/// Returns what the decisions of an account come to.
pub(super) async fn of(app: &App, account: &str) -> Result<EngineHelpView, ApiError> {
    let store = &app.tables.services().store;
    // Read first: what is judged meanwhile is counted, and stands among those left once more.
    let left = store.unjudged(account, LATEST).await;
    let left = left.map_err(FindError::Load)?;
    let found = store.evidence_of(account).await.map_err(FindError::Load)?;
    Ok(engine_help_view(
        &found.evidence,
        found.n_matches,
        left.len(),
    ))
}

/// Returns whose decisions stand out, those with the most judged matches first.
pub(super) async fn standing_out(app: &App) -> Result<Vec<StandingOutView>, ApiError> {
    let store = &app.tables.services().store;
    let since = seconds(SystemTime::now()) - LATELY;
    let found = store.evidence_since(since).await.map_err(FindError::Load)?;
    let views = found.into_iter().map(|row| StandingOutView {
        engine_help: engine_help_view(&row.evidence, row.n_matches, 0),
        name: row.name,
    });
    Ok(views
        .filter(|one| !one.engine_help.signs.is_empty())
        .collect())
}

/// `POST /api/moderation/people/<name>/judge`: goes on with judging the latest rated matches of an
/// account. The page asks again until none is left.
pub(crate) async fn judge(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    _: Moderator,
    Path(name): Path<String>,
) -> Result<Json<EngineHelpView>, ApiError> {
    let account = named(&app, &name).await?;
    let store = &app.tables.services().store;
    let left = store.unjudged(&account.id, LATEST).await;
    let mut waits_for = None;
    for table in left.map_err(FindError::Load)?.iter().take(AT_ONCE) {
        let Ok(id) = table.parse::<TableId>() else {
            continue;
        };
        let analysis = match analysis_of(&app, &app.tables, caller, &id).await {
            Ok(analysis) => analysis,
            // It was cleared away meanwhile.
            Err(ApiError::UnknownTable) => continue,
            Err(error) => return Err(error),
        };
        if let Some(evidence) = analysis.evidence() {
            store.enter_evidence(&id, evidence).await?;
        } else {
            app.tables.services().analyses.go_on(&analysis);
            waits_for = waits_for.or(Some(analysis));
        }
    }
    if let Some(analysis) = waits_for {
        let n_judged = analysis.subject().questions.len().saturating_sub(1);
        analysis.wait(n_judged, WAIT).await;
    }
    of(&app, &account.id).await.map(Json)
}
