//! `AuditTx`: who changed what, in the transaction that changes it.

use diesel::{ExpressionMethods, RunQueryDsl, insert_into};
use pattu_customers::{AuditEntry, AuditTx};
use pattu_kernel::StoreError;

use crate::{PgTx, failure::Stored, schema::audit_log};

impl AuditTx for PgTx {
    fn write_audit(&mut self, entry: &AuditEntry) -> Result<(), StoreError> {
        insert_into(audit_log::table)
            .values((
                audit_log::at.eq(entry.at),
                audit_log::staff.eq(&entry.staff),
                audit_log::action.eq(entry.action),
                audit_log::subject_kind.eq(Some(entry.subject_kind)),
                audit_log::subject.eq(&entry.subject),
                audit_log::label.eq(Some(&entry.label)),
                audit_log::before.eq(Some(&entry.before)),
                audit_log::after.eq(Some(&entry.after)),
            ))
            .execute(self.connection())
            .map(|_| ())
            .stored("writing down who changed what")
    }
}
