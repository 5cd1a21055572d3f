//! `/pos/holds`: pieces that are kept for a bill while it is rung up.

use std::collections::BTreeMap;

use actix_web::{HttpResponse, delete, web};
use pattu_counter::hold_pieces;
use pattu_customers::may::CounterServe;
use uuid::Uuid;

use super::CounterApi;
use crate::{auth::May, error::Problem, path_id::PathId};

/// Give back what is kept for a bill
///
/// Nothing lies on the counter any more: its pieces are on sale at once, and not only when their time is over.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["counter.serve"])),
    params(("bill" = Uuid, Path, description = "As in `/pos/quote`")),
    responses((status = 204), (status = 404, description = "not_found"))
)]
#[delete("/holds/{bill}")]
pub async fn release_counter_hold(
    _: May<CounterServe>,
    api: web::Data<CounterApi>,
    PathId(bill): PathId<Uuid>,
) -> Result<HttpResponse, Problem> {
    hold_pieces(api.sales.as_ref(), api.clock.as_ref(), bill, BTreeMap::new()).await?;
    Ok(HttpResponse::NoContent().finish())
}
