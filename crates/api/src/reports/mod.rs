//! Reports for the tax office and the accountant.

mod day_book;
mod discounts;
mod gst;
mod stock_value;
mod tenders;

use std::sync::Arc;

use actix_web::HttpResponse;
use pattu_counter::CounterQueries;
use pattu_customers::may::ReportsRead;
use pattu_invoices::{
    ports::ReportQueries,
    reports::{ReportPeriod, record_report},
};
use pattu_kernel::{AuditTx, Clock, RateLimit, UnitOfWork};
use pattu_tills::TillQueries;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::{
    auth::May,
    csv_answer::{ReadInParts, csv_answer, streamed},
    error::Problem,
    limiter::Limiter,
    query::day,
    routes::Routes,
};

/// Each may read all documents of a year; the screen asks twice for each choice of days.
const PER_STAFF: RateLimit = RateLimit { scope: "reports by staff", most: 120, window_seconds: 3_600 };

/// What these routes need; put in as `web::Data`.
pub struct ReportsApi {
    pub queries: Arc<dyn ReportQueries>,
    pub tills: Arc<dyn TillQueries>,
    pub counter: Arc<dyn CounterQueries>,
    /// For the audit log.
    pub db: Arc<dyn UnitOfWork<dyn AuditTx>>,
    pub clock: Arc<dyn Clock>,
}

/// Of which days, at most a year.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct PeriodQuery {
    /// The first day in India.
    #[param(value_type = String, format = Date)]
    from: Option<String>,
    /// The last day, included.
    #[param(value_type = String, format = Date)]
    to: Option<String>,
}

impl PeriodQuery {
    fn period(&self) -> Result<ReportPeriod, Problem> {
        let read = |field: &str, value: &Option<String>| {
            day(field, value.as_ref())?.ok_or_else(|| Problem::invalid(field, "Please choose a day"))
        };
        Ok(ReportPeriod::new(read("from", &self.from)?, read("to", &self.to)?)?)
    }
}

/// The name of a file about these days.
fn file_name(report: &str, period: ReportPeriod, ending: &str) -> String {
    format!("{report}-{}-to-{}.{ending}", period.first(), period.last())
}

/// A list of these days as a file, which is sent while it is read; that somebody took it stands in the audit log.
async fn sent<List: ReadInParts + 'static>(
    staff: &May<ReportsRead>,
    (api, limiter): (&ReportsApi, &Limiter),
    (report, query): (&'static str, &PeriodQuery),
    list: impl FnOnce(ReportPeriod) -> List,
) -> Result<HttpResponse, Problem> {
    let period = query.period()?;
    limiter.check(PER_STAFF, staff.name()).await?;
    record_report(api.db.as_ref(), api.clock.as_ref(), staff, report, period).await?;
    Ok(streamed(csv_answer(&file_name(report, period, "csv")), list(period)).await?)
}

/// The routes, under `/api`.
pub fn configure(config: &mut impl Routes) {
    config
        .service(gst::get_gst_return)
        .service(gst::export_gst_return)
        .service(day_book::export_day_book)
        .service(stock_value::export_stock_value)
        .service(tenders::export_tender_summary)
        .service(discounts::get_discounts_by_staff);
}
