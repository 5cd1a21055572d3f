//! An archived saree comes back into the shop's window.

use pattu_customers::{Permitted, may::ProductsWrite};
use pattu_kernel::{AuditActor, Refusal, StoreError, Timestamp};

use super::{EditedProduct, ProductEditTx, ProductEdits};
use crate::{ProductId, ProductNotFound};

/// Why it stays archived.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum RestoreProductError {
    #[error(transparent)]
    NotFound(#[from] ProductNotFound),
    /// It has not been on sale yet.
    #[error("This saree is a draft. Please publish it")]
    #[refusal(Conflict, "draft")]
    Draft,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Puts it on sale again. Once more changes nothing.
///
/// # Errors
/// [`RestoreProductError`]
pub async fn restore_product(
    edits: ProductEdits<'_>,
    staff: &Permitted<ProductsWrite>,
    product: ProductId,
) -> Result<(), RestoreProductError> {
    let (now, by) = (edits.clock.now(), staff.actor());
    edits.db.transaction(move |tx| restore_in(tx, product, by, now)).await
}

/// The same inside a transaction.
pub(super) fn restore_in(
    tx: &mut dyn ProductEditTx,
    product: ProductId,
    by: AuditActor,
    now: Timestamp,
) -> Result<(), RestoreProductError> {
    let staff = by.name.clone();
    let before = tx.lock_edited(product)?.ok_or(ProductNotFound)?;
    if before.is_draft {
        return Err(RestoreProductError::Draft);
    }
    let after = EditedProduct { archived_at: None, ..before.clone() };
    let Some(entry) = after.changed_from(&before, "restored_product", by, now) else {
        return Ok(());
    };
    tx.save_edited(&after, &staff, now)?;
    Ok(tx.write_audit(&entry)?)
}
