//! `/pos/quote`, `/orders/pos`: what is sold over the counter.

use actix_web::{HttpResponse, get, post, web};
use pattu_counter::{
    self as counter, AskedNumber, CounterRefusal, CustomerForm, QuoteSale, SellAtCounter, TenderForm,
    views::{SaleQuoteView, SaleRowView, SaleView},
};
use pattu_customers::may::CounterServe;
use pattu_kernel::{Cursor, Direction, Money};
use pattu_pricing::CartProblem;
use pattu_tills::TillId;
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;
use validator::Validate;

use super::{
    CounterApi,
    items::{SaleItemBody, by_hand, items_of},
};
use crate::{
    auth::May,
    document_file::pdf_answer,
    error::Problem,
    json::Json,
    query::{Query, place},
};

/// What lies on the counter.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct SaleQuoteBody {
    /// In the order in which they were scanned, at most 30 different sarees.
    #[schema(max_items = 30)]
    #[validate(nested)]
    items: Vec<SaleItemBody>,
    /// Taken off everything by hand, in percent; the automatic offer stands instead when it saves more.
    #[serde(default)]
    discount_percentage: Money,
    /// Taken off what is left by hand, in rupees.
    #[serde(default)]
    cash_discount: Money,
    /// The id that its sale will have: what is there of it is kept for ten minutes, in place of what was kept for it before.
    #[serde(default)]
    bill: Option<Uuid>,
}

/// What it costs.
#[derive(Debug, Serialize, ToSchema)]
pub struct SaleQuoteAnswer {
    data: SaleQuoteView,
}

/// Who buys. Everything may be empty; of an address all is given or nothing.
#[derive(Debug, Default, Deserialize, ToSchema, Validate)]
#[serde(default)]
pub struct SaleCustomerBody {
    #[schema(max_length = 100)]
    #[validate(length(max = 100))]
    name: String,
    /// Ten digits.
    #[schema(max_length = 20)]
    #[validate(length(max = 20))]
    phone: String,
    #[schema(max_length = 300)]
    #[validate(length(max = 300))]
    address: String,
    #[schema(max_length = 80)]
    #[validate(length(max = 80))]
    city: String,
    #[schema(max_length = 80)]
    #[validate(length(max = 80))]
    state: String,
    /// Six digits.
    #[schema(max_length = 10)]
    #[validate(length(max = 10))]
    pincode: String,
    /// Of a business that wants it on its invoice; then with its name and address.
    #[schema(max_length = 20)]
    #[validate(length(max = 20))]
    gstin: String,
}

impl From<SaleCustomerBody> for CustomerForm {
    fn from(body: SaleCustomerBody) -> Self {
        let SaleCustomerBody { name, phone, address, city, state, pincode, gstin } = body;
        Self { name, phone, address, city, state, pincode, gstin }
    }
}

/// One payment.
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
pub struct TenderBody {
    /// `cash`, `upi`, `card` or `credit_note`.
    #[schema(max_length = 20)]
    #[validate(length(max = 20))]
    kind: String,
    /// Of the sale.
    amount: Money,
    /// What was handed over; more than the amount in cash only.
    #[serde(default)]
    tendered: Option<Money>,
    /// Letters, digits and hyphens, never a whole card number; of a credit note its number.
    #[serde(default)]
    #[schema(max_length = 20, pattern = "^[A-Za-z0-9/-]*$")]
    #[validate(length(max = 20))]
    reference: String,
}

/// `POST /orders/pos`
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct SaleBody {
    /// A UUID, made by the screen once for each bill: the same bill sent twice is sold once.
    #[schema(format = "uuid")]
    id: String,
    #[serde(default)]
    #[validate(nested)]
    customer: SaleCustomerBody,
    /// In the order in which they were scanned, at most 30 different sarees.
    #[schema(max_items = 30)]
    #[validate(nested)]
    items: Vec<SaleItemBody>,
    /// As in `/pos/quote`.
    #[serde(default)]
    discount_percentage: Money,
    /// As in `/pos/quote`.
    #[serde(default)]
    cash_discount: Money,
    /// What it is paid with, at most five.
    #[serde(default)]
    #[schema(max_items = 5)]
    #[validate(length(max = 5, message = "A bill is paid in at most 5 payments"), nested)]
    tenders: Vec<TenderBody>,
    /// Instead of tenders: all of it paid this way.
    #[serde(default)]
    #[schema(max_length = 10)]
    #[validate(length(max = 10))]
    payment_mode: Option<String>,
    /// What the screen shows as to be paid.
    total: Money,
    /// The till at which it is sold; only in a shop without tills there is none.
    #[serde(default)]
    #[schema(format = "uuid")]
    till: Option<String>,
    /// The device at that till that numbers its own invoices.
    #[serde(default)]
    #[schema(format = "uuid")]
    device: Option<String>,
    /// The next number of its series in this financial year.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 9_999_999)]
    #[validate(range(min = 1, max = 9_999_999, message = "A number has one to seven digits"))]
    no: Option<u32>,
}

impl SaleBody {
    pub(super) fn command(self) -> Result<SellAtCounter, Problem> {
        let tender = |body: TenderBody| TenderForm {
            kind: body.kind,
            amount: body.amount,
            tendered: body.tendered,
            reference: body.reference,
        };
        Ok(SellAtCounter {
            id: self.id.parse().map_err(|_| Problem::invalid("id", "A bill is known by a UUID"))?,
            customer: self.customer.into(),
            items: items_of(&self.items),
            by_hand: by_hand(&self.items, self.discount_percentage, self.cash_discount)?,
            tenders: self.tenders.into_iter().map(tender).collect(),
            payment_mode: self.payment_mode,
            total: self.total,
            till: self.till.as_deref().map(till_of),
            numbered_by: None,
        })
    }

    /// Which number of its own series a device asks for.
    fn asked_number(&self) -> Result<Option<AskedNumber>, Problem> {
        match (&self.device, self.no) {
            (None, None) => Ok(None),
            (Some(device), Some(no)) => {
                let device = device.parse().map_err(|_| CounterRefusal::DeviceUnknown)?;
                Ok(Some(AskedNumber { device, no }))
            }
            _ => Err(Problem::invalid("no", "A device and its number belong together")),
        }
    }
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

// A text that is no UUID names no till; nor does the nil UUID.
pub(super) fn till_of(text: &str) -> TillId {
    text.parse().unwrap_or_else(|_| TillId::new(Uuid::nil()))
}

/// What lies on the counter costs
///
/// Exactly as it would be sold now: what is taken off single sarees, then the automatic offer or the percentage, whichever saves more, then
/// the sum taken off, then whole rupees. What there is too little of is priced all the same. Nobody else buys the pieces of a bill that
/// says which one it is, for ten minutes after it was asked about.
#[utoipa::path(
    tag = "counter",
    operation_id = "quoteCounterSale",
    security(("staffToken" = ["counter.serve"])),
    request_body = SaleQuoteBody,
    responses(
        (status = 200, body = SaleQuoteAnswer),
        (status = 422, description = "invalid, cart_empty, too_many_lines, unknown_product, discount_over_limit"),
    )
)]
#[post("/pos/quote")]
pub async fn quote_sale(
    staff: May<CounterServe>,
    api: web::Data<CounterApi>,
    body: Json<SaleQuoteBody>,
) -> Result<HttpResponse, Problem> {
    let body = body.valid()?;
    let command = QuoteSale {
        items: items_of(&body.items),
        by_hand: by_hand(&body.items, body.discount_percentage, body.cash_discount)?,
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
    operation_id = "sellAtCounter",
    security(("staffToken" = ["counter.serve"])),
    request_body = SaleBody,
    responses(
        (status = 200, body = SaleAnswer),
        (status = 201, body = SaleAnswer),
        (status = 409, description = "out_of_stock, price_changed, idempotency_mismatch, gst_unknown, hsn_missing, scheme_forbids, clock_behind, till_needed, till_unknown, till_closed, till_counted, number_out_of_step, device_unknown"),
        (status = 422, description = "invalid, cart_empty, too_many_lines, unknown_product, discount_over_limit, tenders_do_not_add_up, cash_limit, address_needed"),
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
    let command = SellAtCounter { numbered_by, ..body.command()? };
    let sold = counter::sell_at_counter(api.sales.as_ref(), api.clock.as_ref(), staff.staff(), command)
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
    operation_id = "listCounterSales",
    security(("staffToken" = ["counter.serve"])),
    params(SalesQuery),
    responses((status = 200, body = SalesAnswer), (status = 422, description = "invalid"))
)]
#[get("/orders/pos")]
pub async fn list_sales(
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
    operation_id = "getCounterSale",
    security(("staffToken" = ["counter.serve"])),
    params(("id" = Uuid, Path)),
    responses((status = 200, body = SaleAnswer), (status = 404, description = "not_found"))
)]
#[get("/orders/pos/{id}")]
pub async fn show_sale(
    staff: May<CounterServe>,
    api: web::Data<CounterApi>,
    id: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let id = id.parse().map_err(|_| CounterRefusal::NotFound)?;
    let stored = counter::show_sale(api.queries.as_ref(), api.clock.as_ref(), staff.staff(), id).await?;
    Ok(HttpResponse::Ok().json(SaleAnswer { data: SaleView::of(stored)? }))
}

/// The invoice of a bill as a PDF
///
/// The same bytes each time: to be sent to whoever asks for it.
#[utoipa::path(
    tag = "counter",
    operation_id = "getCounterInvoice",
    security(("staffToken" = ["counter.serve"])),
    params(("id" = Uuid, Path)),
    responses(
        (status = 200, content_type = "application/pdf", body = Vec<u8>),
        (status = 404, description = "not_found"),
    )
)]
#[get("/orders/pos/{id}/invoice")]
pub async fn get_invoice(
    staff: May<CounterServe>,
    api: web::Data<CounterApi>,
    id: web::Path<String>,
) -> Result<HttpResponse, Problem> {
    let id = id.parse().map_err(|_| CounterRefusal::NotFound)?;
    let stored = counter::show_sale(api.queries.as_ref(), api.clock.as_ref(), staff.staff(), id).await?;
    pdf_answer(api.printer.clone(), stored.document).await
}
