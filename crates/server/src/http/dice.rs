//! Serves the dice of a table with all that they were made of.

use axum::extract::{Extension, State};
use axum::response::Response;
use otter_dice::{Player, SCHEME, Transcript};
use otter_protocol::basics;
use otter_protocol::record::RecordSeat;

use super::app::App;
use super::asker::Asker;
use super::caller::Caller;
use super::new_table::Path;
use super::problem::ApiError;
use super::record::{of_stored, seat};

/// `GET /api/tables/<id>/dice`: read from the store, as the record is.
pub(crate) async fn transcript(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    asker: Asker,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    of_stored(&app, caller, (&id, &asker), |setup, stored| {
        let dice = stored.dice.ok_or(ApiError::NoTranscript)?;
        Ok(Transcript {
            scheme: SCHEME.to_owned(),
            table: setup.id.to_string(),
            players: setup.seats.map(|occupant| player(seat(&occupant))),
            entries: dice.entries,
        })
    })
    .await
}

fn player(RecordSeat { name, occupant }: RecordSeat) -> Player {
    Player {
        name,
        is_bot: matches!(occupant, basics::Occupant::Bot { .. }),
    }
}
