//! The look-up form: an order's number and its phone or e-mail open it, where its link is missing (ruling 15).

use actix_web::{HttpResponse, post, web};
use pattu_kernel::RateLimit;
use pattu_orders::{LookUpOrder, look_up_order, views::ShopperOrderView};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{OrdersApi, place::fresh_view};
use crate::{
    client_address::ClientAddress,
    error::{Problem, ProblemDocument},
    json::Json,
    limiter::Limiter,
};

/// Thousands of shoppers share one address in mobile networks (ruling 32).
const PER_ADDRESS: RateLimit = RateLimit { scope: "order look-up by address", most: 60, window_seconds: 600 };
/// Nobody mistypes a phone number more often than this.
const PER_NUMBER: RateLimit = RateLimit { scope: "order look-up by number", most: 8, window_seconds: 900 };
/// Nobody mistypes an order number more often than this, and nobody has so many orders to find.
const PER_CONTACT: RateLimit = RateLimit { scope: "order look-up by contact", most: 16, window_seconds: 900 };

/// What is known about the order.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct LookUpOrderBody {
    /// As in the confirmation; case, spaces and the prefix do not matter.
    #[schema(max_length = 64)]
    order_number: String,
    /// The phone number or the e-mail address the order was placed with.
    #[schema(max_length = 254)]
    contact: String,
}

/// The order and the key to it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundOrderAnswer {
    /// The order.
    order: ShopperOrderView,
    /// For `X-Order-Token`: reads this order and nothing else.
    access_token: String,
}

/// Find an order.
///
/// By its number together with its phone number or e-mail address. A wrong number, a wrong contact and an order that does not
/// exist have the same answer.
#[utoipa::path(
    tag = "orders",
    operation_id = "lookUpOrder",
    security(()),
    request_body = LookUpOrderBody,
    responses(
        (status = 200, body = FoundOrderAnswer),
        (status = 404, description = "not_found: no order has this number and this contact", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 422, description = "invalid: `errors` names the fields", body = ProblemDocument, content_type = "application/problem+json"),
        (status = 429, description = "rate_limited: `Retry-After` says for how many seconds", body = ProblemDocument, content_type = "application/problem+json"),
    )
)]
#[post("/orders/lookup")]
pub async fn look_up(
    api: web::Data<OrdersApi>,
    limiter: web::Data<Limiter>,
    client: ClientAddress,
    body: Json<LookUpOrderBody>,
) -> Result<HttpResponse, Problem> {
    limiter.check(PER_ADDRESS, client.subject()).await?;
    let LookUpOrderBody { order_number, contact } = body.0;
    let (number, contact) = LookUpOrder { number: order_number, contact }.parse()?;
    limiter.check(PER_NUMBER, number.as_str().to_owned()).await?;
    limiter.check(PER_CONTACT, contact.canonical()).await?;
    let id = look_up_order(api.queries.as_ref(), number, contact).await?;
    let order = fresh_view(&api, id).await?;
    let access_token = api.tokens.token_of(id);
    Ok(HttpResponse::Ok()
        .insert_header(("Cache-Control", "no-store"))
        .json(FoundOrderAnswer { order, access_token }))
}
