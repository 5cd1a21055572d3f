//! `/reports/gst`, `/reports/gstr1`: the return of outward supplies, to look at and as a file.

use std::io::{Cursor, Write};

use actix_web::{HttpResponse, get, http::header, web};
use pattu_customers::may::ReportsRead;
use pattu_invoices::reports::{
    GstFile, GstReturn, GstReturnView, ReportPeriod, gst_files, record_report, report_gst,
};
use pattu_kernel::StoreError;
use serde::Serialize;
use utoipa::ToSchema;
use zip::{CompressionMethod, ZipWriter, result::ZipError, write::SimpleFileOptions};

use super::{PER_STAFF, PeriodQuery, ReportsApi, file_name};
use crate::{auth::May, csv_answer::written, error::Problem, limiter::Limiter, query::Query};

/// What the return comes to.
#[derive(Debug, Serialize, ToSchema)]
pub struct GstReturnAnswer {
    data: GstReturnView,
}

/// The return of outward supplies
///
/// What each table of GSTR-1 comes to for the documents issued on these days, and which numbers were used.
#[utoipa::path(
    tag = "reports",
    security(("staffToken" = ["reports.read"])),
    params(PeriodQuery),
    responses(
        (status = 200, body = GstReturnAnswer),
        (status = 422, description = "invalid: more than a year, or it ends before it begins"),
        (status = 429),
    )
)]
#[get("/reports/gst")]
pub async fn get_gst_return(
    staff: May<ReportsRead>,
    api: web::Data<ReportsApi>,
    limiter: web::Data<Limiter>,
    query: Query<PeriodQuery>,
) -> Result<HttpResponse, Problem> {
    let (period, sums) = added_up(&staff, &api, &limiter, &query.0).await?;
    let data = GstReturnView::of(period, &sums)
        .map_err(|error| StoreError::Broken(format!("the return: {error}")))?;
    Ok(HttpResponse::Ok().json(GstReturnAnswer { data }))
}

/// GSTR-1 as files
///
/// One CSV for each table, with the headings of the portal's offline tool; those that hold nothing are among them.
#[utoipa::path(
    tag = "reports",
    security(("staffToken" = ["reports.read"])),
    params(PeriodQuery),
    responses(
        (status = 200, description = "b2b, b2cl, b2cs, cdnr, cdnur, hsn(b2b), hsn(b2c) and docs", content_type = "application/zip", body = Vec<u8>),
        (status = 409, description = "gap_open: a number is missing, or bills wait on a till"),
        (status = 422, description = "invalid: more than a year, or it ends before it begins"),
        (status = 429),
    )
)]
#[get("/reports/gstr1")]
pub async fn export_gst_return(
    staff: May<ReportsRead>,
    api: web::Data<ReportsApi>,
    limiter: web::Data<Limiter>,
    query: Query<PeriodQuery>,
) -> Result<HttpResponse, Problem> {
    let (period, sums) = added_up(&staff, &api, &limiter, &query.0).await?;
    sums.unseen.is_settled()?;
    let file = zipped(gst_files(&sums))?;
    record_report(api.db.as_ref(), api.clock.as_ref(), &staff, "gstr1", period).await?;
    let name = file_name("gstr1", period, "zip");
    Ok(HttpResponse::Ok()
        .content_type("application/zip")
        .insert_header((header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")))
        .body(file))
}

/// Of the days that were asked for.
async fn added_up(
    staff: &May<ReportsRead>,
    api: &ReportsApi,
    limiter: &Limiter,
    query: &PeriodQuery,
) -> Result<(ReportPeriod, GstReturn), Problem> {
    let period = query.period()?;
    limiter.check(PER_STAFF, staff.name()).await?;
    Ok((period, report_gst(api.queries.as_ref(), staff, period).await?))
}

/// Not compressed: a month is some kilobytes.
fn zipped(files: Vec<GstFile>) -> Result<Vec<u8>, StoreError> {
    let broken = |error: ZipError| StoreError::Broken(error.to_string());
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for GstFile { name, rows } in files {
        // The portal's tool wants the headings at the very beginning.
        let lines = written(false, rows)?;
        zip.start_file(name, options).map_err(broken)?;
        zip.write_all(&lines).map_err(|error| broken(error.into()))?;
    }
    Ok(zip.finish().map_err(broken)?.into_inner())
}
