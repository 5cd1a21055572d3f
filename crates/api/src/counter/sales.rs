//! `/pos/quote`, `/orders/pos`: what is sold over the counter.

use actix_web::{HttpResponse, get, post, web};
use pattu_counter::{
    self as counter, CounterRefusal, QuoteSale, SellAtCounter,
    views::{SaleQuoteView, SaleRowView, SaleView},
};
use pattu_customers::may::CounterServe;
use pattu_invoices::CounterSaleId;
use pattu_kernel::{Cursor, Direction, Money};
use pattu_pricing::CartProblem;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;
use validator::Validate;

use super::{
    CounterApi,
    items::{SaleItemBody, by_hand, items_of},
    sale_body::{QuoteBuyerBody, SaleBody},
};
use crate::{
    auth::May,
    document_file::pdf_answer,
    error::Problem,
    json::Json,
    path_id::PathId,
    query::{Query, place},
};

/// What lies on the counter.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct SaleQuoteBody {
    /// In the order in which they were scanned, at most 60 different sarees and services.
    #[schema(max_items = 60)]
    #[validate(nested)]
    items: Vec<SaleItemBody>,
    /// Taken off everything by hand, in percent; the automatic offer stands instead when it saves more.
    #[serde(default)]
    discount_percentage: Money,
    /// Taken off what is left by hand, in rupees.
    #[serde(default)]
    cash_discount: Money,
    /// It decides which GST the sale has.
    #[serde(default)]
    #[validate(nested)]
    customer: QuoteBuyerBody,
    /// The id that its sale will have: what is there of it is kept for ten minutes, in place of what was kept for it before.
    #[serde(default)]
    bill: Option<Uuid>,
}

/// What it costs.
#[derive(Debug, Serialize, ToSchema)]
pub struct SaleQuoteAnswer {
    data: SaleQuoteView,
}

/// What was sold.
#[derive(Debug, Serialize, ToSchema)]
pub struct SaleAnswer {
    data: SaleView,
}

/// Which of them.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct SalesQuery {
    /// The number of an invoice or of a credit note, the last part of it, or a phone number.
    #[param(max_length = 20)]
    q: String,
    /// The `next` of another page of this list.
    after: Option<String>,
}

/// Sales, the newest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct SalesAnswer {
    data: Vec<SaleRowView>,
    /// Send it as `after` for the page further down; null on the last one.
    next: Option<String>,
}

/// What cursors of the list are known by.
const LIST: &str = "counter sales";

/// What lies on the counter costs
///
/// Exactly as it would be sold now: what is taken off single sarees, then the automatic offer or the percentage, whichever saves more, then
/// the sum taken off, then whole rupees. What there is too little of is priced all the same. Nobody else buys the pieces of a bill that
/// says which one it is, for ten minutes after it was asked about.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["counter.serve"])),
    request_body = SaleQuoteBody,
    responses(
        (status = 200, body = SaleQuoteAnswer),
        (status = 422, description = "invalid, cart_empty, too_many_lines, unknown_product, discount_over_limit"),
    )
)]
#[post("/quote")]
pub async fn quote_counter_sale(
    staff: May<CounterServe>,
    api: web::Data<CounterApi>,
    body: Json<SaleQuoteBody>,
) -> Result<HttpResponse, Problem> {
    let body = body.valid()?;
    let command = QuoteSale {
        items: items_of(&body.items),
        by_hand: by_hand(&body.items, body.discount_percentage, body.cash_discount)?,
        customer: body.customer.into(),
        bill: body.bill,
    };
    let reads = (api.carts.as_ref(), api.queries.as_ref());
    let data =
        counter::quote_sale(api.sales.as_ref(), reads, api.clock.as_ref(), staff.staff(), command).await?;
    Ok(HttpResponse::Ok().json(SaleQuoteAnswer { data }))
}

/// Sell over the counter
///
/// Pieces leave the shelf, the payments are noted and the invoice gets its number, all at once or not at all. The same `id` with the
/// same contents is sold once: 200 then, 201 the first time. `price_changed` carries the new `quote`, `out_of_stock` what is there.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["counter.serve"])),
    request_body = SaleBody,
    responses(
        (status = 200, body = SaleAnswer),
        (status = 201, body = SaleAnswer),
        (status = 403, description = "forbidden: a reason for more cash, from anybody but the owner"),
        (status = 409, description = "out_of_stock, price_changed, idempotency_mismatch, gst_unknown, hsn_missing, scheme_forbids, clock_behind, till_needed, till_unknown, till_closed, till_counted, number_out_of_step, device_unknown"),
        (status = 422, description = "invalid, cart_empty, too_many_lines, unknown_product, discount_over_limit, tenders_do_not_add_up, cash_limit, cash_of_day, pan_needed, address_needed"),
    )
)]
#[post("/orders/pos")]
pub async fn sell_at_counter(
    staff: May<CounterServe>,
    api: web::Data<CounterApi>,
    body: Json<SaleBody>,
) -> Result<HttpResponse, Problem> {
    let body = body.valid()?;
    let numbered_by = body.asked_number()?;
    let compliance = body.compliance();
    let command = SellAtCounter { numbered_by, ..body.command()? };
    let sold =
        counter::sell_at_counter(api.sales.as_ref(), api.clock.as_ref(), staff.staff(), command, compliance)
            .await
            .map_err(refused)?;
    let mut answer = if sold.repeated { HttpResponse::Ok() } else { HttpResponse::Created() };
    Ok(answer.json(SaleAnswer { data: SaleView::of(sold.stored)? }))
}

/// Refusals that carry more than words: the new quote, the pieces left, or the next number.
fn refused(error: CounterRefusal) -> Problem {
    let more = match &error {
        CounterRefusal::PriceChanged(quote) => Some(("quote", json!(quote))),
        CounterRefusal::Cart(CartProblem::OutOfStock(short)) => {
            let left = short.iter().map(|(id, available)| json!({"id": id, "available": available}));
            Some(("available", json!(left.collect::<Vec<_>>())))
        }
        CounterRefusal::NumberOutOfStep { next } => Some(("next", json!(next))),
        _ => None,
    };
    match more {
        Some((name, value)) => Problem::from(error).with(name, value),
        None => Problem::from(error),
    }
}

/// Bills that were stored
///
/// The newest first; a cashier sees the own ones of two days.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["counter.serve"])),
    params(SalesQuery),
    responses((status = 200, body = SalesAnswer), (status = 422, description = "invalid"))
)]
#[get("/orders/pos")]
pub async fn list_counter_sales(
    staff: May<CounterServe>,
    api: web::Data<CounterApi>,
    query: Query<SalesQuery>,
) -> Result<HttpResponse, Problem> {
    let mark = Cursor::mark_of(LIST);
    let from = place(query.0.after.as_ref(), None, &mark)?;
    let after = from.map(|(_, cursor): (Direction, Cursor)| cursor);
    let page =
        counter::list_sales(api.queries.as_ref(), api.clock.as_ref(), staff.staff(), &query.0.q, after)
            .await?;
    let data = page.rows.iter().map(SaleRowView::of).collect::<Result<_, _>>()?;
    Ok(HttpResponse::Ok().json(SalesAnswer { data, next: page.next.map(|cursor| cursor.text(&mark)) }))
}

/// One bill, to be printed once more
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["counter.serve"])),
    responses((status = 200, body = SaleAnswer), (status = 404, description = "not_found"))
)]
#[get("/orders/pos/{id}")]
pub async fn get_counter_sale(
    staff: May<CounterServe>,
    api: web::Data<CounterApi>,
    PathId(id): PathId<CounterSaleId>,
) -> Result<HttpResponse, Problem> {
    let stored = counter::show_sale(api.queries.as_ref(), api.clock.as_ref(), staff.staff(), id).await?;
    Ok(HttpResponse::Ok().json(SaleAnswer { data: SaleView::of(stored)? }))
}

/// The invoice of a bill as a PDF
///
/// The same bytes each time: to be sent to whoever asks for it.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["counter.serve"])),
    responses((status = 200, content_type = "application/pdf", body = Vec<u8>))
)]
#[get("/orders/pos/{id}/invoice")]
pub async fn get_counter_invoice(
    staff: May<CounterServe>,
    api: web::Data<CounterApi>,
    PathId(id): PathId<CounterSaleId>,
) -> Result<HttpResponse, Problem> {
    let stored = counter::show_sale(api.queries.as_ref(), api.clock.as_ref(), staff.staff(), id).await?;
    pdf_answer(api.printer.clone(), stored.document).await
}
