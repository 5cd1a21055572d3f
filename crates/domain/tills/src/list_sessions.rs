//! Sessions of tills, the newest first.

use pattu_customers::{Permission, Staff};
use pattu_kernel::{Cursor, Rows, StoreError};

use crate::{SessionList, TillQueries, TillSession};

const MOST: usize = 30;

/// The newest ones after a place in the list. A cashier sees those that they opened or closed.
///
/// # Errors
/// [`StoreError`]
pub async fn list_sessions(
    queries: &dyn TillQueries,
    staff: &Staff,
    after: Option<Cursor>,
) -> Result<Rows<TillSession>, StoreError> {
    let sees_all = staff.may(Permission::CounterOversee);
    let list =
        SessionList { staff: (!sees_all).then_some(staff.id), since: None, until: None, after, most: MOST };
    queries.sessions(list).await
}
