//! What this area needs from outside.
#![warn(missing_docs)]

use pattu_catalog::{ProductId, SellableProduct};
use pattu_kernel::{BoxFuture, Clock, EmailAddress, Ids, StoreError, Timestamp, UnitOfWork};

use crate::{AlertId, StockAlert, views::AlertView};

/// What the area's use cases work with.
#[derive(Clone, Copy)]
pub struct AlertDeps<'a> {
    /// Alerts and the outbox.
    pub db: &'a dyn UnitOfWork<dyn AlertsTx>,
    /// The moment.
    pub clock: &'a dyn Clock,
    /// New ids.
    pub ids: &'a dyn Ids,
}

/// Alerts inside one transaction. Implementers MUST lock no product: checkouts wait for those.
pub trait AlertsTx {
    /// A saree that is on sale, whether or not there are pieces.
    fn wanted_saree(&mut self, product: ProductId) -> Result<Option<SellableProduct>, StoreError>;

    /// Locks everything of an address, compared without regard to case, also when there is nothing yet, and loads it.
    fn lock_alerts_of(&mut self, email: &EmailAddress) -> Result<Vec<StockAlert>, StoreError>;

    /// Loads an alert, without a lock.
    fn alert(&mut self, id: AlertId) -> Result<Option<StockAlert>, StoreError>;

    /// Stores an alert, new or changed.
    fn save_alert(&mut self, alert: &StockAlert) -> Result<(), StoreError>;

    /// Locks up to `limit` waiting alerts whose saree can be ordered, those that wait longest first.
    ///
    /// Implementers MUST skip alerts that somebody else is telling.
    fn take_answered(&mut self, limit: u32) -> Result<Vec<StockAlert>, StoreError>;

    /// Stores what telling changed, all at once.
    fn save_told(&mut self, alerts: &[StockAlert], at: Timestamp) -> Result<(), StoreError>;

    /// Puts many alike mails into the outbox, behind everything else, each once per kind and reference.
    fn enqueue_bulk(&mut self, kind: &str, references: &[String], at: Timestamp) -> Result<(), StoreError>;

    /// Deletes alerts that were told before the one moment or asked for before the other.
    fn delete_alerts(&mut self, told_before: Timestamp, asked_before: Timestamp) -> Result<(), StoreError>;
}

/// Reads, outside a transaction.
pub trait AlertQueries: Send + Sync {
    /// What an address waits for, or was told of and is remembered for, the newest first; compared without regard to case.
    fn alerts_of(&self, email: EmailAddress) -> BoxFuture<'_, Result<Vec<AlertView>, StoreError>>;
}
