//! A till is opened: its change is counted, and where it is not what was left there, somebody says why.

use pattu_customers::{Permitted, may::CounterServe};
use pattu_kernel::{AuditChanges, AuditEntry, AuditSubject, Clock, FieldErrors, Text, UnitOfWork};
use serde_json::json;

use crate::{
    CashCountForm, Drawer, SessionChange, TillId, TillRefusal, TillSession, TillSessionId, TillsTx,
    session::LONGEST_NOTE,
};

/// Opening a till.
#[derive(Debug, Clone)]
pub struct OpenTill {
    pub id: TillSessionId,
    pub till: TillId,
    pub count: CashCountForm,
    /// At most 300 characters.
    pub note: String,
}

/// Opens it, or finds that the same request opened it before.
///
/// # Errors
/// [`TillRefusal`]
pub async fn open_till(
    db: &dyn UnitOfWork<dyn TillsTx>,
    clock: &dyn Clock,
    by: &Permitted<CounterServe>,
    command: OpenTill,
) -> Result<SessionChange, TillRefusal> {
    let mut wrong = FieldErrors::new();
    let count = command.count.parse(&mut wrong);
    let note = Text::<LONGEST_NOTE>::plain_or_empty("note", &command.note, &mut wrong);
    let Some(float) = count.filter(|_| wrong.is_empty()) else { return Err(TillRefusal::Fields(wrong)) };
    let (now, by) = (clock.now(), by.clone());
    db.transaction(move |tx| {
        let till = tx.lock_till(command.till)?;
        if let Some(stored) = tx.lock_session(command.id)? {
            let is_same = (stored.till, &stored.float, &stored.opening_note) == (command.till, &float, &note);
            let drawer = tx.drawer(stored.id)?;
            let found = SessionChange { session: stored, drawer, repeated: true };
            return if is_same { Ok(found) } else { Err(TillRefusal::IdUsed) };
        }
        let till = till.filter(|till| till.retired_at.is_none()).ok_or(TillRefusal::NotFound)?;
        if tx.open_session(till.id)?.is_some() {
            return Err(TillRefusal::Open);
        }
        let left = tx.left_in(till.id)?;
        let session = TillSession {
            id: command.id,
            till: till.id,
            till_name: till.name,
            opened_at: now,
            opened_by: by.staff().id,
            opened_by_name: by.name(),
            float,
            left,
            opening_note: note,
            moves: Vec::new(),
            counts: Vec::new(),
            closing: None,
        };
        explained(&session)?;
        tx.insert_session(&session)?;
        let after = json!({ "float": session.float.total()?, "left": session.left });
        tx.write_audit(&AuditEntry {
            at: now,
            by: by.actor(),
            action: "opened_till",
            subject: subject_of(&session),
            changes: AuditChanges::between(&json!({}), &after),
            reason: Some(session.opening_note.clone()).filter(|note| !note.is_empty()),
        })?;
        Ok(SessionChange { session, drawer: Drawer::default(), repeated: false })
    })
    .await
}

/// Cash that went away or came while the till was closed is nobody's secret.
fn explained(session: &TillSession) -> Result<(), TillRefusal> {
    let float = session.float.total()?;
    match session.left {
        Some(left) if left != float && session.opening_note.is_empty() => Err(TillRefusal::at(
            "note",
            format!("{left} lay in the drawer when it was closed. Please say why it is {float} now"),
        )),
        _ => Ok(()),
    }
}

pub(crate) fn subject_of(session: &TillSession) -> AuditSubject {
    AuditSubject { kind: "till_session", id: session.id.to_string(), label: session.till_name.clone() }
}
