//! What looking after the catalogue needs from outside.
#![warn(missing_docs)]

use pattu_kernel::{AuditTx, BoxFuture, Clock, Cursor, Direction, Rows, StoreError, Timestamp, UnitOfWork};

use super::{AdminProductRow, EditedProduct, ProductCounts, StaffProductFilter, StockReason};
use crate::ProductId;

/// What staff read. Implementers MUST find each page and each count by an index.
pub trait StaffProductQueries: Send + Sync {
    /// Up to `limit` rows of this list, from its beginning or from a place in it on.
    fn page(
        &self,
        list: StaffProductFilter,
        from: Option<(Direction, Cursor)>,
        limit: u32,
    ) -> BoxFuture<'_, Result<Rows<AdminProductRow>, StoreError>>;

    /// One product as a row, archived or not.
    fn row(&self, id: ProductId) -> BoxFuture<'_, Result<Option<AdminProductRow>, StoreError>>;

    /// How many are in each list.
    fn counts(&self) -> BoxFuture<'_, Result<ProductCounts, StoreError>>;
}

/// Pieces that come into the house or leave it, other than by orders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StockMove {
    /// Of what.
    pub product: ProductId,
    /// More, or fewer; never none.
    pub delta: i64,
    /// Why.
    pub reason: StockReason,
    /// Told apart by it: the same move is made once.
    pub reference: String,
    /// Who moved them.
    pub staff: String,
}

/// Changes inside one transaction.
pub trait ProductEditTx: AuditTx {
    /// Locks a product, archived or not. Implementers MUST lock it against sales too.
    fn lock_edited(&mut self, id: ProductId) -> Result<Option<EditedProduct>, StoreError>;

    /// Stores price, flags and whether it is archived, with who changed it and when; its version is one more then.
    fn save_edited(&mut self, product: &EditedProduct, staff: &str, at: Timestamp) -> Result<(), StoreError>;

    /// How many pieces were moved under this reference, and why, if any were.
    fn moved_before(
        &mut self,
        product: ProductId,
        reference: &str,
    ) -> Result<Option<(i64, StockReason)>, StoreError>;

    /// Changes the count and writes the ledger's line.
    fn move_stock(&mut self, moved: &StockMove) -> Result<(), StoreError>;
}

/// What changes need.
#[derive(Clone, Copy)]
pub struct ProductEdits<'a> {
    /// Where products are.
    pub db: &'a dyn UnitOfWork<dyn ProductEditTx>,
    /// The time.
    pub clock: &'a dyn Clock,
}
