//! Traces: where the spans of `otter serve` and `otter worker` go, if anywhere.
//!
//! They go by OTLP over HTTP to a collector, from threads of their own: a collector that is slow or
//! gone keeps nobody waiting, and what it does not take in time is dropped.

use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use anyhow::{Context as _, ensure};
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::http::{Request, Response};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use opentelemetry::KeyValue;
use opentelemetry::trace::TracerProvider as _;
use opentelemetry_http::{HttpClient, HttpError};
use opentelemetry_otlp::{Protocol, SpanExporter, WithExportConfig, WithHttpConfig};
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::{SdkTracer, SdkTracerProvider};
use tokio::runtime::{Handle, Runtime};

/// How long the collector may take to take something, and how long the end of the program waits.
const PATIENCE: Duration = Duration::from_secs(3);
/// The path at which a collector takes traces.
const PATH: &str = "/v1/traces";

/// The argument that says where traces go.
#[derive(clap::Args)]
pub(crate) struct Argument {
    /// Send traces to an OpenTelemetry collector at this address, such as `http://127.0.0.1:4318`,
    /// by OTLP over HTTP without TLS. Without it there are none
    #[arg(long, value_name = "ADDRESS")]
    traces: Option<String>,
}

/// Spans on their way to a collector. Those that wait are sent when this is dropped.
pub(crate) struct Traces {
    provider: SdkTracerProvider,
    tracer: SdkTracer,
    /// The thread that sends.
    _runtime: Runtime,
}

impl Argument {
    /// Prepares what collects the spans of a service of this name; `None` if they go nowhere.
    pub(crate) fn start(&self, service: &'static str) -> anyhow::Result<Option<Traces>> {
        let Some(address) = &self.traces else {
            return Ok(None);
        };
        ensure!(
            address.starts_with("http://"),
            "--traces is {address:?}: expected an address such as http://127.0.0.1:4318; a \
             collector beside the server can pass them on by TLS"
        );
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .thread_name("traces")
            .enable_all()
            .build()
            .context("cannot start the thread that sends traces")?;
        let client = Sender {
            handle: runtime.handle().clone(),
            client: Client::builder(TokioExecutor::new()).build_http(),
        };
        let address = address.trim_end_matches('/');
        let exporter = SpanExporter::builder()
            .with_http()
            .with_http_client(client)
            .with_protocol(Protocol::HttpBinary)
            .with_endpoint(format!("{}{PATH}", address.trim_end_matches(PATH)))
            .with_timeout(PATIENCE)
            .build()
            .with_context(|| format!("--traces is {address:?}"))?;
        let resource = Resource::builder()
            .with_service_name(service)
            .with_attribute(KeyValue::new("service.version", env!("CARGO_PKG_VERSION")))
            .with_attribute(KeyValue::new("process.pid", i64::from(std::process::id())))
            .build();
        let provider = SdkTracerProvider::builder()
            .with_batch_exporter(exporter)
            .with_resource(resource)
            .build();
        let tracer = provider.tracer("otter");
        Ok(Some(Traces {
            provider,
            tracer,
            _runtime: runtime,
        }))
    }
}

impl Traces {
    /// Returns what makes spans.
    pub(crate) fn tracer(&self) -> SdkTracer {
        self.tracer.clone()
    }
}

impl Drop for Traces {
    fn drop(&mut self) {
        if let Err(error) = self.provider.shutdown_with_timeout(PATIENCE) {
            tracing::warn!(%error, "the last traces are lost");
        }
    }
}

/// Sends to the collector. Whoever asks it is on a thread that serves nothing else.
struct Sender {
    handle: Handle,
    client: Client<HttpConnector, Full<Bytes>>,
}

impl fmt::Debug for Sender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sender").finish_non_exhaustive()
    }
}

impl HttpClient for Sender {
    fn send_bytes<'a, 'b>(
        &'a self,
        request: Request<Bytes>,
    ) -> Pin<Box<dyn Future<Output = Result<Response<Bytes>, HttpError>> + Send + 'b>>
    where
        'a: 'b,
        Self: 'b,
    {
        let client = self.client.clone();
        let sending = self.handle.spawn(async move {
            let answer = client.request(request.map(Full::new));
            let answer = tokio::time::timeout(PATIENCE, answer).await??;
            let (parts, body) = answer.into_parts();
            let body = tokio::time::timeout(PATIENCE, body.collect()).await??;
            Ok::<_, HttpError>(Response::from_parts(parts, body.to_bytes()))
        });
        Box::pin(async move { sending.await? })
    }
}
