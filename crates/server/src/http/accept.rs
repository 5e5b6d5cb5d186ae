//! Accepts connections up to a limit, and closes those that send no request in time.

use std::convert::Infallible;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt;

use super::caller::Caller;
use super::connections::{ConnectionLimits, ConnectionPermit};
use crate::limits::Limits;

/// How long a connection may take to send a request's head.
const HEAD_TIME: Duration = Duration::from_secs(10);
/// How long to wait when the system has no more sockets to give.
const BREATH: Duration = Duration::from_millis(100);

/// Accepts connections until `closing` is cancelled, then waits until all have ended.
pub(crate) async fn accept_all(
    listener: TcpListener,
    router: Router,
    limits: &Limits,
    closing: CancellationToken,
) {
    let open = ConnectionLimits::new(limits.connections, limits.connections_each);
    let connections = TaskTracker::new();
    loop {
        let accepted = tokio::select! {
            () = closing.cancelled() => break,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, address)) => {
                let caller = Caller::from(address);
                // A caller beyond the limits gets no answer: it would take a connection.
                if let Some(permit) = open.take(caller) {
                    connections.spawn(serve(
                        stream,
                        caller,
                        permit,
                        router.clone(),
                        closing.clone(),
                    ));
                }
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

async fn serve(
    stream: TcpStream,
    caller: Caller,
    permit: ConnectionPermit,
    router: Router,
    closing: CancellationToken,
) {
    // Messages are small and somebody waits for each.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "cannot switch off delays");
    }
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(caller);
        request.extensions_mut().insert(permit.clone());
        let router = router.clone();
        async move { Ok::<_, Infallible>(answer(router, request).await) }
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

async fn answer(router: Router, request: Request) -> axum::response::Response {
    match router.oneshot(request).await {
        Ok(response) => response,
        Err(never) => match never {},
    }
}
