//! What staff do with orders.

use actix_web::{HttpResponse, get, patch, web};
use pattu_customers::may::{OrdersFulfil, OrdersRead};
use pattu_kernel::{Page, PageRequest};
use pattu_orders::{
    OrderId, OrderStatus, PaymentStatus, StatusChange, change_status, ports::OrderFilter,
    views::StaffOrderView,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{
    OrdersApi,
    bodies::{StaffOrderAnswer, StatusBody},
    read::fresh_for_staff,
};
use crate::{auth::May, error::Problem, json::Json, path_id::PathId, query::Query};

/// Which orders.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct ListQuery {
    /// From 1.
    #[serde(default)]
    page: Option<u32>,
    /// 1 to 100; 20 unless told.
    #[serde(default)]
    per_page: Option<u32>,
    /// In this state only.
    #[serde(default)]
    status: Option<String>,
    /// With their money in this state only.
    #[serde(default)]
    payment_status: Option<String>,
}

/// A page of orders.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrdersAnswer {
    /// Newest first.
    data: Vec<StaffOrderView>,
    /// Which page this is.
    page: Page,
}

fn unknown_state(field: &str) -> Problem {
    Problem::invalid(field, "Please choose one of the known states")
}

/// Orders, newest first.
#[utoipa::path(
    tag = "orders",
    security(("staffToken" = ["orders.read"])),
    params(ListQuery),
    responses((status = 200, body = OrdersAnswer))
)]
#[get("/orders")]
pub async fn list_orders(
    api: web::Data<OrdersApi>,
    _: May<OrdersRead>,
    query: Query<ListQuery>,
) -> Result<HttpResponse, Problem> {
    let query = query.0;
    let status = query
        .status
        .map(|text| OrderStatus::parse(&text).ok_or_else(|| unknown_state("status")))
        .transpose()?;
    let payment_status = query
        .payment_status
        .map(|text| PaymentStatus::parse(&text).ok_or_else(|| unknown_state("paymentStatus")))
        .transpose()?;
    let page = PageRequest::clamped(query.page.unwrap_or(1), query.per_page.unwrap_or(20));
    let (data, page) =
        api.queries.list(OrderFilter { status, payment_status }, page, api.clock().now()).await?;
    Ok(HttpResponse::Ok().json(OrdersAnswer { data, page }))
}

/// Move an order on.
#[utoipa::path(
    tag = "orders",
    security(("staffToken" = ["orders.fulfil"])),
    request_body = StatusBody,
    responses(
        (status = 200, body = StaffOrderAnswer),
        (status = 403, description = "forbidden, step_up_required: to cancel a paid order"),
        (status = 409, description = "illegal_move, stale; gst_unknown, hsn_missing, state_unknown, scheme_forbids, clock_behind: no invoice can go with the parcel"),
    )
)]
#[patch("/orders/{id}/status")]
pub async fn change_order_status(
    api: web::Data<OrdersApi>,
    staff: May<OrdersFulfil>,
    PathId(id): PathId<OrderId>,
    body: Json<StatusBody>,
) -> Result<HttpResponse, Problem> {
    let StatusBody { status, courier, tracking_number, version, note } = body.valid()?;
    let status = OrderStatus::parse(&status).ok_or_else(|| unknown_state("status"))?;
    let change = StatusChange { status, courier, tracking_number, version, note };
    change_status(&api.checkout, &staff, id, change).await?;
    let data = fresh_for_staff(&api, id).await?;
    Ok(HttpResponse::Ok().json(StaffOrderAnswer { data }))
}
