//! How staff bring a custom order further: moves, news from the loom, and what the sarees cost.

use actix_web::{HttpResponse, post, web};
use chrono::NaiveDate;
use pattu_body_limits::describe_limits;
use pattu_custom_orders::{
    CustomOrderId, QuoteForm, Stage,
    staff::{MakeQuote, MoveCustomOrder, ReportProgress, make_quote, report_progress},
};
use pattu_customers::may::CustomOrdersHandle;
use pattu_kernel::Money;
use serde::Deserialize;
use utoipa::ToSchema;
use validator::Validate;

use super::{
    CustomOrdersApi,
    admin::{StaffCustomOrderAnswer, seen},
};
use crate::{auth::May, error::Problem, json::Json, path_id::PathId};

/// Where to, and what goes with it.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MoveCustomOrderBody {
    /// The version they saw.
    version: u32,
    /// `design`, `sample`, `approved`, `on_loom`, `finishing`, `checked`, `dispatched` or `delivered`.
    to: String,
    /// To the customer; needed when a sample goes back to its design.
    #[serde(default)]
    #[validate(length(max = 1000))]
    words: String,
    /// For the people who work here; needed when staff write down that a sample is approved.
    #[serde(default)]
    #[validate(length(max = 1000))]
    note: String,
    /// On becoming `checked`: the names of all `checks`.
    #[serde(default)]
    #[validate(length(max = 20, message = "Please use at most 20 points"))]
    checks: Vec<String>,
    /// On becoming `dispatched`: who carries the parcel.
    #[serde(default)]
    #[validate(length(max = 60))]
    courier: String,
    #[serde(default)]
    #[validate(length(
        max = 40,
        message = "Please enter the number as the courier prints it, without spaces"
    ))]
    tracking_number: String,
}

/// How far the loom has come.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct ProgressBody {
    /// The version they saw.
    version: u32,
    /// Woven of all pieces together, since the beginning.
    cm: u32,
    /// To the customer.
    #[serde(default)]
    #[validate(length(max = 1000))]
    words: String,
    /// For the people who work here; needed when it is less than was reported before.
    #[serde(default)]
    #[validate(length(max = 1000))]
    note: String,
}

/// What the sarees cost, and until when.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CustomQuoteBody {
    /// The version they saw.
    version: u32,
    pieces: u32,
    /// For one saree in rupees, taxes included.
    piece_price: Money,
    /// For all of them.
    shipping: Money,
    /// `2026-12-31`, at most 30 days from today.
    #[schema(value_type = String, format = Date)]
    valid_until: String,
}

/// Move a custom order on
///
/// The customer is told by email and in their account.
#[utoipa::path(
    tag = "custom orders",
    security(("staffToken" = ["custom-orders.handle"])),
    request_body = MoveCustomOrderBody,
    responses(
        (status = 200, body = StaffCustomOrderAnswer),
        (status = 409, description = "stale: somebody else has worked on it; illegal_move: not a move of the table; not_woven: there is more to weave; balance_open: it is not paid up"),
    )
)]
#[post("/custom-orders/{id}/moves")]
pub async fn move_custom_order(
    api: web::Data<CustomOrdersApi>,
    staff: May<CustomOrdersHandle>,
    PathId(order): PathId<CustomOrderId>,
    body: Json<MoveCustomOrderBody>,
) -> Result<HttpResponse, Problem> {
    let body = body.valid()?;
    let to = Stage::parse(&body.to)
        .ok_or_else(|| Problem::invalid("to", "Please choose where it goes from the list"))?;
    let MoveCustomOrderBody { version, words, note, checks, courier, tracking_number, .. } = body;
    let asked = MoveCustomOrder { order, version, to, words, note, checks, courier, tracking_number };
    pattu_custom_orders::staff::move_custom_order(api.staff(), api.photos.as_ref(), &staff, asked).await?;
    Ok(HttpResponse::Ok().json(seen(&api, order).await?))
}

/// Report how far the loom has come
#[utoipa::path(
    tag = "custom orders",
    security(("staffToken" = ["custom-orders.handle"])),
    request_body = ProgressBody,
    responses(
        (status = 200, body = StaffCustomOrderAnswer),
        (status = 409, description = "stale: somebody else has worked on it; not_on_loom: it is not being woven"),
    )
)]
#[post("/custom-orders/{id}/progress")]
pub async fn report_weaving(
    api: web::Data<CustomOrdersApi>,
    staff: May<CustomOrdersHandle>,
    PathId(order): PathId<CustomOrderId>,
    body: Json<ProgressBody>,
) -> Result<HttpResponse, Problem> {
    let ProgressBody { version, cm, words, note } = body.valid()?;
    report_progress(api.staff(), &staff, ReportProgress { order, version, cm, words, note }).await?;
    Ok(HttpResponse::Ok().json(seen(&api, order).await?))
}

/// Say what the sarees cost
///
/// A new quote replaces one whose advance is not paid. The customer is told; paying the advance accepts it.
#[utoipa::path(
    tag = "custom orders",
    security(("staffToken" = ["custom-orders.handle"])),
    request_body = CustomQuoteBody,
    responses(
        (status = 200, body = StaffCustomOrderAnswer),
        (status = 409, description = "stale: somebody else has worked on it; illegal_move: the sample is not approved yet, or the advance is paid"),
    )
)]
#[post("/custom-orders/{id}/quote")]
pub async fn quote_custom_order(
    api: web::Data<CustomOrdersApi>,
    staff: May<CustomOrdersHandle>,
    PathId(order): PathId<CustomOrderId>,
    body: Json<CustomQuoteBody>,
) -> Result<HttpResponse, Problem> {
    let CustomQuoteBody { version, pieces, piece_price: piece, shipping, valid_until } = body.valid()?;
    let valid_until: NaiveDate = valid_until
        .parse()
        .map_err(|_| Problem::invalid("validUntil", "Please enter a date as 2026-12-31"))?;
    let form = QuoteForm { pieces, piece, shipping, valid_until };
    make_quote(api.staff(), api.places.as_ref(), &staff, MakeQuote { order, version, form }).await?;
    Ok(HttpResponse::Ok().json(seen(&api, order).await?))
}
