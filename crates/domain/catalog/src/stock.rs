//! Pieces: held while somebody pays, claimed when they paid, released when they did not (ruling 10).

use pattu_kernel::{Id, Money, StoreError};

use crate::CategoryId;

/// Marks ids of products.
#[derive(Debug)]
pub enum ProductTag {}
pub type ProductId = Id<ProductTag>;

/// What a price, an order line and a mail need to know of a product: read under lock, never from a browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SellableProduct {
    pub id: ProductId,
    /// The shop's article number.
    pub sku: String,
    pub name: String,
    /// The first picture's address, if there is one.
    pub image: Option<String>,
    /// For offers by category.
    pub category: CategoryId,
    /// For one piece, taxes included.
    pub price: Money,
    /// Pieces nobody holds: on hand less reserved.
    pub available: u32,
}

/// Stock inside a transaction. Implementers MUST touch products in ascending id order, whatever order is asked for, so
/// that two carts never wait for each other.
pub trait StockTx {
    /// Locks the products that exist and are on sale and returns them in ascending id order; missing ones are absent.
    fn lock_products(&mut self, ids: &[ProductId]) -> Result<Vec<SellableProduct>, StoreError>;

    /// Holds pieces: `false`, and nothing changed, when fewer are free.
    fn reserve(&mut self, product: ProductId, quantity: u32) -> Result<bool, StoreError>;

    /// Gives held pieces back to the shelf.
    fn release(&mut self, product: ProductId, quantity: u32) -> Result<(), StoreError>;

    /// Turns held pieces into sold ones and writes the stock ledger under `reference` (the order's number).
    fn claim(&mut self, product: ProductId, quantity: u32, reference: &str) -> Result<(), StoreError>;

    /// Puts sold pieces back on the shelf and writes the stock ledger (a cancelled paid order).
    fn put_back(&mut self, product: ProductId, quantity: u32, reference: &str) -> Result<(), StoreError>;

    /// Takes free pieces that cannot be sold off the shelf and writes the stock ledger (a damaged piece of a cancelled order).
    fn write_off(&mut self, product: ProductId, quantity: u32, reference: &str) -> Result<(), StoreError>;
}
