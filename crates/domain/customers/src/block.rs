//! Somebody the shop sells nothing to any more: they hear to call it, and nothing else.
#![warn(missing_docs)]

use pattu_kernel::{EmailAddress, Phone, Refusal, StoreError, Text, Timestamp};

use crate::CustomerId;

/// Why, for those who work here.
pub type BlockReason = Text<300>;

/// What staff decided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    /// Since when.
    pub at: Timestamp,
    /// The name they sign in with.
    pub by: String,
    /// Why.
    pub reason: BlockReason,
}

/// They may not sign in, and not order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Refusal)]
#[error("Please call the shop")]
#[refusal(Forbidden, "blocked")]
pub struct Blocked;

/// For checkout, inside its transaction.
pub trait BlockedTx {
    /// Whether this account is blocked, or one that has proven this address or this number. What somebody only typed means
    /// nothing: it may be another's.
    fn is_blocked(
        &mut self,
        customer: Option<CustomerId>,
        email: &EmailAddress,
        phone: &Phone,
    ) -> Result<bool, StoreError>;
}
