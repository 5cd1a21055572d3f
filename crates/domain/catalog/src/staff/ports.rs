//! What looking after the catalogue needs from outside.
#![warn(missing_docs)]

use pattu_kernel::{
    AuditTx, BoxFuture, Clock, Cursor, Direction, Ids, Rows, StoreError, Timestamp, UnitOfWork,
};

use super::{
    AdminCategory, AdminProductRow, EditedProduct, ImportReport, JudgedLine, ProductCounts, ProductDetails,
    SheetLine, StaffProductFilter, StockReason, StockedProduct,
};
use uuid::Uuid;

use crate::{CategoryId, Findable, Media, MediaFile, Product, ProductId};

/// The headings of a file, and its rows that are left out, each with the reason.
pub type LeftOutRows = (Vec<String>, Vec<(SheetLine, String)>);

/// What staff read. Implementers MUST find each page and each count by an index.
pub trait StaffProductQueries: Send + Sync {
    /// Up to `limit` rows of this list, from its beginning or from a place in it on.
    fn page(
        &self,
        list: StaffProductFilter,
        from: Option<(Direction, Cursor)>,
        limit: u32,
    ) -> BoxFuture<'_, Result<Rows<AdminProductRow>, StoreError>>;

    /// Sarees of which there is a piece, by article number, those behind `after`; at most
    /// [`STOCKED_AT_ONCE`](super::STOCKED_AT_ONCE).
    fn stocked(&self, after: String) -> BoxFuture<'_, Result<Vec<StockedProduct>, StoreError>>;

    /// One product as a row, archived or not.
    fn row(&self, id: ProductId) -> BoxFuture<'_, Result<Option<AdminProductRow>, StoreError>>;

    /// One product with all that staff may change of it, in whatever state.
    fn details(&self, id: ProductId) -> BoxFuture<'_, Result<Option<ProductDetails>, StoreError>>;

    /// Every category in its order, with what lies in it.
    fn categories_for_staff(&self) -> BoxFuture<'_, Result<Vec<AdminCategory>, StoreError>>;

    /// The ids of all products of a list, in its order.
    fn ids(&self, list: StaffProductFilter) -> BoxFuture<'_, Result<Vec<ProductId>, StoreError>>;

    /// These products with all that staff may change of them, in this order; those that are gone are left out.
    fn many_details(&self, ids: Vec<ProductId>) -> BoxFuture<'_, Result<Vec<ProductDetails>, StoreError>>;

    /// Every key that some saree's label has, in order.
    fn specification_keys(&self) -> BoxFuture<'_, Result<Vec<String>, StoreError>>;

    /// A file that this member of staff sent.
    fn import(&self, id: Uuid, staff: String) -> BoxFuture<'_, Result<Option<ImportReport>, StoreError>>;

    /// The headings of a file that this member of staff sent, and its rows that are left out, each with the reason.
    fn import_errors(
        &self,
        id: Uuid,
        staff: String,
    ) -> BoxFuture<'_, Result<Option<LeftOutRows>, StoreError>>;

    /// How many are in each list; what has not moved since `resting_before` rests.
    fn counts(&self, resting_before: Timestamp) -> BoxFuture<'_, Result<ProductCounts, StoreError>>;
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

/// Whether a saree could be stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Storing {
    /// It is.
    Stored,
    /// Another product has its article number.
    SkuTaken,
    /// Another product has its barcode.
    BarcodeTaken,
}

/// A saree to be stored, what finds it, and who stores it when.
#[derive(Debug, Clone, Copy)]
pub struct ProductToStore<'a> {
    /// Its own.
    pub id: ProductId,
    /// Every fact but the stock and the state.
    pub product: &'a Product,
    /// What shoppers find it by.
    pub findable: &'a Findable,
    /// The name they sign in with.
    pub staff: &'a str,
    /// When.
    pub at: Timestamp,
}

/// A saree as a whole, inside one transaction.
pub trait ProductFormTx: ProductEditTx {
    /// The product with everything that staff may change of it, as it is in this transaction.
    fn details(&mut self, id: ProductId) -> Result<Option<ProductDetails>, StoreError>;

    /// The same, locked until the transaction ends, against sales too.
    fn lock_details(&mut self, id: ProductId) -> Result<Option<ProductDetails>, StoreError>;

    /// Its pictures and videos in their order.
    fn media(&mut self, id: ProductId) -> Result<Vec<Media>, StoreError>;

    /// Those of these files that were sent; without words.
    fn uploaded(&mut self, files: &[MediaFile]) -> Result<Vec<Media>, StoreError>;

    /// Remembers a picture that was sent; the same one again changes nothing.
    fn put_upload(&mut self, picture: &Media, staff: &str, at: Timestamp) -> Result<(), StoreError>;

    /// Remembers what whoever sent a picture calls its file; a name once more means the file that was sent last.
    fn name_picture(
        &mut self,
        staff: &str,
        name: &str,
        file: &MediaFile,
        at: Timestamp,
    ) -> Result<(), StoreError>;

    /// What people call the category; none where there is no such.
    fn category_name(&mut self, id: &CategoryId) -> Result<Option<String>, StoreError>;

    /// Stores a draft without pieces. Unless it is stored, nothing else may be stored in this transaction.
    fn insert_draft(&mut self, saree: &ProductToStore<'_>) -> Result<Storing, StoreError>;

    /// Stores every fact but the stock, the state and when it came, with who changed it and when; its version is one more
    /// then. Unless it is stored, nothing else may be stored in this transaction.
    fn save_details(&mut self, saree: &ProductToStore<'_>) -> Result<Storing, StoreError>;

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

/// Categories, inside one transaction.
pub trait CategoryEditTx: ProductFormTx {
    /// Locks a category against sarees that are put into it.
    fn lock_category(&mut self, id: &CategoryId) -> Result<Option<AdminCategory>, StoreError>;

    /// Puts it behind the others; false when there is one of its id.
    fn insert_category(&mut self, category: &AdminCategory) -> Result<bool, StoreError>;

    /// Stores its words, proposals and version.
    fn save_category(&mut self, category: &AdminCategory) -> Result<(), StoreError>;

    /// Takes an empty one away for ever.
    fn delete_category(&mut self, id: &CategoryId) -> Result<(), StoreError>;

    /// The ids of all in their order, locked until the transaction ends.
    fn lock_order(&mut self) -> Result<Vec<String>, StoreError>;

    /// Puts them into this order.
    fn save_order(&mut self, ids: &[String]) -> Result<(), StoreError>;

    /// Every saree that lies in it, in whatever state.
    fn sarees_of(&mut self, id: &CategoryId) -> Result<Vec<ProductDetails>, StoreError>;

    /// What a saree is found by from now on.
    fn save_words(&mut self, id: ProductId, findable: &Findable) -> Result<(), StoreError>;
}

/// What changing categories needs.
#[derive(Clone, Copy)]
pub struct CategoryEdits<'a> {
    /// Where they are.
    pub db: &'a dyn UnitOfWork<dyn CategoryEditTx>,
    /// The time.
    pub clock: &'a dyn Clock,
}

/// A file of products that was looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewImport {
    /// Its own.
    pub id: Uuid,
    /// Who sent it: nobody else reads or applies it.
    pub staff: String,
    /// As they stand in the file.
    pub headings: Vec<String>,
    /// When it was looked at.
    pub at: Timestamp,
    /// Every row.
    pub rows: Vec<JudgedLine>,
    /// Pictures that were sent and that no row names.
    pub pictures_left_over: Vec<String>,
}

/// A file of products under lock.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LockedImport {
    /// As they stand in the file.
    pub headings: Vec<String>,
    /// Nothing of it is left to be done.
    pub is_applied: bool,
}

/// Files of products, inside one transaction.
pub trait ImportTx: ProductFormTx {
    /// Those of these article numbers that are known, with everything that staff may change of them.
    fn details_of_skus(&mut self, skus: &[String]) -> Result<Vec<ProductDetails>, StoreError>;

    /// Whose this article number is.
    fn id_of_sku(&mut self, sku: &str) -> Result<Option<ProductId>, StoreError>;

    /// The article number of the product with this barcode.
    fn barcode_owner(&mut self, barcode: &str) -> Result<Option<String>, StoreError>;

    /// Those of these names under which somebody sent a picture, each with its file.
    fn pictures_named(&mut self, staff: &str, names: &[String]) -> Result<Vec<(String, String)>, StoreError>;

    /// The names under which somebody sent pictures since then, in order.
    fn pictures_sent(&mut self, staff: &str, since: Timestamp) -> Result<Vec<String>, StoreError>;

    /// Keeps a file that was looked at.
    fn insert_import(&mut self, import: &NewImport) -> Result<(), StoreError>;

    /// Locks a file of this member of staff, so that two who apply it take turns.
    fn lock_import(&mut self, id: Uuid, staff: &str) -> Result<Option<LockedImport>, StoreError>;

    /// The first rows that are new or changed and not applied, at most `limit`. Implementers MUST lock the products they name in
    /// ascending order of their ids, as a purchase does: in the order of the file the two would wait for one another.
    fn rows_to_apply(&mut self, id: Uuid, limit: u32) -> Result<Vec<SheetLine>, StoreError>;

    /// Remembers that a row is in the catalogue.
    fn mark_applied(&mut self, id: Uuid, line: u32, at: Timestamp) -> Result<(), StoreError>;

    /// Remembers why a row is left out after all.
    fn mark_refused(&mut self, id: Uuid, line: u32, problem: &str) -> Result<(), StoreError>;

    /// Remembers that nothing is left to be done.
    fn finish_import(&mut self, id: Uuid, at: Timestamp) -> Result<(), StoreError>;
}

/// What files of products need.
#[derive(Clone, Copy)]
pub struct ProductImports<'a> {
    /// Where they are kept.
    pub db: &'a dyn UnitOfWork<dyn ImportTx>,
    /// The time.
    pub clock: &'a dyn Clock,
    /// For new ones.
    pub ids: &'a dyn Ids,
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
