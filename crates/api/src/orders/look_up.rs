//! The look-up form: an order's number and its phone or email open it, where its link is missing (ruling 15).

use actix_web::{HttpResponse, post, web};
use pattu_body_limits::describe_limits;
use pattu_kernel::RateLimit;
use pattu_orders::{
    LookUpOrder, LookUpOrderError, OrderAccess, OrderContact, OrderNumber, views::ShopperOrderView,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::OrdersApi;
use crate::{client_address::ClientAddress, error::Problem, json::Json, limiter::Limiter};

/// Misses from one network address; thousands of shoppers share one in mobile networks (ruling 32).
const PER_ADDRESS: RateLimit =
    RateLimit { scope: "look-up misses by address", most: 60, window_seconds: 600 };
/// Nobody mistypes a phone number more often than this.
const PER_NUMBER: RateLimit = RateLimit { scope: "look-up misses by number", most: 8, window_seconds: 900 };
/// Nobody mistypes an order number more often than this.
const PER_CONTACT: RateLimit =
    RateLimit { scope: "look-up misses by contact", most: 16, window_seconds: 900 };

/// What is known about the order.
#[describe_limits]
#[derive(Debug, Default, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", default)]
pub struct LookUpOrderBody {
    /// As in the confirmation; case, spaces and the prefix do not matter.
    #[validate(length(
        max = 64,
        message = "Please enter the order number as in your confirmation, such as PT-7K3M9Q2X"
    ))]
    order_number: String,
    /// The phone number or the email address the order was placed with.
    #[validate(length(
        max = 254,
        message = "Please enter the 10-digit phone number or the email address of the order"
    ))]
    contact: String,
}

/// The order and the key to it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundOrderAnswer {
    /// The order.
    order: ShopperOrderView,
    /// For `X-Order-Token`: reads this order and nothing else; no more of the contact than here.
    access_token: String,
}

/// Find an order.
///
/// By its number together with its email, or with its phone number: then the contact comes masked (`isMasked`), because number
/// and phone stand on every parcel, and `POST /orders/{id}/link` sends the whole order's link to its email. A wrong number, a wrong contact and an order that does not
/// exist have the same answer.
#[utoipa::path(
    tag = "orders",
    security(()),
    request_body = LookUpOrderBody,
    responses(
        (status = 200, body = FoundOrderAnswer),
        (status = 404, description = "not_found: no order has this number and this contact"),
        (status = 429),
    )
)]
#[post("/orders/lookup")]
pub async fn look_up_order(
    api: web::Data<OrdersApi>,
    limiter: web::Data<Limiter>,
    client: ClientAddress,
    body: Json<LookUpOrderBody>,
) -> Result<HttpResponse, Problem> {
    let LookUpOrderBody { order_number, contact } = body.valid()?;
    let (number, contact) = LookUpOrder { number: order_number, contact }.parse()?;
    let access = contact.access();
    let misses = misses(&client, &number, &contact);
    limiter.refuse_reached(misses.clone()).await?;
    let found = pattu_orders::look_up_order(api.queries.as_ref(), number, contact).await;
    if matches!(found, Err(LookUpOrderError::NotFound(_))) {
        limiter.count(misses).await?;
    }
    let id = found?;
    let shown = OrderAccess::Link(access);
    let order = ShopperOrderView::of(&api.order(id).await?, &shown, api.clock().now());
    let access_token = api.token_of(id, access).await?;
    Ok(HttpResponse::Ok().json(FoundOrderAnswer { order, access_token }))
}

/// Number and contact are counted together with where they were tried: strangers elsewhere never lock the holder out, and
/// whoever finds their order is not counted at all.
fn misses(client: &ClientAddress, number: &OrderNumber, contact: &OrderContact) -> Vec<(RateLimit, String)> {
    let from = |what: &str| format!("{what} from {}", client.subject());
    vec![
        (PER_ADDRESS, client.subject()),
        (PER_NUMBER, from(number.as_str())),
        (PER_CONTACT, from(&contact.canonical())),
    ]
}
