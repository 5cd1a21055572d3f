//! `GET /delivery/{pincode}`

use actix_web::{
    HttpRequest, HttpResponse, get,
    http::header::{self, HeaderValue},
    web,
};
use chrono::Timelike;
use pattu_delivery::views::PromiseView;
use pattu_kernel::{Timestamp, day_in_india, in_india};

use super::DeliveryApi;
use crate::error::Problem;

/// When a saree arrives
///
/// The days between which a saree ordered now arrives at this PIN code, and the city and State it lies in. Sundays and the
/// store's holidays do not count. The answer holds until midnight in India, and browsers keep it so long.
#[utoipa::path(
    tag = "delivery",
    security(()),
    params(("pincode" = String, Path, description = "Six digits, the first not 0", example = "518001")),
    responses(
        (status = 200, description = "The promise", body = PromiseView),
        (status = 304),
        (status = 404, description = "unknown_pincode: no post office has it"),
        (status = 422, description = "invalid: not a PIN code; `errors.pincode` says so"),
    )
)]
#[get("/delivery/{pincode}")]
pub async fn get_delivery_promise(
    request: HttpRequest,
    api: web::Data<DeliveryApi>,
    pincode: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let now = api.clock.now();
    let make = || async {
        let holidays = api.settings.settings().await?.settings.store.holidays;
        Ok(pattu_delivery::promise_delivery(&*api.places, &holidays, &*api.clock, &pincode)?)
    };
    let key = format!("delivery/{}/{}", pincode.replace(' ', ""), day_in_india(now));
    let mut response = api.cache.answer(&request, &key, make).await?;
    if let Ok(until_midnight) = HeaderValue::try_from(format!("public, max-age={}", seconds_left(now))) {
        response.headers_mut().insert(header::CACHE_CONTROL, until_midnight);
    }
    Ok(response)
}

/// Seconds until the next midnight in India.
fn seconds_left(now: Timestamp) -> i64 {
    const DAY: i64 = 86_400;
    DAY - i64::from(in_india(now).num_seconds_from_midnight())
}
