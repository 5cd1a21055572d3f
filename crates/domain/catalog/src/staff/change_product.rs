//! A price or a flag is changed in the list.

use pattu_customers::{Permitted, may::ProductsWrite};
use pattu_kernel::{Money, Refusal, StoreError};

use super::{ProductEdits, StaleProduct};
use crate::{Price, ProductId, ProductNotFound};

/// What is changed; what is `None` stays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChangeProduct {
    pub product: ProductId,
    /// The product's version they saw.
    pub version: u32,
    pub price: Option<Money>,
    pub featured: Option<bool>,
    pub trending: Option<bool>,
}

/// Why nothing changed.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum ChangeProductError {
    #[error(transparent)]
    NotFound(#[from] ProductNotFound),
    #[error(transparent)]
    Stale(#[from] StaleProduct),
    #[error("A price lies between ₹1 and ₹10,00,000")]
    #[refusal(Invalid, "invalid", field = "price")]
    Price,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Changes it and writes down what it was before. The same again changes nothing.
///
/// # Errors
/// [`ChangeProductError`]; nothing changed then.
pub async fn change_product(
    edits: ProductEdits<'_>,
    staff: &Permitted<ProductsWrite>,
    command: ChangeProduct,
) -> Result<(), ChangeProductError> {
    let price = command.price.map(Price::new).transpose().map_err(|_| ChangeProductError::Price)?;
    let (now, by) = (edits.clock.now(), staff.actor());
    edits
        .db
        .transaction(move |tx| {
            let before = tx.lock_edited(command.product)?.ok_or(ProductNotFound)?;
            let mut after = before.clone();
            after.price = price.unwrap_or(before.price);
            after.featured = command.featured.unwrap_or(before.featured);
            after.trending = command.trending.unwrap_or(before.trending);
            let Some(entry) = after.changed_from(&before, "changed_product", by.clone(), now) else {
                return Ok(());
            };
            if before.version != command.version {
                return Err(StaleProduct.into());
            }
            tx.save_edited(&after, &by.name, now)?;
            Ok(tx.write_audit(&entry)?)
        })
        .await
}
