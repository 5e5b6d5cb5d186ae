//! What admins see of a service that runs, and the roles that they give. To everybody else there is
//! nothing at these addresses.

use std::collections::HashMap;
use std::time::Duration;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Extension, Query, State};
use otter_protocol::admin::{
    AdminTable, AdminTablesView, AdminView, GiveRole, PersonView, QueueView, TableKind,
};
use serde::Deserialize;
use tokio::time::timeout;

use super::account::confirm;
use super::app::App;
use super::caller::Caller;
use super::new_table::{Body, Path};
use super::oneself::shown;
use super::people_problem::PeopleError;
use super::problem::ApiError;
use super::reports::enter;
use super::role::{Admin, acted_on};
use crate::cluster::NotOwned;
use crate::live::FindError;
use crate::metrics::MINUTES;
use crate::people::Remark;
use crate::store::{LiveRow, ModerationWrite, PersonRow};

/// The most rows of what is slow.
const MOST_SLOW: usize = 20;
/// The most tables that are listed at once.
const MOST_TABLES: i64 = 100;
/// The most names that are listed of one table.
const MOST_NAMES: usize = 4;
/// The most people that are listed at once.
const MOST_PEOPLE: i64 = 50;
/// How long the queue may take to be counted: the page waits for it.
const PATIENCE: Duration = Duration::from_secs(2);

/// `GET /api/admin`: what is running, whichever server is asked.
pub(crate) async fn overview(
    State(app): State<App>,
    admin: Admin,
) -> Result<Json<AdminView>, ApiError> {
    let services = app.tables.services();
    let queue = async {
        let counts = services.analyses.queue()?.counts();
        let counts = timeout(PATIENCE, counts).await.ok()?.ok()?;
        Some(QueueView {
            waiting: shown(counts.waiting),
            running: shown(counts.running),
        })
    };
    let staff = services.store.staff(MOST_PEOPLE);
    let stored = services.store.n_stored_tables();
    let (members, queue, staff, stored) = tokio::join!(app.members(), queue, staff, stored);
    let (mut members, silent) =
        members.map_err(|error| FindError::from(NotOwned::Database(error)))?;
    let mut slow: Vec<_> = members
        .iter_mut()
        .flat_map(|member| std::mem::take(&mut member.slow))
        .collect();
    slow.sort_by(|one, other| other.slowest_ms.total_cmp(&one.slowest_ms));
    slow.truncate(MOST_SLOW);
    Ok(Json(AdminView {
        members,
        silent,
        queue,
        n_stored_tables: stored.map_err(FindError::Load)?,
        slow,
        minutes: shown(MINUTES),
        staff: people_views(staff.map_err(FindError::Load)?, &admin),
    }))
}

/// Which tables are listed.
#[derive(Debug, Deserialize)]
pub(crate) struct OfKind {
    /// Those of this kind; all of them if none is named.
    kind: Option<TableKind>,
}

/// `GET /api/admin/tables?kind=<kind>`: tables in the memory of any server.
pub(crate) async fn tables(
    State(app): State<App>,
    _: Admin,
    query: Result<Query<OfKind>, QueryRejection>,
) -> Result<Json<AdminTablesView>, ApiError> {
    let Query(OfKind { kind }) = query?;
    let services = app.tables.services();
    let store = &services.store;
    let kind = kind.map(TableKind::as_str);
    let (among, n) = if services.ownership.is_alone() {
        let ids = app.live_ids(kind);
        let n = ids.len() as u64;
        (Some(ids), n)
    } else {
        let n = store.n_owned_tables(kind).await;
        (None, n.map_err(FindError::Load)?)
    };
    let rows = store.live_tables(among.as_deref(), kind, MOST_TABLES).await;
    let rows = rows.map_err(FindError::Load)?;
    let ids: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
    let mut seats: HashMap<String, Vec<Option<String>>> = HashMap::new();
    for seat in store.live_seats(&ids).await.map_err(FindError::Load)? {
        seats.entry(seat.table).or_default().push(seat.name);
    }
    let tables = rows.into_iter().filter_map(|row| {
        let seats = seats.remove(&row.id).unwrap_or_default();
        table_view(row, seats)
    });
    Ok(Json(AdminTablesView {
        tables: tables.collect(),
        n: shown(n),
    }))
}

/// `None` of a table whose kind only a later version knows.
fn table_view(row: LiveRow, seats: Vec<Option<String>>) -> Option<AdminTable> {
    Some(AdminTable {
        kind: TableKind::read(&row.kind)?,
        id: row.id,
        member: row.fence.unwrap_or_default(),
        n_seats: shown(seats.len()),
        names: seats.into_iter().flatten().take(MOST_NAMES).collect(),
        opened_at: row.opened_at,
        touched_at: row.touched_at,
        has_clock: row.has_clock,
        is_rated: row.is_rated,
        is_finished: row.is_finished,
    })
}

/// Who is searched for.
#[derive(Debug, Deserialize)]
pub(crate) struct Named {
    /// A part of the name.
    name: String,
}

/// `GET /api/admin/people?name=<part>`: the people in whose names something stands.
pub(crate) async fn people(
    State(app): State<App>,
    admin: Admin,
    query: Result<Query<Named>, QueryRejection>,
) -> Result<Json<Vec<PersonView>>, ApiError> {
    let Query(Named { name }) = query?;
    let store = &app.tables.services().store;
    let found = store.people_named(&name, MOST_PEOPLE).await;
    Ok(Json(people_views(found.map_err(FindError::Load)?, &admin)))
}

/// `POST /api/admin/people/<name>/role`: gives an account a role, and notes it in the moderation
/// log. Asks for the admin's password once more.
pub(crate) async fn give_role(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    admin: Admin,
    Path(name): Path<String>,
    Body(given): Body<GiveRole>,
) -> Result<Json<PersonView>, ApiError> {
    let Admin {
        account: actor,
        session,
    } = &admin;
    let account = acted_on(&app, &name, actor).await?;
    let reason = Remark::new(&given.reason).map_err(PeopleError::Remark)?;
    confirm(&app, caller, session, given.password).await?;
    let (role, reason) = (given.role, reason.into_text());
    let write = ModerationWrite::role(actor.into(), (&account).into(), role, reason);
    enter(&app, write).await?;
    tracing::info!(
        admin = actor.id,
        account = account.id,
        role = given.role.as_str(),
        "an admin has given a role"
    );
    let store = &app.tables.services().store;
    let passkeys = store.passkeys(&account.id).await;
    let row = PersonRow {
        id: account.id,
        name: account.name,
        role: given.role,
        made_at: account.made_at,
        has_passkey: !passkeys.map_err(FindError::Load)?.is_empty(),
    };
    Ok(Json(person_view(row, &admin)))
}

fn people_views(rows: Vec<PersonRow>, admin: &Admin) -> Vec<PersonView> {
    let view = |row| person_view(row, admin);
    rows.into_iter().map(view).collect()
}

fn person_view(row: PersonRow, admin: &Admin) -> PersonView {
    PersonView {
        is_oneself: row.id == admin.account.id,
        name: row.name,
        role: row.role,
        made_at: row.made_at,
        has_passkey: row.has_passkey,
    }
}
