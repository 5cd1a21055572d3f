//! The browser says it paid.

use actix_web::{HttpResponse, post, web};
use pattu_orders::{PaymentOutcome, VerifyPayment};

use super::{
    OrdersApi,
    bodies::{EmailStatus, VerifiedAnswer, VerifyBody},
    place::fresh_view,
};
use crate::{error::Problem, json::Json};

/// Verify a payment.
///
/// The signature is checked, the payment is fetched and has to be one for an order of ours, amount and status are the provider's
/// word. `outcome` says what came of it: `paid`; `unpaid` while it is being confirmed, and the order can be read again;
/// `too_late` when the order had expired or was cancelled: nothing is delivered, and `order.refund` tells of the money.
#[utoipa::path(
    tag = "orders",
    security(()),
    request_body = VerifyBody,
    responses(
        (status = 200, body = VerifiedAnswer),
        (status = 400, description = "missing_verification, bad_signature"),
    )
)]
#[post("/orders/verify")]
pub async fn verify_payment(
    api: web::Data<OrdersApi>,
    body: Json<VerifyBody>,
) -> Result<HttpResponse, Problem> {
    let body = body.valid()?;
    let order = body.order();
    let command = VerifyPayment {
        order,
        payment: body.razorpay_payment_id.unwrap_or_default(),
        provider_order: body.razorpay_order_id.unwrap_or_default(),
        signature: body.razorpay_signature.unwrap_or_default(),
    };
    let verified = pattu_orders::verify_payment(&api.checkout, command).await?;
    let order = match verified.view {
        Some(view) => *view,
        None => fresh_view(&api, verified.order).await?,
    };
    let outcome = order.outcome;
    // The outbox row is written in the transaction that confirms an order, so a confirmed order's mail is on its way. Money
    // that came too late confirms nothing, and its mail is another one.
    let success = outcome == PaymentOutcome::Paid;
    Ok(HttpResponse::Ok().json(VerifiedAnswer { outcome, order, email_status: EmailStatus { success } }))
}
