//! What was paid for a custom order that is over goes back.

use actix_web::{HttpResponse, post, web};
use pattu_body_limits::describe_limits;
use pattu_custom_orders::{CustomOrderId, CustomPaymentKind};
use pattu_customers::may::OrdersRefund;
use pattu_orders::RefundCustomPayment;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use super::{
    CustomOrdersApi,
    admin::{StaffCustomOrderAnswer, seen},
};
use crate::{auth::Sure, error::Problem, json::Json, orders::OrdersApi, path_id::PathId};

/// Which payment, and why.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct CustomRefundBody {
    /// `booking`, `advance` or `balance`.
    kind: String,
    #[validate(length(min = 1, max = 200, message = "Please give the reason in up to 200 characters"))]
    reason: String,
}

/// Return a payment of a custom order that is over
///
/// Whole, through the order it was paid with, and once: the same request again changes nothing.
#[utoipa::path(
    tag = "custom orders",
    security(("staffToken" = ["orders.refund", "step-up"])),
    request_body = CustomRefundBody,
    responses(
        (status = 200, body = StaffCustomOrderAnswer),
        (status = 403, description = "forbidden; step_up_required; over_limit: more than a manager may return"),
        (status = 409, description = "not_over: it is worked on; not_paid; refund_too_much: of its order less is left; idempotency_mismatch: it was returned for another reason"),
    )
)]
#[post("/custom-orders/{id}/refunds")]
pub async fn refund_custom_payment(
    api: web::Data<CustomOrdersApi>,
    orders: web::Data<OrdersApi>,
    staff: Sure<OrdersRefund>,
    PathId(order): PathId<CustomOrderId>,
    body: Json<CustomRefundBody>,
) -> Result<HttpResponse, Problem> {
    let CustomRefundBody { kind, reason } = body.valid()?;
    let kind = CustomPaymentKind::parse(&kind)
        .ok_or_else(|| Problem::invalid("kind", "Please choose what goes back from the list"))?;
    let asked = RefundCustomPayment { order, kind, reason };
    pattu_orders::refund_custom_payment(&orders.checkout, api.queries.as_ref(), &staff, asked).await?;
    Ok(HttpResponse::Ok().json(seen(&api, order).await?))
}
