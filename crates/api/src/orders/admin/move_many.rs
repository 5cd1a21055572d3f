//! Many orders moved on at once.

use actix_web::{HttpResponse, post, web};
use pattu_body_limits::describe_limits;
use pattu_customers::may::OrdersFulfil;
use pattu_kernel::{FieldErrors, Refusal};
use pattu_orders::{ChangeStatusError, MoveOrders, OrderId, ParcelStep, move_orders as move_all};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use super::super::OrdersApi;
use crate::{auth::May, error::Problem, json::Json};

/// Which orders, and what with them.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct MoveOrdersBody {
    /// What is done to all of them.
    action: ParcelStep,
    /// Who carries all of the parcels.
    #[serde(default)]
    #[validate(length(max = 60))]
    courier: String,
    #[schema(min_items = 1, max_items = 100)]
    #[validate(nested)]
    items: Vec<MoveOrderItem>,
}

/// One order.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MoveOrderItem {
    id: Uuid,
    /// Its parcel's number.
    #[serde(default)]
    #[validate(length(
        max = 40,
        message = "Please enter the number as the courier prints it, without spaces"
    ))]
    tracking_number: String,
}

/// What came of one of them.
#[derive(Debug, Serialize, ToSchema)]
pub struct MovedOrder {
    #[schema(value_type = Uuid)]
    id: OrderId,
    ok: bool,
    /// Why it was not moved.
    code: Option<&'static str>,
    /// The same in words, for each of its fields.
    message: Option<String>,
}

/// What came of each, in the order they were sent.
#[derive(Debug, Serialize, ToSchema)]
pub struct MoveOrdersAnswer {
    data: Vec<MovedOrder>,
}

/// Move up to 100 orders on.
///
/// Each is a change of its own: what cannot go is said, and holds up none of the others. One that is there already is no error.
#[utoipa::path(
    tag = "orders",
    security(("staffToken" = ["orders.fulfil"])),
    request_body = MoveOrdersBody,
    responses((status = 200, body = MoveOrdersAnswer))
)]
#[post("/orders/bulk")]
pub async fn move_orders(
    api: web::Data<OrdersApi>,
    staff: May<OrdersFulfil>,
    body: Json<MoveOrdersBody>,
) -> Result<HttpResponse, Problem> {
    let MoveOrdersBody { action, courier, items } = body.valid()?;
    let orders = items.into_iter().map(|item| (OrderId::new(item.id), item.tracking_number)).collect();
    let command = MoveOrders { step: action, courier, orders };
    let moved = move_all(&api.checkout, &staff, command).await?;
    let data = moved
        .into_iter()
        .map(|(id, outcome)| {
            let failed = outcome.err();
            MovedOrder {
                id,
                ok: failed.is_none(),
                code: failed.as_ref().map(Refusal::code),
                message: failed.as_ref().map(words_of),
            }
        })
        .collect();
    Ok(HttpResponse::Ok().json(MoveOrdersAnswer { data }))
}

/// What is wrong with its fields says more than that something is.
fn words_of(failed: &ChangeStatusError) -> String {
    let fields = |wrong: &FieldErrors| wrong.values().cloned().collect::<Vec<_>>().join(". ");
    match failed {
        ChangeStatusError::Shipment(wrong) => fields(wrong),
        other => other.to_string(),
    }
}
