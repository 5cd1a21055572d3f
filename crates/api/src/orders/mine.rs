//! A customer's own orders: the list, one of them, its way, and cancelling it.

use actix_web::{HttpResponse, get, http::StatusCode, post, web};
use pattu_customers::{CustomerId, may::OrdersRead};
use pattu_kernel::{Page, PageRequest};
use pattu_orders::{
    OrderAccess, OrderCredentials, OrderId, OrderStatus, OrderSummaryView, cancel_order,
    views::ShopperOrderView,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{
    OrdersApi,
    bodies::OrderAnswer,
    read::{OrderRequest, not_found},
    track::{OrderTrackAnswer, track},
};
use crate::{
    auth::{CustomerActor, OptionalCustomer, OptionalStaff},
    delivery::DeliveryApi,
    error::Problem,
    limiter::ChangingCustomer,
    path_id::PathId,
    query::Query,
};

/// Which orders.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct MyOrdersQuery {
    /// From 1.
    #[serde(default)]
    page: Option<u32>,
    /// 1 to 100; 10 unless told.
    #[serde(default)]
    per_page: Option<u32>,
    /// In this state only.
    #[serde(default)]
    status: Option<String>,
}

/// A page of a customer's orders.
#[derive(Debug, Serialize, ToSchema)]
pub struct MyOrdersAnswer {
    /// Newest first.
    data: Vec<OrderSummaryView>,
    /// Which page this is.
    page: Page,
}

/// The order, if it is theirs: the same 404 for somebody else's and for none.
async fn own(api: &OrdersApi, actor: &CustomerActor, id: OrderId) -> Result<ShopperOrderView, Problem> {
    let customer = Some(actor.customer().id());
    let credentials = OrderCredentials { customer, ..OrderCredentials::default() };
    let (id, access) = api.access(&OrderRequest { order: Some(id), credentials, sure: false }).await?;
    Ok(ShopperOrderView::of(&api.order(id).await?, &access, api.clock().now()))
}

/// Own orders, newest first.
///
/// Those placed while signed in, and those of guests with the account's proven address.
#[utoipa::path(
    tag = "customers",
    security(("customerToken" = [])),
    params(MyOrdersQuery),
    responses((status = 200, body = MyOrdersAnswer), (status = 422, description = "invalid: no such state"))
)]
#[get("/customers/orders")]
pub async fn list_my_orders(
    actor: CustomerActor,
    api: web::Data<OrdersApi>,
    query: Query<MyOrdersQuery>,
) -> Result<HttpResponse, Problem> {
    list_of(&api, actor.customer().id(), query.0).await
}

/// The orders of one customer, newest first.
///
/// A customer's own, as `/customers/orders` has them; anybody's for managers and the owner.
#[utoipa::path(
    tag = "orders",
    security(("customerToken" = []), ("staffToken" = [])),
    params(MyOrdersQuery),
    responses(
        (status = 200, body = MyOrdersAnswer),
        (status = 401, description = "auth_required"),
        (status = 403, description = "forbidden: a cashier"),
        (status = 404, description = "not_found: also another customer"),
        (status = 422, description = "invalid: no such state"),
    )
)]
#[get("/orders/customer/{id}")]
pub async fn list_orders_of_customer(
    customer: OptionalCustomer,
    staff: OptionalStaff,
    api: web::Data<OrdersApi>,
    PathId(asked): PathId<CustomerId>,
    query: Query<MyOrdersQuery>,
) -> Result<HttpResponse, Problem> {
    match (customer.0, staff.staff) {
        (Some(customer), _) if asked == customer.id() => list_of(&api, customer.id(), query.0).await,
        (Some(_), _) => Err(not_found()),
        (None, Some(staff)) => {
            staff.permitted::<OrdersRead>()?;
            list_of(&api, asked, query.0).await
        }
        (None, None) => Err(Problem::unauthenticated()),
    }
}

async fn list_of(
    api: &OrdersApi,
    customer: CustomerId,
    query: MyOrdersQuery,
) -> Result<HttpResponse, Problem> {
    let MyOrdersQuery { page, per_page, status } = query;
    let page = PageRequest::clamped(page.unwrap_or(1), per_page.unwrap_or(10));
    let known = |text: String| {
        let message = "Please choose one of the known states";
        OrderStatus::parse(&text).ok_or_else(|| {
            Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "invalid", message)
                .with_fields([("status".to_owned(), message.to_owned())].into())
        })
    };
    // An empty filter is what a form sends that filters nothing.
    let status = status.filter(|text| !text.is_empty()).map(known).transpose()?;
    let (orders, page) = api.queries.list_of(customer, status, page, api.clock().now()).await?;
    let data = orders.into_iter().map(OrderSummaryView::from).collect();
    Ok(HttpResponse::Ok().json(MyOrdersAnswer { data, page }))
}

/// One of one's own orders.
#[utoipa::path(
    tag = "customers",
    security(("customerToken" = [])),
    responses((status = 200, body = OrderAnswer), (status = 404, description = "not_found: also somebody else's"))
)]
#[get("/customers/orders/{id}")]
pub async fn get_my_order(
    actor: CustomerActor,
    api: web::Data<OrdersApi>,
    PathId(id): PathId<OrderId>,
) -> Result<HttpResponse, Problem> {
    Ok(HttpResponse::Ok().json(OrderAnswer { data: own(&api, &actor, id).await? }))
}

/// An order's way.
///
/// What has happened and when, what comes next and by when. Days are counted from the payment, and from the moment the parcel
/// left once it has.
#[utoipa::path(
    tag = "customers",
    security(("customerToken" = [])),
    responses((status = 200, body = OrderTrackAnswer), (status = 404, description = "not_found: also somebody else's"))
)]
#[get("/customers/orders/{id}/track")]
pub async fn track_my_order(
    actor: CustomerActor,
    api: web::Data<OrdersApi>,
    delivery: web::Data<DeliveryApi>,
    PathId(id): PathId<OrderId>,
) -> Result<HttpResponse, Problem> {
    let order = own(&api, &actor, id).await?;
    Ok(HttpResponse::Ok().json(OrderTrackAnswer { data: track(&delivery, &order).await? }))
}

/// Cancel an order of one's own.
///
/// While it is pending or confirmed. Its pieces go back to the shelf; what was paid goes back by itself. Once more is as good.
#[utoipa::path(
    tag = "customers",
    security(("customerToken" = [])),
    responses(
        (status = 200, body = OrderAnswer),
        (status = 404, description = "not_found: also somebody else's"),
        (status = 409, description = "too_late_to_cancel: it is being packed, on its way, or over"),
        (status = 429),
    )
)]
#[post("/customers/orders/{id}/cancel")]
pub async fn cancel_my_order(
    actor: ChangingCustomer,
    api: web::Data<OrdersApi>,
    PathId(id): PathId<OrderId>,
) -> Result<HttpResponse, Problem> {
    cancel_order(&api.checkout, &OrderAccess::Account(actor.customer().id()), id, false).await?;
    Ok(HttpResponse::Ok().json(OrderAnswer { data: own(&api, &actor, id).await? }))
}
