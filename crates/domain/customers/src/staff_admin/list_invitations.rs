//! Who is invited and has not come yet.

use pattu_kernel::{Clock, StoreError, UnitOfWork};

use super::{Invitation, StaffAdminTx};

/// Invitations that still open something, newest first.
///
/// # Errors
/// [`StoreError`] when storage could not answer.
pub async fn list_invitations(
    db: &dyn UnitOfWork<dyn StaffAdminTx>,
    clock: &dyn Clock,
) -> Result<Vec<Invitation>, StoreError> {
    let now = clock.now();
    db.transaction(move |tx| tx.open_invitations(now)).await
}
