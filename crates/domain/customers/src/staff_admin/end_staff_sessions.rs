//! Somebody left a device signed in, or lost it.

use pattu_kernel::{Clock, UnitOfWork};

use super::{StaffAdminError, StaffAdminTx};
use crate::{DeviceAccount, Username};

/// Ends all sessions of an account; how many. It may sign in again.
///
/// # Errors
/// [`StaffAdminError`]: then nothing changed.
pub async fn end_staff_sessions(
    db: &dyn UnitOfWork<dyn StaffAdminTx>,
    clock: &dyn Clock,
    username: &str,
) -> Result<u32, StaffAdminError> {
    let username = Username::parse(username)?;
    let now = clock.now();
    db.transaction(move |tx| {
        let staff = tx.lock_staff(&username)?.ok_or(StaffAdminError::NotFound)?;
        tx.forget_devices(DeviceAccount::Staff(staff.id))?;
        Ok(tx.end_sessions_of_staff(staff.id, now)?)
    })
    .await
}
