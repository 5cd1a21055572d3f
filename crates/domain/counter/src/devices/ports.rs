//! What devices need from outside.
#![warn(missing_docs)]

use std::collections::{BTreeMap, BTreeSet};

use pattu_catalog::ProductId;
use pattu_customers::{Staff, StaffId};
use pattu_kernel::{BoxFuture, SeriesCode, StoreError, Timestamp};
use pattu_orders::{CheckoutTx, OrderId};

use super::{Conflict, ConflictId, ReceivedBill, Resolution, SnapshotFacts, StoredConflict};
use crate::SellTx;

/// Tells whether a device signed a text.
pub trait DeviceSignatures: Send + Sync {
    /// `public_key` is a point of P-256, `signature` its 64 bytes of ECDSA with SHA-256.
    fn is_signed(&self, public_key: &[u8], text: &[u8], signature: &[u8]) -> bool;
}

/// What a device sent, as it lies in the inbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InboxState {
    /// It is to become a sale.
    Kept,
    /// It is none: a person has to look at it.
    Refused,
}

/// Bills of devices inside one transaction, with the web orders that give way to them.
pub trait SyncTx: SellTx + CheckoutTx {
    /// How it stands with what was sent before; `hash` is SHA-256 of device and text. `None` for what is stored as a sale, or new.
    fn inbox_state(&mut self, hash: &[u8; 32]) -> Result<Option<InboxState>, StoreError>;

    /// Keeps what was sent. The same twice is one.
    fn put_in_inbox(&mut self, hash: &[u8; 32], at: Timestamp, sent: &ReceivedBill)
    -> Result<(), StoreError>;

    /// Notes that it is no sale.
    fn refuse_in_inbox(&mut self, hash: &[u8; 32]) -> Result<(), StoreError>;

    /// Takes it out: it is stored as a sale.
    fn take_from_inbox(&mut self, hash: &[u8; 32]) -> Result<(), StoreError>;

    /// Deletes what was refused before then; how many there were.
    fn forget_refused(&mut self, before: Timestamp) -> Result<usize, StoreError>;

    /// Somebody who works here, or did: then false.
    fn staff_at_work(&mut self, id: StaffId) -> Result<Option<(Staff, bool)>, StoreError>;

    /// Whether there are all these sarees, on sale or not.
    fn knows_all(&mut self, products: &[ProductId]) -> Result<bool, StoreError>;

    /// The unpaid orders that hold what is missing of these pieces, as few as have it together: those whose payment form was never
    /// opened before others, the newest first. Nothing is locked.
    fn unpaid_holders(&mut self, wanted: &BTreeMap<ProductId, u32>) -> Result<BTreeSet<OrderId>, StoreError>;

    /// Stores what needs a person. A number that is missing is noted once.
    fn insert_conflict(&mut self, conflict: &Conflict) -> Result<(), StoreError>;

    /// A number that was missing has come.
    fn close_gap(&mut self, number: &str, at: Timestamp) -> Result<(), StoreError>;

    /// One of them. MUST let nobody else settle it before this transaction ends.
    fn lock_conflict(&mut self, id: ConflictId) -> Result<Option<StoredConflict>, StoreError>;

    /// Settles it for good.
    fn resolve_conflict(&mut self, id: ConflictId, resolution: &Resolution) -> Result<(), StoreError>;
}

/// Reads what needs a person.
pub trait ConflictQueries: Send + Sync {
    /// What is open, the oldest first, then what was settled since then, the newest first.
    fn conflicts(&self, since: Timestamp) -> BoxFuture<'_, Result<Vec<StoredConflict>, StoreError>>;
}

/// Reads what a device needs to sell without the network.
pub trait SnapshotQueries: Send + Sync {
    /// As of one moment. `series` is the device's.
    fn snapshot(&self, series: SeriesCode) -> BoxFuture<'_, Result<SnapshotFacts, StoreError>>;
}
