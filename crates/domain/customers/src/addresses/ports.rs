//! What addresses need from outside.
#![warn(missing_docs)]

use pattu_kernel::{BoxFuture, ShippingAddress, StoreError};

use super::{AddressBook, SavedAddress};
use crate::CustomerId;

/// An address book inside a transaction.
pub trait AddressBookTx {
    /// Locks and loads a customer's book. Implementers MUST lock something that is there for an empty book too, so that two
    /// at once cannot save a twenty-first address.
    fn lock_address_book(&mut self, customer: CustomerId) -> Result<AddressBook, StoreError>;

    /// Stores the book as it is now: what is not in it any more is gone.
    fn save_address_book(&mut self, customer: CustomerId, book: &AddressBook) -> Result<(), StoreError>;
}

/// Reads of addresses. Implementers MUST show a customer their own and nobody else's.
pub trait AddressQueries: Send + Sync {
    /// The saved ones: the default first, then the newest.
    fn addresses_of(&self, customer: CustomerId) -> BoxFuture<'_, Result<Vec<SavedAddress>, StoreError>>;

    /// Where their latest orders went, the newest first, at most `most` orders.
    fn addresses_of_orders(
        &self,
        customer: CustomerId,
        most: u32,
    ) -> BoxFuture<'_, Result<Vec<ShippingAddress>, StoreError>>;
}
