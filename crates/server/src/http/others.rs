//! What comes from other servers: sockets and requests that they pass on, and their news.

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::{Method, Uri};
use axum::response::IntoResponse;
use serde_bytes::ByteBuf;
use tokio::sync::mpsc;
use tower::ServiceExt;
use tracing::Instrument;
use tracing::field::Empty;

use super::api;
use super::app::App;
use super::caller::Caller;
use super::forward::{PassedOn, read, written};
use super::heavy::to_json;
use super::problem::ApiError;
use super::request_id::RequestId;
use super::session::IsSecure;
use super::socket::from_afar::serve_from_afar;
use crate::cluster::{Answer, Asked, Call, Incoming, Reply};
use crate::news::News;
use crate::trace;

/// Serves what other servers pass on, and takes in their news, until nothing more can come.
pub(crate) async fn serve_others(app: App, mut incoming: mpsc::Receiver<Incoming>) {
    let api = api::routes(&app)
        .layer(DefaultBodyLimit::max(
            app.tables.services().limits.body_bytes,
        ))
        .with_state(app.clone());
    while let Some(what) = incoming.recv().await {
        match what {
            Incoming::Socket(opening, line) => {
                app.sockets
                    .spawn(serve_from_afar(app.clone(), opening, line));
            }
            Incoming::Request(asked, reply) => {
                let api = api.clone();
                let span = tracing::info_span!(
                    target: trace::SPANS,
                    parent: None,
                    "request",
                    id = asked.id,
                    route = Empty,
                );
                trace::follow(&span, asked.trace.as_deref());
                let answered = async move { reply.send(&answer(api, asked).await).await };
                tokio::spawn(answered.instrument(span));
            }
            Incoming::Call(call, reply) => {
                tokio::spawn(answer_call(app.clone(), call, reply));
            }
            Incoming::News(news) => receive(&app, news),
            Incoming::Missed => {
                app.tables.services().ended.miss();
                app.sessions.miss();
                let app = app.clone();
                tokio::spawn(async move { app.look_for_changed_keys().await });
            }
        }
    }
}

fn receive(app: &App, news: News) {
    let services = app.tables.services();
    match news {
        News::MatchEnded(table) => {
            if let Ok(table) = table.parse() {
                services.ended.receive(table);
            }
        }
        News::KeyRotated(table) => {
            if let Ok(table) = table.parse() {
                services.key_rotated.receive(table);
            }
        }
        News::SessionsEnded { account, which } => app.sessions.receive(account, which),
    }
}

/// Answers what another server asks of this one itself.
async fn answer_call(app: App, call: Call, reply: Reply) {
    match call {
        Call::Describe => {
            if let Ok(view) = to_json(&app.member()) {
                reply.send_bytes(view).await;
            }
        }
        Call::CountSignIn { caller, name } => {
            let counted = app.count_sign_in_here(Caller::from(caller), &name);
            if let Ok(answer) = to_json(&counted.err()) {
                reply.send_bytes(answer).await;
            }
        }
    }
}

/// Answers a request that another server has passed on, which has checked where it comes from and
/// counted it.
async fn answer(api: Router, asked: Asked) -> Answer {
    let response = match rebuilt(asked) {
        Some(request) => match api.oneshot(request).await {
            Ok(response) => response,
            Err(never) => match never {},
        },
        None => ApiError::NotFound.into_response(),
    };
    let (parts, body) = response.into_parts();
    let body = to_bytes(body, usize::MAX).await.unwrap_or_else(|error| {
        tracing::warn!(%error, "an answer to another server broke off");
        Bytes::new()
    });
    Answer {
        status: parts.status.as_u16(),
        headers: written(&parts.headers),
        body: ByteBuf::from(body),
    }
}

/// Returns the request again as it came to the other server; `None` if it is none.
fn rebuilt(asked: Asked) -> Option<Request> {
    let mut request = Request::new(Body::from(asked.body.into_vec()));
    *request.method_mut() = asked.method.parse::<Method>().ok()?;
    *request.uri_mut() = asked.address.parse::<Uri>().ok()?;
    *request.headers_mut() = read(asked.headers);
    let extensions = request.extensions_mut();
    extensions.insert(Caller::from(asked.caller));
    extensions.insert(IsSecure(asked.is_secure));
    extensions.insert(PassedOn);
    extensions.insert(RequestId::given(asked.id));
    Some(request)
}
