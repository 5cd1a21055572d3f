//! Links of an order: a new one by email, and taking back what was given out.

use actix_web::{HttpResponse, delete, post, web};
use pattu_customers::may::OrdersFulfil;
use pattu_kernel::RateLimit;
use pattu_orders::{OrderId, renew_order_link};
use serde::Serialize;
use utoipa::ToSchema;

use super::{OrdersApi, read::not_found};
use crate::{auth::May, client_address::ClientAddress, error::Problem, limiter::Limiter, path_id::PathId};

/// Nobody needs the same link more often; by address as well, so that a stranger elsewhere does not use up the holder's.
const PER_ORDER_AND_ADDRESS: RateLimit =
    RateLimit { scope: "order links by order and address", most: 3, window_seconds: 86_400 };
/// A mailbox is not to be filled from many addresses.
const PER_ORDER: RateLimit = RateLimit { scope: "order links by order", most: 10, window_seconds: 86_400 };
/// Thousands of shoppers share one address in mobile networks (ruling 32).
const PER_ADDRESS: RateLimit = RateLimit { scope: "order links by address", most: 30, window_seconds: 600 };

const SENT: &str = "If there is such an order, its link is on its way to the email of the order";

/// The same for every order, and for none.
#[derive(Debug, Serialize, ToSchema)]
pub struct LinkSentAnswer {
    /// For the shopper.
    message: &'static str,
}

/// Send an order's link to its email.
///
/// One that has ended is replaced; others stay good. The answer is the same whether there is such an order or not.
#[utoipa::path(
    tag = "orders",
    security(()),
    params(("id" = uuid::Uuid, Path)),
    responses((status = 202, body = LinkSentAnswer), (status = 429))
)]
#[post("/orders/{id}/link")]
pub async fn send_order_link(
    api: web::Data<OrdersApi>,
    limiter: web::Data<Limiter>,
    client: ClientAddress,
    id: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    // What is no id names no order, and is counted and answered alike.
    let order = id.parse().ok();
    let subject = order.as_ref().map_or_else(|| "none".to_owned(), ToString::to_string);
    let here = format!("{subject} from {}", client.subject());
    limiter.check_all(vec![(PER_ADDRESS, client.subject()), (PER_ORDER_AND_ADDRESS, here)]).await?;
    // Apart from those: what they refused must not use up what the holder may ask for elsewhere.
    limiter.check(PER_ORDER, subject).await?;
    if let Some(order) = order {
        renew_order_link(&api.checkout, order).await?;
    }
    Ok(HttpResponse::Accepted().json(LinkSentAnswer { message: SENT }))
}

/// Take an order's links back.
///
/// None that was given out so far opens it any more, by browser or by mail; a new one can be sent to its email.
#[utoipa::path(
    tag = "orders",
    security(("staffToken" = ["orders.fulfil"])),
    responses((status = 204, description = "They open nothing any more"))
)]
#[delete("/orders/{id}/links")]
pub async fn take_order_links_back(
    api: web::Data<OrdersApi>,
    staff: May<OrdersFulfil>,
    PathId(order): PathId<OrderId>,
) -> Result<HttpResponse, Problem> {
    if !pattu_orders::take_order_links_back(&api.checkout, &staff, order).await? {
        return Err(not_found());
    }
    Ok(HttpResponse::NoContent().finish())
}
