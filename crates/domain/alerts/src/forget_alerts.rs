//! What nobody waits for any more is forgotten.

use chrono::TimeDelta;
use pattu_kernel::{Clock, StoreError, UnitOfWork};

use crate::AlertsTx;

/// The unsubscribe token of an email works so long.
const AFTER_TELLING: TimeDelta = TimeDelta::days(30);
/// Who waited for a year waits no more.
const AFTER_ASKING: TimeDelta = TimeDelta::days(365);

/// Deletes alerts whose time is over.
///
/// # Errors
/// [`StoreError`]
pub async fn forget_alerts(db: &dyn UnitOfWork<dyn AlertsTx>, clock: &dyn Clock) -> Result<(), StoreError> {
    let now = clock.now();
    db.transaction(move |tx| tx.delete_alerts(now - AFTER_TELLING, now - AFTER_ASKING)).await
}
