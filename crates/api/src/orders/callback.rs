//! The payment form comes back by a page load: browsers inside other apps cannot keep a page open while a payment app is in front.

use actix_web::{Error, HttpRequest, HttpResponse, http::header, post, web};
use pattu_kernel::Refusal;
use pattu_orders::{OrderId, VerifyPayment, verify_payment};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::OrdersApi;
use crate::security;

/// What our own address carries. The provider's signature does not cover it, so it only says where to go back to.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CallbackQuery {
    /// The order that was to be paid.
    #[serde(default)]
    order: Option<String>,
}

/// What the payment form posts: the three fields of a success. After a failure they are missing, and what is said instead is
/// nobody's proof of anything.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct CallbackBody {
    /// The provider's payment id.
    #[serde(rename = "razorpay_payment_id")]
    payment: String,
    /// The provider's order id.
    #[serde(rename = "razorpay_order_id")]
    provider_order: String,
    /// HMAC over both.
    #[serde(rename = "razorpay_signature")]
    signature: String,
}

/// The payment form's way back (`callback_url`).
///
/// Verifies like `/orders/verify` and leads the browser on: to `/order-success` when the payment is proven, otherwise to
/// `/payment-failure`, where the same order can be paid. It never answers anything else, whatever is posted.
#[utoipa::path(
    tag = "orders",
    security(()),
    params(CallbackQuery),
    request_body(content = CallbackBody, content_type = "application/x-www-form-urlencoded"),
    responses((status = 303, description = "To `/order-success?order=…` or `/payment-failure?order=…`"))
)]
#[post("/orders/payment-callback")]
pub async fn payment_callback(
    request: HttpRequest,
    api: web::Data<OrdersApi>,
    query: Result<web::Query<CallbackQuery>, Error>,
    body: Result<web::Form<CallbackBody>, Error>,
) -> HttpResponse {
    let named: Option<OrderId> =
        query.ok().and_then(|query| query.into_inner().order).and_then(|order| order.parse().ok());
    let body = body.map(web::Form::into_inner).unwrap_or_default();
    let command = VerifyPayment {
        order: named,
        payment: body.payment,
        provider_order: body.provider_order,
        signature: body.signature,
    };
    match verify_payment(&api.checkout, command).await {
        Ok(verified) => go_to("/order-success", Some(verified.order)),
        Err(error) => {
            if error.code() == "bad_signature" {
                security::record(&request, "payment_signature");
            }
            go_to("/payment-failure", named)
        }
    }
}

/// Only ever a page of ours, with an id that was read as one.
fn go_to(page: &str, order: Option<OrderId>) -> HttpResponse {
    let place = order.map_or_else(|| page.to_owned(), |order| format!("{page}?order={order}"));
    HttpResponse::SeeOther().insert_header((header::LOCATION, place)).finish()
}
