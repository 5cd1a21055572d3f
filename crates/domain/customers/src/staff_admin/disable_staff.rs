//! Somebody no longer works here.

use pattu_kernel::{AuditActor, Clock, UnitOfWork};
use serde_json::json;

use super::{StaffAdminError, StaffAdminTx, Whom, audited};
use crate::{DeviceAccount, Role};

/// Whether the last owner may be disabled too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LastOwner {
    /// No: somebody has to be able to look after the shop.
    Keep,
    /// Yes: whoever asks has the server, and can make another owner there.
    Disable,
}

/// Ends all sessions of an account, lets it open no other, and takes its invitations back; how many sessions ended. Once more changes nothing.
///
/// # Errors
/// [`StaffAdminError`]: then nothing changed.
pub async fn disable_staff(
    db: &dyn UnitOfWork<dyn StaffAdminTx>,
    clock: &dyn Clock,
    whom: Whom,
    last_owner: LastOwner,
    by: AuditActor,
) -> Result<u32, StaffAdminError> {
    let now = clock.now();
    db.transaction(move |tx| {
        tx.lock_staff_admin()?;
        let account = tx.lock_staff(&whom)?.ok_or(StaffAdminError::NotFound)?;
        let staff = account.staff;
        let is_last = staff.role == Role::Owner && tx.other_active_owners(staff.id)? == 0;
        if is_last && last_owner == LastOwner::Keep {
            return Err(StaffAdminError::LastOwner);
        }
        if staff.username.as_str() == by.name {
            return Err(StaffAdminError::OwnAccount);
        }
        tx.set_disabled(staff.id, Some(now))?;
        tx.forget_devices(DeviceAccount::Staff(staff.id))?;
        // No way back in through a link they made for themselves.
        tx.withdraw_invitations_by(staff.username.as_str(), now)?;
        if !account.disabled {
            let changed = (json!({ "disabled": false }), json!({ "disabled": true }));
            tx.write_audit(&audited::entry(by, "disabled_staff", &staff, changed, now))?;
        }
        Ok(tx.end_sessions_of_staff(staff.id, now)?)
    })
    .await
}
