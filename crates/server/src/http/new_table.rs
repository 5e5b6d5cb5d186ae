//! Opening a table, and joining one.

use axum::extract::{Extension, FromRequest, FromRequestParts, State};
use axum::{Json, http::StatusCode};
use otter_clock::ClockSpec;
use otter_protocol::ratings::PoolKey;
use otter_rules::{BySeat, Ruleset, Seat};

use super::app::App;
use super::caller::Caller;
use super::problem::ApiError;
use super::session::Viewer;
use crate::bot::Bots;
use crate::dice::DiceFrom;
use crate::live::{FindError, Invitee, JoinError, NewTwo};
use crate::name::PlayerName;
use crate::occupant::{Occupant, Sitter};
use crate::ratings::{NotRated, pool_of};
use crate::secret::Secret;
use crate::table_id::TableId;
use otter_protocol::basics::{DiceChoice, SeatKey};
use otter_protocol::convert::{self, read_clock, read_rules};
use otter_protocol::new_table::{Join, NewTable, Opponent, Options, SeatChoice, TableOpened};

/// A body in JSON. One that is refused is answered by a `Problem`.
#[derive(FromRequest)]
#[from_request(via(Json), rejection(ApiError))]
pub(crate) struct Body<T>(pub(super) T);

/// A part of the path. One that is no text is answered by a `Problem`, as an unknown table is.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(ApiError))]
pub(crate) struct Path<T>(pub(super) T);

/// `GET /api/options`: lists the named rule sets and Otter's levels.
pub(crate) async fn options(State(app): State<App>) -> Json<Options> {
    let services = app.tables.services();
    let delay = services.limits.spectator_delay.as_secs();
    Json(convert::options(
        services.dice.can_be_checked(),
        delay.try_into().unwrap_or(u32::MAX),
    ))
}

/// `POST /api/tables`: opens a table for two.
pub(crate) async fn open_table(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    viewer: Viewer,
    Body(new): Body<NewTable>,
) -> Result<(StatusCode, Json<TableOpened>), ApiError> {
    let ruleset = read_rules(&new.rules)?;
    let clock = new.clock.as_ref().map(read_clock).transpose()?;
    // Somebody else would roll for Otter while its time runs.
    let rolls_for_bot =
        matches!(new.opponent, Opponent::Bot { .. }) && new.dice == DiceChoice::ByHand;
    if clock.is_some() && rolls_for_bot {
        return Err(ApiError::Superfluous("a `clock` with dice by hand"));
    }
    let name = read_optional_name("name", new.name.as_deref())?;
    let creator = app.sitter(&viewer, name).await?;
    let rated = rated(&app, &new, &creator, &ruleset, clock.as_ref())?;
    if rated.is_some()
        && let Some(account) = &creator.account
    {
        let standing = app.tables.services().store.standing(account).await;
        let standing = standing.map_err(FindError::Load)?;
        if !standing.may_be_rated() {
            return Err(NotRated::Forbidden.into());
        }
    }
    let seat = match new.seat {
        SeatChoice::White => Seat::White,
        SeatChoice::Black => Seat::Black,
        SeatChoice::Random => {
            let dice = &app.tables.services().dice;
            dice.draw_seat().map_err(JoinError::NoRandom)?
        }
    };
    let mut keys = Vec::new();
    let mut person = |seat: Seat, who: Sitter| -> Result<Occupant, ApiError> {
        let key = Secret::new().map_err(JoinError::NoRandom)?;
        let hash = key.hash();
        keys.push(SeatKey {
            seat: seat.into(),
            key: key.into_text(),
        });
        Ok(Occupant::person(who, hash))
    };
    let creator = person(seat, creator)?;
    let mut invite = None;
    let opposite = match (new.opponent, &new.opponent_name) {
        (Opponent::SameScreen, name) => {
            let name = read_optional_name("opponent_name", name.as_deref())?;
            person(seat.other(), app.guest(name).await?)?
        }
        (_, Some(_)) => return Err(ApiError::Superfluous("`opponent_name`")),
        (Opponent::Friend, None) => {
            let secret = Secret::new().map_err(JoinError::NoRandom)?;
            let hash = secret.hash();
            invite = Some(secret.into_text());
            Occupant::Open { invite: hash }
        }
        (Opponent::Bot { level }, None) => {
            if !Bots::has_level(level) {
                return Err(ApiError::UnknownLevel(level));
            }
            Occupant::Bot { level }
        }
    };
    let seats = match seat {
        Seat::White => BySeat {
            white: creator,
            black: opposite,
        },
        Seat::Black => BySeat {
            white: opposite,
            black: creator,
        },
    };
    if new.sealed && new.dice == DiceChoice::ByHand {
        return Err(ApiError::Superfluous("`sealed`"));
    }
    // Counted last: what is refused for its content costs nothing.
    app.count_new_table(caller)?;
    let dice_from = match new.dice {
        DiceChoice::Server => DiceFrom::Server,
        DiceChoice::ByHand => DiceFrom::ByHand,
    };
    let sealed = new.sealed;
    let opening = NewTwo {
        ruleset,
        dice_from,
        clock,
        sealed,
        rated,
        delayed: new.delayed,
        tournament: None,
        seats,
    };
    let table = app.tables.open(opening).await?;
    Ok((
        StatusCode::CREATED,
        Json(TableOpened {
            table: table.to_string(),
            keys,
            invite,
        }),
    ))
}

/// `POST /api/tables/<id>/join`: seats a player who has an invitation.
pub(crate) async fn join(
    State(app): State<App>,
    viewer: Viewer,
    Path(id): Path<String>,
    Body(join): Body<Join>,
) -> Result<Json<SeatKey>, ApiError> {
    let id: TableId = id.parse()?;
    let name = read_optional_name("name", join.name.as_deref())?;
    let invitee = Invitee {
        who: app.sitter(&viewer, name).await?,
        invite: join.invite,
    };
    Ok(Json(app.tables.join(&id, invitee).await?))
}

/// Returns the pool in which a new table is rated; `None` if it is not to be rated. Errors if it
/// cannot be.
fn rated(
    app: &App,
    new: &NewTable,
    creator: &Sitter,
    ruleset: &Ruleset,
    clock: Option<&ClockSpec>,
) -> Result<Option<PoolKey>, NotRated> {
    if !new.rated {
        return Ok(None);
    }
    if !matches!(new.opponent, Opponent::Friend) {
        return Err(NotRated::Opponent);
    }
    let pool = pool_of(ruleset, clock)?;
    // Dice that are the same each time are for tests alone.
    if !new.sealed || !app.tables.services().dice.can_be_checked() {
        return Err(NotRated::Dice);
    }
    if creator.account.is_none() {
        return Err(NotRated::Account);
    }
    Ok(Some(pool))
}

/// Reads a player's name from the named field. Errors if it is empty or too long.
pub(super) fn read_name(field: &'static str, text: &str) -> Result<PlayerName, ApiError> {
    PlayerName::new(text).map_err(|error| ApiError::Name { field, error })
}

/// Reads the name of a player who may have chosen none. Errors if the name is empty or too long.
pub(super) fn read_optional_name(
    field: &'static str,
    text: Option<&str>,
) -> Result<Option<PlayerName>, ApiError> {
    text.map(|text| read_name(field, text)).transpose()
}
