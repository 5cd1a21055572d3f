//! Somebody who works here looks where they are signed in.

use pattu_kernel::{Clock, StoreError, UnitOfWork};

use crate::{StaffId, StaffSessionId, second_factor::SecondFactorTx, views::StaffDeviceView};

/// Their open sessions, the newest first, as the one that asks sees them.
///
/// # Errors
/// [`StoreError`] when storage could not answer.
pub async fn list_own_sessions(
    db: &dyn UnitOfWork<dyn SecondFactorTx>,
    clock: &dyn Clock,
    staff: StaffId,
    current: StaffSessionId,
) -> Result<Vec<StaffDeviceView>, StoreError> {
    let now = clock.now();
    db.transaction(move |tx| {
        let sessions = tx.open_sessions(staff, now)?;
        Ok(sessions.iter().map(|session| StaffDeviceView::of(session, current)).collect())
    })
    .await
}
