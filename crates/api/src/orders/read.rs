//! Who may see an order: staff, the account it stands in, and whoever holds its token. Everybody else gets the same 404 for wrong and missing
//! (ruling 15).

use std::{future::Future, pin::Pin};

use actix_web::{FromRequest, HttpRequest, HttpResponse, dev::Payload, get, http::StatusCode, web};
use pattu_customers::CustomerId;
use pattu_orders::{OrderId, views::OrderView};

use super::{OrdersApi, bodies::OrderAnswer};
use crate::{
    actors::{OptionalCustomer, OptionalStaff},
    error::{Problem, ProblemDocument},
};

const ORDER_TOKEN: &str = "X-Order-Token";

/// An order's id together with what the request shows to be let in.
pub struct Seen {
    order: Option<OrderId>,
    token: Option<String>,
    customer: Option<CustomerId>,
    is_staff: bool,
}

impl FromRequest for Seen {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let order = request.match_info().get("id").and_then(|id| id.parse().ok());
        let token =
            request.headers().get(ORDER_TOKEN).and_then(|value| value.to_str().ok()).map(str::to_owned);
        let staff = OptionalStaff::from_request(request, payload);
        let customer = OptionalCustomer::from_request(request, payload);
        Box::pin(async move {
            let is_staff = staff.await?.0.is_some();
            let customer = customer.await?.0.map(|customer| customer.id());
            Ok(Self { order, token, customer, is_staff })
        })
    }
}

/// The one answer for wrong, missing and somebody else's.
pub(super) fn not_found() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, "not_found", "Order not found")
}

/// The order, for those who may see it.
pub(super) async fn see(api: &OrdersApi, seen: &Seen) -> Result<OrderView, Problem> {
    let order = seen.order.ok_or_else(not_found)?;
    let holds_token = seen.token.as_deref().is_some_and(|token| api.tokens.opens(order, token));
    let now = api.clock().now();
    let found = match seen.customer {
        _ if seen.is_staff || holds_token => api.queries.find(order, now).await?,
        Some(customer) => api.queries.find_of(customer, order, now).await?,
        None => None,
    };
    let mut view = found.ok_or_else(not_found)?;
    if !seen.is_staff {
        view.review_note = None;
    }
    Ok(view)
}

/// One order.
#[utoipa::path(
    tag = "orders",
    operation_id = "getOrder",
    security(("orderToken" = []), ("customerToken" = []), ("staffToken" = [])),
    params(("id" = uuid::Uuid, Path)),
    responses(
        (status = 200, body = OrderAnswer),
        (status = 404, description = "not_found: wrong id, wrong token or no token", body = ProblemDocument, content_type = "application/problem+json"),
    )
)]
#[get("/orders/{id}")]
pub async fn get_order(api: web::Data<OrdersApi>, seen: Seen) -> Result<HttpResponse, Problem> {
    let data = see(&api, &seen).await?;
    Ok(HttpResponse::Ok().insert_header(("Cache-Control", "no-store")).json(OrderAnswer { data }))
}
