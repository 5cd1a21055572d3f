//! A browser that got no answer finds the order its request made, without placing it again.

use actix_web::{HttpResponse, get, web};
use pattu_orders::{LinkAccess, find_order_by_key, ports::KeyText};

use super::{
    OrdersApi,
    bodies::PlacedOrderAnswer,
    place::{fresh_view, key_scope},
    read::not_found,
};
use crate::{auth::OptionalCustomer, cookies::Browser, error::Problem};

/// The order that a key made.
///
/// For the browser, or else the account, that sent it: the same answer as placing it gave. Nothing is placed by asking.
#[utoipa::path(
    tag = "orders",
    security((), ("customerToken" = [])),
    params(("key" = String, Path, description = "The `orderId` or `Idempotency-Key` that was sent")),
    responses(
        (status = 200, body = PlacedOrderAnswer),
        (status = 404, description = "not_found: no order, or somebody else's"),
    )
)]
#[get("/orders/by-key/{key}")]
pub async fn get_order_by_key(
    api: web::Data<OrdersApi>,
    browser: Browser,
    buyer: OptionalCustomer,
    key: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let key = KeyText::parse(&key).ok_or_else(not_found)?;
    let scope = key_scope(&browser, buyer.0.map(|customer| customer.id()));
    let id = find_order_by_key(&api.checkout, scope, key).await?.ok_or_else(not_found)?;
    let order = fresh_view(&api, id).await?;
    Ok(HttpResponse::Ok().json(PlacedOrderAnswer {
        razorpay_order_id: order.razorpay_order_id.clone(),
        order,
        access_token: api.token_of(id, LinkAccess::Full).await?,
    }))
}
