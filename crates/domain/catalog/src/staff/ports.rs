//! What looking after the catalogue needs from outside.
#![warn(missing_docs)]

use pattu_kernel::{AuditTx, BoxFuture, Clock, Cursor, Direction, Rows, StoreError, Timestamp, UnitOfWork};

use super::{AdminProductRow, EditedProduct, ProductCounts, ProductDetails, StaffProductFilter, StockReason};
use crate::{CategoryId, Findable, Media, MediaFile, Product, ProductId};

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

    /// One product with all that staff may change of it, in whatever state.
    fn details(&self, id: ProductId) -> BoxFuture<'_, Result<Option<ProductDetails>, StoreError>>;

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

    /// Takes a draft away for ever, with its pictures' places; nothing was ever sold or received of it.
    fn delete_draft(&mut self, id: ProductId) -> Result<(), StoreError>;

    /// Changes the count and writes the ledger's line.
    fn move_stock(&mut self, moved: &StockMove) -> Result<(), StoreError>;
}

/// A saree as a whole, inside one transaction.
pub trait ProductFormTx: ProductEditTx {
    /// The product with everything that staff may change of it, as it is in this transaction.
    fn details(&mut self, id: ProductId) -> Result<Option<ProductDetails>, StoreError>;

    /// The same, locked until the transaction ends, against sales too.
    fn lock_details(&mut self, id: ProductId) -> Result<Option<ProductDetails>, StoreError>;

    /// Its pictures and films in their order.
    fn media(&mut self, id: ProductId) -> Result<Vec<Media>, StoreError>;

    /// Those of these files that were sent; without words.
    fn uploaded(&mut self, files: &[MediaFile]) -> Result<Vec<Media>, StoreError>;

    /// Remembers a picture that was sent; the same one again changes nothing.
    fn put_upload(&mut self, picture: &Media, staff: &str, at: Timestamp) -> Result<(), StoreError>;

    /// What people call the category; none where there is no such.
    fn category_name(&mut self, id: &CategoryId) -> Result<Option<String>, StoreError>;

    /// Stores a draft without pieces; false when another product has its article number.
    fn insert_draft(
        &mut self,
        id: ProductId,
        product: &Product,
        findable: &Findable,
        staff: &str,
        at: Timestamp,
    ) -> Result<bool, StoreError>;

    /// Stores every fact but the stock, the state and when it came, with who changed it and when; its version is one more
    /// then. False when another product has its article number: nothing else may be stored in this transaction then.
    fn save_details(
        &mut self,
        id: ProductId,
        product: &Product,
        findable: &Findable,
        staff: &str,
        at: Timestamp,
    ) -> Result<bool, StoreError>;

    /// Shows these, in this order, and no others; its version is one more then.
    fn replace_media(
        &mut self,
        id: ProductId,
        media: &[Media],
        staff: &str,
        at: Timestamp,
    ) -> Result<(), StoreError>;

    /// Puts a draft on sale, as the newest saree; its version is one more then.
    fn publish(&mut self, id: ProductId, staff: &str, at: Timestamp) -> Result<(), StoreError>;
}

/// What saving a whole saree needs.
#[derive(Clone, Copy)]
pub struct ProductForms<'a> {
    /// Where products are.
    pub db: &'a dyn UnitOfWork<dyn ProductFormTx>,
    /// The time.
    pub clock: &'a dyn Clock,
}

/// What changes need.
#[derive(Clone, Copy)]
pub struct ProductEdits<'a> {
    /// Where products are.
    pub db: &'a dyn UnitOfWork<dyn ProductEditTx>,
    /// The time.
    pub clock: &'a dyn Clock,
}
