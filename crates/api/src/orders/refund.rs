//! Staff return money.

use std::fmt::Write;

use actix_web::{HttpRequest, HttpResponse, post, web};
use pattu_customers::may::OrdersRefund;
use pattu_kernel::Money;
use pattu_orders::{OrderId, RefundOrder, refund_order, views::StaffOrderView};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;
use validator::Validate;

use super::{
    OrdersApi,
    read::{fresh_for_staff, not_found},
};
use crate::{auth::May, error::Problem, idempotency::sent_key, json::Json};

/// How much goes back, and why.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct RefundBody {
    /// In rupees; at least one, unless it is all that is left.
    amount: Money,
    /// One line for the order's history.
    #[schema(max_length = 200)]
    #[validate(length(max = 200, message = "Please give the reason in up to 200 characters"))]
    reason: String,
}

/// The order, and what is left of its payment.
#[derive(Debug, Serialize, ToSchema)]
pub struct RefundAnswer {
    /// The order; its money's state follows when the provider has returned the amount.
    data: StaffOrderView,
    /// What could still be returned, in rupees.
    left: Money,
}

/// Return money.
///
/// Part of what was paid, or all that is left. It is written down at once and returned the way it was paid within seconds; the
/// same `Idempotency-Key` with the same contents is the same refund, with other contents 409 `idempotency_mismatch`.
#[utoipa::path(
    tag = "orders",
    operation_id = "refundOrder",
    security(("staffToken" = ["orders.refund"])),
    params(
        ("id" = uuid::Uuid, Path),
        ("Idempotency-Key" = String, Header, description = "1 to 255 characters, new for each refund that is meant"),
    ),
    request_body = RefundBody,
    responses(
        (status = 200, body = RefundAnswer),
        (status = 403, description = "forbidden"),
        (status = 404, description = "not_found"),
        (status = 409, description = "not_paid, refund_too_much, idempotency_mismatch"),
        (status = 422, description = "invalid"),
    )
)]
#[post("/orders/{id}/refunds")]
pub async fn refund(
    request: HttpRequest,
    api: web::Data<OrdersApi>,
    staff: May<OrdersRefund>,
    id: web::Path<String>,
    body: Json<RefundBody>,
) -> Result<HttpResponse, Problem> {
    let order: OrderId = id.parse().map_err(|_| not_found())?;
    let key = key_of(order, sent_key(&request)?);
    let RefundBody { amount, reason } = body.valid()?;
    let command = RefundOrder { order, amount, reason, key };
    let left = refund_order(&api.checkout, &staff, command).await?;
    let data = fresh_for_staff(&api, order).await?;
    Ok(HttpResponse::Ok().json(RefundAnswer { data, left }))
}

/// The same key for another order is another refund.
fn key_of(order: OrderId, key: &str) -> String {
    Sha256::digest(format!("{order} {key}")).iter().fold(String::new(), |mut hex, byte| {
        // Writing into a string cannot fail.
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}
