//! A saree is begun: a draft, which no shopper sees.

use pattu_customers::{Permitted, may::ProductsWrite};
use pattu_kernel::Timestamp;
use uuid::Uuid;

use super::{
    ProductDetails, ProductForm, ProductFormTx, ProductForms, ProductToStore, SaveProductError,
    save_product::{whole, with_cost},
};
use crate::{ProductId, ProductNotFound};

/// Names the ids of products made from the keys of their requests; fixed for ever.
const KEY_NAMESPACE: Uuid = Uuid::from_u128(0x7061_7474_7520_5a81_9d3e_0c4d_5f6a_1996);

/// Stores the draft and answers it. The same key again answers what was stored, as it is now.
///
/// # Errors
/// [`SaveProductError`]; nothing is stored then.
pub async fn create_product(
    forms: ProductForms<'_>,
    staff: &Permitted<ProductsWrite>,
    key: &str,
    form: ProductForm,
) -> Result<ProductDetails, SaveProductError> {
    let now = forms.clock.now();
    let id = ProductId::new(Uuid::new_v5(&KEY_NAMESPACE, format!("{} {key}", staff.name()).as_bytes()));
    let by = staff.clone();
    forms
        .db
        .transaction(move |tx| match tx.details(id)? {
            Some(stored) if stored.sku == form.sku => Ok(stored),
            Some(_) => Err(SaveProductError::KeyReused),
            None => begin(tx, &by, id, form, now),
        })
        .await
}

/// Stores a draft that is not there yet.
pub(super) fn begin(
    tx: &mut dyn ProductFormTx,
    staff: &Permitted<ProductsWrite>,
    id: ProductId,
    form: ProductForm,
    now: Timestamp,
) -> Result<ProductDetails, SaveProductError> {
    let by = staff.actor();
    let form = with_cost(form, None, staff)?;
    let known = tx.uploaded(&form.files())?;
    let (product, findable) = whole(tx, &form, &known, now)?;
    let saree = ProductToStore { id, product: &product, findable: &findable, staff: &by.name, at: now };
    tx.insert_draft(&saree)?.done()?;
    let stored = tx.details(id)?.ok_or(ProductNotFound)?;
    for entry in [
        stored.changed_from(None, "created_product", by.clone(), now),
        stored.cost_changed_from(None, by, now),
    ] {
        entry.map_or(Ok(()), |entry| tx.write_audit(&entry))?;
    }
    Ok(stored)
}
