//! A category that holds nothing is deleted.

use pattu_customers::{Permitted, may::ProductsWrite};
use pattu_kernel::{Refusal, StoreError};

use super::{AdminCategory, CategoryEdits};
use crate::CategoryId;

/// Why it stays.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum DeleteCategoryError {
    #[error("Category not found")]
    #[refusal(NotFound, "not_found")]
    NotFound,
    /// Drafts and archived sarees count.
    #[error("Sarees lie in this category. Please move them to another one first")]
    #[refusal(Conflict, "in_use")]
    InUse,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Takes it away for ever.
///
/// # Errors
/// [`DeleteCategoryError`]
pub async fn delete_category(
    categories: CategoryEdits<'_>,
    staff: &Permitted<ProductsWrite>,
    id: &str,
) -> Result<(), DeleteCategoryError> {
    let id = CategoryId::parse(id).map_err(|_| DeleteCategoryError::NotFound)?;
    let (now, by) = (categories.clock.now(), staff.actor());
    categories
        .db
        .transaction(move |tx| {
            let before = tx.lock_category(&id)?.ok_or(DeleteCategoryError::NotFound)?;
            if before.products > 0 {
                return Err(DeleteCategoryError::InUse);
            }
            tx.delete_category(&id)?;
            if let Some(entry) = AdminCategory::audit(Some(&before), None, "deleted_category", by, now) {
                tx.write_audit(&entry)?;
            }
            Ok(())
        })
        .await
}
