//! Bills on hold, the newest first.

use pattu_kernel::{Clock, StoreError};

use crate::{CounterQueries, ParkedBill, parked_bill::PARKED_FOR};

/// Those that nobody took up.
///
/// # Errors
/// [`StoreError`]
pub async fn list_parked(
    queries: &dyn CounterQueries,
    clock: &dyn Clock,
) -> Result<Vec<ParkedBill>, StoreError> {
    queries.parked(clock.now() - PARKED_FOR).await
}
