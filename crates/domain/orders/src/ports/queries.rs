//! Orders as they are read: outside a transaction, from the primary.
#![warn(missing_docs)]

use pattu_customers::CustomerId;
use pattu_kernel::{BoxFuture, Page, PageRequest, StoreError, Timestamp};

use crate::{
    Order, OrderContact, OrderId, OrderLink, OrderNumber, OrderStatus, PaymentIssueView, PaymentStatus,
    views::{ShopperOrderView, StaffOrderView},
};

/// Which orders staff want to see.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OrderFilter {
    /// In this state only.
    pub status: Option<OrderStatus>,
    /// With their money in this state only.
    pub payment_status: Option<PaymentStatus>,
}

/// Reads, outside a transaction, from the primary.
pub trait OrderQueries: Send + Sync {
    /// One order, with everything that is its own.
    fn find(&self, id: OrderId) -> BoxFuture<'_, Result<Option<Order>, StoreError>>;

    /// What opens an order now; `None` when there is no such order.
    fn link(&self, id: OrderId) -> BoxFuture<'_, Result<Option<OrderLink>, StoreError>>;

    /// The order of this number that was placed with this phone number or email address (without regard to case).
    /// Implementers MUST compare both in one question, so that a wrong number takes as long as a wrong contact.
    fn look_up(
        &self,
        number: OrderNumber,
        contact: OrderContact,
    ) -> BoxFuture<'_, Result<Option<OrderId>, StoreError>>;

    /// The orders of this customer's account, newest first, all or those in one state.
    fn list_of(
        &self,
        customer: CustomerId,
        status: Option<OrderStatus>,
        page: PageRequest,
        now: Timestamp,
    ) -> BoxFuture<'_, Result<(Vec<ShopperOrderView>, Page), StoreError>>;

    /// What somebody has to look at, oldest first.
    fn open_issues(
        &self,
        page: PageRequest,
    ) -> BoxFuture<'_, Result<(Vec<PaymentIssueView>, Page), StoreError>>;

    /// The payment issue of this key, open or not.
    fn issue(&self, key: String) -> BoxFuture<'_, Result<Option<PaymentIssueView>, StoreError>>;

    /// Everybody's, newest first.
    fn list(
        &self,
        filter: OrderFilter,
        page: PageRequest,
        now: Timestamp,
    ) -> BoxFuture<'_, Result<(Vec<StaffOrderView>, Page), StoreError>>;
}
