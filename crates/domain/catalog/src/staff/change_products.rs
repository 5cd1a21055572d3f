//! Many sarees are changed alike, each for itself: what cannot be holds up none of the others.

use pattu_customers::{Permission, Permitted, may::ProductsWrite};
use pattu_kernel::{Money, Refusal, StoreError, Timestamp};

use super::{
    ArchiveProductError, ProductDetails, ProductFormTx, ProductForms, ProductState, PublishProductError,
    RestoreProductError, SaveProductError, StaleProduct, archive_product::archive_in,
    publish_product::publish_in, restore_product::restore_in, save_product::save_over,
};
use crate::{ProductId, ProductNotFound};

/// What becomes of all of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AlikeChange {
    /// They lie in this category.
    Category(String),
    /// Where the shop shows them; what is `None` stays.
    Flags { featured: Option<bool>, trending: Option<bool> },
    /// Each costs what its item says.
    Prices,
    /// Drafts go on sale with so many pieces each, archived ones as they are.
    Publish(u32),
    /// They leave the shop's window.
    Archive,
}

/// One of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChangedAlike {
    pub product: ProductId,
    /// The version they saw.
    pub version: u32,
    /// For [`AlikeChange::Prices`].
    pub price: Option<Money>,
}

/// Why one of them stays as it is.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum ChangeProductsError {
    /// Archiving one would delete it.
    #[error("A draft is not on sale. Delete it on its own page")]
    #[refusal(Conflict, "draft")]
    Draft,
    #[error("Please say what it costs")]
    #[refusal(Invalid, "invalid", field = "price")]
    NoPrice,
    #[error(transparent)]
    Save(#[from] SaveProductError),
    #[error(transparent)]
    Publish(#[from] PublishProductError),
    #[error(transparent)]
    Archive(#[from] ArchiveProductError),
    #[error(transparent)]
    Restore(#[from] RestoreProductError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What came of one of them.
pub type Outcome = Result<(), ChangeProductsError>;

/// Changes each in a transaction of its own, and says in the same order what came of it.
///
/// # Errors
/// [`StoreError`] when storage could not do its part: those before are changed, and the same again changes the others.
pub async fn change_products(
    forms: ProductForms<'_>,
    staff: &Permitted<ProductsWrite>,
    change: &AlikeChange,
    items: &[ChangedAlike],
) -> Result<Vec<(ProductId, Outcome)>, StoreError> {
    let mut outcomes = Vec::with_capacity(items.len());
    for item in items {
        let (now, by, item, change) = (forms.clock.now(), staff.clone(), *item, change.clone());
        let done = forms.db.transaction(move |tx| one(tx, &by, &change, item, now)).await;
        match done {
            Err(
                ChangeProductsError::Store(error)
                | ChangeProductsError::Save(SaveProductError::Store(error))
                | ChangeProductsError::Publish(PublishProductError::Store(error))
                | ChangeProductsError::Archive(ArchiveProductError::Store(error))
                | ChangeProductsError::Restore(RestoreProductError::Store(error)),
            ) => return Err(error),
            outcome => outcomes.push((item.product, outcome)),
        }
    }
    Ok(outcomes)
}

fn one(
    tx: &mut dyn ProductFormTx,
    staff: &Permitted<ProductsWrite>,
    change: &AlikeChange,
    item: ChangedAlike,
    now: Timestamp,
) -> Outcome {
    let before = tx.lock_details(item.product)?.ok_or(SaveProductError::from(ProductNotFound))?;
    let mut form = before.form();
    if !staff.staff().may(Permission::ProductsCost) {
        form.trade.cost = None;
    }
    match change {
        AlikeChange::Category(id) => form.category_id.clone_from(id),
        AlikeChange::Flags { featured, trending } => {
            form.featured = featured.unwrap_or(form.featured);
            form.trending = trending.unwrap_or(form.trending);
        }
        AlikeChange::Prices => form.price = item.price.ok_or(ChangeProductsError::NoPrice)?,
        AlikeChange::Publish(pieces) => return publish(tx, staff, before, (item.version, *pieces), now),
        AlikeChange::Archive => return archive(tx, staff, &before, item.version, now),
    }
    save_over(tx, staff, before, Some(item.version), form, now)?;
    Ok(())
}

fn publish(
    tx: &mut dyn ProductFormTx,
    staff: &Permitted<ProductsWrite>,
    before: ProductDetails,
    (version, pieces): (u32, u32),
    now: Timestamp,
) -> Outcome {
    if before.state == ProductState::Archived {
        if before.version != version {
            return Err(SaveProductError::from(StaleProduct).into());
        }
        return Ok(restore_in(tx, before.id, staff.actor(), now)?);
    }
    publish_in(tx, before, (version, pieces), staff.actor(), now)?;
    Ok(())
}

fn archive(
    tx: &mut dyn ProductFormTx,
    staff: &Permitted<ProductsWrite>,
    before: &ProductDetails,
    version: u32,
    now: Timestamp,
) -> Outcome {
    match before.state {
        ProductState::Draft => Err(ChangeProductsError::Draft),
        ProductState::Archived => Ok(()),
        ProductState::OnSale if before.version != version => Err(SaveProductError::from(StaleProduct).into()),
        ProductState::OnSale => Ok(archive_in(tx, before.id, staff.actor(), now)?),
    }
}
