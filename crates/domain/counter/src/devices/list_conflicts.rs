//! What of the bills of devices needs a person, and what was settled lately.

use chrono::TimeDelta;
use pattu_customers::{Permitted, may::CounterOversee};
use pattu_kernel::{Clock, StoreError};

use super::{ConflictQueries, StoredConflict};

/// So long what is settled is shown.
const SHOWN_FOR: TimeDelta = TimeDelta::days(30);

/// What is open, the oldest first, then what was settled in the last 30 days.
///
/// # Errors
/// [`StoreError`]
pub async fn list_conflicts(
    queries: &dyn ConflictQueries,
    clock: &dyn Clock,
    _by: &Permitted<CounterOversee>,
) -> Result<Vec<StoredConflict>, StoreError> {
    queries.conflicts(clock.now() - SHOWN_FOR).await
}
