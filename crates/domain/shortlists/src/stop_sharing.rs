//! A customer has heard enough.

use pattu_customers::CustomerId;
use pattu_kernel::{Clock, StoreError, UnitOfWork};

use crate::ShortlistsTx;

/// The link shows nothing any more, for good: sharing again makes another. The votes stay with their owner.
///
/// # Errors
/// [`StoreError`]
pub async fn stop_sharing(
    db: &dyn UnitOfWork<dyn ShortlistsTx>,
    clock: &dyn Clock,
    customer: CustomerId,
) -> Result<(), StoreError> {
    let now = clock.now();
    db.transaction(move |tx| {
        tx.lock_shortlist(customer)?;
        tx.set_token(customer, None, now)
    })
    .await
}
