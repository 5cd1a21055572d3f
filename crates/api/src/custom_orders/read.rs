//! A custom order for whoever asked for it.

use std::{future::Future, pin::Pin};

use actix_web::{FromRequest, HttpRequest, HttpResponse, dev::Payload, get, web};
use pattu_custom_orders::{
    CustomOrderCredentials, CustomOrderId,
    views::{CustomOrderRow, ShopperCustomOrder},
};
use pattu_kernel::PageRequest;
use serde::Serialize;
use utoipa::ToSchema;

use super::CustomOrdersApi;
use crate::{
    auth::{CustomerActor, OptionalCustomer},
    error::Problem,
    orders::ORDER_TOKEN,
};

/// As whoever asked sees it.
#[derive(Debug, Serialize, ToSchema)]
pub struct CustomOrderAnswer {
    data: ShopperCustomOrder,
}

/// Those of an account.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnCustomOrdersAnswer {
    /// The latest first, at most a hundred.
    data: Vec<CustomOrderRow>,
}

/// Which one, and what the request shows to be let in.
pub struct CustomOrderAsked {
    pub(super) id: Option<CustomOrderId>,
    pub(super) credentials: CustomOrderCredentials,
}

impl FromRequest for CustomOrderAsked {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let id = request.match_info().get("id").and_then(|id| id.parse().ok());
        let token =
            request.headers().get(ORDER_TOKEN).and_then(|token| token.to_str().ok()).map(str::to_owned);
        let customer = OptionalCustomer::from_request(request, payload);
        Box::pin(async move {
            let customer = customer.await?.0.map(|customer| customer.id());
            Ok(Self { id, credentials: CustomOrderCredentials { customer, token } })
        })
    }
}

/// One custom order
///
/// For the account that asked for it, and for whoever has its token.
#[utoipa::path(
    tag = "custom orders",
    security(("orderToken" = []), ("customerToken" = [])),
    responses((status = 200, body = CustomOrderAnswer))
)]
#[get("/custom-orders/{id}")]
pub async fn get_custom_order(
    api: web::Data<CustomOrdersApi>,
    asked: CustomOrderAsked,
) -> Result<HttpResponse, Problem> {
    Ok(HttpResponse::Ok().json(shown_to_shopper(&api, &asked).await?))
}

/// How it is now, for whoever may see it.
pub(super) async fn shown_to_shopper(
    api: &CustomOrdersApi,
    asked: &CustomOrderAsked,
) -> Result<CustomOrderAnswer, Problem> {
    let whole = api.all_of(api.theirs(asked).await?).await?;
    Ok(CustomOrderAnswer { data: ShopperCustomOrder::of(&whole, api.keys.as_ref(), api.clock.now()) })
}

/// Own custom orders, the latest first.
#[utoipa::path(
    tag = "custom orders",
    security(("customerToken" = [])),
    responses((status = 200, body = OwnCustomOrdersAnswer))
)]
#[get("/customers/custom-orders")]
pub async fn list_own_custom_orders(
    api: web::Data<CustomOrdersApi>,
    actor: CustomerActor,
) -> Result<HttpResponse, Problem> {
    let first = PageRequest::clamped(1, PageRequest::MAX_SIZE);
    let orders = api.queries.of_customer(actor.customer().id(), first).await?;
    Ok(HttpResponse::Ok()
        .json(OwnCustomOrdersAnswer { data: orders.iter().map(CustomOrderRow::of).collect() }))
}
