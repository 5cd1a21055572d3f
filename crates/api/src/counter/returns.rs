//! `/orders/pos/{id}/returns`: what comes back to the counter.

use actix_web::{HttpResponse, get, post, web};
use pattu_body_limits::describe_limits;
use pattu_catalog::ProductId;
use pattu_counter::{
    self as counter, CounterRefusal, SaleReturnId, TakeBack,
    views::{ReturnQuoteView, SaleReturnView},
};
use pattu_customers::may::{CounterReturn, CounterServe};
use pattu_invoices::CounterSaleId;
use pattu_kernel::Money;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::{CounterApi, items::product_of, sale_body::till_of};
use crate::{auth::May, document_file::pdf_answer, error::Problem, json::Json, path_id::PathId};

/// Pieces of one line of a bill.
#[derive(Debug, Serialize, Deserialize, ToSchema, Validate)]
pub struct ReturnItemBody {
    /// The product.
    #[schema(format = "uuid")]
    id: String,
    /// Pieces, of each saree 1 to 20 in all.
    #[schema(minimum = 1, maximum = 20)]
    #[validate(range(min = 1, max = 20, message = "Please choose a quantity from 1 to 20"))]
    quantity: i64,
}

fn pieces_of(items: &[ReturnItemBody]) -> Vec<(ProductId, i64)> {
    items.iter().map(|item| (product_of(&item.id), item.quantity)).collect()
}

/// What would come back.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
pub struct SaleReturnQuoteBody {
    /// Pieces of the bill.
    #[validate(length(max = 60, message = "A bill has at most 60 lines"), nested)]
    items: Vec<ReturnItemBody>,
}

/// What it comes to.
#[derive(Debug, Serialize, ToSchema)]
pub struct SaleReturnQuoteAnswer {
    data: ReturnQuoteView,
}

/// How the money goes back.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
pub struct RefundTenderBody {
    /// `cash`, `upi` or `card`; `credit_note` pays nothing back: it is worth another bill.
    #[validate(length(max = 20))]
    kind: String,
    /// Letters, digits and hyphens; never a whole card number.
    #[serde(default)]
    #[schema(pattern = "^[A-Za-z0-9-]*$")]
    #[validate(length(max = 20))]
    reference: String,
}

/// `POST /orders/pos/{id}/returns`
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct SaleReturnBody {
    /// A UUID, made by the screen once for each return: the same one sent twice is one.
    #[schema(format = "uuid")]
    id: String,
    /// Pieces of the bill.
    #[validate(length(max = 60, message = "A bill has at most 60 lines"), nested)]
    items: Vec<ReturnItemBody>,
    /// `defective` (set aside, not sold again), `wrong_item`, `not_as_described`, `billed_wrongly` or `goodwill`.
    #[validate(length(max = 20))]
    reason: String,
    /// For the books; may be empty.
    #[serde(default)]
    #[validate(length(max = 300))]
    note: String,
    #[validate(nested)]
    refund: RefundTenderBody,
    /// Who at a business says that it reversed its tax credit; needed where a credit note takes tax off a bill with a GSTIN.
    #[serde(default)]
    #[validate(length(max = 100))]
    credit_reversed_by: String,
    /// What the screen shows as to be paid back.
    total: Money,
    /// The till at which it comes back; only in a shop without tills there is none.
    #[serde(default)]
    #[schema(format = "uuid")]
    till: Option<String>,
}

/// What came back.
#[derive(Debug, Serialize, ToSchema)]
pub struct SaleReturnAnswer {
    data: SaleReturnView,
}

/// What pieces of a bill come to when they come back
///
/// What was paid for them, in whole rupees. Nothing is changed.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["counter.return"])),
    request_body = SaleReturnQuoteBody,
    responses(
        (status = 200, body = SaleReturnQuoteAnswer),
        (status = 409, description = "already_returned"),
    )
)]
#[post("/orders/pos/{id}/returns/quote")]
pub async fn quote_counter_return(
    staff: May<CounterReturn>,
    api: web::Data<CounterApi>,
    PathId(sale): PathId<CounterSaleId>,
    body: Json<SaleReturnQuoteBody>,
) -> Result<HttpResponse, Problem> {
    let body = body.valid()?;
    let (queries, items) = (api.queries.as_ref(), pieces_of(&body.items));
    let data = counter::quote_return(queries, api.clock.as_ref(), &staff, sale, &items).await?;
    Ok(HttpResponse::Ok().json(SaleReturnQuoteAnswer { data }))
}

/// Take sarees back at the counter
///
/// A credit note with the next number of its series takes the pieces off the bill, the money that goes back is noted, and the pieces
/// go back on the shelf unless they are defective: all at once or not at all. The same `id` with the same contents is taken back once:
/// 200 then, 201 the first time. `amount_changed` carries the new `total`.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["counter.return"])),
    request_body = SaleReturnBody,
    responses(
        (status = 200, body = SaleReturnAnswer),
        (status = 201, body = SaleReturnAnswer),
        (status = 409, description = "already_returned, amount_changed, idempotency_mismatch, clock_behind, till_needed, till_unknown, till_closed, till_counted"),
        (status = 422, description = "invalid, nothing_to_pay_back, credit_not_reversed"),
    )
)]
#[post("/orders/pos/{id}/returns")]
pub async fn take_back_counter_sale(
    staff: May<CounterReturn>,
    api: web::Data<CounterApi>,
    PathId(sale): PathId<CounterSaleId>,
    body: Json<SaleReturnBody>,
) -> Result<HttpResponse, Problem> {
    let body = body.valid()?;
    let command = TakeBack {
        id: body.id.parse().map_err(|_| Problem::invalid("id", "A return is known by a UUID"))?,
        sale,
        items: pieces_of(&body.items),
        reason: body.reason,
        note: body.note,
        refund_kind: body.refund.kind,
        reference: body.refund.reference,
        total: body.total,
        till: body.till.as_deref().map(till_of),
    };
    let taken =
        counter::take_back(api.sales.as_ref(), api.clock.as_ref(), &staff, command, &body.credit_reversed_by)
            .await
            .map_err(refused)?;
    let mut answer = if taken.repeated { HttpResponse::Ok() } else { HttpResponse::Created() };
    Ok(answer.json(SaleReturnAnswer { data: taken.stored.into() }))
}

/// The refusal that carries more than words.
fn refused(error: CounterRefusal) -> Problem {
    let CounterRefusal::AmountChanged { total } = error else { return error.into() };
    Problem::from(error).with("total", serde_json::json!(total))
}

/// The credit note of a return as a PDF
///
/// The same bytes each time.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["counter.serve"])),
    params(("return_id" = Uuid, Path)),
    responses((status = 200, content_type = "application/pdf", body = Vec<u8>))
)]
#[get("/orders/pos/{id}/returns/{return_id}/credit-note")]
pub async fn get_counter_credit_note(
    staff: May<CounterServe>,
    api: web::Data<CounterApi>,
    PathId((sale, id)): PathId<(CounterSaleId, SaleReturnId)>,
) -> Result<HttpResponse, Problem> {
    let queries = api.queries.as_ref();
    let stored = counter::show_sale(queries, api.clock.as_ref(), staff.staff(), sale).await?;
    let back = stored.returns.into_iter().find(|one| one.made.id == id).ok_or(CounterRefusal::NotFound)?;
    pdf_answer(api.printer.clone(), back.document).await
}
