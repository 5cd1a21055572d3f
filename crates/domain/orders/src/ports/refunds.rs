//! Money that goes back, and the pieces it is for.
#![warn(missing_docs)]

use pattu_customers::Role;
use pattu_kernel::{Money, StoreError, Timestamp};

use crate::{OrderId, Refund, RefundedParts, ReturnedParts, StoredRefund};

/// Money on its way back, inside a transaction.
pub trait RefundsTx {
    /// Writes down that money must go back. The same key twice changes nothing.
    fn request_refund(&mut self, refund: &Refund, at: Timestamp) -> Result<(), StoreError>;

    /// Every refund of a payment, whatever became of it.
    fn refunds_of(&mut self, payment: &str) -> Result<Vec<StoredRefund>, StoreError>;

    /// Stores how far a refund got; one that was not known is written down. The order's row MUST be locked.
    fn save_refund(&mut self, refund: &StoredRefund, at: Timestamp) -> Result<(), StoreError>;

    /// The refund of this key, whatever became of it.
    fn refund_of(&mut self, key: &str) -> Result<Option<StoredRefund>, StoreError>;

    /// All that goes back or went back of a payment; refunds that failed do not count. The order's row MUST be locked.
    fn refunded_or_pending(&mut self, payment: &str) -> Result<Money, StoreError>;

    /// All that staff but owners asked to return of an order; refunds that failed do not count. The order's row MUST be locked.
    fn returned_within_limit(&mut self, order: OrderId) -> Result<Money, StoreError>;

    /// What managers may return of one order, in all, as the owner decided.
    fn refund_limit(&mut self) -> Result<Money, StoreError>;

    /// Writes down what a refund is made of, and what whoever asked for it was then. The order's row MUST be locked.
    fn add_refund_parts(
        &mut self,
        refund: &Refund,
        parts: &RefundedParts,
        role: Role,
    ) -> Result<(), StoreError>;

    /// What the refund of this key is made of; `None` for one that staff did not ask for here.
    fn parts_of(&mut self, key: &str) -> Result<Option<RefundedParts>, StoreError>;

    /// What went back of an order so far. The order's row MUST be locked.
    fn returned_parts(&mut self, order: OrderId) -> Result<ReturnedParts, StoreError>;

    /// The provider refuses it, and a person is asked to return it there. The first moment stays.
    fn note_refund_refused(&mut self, key: &str, at: Timestamp) -> Result<(), StoreError>;

    /// A refund that can never be made: it is tried no more.
    fn abandon_refund(&mut self, key: &str) -> Result<(), StoreError>;

    /// Locks up to `limit` refunds that are due, each with how often it was tried; nobody else gets them meanwhile.
    fn lock_due_refunds(&mut self, now: Timestamp, limit: u32) -> Result<Vec<(Refund, u32)>, StoreError>;

    /// One try more of a refund, and when the next is due.
    fn note_refund_try(&mut self, key: &str, next_try_at: Timestamp) -> Result<(), StoreError>;
}
