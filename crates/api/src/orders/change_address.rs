//! Staff set the address of an order right.

use actix_web::{HttpResponse, put, web};
use pattu_body_limits::describe_limits;
use pattu_customers::may::OrdersFulfil;
use pattu_orders::{ChangeAddress, OrderId, change_address};
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use super::{
    OrdersApi,
    bodies::{AddressBody, StaffOrderAnswer},
    read::fresh_for_staff,
};
use crate::{auth::May, error::Problem, json::Json, path_id::PathId};

/// What of an order can be changed by hand. Amounts, pieces and states are not here, and any other field is refused.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeOrderBody {
    /// Where it goes from now on, all of it.
    #[validate(nested)]
    pub shipping_address: AddressBody,
    /// Why, for the order's history; at most 200 characters.
    #[serde(default)]
    #[validate(length(max = 200))]
    pub note: String,
}

/// Set an order's address right.
///
/// Before it is packed. The same address again changes nothing.
#[utoipa::path(
    tag = "orders",
    security(("staffToken" = ["orders.fulfil"])),
    request_body = ChangeOrderBody,
    responses(
        (status = 200, body = StaffOrderAnswer),
        (status = 409, description = "too_late_to_change: it is being packed, on its way, or over"),
    )
)]
#[put("/orders/{id}")]
pub async fn change_order(
    api: web::Data<OrdersApi>,
    staff: May<OrdersFulfil>,
    PathId(order): PathId<OrderId>,
    body: Json<ChangeOrderBody>,
) -> Result<HttpResponse, Problem> {
    let ChangeOrderBody { shipping_address, note } = body.valid()?;
    let command = ChangeAddress { order, address: shipping_address.into(), note };
    change_address(&api.checkout, &staff, command).await?;
    let data = fresh_for_staff(&api, order).await?;
    Ok(HttpResponse::Ok().json(StaffOrderAnswer { data }))
}
