//! Opening the score sheet of a real board, and its record.

use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use axum::response::Response;
use otter_notation::score::{Sheet, write_sheet};
use otter_rules::{BySeat, ContestKind, SheetEntry, contest_events, standing};

use super::app::App;
use super::caller::Caller;
use super::heavy::{Stored, json};
use super::new_table::{Body, read_optional_name};
use super::problem::ApiError;
use crate::live::{FindError, JoinError};
use crate::secret::Secret;
use crate::store::StoredTable;
use crate::table::{SheetSetup, SheetState};
use crate::table_id::TableId;
use otter_protocol::convert::{by_seat, read_hand_rules, rules_name};
use otter_protocol::sheet::{NewSheet, SheetOpened, SheetRecordView};

/// `POST /api/sheets`: opens a score sheet.
pub(crate) async fn open(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    Body(new): Body<NewSheet>,
) -> Result<(StatusCode, Json<SheetOpened>), ApiError> {
    let ruleset = read_hand_rules(&new.rules)?;
    let names = BySeat {
        white: read_optional_name("names.white", new.names.white.as_deref())?,
        black: read_optional_name("names.black", new.names.black.as_deref())?,
    };
    let key = Secret::new().map_err(JoinError::NoRandom)?;
    // Counted last: what is refused for its content costs nothing.
    app.count_new_table(caller)?;
    let table = app.sheets.open(ruleset, names, key.hash()).await?;
    Ok((
        StatusCode::CREATED,
        Json(SheetOpened {
            table: table.to_string(),
            key: key.into_text(),
        }),
    ))
}

fn read(id: &TableId, stored: &StoredTable) -> Result<(SheetSetup, Vec<SheetEntry>), ApiError> {
    let setup = SheetSetup::read(id, stored).map_err(FindError::read)?;
    let entries = stored.events().map_err(FindError::read)?;
    Ok((setup, entries.into_iter().map(|one| one.event).collect()))
}

/// `GET /api/sheets/<id>/record`: returns the record of a score sheet.
pub(crate) async fn record(
    State(app): State<App>,
    Stored { id, table, .. }: Stored<SheetState>,
) -> Result<Response, ApiError> {
    let record = app.json_of(move || {
        let (setup, entries) = read(&id, &table)?;
        Ok(SheetRecordView {
            format: otter_rules::RECORD_FORMAT,
            table: setup.id.to_string(),
            rules: (*setup.ruleset).clone(),
            names: by_seat(setup.names, |name| name.map(|name| name.to_string())),
            events: contest_events(standing(entries.clone())),
            entries,
        })
    });
    Ok(json(record.await?))
}

/// `GET /api/sheets/<id>/record.txt`: the match written out for people, a column each.
pub(crate) async fn text(
    State(app): State<App>,
    Stored { id, table, .. }: Stored<SheetState>,
) -> Result<Response, ApiError> {
    app.text_of(move || written_out(&id, &table)).await
}

fn written_out(id: &TableId, stored: &StoredTable) -> Result<String, ApiError> {
    let (setup, entries) = read(id, stored)?;
    let title = match setup.ruleset.contest {
        ContestKind::Match { length: 1, .. } => "Match to 1 point".to_owned(),
        ContestKind::Match { length, .. } => format!("Match to {length} points"),
        ContestKind::Money => "Points, game after game".to_owned(),
    };
    let names = BySeat {
        white: setup
            .names
            .white
            .map_or("White".to_owned(), |name| name.to_string()),
        black: setup
            .names
            .black
            .map_or("Black".to_owned(), |name| name.to_string()),
    };
    write_sheet(&Sheet {
        title: &format!("{title} ({})", rules_name(&setup.ruleset)),
        names: BySeat {
            white: &names.white,
            black: &names.black,
        },
        ruleset: &setup.ruleset,
        events: &contest_events(standing(entries)),
    })
    .map_err(|error| ApiError::from(FindError::read(error)))
}
