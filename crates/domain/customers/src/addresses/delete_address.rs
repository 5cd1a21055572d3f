//! A customer forgets an address.

use pattu_kernel::UnitOfWork;

use super::{AddressBookError, AddressBookTx, AddressId};
use crate::CustomerId;

/// Takes an address out of the book.
///
/// # Errors
/// [`AddressBookError`]; an address of somebody else is not found.
pub async fn delete_address(
    db: &dyn UnitOfWork<dyn AddressBookTx>,
    customer: CustomerId,
    id: AddressId,
) -> Result<(), AddressBookError> {
    db.transaction(move |tx| {
        let mut book = tx.lock_address_book(customer)?;
        book.delete(id)?;
        tx.save_address_book(customer, &book)?;
        Ok(())
    })
    .await
}
