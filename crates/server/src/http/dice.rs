//! Serves the dice of a table with all that they were made of.

use axum::extract::{Extension, State};
use axum::response::Response;
use otter_dice::{Player, SCHEME, Transcript};

use super::app::App;
use super::caller::Caller;
use super::heavy::json;
use super::lobby::Path;
use super::problem::ApiError;
use crate::live::FindError;
use crate::occupant::Occupant;
use crate::table::TableSetup;
use crate::table_id::TableId;

/// `GET /api/tables/<id>/dice`: read from the store, as the record is.
pub(crate) async fn transcript(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let id: TableId = id.parse()?;
    let stored = app.stored(&app.tables, caller, &id).await?;
    let transcript = app.json_of(move || {
        let setup = TableSetup::read(&id, &stored).map_err(FindError::read)?;
        let dice = stored.dice.ok_or(ApiError::NoTranscript)?;
        Ok(Transcript {
            scheme: SCHEME.to_owned(),
            table: id.to_string(),
            players: setup.seats.map(|occupant| player(&occupant)),
            entries: dice.entries,
        })
    });
    Ok(json(transcript.await?))
}

fn player(occupant: &Occupant) -> Player {
    match occupant {
        Occupant::Open { .. } => Player {
            name: None,
            is_bot: false,
        },
        Occupant::Person { name, .. } => Player {
            name: name.as_ref().map(ToString::to_string),
            is_bot: false,
        },
        Occupant::Bot { .. } => Player {
            name: Some(crate::bot::NAME.to_owned()),
            is_bot: true,
        },
    }
}
