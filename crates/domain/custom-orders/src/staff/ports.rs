//! What looking after custom orders needs from outside.
#![warn(missing_docs)]

use pattu_customers::{Needed, Permitted};
use pattu_kernel::{
    AuditChanges, AuditEntry, AuditSubject, AuditTx, BoxFuture, Clock, PageRequest, StoreError, Timestamp,
    UnitOfWork,
};

use super::{CustomOrderFilter, ListedCustomOrder};
use crate::{
    CustomOrderEvent, CustomOrderId, CustomOrderNumber, Stage,
    ports::{CustomMovesTx, CustomOrderQueries},
};

/// What the use cases work with.
#[derive(Clone, Copy)]
pub struct StaffCustomOrders<'a> {
    /// Custom orders and the audit log.
    pub db: &'a dyn UnitOfWork<dyn StaffCustomOrderTx>,
    /// Custom orders, as they are read.
    pub queries: &'a dyn CustomOrderQueries,
    /// The moment.
    pub clock: &'a dyn Clock,
}

/// What staff read.
pub trait StaffCustomOrderQueries: Send + Sync {
    /// One page of this list, the latest first, and how many there are in all.
    fn custom_orders(
        &self,
        list: CustomOrderFilter,
        page: PageRequest,
    ) -> BoxFuture<'_, Result<(Vec<ListedCustomOrder>, u64), StoreError>>;
}

/// A custom order that is worked on, under its lock.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WorkedOn {
    /// Which.
    pub id: CustomOrderId,
    /// For the log.
    pub number: CustomOrderNumber,
    /// Where it stands.
    pub stage: Stage,
    /// Whoever changes it has seen this one.
    pub version: u32,
    /// The order that paid for it can still be cancelled, and it with that order.
    pub goes_with_order: bool,
}

impl WorkedOn {
    /// What staff did to it, for the log.
    pub(crate) fn audited<P: Needed>(
        &self,
        action: &'static str,
        by: &Permitted<P>,
        at: Timestamp,
    ) -> AuditEntry {
        let label = self.number.as_str().to_owned();
        let subject = AuditSubject { kind: "custom_order", id: self.id.to_string(), label };
        AuditEntry { at, by: by.actor(), action, subject, changes: AuditChanges::default(), reason: None }
    }
}

/// Work on custom orders inside one transaction.
pub trait StaffCustomOrderTx: CustomMovesTx + AuditTx {
    /// Locks a custom order.
    fn lock_custom_order(&mut self, id: CustomOrderId) -> Result<Option<WorkedOn>, StoreError>;

    /// Writes a line of its history that moves nothing.
    fn note_custom_order(&mut self, event: &CustomOrderEvent) -> Result<(), StoreError>;
}
