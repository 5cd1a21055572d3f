//! A till is closed by its last count. What is missing or too much is explained, and stays.

use pattu_customers::{Permitted, may::CounterServe};
use pattu_kernel::{AuditChanges, AuditEntry, Clock, FieldErrors, Text, UnitOfWork};
use serde_json::json;

use crate::{
    Closing, SessionChange, TillRefusal, TillSessionId, TillsTx,
    open_till::subject_of,
    session::{EXPLAINED_ABOVE, LONGEST_NOTE},
};

/// Closes it; one that is closed stays as it is: then true.
///
/// # Errors
/// [`TillRefusal`]
pub async fn close_till(
    db: &dyn UnitOfWork<dyn TillsTx>,
    clock: &dyn Clock,
    by: &Permitted<CounterServe>,
    session: TillSessionId,
    note: &str,
) -> Result<SessionChange, TillRefusal> {
    let mut wrong = FieldErrors::new();
    let note = Text::<LONGEST_NOTE>::plain_or_empty("note", note, &mut wrong);
    if !wrong.is_empty() {
        return Err(TillRefusal::Fields(wrong));
    }
    let (now, by) = (clock.now(), by.clone());
    db.transaction(move |tx| {
        let mut session = tx.lock_session(session)?.ok_or(TillRefusal::NotFound)?;
        let drawer = tx.drawer(session.id)?;
        if session.closing.is_some() {
            return Ok(SessionChange { session, drawer, repeated: true });
        }
        let last = session.last_count().cloned().ok_or(TillRefusal::NotCounted)?;
        if note.is_empty() && session.needs_note()? {
            let words = format!("More than {EXPLAINED_ABOVE} are missing or too much. Please say why");
            return Err(TillRefusal::at("note", words));
        }
        let closing = Closing { closed_at: now, closed_by: by.staff().id, closed_by_name: by.name(), note };
        tx.close_session(session.id, &last, &closing)?;
        let after = json!({
            "expected": last.expected,
            "counted": last.count.total()?,
            "difference": last.difference()?,
        });
        tx.write_audit(&AuditEntry {
            at: now,
            by: by.actor(),
            action: "closed_till",
            subject: subject_of(&session),
            changes: AuditChanges::between(&json!({}), &after),
            reason: Some(closing.note.clone()).filter(|note| !note.is_empty()),
        })?;
        session.closing = Some(closing);
        Ok(SessionChange { session, drawer, repeated: false })
    })
    .await
}
