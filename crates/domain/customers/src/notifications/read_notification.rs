//! A customer has read something.

use pattu_kernel::{Clock, UnitOfWork};

use super::{NotificationError, NotificationId, NotificationsTx};
use crate::CustomerId;

/// Marks one of their notifications as read; once more is as good, and the first time stays.
///
/// # Errors
/// [`NotificationError`]; somebody else's is not found.
pub async fn read_notification(
    db: &dyn UnitOfWork<dyn NotificationsTx>,
    clock: &dyn Clock,
    customer: CustomerId,
    id: NotificationId,
) -> Result<(), NotificationError> {
    let now = clock.now();
    db.transaction(move |tx| {
        if tx.mark_as_read(customer, id, now)? { Ok(()) } else { Err(NotificationError::NotFound) }
    })
    .await
}
