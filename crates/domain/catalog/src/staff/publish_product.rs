//! A draft is put on sale, with the pieces there are.

use pattu_customers::{Permitted, may::ProductsWrite};
use pattu_kernel::{AuditActor, FieldErrors, Refusal, StoreError, Timestamp};

use super::{
    MissingFact, ProductDetails, ProductFormTx, ProductForms, ProductState, StaleProduct, StockMove,
    StockReason,
};
use crate::{ProductId, ProductNotFound, checked_stock};

/// The stock ledger's reference of a draft's first pieces.
const OPENING_STOCK: &str = "opening stock";

/// Why it stays a draft.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum PublishProductError {
    #[error(transparent)]
    NotFound(#[from] ProductNotFound),
    #[error(transparent)]
    Stale(#[from] StaleProduct),
    /// The fields that are still empty.
    #[error("A few things are still missing before this saree can be sold")]
    #[refusal(Invalid, "not_ready")]
    NotReady(FieldErrors),
    #[error("Please enter 0 to 1,00,000 pieces")]
    #[refusal(Invalid, "invalid", field = "pieces")]
    TooMany,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Puts it on sale as the newest saree. One that was put on sale before stays as it is.
///
/// # Errors
/// [`PublishProductError`]
pub async fn publish_product(
    forms: ProductForms<'_>,
    staff: &Permitted<ProductsWrite>,
    id: ProductId,
    version: u32,
    pieces: u32,
) -> Result<ProductDetails, PublishProductError> {
    let (now, by) = (forms.clock.now(), staff.actor());
    forms
        .db
        .transaction(move |tx| {
            let before = tx.lock_details(id)?.ok_or(ProductNotFound)?;
            publish_in(tx, before, (version, pieces), by, now)
        })
        .await
}

/// The same inside a transaction, of a saree under lock: over its version, with its pieces.
pub(super) fn publish_in(
    tx: &mut dyn ProductFormTx,
    before: ProductDetails,
    (version, pieces): (u32, u32),
    by: AuditActor,
    now: Timestamp,
) -> Result<ProductDetails, PublishProductError> {
    let (id, pieces) = (before.id, checked_stock(pieces).map_err(|_| PublishProductError::TooMany)?);
    if before.state != ProductState::Draft {
        return Ok(before);
    }
    if before.version != version {
        return Err(StaleProduct.into());
    }
    if !before.missing.is_empty() {
        return Err(PublishProductError::NotReady(MissingFact::at_fields(before.missing.iter().copied())));
    }
    tx.publish(id, &by.name, now)?;
    if pieces > 0 {
        tx.move_stock(&StockMove {
            product: id,
            delta: pieces.into(),
            reason: StockReason::Received,
            reference: OPENING_STOCK.to_owned(),
            staff: by.name.clone(),
        })?;
    }
    let after = tx.details(id)?.ok_or(ProductNotFound)?;
    if let Some(entry) = after.changed_from(Some(&before), "published_product", by, now) {
        tx.write_audit(&entry)?;
    }
    Ok(after)
}
