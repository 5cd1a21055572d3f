//! One order, for those who may see it.

use std::{future::Future, pin::Pin};

use actix_web::{FromRequest, HttpRequest, HttpResponse, dev::Payload, get, http::StatusCode, web};
use pattu_orders::{
    OrderAccess, OrderCredentials, OrderId,
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

pub(crate) const ORDER_TOKEN: &str = "X-Order-Token";

/// An order's id together with what the request shows to be let in.
pub struct OrderRequest {
    pub(super) order: Option<OrderId>,
    pub(super) credentials: OrderCredentials,
    /// Staff showed a moment ago that it is them.
    pub(super) sure: bool,
}

impl FromRequest for OrderRequest {
    type Error = Problem;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Problem>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let order = request.match_info().get("id").and_then(|id| id.parse().ok());
        let token =
            request.headers().get(ORDER_TOKEN).and_then(|value| value.to_str().ok()).map(str::to_owned);
        let staff = OptionalStaff::from_request(request, payload);
        let customer = OptionalCustomer::from_request(request, payload);
        Box::pin(async move {
            let OptionalStaff { staff, sure } = staff.await?;
            let customer = customer.await?.0.map(|customer| customer.id());
            Ok(Self { order, credentials: OrderCredentials { staff, customer, token }, sure })
        })
    }
}

/// The one answer for wrong, missing and somebody else's.
pub(super) fn not_found() -> Problem {
    Problem::new(StatusCode::NOT_FOUND, "not_found", "Order not found")
}

/// The order as staff see it, right after something was done to it.
pub(super) async fn fresh_for_staff(api: &OrdersApi, order: OrderId) -> Result<StaffOrderView, Problem> {
    Ok(StaffOrderView::of(&api.order(order).await?, api.clock().now()))
}

/// One order.
#[utoipa::path(
    tag = "orders",
    security(("orderToken" = []), ("customerToken" = []), ("staffToken" = [])),
    responses((status = 200, description = "As whoever ordered sees it, or as staff do", body = SeenOrderAnswer))
)]
#[get("/orders/{id}")]
pub async fn get_order(api: web::Data<OrdersApi>, request: OrderRequest) -> Result<HttpResponse, Problem> {
    let (id, access) = api.access(&request).await?;
    let (order, now) = (api.order(id).await?, api.clock().now());
    let data = match access {
        OrderAccess::Staff(_) => SeenOrder::ByStaff(Box::new(StaffOrderView::of(&order, now))),
        access => SeenOrder::ByShopper(Box::new(ShopperOrderView::of(&order, &access, now))),
    };
    Ok(HttpResponse::Ok().json(SeenOrderAnswer { data }))
}
