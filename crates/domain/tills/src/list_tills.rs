//! Which tills there are, and which are open.

use pattu_kernel::StoreError;

use crate::{TillQueries, TillState};

/// Those that are not retired, by name.
///
/// # Errors
/// [`StoreError`]
pub async fn list_tills(queries: &dyn TillQueries) -> Result<Vec<TillState>, StoreError> {
    queries.tills().await
}
