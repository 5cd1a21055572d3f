//! A saree leaves the shop's window; orders that have it keep it. A draft that nobody wants is gone.

use pattu_customers::{Permitted, may::ProductsWrite};
use pattu_kernel::{AuditActor, Refusal, StoreError, Timestamp};

use super::{EditedProduct, ProductEditTx, ProductEdits};
use crate::{ProductId, ProductNotFound};

/// Why it stays.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum ArchiveProductError {
    #[error(transparent)]
    NotFound(#[from] ProductNotFound),
    /// Somebody is paying for it.
    #[error("Somebody is paying for this saree. Please try again in a few minutes")]
    #[refusal(Conflict, "pieces_held")]
    PiecesHeld,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Takes it off sale, or a draft away for ever. Once more changes nothing.
///
/// # Errors
/// [`ArchiveProductError`]; it stays on sale then.
pub async fn archive_product(
    edits: ProductEdits<'_>,
    staff: &Permitted<ProductsWrite>,
    product: ProductId,
) -> Result<(), ArchiveProductError> {
    let (now, by) = (edits.clock.now(), staff.actor());
    edits.db.transaction(move |tx| archive_in(tx, product, by, now)).await
}

/// The same inside a transaction.
pub(super) fn archive_in(
    tx: &mut dyn ProductEditTx,
    product: ProductId,
    by: AuditActor,
    now: Timestamp,
) -> Result<(), ArchiveProductError> {
    let before = tx.lock_edited(product)?.ok_or(ProductNotFound)?;
    if before.reserved > 0 {
        return Err(ArchiveProductError::PiecesHeld);
    }
    if before.is_draft {
        tx.delete_draft(product)?;
        return Ok(tx.write_audit(&before.deleted(by, now))?);
    }
    let after = EditedProduct { archived_at: before.archived_at.or(Some(now)), ..before.clone() };
    let Some(entry) = after.changed_from(&before, "archived_product", by.clone(), now) else {
        return Ok(());
    };
    tx.save_edited(&after, &by.name, now)?;
    Ok(tx.write_audit(&entry)?)
}
