//! One order with all that belongs to it; a step taken back, a parcel that came back, and a note.

use actix_web::{HttpResponse, get, post, web};
use pattu_body_limits::describe_limits;
use pattu_customers::may::{OrdersFulfil, OrdersRead};
use pattu_orders::{AdminOrderView, OrderId, add_order_note as add_note, came_back, undo_move};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::{
    super::{OrdersApi, read::not_found},
    Packing,
};
use crate::{auth::May, delivery::DeliveryApi, error::Problem, json::Json, path_id::PathId};

/// An order with all that belongs to it.
#[derive(Debug, Serialize, ToSchema)]
pub struct AdminOrderAnswer {
    data: AdminOrderView,
}

/// The order as whoever changes it has seen it.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct SeenOrderBody {
    version: u32,
}

/// What the others have to know.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct NoteBody {
    #[validate(length(min = 1, max = 1000, message = "Please write up to 1000 characters"))]
    text: String,
}

async fn seen(
    api: &OrdersApi,
    delivery: &DeliveryApi,
    staff: String,
    id: OrderId,
) -> Result<AdminOrderAnswer, Problem> {
    let packing = Packing::of(delivery).await?;
    let details = api.staff_queries.details(id).await?.ok_or_else(not_found)?;
    let data = AdminOrderView::of(details, &staff, packing.now, |paid_at| packing.pack_by(paid_at));
    Ok(AdminOrderAnswer { data })
}

/// One order with its payments, refunds, emails and notes, and what can be done about it.
#[utoipa::path(
    tag = "orders",
    security(("staffToken" = ["orders.read"])),
    responses((status = 200, body = AdminOrderAnswer))
)]
#[get("/orders/{id}")]
pub async fn get_admin_order(
    api: web::Data<OrdersApi>,
    delivery: web::Data<DeliveryApi>,
    staff: May<OrdersRead>,
    PathId(id): PathId<OrderId>,
) -> Result<HttpResponse, Problem> {
    Ok(HttpResponse::Ok().json(seen(&api, &delivery, staff.name(), id).await?))
}

/// Take the last step back.
///
/// Whoever moved an order on can do so for a minute, as long as nothing else happened to it. Its email has not left then, and
/// never does.
#[utoipa::path(
    tag = "orders",
    security(("staffToken" = ["orders.fulfil"])),
    request_body = SeenOrderBody,
    responses(
        (status = 200, body = AdminOrderAnswer),
        (status = 409, description = "too_late"),
    )
)]
#[post("/orders/{id}/undo")]
pub async fn undo_order_move(
    api: web::Data<OrdersApi>,
    delivery: web::Data<DeliveryApi>,
    staff: May<OrdersFulfil>,
    PathId(id): PathId<OrderId>,
    body: Json<SeenOrderBody>,
) -> Result<HttpResponse, Problem> {
    undo_move(&api.checkout, &staff, id, body.valid()?.version).await?;
    Ok(HttpResponse::Ok().json(seen(&api, &delivery, staff.name(), id).await?))
}

/// Note that the parcel is back in the store.
///
/// Its pieces stay part of the order until they are paid back (`POST /orders/{id}/refunds`) or sent again (`PATCH
/// /orders/{id}/status` with another courier or number).
#[utoipa::path(
    tag = "orders",
    security(("staffToken" = ["orders.fulfil"])),
    request_body = SeenOrderBody,
    responses(
        (status = 200, body = AdminOrderAnswer),
        (status = 409, description = "illegal_move, stale"),
    )
)]
#[post("/orders/{id}/came-back")]
pub async fn note_order_came_back(
    api: web::Data<OrdersApi>,
    delivery: web::Data<DeliveryApi>,
    staff: May<OrdersFulfil>,
    PathId(id): PathId<OrderId>,
    body: Json<SeenOrderBody>,
) -> Result<HttpResponse, Problem> {
    came_back(&api.checkout, &staff, id, body.valid()?.version).await?;
    Ok(HttpResponse::Ok().json(seen(&api, &delivery, staff.name(), id).await?))
}

/// Add a note for the others who work here.
#[utoipa::path(
    tag = "orders",
    security(("staffToken" = ["orders.fulfil"])),
    request_body = NoteBody,
    responses((status = 201, body = AdminOrderAnswer))
)]
#[post("/orders/{id}/notes")]
pub async fn add_order_note(
    api: web::Data<OrdersApi>,
    delivery: web::Data<DeliveryApi>,
    staff: May<OrdersFulfil>,
    PathId(id): PathId<OrderId>,
    body: Json<NoteBody>,
) -> Result<HttpResponse, Problem> {
    add_note(&api.checkout, &staff, id, &body.valid()?.text).await?;
    Ok(HttpResponse::Created().json(seen(&api, &delivery, staff.name(), id).await?))
}
