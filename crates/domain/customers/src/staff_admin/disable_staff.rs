//! Somebody no longer works here.

use pattu_kernel::{Clock, UnitOfWork};

use super::{StaffAdminError, StaffAdminTx};
use crate::{DeviceAccount, Role, Username};

/// Whether the last owner may be disabled too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LastOwner {
    /// No: somebody has to be able to look after the shop.
    Keep,
    /// Yes: whoever asks has the server, and can make another owner there.
    Disable,
}

/// Ends all sessions of an account and lets it open no other; how many ended. Once more changes nothing.
///
/// # Errors
/// [`StaffAdminError`]: then nothing changed.
pub async fn disable_staff(
    db: &dyn UnitOfWork<dyn StaffAdminTx>,
    clock: &dyn Clock,
    username: &str,
    last_owner: LastOwner,
) -> Result<u32, StaffAdminError> {
    let username = Username::parse(username)?;
    let now = clock.now();
    db.transaction(move |tx| {
        tx.lock_staff_admin()?;
        let staff = tx.lock_staff(&username)?.ok_or(StaffAdminError::NotFound)?;
        let is_last = staff.role == Role::Owner && tx.other_active_owners(staff.id)? == 0;
        if is_last && last_owner == LastOwner::Keep {
            return Err(StaffAdminError::LastOwner);
        }
        tx.set_disabled(staff.id, Some(now))?;
        tx.forget_devices(DeviceAccount::Staff(staff.id))?;
        Ok(tx.end_sessions_of_staff(staff.id, now)?)
    })
    .await
}
