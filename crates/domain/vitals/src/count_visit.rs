//! Somebody opened the shop in a tab.

use pattu_kernel::{Clock, StoreError, UnitOfWork, day_in_india};

use crate::VitalsTx;

/// Counts them under today; nothing about them is kept.
///
/// # Errors
/// [`StoreError`]; they were not counted then.
pub async fn count_visit(db: &dyn UnitOfWork<dyn VitalsTx>, clock: &dyn Clock) -> Result<(), StoreError> {
    let day = day_in_india(clock.now());
    db.transaction(move |tx| tx.count_visit(day)).await
}
