//! Opening a chouette, joining one, and its record.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Extension, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use otter_files::{Document, mat, sgf};
use otter_rules::BySeat;
use otter_rules::chouette::{MOST_PLAYERS, Player};
use serde::Deserialize;

use super::app::App;
use super::caller::Caller;
use super::heavy::{Stored, json};
use super::new_table::{Body, Path, read_optional_name};
use super::problem::ApiError;
use super::session::Viewer;
use crate::bot::Bots;
use crate::dice::DiceFrom;
use crate::live::{FindError, Invitee, JoinError};
use crate::occupant::Occupant;
use crate::secret::Secret;
use crate::store::StoredTable;
use crate::table::chouette::CREATOR;
use crate::table::{ChouetteState, State as _};
use crate::table_id::TableId;
use crate::view::chouette_text;
use otter_protocol::basics::{DiceChoice, Occupant as OccupantView, PlayerKey};
use otter_protocol::chouette::{
    ChouetteOpened, ChouetteRecordView, JoinChouette, NewChouette, RecordPlayer,
};
use otter_protocol::convert::read_chouette_rules;

/// `POST /api/chouettes`: opens a chouette, owned by its creator.
pub(crate) async fn open(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    viewer: Viewer,
    Body(new): Body<NewChouette>,
) -> Result<(StatusCode, Json<ChouetteOpened>), ApiError> {
    let rules = read_chouette_rules(&new.rules)?;
    let name = read_optional_name("name", new.name.as_deref())?;
    let name = app.sitter(&viewer, name).await?.name;
    let n = new.bots.len() + 1;
    if n > MOST_PLAYERS {
        let most = MOST_PLAYERS;
        return Err(ApiError::TooManyBots { n, most });
    }
    if let Some(&level) = new.bots.iter().find(|&&level| !Bots::has_level(level)) {
        return Err(ApiError::UnknownLevel(level));
    }
    let dice_from = match new.dice {
        DiceChoice::Server => DiceFrom::Server,
        DiceChoice::ByHand => DiceFrom::ByHand,
    };
    if new.sealed && new.dice == DiceChoice::ByHand {
        return Err(ApiError::Superfluous("`sealed`"));
    }
    let secret = || Secret::new().map_err(JoinError::NoRandom);
    let (key, invite) = (secret()?, secret()?);
    let creator = Occupant::guest(name, key.hash());
    let bots = new.bots.iter().map(|&level| Occupant::Bot { level });
    let players = std::iter::once(creator).chain(bots).collect();
    // Counted last: what is refused for its content costs nothing.
    app.count_new_table(caller)?;
    let table = app
        .chouettes
        .open(rules, dice_from, new.sealed, invite.hash(), players)
        .await?;
    Ok((
        StatusCode::CREATED,
        Json(ChouetteOpened {
            table: table.to_string(),
            key: PlayerKey {
                player: CREATOR.0,
                key: key.into_text(),
            },
            invite: invite.into_text(),
        }),
    ))
}

/// `POST /api/chouettes/<id>/join`: seats a player who has an invitation.
pub(crate) async fn join(
    State(app): State<App>,
    viewer: Viewer,
    Path(id): Path<String>,
    Body(join): Body<JoinChouette>,
) -> Result<Json<PlayerKey>, ApiError> {
    let id: TableId = id.parse()?;
    let name = read_optional_name("name", join.name.as_deref())?;
    let invitee = Invitee {
        who: app.sitter(&viewer, name).await?,
        invite: join.invite,
    };
    Ok(Json(app.chouettes.join(&id, invitee).await?))
}

/// `GET /api/chouettes/<id>/record`: read from the store, so that nothing is shown that a power cut
/// could take back; and of that what everybody may know.
pub(crate) async fn record(
    State(app): State<App>,
    Stored { id, table, .. }: Stored<ChouetteState>,
) -> Result<Response, ApiError> {
    let record = app.json_of(move || public_record(&id, &table));
    Ok(json(record.await?))
}

/// `GET /api/chouettes/<id>/record.txt`: the same written out for people, with the ledger.
pub(crate) async fn text(
    State(app): State<App>,
    Stored { id, table, .. }: Stored<ChouetteState>,
) -> Result<Response, ApiError> {
    app.text_of(move || {
        let read = ChouetteState::read(&id, &table).map_err(FindError::read)?;
        Ok(chouette_text(&read.state))
    })
    .await
}

/// How the games of two players are written.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum SessionFormat {
    /// The text that most programs read.
    #[default]
    Mat,
    /// The format of GNU Backgammon.
    Sgf,
    /// The format of Otter.
    Json,
}

/// What is asked for. A query that says something else is answered by a `Problem`.
#[derive(Debug, Deserialize)]
pub(crate) struct SessionFile {
    #[serde(default)]
    format: SessionFormat,
}

/// `GET /api/chouettes/<id>/sessions/<first>/<second>?format=<mat|sgf|json>`: the games that two
/// players had against each other, one in the box and the other on the team, as a money session.
pub(crate) async fn session(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    Path((id, white, black)): Path<(String, u32, u32)>,
    file: Result<Query<SessionFile>, QueryRejection>,
) -> Result<Response, ApiError> {
    let id: TableId = id.parse()?;
    let Query(SessionFile { format }) = file?;
    let stored = app.stored(&app.chouettes, caller, &id).await?;
    let players = BySeat {
        white: Player(white),
        black: Player(black),
    };
    app.text_of(move || {
        let document = session_of(&id, &stored, players)?;
        Ok(match format {
            SessionFormat::Mat => mat::write(&document),
            SessionFormat::Sgf => sgf::write(&document),
            SessionFormat::Json => otter_files::json::write(&document),
        })
    })
    .await
}

/// Returns the games of two players whose stake is settled. Errors if there is none.
fn session_of(
    id: &TableId,
    stored: &StoredTable,
    players: BySeat<Player>,
) -> Result<Document, ApiError> {
    let state = ChouetteState::read(id, stored)
        .map_err(FindError::read)?
        .state;
    let setup = state.setup();
    let events = stored.events().map_err(FindError::read)?;
    let events: Vec<_> = events.into_iter().map(|stored| stored.event).collect();
    let names = players.map(|player| setup.name(player).unwrap_or_default());
    let mut document =
        Document::from_chouette(&setup.rules, &events, players, names).map_err(FindError::read)?;
    document.games.retain(|game| game.end.is_some());
    if document.games.is_empty() {
        return Err(ApiError::NotFound);
    }
    Ok(document)
}

fn public_record(id: &TableId, stored: &StoredTable) -> Result<ChouetteRecordView, ApiError> {
    let events = stored.events().map_err(FindError::read)?;
    let state = ChouetteState::read(id, stored)
        .map_err(FindError::read)?
        .state;
    let setup = state.setup();
    let events = events.into_iter().map(|stored| stored.event);
    Ok(ChouetteRecordView {
        format: otter_rules::RECORD_FORMAT,
        table: id.to_string(),
        rules: (*setup.rules).clone(),
        players: setup
            .players
            .keys()
            .map(|&player| RecordPlayer {
                player: player.0,
                name: setup.name(player),
                occupant: setup
                    .level(player)
                    .map_or(OccupantView::Person, |level| OccupantView::Bot { level }),
            })
            .collect(),
        events: events.take(state.n_known()).collect(),
    })
}
