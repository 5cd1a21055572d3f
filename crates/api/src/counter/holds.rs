//! `/pos/holds`: pieces that are kept for a bill while it is rung up.

use std::collections::BTreeMap;

use actix_web::{HttpResponse, delete, web};
use pattu_counter::{CounterRefusal, hold_pieces};
use pattu_customers::may::CounterServe;
use uuid::Uuid;

use super::CounterApi;
use crate::{auth::May, error::Problem};

/// Give back what is kept for a bill
///
/// Nothing lies on the counter any more: its pieces are on sale at once, and not only when their time is over.
#[utoipa::path(
    tag = "counter",
    operation_id = "releaseCounterHold",
    security(("staffToken" = ["counter.serve"])),
    params(("bill" = Uuid, Path, description = "As in `/pos/quote`")),
    responses((status = 204), (status = 404, description = "not_found"))
)]
#[delete("/holds/{bill}")]
pub async fn release(
    _: May<CounterServe>,
    api: web::Data<CounterApi>,
    bill: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let bill: Uuid = bill.parse().map_err(|_| CounterRefusal::NotFound)?;
    hold_pieces(api.sales.as_ref(), api.clock.as_ref(), bill, BTreeMap::new()).await?;
    Ok(HttpResponse::NoContent().finish())
}
