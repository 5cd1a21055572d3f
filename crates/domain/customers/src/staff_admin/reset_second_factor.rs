//! Somebody's phone and recovery codes are lost: another owner, or whoever has the server, lets them in by the password alone.

use pattu_kernel::{AuditActor, Clock, UnitOfWork};
use serde_json::json;

use super::{StaffAdminError, StaffAdminTx, Whom, audited};
use crate::DeviceAccount;

/// Forgets the second factor of an account and ends its sessions; how many. Nobody does this to themselves.
///
/// # Errors
/// [`StaffAdminError`]: then nothing changed.
pub async fn reset_second_factor(
    db: &dyn UnitOfWork<dyn StaffAdminTx>,
    clock: &dyn Clock,
    whom: Whom,
    by: AuditActor,
) -> Result<u32, StaffAdminError> {
    let now = clock.now();
    db.transaction(move |tx| {
        let staff = tx.lock_staff(&whom)?.ok_or(StaffAdminError::NotFound)?.staff;
        if staff.username.as_str() == by.name {
            return Err(StaffAdminError::OwnAccount);
        }
        tx.forget_second_factor_of(staff.id)?;
        tx.forget_devices(DeviceAccount::Staff(staff.id))?;
        let ended = tx.end_sessions_of_staff(staff.id, now)?;
        let changed = (json!({}), json!({ "endedSessions": ended }));
        tx.write_audit(&audited::entry(by, "reset_second_factor", &staff, changed, now))?;
        Ok(ended)
    })
    .await
}
