//! What moderators see and do. Everything that is done stands in the log with its reason.

use std::time::SystemTime;

use axum::Json;
use axum::extract::{Extension, Query, State};
use otter_protocol::moderation::{
    LogView, LoggedAction, Moderate, ModeratedView, ModerationChoice, ModerationView, ReportView,
};
use otter_protocol::ratings::ProfileView;
use serde::Deserialize;

use super::app::App;
use super::caller::Caller;
use super::engine_help;
use super::new_table::{Body, Path};
use super::people_problem::PeopleError;
use super::problem::ApiError;
use super::profile::{Most, named, profile_of};
use super::reports::{enter, log_view};
use super::role::{Moderator, acted_on};
use crate::live::FindError;
use crate::news::Which;
use crate::people::{Remark, may_act};
use crate::store::{AccountRow, Effect, ModerationWrite, NewEntry, ReportedRow, Reports};
use crate::table_id::TableId;
use crate::unix_time::seconds;

/// The most reports that are listed at once.
const MOST_REPORTS: i64 = 100;
/// The most entries of the log at once.
const MOST_ENTRIES: i64 = 50;
/// How much is shown of somebody's matches.
const MATCHES: Most = Most {
    matches: 20,
    judged: 20,
};
/// The most days for which something is forbidden at once.
const MOST_DAYS: u32 = 3_650;
/// A day in seconds.
const DAY: i64 = 24 * 60 * 60;

/// `GET /api/moderation`: what waits for moderators.
pub(crate) async fn overview(
    State(app): State<App>,
    _: Moderator,
) -> Result<Json<ModerationView>, ApiError> {
    let store = &app.tables.services().store;
    let reports = store.reports(Reports::Open, MOST_REPORTS).await;
    let n_reports = store.n_open_reports().await;
    Ok(Json(ModerationView {
        reports: report_views(reports.map_err(FindError::Load)?),
        n_reports: n_reports.map_err(FindError::Load)?,
        standing_out: engine_help::standing_out(&app).await?,
        log: log_before(&app, i64::MAX).await?,
    }))
}

/// Where a page of the log begins.
#[derive(Debug, Deserialize)]
pub(crate) struct Before {
    /// The number of the entry before which it begins.
    before: i64,
}

/// `GET /api/moderation/log?before=<id>`: earlier entries of the log.
pub(crate) async fn log(
    State(app): State<App>,
    _: Moderator,
    query: Result<Query<Before>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<Vec<LogView>>, ApiError> {
    let Query(Before { before }) = query?;
    log_before(&app, before).await.map(Json)
}

async fn log_before(app: &App, before: i64) -> Result<Vec<LogView>, ApiError> {
    let store = &app.tables.services().store;
    let rows = store.log(before, MOST_ENTRIES).await;
    let rows = rows.map_err(FindError::Load)?.into_iter();
    Ok(rows.map(log_view).collect())
}

/// `GET /api/moderation/people/<name>`: an account as moderators see it.
pub(crate) async fn person(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    moderator: Moderator,
    Path(name): Path<String>,
) -> Result<Json<ModeratedView>, ApiError> {
    let account = named(&app, &name).await?;
    view(&app, caller, &moderator, account).await.map(Json)
}

async fn view(
    app: &App,
    caller: Caller,
    moderator: &Moderator,
    account: AccountRow,
) -> Result<ModeratedView, ApiError> {
    let store = &app.tables.services().store;
    let id = account.id.clone();
    let role = account.role;
    let may_act = may_act((&moderator.account.id, moderator.account.role), (&id, role));
    let sessions = store.sessions(&id).await.map_err(FindError::Load)?;
    let standing = store.standing(&id).await.map_err(FindError::Load)?;
    let reports = store.reports(Reports::About(&id), MOST_REPORTS).await;
    let log = store.log_about(&id, MOST_ENTRIES).await;
    let profile = profile_of(app, caller, account, true, MATCHES).await?;
    let ProfileView {
        name,
        made_at,
        n_matches,
        n_won,
        matches,
        ..
    } = profile;
    Ok(ModeratedView {
        name,
        role,
        made_at,
        n_sessions: sessions.len(),
        n_matches,
        n_won,
        matches,
        engine_help: engine_help::of(app, &id).await?,
        standing: standing.into_view(),
        reports: report_views(reports.map_err(FindError::Load)?),
        log: log
            .map_err(FindError::Load)?
            .into_iter()
            .map(log_view)
            .collect(),
        may_act,
    })
}

/// `POST /api/moderation/people/<name>`: acts on an account.
pub(crate) async fn act(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    moderator: Moderator,
    Path(name): Path<String>,
    Body(given): Body<Moderate>,
) -> Result<Json<ModeratedView>, ApiError> {
    let actor = &moderator.account;
    let account = acted_on(&app, &name, actor).await?;
    let reason = Remark::new(&given.reason).map_err(PeopleError::Remark)?;
    let Decision {
        action,
        days,
        table,
    } = read(&given.action)?;
    if action == LoggedAction::Dismiss && given.report.is_none() {
        return Err(ApiError::Superfluous("`dismiss` without a `report`"));
    }
    let now = seconds(SystemTime::now());
    let entry = NewEntry {
        actor: actor.into(),
        account: (&account).into(),
        action,
        reason: reason.into_text(),
        until: days.map(|days| now + i64::from(days) * DAY),
        detail: table.as_ref().map(ToString::to_string),
        report: given.report,
    };
    let effect = table.map_or(Effect::None, Effect::Annul);
    enter(&app, ModerationWrite::Enter(entry, effect)).await?;
    tracing::info!(
        moderator = actor.id,
        account = account.id,
        action = action.as_str(),
        "a moderator has acted"
    );
    if changes_standing(action) {
        // What it has open asks anew what it may.
        app.sessions.announce(account.id.clone(), Which::All);
    }
    view(&app, caller, &moderator, account).await.map(Json)
}

/// What a moderator does, checked.
struct Decision {
    action: LoggedAction,
    days: Option<u32>,
    /// The table of a match that is annulled.
    table: Option<TableId>,
}

fn read(choice: &ModerationChoice) -> Result<Decision, ApiError> {
    let (action, days) = match choice {
        ModerationChoice::Note => (LoggedAction::Note, None),
        ModerationChoice::Warn => (LoggedAction::Warn, None),
        ModerationChoice::ForbidRated { days } => (LoggedAction::ForbidRated, Some(*days)),
        ModerationChoice::AllowRated => (LoggedAction::AllowRated, None),
        ModerationChoice::ForbidPhrases { days } => (LoggedAction::ForbidPhrases, Some(*days)),
        ModerationChoice::AllowPhrases => (LoggedAction::AllowPhrases, None),
        ModerationChoice::Suspend { days } => (LoggedAction::Suspend, Some(*days)),
        ModerationChoice::Close => (LoggedAction::Close, None),
        ModerationChoice::Reinstate => (LoggedAction::Reinstate, None),
        ModerationChoice::AskName => (LoggedAction::AskName, None),
        ModerationChoice::Annul { .. } => (LoggedAction::Annul, None),
        ModerationChoice::Dismiss => (LoggedAction::Dismiss, None),
    };
    if days.is_some_and(|days| !(1..=MOST_DAYS).contains(&days)) {
        return Err(PeopleError::Days(MOST_DAYS).into());
    }
    let table = match choice {
        ModerationChoice::Annul { table } => Some(table.parse()?),
        _ => None,
    };
    Ok(Decision {
        action,
        days,
        table,
    })
}

/// Whether an account may do something less, or more, after this.
const fn changes_standing(action: LoggedAction) -> bool {
    !matches!(
        action,
        LoggedAction::Note | LoggedAction::Dismiss | LoggedAction::Annul
    )
}

fn report_views(rows: Vec<ReportedRow>) -> Vec<ReportView> {
    let view = |row: ReportedRow| ReportView {
        id: row.id,
        name: row.name,
        reporter: row.reporter,
        reason: row.reason,
        text: row.text,
        table: row.table,
        has_table: row.has_table,
        has_dice: row.has_dice,
        made_at: row.made_at,
        handled_at: row.handled_at,
    };
    rows.into_iter().map(view).collect()
}
