//! Accepts connections up to a limit, and closes those that send no request in time.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::response::{IntoResponse, Response};
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use ipnet::IpNet;
use tokio::net::{TcpListener, TcpStream};
use tokio_io_timeout::TimeoutStream;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;
use tracing::field::Empty;
use tracing::{Instrument, Span};

use super::access::Access;
use super::caller::{Caller, forwarded_for, is_trusted};
use super::connections::{ConnectionLimits, ConnectionPermit};
use super::headers::with_protection;
use super::problem::ApiError;
use super::request_id::{REQUEST_ID, RequestId};
use super::session::IsSecure;
use crate::limits::Limits;
use crate::metrics::{Limit, Metrics};
use crate::trace::SPANS;

/// How long a connection may take to send a request's head.
const HEAD_TIME: Duration = Duration::from_secs(10);
/// How long to wait when the system has no more sockets to give.
const BREATH: Duration = Duration::from_millis(100);

/// Accepts connections until `closing` is cancelled, then waits until all have ended.
pub(crate) async fn accept_all(
    listener: TcpListener,
    router: Router,
    limits: &Limits,
    metrics: Arc<Metrics>,
    closing: CancellationToken,
) {
    let open = ConnectionLimits::new(
        limits.connections,
        limits.connections_each,
        metrics.connections.clone(),
    );
    let trusted: Arc<[IpNet]> = limits.trusted_proxies.clone().into();
    let connections = TaskTracker::new();
    loop {
        let accepted = tokio::select! {
            () = closing.cancelled() => break,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, address)) => {
                let caller = if is_trusted(address.ip(), &trusted) {
                    CallerOf::Proxy {
                        own: address.into(),
                        open: Arc::clone(&open),
                        trusted: Arc::clone(&trusted),
                    }
                } else {
                    // A caller beyond the limits gets no answer: it would take a connection.
                    let caller = Caller::from(address);
                    let Some(permit) = open.take(caller) else {
                        metrics.limited(Limit::Connections);
                        continue;
                    };
                    CallerOf::Connection(caller, permit)
                };
                connections.spawn(serve(
                    stream,
                    caller,
                    router.clone(),
                    limits.write_time,
                    Arc::clone(&metrics),
                    closing.clone(),
                ));
            }
            Err(error) => {
                tracing::warn!(%error, "cannot accept a connection");
                tokio::time::sleep(BREATH).await;
            }
        }
    }
    drop(listener);
    connections.close();
    connections.wait().await;
}

/// The callers whose requests come over a connection.
#[derive(Clone)]
enum CallerOf {
    /// The caller who opened it.
    Connection(Caller, ConnectionPermit),
    /// The callers that a trusted proxy names. Each request counts as a connection of its caller;
    /// the proxy's own connections do not count.
    Proxy {
        /// The caller if the proxy names nobody: itself, or somebody on its machine.
        own: Caller,
        open: Arc<ConnectionLimits>,
        trusted: Arc<[IpNet]>,
    },
}

impl CallerOf {
    /// Returns the caller of a request, whether or not it is beyond the limits.
    fn name(&self, request: &Request) -> Caller {
        match self {
            Self::Connection(caller, _) => *caller,
            Self::Proxy { own, trusted, .. } => {
                forwarded_for(request.headers(), trusted).unwrap_or(*own)
            }
        }
    }

    /// Returns whether the browser reached a trusted proxy by HTTPS, as the proxy says.
    fn is_secure(&self, request: &Request) -> bool {
        let scheme = request.headers().get_all("x-forwarded-proto");
        let scheme = scheme
            .iter()
            .next_back()
            .and_then(|text| text.to_str().ok());
        let is_https = |text: &str| {
            let last = text.rsplit(',').next().unwrap_or_default();
            last.trim().eq_ignore_ascii_case("https")
        };
        matches!(self, Self::Proxy { .. }) && scheme.is_some_and(is_https)
    }

    /// Returns the permit of a caller's request. Errors if a proxy's caller is beyond the limits.
    fn permit(&self, caller: Caller) -> Result<ConnectionPermit, ApiError> {
        match self {
            Self::Connection(_, permit) => Ok(permit.clone()),
            Self::Proxy { open, .. } => open
                .take(caller)
                .ok_or_else(|| ApiError::Busy("too many connections from this address".to_owned())),
        }
    }
}

async fn serve(
    stream: TcpStream,
    caller: CallerOf,
    router: Router,
    write_time: Duration,
    metrics: Arc<Metrics>,
    closing: CancellationToken,
) {
    // Messages are small and somebody waits for each.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "cannot switch off delays");
    }
    // A caller who does not read would otherwise keep the connection for ever.
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(write_time));
    let stream = Box::pin(stream);
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(Body::new);
        let who = caller.name(&request);
        let permit = caller.permit(who);
        let is_secure = IsSecure(caller.is_secure(&request));
        let (router, metrics) = (router.clone(), Arc::clone(&metrics));
        let id = RequestId::next();
        request.extensions_mut().insert(id.clone());
        let access = Access::of(&request, who, id.clone());
        // No path: it may hold the name of somebody.
        let span = tracing::info_span!(
            target: SPANS,
            "request",
            %id,
            route = Empty,
            http.response.status_code = Empty,
        );
        let answered = async move {
            let mut response = match permit {
                Ok(permit) => {
                    request.extensions_mut().insert(who);
                    request.extensions_mut().insert(permit);
                    request.extensions_mut().insert(is_secure);
                    answer(router, request).await
                }
                Err(error) => {
                    metrics.limited(Limit::Connections);
                    with_protection(error.into_response(), is_secure)
                }
            };
            if let Some(id) = id.header() {
                response.headers_mut().insert(REQUEST_ID, id);
            }
            metrics.request(response.status().as_u16());
            Span::current().record("http.response.status_code", response.status().as_u16());
            access.answered(response.status());
            Ok::<_, Infallible>(response)
        };
        answered.instrument(span)
    });
    let connection = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIME)
        .max_buf_size(64 * 1024)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = closing.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection broke");
    }
}

async fn answer(router: Router, request: Request) -> Response {
    match router.oneshot(request).await {
        Ok(response) => response,
        Err(never) => match never {},
    }
}
