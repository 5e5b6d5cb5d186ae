//! Sockets that other servers have passed on to this one.

use axum::extract::FromRequestParts;
use axum::http::{HeaderValue, Request, header};

use super::lobby::Visit;
use super::serve;
use crate::cluster::{Door, Line, Opening};
use crate::http::app::App;
use crate::http::session::{IsSecure, Viewer};
use crate::live::{TableType, Tables};
use crate::table::{ChouetteState, SheetState, State, TableState, TournamentState};
use crate::table_id::TableId;

/// Serves a socket that another server has passed on.
pub(crate) async fn serve_from_afar(app: App, opening: Opening, line: Line) {
    let Opening {
        door,
        caller,
        cookies,
        is_secure,
    } = opening;
    let (mut parts, ()) = Request::new(()).into_parts();
    parts.extensions.insert(IsSecure(is_secure));
    for cookie in &cookies {
        if let Ok(cookie) = HeaderValue::from_bytes(cookie) {
            parts.headers.append(header::COOKIE, cookie);
        }
    }
    // Dropping the line ends it, and the browser comes again.
    let Ok(viewer) = Viewer::from_request_parts(&mut parts, &app).await else {
        return;
    };
    match door {
        Door::Lobby => {
            let halves = line.split();
            Visit::new(app, caller.into(), viewer, halves).run().await;
        }
        Door::Table { kind, id } => {
            let Ok(id) = id.parse::<TableId>() else {
                return;
            };
            match kind.as_str() {
                TableState::NAME => at(&app, &app.tables, viewer, id, line).await,
                ChouetteState::NAME => at(&app, &app.chouettes, viewer, id, line).await,
                SheetState::NAME => at(&app, &app.sheets, viewer, id, line).await,
                TournamentState::NAME => at(&app, &app.tournaments, viewer, id, line).await,
                _ => tracing::warn!(kind, "another server knows tables of a kind unknown here"),
            }
        }
    }
}

async fn at<T: TableType>(app: &App, tables: &Tables<T>, viewer: Viewer, id: TableId, line: Line) {
    serve(app, tables, viewer, Some(id), line.split()).await;
}
