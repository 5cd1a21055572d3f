//! What every API call passes through: the keys, then the fault switches, and on the way back the answers that get lost.

use std::{
    io,
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};

use actix_web::{
    Error, HttpResponse,
    body::{BodySize, BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::{Method, StatusCode, header::AUTHORIZATION},
    middleware::Next,
    web::Bytes,
};
use base64::{Engine, engine::general_purpose::STANDARD};
use tokio::time::sleep;

use crate::{
    app::{App, Shared},
    error::ApiError,
    faults::{ApiStatus, Call},
};

pub async fn pass(
    app: Shared,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let header = request.headers().get(AUTHORIZATION).and_then(|value| value.to_str().ok());
    authenticate(&app, header)?;
    let call = call_of(request.method(), request.path());
    let (delay, trouble) = {
        let mut world = app.world();
        (world.faults.api_delay_ms, world.faults.take_api_status(call))
    };
    sleep(Duration::from_millis(delay)).await;
    if let Some(trouble) = trouble {
        return in_trouble(request, trouble);
    }
    let response = next.call(request).await?;
    let lost =
        response.status().is_success() && call.is_some_and(|call| app.world().faults.take_lost_answer(call));
    if lost {
        Ok(response.map_body(|_, _| BoxBody::new(NoAnswer)))
    } else {
        Ok(response.map_into_boxed_body())
    }
}

fn in_trouble(request: ServiceRequest, trouble: ApiStatus) -> Result<ServiceResponse<BoxBody>, Error> {
    if !trouble.html {
        return Err(ApiError::trouble(trouble.code).into());
    }
    let status = StatusCode::from_u16(trouble.code).unwrap_or(StatusCode::BAD_GATEWAY);
    let page = "<html><head><title>Error</title></head><body><h1>Error</h1></body></html>";
    let response = HttpResponse::build(status).content_type("text/html").body(page);
    Ok(request.into_response(response))
}

/// HTTP Basic with the scheme spelt exactly `Basic`.
fn authenticate(app: &App, header: Option<&str>) -> Result<(), ApiError> {
    let credentials = header
        .and_then(|header| header.strip_prefix("Basic "))
        .and_then(|encoded| STANDARD.decode(encoded).ok())
        .and_then(|bytes| String::from_utf8(bytes).ok());
    let Some((key_id, secret)) = credentials.as_deref().and_then(|pair| pair.split_once(':')) else {
        return Err(ApiError::unauthenticated("Authentication failed"));
    };
    if key_id != app.config.key_id {
        return Err(ApiError::unauthenticated("The api key provided is invalid"));
    }
    if secret != app.config.key_secret {
        return Err(ApiError::unauthenticated("The api secret provided is invalid"));
    }
    Ok(())
}

fn call_of(method: &Method, path: &str) -> Option<Call> {
    if method != Method::POST {
        None
    } else if path == "/v1/orders" {
        Some(Call::Orders)
    } else if path.ends_with("/refund") {
        Some(Call::Refunds)
    } else if path.ends_with("/capture") {
        Some(Call::Capture)
    } else {
        None
    }
}

/// An answer that never comes: the connection is closed without a byte.
struct NoAnswer;

impl MessageBody for NoAnswer {
    type Error = io::Error;

    fn size(&self) -> BodySize {
        BodySize::Stream
    }

    fn poll_next(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Result<Bytes, io::Error>>> {
        Poll::Ready(Some(Err(io::Error::other("answer lost on purpose"))))
    }
}
