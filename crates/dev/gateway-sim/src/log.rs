//! One line per request.

use std::time::Instant;

use actix_web::{
    Error,
    body::MessageBody,
    dev::{ServiceRequest, ServiceResponse},
    middleware::Next,
};

pub async fn line(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let started = Instant::now();
    let (method, path) = (request.method().clone(), request.path().to_owned());
    let result = next.call(request).await;
    let status = match &result {
        Ok(response) => response.status(),
        Err(refusal) => refusal.as_response_error().status_code(),
    };
    let ms = started.elapsed().as_millis();
    tracing::info!(%method, path, status = status.as_u16(), ms, "request");
    result
}
