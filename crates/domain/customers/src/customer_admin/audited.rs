//! What the audit log is told about customers: who did what to whom, and never what stands in their account.

use pattu_kernel::{AuditActor, AuditChanges, AuditEntry, AuditSubject, Timestamp};

use super::Merge;
use crate::CustomerId;

/// `fields` are the names of what changed.
pub(super) fn done(
    by: AuditActor,
    action: &'static str,
    id: CustomerId,
    fields: &[&str],
    at: Timestamp,
) -> AuditEntry {
    let subject = AuditSubject::person("customer", id.to_string());
    AuditEntry { at, by, action, subject, changes: AuditChanges::names_only(fields), reason: None }
}

/// Both accounts are named by their ids, so that each of them is found in the log.
pub(super) fn merged(by: AuditActor, Merge { kept, other }: Merge, at: Timestamp) -> AuditEntry {
    let reason = Some(format!("with {other}"));
    AuditEntry { reason, ..done(by, "merged_customer", kept, &[], at) }
}
