//! A device asks for all it needs to sell without the network.

use pattu_customers::Staff;
use pattu_kernel::{Clock, UnitOfWork};
use pattu_tills::{TillDeviceId, TillRefusal, TillsTx, see_device};

use super::{Snapshot, SnapshotFacts, SnapshotQueries};
use crate::quote_sale::is_everybodys;

/// Notes that the device is there, lets whoever works at it sell for a day, and tells it prices, pieces, offers and taxes.
///
/// # Errors
/// [`TillRefusal::DeviceUnknown`]
pub async fn take_snapshot(
    tills: &dyn UnitOfWork<dyn TillsTx>,
    queries: &dyn SnapshotQueries,
    clock: &dyn Clock,
    staff: &Staff,
    (device, waiting): (TillDeviceId, u32),
) -> Result<Snapshot, TillRefusal> {
    let (device, until) = see_device(tills, clock, staff, device, waiting).await?;
    let facts = queries.snapshot(device.series.clone()).await?;
    let offers = facts.offers.into_iter().filter(is_everybodys).collect();
    let facts = SnapshotFacts { offers, ..facts };
    Ok(Snapshot { taken_at: clock.now(), device, staff: staff.clone(), until, facts })
}
