//! `/orders/pos/{id}/prints`: which copy of a paper somebody prints.

use actix_web::{HttpResponse, post, web};
use pattu_counter::{self as counter, CounterRefusal, NotePrint};
use pattu_customers::may::CounterServe;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::CounterApi;
use crate::{auth::May, error::Problem, json::Json};

/// A print of one of a sale's papers.
#[derive(Debug, Deserialize, ToSchema, Validate)]
pub struct PrintBody {
    /// The number of the invoice or of one of its credit notes.
    #[schema(max_length = 16)]
    #[validate(length(max = 16))]
    document: String,
    /// A UUID, made by the screen once for each print: the same one sent twice is one.
    #[schema(format = "uuid")]
    key: String,
}

/// Which copy it is.
#[derive(Debug, Serialize, ToSchema)]
pub struct PrintView {
    /// 1 is the original, the next ones are duplicates.
    copy: u32,
}

/// What was noted.
#[derive(Debug, Serialize, ToSchema)]
pub struct PrintAnswer {
    data: PrintView,
}

/// Note that a paper is printed
///
/// The first print is the original, each later one a duplicate. Sent twice it is one: 200 then, 201 the first time.
#[utoipa::path(
    tag = "counter",
    operation_id = "notePrint",
    security(("staffToken" = ["counter.serve"])),
    params(("id" = Uuid, Path)),
    request_body = PrintBody,
    responses(
        (status = 200, body = PrintAnswer),
        (status = 201, body = PrintAnswer),
        (status = 404, description = "not_found"),
        (status = 422, description = "invalid"),
    )
)]
#[post("/orders/pos/{id}/prints")]
pub async fn note_print(
    staff: May<CounterServe>,
    api: web::Data<CounterApi>,
    id: web::Path<String>,
    body: Json<PrintBody>,
) -> Result<HttpResponse, Problem> {
    let body = body.valid()?;
    let command = NotePrint {
        sale: id.parse().map_err(|_| CounterRefusal::NotFound)?,
        key: body.key.parse().map_err(|_| Problem::invalid("key", "A print is known by a UUID"))?,
        document: body.document,
    };
    let (print, repeated) =
        counter::note_print(api.sales.as_ref(), api.clock.as_ref(), staff.staff(), command).await?;
    let mut answer = if repeated { HttpResponse::Ok() } else { HttpResponse::Created() };
    Ok(answer.json(PrintAnswer { data: PrintView { copy: print.copy } }))
}
