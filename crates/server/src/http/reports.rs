//! What people report to moderators, and what moderators tell them: warnings, and a name that is to
//! be changed.

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use otter_protocol::moderation::{ChangeName, LogView, LoggedAction, NewReport, OwnReport};
use otter_protocol::people::AccountView;

use super::account::view_of;
use super::app::App;
use super::caller::Caller;
use super::new_table::{Body, Path};
use super::people_problem::PeopleError;
use super::problem::ApiError;
use super::profile::named;
use super::session::SignedIn;
use crate::live::FindError;
use crate::news::Which;
use crate::people::{AccountName, Remark};
use crate::store::{
    AccountRow, Effect, EntryRow, ModerationWrite, NewEntry, NewReportRow, Party, PeopleWrite,
    Reports, WriteError,
};
use crate::table_id::TableId;

/// The most reports that somebody sees of their own.
const MOST_OWN: i64 = 50;
/// The most entries of the log about an account that go with its export.
const MOST_EXPORTED: i64 = 1_000;

/// `GET /api/account/reports`: what the account has reported, the newest first.
pub(crate) async fn list(
    State(app): State<App>,
    SignedIn { session, .. }: SignedIn,
) -> Result<Json<Vec<OwnReport>>, ApiError> {
    reports_of(&app, &session.account).await.map(Json)
}

/// Returns what an account has reported.
pub(super) async fn reports_of(app: &App, account: &str) -> Result<Vec<OwnReport>, ApiError> {
    let store = &app.tables.services().store;
    let rows = store.reports(Reports::By(account), MOST_OWN).await;
    let rows = rows.map_err(FindError::Load)?.into_iter();
    Ok(rows
        .map(|row| OwnReport {
            name: row.name,
            reason: row.reason,
            text: row.text,
            made_at: row.made_at,
            handled_at: row.handled_at,
        })
        .collect())
}

/// Returns what moderators have done about an account, as its owner may read it: what they note for
/// each other is theirs, and so is who they are.
pub(super) async fn actions_about(app: &App, account: &str) -> Result<Vec<LogView>, ApiError> {
    let store = &app.tables.services().store;
    let rows = store.log_about(account, MOST_EXPORTED).await;
    let rows = rows.map_err(FindError::Load)?.into_iter();
    let shown =
        rows.filter(|row| !matches!(row.entry.action, LoggedAction::Note | LoggedAction::Dismiss));
    Ok(shown
        .map(|row| LogView {
            actor: None,
            ..log_view(row)
        })
        .collect())
}

/// `POST /api/account/reports`: reports somebody to the moderators.
pub(crate) async fn report(
    State(app): State<App>,
    SignedIn { session, .. }: SignedIn,
    Body(given): Body<NewReport>,
) -> Result<(StatusCode, Json<Vec<OwnReport>>), ApiError> {
    app.count_contact(&session.account)?;
    app.check_standing(&session.account).await?;
    let text = given.text.as_deref().filter(|text| !text.trim().is_empty());
    let text = text.map(Remark::new).transpose();
    let text = text.map_err(PeopleError::Remark)?.map(Remark::into_text);
    let AccountRow { id: reported, .. } = named(&app, &given.name).await?;
    if reported == session.account {
        return Err(PeopleError::Oneself.into());
    }
    let services = app.tables.services();
    let table = given
        .table
        .as_deref()
        .map(str::parse::<TableId>)
        .transpose()?;
    if let Some(table) = &table {
        let sits = services.store.sits_at(&reported, table.as_str()).await;
        if !sits.map_err(FindError::Load)? {
            return Err(PeopleError::NotAtTable.into());
        }
    }
    let row = NewReportRow {
        reporter: session.account.clone(),
        reported,
        reason: given.reason,
        text,
        table: table.map(|table| table.to_string()),
        most: i64::try_from(services.limits.people.reports_a_day).unwrap_or(i64::MAX),
    };
    enter(&app, ModerationWrite::Report(row)).await?;
    tracing::info!(account = session.account, "a report was received");
    let reports = reports_of(&app, &session.account).await?;
    Ok((StatusCode::CREATED, Json(reports)))
}

/// `POST /api/account/warnings/<id>`: confirms that a warning was read.
pub(crate) async fn confirm_warning(
    State(app): State<App>,
    SignedIn { session, .. }: SignedIn,
    Path(id): Path<i64>,
) -> Result<Json<AccountView>, ApiError> {
    let store = &app.tables.services().store;
    let standing = store.standing(&session.account).await;
    if standing.map_err(FindError::Load)?.awaits(id) {
        let own = own_party(&app, &session.account).await?;
        let entry = NewEntry {
            actor: own.clone(),
            account: own,
            action: LoggedAction::ConfirmWarning,
            reason: String::new(),
            until: None,
            detail: Some(id.to_string()),
            report: None,
        };
        enter(&app, ModerationWrite::Enter(entry, Effect::None)).await?;
    }
    view_of(&app, &session).await.map(Json)
}

/// `POST /api/account/name`: chooses another name, where a moderator has asked for it.
pub(crate) async fn change_name(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    SignedIn { session, .. }: SignedIn,
    Body(given): Body<ChangeName>,
) -> Result<Json<AccountView>, ApiError> {
    let store = &app.tables.services().store;
    let standing = store.standing(&session.account).await;
    if !standing.map_err(FindError::Load)?.needs_name() {
        return Err(PeopleError::NameStays.into());
    }
    let name = AccountName::new(&given.name).map_err(PeopleError::Name)?;
    let keys = name.keys();
    // It tells whether a name is taken, as signing up does.
    app.count_sign_in(caller, &keys).await?;
    let own = own_party(&app, &session.account).await?;
    let entry = NewEntry {
        detail: Some(own.name.clone()),
        actor: own.clone(),
        account: own,
        action: LoggedAction::Rename,
        reason: name.to_string(),
        until: None,
        report: None,
    };
    let effect = Effect::Rename(Box::new((name.to_string(), keys)));
    let write = PeopleWrite::Moderation(Box::new(ModerationWrite::Enter(entry, effect)));
    let renamed = store.change_people(write).await;
    renamed.map_err(|error| match error {
        WriteError::Conflict => PeopleError::NameTaken.into(),
        error => ApiError::from(error),
    })?;
    tracing::info!(account = session.account, "an account has another name");
    // It comes into the lobby by the new one.
    app.sessions.announce(session.account.clone(), Which::All);
    view_of(&app, &session).await.map(Json)
}

/// Returns the account that is signed in, as the log names it.
async fn own_party(app: &App, account: &str) -> Result<Party, ApiError> {
    let found = app.tables.services().store.account(account).await;
    let found = found.map_err(FindError::Load)?;
    let found = found.ok_or(PeopleError::NotSignedIn)?;
    Ok(Party::from(&found))
}

/// Writes something of moderation.
pub(super) async fn enter(app: &App, write: ModerationWrite) -> Result<(), ApiError> {
    let write = PeopleWrite::Moderation(Box::new(write));
    let written = app.tables.services().store.change_people(write).await;
    written.map_err(|error| match error {
        WriteError::Most(most) => PeopleError::TooManyReports(most).into(),
        WriteError::Conflict => PeopleError::HandledAlready.into(),
        error => error.into(),
    })
}

impl App {
    /// Errors if moderators have decided that an account begins nothing now.
    pub(super) async fn check_standing(&self, account: &str) -> Result<(), ApiError> {
        let standing = self.tables.services().store.standing(account).await;
        let standing = standing.map_err(FindError::Load)?;
        Ok(standing.check().map_err(PeopleError::Barred)?)
    }
}

/// Returns an entry of the log as moderators see it.
pub(super) fn log_view(row: EntryRow) -> LogView {
    LogView {
        id: row.entry.id,
        at: row.entry.at,
        actor: row.actor,
        account: row.account,
        action: row.entry.action,
        reason: row.entry.reason,
        until: row.entry.until,
        detail: row.entry.detail,
    }
}
