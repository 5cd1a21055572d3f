//! `/pos/parked`: bills on hold.

use actix_web::{HttpResponse, get, post, put, web};
use pattu_body_limits::describe_limits;
use pattu_counter::{self as counter, ParkedBill, ParkedBillId, views::ParkedBillView};
use pattu_customers::may::CounterServe;
use pattu_kernel::Money;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use super::{
    CounterApi,
    items::{SaleItemBody, by_hand, items_of},
    sale_body::SaleCustomerBody,
};
use crate::{auth::May, error::Problem, json::Json, path_id::PathId};

/// A bill that is put on hold.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct ParkedBillBody {
    #[serde(default)]
    #[validate(nested)]
    customer: SaleCustomerBody,
    /// In the order in which they were scanned, at most 60 different sarees and services.
    #[validate(length(min = 1, max = 60, message = "A bill on hold has 1 to 60 lines"), nested)]
    items: Vec<SaleItemBody>,
    /// As in `/pos/quote`.
    #[serde(default)]
    discount_percentage: Money,
    /// As in `/pos/quote`.
    #[serde(default)]
    cash_discount: Money,
    /// What the screen shows.
    total: Money,
    /// The bill as it was rung up: what was kept for it is kept for half an hour.
    #[serde(default)]
    bill: Option<Uuid>,
}

/// Who takes it up.
#[derive(Debug, Deserialize, ToSchema, Validate)]
pub struct TakeParkedBody {
    /// A UUID, made by the screen once for each bill that it takes up: asked again it gets the same answer.
    #[schema(format = "uuid")]
    key: String,
}

/// A bill on hold.
#[derive(Debug, Serialize, ToSchema)]
pub struct ParkedBillAnswer {
    data: ParkedBillView,
}

/// Bills on hold, the newest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct ParkedBillsAnswer {
    data: Vec<ParkedBillView>,
}

/// Bills on hold
///
/// Those of the last day that nobody took up.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["counter.serve"])),
    responses((status = 200, body = ParkedBillsAnswer))
)]
#[get("/parked")]
pub async fn list_parked_bills(
    _: May<CounterServe>,
    api: web::Data<CounterApi>,
) -> Result<HttpResponse, Problem> {
    let bills = counter::list_parked(api.queries.as_ref(), api.clock.as_ref()).await?;
    Ok(HttpResponse::Ok().json(ParkedBillsAnswer { data: bills.into_iter().map(Into::into).collect() }))
}

/// Put a bill on hold
///
/// Its pieces are kept for half an hour. Sent twice it is one: 200 then, 201 the first time. It is forgotten after a day.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["counter.serve"])),
    params(("id" = Uuid, Path, description = "Made by the screen once for each bill that it puts on hold")),
    request_body = ParkedBillBody,
    responses(
        (status = 200, body = ParkedBillAnswer),
        (status = 201, body = ParkedBillAnswer),
        (status = 409, description = "too_many_parked, idempotency_mismatch"),
    )
)]
#[put("/parked/{id}")]
pub async fn park_bill(
    staff: May<CounterServe>,
    api: web::Data<CounterApi>,
    PathId(id): PathId<ParkedBillId>,
    body: Json<ParkedBillBody>,
) -> Result<HttpResponse, Problem> {
    let body = body.valid()?;
    if body.total.is_negative() {
        return Err(Problem::invalid("total", "Please enter an amount of zero or more"));
    }
    let by_hand = by_hand(&body.items, body.discount_percentage, body.cash_discount)?;
    let bill = ParkedBill {
        id,
        rung_up: body.bill,
        parked_at: api.clock.now(),
        staff_name: staff.name(),
        items: items_of(&body.items),
        customer: body.customer.into(),
        by_hand,
        total: body.total,
        taken_by: None,
    };
    let (stored, is_repeated) = counter::park_bill(api.parked.as_ref(), api.clock.as_ref(), bill).await?;
    let mut answer = if is_repeated { HttpResponse::Ok() } else { HttpResponse::Created() };
    Ok(answer.json(ParkedBillAnswer { data: stored.into() }))
}

/// Take up a bill on hold
///
/// By one counter only.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["counter.serve"])),
    request_body = TakeParkedBody,
    responses(
        (status = 200, body = ParkedBillAnswer),
        (status = 409, description = "already_taken"),
    )
)]
#[post("/parked/{id}/take")]
pub async fn take_parked_bill(
    _: May<CounterServe>,
    api: web::Data<CounterApi>,
    PathId(id): PathId<ParkedBillId>,
    body: Json<TakeParkedBody>,
) -> Result<HttpResponse, Problem> {
    let key: Uuid = body.valid()?.key.parse().map_err(|_| Problem::invalid("key", "This is no UUID"))?;
    let bill = counter::take_parked(api.parked.as_ref(), api.clock.as_ref(), id, key).await?;
    Ok(HttpResponse::Ok().json(ParkedBillAnswer { data: bill.into() }))
}
