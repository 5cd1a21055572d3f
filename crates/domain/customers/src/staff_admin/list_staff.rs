//! Who has a staff account.

use pattu_kernel::{Clock, StoreError, UnitOfWork};

use super::{StaffAdminTx, StaffMember};

/// Everybody, disabled or not, by name.
///
/// # Errors
/// [`StoreError`] when storage could not answer.
pub async fn list_staff(
    db: &dyn UnitOfWork<dyn StaffAdminTx>,
    clock: &dyn Clock,
) -> Result<Vec<StaffMember>, StoreError> {
    let now = clock.now();
    db.transaction(move |tx| tx.staff_members(now)).await
}
