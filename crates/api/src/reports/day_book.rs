//! `GET /reports/day-book`: all documents of some days, sent while they are read.

use std::sync::Arc;

use actix_web::{HttpResponse, get, web};
use pattu_customers::may::ReportsRead;
use pattu_invoices::{
    ports::{REPORTED_AT_ONCE, ReportQueries},
    reports::{DAY_BOOK_HEADINGS, DocumentPlace, ReportPeriod, ReportedDocument, day_book_row},
};
use pattu_kernel::StoreError;

use super::{PeriodQuery, ReportsApi, sent};
use crate::{
    auth::May,
    csv_answer::{ReadInParts, written},
    error::Problem,
    limiter::Limiter,
    query::Query,
};

/// A book that is being written.
struct DayBook {
    queries: Arc<dyn ReportQueries>,
    period: ReportPeriod,
}

impl ReadInParts for DayBook {
    type Place = DocumentPlace;

    async fn part(
        &mut self,
        after: Option<DocumentPlace>,
    ) -> Result<(web::Bytes, Option<DocumentPlace>), StoreError> {
        let is_beginning = after.is_none();
        let documents = self.queries.issued_in(self.period, after).await?;
        let end = documents.last().filter(|_| documents.len() == REPORTED_AT_ONCE);
        let headings = is_beginning.then(|| DAY_BOOK_HEADINGS.map(str::to_owned));
        // Vouchers tell of money whose sale has a document of its own.
        let sales = documents.iter().filter(|reported| !reported.document.kind.is_voucher());
        let rows = sales.map(day_book_row).collect::<Result<Vec<_>, _>>();
        let rows = rows.map_err(|error| StoreError::Broken(format!("the day book: {error}")))?;
        let lines = written(is_beginning, headings.into_iter().chain(rows))?;
        Ok((lines.into(), end.map(ReportedDocument::place)))
    }
}

/// The day book
///
/// CSV in UTF-8: each invoice and credit note of these days in the order in which they were issued, with its taxes and how it was paid. What credit
/// notes take off stands below zero. The file is sent while it is read: it is whole when the answer ends as it should.
#[utoipa::path(
    tag = "reports",
    security(("staffToken" = ["reports.read"])),
    params(PeriodQuery),
    responses(
        (status = 200, description = "The file", content_type = "text/csv", body = String),
        (status = 422, description = "invalid: more than a year, or it ends before it begins"),
        (status = 429),
    )
)]
#[get("/reports/day-book")]
pub async fn export_day_book(
    staff: May<ReportsRead>,
    api: web::Data<ReportsApi>,
    limiter: web::Data<Limiter>,
    query: Query<PeriodQuery>,
) -> Result<HttpResponse, Problem> {
    let list = |period| DayBook { queries: api.queries.clone(), period };
    sent(&staff, (&api, &limiter), ("day-book", &query.0), list).await
}
