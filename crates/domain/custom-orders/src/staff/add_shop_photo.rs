//! Somebody who works here shows the customer a picture: of the sample, of the loom, of the sarees.

use pattu_customers::{Permitted, may::CustomOrdersHandle};
use pattu_kernel::{FieldErrors, Id, Ids, Refusal, StoreError, WrongFields};

use super::{StaffCustomOrders, optional_text::optional_text};
use crate::{
    CustomOrderEvent, CustomOrderId, CustomOrderNotFound, Mover, Stage,
    ports::{AttachedPhoto, PhotoProblem, PrivatePhotos},
};

/// Of one custom order, by the shop.
const MOST: u32 = 60;

/// A picture, and what is said with it.
#[derive(Debug, Clone)]
pub struct AddShopPhoto {
    pub order: CustomOrderId,
    pub photo: Vec<u8>,
    /// To the customer.
    pub words: String,
}

/// Why it is not shown.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum AddShopPhotoError {
    #[error(transparent)]
    NotFound(#[from] CustomOrderNotFound),
    #[error(transparent)]
    Fields(#[from] WrongFields),
    #[error(transparent)]
    Photo(#[from] PhotoProblem),
    #[error("Pictures are taken once it is booked, and until it has arrived")]
    #[refusal(Conflict, "no_pictures_now")]
    NotNow,
    #[error("There are {MOST} pictures already")]
    #[refusal(Conflict, "too_many_pictures")]
    TooMany,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Keeps the picture where customers' pictures are kept, and goes with them; whoever may see the order sees it.
///
/// # Errors
/// [`AddShopPhotoError`]; nothing is kept then.
pub async fn add_shop_photo(
    orders: StaffCustomOrders<'_>,
    (photos, ids): (&dyn PrivatePhotos, &dyn Ids),
    staff: &Permitted<CustomOrdersHandle>,
    AddShopPhoto { order, photo, words }: AddShopPhoto,
) -> Result<(), AddShopPhotoError> {
    let mut wrong = FieldErrors::new();
    let words = optional_text("words", &words, &mut wrong);
    WrongFields::check(wrong)?;
    // Before the work: taking a picture in costs seconds.
    let seen = orders.queries.find(order).await?.ok_or(CustomOrderNotFound)?;
    may_be_shown(seen.stage)?;
    let (now, staff, id) = (orders.clock.now(), staff.clone(), Id::new(ids.fresh()));
    let attached = AttachedPhoto { id, kept: photos.keep(id, photo, now).await?, delete_after: None };
    let added = orders
        .db
        .transaction(move |tx| {
            let found = tx.lock_custom_order(order)?.ok_or(CustomOrderNotFound)?;
            may_be_shown(found.standing.stage)?;
            if found.shop_photos >= MOST {
                return Err(AddShopPhotoError::TooMany);
            }
            let stays = (Some(found.standing.stage), None);
            let event = CustomOrderEvent {
                name: Some(staff.name()),
                words,
                ..CustomOrderEvent::moved(order, stays, Mover::Staff, now)
            };
            tx.add_shop_photo(&event, &attached)?;
            Ok(tx.write_audit(&found.audited("added_custom_photo", &staff, now))?)
        })
        .await;
    // A database that fell silent may have kept it all the same: then the next day decides.
    if added.as_ref().is_err_and(|error| !matches!(error, AddShopPhotoError::Store(_))) {
        photos.delete(id).await?;
    }
    added
}

fn may_be_shown(stage: Stage) -> Result<(), AddShopPhotoError> {
    if matches!(stage, Stage::Requested | Stage::Delivered | Stage::Cancelled) {
        Err(AddShopPhotoError::NotNow)
    } else {
        Ok(())
    }
}
