//! All facts of a saree are saved together, over the version that was seen.

use pattu_customers::{NotPermitted, Permission, Permitted, may::ProductsWrite};
use pattu_kernel::{FieldErrors, Refusal, StoreError, Timestamp, WrongFields};

use super::{
    MissingFact, ProductDetails, ProductForm, ProductFormTx, ProductForms, ProductState, ProductToStore,
    StaleProduct, Storing,
};
use crate::{Findable, Media, Product, ProductId, ProductNotFound};

/// Why nothing was saved.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum SaveProductError {
    #[error(transparent)]
    NotFound(#[from] ProductNotFound),
    #[error(transparent)]
    Stale(#[from] StaleProduct),
    #[error("Another saree has this article number")]
    #[refusal(Conflict, "sku_taken", field = "sku")]
    SkuTaken,
    #[error("Another saree has this barcode")]
    #[refusal(Invalid, "invalid", field = "barcode")]
    BarcodeTaken,
    /// What a saree cost is the owner's to change.
    #[error(transparent)]
    NotPermitted(#[from] NotPermitted),
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
    #[error(transparent)]
    Fields(#[from] WrongFields),
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
    let product = form.read(known, created_at).map_err(WrongFields)?;
    let Some(category) = tx.category_name(&product.category)? else {
        return Err(WrongFields::one("categoryId", "Please choose a category").into());
    };
    let findable = Findable::of(&product, &category);
    Ok((product, findable))
}

impl Storing {
    pub(super) const fn done(self) -> Result<(), SaveProductError> {
        match self {
            Self::Stored => Ok(()),
            Self::SkuTaken => Err(SaveProductError::SkuTaken),
            Self::BarcodeTaken => Err(SaveProductError::BarcodeTaken),
        }
    }
}

/// Whoever may not see what it cost leaves that as it is.
pub(super) fn with_cost(
    mut form: ProductForm,
    before: Option<&ProductDetails>,
    staff: &Permitted<ProductsWrite>,
) -> Result<ProductForm, NotPermitted> {
    if !staff.staff().may(Permission::ProductsCost) {
        if form.trade.cost.is_some() {
            return Err(NotPermitted);
        }
        form.trade.cost = before.and_then(|before| before.cost);
    }
    Ok(form)
}

/// The saree as it would be; `None` when that is the same.
pub(super) fn judged(
    before: &ProductDetails,
    seen: Option<u32>,
    product: &Product,
    by: &str,
    now: Timestamp,
) -> Result<Option<ProductDetails>, SaveProductError> {
    let after = before.with(product, by, now);
    if after.fields() == before.fields() && after.cost == before.cost {
        return Ok(None);
    }
    if seen.is_some_and(|version| version != before.version) {
        return Err(StaleProduct.into());
    }
    if before.state != ProductState::Draft && after.sku != before.sku {
        return Err(SaveProductError::SkuFixed);
    }
    let lost = after.missing.iter().copied().filter(|fact| !before.missing.contains(fact));
    let lost = MissingFact::at_fields(lost);
    if before.state == ProductState::OnSale && !lost.is_empty() {
        return Err(SaveProductError::NotReady(lost));
    }
    Ok(Some(after))
}

/// Saves the form over a saree under lock, with its lines of the audit log.
pub(super) fn save_over(
    tx: &mut dyn ProductFormTx,
    staff: &Permitted<ProductsWrite>,
    before: ProductDetails,
    seen: Option<u32>,
    form: ProductForm,
    now: Timestamp,
) -> Result<ProductDetails, SaveProductError> {
    let (by, id) = (staff.actor(), before.id);
    let form = with_cost(form, Some(&before), staff)?;
    let mut known = tx.media(id)?;
    known.extend(tx.uploaded(&form.files())?);
    let (product, findable) = whole(tx, &form, &known, now)?;
    let Some(after) = judged(&before, seen, &product, &by.name, now)? else {
        return Ok(before);
    };
    let saree = ProductToStore { id, product: &product, findable: &findable, staff: &by.name, at: now };
    tx.save_details(&saree)?.done()?;
    for entry in [
        after.changed_from(Some(&before), "changed_product", by.clone(), now),
        after.cost_changed_from(Some(&before), by, now),
    ] {
        entry.map_or(Ok(()), |entry| tx.write_audit(&entry))?;
    }
    Ok(after)
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
    let (now, by) = (forms.clock.now(), staff.clone());
    forms
        .db
        .transaction(move |tx| {
            let before = tx.lock_details(id)?.ok_or(ProductNotFound)?;
            save_over(tx, &by, before, Some(version), form, now)
        })
        .await
}
