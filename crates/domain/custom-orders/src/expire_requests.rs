//! Requests that nobody paid for in time are given up.

use pattu_kernel::{Clock, StoreError, UnitOfWork};

use crate::{CustomOrderEvent, ports::CustomOrderTx};

/// In one transaction.
const BATCH: u32 = 100;

/// Cancels requests that are over; how many. Doing it twice changes nothing.
///
/// # Errors
/// [`StoreError`]: they are tried again in the next round.
pub async fn expire_requests(
    db: &dyn UnitOfWork<dyn CustomOrderTx>,
    clock: &dyn Clock,
) -> Result<usize, StoreError> {
    let now = clock.now();
    db.transaction(move |tx| {
        let expired = tx.cancel_expired(now, BATCH)?;
        for order in &expired {
            tx.add_custom_event(&CustomOrderEvent::expired(*order, now))?;
        }
        Ok(expired.len())
    })
    .await
}
