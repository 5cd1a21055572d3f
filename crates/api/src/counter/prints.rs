//! `/orders/pos/{id}/prints`: which copy of a paper somebody prints.

use actix_web::{HttpResponse, post, web};
use pattu_body_limits::describe_limits;
use pattu_counter::{self as counter, NotePrint};
use pattu_customers::may::CounterServe;
use pattu_invoices::CounterSaleId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::CounterApi;
use crate::{auth::May, error::Problem, json::Json, path_id::PathId};

/// A print of one of a sale's papers.
#[describe_limits]
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct PrintBody {
    /// The number of the invoice or of one of its credit notes.
    #[validate(length(max = 16))]
    document: String,
    /// A UUID, made by the screen once for each print: the same one sent twice is one.
    #[schema(format = "uuid")]
    key: String,
    /// The first print never came out: within ten minutes the original is printed once more.
    #[serde(default)]
    was_lost: bool,
}

/// Which copy it is.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PrintView {
    /// The first is 1.
    copy: u32,
    /// Else it is a duplicate.
    is_original: bool,
}

/// What was noted.
#[derive(Debug, Serialize, ToSchema)]
pub struct PrintAnswer {
    data: PrintView,
}

/// Note that a paper is printed
///
/// The first print is the original, each later one a duplicate, but for one that stands for a first that never came out. Sent twice it is one: 200 then, 201 the first time.
#[utoipa::path(
    tag = "counter",
    security(("staffToken" = ["counter.serve"])),
    request_body = PrintBody,
    responses(
        (status = 200, body = PrintAnswer),
        (status = 201, body = PrintAnswer),
    )
)]
#[post("/orders/pos/{id}/prints")]
pub async fn note_print(
    staff: May<CounterServe>,
    api: web::Data<CounterApi>,
    PathId(sale): PathId<CounterSaleId>,
    body: Json<PrintBody>,
) -> Result<HttpResponse, Problem> {
    let body = body.valid()?;
    let command = NotePrint {
        sale,
        key: body.key.parse().map_err(|_| Problem::invalid("key", "A print is known by a UUID"))?,
        document: body.document,
        was_lost: body.was_lost,
    };
    let (print, repeated) =
        counter::note_print(api.sales.as_ref(), api.clock.as_ref(), staff.staff(), command).await?;
    let mut answer = if repeated { HttpResponse::Ok() } else { HttpResponse::Created() };
    Ok(answer.json(PrintAnswer { data: PrintView { copy: print.copy, is_original: print.is_original() } }))
}
