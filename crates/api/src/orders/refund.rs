//! Staff return money.

use std::fmt::Write;

use actix_web::{HttpRequest, HttpResponse, post, web};
use pattu_body_limits::describe_limits;
use pattu_catalog::ProductId;
use pattu_customers::may::OrdersRefund;
use pattu_kernel::Money;
use pattu_orders::{
    OrderId, RefundCause, RefundLine, RefundOrder, RefundParts, RefundPreview, views::StaffOrderView,
};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use super::{OrdersApi, read::fresh_for_staff};
use crate::{
    auth::{May, Sure},
    error::Problem,
    idempotency::sent_key,
    json::Json,
    path_id::PathId,
};

/// Pieces of one line that are paid back.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct RefundLineBody {
    product_id: Uuid,
    quantity: u32,
    /// They can be sold again.
    #[serde(default)]
    back_on_sale: bool,
}

/// What is to go back: pieces, the delivery charge and goodwill in any mixture.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct RefundPartsBody {
    #[serde(default)]
    #[validate(nested)]
    lines: Vec<RefundLineBody>,
    /// The delivery charge, all that is left of it.
    #[serde(default)]
    shipping: bool,
    /// Beside pieces and delivery, in rupees.
    #[serde(default)]
    goodwill: Option<Money>,
    /// `damaged`, `wrong_piece`, `not_as_described`, `late`, `cancelled`, `came_back`, `goodwill` or `other`.
    #[schema(value_type = RefundCause)]
    cause: String,
}

/// What goes back, and why; or an amount of money alone.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct RefundBody {
    /// In rupees; at least one, unless it is all that is left. Instead of `parts`.
    #[serde(default)]
    amount: Option<Money>,
    /// Instead of `amount`.
    #[serde(default)]
    #[validate(nested)]
    parts: Option<RefundPartsBody>,
    /// One line for the order's history; may be empty where the cause says it.
    #[serde(default)]
    #[validate(length(max = 200, message = "Please give the reason in up to 200 characters"))]
    reason: String,
}

impl RefundPartsBody {
    fn into_parts(self) -> Result<RefundParts, Problem> {
        let cause = RefundCause::parse(&self.cause)
            .ok_or_else(|| Problem::invalid("cause", "Please choose why the money goes back"))?;
        let goodwill = self.goodwill.unwrap_or(Money::ZERO);
        let lines = self.lines.into_iter().map(|RefundLineBody { product_id, quantity, back_on_sale }| {
            RefundLine { product: ProductId::new(product_id), quantity, back_on_sale }
        });
        let lines = lines.collect();
        Ok(RefundParts { cause, lines, shipping: self.shipping, goodwill })
    }
}

/// Exactly one of the two.
fn parts_of(amount: Option<Money>, parts: Option<RefundPartsBody>) -> Result<RefundParts, Problem> {
    match (amount, parts) {
        (None, Some(parts)) => parts.into_parts(),
        (Some(amount), None) => Ok(RefundParts {
            cause: RefundCause::Other,
            lines: Vec::new(),
            shipping: false,
            goodwill: amount,
        }),
        _ => Err(Problem::invalid("amount", "Please say how much goes back, or what for")),
    }
}

/// The order, and what is left of its payment.
#[derive(Debug, Serialize, ToSchema)]
pub struct RefundAnswer {
    /// The order; its money's state follows when the provider has returned the amount.
    data: StaffOrderView,
    /// What could still be returned, in rupees.
    left: Money,
}

/// What a line would be paid back with.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RefundedLineView {
    #[schema(value_type = uuid::Uuid)]
    product_id: ProductId,
    /// In rupees.
    amount: Money,
}

/// A refund as it would be, in rupees.
#[derive(Debug, Serialize, ToSchema)]
pub struct RefundPreviewAnswer {
    amount: Money,
    lines: Vec<RefundedLineView>,
    shipping: Money,
    goodwill: Money,
    /// What could still be returned after it.
    left: Money,
}

impl From<RefundPreview> for RefundPreviewAnswer {
    fn from(RefundPreview { parts, amount, left }: RefundPreview) -> Self {
        let lines = parts.lines.into_iter();
        Self {
            amount,
            lines: lines
                .map(|line| RefundedLineView { product_id: line.line.product, amount: line.amount })
                .collect(),
            shipping: parts.shipping,
            goodwill: parts.goodwill,
            left,
        }
    }
}

/// What a refund would amount to.
///
/// Nothing is written. A piece is paid back at its price less its part of the discount.
#[utoipa::path(
    tag = "orders",
    security(("staffToken" = ["orders.refund"])),
    request_body = RefundPartsBody,
    responses(
        (status = 200, body = RefundPreviewAnswer),
        (status = 403, description = "forbidden, over_limit"),
        (status = 409, description = "not_paid, refund_too_much, cancel_instead"),
    )
)]
#[post("/orders/{id}/refund-preview")]
pub async fn preview_refund(
    api: web::Data<OrdersApi>,
    staff: May<OrdersRefund>,
    PathId(order): PathId<OrderId>,
    body: Json<RefundPartsBody>,
) -> Result<HttpResponse, Problem> {
    let parts = body.valid()?.into_parts()?;
    let preview = pattu_orders::preview_refund(&api.checkout, &staff, order, parts).await?;
    Ok(HttpResponse::Ok().json(RefundPreviewAnswer::from(preview)))
}

/// Return money.
///
/// Pieces, the delivery charge, goodwill, or an amount alone. It is written down at once and returned the way it was paid within seconds; the
/// same `Idempotency-Key` with the same contents is the same refund, with other contents 409 `idempotency_mismatch`.
#[utoipa::path(
    tag = "orders",
    security(("staffToken" = ["orders.refund", "step-up"])),
    params(
        ("Idempotency-Key" = String, Header, description = "1 to 255 characters, new for each refund that is meant"),
    ),
    request_body = RefundBody,
    responses(
        (status = 200, body = RefundAnswer),
        (status = 403, description = "forbidden, over_limit, step_up_required"),
        (status = 409, description = "not_paid, refund_too_much, cancel_instead, idempotency_mismatch"),
    )
)]
#[post("/orders/{id}/refunds")]
pub async fn refund_order(
    request: HttpRequest,
    api: web::Data<OrdersApi>,
    staff: Sure<OrdersRefund>,
    PathId(order): PathId<OrderId>,
    body: Json<RefundBody>,
) -> Result<HttpResponse, Problem> {
    let key = key_of(order, sent_key(&request)?);
    let RefundBody { amount, parts, reason } = body.valid()?;
    let command = RefundOrder { order, parts: parts_of(amount, parts)?, reason, key };
    let left = pattu_orders::refund_order(&api.checkout, &staff, command).await?;
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
