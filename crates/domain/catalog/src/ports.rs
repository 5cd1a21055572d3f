//! What the catalogue needs from outside.

use pattu_kernel::{BoxFuture, ErrorKind, Refusal, StoreError};

use crate::{Category, CategoryView, Product, ProductFilter, ProductId, ProductPage, ProductView};

/// Reads, outside any transaction. Implementers MUST leave out archived products everywhere, MUST answer a list with
/// a fixed number of queries however long it is, and MUST take every word of a search literally (`%` and `_` too).
pub trait CatalogQueries: Send + Sync {
    /// One page of the products that match, in the filter's order; ties by id, so that pages never overlap.
    fn list(&self, filter: ProductFilter) -> BoxFuture<'_, Result<ProductPage, StoreError>>;

    /// One product with its approved reviews, latest first.
    fn find(&self, id: ProductId) -> BoxFuture<'_, Result<Option<ProductView>, StoreError>>;

    /// Every category in the shop's order, with the number of its products.
    fn categories(&self) -> BoxFuture<'_, Result<Vec<CategoryView>, StoreError>>;
}

/// What became of a product that was put into the catalogue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PutProduct {
    /// Its id: the one it had, or that of its article number.
    pub id: ProductId,
    /// True when it was not there before.
    pub is_new: bool,
}

/// Putting a catalogue file into the shop, inside a transaction. Everything here MUST be safe to repeat.
pub trait CatalogImport {
    /// Inserts the category, or brings the one of the same id up to date.
    fn put_category(&mut self, category: &Category) -> Result<(), StoreError>;

    /// Inserts the product with its media, or brings the one of the same article number up to date: its id, its
    /// creation time, its reviews and its stock MUST stay as they are. An archived one stays archived.
    fn put_product(&mut self, product: &Product) -> Result<PutProduct, StoreError>;

    /// Puts pieces on the shelf and writes the stock ledger, once per product and `reference`; again changes nothing.
    fn receive(&mut self, product: ProductId, quantity: u32, reference: &str) -> Result<(), StoreError>;
}

/// There is no such product, or not any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("Product not found")]
pub struct ProductNotFound;

impl Refusal for ProductNotFound {
    fn kind(&self) -> ErrorKind {
        ErrorKind::NotFound
    }
    fn code(&self) -> &'static str {
        "not_found"
    }
}
