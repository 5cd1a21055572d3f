//! What devices sent and was no sale is forgotten, with the name and number on it.

use chrono::TimeDelta;
use pattu_kernel::{Clock, StoreError, UnitOfWork};

use super::SyncTx;

/// So long somebody can still look into it.
const KEPT_FOR: TimeDelta = TimeDelta::days(90);

/// How many there were.
///
/// # Errors
/// [`StoreError`]
pub async fn forget_refused(db: &dyn UnitOfWork<dyn SyncTx>, clock: &dyn Clock) -> Result<usize, StoreError> {
    let before = clock.now() - KEPT_FOR;
    db.transaction(move |tx| tx.forget_refused(before)).await
}
