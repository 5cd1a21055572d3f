//! A customer does not want to keep a saree any more.

use pattu_catalog::ProductId;
use pattu_customers::CustomerId;
use pattu_kernel::{StoreError, UnitOfWork};

use crate::ShortlistsTx;

/// Takes a saree off the shortlist, with its votes; once more is as good.
///
/// # Errors
/// [`StoreError`]
pub async fn take_off_saree(
    db: &dyn UnitOfWork<dyn ShortlistsTx>,
    customer: CustomerId,
    saree: ProductId,
) -> Result<(), StoreError> {
    db.transaction(move |tx| {
        tx.lock_shortlist(customer)?;
        tx.take_saree(customer, saree)
    })
    .await
}
