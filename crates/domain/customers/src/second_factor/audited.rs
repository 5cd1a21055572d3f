//! What the audit log is told about second factors: never a secret or a code.

use pattu_kernel::{AuditActor, AuditChanges, AuditEntry, AuditSubject, Timestamp};

use crate::Staff;

/// Somebody about their own account.
pub(super) fn entry(
    staff: &Staff,
    request: Option<String>,
    action: &'static str,
    at: Timestamp,
) -> AuditEntry {
    let subject =
        AuditSubject { kind: "staff", id: staff.id.to_string(), label: staff.username.as_str().to_owned() };
    let by = AuditActor { request, ..AuditActor::from(staff) };
    AuditEntry { at, by, action, subject, changes: AuditChanges::default(), reason: None }
}
