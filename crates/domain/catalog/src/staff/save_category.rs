//! The words of a category are changed; its sarees are found by them from then on.

use pattu_customers::{Permitted, may::ProductsWrite};
use pattu_kernel::{Refusal, StoreError, WrongFields};

use super::{AdminCategory, CategoryEdits, CategoryForm};
use crate::{CategoryId, Findable};

/// Why nothing changed.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum SaveCategoryError {
    #[error("Category not found")]
    #[refusal(NotFound, "not_found")]
    NotFound,
    #[error("Somebody else has changed this category meanwhile")]
    #[refusal(Conflict, "stale")]
    Stale,
    #[error(transparent)]
    Fields(#[from] WrongFields),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Saves it over the version that was seen. The same again changes nothing.
///
/// # Errors
/// [`SaveCategoryError`]
pub async fn save_category(
    categories: CategoryEdits<'_>,
    staff: &Permitted<ProductsWrite>,
    id: &str,
    version: u32,
    form: CategoryForm,
) -> Result<AdminCategory, SaveCategoryError> {
    let id = CategoryId::parse(id).map_err(|_| SaveCategoryError::NotFound)?;
    let (now, by) = (categories.clock.now(), staff.actor());
    categories
        .db
        .transaction(move |tx| {
            let before = tx.lock_category(&id)?.ok_or(SaveCategoryError::NotFound)?;
            let mut after = form.read(&before).map_err(WrongFields)?;
            let Some(entry) = AdminCategory::audit(Some(&before), Some(&after), "changed_category", by, now)
            else {
                return Ok(before);
            };
            if before.version != version {
                return Err(SaveCategoryError::Stale);
            }
            after.version += 1;
            tx.save_category(&after)?;
            if after.name != before.name {
                for saree in tx.sarees_of(&id)? {
                    if let Ok(product) = saree.form().read(&saree.shown(), now) {
                        tx.save_words(saree.id, &Findable::of(&product, &after.name))?;
                    }
                }
            }
            tx.write_audit(&entry)?;
            Ok(after)
        })
        .await
}
