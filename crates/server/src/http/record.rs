//! Serves the record of a table.

use axum::extract::{Extension, State};
use axum::response::Response;
use serde::Serialize;

use super::app::App;
use super::asker::Asker;
use super::caller::Caller;
use super::heavy::json;
use super::new_table::Path;
use super::problem::ApiError;
use crate::live::FindError;
use crate::occupant::Occupant;
use crate::store::StoredTable;
use crate::table::TableSetup;
use crate::table_id::TableId;
use crate::view::dice_choice;
use otter_protocol::basics::Occupant as OccupantView;
use otter_protocol::convert::by_seat;
use otter_protocol::record::{RecordSeat, RecordView};

/// `GET /api/tables/<id>/record`: read from the store, so that nothing is shown that a power cut
/// could take back.
pub(crate) async fn record(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    asker: Asker,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    of_stored(&app, caller, (&id, &asker), |setup, stored| {
        let events = stored.events().map_err(FindError::read)?;
        Ok(RecordView {
            format: otter_rules::RECORD_FORMAT,
            table: setup.id.to_string(),
            rules: (*setup.ruleset).clone(),
            dice: dice_choice(setup.dice_from),
            clock: setup.clock,
            seats: by_seat(setup.seats, |occupant| seat(&occupant)),
            events: events.into_iter().map(|one| one.event).collect(),
        })
    })
    .await
}

/// Answers with what is made of a table for two as it is stored, as far as whoever asks sees it.
pub(super) async fn of_stored<T: Serialize + 'static>(
    app: &App,
    caller: Caller,
    (id, asker): (&str, &Asker),
    make: impl FnOnce(TableSetup, StoredTable) -> Result<T, ApiError> + Send + 'static,
) -> Result<Response, ApiError> {
    let id: TableId = id.parse()?;
    let stored = app.stored_for(&app.tables, caller, &id, asker).await?;
    let made = app.json_of(move || {
        let setup = TableSetup::read(&id, &stored).map_err(FindError::read)?;
        make(setup, stored)
    });
    Ok(json(made.await?))
}

/// Returns who sits in a seat, as a record has it.
pub(super) fn seat(occupant: &Occupant) -> RecordSeat {
    match occupant {
        Occupant::Open { .. } => RecordSeat {
            name: None,
            occupant: OccupantView::Open,
        },
        Occupant::Person { name, .. } => RecordSeat {
            name: name.as_ref().map(ToString::to_string),
            occupant: OccupantView::Person,
        },
        Occupant::Bot { level } => RecordSeat {
            name: Some(crate::bot::NAME.to_owned()),
            occupant: OccupantView::Bot { level: *level },
        },
    }
}
