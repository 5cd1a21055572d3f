//! A staff password is lost, or known to somebody else.

use pattu_kernel::{AuditActor, Clock, UnitOfWork};
use serde_json::json;

use super::{StaffAdminError, StaffAdminTx, Whom, audited};
use crate::{AttemptsScope, DeviceAccount, NewPassword, PasswordHasher, Username};

/// Stores another password, ends all sessions that the old one opened, and forgets failed tries; how many sessions ended. A
/// disabled account stays disabled.
///
/// # Errors
/// [`StaffAdminError`]: then nothing changed.
pub async fn reset_staff_password(
    db: &dyn UnitOfWork<dyn StaffAdminTx>,
    hasher: &dyn PasswordHasher,
    clock: &dyn Clock,
    username: &str,
    password: &str,
    by: AuditActor,
) -> Result<u32, StaffAdminError> {
    let username = Username::parse(username)?;
    let password = NewPassword::of_staff(password, &username)?;
    let hash = hasher.hash(password).await?;
    let now = clock.now();
    db.transaction(move |tx| {
        let staff = tx.lock_staff(&Whom::Named(username.clone()))?.ok_or(StaffAdminError::NotFound)?.staff;
        tx.set_staff_password(staff.id, &hash)?;
        tx.forget_attempts_at_name(&AttemptsScope::STAFF, username.as_str())?;
        tx.forget_devices(DeviceAccount::Staff(staff.id))?;
        // Never the password, not even that it has a hash.
        let changed = (json!({}), json!({}));
        tx.write_audit(&audited::entry(by, "reset_staff_password", &staff, changed, now))?;
        Ok(tx.end_sessions_of_staff(staff.id, now)?)
    })
    .await
}
