//! A customer keeps a saree for later.

use pattu_catalog::ProductId;
use pattu_customers::CustomerId;
use pattu_kernel::{Clock, UnitOfWork};

use crate::{ShortlistError, ShortlistsTx};

/// Puts a saree on the shortlist; once more is as good.
///
/// # Errors
/// [`ShortlistError`]
pub async fn keep_saree(
    db: &dyn UnitOfWork<dyn ShortlistsTx>,
    clock: &dyn Clock,
    customer: CustomerId,
    saree: ProductId,
) -> Result<(), ShortlistError> {
    let now = clock.now();
    db.transaction(move |tx| {
        let list = tx.lock_shortlist(customer)?;
        if !tx.is_on_sale(saree)? {
            return Err(ShortlistError::NoSuchSaree);
        }
        if list.has_room_for(saree)? {
            tx.put_saree(customer, saree, now)?;
        }
        Ok(())
    })
    .await
}
