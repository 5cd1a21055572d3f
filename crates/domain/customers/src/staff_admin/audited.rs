//! What the audit log is told about staff accounts.

use pattu_kernel::{AuditActor, AuditChanges, AuditEntry, AuditSubject, Timestamp};
use serde_json::Value;

use super::Invitation;
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

/// The same about somebody who is not here yet. Their name is in the invitation, and goes with it.
pub(super) fn invitation(
    by: AuditActor,
    action: &'static str,
    about: &Invitation,
    (before, after): (Value, Value),
    at: Timestamp,
) -> AuditEntry {
    let subject =
        AuditSubject { kind: "invitation", id: about.id.to_string(), label: about.name.as_str().to_owned() };
    AuditEntry { at, by, action, subject, changes: AuditChanges::between(&before, &after), reason: None }
}
