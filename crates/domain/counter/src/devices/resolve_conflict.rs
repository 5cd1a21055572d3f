//! Somebody has seen to it.

use pattu_customers::{Permitted, may::CounterOversee};
use pattu_kernel::{
    AuditActor, AuditChanges, AuditEntry, AuditSubject, Clock, FieldErrors, Text, UnitOfWork,
};
use pattu_pricing::CartProblem;
use serde_json::json;

use super::{ConflictId, Resolution, Shortage, StoredConflict, SyncTx};
use crate::CounterRefusal;

/// Characters of a note.
const LONGEST_NOTE: usize = 300;

/// What was done about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HowResolved {
    /// The pieces of a shortage go off the shelf now.
    TakeFromShelf,
    /// Something else; the note says what.
    Done,
}

/// Settles it for good; what is settled stays as it is.
///
/// # Errors
/// [`CounterRefusal`]
pub async fn resolve_conflict(
    db: &dyn UnitOfWork<dyn SyncTx>,
    clock: &dyn Clock,
    by: &Permitted<CounterOversee>,
    id: ConflictId,
    (how, note): (HowResolved, &str),
) -> Result<StoredConflict, CounterRefusal> {
    let mut wrong = FieldErrors::new();
    let note = Text::<LONGEST_NOTE>::plain_or_empty("note", note, &mut wrong);
    if how == HowResolved::Done && note.is_empty() && wrong.is_empty() {
        wrong.insert("note".to_owned(), "Please say how it was settled".to_owned());
    }
    if !wrong.is_empty() {
        return Err(CounterRefusal::Fields(wrong));
    }
    let (now, name, actor) = (clock.now(), by.name(), by.actor());
    db.transaction(move |tx| {
        let found = tx.lock_conflict(id)?.ok_or(CounterRefusal::NotFound)?;
        if found.conflict.resolution.is_some() {
            return Ok(found);
        }
        let resolution = Resolution { at: now, by: name, note, is_taken: how == HowResolved::TakeFromShelf };
        settle(tx, &found, &resolution, actor)
    })
    .await
}

/// Settles it inside a transaction, with the pieces that are taken for it.
pub(super) fn settle(
    tx: &mut dyn SyncTx,
    found: &StoredConflict,
    resolution: &Resolution,
    by: AuditActor,
) -> Result<StoredConflict, CounterRefusal> {
    let id = found.conflict.id;
    if resolution.is_taken {
        let shortage = found.conflict.shortage.ok_or(CounterRefusal::NotFound)?;
        take_off_shelf(tx, shortage, &found.conflict.number)?;
    }
    tx.resolve_conflict(id, resolution)?;
    tx.write_audit(&audited(found, resolution, by))?;
    tx.lock_conflict(id)?.ok_or(CounterRefusal::NotFound)
}

fn take_off_shelf(
    tx: &mut dyn SyncTx,
    Shortage { product, quantity }: Shortage,
    number: &str,
) -> Result<(), CounterRefusal> {
    if !tx.reserve(product, quantity)? {
        return Err(CartProblem::OutOfStock(vec![(product, 0)]).into());
    }
    Ok(tx.claim(product, quantity, &format!("{number} settled"))?)
}

fn audited(found: &StoredConflict, resolution: &Resolution, by: AuditActor) -> AuditEntry {
    let conflict = &found.conflict;
    let label = if conflict.number.is_empty() { found.till.clone() } else { conflict.number.clone() };
    AuditEntry {
        at: resolution.at,
        by,
        action: "resolved_till_conflict",
        subject: AuditSubject { kind: "till_conflict", id: conflict.id.to_string(), label },
        changes: AuditChanges::between(&json!({}), &json!({ "kind": conflict.kind.as_str() })),
        reason: Some(resolution.note.clone()).filter(|note| !note.is_empty()),
    }
}
