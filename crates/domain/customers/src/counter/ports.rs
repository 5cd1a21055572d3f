//! What the counter needs from outside.
#![warn(missing_docs)]

use pattu_kernel::{AuditTx, Phone, StoreError, Timestamp};

use super::WalkIn;
use crate::{Customer, CustomerId, CustomersTx};

/// The counter inside one transaction.
pub trait CounterTx: CustomersTx + AuditTx {
    /// Who stood at the counter with this number.
    fn walk_in_of(&mut self, phone: &Phone) -> Result<Option<WalkIn>, StoreError>;

    /// Stores somebody new, or the newest name and address of whoever has this number already: their id stays. Answers
    /// who is stored now, and whether they are new.
    ///
    /// Implementers MUST make one of two at the same moment.
    fn store_walk_in(&mut self, walk_in: &WalkIn, now: Timestamp) -> Result<(WalkIn, bool), StoreError>;

    /// Locks the account, when it gives this number, and whoever proved the number before. Implementers MUST let one proof
    /// of a number follow the other, however many are made at the same moment.
    fn lock_for_phone_proof(&mut self, id: CustomerId, phone: &Phone) -> Result<Vec<Customer>, StoreError>;

    /// Hangs the orders that guests placed with this number on the account; how many there were.
    fn adopt_orders_by_phone(&mut self, id: CustomerId, phone: &Phone) -> Result<u32, StoreError>;
}
