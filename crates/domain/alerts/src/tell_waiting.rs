//! Sarees came back: the emails of those who waited go into the outbox.

use pattu_kernel::{Clock, StoreError, UnitOfWork};

use crate::{AlertsTx, BACK_IN_STOCK, StockAlert};

/// Alerts per transaction: a short one, so that nobody waits for it.
const BATCH: u32 = 200;

/// Tells one batch of those who wait longest and answers how many they were. Any number of nodes may do so at once.
///
/// # Errors
/// [`StoreError`]: then nobody was told.
pub async fn tell_waiting(db: &dyn UnitOfWork<dyn AlertsTx>, clock: &dyn Clock) -> Result<usize, StoreError> {
    let now = clock.now();
    db.transaction(move |tx| {
        let mut alerts = tx.take_answered(BATCH)?;
        if alerts.is_empty() {
            return Ok(0);
        }
        for alert in &mut alerts {
            alert.tell(now);
        }
        let references: Vec<String> = alerts.iter().map(StockAlert::reference).collect();
        tx.save_told(&alerts, now)?;
        tx.enqueue_bulk(BACK_IN_STOCK, &references, now)?;
        Ok(alerts.len())
    })
    .await
}
