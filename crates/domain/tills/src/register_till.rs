//! The owner names a drawer. From the first one on, everything is sold at a till that is open.

use pattu_customers::{Permitted, may::SettingsWrite};
use pattu_kernel::{AuditActor, AuditChanges, AuditEntry, AuditSubject, Clock, Timestamp, UnitOfWork};
use serde_json::json;

use crate::{Till, TillId, TillRefusal, TillsTx};

/// A shop with more has another program.
pub(crate) const MOST_TILLS: usize = 30;

/// Registers it, or finds that the same was registered before: then true.
///
/// # Errors
/// [`TillRefusal`]
pub async fn register_till(
    db: &dyn UnitOfWork<dyn TillsTx>,
    clock: &dyn Clock,
    by: &Permitted<SettingsWrite>,
    id: TillId,
    name: &str,
) -> Result<(Till, bool), TillRefusal> {
    let name = Till::parse_name(name)?;
    let (now, actor) = (clock.now(), by.actor());
    db.transaction(move |tx| {
        let tills = tx.lock_tills()?;
        if let Some(stored) = tx.lock_till(id)? {
            return if stored.name == name { Ok((stored, true)) } else { Err(TillRefusal::IdUsed) };
        }
        if tills.len() >= MOST_TILLS {
            return Err(TillRefusal::TooMany);
        }
        if tills.iter().any(|till| till.name.to_lowercase() == name.to_lowercase()) {
            return Err(TillRefusal::NameTaken);
        }
        let till = Till { id, name, registered_at: now, retired_at: None };
        tx.insert_till(&till)?;
        tx.write_audit(&audited(&till, "registered_till", actor, now))?;
        Ok((till, false))
    })
    .await
}

/// Nothing but what was done to it.
pub(crate) fn audited(till: &Till, action: &'static str, by: AuditActor, at: Timestamp) -> AuditEntry {
    AuditEntry {
        at,
        by,
        action,
        subject: AuditSubject { kind: "till", id: till.id.to_string(), label: till.name.clone() },
        changes: AuditChanges::between(&json!({}), &json!({})),
        reason: None,
    }
}
