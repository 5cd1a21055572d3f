//! The span around a request, which every log line of the request carries, and the line that ends it. Route patterns only:
//! paths and queries hold tokens and names, and addresses are people's.

use std::time::Instant;

use actix_web::{
    Error, HttpMessage,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
};
use tracing::{Span, field::Empty};
use tracing_actix_web::{RequestId, RootSpanBuilder};

struct Began(Instant);

/// For [`tracing_actix_web::TracingLogger`].
pub struct RequestSpan;

impl RootSpanBuilder for RequestSpan {
    fn on_request_start(request: &ServiceRequest) -> Span {
        request.extensions_mut().insert(Began(Instant::now()));
        let id = request.extensions().get::<RequestId>().map(|id| id.simple().to_string());
        tracing::info_span!(
            "request",
            id,
            method = %request.method(),
            // A page's is recorded by the pages, which share one handler; a file has none.
            route = request.match_pattern(),
            status = Empty,
            milliseconds = Empty
        )
    }

    fn on_request_end<B: MessageBody>(span: Span, outcome: &Result<ServiceResponse<B>, Error>) {
        let Ok(answer) = outcome else { return };
        span.record("status", answer.status().as_u16());
        if let Some(Began(at)) = answer.request().extensions().get() {
            span.record("milliseconds", u64::try_from(at.elapsed().as_millis()).unwrap_or(u64::MAX));
        }
        // Whoever watches the shop asks for its health every few seconds.
        let route = answer.request().match_pattern();
        if route.is_some_and(|route| route.starts_with("/api/health")) {
            tracing::debug!("answered");
        } else {
            tracing::info!("answered");
        }
    }
}
