//! A request's id: made here, logged, answered, quoted by people who ask for help.

use actix_web::{
    Error, HttpMessage, HttpRequest,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::header::{HeaderName, HeaderValue},
    middleware::Next,
};
use tracing_actix_web::RequestId;

use crate::error::Problem;

/// Where an answer carries its request's id.
pub(crate) const HEADER: HeaderName = HeaderName::from_static("x-request-id");

/// The id that the request's span was given.
pub fn of(request: &HttpRequest) -> Option<String> {
    request.extensions().get::<RequestId>().map(|id| id.simple().to_string())
}

/// Middleware: gives each answer its header and each problem document its `requestId`. A client's own id is never believed.
pub async fn answer(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    // The request is only cloned after the call: routing needs to be its sole owner.
    let mut response = next.call(request).await?.map_into_boxed_body();
    let document = response
        .response()
        .error()
        .and_then(|error| error.as_error::<Problem>())
        .map(|problem| problem.respond(response.request()));
    if let Some(document) = document {
        response = ServiceResponse::new(response.request().clone(), document);
    }
    if let Some(id) = of(response.request()).and_then(|id| HeaderValue::from_str(&id).ok()) {
        response.headers_mut().insert(HEADER, id);
    }
    Ok(response)
}
