//! Whoever asked for a custom order gives it up.

use actix_web::{HttpResponse, post, web};
use pattu_body_limits::describe_limits;
use pattu_orders::CancelOwnCustomOrder;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use super::{
    CustomOrdersApi,
    read::{CustomOrderAnswer, CustomOrderAsked, shown_to_shopper},
};
use crate::{error::Problem, json::Json, orders::OrdersApi};

/// Over which version.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct CustomCancellationBody {
    /// The version they saw.
    version: u32,
    /// Why, for the shop.
    #[serde(default)]
    #[validate(length(max = 1000))]
    words: String,
}

/// Give a custom order up
///
/// Until its design is begun, and when it comes later than promised. All that was paid for it goes back.
#[utoipa::path(
    tag = "custom orders",
    security(("orderToken" = []), ("customerToken" = [])),
    request_body = CustomCancellationBody,
    responses(
        (status = 200, body = CustomOrderAnswer),
        (status = 409, description = "stale: it has changed meanwhile; illegal_move: it is worked on, and comes in time"),
    )
)]
#[post("/custom-orders/{id}/cancellation")]
pub async fn cancel_own_custom_order(
    api: web::Data<CustomOrdersApi>,
    orders: web::Data<OrdersApi>,
    asked: CustomOrderAsked,
    body: Json<CustomCancellationBody>,
) -> Result<HttpResponse, Problem> {
    let CustomCancellationBody { version, words } = body.valid()?;
    let whole = api.all_of(api.theirs(&asked).await?).await?;
    pattu_orders::cancel_own_custom_order(&orders.checkout, &whole, CancelOwnCustomOrder { version, words })
        .await?;
    Ok(HttpResponse::Ok().json(shown_to_shopper(&api, &asked).await?))
}
