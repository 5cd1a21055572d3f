//! A saree is begun: a draft, which no shopper sees.

use pattu_customers::{Permitted, may::ProductsWrite};
use uuid::Uuid;

use super::{ProductDetails, ProductForm, ProductForms, SaveProductError, save_product::whole};
use crate::ProductId;

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
    let (now, by) = (forms.clock.now(), staff.actor());
    let id = ProductId::new(Uuid::new_v5(&KEY_NAMESPACE, format!("{} {key}", by.name).as_bytes()));
    forms
        .db
        .transaction(move |tx| {
            if let Some(stored) = tx.details(id)? {
                return if stored.sku == form.sku { Ok(stored) } else { Err(SaveProductError::KeyReused) };
            }
            let known = tx.uploaded(&form.files())?;
            let (product, findable) = whole(tx, &form, &known, now)?;
            if !tx.insert_draft(id, &product, &findable, &by.name, now)? {
                return Err(SaveProductError::SkuTaken);
            }
            let stored = tx.details(id)?.ok_or(SaveProductError::NotFound)?;
            if let Some(entry) = stored.changed_from(None, "created_product", by.clone(), now) {
                tx.write_audit(&entry)?;
            }
            Ok(stored)
        })
        .await
}
