//! `/pos/conflicts`: what of devices' bills needs a person.

use actix_web::{HttpResponse, get, post, web};
use pattu_body_limits::describe_limits;
use pattu_counter::devices::{
    ConflictId, HowResolved, cancel_for_shortage, list_conflicts, resolve_conflict, views::ConflictView,
};
use pattu_customers::{
    Permitted,
    may::{CounterOversee, OrdersFulfil},
};
use pattu_orders::OrderId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::CounterApi;
use crate::{auth::May, error::Problem, json::Json, path_id::PathId};

/// What needs a person.
#[derive(Debug, Serialize, ToSchema)]
pub struct ConflictsAnswer {
    data: Vec<ConflictView>,
}

/// One of them.
#[derive(Debug, Serialize, ToSchema)]
pub struct ConflictAnswer {
    data: ConflictView,
}

/// What was done about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum HowResolvedBody {
    /// The pieces of a shortage go off the shelf now.
    TakeFromShelf,
    /// Something else; the note says what.
    Done,
}

/// Settling it.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
pub struct ResolveConflictBody {
    how: HowResolvedBody,
    #[serde(default)]
    #[validate(length(max = 300))]
    note: String,
}

/// What of devices' bills needs a person
///
/// What is open, the oldest first, then what was settled in the last 30 days.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["counter.oversee"])),
    responses((status = 200, body = ConflictsAnswer))
)]
#[get("/conflicts")]
pub async fn list_till_conflicts(
    staff: May<CounterOversee>,
    api: web::Data<CounterApi>,
) -> Result<HttpResponse, Problem> {
    let found = list_conflicts(api.conflicts.as_ref(), api.clock.as_ref(), &staff).await?;
    let data = found.into_iter().map(Into::into).collect();
    Ok(HttpResponse::Ok().json(ConflictsAnswer { data }))
}

/// Settle what needs a person
///
/// `take_from_shelf` takes the missing pieces of a shortage out of the stock; everything else is `done` with a note. What is settled stays as
/// it is.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["counter.oversee"])),
    request_body = ResolveConflictBody,
    responses(
        (status = 200, body = ConflictAnswer),
        (status = 409, description = "out_of_stock"),
    )
)]
#[post("/conflicts/{id}/resolve")]
pub async fn resolve_till_conflict(
    staff: May<CounterOversee>,
    api: web::Data<CounterApi>,
    PathId(id): PathId<ConflictId>,
    body: Json<ResolveConflictBody>,
) -> Result<HttpResponse, Problem> {
    let body = body.valid()?;
    let how = match body.how {
        HowResolvedBody::TakeFromShelf => HowResolved::TakeFromShelf,
        HowResolvedBody::Done => HowResolved::Done,
    };
    let (db, clock) = (api.sync.db.as_ref(), api.clock.as_ref());
    let found = resolve_conflict(db, clock, &staff, id, (how, &body.note)).await?;
    Ok(HttpResponse::Ok().json(ConflictAnswer { data: found.into() }))
}

/// Cancel a web order for what the counter sold
///
/// One of the `orders` of a shortage: what was paid for it goes back, and the missing pieces go off the shelf, all at once.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["counter.oversee", "orders.fulfil"])),
    params(("order" = Uuid, Path)),
    responses(
        (status = 200, body = ConflictAnswer),
        (status = 403, description = "step_up_required"),
        (status = 409, description = "illegal_move, out_of_stock"),
    )
)]
#[post("/conflicts/{id}/orders/{order}/cancel")]
pub async fn cancel_order_for_shortage(
    staff: May<CounterOversee>,
    seller: May<OrdersFulfil>,
    api: web::Data<CounterApi>,
    PathId(of): PathId<(ConflictId, OrderId)>,
) -> Result<HttpResponse, Problem> {
    let (db, clock) = (api.sync.db.as_ref(), api.clock.as_ref());
    let found = cancel_for_shortage(db, clock, &staff, Permitted::clone(&seller), of).await?;
    Ok(HttpResponse::Ok().json(ConflictAnswer { data: found.into() }))
}
