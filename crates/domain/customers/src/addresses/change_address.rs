//! A customer corrects an address.

use pattu_kernel::{AddressForm, UnitOfWork};

use super::{AddressBookError, AddressBookTx, AddressId, SavedAddress};
use crate::CustomerId;

/// Writes another address over a saved one. Orders keep the address they were placed with.
///
/// # Errors
/// [`AddressBookError`]; an address of somebody else is not found.
pub async fn change_address(
    db: &dyn UnitOfWork<dyn AddressBookTx>,
    customer: CustomerId,
    id: AddressId,
    form: &AddressForm,
    as_default: bool,
) -> Result<SavedAddress, AddressBookError> {
    let address = form.parse("").map_err(AddressBookError::Form);
    db.transaction(move |tx| {
        let mut book = tx.lock_address_book(customer)?;
        // Whose it is comes first: what is wrong with a form says nothing about somebody else's address.
        book.entry(id)?;
        book.change(id, address?, as_default)?;
        tx.save_address_book(customer, &book)?;
        book.entry(id).cloned()
    })
    .await
}
