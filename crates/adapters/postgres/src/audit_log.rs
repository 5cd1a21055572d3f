//! `AuditTx` and `AuditQueries`: what the people who work here did.

use diesel::{BoolExpressionMethods, ExpressionMethods, QueryDsl, RunQueryDsl, insert_into, pg::Pg};
use pattu_customers::staff_admin::{AuditFilter, AuditQueries, AuditRowView, SHARED_KINDS};
use pattu_kernel::{AuditEntry, AuditTx, BoxFuture, StoreError, Timestamp};
use serde_json::Value;

use crate::{Database, PgTx, failure::Stored, schema::audit_log};

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

type Row = (
    (i64, Timestamp, String, Option<String>, String),
    (String, String, Option<String>),
    (Option<Value>, Option<Value>, Option<String>, Option<String>),
);

fn wanted(filter: AuditFilter) -> audit_log::BoxedQuery<'static, Pg> {
    let mut rows = audit_log::table.into_boxed();
    if let Some(staff) = filter.staff {
        rows = rows.filter(audit_log::staff.eq(staff));
    }
    if let Some(action) = filter.action {
        rows = rows.filter(audit_log::action.eq(action));
    }
    if let Some((kind, id)) = filter.subject {
        rows = rows.filter(audit_log::subject_kind.eq(kind));
        if let Some(id) = id {
            rows = rows.filter(audit_log::subject_id.eq(id));
        }
    }
    if let Some(from) = filter.from {
        rows = rows.filter(audit_log::at.ge(from));
    }
    if let Some(before) = filter.before {
        rows = rows.filter(audit_log::at.lt(before));
    }
    if let Some(reader) = filter.shared_with {
        rows = rows.filter(audit_log::subject_kind.eq_any(SHARED_KINDS).or(audit_log::staff.eq(reader)));
    }
    rows
}

impl AuditQueries for Database {
    fn audit_rows(
        &self,
        filter: AuditFilter,
        older_than: Option<i64>,
        limit: u32,
    ) -> BoxFuture<'_, Result<Vec<AuditRowView>, StoreError>> {
        Box::pin(async move {
            let found: Vec<Row> = self
                .read(move |connection| {
                    let mut rows = wanted(filter);
                    if let Some(id) = older_than {
                        rows = rows.filter(audit_log::id.lt(id));
                    }
                    rows.order(audit_log::id.desc())
                        .limit(i64::from(limit))
                        .select((
                            (
                                audit_log::id,
                                audit_log::at,
                                audit_log::staff,
                                audit_log::role,
                                audit_log::action,
                            ),
                            (audit_log::subject_kind, audit_log::subject_id, audit_log::label),
                            (audit_log::before, audit_log::after, audit_log::reason, audit_log::request_id),
                        ))
                        .load(connection)
                })
                .await?;
            Ok(found.into_iter().map(row_of).collect())
        })
    }
}

fn row_of((deed, about, why): Row) -> AuditRowView {
    let (id, at, staff, role, action) = deed;
    let (subject_kind, subject_id, label) = about;
    let (before, after, reason, request_id) = why;
    let label = label.filter(|label| !label.is_empty());
    AuditRowView {
        id,
        at,
        staff,
        role,
        action,
        subject_kind,
        subject_id,
        label,
        before,
        after,
        reason,
        request_id,
    }
}
