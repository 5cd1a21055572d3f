//! Somebody left a device signed in, or lost it.

use pattu_kernel::{AuditActor, Clock, UnitOfWork};
use serde_json::json;

use super::{StaffAdminError, StaffAdminTx, Whom, audited};
use crate::DeviceAccount;

/// Ends all sessions of an account; how many. It may sign in again.
///
/// # Errors
/// [`StaffAdminError`]: then nothing changed.
pub async fn end_staff_sessions(
    db: &dyn UnitOfWork<dyn StaffAdminTx>,
    clock: &dyn Clock,
    whom: Whom,
    by: AuditActor,
) -> Result<u32, StaffAdminError> {
    let now = clock.now();
    db.transaction(move |tx| {
        let staff = tx.lock_staff(&whom)?.ok_or(StaffAdminError::NotFound)?.staff;
        tx.forget_devices(DeviceAccount::Staff(staff.id))?;
        let ended = tx.end_sessions_of_staff(staff.id, now)?;
        let changed = (json!({}), json!({ "endedSessions": ended }));
        tx.write_audit(&audited::entry(by, "ended_staff_sessions", &staff, changed, now))?;
        Ok(ended)
    })
    .await
}
