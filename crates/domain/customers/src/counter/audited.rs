//! What the counter writes down about customers: who asked or did what about whom, never what they are called.

use pattu_kernel::{AuditActor, AuditChanges, AuditEntry, AuditSubject, Phone, Timestamp};

use super::WalkInId;
use crate::{CustomerId, Staff};

fn entry(staff: &Staff, action: &'static str, subject: AuditSubject, at: Timestamp) -> AuditEntry {
    let by = AuditActor::from(staff);
    AuditEntry { at, by, action, subject, changes: AuditChanges::default(), reason: None }
}

/// Asked whose number it is. The last four digits tell enough: a list of whole numbers would be a list of customers.
pub(super) fn looked_up(staff: &Staff, phone: &Phone, at: Timestamp) -> AuditEntry {
    entry(staff, "looked_up_phone", AuditSubject::person("phone", phone.last_four().to_owned()), at)
}

/// Wrote a walk-in customer down, or changed one.
pub(super) fn registered(staff: &Staff, id: WalkInId, at: Timestamp) -> AuditEntry {
    entry(staff, "registered_walk_in", AuditSubject::person("walk_in", id.to_string()), at)
}

/// Saw that the number is theirs.
pub(super) fn confirmed(staff: &Staff, id: CustomerId, at: Timestamp) -> AuditEntry {
    entry(staff, "confirmed_phone", AuditSubject::person("customer", id.to_string()), at)
}
