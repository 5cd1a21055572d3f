//! What the audit log is told about reviews: never who wrote one, nor a word of it.

use pattu_kernel::{AuditActor, AuditChanges, AuditEntry, AuditSubject, Timestamp};
use serde_json::Value;

use crate::{ReviewId, ReviewUnderLock};

/// Something about a review of a saree is different.
pub(crate) fn changed(
    by: AuditActor,
    action: &'static str,
    id: ReviewId,
    review: &ReviewUnderLock,
    (before, after): (&Value, &Value),
    at: Timestamp,
) -> AuditEntry {
    let subject =
        AuditSubject { kind: "review", id: id.to_string(), label: review.product_name.as_str().to_owned() };
    AuditEntry { at, by, action, subject, changes: AuditChanges::between(before, after), reason: None }
}
