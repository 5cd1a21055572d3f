//! Somebody who works here looks where they are signed in.

use pattu_kernel::{Clock, StoreError, UnitOfWork};

use crate::{StaffId, StaffSessionId, second_factor::SecondFactorTx, views::DeviceView};

/// Their open sessions, the newest first, as the one that asks sees them.
///
/// # Errors
/// [`StoreError`] when storage could not answer.
pub async fn list_own_sessions(
    db: &dyn UnitOfWork<dyn SecondFactorTx>,
    clock: &dyn Clock,
    staff: StaffId,
    current: StaffSessionId,
) -> Result<Vec<DeviceView>, StoreError> {
    let now = clock.now();
    db.transaction(move |tx| {
        let sessions = tx.open_sessions(staff, now)?;
        Ok(sessions.iter().map(|session| DeviceView::of_staff(session, current)).collect())
    })
    .await
}
