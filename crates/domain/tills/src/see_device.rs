//! A device says that it is there; whoever works at it may sell on it without the network for a day.

use chrono::TimeDelta;
use pattu_customers::Staff;
use pattu_kernel::{Clock, Timestamp, UnitOfWork};

use crate::{TillDevice, TillDeviceId, TillRefusal, TillsTx};

/// So long somebody sells without asking the server again.
const PERMIT: TimeDelta = TimeDelta::hours(24);

/// The device, and until when whoever works at it may sell without the network.
///
/// # Errors
/// [`TillRefusal::DeviceUnknown`] for one that was removed, too.
pub async fn see_device(
    db: &dyn UnitOfWork<dyn TillsTx>,
    clock: &dyn Clock,
    staff: &Staff,
    id: TillDeviceId,
    waiting: u32,
) -> Result<(TillDevice, Timestamp), TillRefusal> {
    let (now, staff) = (clock.now(), staff.id);
    let until = now + PERMIT;
    db.transaction(move |tx| {
        let device = tx.devices()?.into_iter().find(|device| device.id == id);
        let device = device.filter(|device| device.removed_at.is_none()).ok_or(TillRefusal::DeviceUnknown)?;
        tx.note_device_seen(id, now, waiting)?;
        tx.put_permit(id, staff, until)?;
        Ok((TillDevice { last_seen_at: now, waiting, ..device }, until))
    })
    .await
}
