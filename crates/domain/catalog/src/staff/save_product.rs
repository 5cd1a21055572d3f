//! All facts of a saree are saved together, over the version that was seen.

use pattu_customers::{Permitted, may::ProductsWrite};
use pattu_kernel::{FieldErrors, Refusal, StoreError, Timestamp};

use super::{MissingFact, ProductDetails, ProductForm, ProductFormTx, ProductForms, ProductState};
use crate::{Findable, Media, Product, ProductId};

/// Why nothing was saved.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum SaveProductError {
    #[error("Product not found")]
    #[refusal(NotFound, "not_found")]
    NotFound,
    /// Whoever saves has seen an older saree than there is.
    #[error("Somebody else has changed this saree meanwhile")]
    #[refusal(Conflict, "stale")]
    Stale,
    #[error("Another saree has this article number")]
    #[refusal(Conflict, "sku_taken", field = "sku")]
    SkuTaken,
    /// It stands on labels and in orders.
    #[error("The article number of a saree that was on sale stays as it is")]
    #[refusal(Invalid, "invalid", field = "sku")]
    SkuFixed,
    /// What it had would be missing while shoppers look at it.
    #[error("A saree that is on sale keeps its picture, description, material, zari and origin")]
    #[refusal(Invalid, "not_ready")]
    NotReady(FieldErrors),
    /// The key came with another saree before.
    #[error("This key was used for another saree")]
    #[refusal(Conflict, "idempotency_mismatch")]
    KeyReused,
    /// Under the names of the request.
    #[error("Please check the highlighted fields")]
    #[refusal(Invalid, "invalid")]
    Fields(FieldErrors),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The form as a saree and what finds it; its category must exist.
pub(super) fn whole(
    tx: &mut dyn ProductFormTx,
    form: &ProductForm,
    known: &[Media],
    created_at: Timestamp,
) -> Result<(Product, Findable), SaveProductError> {
    let product = form.read(known, created_at).map_err(SaveProductError::Fields)?;
    let Some(category) = tx.category_name(&product.category)? else {
        let words = "Please choose a category".to_owned();
        return Err(SaveProductError::Fields([("categoryId".to_owned(), words)].into()));
    };
    let findable = Findable::of(&product, &category);
    Ok((product, findable))
}

/// Saves the form and answers the saree as it is now. The same again changes nothing.
///
/// # Errors
/// [`SaveProductError`]; everything is as it was then.
pub async fn save_product(
    forms: ProductForms<'_>,
    staff: &Permitted<ProductsWrite>,
    id: ProductId,
    version: u32,
    form: ProductForm,
) -> Result<ProductDetails, SaveProductError> {
    let (now, by) = (forms.clock.now(), staff.actor());
    forms
        .db
        .transaction(move |tx| {
            let before = tx.lock_details(id)?.ok_or(SaveProductError::NotFound)?;
            let mut known = tx.media(id)?;
            known.extend(tx.uploaded(&form.files())?);
            let (product, findable) = whole(tx, &form, &known, now)?;
            let after = before.with(&product, &by.name, now);
            let Some(entry) = after.changed_from(Some(&before), "changed_product", by.clone(), now) else {
                return Ok(before);
            };
            if before.version != version {
                return Err(SaveProductError::Stale);
            }
            if before.state != ProductState::Draft && after.sku != before.sku {
                return Err(SaveProductError::SkuFixed);
            }
            let lost = after.missing.iter().copied().filter(|fact| !before.missing.contains(fact));
            let lost = MissingFact::at_fields(lost);
            if before.state == ProductState::OnSale && !lost.is_empty() {
                return Err(SaveProductError::NotReady(lost));
            }
            if !tx.save_details(id, &product, &findable, &by.name, now)? {
                return Err(SaveProductError::SkuTaken);
            }
            tx.write_audit(&entry)?;
            Ok(after)
        })
        .await
}
