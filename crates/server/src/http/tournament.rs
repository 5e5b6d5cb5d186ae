//! Opening a tournament, entering one, what it shows to everybody, and its record.

use axum::extract::{Extension, State};
use axum::response::Response;
use axum::{Json, http::StatusCode};

use otter_tournament::PlayerId;

use super::app::App;
use super::caller::Caller;
use super::heavy::{Stored, json};
use super::kept::director;
use super::new_table::{Body, Path, read_name, read_optional_name};
use super::problem::ApiError;
use super::session::Viewer;
use crate::live::{Entry, FindError, JoinError};
use crate::secret::Secret;
use crate::table::tournament::Sheet;
use crate::table::{State as _, TournamentKeys, TournamentState};
use crate::table_id::TableId;
use crate::view::tournament_view;
use otter_protocol::basics::PlayerKey;
use otter_protocol::convert::{read_clock, read_plan};
use otter_protocol::tournament::{
    JoinTournament, NewEntries, NewPlayerKey, NewTournament, TournamentOpened, TournamentRecordView,
};

/// `POST /api/tournaments`: opens a tournament.
pub(crate) async fn open(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    Body(new): Body<NewTournament>,
) -> Result<(StatusCode, Json<TournamentOpened>), ApiError> {
    let limits = &app.tables.services().limits;
    let sheet = Sheet {
        name: read_optional_name("name", new.name.as_deref())?.map(|name| name.to_string()),
        plan: (*read_plan(&new)?.check()?).clone(),
        self_entry: new.self_entry,
        clock: new.clock.as_ref().map(read_clock).transpose()?,
        // Where nobody sees anything late, the page does not say so.
        delayed: new.delayed && !limits.spectator_delay.is_zero(),
    };
    let director = Secret::new().map_err(JoinError::NoRandom)?;
    // Counted last: what is refused for its content costs nothing.
    app.count_new_table(caller)?;
    let id = app.tournaments.open(sheet, director.hash()).await?;
    Ok((
        StatusCode::CREATED,
        Json(TournamentOpened {
            tournament: id.to_string(),
            director: director.into_text(),
        }),
    ))
}

/// `POST /api/tournaments/<id>/join`: enters a player.
pub(crate) async fn join(
    State(app): State<App>,
    viewer: Viewer,
    Path(id): Path<String>,
    Body(join): Body<JoinTournament>,
) -> Result<Json<PlayerKey>, ApiError> {
    let id: TableId = id.parse()?;
    let given = match &join.director {
        Some(given) => Some(director(&app, &viewer, &id, given).await?),
        None => None,
    };
    let name = read_name("name", &join.name)?;
    // The director knows who is meant; whoever enters alone is seen by the account's name.
    let name = if given.is_some() {
        name
    } else {
        let seen = app.sitter(&viewer, Some(name.clone())).await?.name;
        seen.unwrap_or(name)
    };
    let entry = Entry::New {
        name,
        director: given,
    };
    Ok(Json(only(app.tournaments.join(&id, entry).await?)?))
}

/// `POST /api/tournaments/<id>/entries`: the director enters several players, all or none.
pub(crate) async fn enter(
    State(app): State<App>,
    viewer: Viewer,
    Path(id): Path<String>,
    Body(new): Body<NewEntries>,
) -> Result<Json<Vec<PlayerKey>>, ApiError> {
    let id: TableId = id.parse()?;
    let names = new.names.iter().map(|name| read_name("names", name));
    let entry = Entry::Several {
        names: names.collect::<Result<_, _>>()?,
        director: director(&app, &viewer, &id, &new.director).await?,
    };
    Ok(Json(app.tournaments.join(&id, entry).await?))
}

/// The key of the one person that was asked for.
fn only(keys: Vec<PlayerKey>) -> Result<PlayerKey, JoinError> {
    keys.into_iter().next().ok_or(JoinError::Gone)
}

/// `POST /api/tournaments/<id>/keys`: issues a new key to a player.
pub(crate) async fn issue_key(
    State(app): State<App>,
    viewer: Viewer,
    Path(id): Path<String>,
    Body(wanted): Body<NewPlayerKey>,
) -> Result<Json<PlayerKey>, ApiError> {
    let id: TableId = id.parse()?;
    let entry = Entry::NewKey {
        player: PlayerId(wanted.player),
        director: director(&app, &viewer, &id, &wanted.director).await?,
    };
    Ok(Json(only(app.tournaments.join(&id, entry).await?)?))
}

/// `GET /api/tournaments/<id>`: what everybody may see.
pub(crate) async fn show(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let id: TableId = id.parse()?;
    let n_events = app.tournaments.n_events(&id).await?;
    if let Some((at, page)) = app.pages.get(&id)
        && at == n_events
    {
        return Ok(json(page));
    }
    let stored = app.stored(&app.tournaments, caller, &id).await?;
    let own_id = id.clone();
    let page = app
        .json_of(move || {
            let state = TournamentState::read(&own_id, &stored)
                .map_err(FindError::read)?
                .state;
            Ok(tournament_view(&state, &TournamentKeys::default()))
        })
        .await?;
    app.pages.insert(id, (n_events, page.clone()));
    Ok(json(page))
}

/// `GET /api/tournaments/<id>/record`, read from the store, so that it shows nothing that a power
/// cut could take back.
pub(crate) async fn record(
    State(app): State<App>,
    Stored { id, table, .. }: Stored<TournamentState>,
) -> Result<Response, ApiError> {
    let record = app.json_of(move || {
        let events = table.events().map_err(FindError::read)?;
        let state = TournamentState::read(&id, &table)
            .map_err(FindError::read)?
            .state;
        let sheet = &state.setup().sheet;
        Ok(TournamentRecordView {
            format: otter_rules::RECORD_FORMAT,
            tournament: id.to_string(),
            name: sheet.name.clone(),
            plan: sheet.plan.clone(),
            events: events.into_iter().map(|stored| stored.event).collect(),
        })
    });
    Ok(json(record.await?))
}
