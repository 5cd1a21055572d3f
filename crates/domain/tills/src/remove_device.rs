//! A device is not used any more: it was lost, or replaced. Its series is never given to another one, and bills that it had still to
//! send are missing until they come after all or somebody says that they are lost.

use pattu_customers::{Permitted, may::SettingsWrite};
use pattu_kernel::{Clock, UnitOfWork};

use crate::{TillDevice, TillDeviceId, TillRefusal, TillState, TillsTx, register_device::audited};

/// Removes it; a removed one stays as it is. Its till as it is then.
///
/// # Errors
/// [`TillRefusal::NotFound`]
pub async fn remove_device(
    db: &dyn UnitOfWork<dyn TillsTx>,
    clock: &dyn Clock,
    by: &Permitted<SettingsWrite>,
    id: TillDeviceId,
) -> Result<TillState, TillRefusal> {
    let (now, actor) = (clock.now(), by.actor());
    db.transaction(move |tx| {
        tx.lock_tills()?;
        let devices = tx.devices()?;
        let device = devices.iter().find(|device| device.id == id).ok_or(TillRefusal::NotFound)?;
        let till = tx.lock_till(device.till)?.ok_or(TillRefusal::NotFound)?;
        if device.removed_at.is_none() {
            tx.mark_device_removed(id, now)?;
            tx.expect_waiting(id, now)?;
            tx.write_audit(&audited(&till, device, "removed_till_device", actor, now))?;
        }
        // Another one, where this had been removed before.
        let device = TillDevice::at(till.id, tx.devices()?);
        let (session, left) = (tx.open_session(till.id)?, tx.left_in(till.id)?);
        Ok(TillState { till, session, left, device })
    })
    .await
}
