//! A request's id: made here, logged, answered, quoted by people who ask for help.

use actix_web::{
    Error, HttpMessage, HttpRequest,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::header::{HeaderName, HeaderValue},
    middleware::Next,
};
use tracing::Instrument;
use uuid::Uuid;

use crate::error::Problem;

/// Where an answer carries its request's id.
pub(crate) const HEADER: HeaderName = HeaderName::from_static("x-request-id");

#[derive(Clone)]
struct RequestId(String);

/// The id of a request that came through [`assign`].
pub fn of(request: &HttpRequest) -> Option<String> {
    request.extensions().get::<RequestId>().map(|id| id.0.clone())
}

/// Middleware: gives each request an id, each answer its header, each log line of the request its span, and each problem
/// document its `requestId`. A client's
/// own id is never believed.
pub async fn assign(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let id = Uuid::new_v4().simple().to_string();
    request.extensions_mut().insert(RequestId(id.clone()));
    // The request is only cloned after the call: routing needs to be its sole owner.
    let span = tracing::info_span!("request", id, method = %request.method());
    let mut response = next.call(request).instrument(span).await?.map_into_boxed_body();
    let document = response
        .response()
        .error()
        .and_then(|error| error.as_error::<Problem>())
        .map(|problem| problem.respond(response.request()));
    if let Some(document) = document {
        let answered = response.request().clone();
        response = ServiceResponse::new(answered, document);
    }
    if let Ok(value) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(HEADER, value);
    }
    Ok(response)
}
