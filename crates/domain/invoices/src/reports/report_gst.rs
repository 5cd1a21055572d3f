//! The return of outward supplies of some days.

use pattu_customers::{Permitted, may::ReportsRead};
use pattu_kernel::StoreError;

use super::{GstReturn, ReportPeriod};
use crate::ports::{REPORTED_AT_ONCE, ReportQueries};

/// Reads the documents of a period, so many at once, and sums them up; with what the period still waits for.
///
/// # Errors
/// [`StoreError`]
pub async fn report_gst(
    queries: &dyn ReportQueries,
    _by: &Permitted<ReportsRead>,
    period: ReportPeriod,
) -> Result<GstReturn, StoreError> {
    let mut sums = GstReturn::waiting_for(queries.unseen().await?.of(period));
    let mut after = None;
    loop {
        let documents = queries.issued_in(period, after).await?;
        for reported in &documents {
            sums.add(reported).map_err(|error| {
                StoreError::Broken(format!("document {}: {error}", reported.document.number))
            })?;
        }
        if documents.len() < REPORTED_AT_ONCE {
            return Ok(sums);
        }
        after = documents.last().map(super::ReportedDocument::place);
    }
}
