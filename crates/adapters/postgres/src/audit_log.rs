//! `AuditTx`: what the people who work here did.

use diesel::{ExpressionMethods, RunQueryDsl, insert_into};
use pattu_kernel::{AuditEntry, AuditTx, StoreError};

use crate::{PgTx, failure::Stored, schema::audit_log};

impl AuditTx for PgTx {
    fn write_audit(&mut self, entry: &AuditEntry) -> Result<(), StoreError> {
        let AuditEntry { at, by, action, subject, changes, reason } = entry;
        insert_into(audit_log::table)
            .values((
                audit_log::at.eq(at),
                audit_log::staff.eq(&by.name),
                audit_log::role.eq(by.role),
                audit_log::request_id.eq(&by.request),
                audit_log::action.eq(action),
                audit_log::subject_kind.eq(subject.kind),
                audit_log::subject_id.eq(&subject.id),
                audit_log::label.eq(&subject.label),
                audit_log::before.eq(changes.before()),
                audit_log::after.eq(changes.after()),
                audit_log::reason.eq(reason),
            ))
            .execute(self.connection())
            .map(|_| ())
            .stored("writing down who did what")
    }
}
