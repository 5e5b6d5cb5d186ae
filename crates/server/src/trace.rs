//! Spans: what a request, an action and an analysis did, and how long each part took. They stand
//! before the lines of the log that are written within them, and go to whoever collects traces, if
//! the program is started so.
//!
//! A trace goes on at another server, and at a worker: its context travels over NATS in the form of
//! the W3C's `traceparent`. Without somebody who collects traces there is no context, and nothing
//! travels.

use opentelemetry::Context;
use opentelemetry::trace::{SpanContext, SpanId, TraceContextExt, TraceFlags, TraceId, TraceState};
use tracing::Span;
use tracing_opentelemetry::OpenTelemetrySpanExt;

/// The target of all spans; lines of the log have others.
pub(crate) const SPANS: &str = "otter_spans";

/// Returns the context of the trace that something is part of just now; `None` if nobody collects
/// it.
pub(crate) fn current() -> Option<String> {
    let context = Span::current().context();
    let span = context.span();
    let span = span.span_context();
    span.is_valid().then(|| {
        let (trace, id) = (span.trace_id(), span.span_id());
        format!("00-{trace}-{id}-{:02x}", span.trace_flags().to_u8())
    })
}

/// Names the span of the request that is answered just now by its route, which is known once the
/// router has looked for it.
pub(crate) fn name(route: &str) {
    let span = Span::current();
    span.record("route", route);
    // A span that has been entered takes another name by this way alone.
    span.context().span().update_name(route.to_owned());
}

/// Makes a span part of a trace that was begun elsewhere. What cannot be read begins one anew.
pub(crate) fn follow(span: &Span, parent: Option<&str>) {
    let Some(parent) = parent.and_then(read) else {
        return;
    };
    // Refused where nobody collects traces.
    let _ = span.set_parent(Context::new().with_remote_span_context(parent));
}

fn read(text: &str) -> Option<SpanContext> {
    let mut parts = text.split('-');
    let (version, trace) = (parts.next()?, parts.next()?);
    let (id, flags) = (parts.next()?, parts.next()?);
    if version != "00" || trace.len() != 32 || id.len() != 16 || parts.next().is_some() {
        return None;
    }
    let flags = u8::from_str_radix(flags, 16).ok()?;
    let context = SpanContext::new(
        TraceId::from_hex(trace).ok()?,
        SpanId::from_hex(id).ok()?,
        TraceFlags::new(flags),
        true,
        TraceState::default(),
    );
    context.is_valid().then_some(context)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_context_is_read_as_it_was_written_or_not_at_all() {
        let text = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
        let read_back = read(text).expect("a context");
        assert!(read_back.is_sampled() && read_back.is_remote());
        assert_eq!(
            read_back.trace_id().to_string(),
            "0af7651916cd43dd8448eb211c80319c"
        );
        for bad in [
            "",
            "00",
            "01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
            "00-00000000000000000000000000000000-b7ad6b7169203331-01",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-zz",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-x",
        ] {
            assert!(read(bad).is_none(), "{bad}");
        }
        assert_eq!(current(), None, "nobody collects traces here");
    }
}
