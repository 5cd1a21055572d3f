//! Who may see an order: staff, the account it stands in, and whoever holds its token. Everybody else gets the same 404 for wrong and missing
//! (ruling 15).

use std::{future::Future, pin::Pin};

use actix_web::{FromRequest, HttpRequest, HttpResponse, dev::Payload, get, http::StatusCode, web};
use pattu_customers::{CustomerId, Staff};
use pattu_orders::{
    LinkAccess, OrderId, OrderStatus,
    views::{ShopperOrderView, StaffOrderView},
};

use super::{
    OrdersApi,
    bodies::{SeenOrder, SeenOrderAnswer},
};
use crate::{
    auth::{OptionalCustomer, OptionalStaff},
    error::Problem,
};

const ORDER_TOKEN: &str = "X-Order-Token";

/// An order's id together with what the request shows to be let in.
pub struct Seen {
    order: Option<OrderId>,
    token: Option<String>,
    customer: Option<CustomerId>,
    staff: Option<Staff>,
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
            let staff = staff.await?.0;
            let customer = customer.await?.0.map(|customer| customer.id());
            Ok(Self { order, token, customer, staff })
        })
    }
}

/// The one answer for wrong, missing and somebody else's.
pub(super) fn not_found() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, "not_found", "Order not found")
}

/// By what right somebody sees an order.
#[derive(Debug, Clone)]
pub(super) enum Right {
    /// They work here.
    Staff(Staff),
    /// It stands in their account.
    Account(CustomerId),
    /// They hold its token.
    Holder,
    /// They hold a token that shows no more of the contact than tells the order apart.
    MaskedHolder,
}

/// The order, for those who may see it.
pub(super) async fn see(api: &OrdersApi, seen: &Seen) -> Result<ShopperOrderView, Problem> {
    Ok(see_by(api, seen).await?.0)
}

/// The order and the right it is seen by: the strongest there is.
pub(super) async fn see_by(api: &OrdersApi, seen: &Seen) -> Result<(ShopperOrderView, Right), Problem> {
    let order = seen.order.ok_or_else(not_found)?;
    let now = api.clock().now();
    if let Some(staff) = &seen.staff {
        let view = api.queries.find(order, now).await?.ok_or_else(not_found)?;
        return Ok((view, Right::Staff(staff.clone())));
    }
    let own = match seen.customer {
        Some(customer) => {
            api.queries.find_of(customer, order, now).await?.zip(Some(Right::Account(customer)))
        }
        None => None,
    };
    if let Some(own) = own {
        return Ok(own);
    }
    let right = right_of_holder(api, seen, order).await?;
    let mut view = api.queries.find(order, now).await?.ok_or_else(not_found)?;
    // What a link lets do is less than what the account may.
    view.can_cancel &= view.status == OrderStatus::Pending;
    let view = if matches!(right, Right::MaskedHolder) { view.masked() } else { view };
    Ok((view, right))
}

/// The right somebody may do something to the order by, without reading it where a token says enough.
pub(super) async fn right_of(api: &OrdersApi, seen: &Seen) -> Result<(OrderId, Right), Problem> {
    if seen.staff.is_none() && seen.customer.is_none() {
        let order = seen.order.ok_or_else(not_found)?;
        return Ok((order, right_of_holder(api, seen, order).await?));
    }
    let (view, right) = see_by(api, seen).await?;
    Ok((view.id, right))
}

async fn right_of_holder(api: &OrdersApi, seen: &Seen, order: OrderId) -> Result<Right, Problem> {
    let token = seen.token.as_deref().ok_or_else(not_found)?;
    Ok(match api.open(order, token).await? {
        LinkAccess::Full => Right::Holder,
        LinkAccess::Masked => Right::MaskedHolder,
    })
}

/// The order as staff see it, right after something was done to it.
pub(super) async fn fresh_for_staff(api: &OrdersApi, order: OrderId) -> Result<StaffOrderView, Problem> {
    api.queries.find_for_staff(order, api.clock().now()).await?.ok_or_else(not_found)
}

/// One order.
#[utoipa::path(
    tag = "orders",
    operation_id = "getOrder",
    security(("orderToken" = []), ("customerToken" = []), ("staffToken" = [])),
    params(("id" = uuid::Uuid, Path)),
    responses(
        (status = 200, description = "As whoever ordered sees it, or as staff do", body = SeenOrderAnswer),
        (status = 404, description = "not_found: wrong id, wrong token or no token; link_ended: the token was right, and `POST /orders/{id}/link` sends a new one"),
    )
)]
#[get("/orders/{id}")]
pub async fn get_order(api: web::Data<OrdersApi>, seen: Seen) -> Result<HttpResponse, Problem> {
    let data = match (&seen.staff, seen.order) {
        (Some(_), Some(order)) => SeenOrder::ByStaff(Box::new(fresh_for_staff(&api, order).await?)),
        _ => SeenOrder::ByShopper(Box::new(see(&api, &seen).await?)),
    };
    Ok(HttpResponse::Ok().json(SeenOrderAnswer { data }))
}
