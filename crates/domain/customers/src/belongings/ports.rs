//! What a customer's belongings need from outside.

use pattu_kernel::{BoxFuture, Page, PageRequest, ShippingAddress, StoreError, Timestamp};

use super::{AddressBook, Notification, NotificationId, SavedAddress};
use crate::{Customer, CustomerId};

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

/// Notifications inside a transaction.
pub trait NotificationsTx {
    /// Marks one of this customer's as read, when it was not; `false` when there is none of this id among theirs.
    fn mark_as_read(
        &mut self,
        customer: CustomerId,
        id: NotificationId,
        at: Timestamp,
    ) -> Result<bool, StoreError>;

    /// Marks all of this customer's as read.
    fn mark_all_as_read(&mut self, customer: CustomerId, at: Timestamp) -> Result<(), StoreError>;
}

/// A page of notifications.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotificationPage {
    /// Newest first.
    pub data: Vec<Notification>,
    /// So many of all are not read yet.
    pub unread: u64,
    /// Which page this is.
    pub page: Page,
}

/// Reads of notifications.
pub trait NotificationQueries: Send + Sync {
    /// This customer's, newest first.
    fn notifications_of(
        &self,
        customer: CustomerId,
        page: PageRequest,
    ) -> BoxFuture<'_, Result<NotificationPage, StoreError>>;

    /// One, with whom it concerns; nothing of an account that was closed.
    fn notification(
        &self,
        id: NotificationId,
    ) -> BoxFuture<'_, Result<Option<(Customer, Notification)>, StoreError>>;
}
