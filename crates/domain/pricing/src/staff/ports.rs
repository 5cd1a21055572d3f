//! What looking after offers needs from outside.
#![warn(missing_docs)]

use pattu_catalog::{CategoryId, ProductId};
use pattu_kernel::{
    AuditTx, BoxFuture, Clock, Cursor, Direction, Money, Rows, StoreError, Timestamp, UnitOfWork,
};

use super::{OfferSaree, OfferView, StoredOffer};
use crate::{OfferId, OfferRecord};

/// An offer with what stands around it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfferDetails {
    /// The offer.
    pub stored: StoredOffer,
    /// The sarees it is for, archived ones too.
    pub sarees: Vec<OfferSaree>,
    /// What it took off the orders that used it and were paid.
    pub given: Money,
}

/// What staff read.
pub trait StaffOfferQueries: Send + Sync {
    /// Up to `limit` offers that stand so at this moment, the newest first, from the beginning or from a place on.
    /// Implementers MUST go along an index.
    fn offers_page(
        &self,
        view: OfferView,
        now: Timestamp,
        from: Option<(Direction, Cursor)>,
        limit: u32,
    ) -> BoxFuture<'_, Result<Rows<StoredOffer>, StoreError>>;

    /// One offer, in whatever state.
    fn offer(&self, id: OfferId) -> BoxFuture<'_, Result<Option<OfferDetails>, StoreError>>;
}

/// Changes inside one transaction.
pub trait OfferEditTx: AuditTx {
    /// Locks an offer until the transaction ends. Implementers MUST count its uses when nobody else can take one.
    fn lock_offer(&mut self, id: OfferId) -> Result<Option<StoredOffer>, StoreError>;

    /// The most often that one buyer has used it.
    fn most_uses_by_one(&mut self, id: OfferId) -> Result<u32, StoreError>;

    /// Whether every one of these exists.
    fn categories_exist(&mut self, ids: &[CategoryId]) -> Result<bool, StoreError>;

    /// Whether every one of these exists, on sale or not.
    fn products_exist(&mut self, ids: &[ProductId]) -> Result<bool, StoreError>;

    /// Stores a new offer; false when another one has its code.
    fn insert_offer(&mut self, offer: &OfferRecord, staff: &str, at: Timestamp) -> Result<bool, StoreError>;

    /// Writes over one that is locked, its uses and its age kept; its version is one more then. False when another one
    /// has its code: nothing else may be stored in this transaction then.
    fn save_offer(&mut self, offer: &OfferRecord, staff: &str, at: Timestamp) -> Result<bool, StoreError>;
}

/// What changes need.
#[derive(Clone, Copy)]
pub struct OfferEdits<'a> {
    /// Where offers are.
    pub db: &'a dyn UnitOfWork<dyn OfferEditTx>,
    /// The time.
    pub clock: &'a dyn Clock,
}
