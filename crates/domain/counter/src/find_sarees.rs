//! Somebody scans a label, or types what a saree is called.

use pattu_catalog::ProductId;
use pattu_kernel::{Money, StoreError};
use uuid::Uuid;

use crate::{CounterQueries, Held};

/// As many as fit under the field.
const MOST: u32 = 8;
/// Shorter texts find half the shop.
const SHORTEST: usize = 2;
/// Longer than any name.
const LONGEST: usize = 100;

/// A saree on sale, or a service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundSaree {
    pub id: ProductId,
    pub sku: String,
    pub name: String,
    pub image: Option<String>,
    pub price: Money,
    /// Pieces that nobody else holds.
    pub available: u32,
    /// Of one without a free piece.
    pub held: Option<Held>,
    /// The text is its article number or barcode.
    pub exact: bool,
    /// It is no saree, and has no stock.
    pub is_service: bool,
}

/// At most eight sarees; none for less than two characters. What is kept for the bill that is rung up is free for it.
///
/// # Errors
/// [`StoreError`]
pub async fn find_sarees(
    queries: &dyn CounterQueries,
    text: &str,
    bill: Option<Uuid>,
) -> Result<Vec<FoundSaree>, StoreError> {
    let text = text.trim();
    if !(SHORTEST..=LONGEST).contains(&text.chars().count()) {
        return Ok(Vec::new());
    }
    queries.find_sarees(text.to_owned(), bill, MOST).await
}
