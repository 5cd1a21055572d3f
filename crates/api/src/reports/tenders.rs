//! `GET /reports/tenders`: the sessions of tills of some days, sent while they are read.

use std::sync::Arc;

use actix_web::{HttpResponse, get, web};
use chrono::Days;
use pattu_customers::may::ReportsRead;
use pattu_invoices::reports::ReportPeriod;
use pattu_kernel::{Cursor, StoreError, start_of_day_in_india};
use pattu_tills::{SUMMARY_HEADINGS, SessionList, TillQueries, summary_row};

use super::{PeriodQuery, ReportsApi, sent};
use crate::{
    auth::May,
    csv_answer::{ReadInParts, written},
    error::Problem,
    limiter::Limiter,
    query::Query,
};

/// Sessions that are read at once.
const AT_ONCE: usize = 200;

/// A summary that is being written.
struct TenderSummary {
    queries: Arc<dyn TillQueries>,
    period: ReportPeriod,
}

impl ReadInParts for TenderSummary {
    type Place = Cursor;

    async fn part(&mut self, after: Option<Cursor>) -> Result<(web::Bytes, Option<Cursor>), StoreError> {
        let list = SessionList {
            staff: None,
            since: Some(start_of_day_in_india(self.period.first())),
            until: Some(start_of_day_in_india(self.period.last() + Days::new(1))),
            after,
            most: AT_ONCE,
        };
        let page = self.queries.summaries(list).await?;
        let headings = after.is_none().then(|| SUMMARY_HEADINGS.map(str::to_owned));
        let rows = page.rows.iter().map(|(session, drawer)| summary_row(session, drawer));
        let rows = rows.collect::<Result<Vec<_>, _>>();
        let rows = rows.map_err(|error| StoreError::Broken(format!("the tender summary: {error}")))?;
        let lines = written(after.is_none(), headings.into_iter().chain(rows))?;
        Ok((lines.into(), page.next))
    }
}

/// The tender summary
///
/// CSV in UTF-8: each session of a till that was opened on these days, the newest first, with what was sold in cash, by UPI and by card,
/// and what was counted. The file is sent while it is read: it is whole when the answer ends as it should.
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
#[get("/reports/tenders")]
pub async fn export_tender_summary(
    staff: May<ReportsRead>,
    api: web::Data<ReportsApi>,
    limiter: web::Data<Limiter>,
    query: Query<PeriodQuery>,
) -> Result<HttpResponse, Problem> {
    let list = |period| TenderSummary { queries: api.tills.clone(), period };
    sent(&staff, (&api, &limiter), ("tenders", &query.0), list).await
}
