//! Somebody took orders away as a file, with everybody's name and phone number.

use pattu_customers::{Permitted, may::OrdersExport};
use pattu_kernel::{AuditChanges, AuditEntry, AuditSubject, StoreError};
use serde_json::json;

use crate::checkout_deps::CheckoutDeps;

/// Writes down who takes how many orders away, before the first of them leaves.
///
/// # Errors
/// [`StoreError`]: then nothing may leave.
pub async fn record_export(
    checkout: &CheckoutDeps,
    staff: &Permitted<OrdersExport>,
    number: u64,
) -> Result<(), StoreError> {
    let entry = AuditEntry {
        at: checkout.now(),
        by: staff.actor(),
        action: "exported_orders",
        subject: AuditSubject { kind: "order_list", id: "csv".to_owned(), label: "a list".to_owned() },
        changes: AuditChanges::between(&json!({}), &json!({ "orders": number })),
        reason: None,
    };
    checkout.store(move |tx| tx.write_audit(&entry)).await
}
