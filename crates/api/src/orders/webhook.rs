//! The payment provider's own door: no session, no redirect, raw bytes.

use actix_web::{FromRequest, HttpRequest, HttpResponse, http::StatusCode, post, web};
use pattu_kernel::Refusal;
use pattu_orders::{Delivery, receive_webhook};

use super::OrdersApi;
use crate::{error::Problem, telemetry::Telemetry};

const SIGNATURE: &str = "X-Razorpay-Signature";
const EVENT_ID: &str = "X-Razorpay-Event-Id";
/// Events are a few kilobytes (the provider advises to take 256 KiB).
const LIMIT: usize = 256 * 1024;

/// A delivery of the payment provider.
///
/// Signed over the raw body. The same event twice changes nothing; events about other shops' orders are accepted.
#[utoipa::path(
    tag = "payments",
    security(("webhookSignature" = [])),
    request_body(content = serde_json::Value, content_type = "application/json"),
    responses(
        (status = 200, description = "Stored, or known already"),
        (status = 401, description = "bad_signature"),
    )
)]
#[post("/payments/webhook")]
pub async fn payment_webhook(
    request: HttpRequest,
    payload: web::Payload,
    api: web::Data<OrdersApi>,
    telemetry: web::Data<Telemetry>,
) -> Result<HttpResponse, Problem> {
    let body = read_bounded(&request, payload).await?;
    let header =
        |name: &str| request.headers().get(name).and_then(|value| value.to_str().ok()).map(str::to_owned);
    let delivery = Delivery {
        body: body.to_vec(),
        signature: header(SIGNATURE),
        event: header(EVENT_ID).filter(|id| !id.is_empty() && id.len() <= 100),
    };
    receive_webhook(&api.checkout, delivery)
        .await
        .inspect_err(|error| telemetry.webhook_refused(error.code()))?;
    Ok(HttpResponse::Ok().finish())
}

async fn read_bounded(request: &HttpRequest, payload: web::Payload) -> Result<web::Bytes, Problem> {
    let too_large = || Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too_large", "File or request too large");
    let mut payload = payload.into_inner();
    let bytes = web::Bytes::from_request(request, &mut payload).await.map_err(|error| {
        if error.as_response_error().status_code() == StatusCode::PAYLOAD_TOO_LARGE {
            too_large()
        } else {
            Problem::malformed()
        }
    })?;
    if bytes.len() > LIMIT { Err(too_large()) } else { Ok(bytes) }
}
