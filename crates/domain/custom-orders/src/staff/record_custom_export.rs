//! Somebody took custom orders away as a file, with everybody's name and phone number.

use pattu_customers::{Permitted, may::OrdersExport};
use pattu_kernel::{AuditChanges, AuditEntry, AuditSubject, StoreError};
use serde_json::json;

use super::StaffCustomOrders;

/// Writes down who takes how many custom orders away, before the first of them leaves.
///
/// # Errors
/// [`StoreError`]: then nothing may leave.
pub async fn record_custom_export(
    orders: StaffCustomOrders<'_>,
    staff: &Permitted<OrdersExport>,
    number: u64,
) -> Result<(), StoreError> {
    let entry = AuditEntry {
        at: orders.clock.now(),
        by: staff.actor(),
        action: "exported_custom_orders",
        subject: AuditSubject {
            kind: "custom_order_list",
            id: "csv".to_owned(),
            label: "a list of custom orders".to_owned(),
        },
        changes: AuditChanges::between(&json!({}), &json!({ "customOrders": number })),
        reason: None,
    };
    orders.db.transaction(move |tx| tx.write_audit(&entry)).await
}
