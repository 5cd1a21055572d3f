//! A category is added, behind the others.

use pattu_customers::{Permitted, may::ProductsWrite};
use pattu_kernel::{Refusal, StoreError, WrongFields};

use super::{AdminCategory, CategoryEdits, CategoryForm};
use crate::CategoryId;

/// Why it is not there.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum CreateCategoryError {
    #[error("Please use small letters, digits and single dashes, for example banarasi-katan")]
    #[refusal(Invalid, "invalid", field = "id")]
    Id,
    /// Another one.
    #[error("Another category has this address")]
    #[refusal(Conflict, "id_taken", field = "id")]
    Taken,
    #[error(transparent)]
    Fields(#[from] WrongFields),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Adds it. The same again changes nothing: its id tells it apart.
///
/// # Errors
/// [`CreateCategoryError`]
pub async fn create_category(
    categories: CategoryEdits<'_>,
    staff: &Permitted<ProductsWrite>,
    id: &str,
    form: CategoryForm,
) -> Result<AdminCategory, CreateCategoryError> {
    let id = CategoryId::parse(id.trim()).map_err(|_| CreateCategoryError::Id)?;
    let new = form.read(&AdminCategory::new(&id)).map_err(WrongFields)?;
    let (now, by) = (categories.clock.now(), staff.actor());
    categories
        .db
        .transaction(move |tx| {
            if !tx.insert_category(&new)? {
                let stored = tx.lock_category(&id)?;
                let same = stored.filter(|stored| new == AdminCategory { products: 0, ..stored.clone() });
                return same.ok_or(CreateCategoryError::Taken);
            }
            if let Some(entry) = AdminCategory::audit(None, Some(&new), "created_category", by, now) {
                tx.write_audit(&entry)?;
            }
            Ok(new)
        })
        .await
}
