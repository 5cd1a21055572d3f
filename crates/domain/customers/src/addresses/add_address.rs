//! A customer saves an address.

use pattu_kernel::{AddressForm, Clock, Id, Ids, UnitOfWork};

use super::{AddressBookError, AddressBookTx, SavedAddress};
use crate::CustomerId;

/// Saves one more address; `as_default` makes it the one that is chosen when nothing else is. One that stands in the book already
/// is that one: pressing Save twice saves once.
///
/// # Errors
/// [`AddressBookError`]
pub async fn add_address(
    db: &dyn UnitOfWork<dyn AddressBookTx>,
    clock: &dyn Clock,
    ids: &dyn Ids,
    customer: CustomerId,
    form: &AddressForm,
    as_default: bool,
) -> Result<SavedAddress, AddressBookError> {
    let address = form.parse("").map_err(AddressBookError::Form)?;
    let (id, now) = (Id::new(ids.fresh()), clock.now());
    db.transaction(move |tx| {
        let mut book = tx.lock_address_book(customer)?;
        let known = book.entry_at(&address);
        let id = known.unwrap_or(id);
        if known.is_some() {
            book.change(id, address, as_default)?;
        } else {
            book.add(id, address, as_default, now)?;
        }
        tx.save_address_book(customer, &book)?;
        book.entry(id).cloned()
    })
    .await
}
