//! Somebody took a report away as a file.

use pattu_customers::{Permitted, may::ReportsRead};
use pattu_kernel::{AuditChanges, AuditEntry, AuditSubject, AuditTx, Clock, StoreError, UnitOfWork};
use serde_json::json;

use super::ReportPeriod;

/// Writes down who takes which report away, before it leaves.
///
/// # Errors
/// [`StoreError`]: then nothing may leave.
pub async fn record_report(
    db: &dyn UnitOfWork<dyn AuditTx>,
    clock: &dyn Clock,
    by: &Permitted<ReportsRead>,
    report: &'static str,
    period: ReportPeriod,
) -> Result<(), StoreError> {
    let days = json!({ "from": period.first(), "to": period.last() });
    let entry = AuditEntry {
        at: clock.now(),
        by: by.actor(),
        action: "exported_report",
        subject: AuditSubject { kind: "report", id: report.to_owned(), label: report.to_owned() },
        changes: AuditChanges::between(&json!({}), &days),
        reason: None,
    };
    db.transaction(move |tx| tx.write_audit(&entry)).await
}
