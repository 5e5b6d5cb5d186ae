//! What is kept with an account: games by the keys that its owner has shown, and a library.

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use otter_protocol::basics::BOT_NAME;
use otter_protocol::lobby::OwnSeek;
use otter_protocol::people::{
    AccountExport, AccountGames, GameKind, GamesKept, KEPT_KEY, KeepGames, KeptGame,
};

use super::account::view_of;
use super::app::App;
use super::caller::Caller;
use super::contacts::contacts_of;
use super::new_table::{Body, Path};
use super::people_problem::PeopleError;
use super::problem::ApiError;
use super::profile::{Most, profile_of};
use super::reports::{actions_about, reports_of};
use super::session::{SignedIn, Viewer};
use crate::live::FindError;
use crate::secret::SecretHash;
use crate::store::{KeptKey, KeptSeatRow, PeopleWrite, SeekRow};
use crate::table::{ChouetteState, SheetState, State as _, TournamentState};
use crate::table_id::TableId;

/// The most keys in one request.
const MOST_KEYS: usize = 100;
/// The most games that a page lists.
const MOST_LISTED: i64 = 400;
/// The number of the form in which an account is exported.
const EXPORT_FORMAT: u32 = 1;

/// `GET /api/account/games`: what is kept with the account.
pub(crate) async fn list(
    State(app): State<App>,
    SignedIn { session, .. }: SignedIn,
) -> Result<Json<AccountGames>, ApiError> {
    let store = &app.tables.services().store;
    let library = store.library_key_of(&session.account).await;
    Ok(Json(AccountGames {
        games: games(&app, &session.account, MOST_LISTED).await?,
        library: library.map_err(FindError::Load)?.is_some(),
    }))
}

/// `POST /api/account/games`: keeps what keys open. A key that opens nothing is passed over.
pub(crate) async fn keep(
    State(app): State<App>,
    SignedIn { session, .. }: SignedIn,
    Body(given): Body<KeepGames>,
) -> Result<Json<GamesKept>, ApiError> {
    let services = app.tables.services();
    let keys: Vec<KeptKey> = given
        .keys
        .iter()
        .take(MOST_KEYS)
        .map(|one| {
            Ok(KeptKey {
                table: one.table.parse::<TableId>()?.to_string(),
                secret: SecretHash::of(&one.key),
            })
        })
        .collect::<Result<_, ApiError>>()?;
    let library = given.library.as_deref().map(SecretHash::of);
    let keep = PeopleWrite::Keep {
        account: session.account.clone(),
        keys: keys.clone(),
        library,
        most: i64::try_from(services.limits.people.games).unwrap_or(i64::MAX),
    };
    services.store.change_people(keep).await?;
    let mut tables: Vec<String> = Vec::new();
    let mut missing: Vec<String> = Vec::new();
    for key in keys {
        let kept = services.store.is_kept(&session.account, &key).await;
        let list = if kept.map_err(FindError::Load)? {
            &mut tables
        } else {
            &mut missing
        };
        list.push(key.table);
    }
    tables.retain(|table| !missing.contains(table));
    tables.dedup();
    let own = services.store.library_key_of(&session.account).await;
    let own = own.map_err(FindError::Load)?;
    let is_own = |(own, shown): (SecretHash, SecretHash)| own.is(&shown);
    Ok(Json(GamesKept {
        tables,
        library: own.zip(library).is_some_and(is_own),
    }))
}

/// `DELETE /api/account/games/<id>`: keeps a game no longer.
pub(crate) async fn forget(
    State(app): State<App>,
    SignedIn { session, .. }: SignedIn,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let forget = PeopleWrite::Forget {
        account: session.account,
        table: id.parse::<TableId>()?.to_string(),
    };
    app.tables.services().store.change_people(forget).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `POST /api/account/games/<id>/seen`: notes that the owner of the account knows of a table that
/// somebody has opened by accepting a seek.
pub(crate) async fn seen(
    State(app): State<App>,
    SignedIn { session, .. }: SignedIn,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let seen = PeopleWrite::Seen {
        account: session.account,
        table: id.parse::<TableId>()?.to_string(),
    };
    app.tables.services().store.change_people(seen).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// `GET /api/account/export`: all that is kept of the account, without the records of its games.
pub(crate) async fn export(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    SignedIn { session, .. }: SignedIn,
) -> Result<Json<AccountExport>, ApiError> {
    let services = app.tables.services();
    let store = &services.store;
    let key = store.library_key_of(&session.account).await;
    let mut documents = Vec::new();
    if let Some(key) = key.map_err(FindError::Load)?
        && let Some(library) = store.library(&key).await.map_err(FindError::Load)?
    {
        let edition = services.analyses.edition().await?;
        let rows = store.documents(library.id, edition).await;
        documents = rows.map_err(FindError::Load)?;
    }
    let most = i64::try_from(services.limits.people.games).unwrap_or(i64::MAX);
    let row = store.account(&session.account).await;
    let row = row.map_err(FindError::Load)?;
    let row = row.ok_or(PeopleError::NotSignedIn)?;
    let seeks = store.seeks_of(&session.account, services.limits.people.seek);
    let seeks = seeks.await.map_err(FindError::Load)?.into_iter();
    let all = Most {
        matches: i64::MAX,
        judged: 0,
    };
    Ok(Json(AccountExport {
        profile: profile_of(&app, caller, row, true, all).await?,
        format: EXPORT_FORMAT,
        account: view_of(&app, &session).await?,
        games: games(&app, &session.account, most).await?,
        seeks: seeks.filter_map(|row| own_seek(&row)).collect(),
        documents: documents.into_iter().map(|row| row.id).collect(),
        contacts: contacts_of(&app, &session.account).await?,
        reports: reports_of(&app, &session.account).await?,
        moderation: actions_about(&app, &session.account).await?,
    }))
}

async fn games(app: &App, account: &str, most: i64) -> Result<Vec<KeptGame>, ApiError> {
    let rows = app.tables.services().store.kept(account, most).await;
    let mut games: Vec<KeptGame> = Vec::new();
    for row in rows.map_err(FindError::Load)? {
        if games.last().is_none_or(|game| game.table != row.table_id) {
            games.push(KeptGame {
                kind: kind(&row.kind),
                table: row.table_id.clone(),
                opened_at: row.opened_at,
                over: row.finished,
                seats: Vec::new(),
                directs: row.directs,
                others: Vec::new(),
                accepted: row.accepted_at.is_some(),
            });
        }
        if let Some(game) = games.last_mut() {
            add_seat(game, row);
        }
    }
    Ok(games)
}

/// Returns a seek as its owner takes it along; `None` of one that a later server has stored.
fn own_seek(row: &SeekRow) -> Option<OwnSeek> {
    Some(OwnSeek {
        since: row.made_at,
        game: serde_json::from_str(&row.game).ok()?,
        filter: serde_json::from_str(&row.filter).ok()?,
    })
}

fn add_seat(game: &mut KeptGame, row: KeptSeatRow) {
    match (row.seat, row.occupant.as_deref()) {
        (Some(seat), _) if row.is_own => game.seats.push(seat),
        // Of a tournament nobody wants to read all players.
        (Some(_), Some("person")) if game.kind != GameKind::Tournament => {
            game.others.push(row.name);
        }
        (Some(_), Some("bot")) => game.others.push(Some(BOT_NAME.to_owned())),
        _ => {}
    }
}

fn kind(stored: &str) -> GameKind {
    match stored {
        ChouetteState::NAME => GameKind::Chouette,
        SheetState::NAME => GameKind::Sheet,
        TournamentState::NAME => GameKind::Tournament,
        _ => GameKind::Two,
    }
}

/// Returns the hash of what is given as a tournament's director's secret, which may be kept by the
/// caller's account.
pub(super) async fn director(
    app: &App,
    Viewer(viewer): &Viewer,
    id: &TableId,
    given: &str,
) -> Result<SecretHash, ApiError> {
    if let (Some(SignedIn { session, .. }), KEPT_KEY) = (viewer, given) {
        let store = &app.tables.services().store;
        let key = store.director_key_of(&session.account, id.as_str()).await;
        return key
            .map_err(FindError::Load)?
            .ok_or_else(|| PeopleError::NotSignedIn.into());
    }
    Ok(SecretHash::of(given))
}
