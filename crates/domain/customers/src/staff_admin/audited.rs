//! What the audit log is told about staff accounts.

use pattu_kernel::{AuditActor, AuditChanges, AuditEntry, AuditSubject, Timestamp};
use serde_json::Value;

use crate::Staff;

/// `fields` as they were and as they are.
pub(super) fn entry(
    by: AuditActor,
    action: &'static str,
    whom: &Staff,
    (before, after): (Value, Value),
    at: Timestamp,
) -> AuditEntry {
    let label = whom.username.as_str().to_owned();
    let subject = AuditSubject { kind: "staff", id: whom.id.to_string(), label };
    AuditEntry { at, by, action, subject, changes: AuditChanges::between(&before, &after), reason: None }
}
