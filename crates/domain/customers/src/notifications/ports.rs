//! What notifications need from outside.
#![warn(missing_docs)]

use pattu_kernel::{BoxFuture, Page, PageRequest, StoreError, Timestamp};

use super::{Notification, NotificationId};
use crate::{Customer, CustomerId};

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
