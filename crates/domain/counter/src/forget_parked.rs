//! Bills on hold are forgotten after a day, with the name and number on them.

use pattu_kernel::{Clock, StoreError, UnitOfWork};

use crate::{ParkedBillsTx, parked_bill::PARKED_FOR};

/// How many there were.
///
/// # Errors
/// [`StoreError`]
pub async fn forget_parked(
    db: &dyn UnitOfWork<dyn ParkedBillsTx>,
    clock: &dyn Clock,
) -> Result<usize, StoreError> {
    let before = clock.now() - PARKED_FOR;
    db.transaction(move |tx| tx.forget_parked(before)).await
}
