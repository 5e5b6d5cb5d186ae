//! Serves the dice of a table, and the draw of a tournament, with all that they were made of.

use axum::extract::{Extension, State};
use axum::response::Response;
use otter_dice::crew::{CREW_SCHEME, CrewPlayer, CrewTranscript};
use otter_dice::draw::{DRAW_SCHEME, DatedStep, DrawTranscript, Drawn};
use otter_dice::{Player, SCHEME, Transcript};
use otter_protocol::basics;
use otter_protocol::record::RecordSeat;
use otter_tournament::Event;
use otter_tournament::draw::Seed;

use super::app::App;
use super::asker::Asker;
use super::caller::Caller;
use super::heavy::{Stored, json};
use super::new_table::Path;
use super::problem::ApiError;
use super::record::{of_stored, seat};
use crate::live::FindError;
use crate::table::{ChouetteSetup, ChouetteState, TournamentState};
use crate::unix_time;

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

/// `GET /api/chouettes/<id>/dice`: the same of a chouette.
pub(crate) async fn of_chouette(
    State(app): State<App>,
    Stored { id, table, .. }: Stored<ChouetteState>,
) -> Result<Response, ApiError> {
    let made = app.json_of(move || {
        let setup = ChouetteSetup::read(&id, &table).map_err(FindError::read)?;
        let log = table.dice_log.ok_or(ApiError::NoTranscript)?;
        let players = setup.players.keys();
        Ok(CrewTranscript {
            scheme: CREW_SCHEME.to_owned(),
            table: id.to_string(),
            players: players
                .map(|&player| CrewPlayer {
                    player: player.0,
                    name: setup.name(player),
                    is_bot: setup.level(player).is_some(),
                })
                .collect(),
            entries: log.entries,
        })
    });
    Ok(json(made.await?))
}

/// `GET /api/tournaments/<id>/draw`: the draw of a tournament in which everybody's device takes
/// part.
pub(crate) async fn of_draw(
    State(app): State<App>,
    Stored { id, table, .. }: Stored<TournamentState>,
) -> Result<Response, ApiError> {
    let made = app.json_of(move || {
        let events = table.events::<Event>().map_err(FindError::read)?;
        let (mut steps, mut drawn) = (Vec::new(), None);
        for one in events {
            match one.event {
                Event::Draw(step) => steps.push(DatedStep {
                    at: one.accepted_at.map(unix_time::seconds),
                    step,
                }),
                Event::Started {
                    seed: Seed::Wide(seed),
                    order,
                } => {
                    let order = order.into_iter().map(|player| player.0).collect();
                    drawn = Some(Drawn { seed, order });
                }
                _ => {}
            }
        }
        if steps.is_empty() {
            return Err(ApiError::NoTranscript);
        }
        Ok(DrawTranscript {
            scheme: DRAW_SCHEME.to_owned(),
            tournament: id.to_string(),
            steps,
            drawn,
        })
    });
    Ok(json(made.await?))
}
