//! Somebody works here again.

use pattu_kernel::UnitOfWork;

use super::{StaffAdminError, StaffAdminTx};
use crate::Username;

/// Lets an account sign in again, with the password it had. Its earlier sessions stay ended. Once more changes nothing.
///
/// # Errors
/// [`StaffAdminError`]: then nothing changed.
pub async fn enable_staff(
    db: &dyn UnitOfWork<dyn StaffAdminTx>,
    username: &str,
) -> Result<(), StaffAdminError> {
    let username = Username::parse(username)?;
    db.transaction(move |tx| {
        tx.lock_staff_admin()?;
        let staff = tx.lock_staff(&username)?.ok_or(StaffAdminError::NotFound)?;
        Ok(tx.set_disabled(staff.id, None)?)
    })
    .await
}
