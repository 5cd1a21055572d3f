//! A customer has seen enough.

use pattu_kernel::{Clock, StoreError, UnitOfWork};

use super::NotificationsTx;
use crate::CustomerId;

/// Marks all their notifications as read.
///
/// # Errors
/// [`StoreError`]
pub async fn read_all_notifications(
    db: &dyn UnitOfWork<dyn NotificationsTx>,
    clock: &dyn Clock,
    customer: CustomerId,
) -> Result<(), StoreError> {
    let now = clock.now();
    db.transaction(move |tx| tx.mark_all_as_read(customer, now)).await
}
