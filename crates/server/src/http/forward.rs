//! Requests about what another server owns: they are passed on to it, and its answer passed back.

use axum::body::to_bytes;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_bytes::ByteBuf;

use super::app::App;
use super::caller::Caller;
use super::new_table::Path;
use super::problem::ApiError;
use super::request_id::RequestId;
use super::session::IsSecure;
use crate::cluster::{Answer, Asked, NotOwned, Way};
use crate::live::FindError;
use crate::trace;

/// Marks a request that another server has passed on: it is answered here, or not at all.
#[derive(Clone, Copy)]
pub(super) struct PassedOn;

/// Passes a request that changes a table on to the server that owns it.
pub(super) async fn to_owner(
    State(app): State<App>,
    Path(id): Path<String>,
    request: Request,
    next: Next,
) -> Response {
    if app.bus.is_none() {
        return next.run(request).await;
    }
    match app.tables.services().ownership.elsewhere(&id).await {
        Ok(None) => next.run(request).await,
        Ok(Some(way)) => pass_on(&app, way, request).await,
        Err(error) => ApiError::from(FindError::from(NotOwned::Database(error))).into_response(),
    }
}

/// Passes a request on to the server that keeps the lobby, and what there is once besides; this
/// server keeps it from now on if no other does.
pub(super) async fn to_desk(State(app): State<App>, request: Request, next: Next) -> Response {
    match app.tables.services().ownership.desk_elsewhere().await {
        Ok(None) => next.run(request).await,
        Ok(Some(way)) => pass_on(&app, way, request).await,
        Err(error) => ApiError::from(FindError::from(error)).into_response(),
    }
}

async fn pass_on(app: &App, way: Way, request: Request) -> Response {
    let answered = match &app.bus {
        // Once is enough: two servers that disagree would pass it on for ever.
        Some(bus) if request.extensions().get::<PassedOn>().is_none() => {
            let most = app.tables.services().limits.body_bytes;
            match asked(request, most).await {
                Ok(asked) => bus.ask(way, asked).await.map_err(|error| {
                    tracing::warn!(%error, "a request cannot be passed on");
                }),
                Err(refused) => return refused,
            }
        }
        _ => Err(()),
    };
    match answered {
        Ok(answer) => response(answer),
        Err(()) => ApiError::from(FindError::from(NotOwned::Elsewhere(way.to))).into_response(),
    }
}

/// Reads a request that is to be passed on. Errors with the answer to one that is too long.
async fn asked(request: Request, most: usize) -> Result<Asked, Response> {
    let (parts, body) = request.into_parts();
    let Ok(body) = to_bytes(body, most).await else {
        return Err(StatusCode::PAYLOAD_TOO_LARGE.into_response());
    };
    let Some(caller) = parts.extensions.get::<Caller>() else {
        return Err(ApiError::Failed.into_response());
    };
    let is_secure = parts.extensions.get::<IsSecure>();
    Ok(Asked {
        method: parts.method.to_string(),
        address: parts.uri.to_string(),
        headers: written(&parts.headers),
        body: ByteBuf::from(body),
        caller: caller.address(),
        is_secure: is_secure.is_some_and(|IsSecure(is_secure)| *is_secure),
        id: parts
            .extensions
            .get::<RequestId>()
            .map_or_else(String::new, ToString::to_string),
        trace: trace::current(),
    })
}

pub(super) fn written(headers: &HeaderMap) -> Vec<(String, ByteBuf)> {
    let pairs = headers.iter();
    pairs
        .map(|(name, value)| (name.to_string(), ByteBuf::from(value.as_bytes())))
        .collect()
}

pub(super) fn read(headers: Vec<(String, ByteBuf)>) -> HeaderMap {
    let pairs = headers.into_iter().filter_map(|(name, value)| {
        let name = HeaderName::try_from(name).ok()?;
        Some((name, HeaderValue::from_bytes(&value).ok()?))
    });
    let mut read = HeaderMap::new();
    for (name, value) in pairs {
        read.append(name, value);
    }
    read
}

fn response(answer: Answer) -> Response {
    let status = StatusCode::from_u16(answer.status).unwrap_or(StatusCode::BAD_GATEWAY);
    (status, read(answer.headers), answer.body.into_vec()).into_response()
}
