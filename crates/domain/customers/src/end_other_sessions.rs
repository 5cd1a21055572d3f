//! Somebody signs out everywhere but here.

use pattu_kernel::{Clock, StoreError, UnitOfWork};

use crate::{DeviceAccount, StaffId, StaffSessionId, second_factor::SecondFactorTx};

/// Ends all sessions of one's own but the one that asks; how many. Other browsers are no longer known.
///
/// # Errors
/// [`StoreError`]: then they may live on.
pub async fn end_other_sessions(
    db: &dyn UnitOfWork<dyn SecondFactorTx>,
    clock: &dyn Clock,
    staff: StaffId,
    session: StaffSessionId,
) -> Result<u32, StoreError> {
    let now = clock.now();
    db.transaction(move |tx| {
        tx.forget_devices(DeviceAccount::Staff(staff))?;
        tx.end_other_sessions(staff, session, now)
    })
    .await
}
