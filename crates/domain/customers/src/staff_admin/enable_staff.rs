//! Somebody works here again.

use pattu_kernel::{AuditActor, Clock, UnitOfWork};
use serde_json::json;

use super::{StaffAdminError, StaffAdminTx, Whom, audited};

/// Lets an account sign in again, with the password it had. Its earlier sessions stay ended. Once more changes nothing.
///
/// # Errors
/// [`StaffAdminError`]: then nothing changed.
pub async fn enable_staff(
    db: &dyn UnitOfWork<dyn StaffAdminTx>,
    clock: &dyn Clock,
    whom: Whom,
    by: AuditActor,
) -> Result<(), StaffAdminError> {
    let now = clock.now();
    db.transaction(move |tx| {
        tx.lock_staff_admin()?;
        let account = tx.lock_staff(&whom)?.ok_or(StaffAdminError::NotFound)?;
        if account.disabled {
            tx.set_disabled(account.staff.id, None)?;
            let changed = (json!({ "disabled": true }), json!({ "disabled": false }));
            tx.write_audit(&audited::entry(by, "enabled_staff", &account.staff, changed, now))?;
        }
        Ok(())
    })
    .await
}
