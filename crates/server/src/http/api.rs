//! Every route of the API.

use axum::Router;
use axum::extract::FromRef;
use axum::middleware::from_fn_with_state;
use axum::routing::{delete, get, post};

use super::app::App;
use super::{
    about, account, admin, chouette, contacts, dice, documents, engine_help, export, forward, kept,
    library, moderation, new_table, passkeys, position, profile, record, reports, review, sheet,
    socket, study, tournament, view,
};
use crate::live::{TableType, Tables};
use crate::table::{ChouetteState, SheetState, TableState, TournamentState};
use crate::work::Reviewed;

/// Returns the routes below `/api`.
pub(super) fn routes(app: &App) -> Router<App> {
    let routes = Router::new();
    #[cfg(feature = "test-dice")]
    let routes = routes.route("/test/clock", post(super::test_clock::advance));
    routes
        .merge(tables())
        .merge(chouettes())
        .merge(sheets())
        .merge(tournaments())
        .merge(seats(app))
        .merge(questions())
        .merge(library())
        .merge(people())
        .merge(desk(app))
}

/// Tables for two, and what can be played at them.
fn tables() -> Router<App> {
    Router::new()
        .route("/lobby/socket", get(socket::lobby::lobby))
        .route("/about", get(about::about))
        .route("/options", get(new_table::options))
        .route("/tables", post(new_table::open_table))
        .route("/tables/{id}", get(view::view::<TableState>))
        .merge(analysis::<TableState>("tables"))
        .route("/tables/{id}/record", get(record::record))
        .route("/tables/{id}/dice", get(dice::transcript))
        .route("/tables/{id}/socket", get(socket::socket::<TableState>))
        .route("/tables/{id}/export", get(export::of_table::<TableState>))
        .route("/tables/{id}/summary", get(review::summary::<TableState>))
}

/// The review of a kind of table, and the questions about one of its decisions.
fn analysis<T: TableType + Reviewed>(kind: &str) -> Router<App>
where
    Tables<T>: FromRef<App>,
{
    let at = format!("/{kind}/{{id}}/analysis");
    Router::new()
        .route(&at, get(review::review::<T>))
        .route(&format!("{at}/{{place}}/plays"), get(review::plays::<T>))
        .route(&format!("{at}/{{place}}/why"), get(review::why::<T>))
        .route(
            &format!("{at}/{{place}}/try"),
            post(review::try_decision::<T>),
        )
}

/// Chouettes, with the match of any two of their players.
fn chouettes() -> Router<App> {
    Router::new()
        .route("/chouettes", post(chouette::open))
        .route("/chouettes/{id}", get(view::view::<ChouetteState>))
        .route("/chouettes/{id}/record", get(chouette::record))
        .route("/chouettes/{id}/record.txt", get(chouette::text))
        .route("/chouettes/{id}/dice", get(dice::of_chouette))
        .merge(analysis::<ChouetteState>("chouettes"))
        .route(
            "/chouettes/{id}/sessions/{first}/{second}",
            get(chouette::session),
        )
        .route(
            "/chouettes/{id}/socket",
            get(socket::socket::<ChouetteState>),
        )
}

/// Score sheets of real boards.
fn sheets() -> Router<App> {
    Router::new()
        .route("/sheets", post(sheet::open))
        .route("/sheets/{id}", get(view::view::<SheetState>))
        .merge(analysis::<SheetState>("sheets"))
        .route("/sheets/{id}/record", get(sheet::record))
        .route("/sheets/{id}/record.txt", get(sheet::text))
        .route("/sheets/{id}/socket", get(socket::socket::<SheetState>))
        .route("/sheets/{id}/export", get(export::of_table::<SheetState>))
        .route("/sheets/{id}/summary", get(review::summary::<SheetState>))
}

/// Tournaments, their entries and the keys of their players.
fn tournaments() -> Router<App> {
    Router::new()
        .route("/tournaments", post(tournament::open))
        .route("/tournaments/{id}", get(tournament::show))
        .route("/tournaments/{id}/record", get(tournament::record))
        .route("/tournaments/{id}/draw", get(dice::of_draw))
        .route(
            "/tournaments/{id}/socket",
            get(socket::socket::<TournamentState>),
        )
}

/// Requests for seats, which the server that owns the table must answer.
fn seats(app: &App) -> Router<App> {
    Router::new()
        .route("/tables/{id}/join", post(new_table::join))
        .route("/chouettes/{id}/join", post(chouette::join))
        .route("/tournaments/{id}/join", post(tournament::join))
        .route("/tournaments/{id}/entries", post(tournament::enter))
        .route("/tournaments/{id}/keys", post(tournament::issue_key))
        .route_layer(from_fn_with_state(app.clone(), forward::to_owner))
}

/// What concerns the lobby, and the challenges to passkeys: one server must know of them, whichever
/// is asked.
fn desk(app: &App) -> Router<App> {
    Router::new()
        .route("/account/session/passkey", post(passkeys::sign_in))
        .route(
            "/account/session/passkey/begin",
            post(passkeys::begin_sign_in),
        )
        .route("/account/passkeys", post(passkeys::add))
        .route("/account/passkeys/begin", post(passkeys::begin))
        .route("/account/contacts", get(contacts::list))
        .route("/account/follows", post(contacts::follow))
        .route("/account/follows/{name}", delete(contacts::unfollow))
        .route("/account/blocks", post(contacts::block))
        .route("/account/blocks/{name}", delete(contacts::unblock))
        .route_layer(from_fn_with_state(app.clone(), forward::to_desk))
}

/// Questions that belong to no table: a posed position, a card, a drill.
fn questions() -> Router<App> {
    Router::new()
        .route("/study/drill", post(study::drill))
        .route("/study/plays", post(study::plays))
        .route("/study/try", post(study::try_play))
        .route("/position", post(position::view))
        .route("/position/read", position::read())
        .route("/position/plays", post(position::plays))
        .route("/position/cube", post(position::cube))
        .route("/position/rolls", post(position::rolls))
        .route("/position/scores", post(position::scores))
        .route("/position/rollout", position::rollout())
}

/// Libraries and the matches in them.
fn library() -> Router<App> {
    Router::new()
        .route("/libraries", post(library::open))
        .route("/library", get(library::list))
        .route("/library/documents", post(library::import))
        .route("/library/documents/{id}", delete(library::delete))
        .route("/documents/{id}/analysis", get(documents::review))
        .route(
            "/documents/{id}/analysis/{place}/plays",
            get(documents::plays),
        )
        .route(
            "/documents/{id}/analysis/{place}/try",
            post(documents::try_play),
        )
        .route("/documents/{id}/analysis/{place}/why", get(documents::why))
        .route("/documents/{id}/export", get(export::of_document))
}

/// Accounts, and what is kept with them.
fn people() -> Router<App> {
    Router::new()
        .route("/account", get(account::show).post(account::sign_up))
        .route(
            "/account/session",
            post(account::sign_in).delete(account::sign_out),
        )
        .route("/account/passkeys/only", post(passkeys::set_only))
        .route("/account/passkeys/{id}", delete(passkeys::remove))
        .route("/account/recover", post(account::recover))
        .route("/account/password", post(account::change_password))
        .route("/account/codes", post(account::change_codes))
        .route("/account/email", post(account::change_email))
        .route("/account/sessions", delete(account::end_other_sessions))
        .route("/account/sessions/{id}", delete(account::end_session))
        .route("/account/delete", post(account::delete))
        .route("/account/games", get(kept::list).post(kept::keep))
        .route("/account/games/{id}", delete(kept::forget))
        .route("/account/changes", post(account::confirm_changes))
        .route("/account/games/{id}/seen", post(kept::seen))
        .route("/account/profile", post(profile::change))
        .route("/account/reports", get(reports::list).post(reports::report))
        .route("/account/warnings/{id}", post(reports::confirm_warning))
        .route("/account/name", post(reports::change_name))
        .route("/admin", get(admin::overview))
        .route("/admin/tables", get(admin::tables))
        .route("/admin/people", get(admin::people))
        .route("/admin/people/{name}/role", post(admin::give_role))
        .route("/moderation", get(moderation::overview))
        .route("/moderation/log", get(moderation::log))
        .route(
            "/moderation/people/{name}",
            get(moderation::person).post(moderation::act),
        )
        .route("/moderation/people/{name}/judge", post(engine_help::judge))
        .route("/people/{name}", get(profile::profile))
        .route("/account/export", get(kept::export))
}
