//! Whoever asked sends the shop a picture with a message: of the shade they mean, or of a loose thread.

use pattu_kernel::{FieldErrors, Id, RateLimit, Refusal, StoreError, WrongFields};

use crate::{
    CannotWriteNow, CustomMessageMail, CustomOrderDeps, CustomOrderEvent, CustomOrderId, CustomOrderNotFound,
    Mover, PICTURE_STAYS, mails,
    ports::{AttachedPhoto, PhotoProblem},
    staff::optional_text::optional_text,
    write_to_shop::PER_ORDER,
};

/// Of one custom order, by whoever asked.
const MOST: u32 = 20;
/// What stands in the history, and in the shop's email, for a picture without a word.
const NO_WORDS: &str = "A picture";

/// A picture, and what is said with it.
#[derive(Debug, Clone)]
pub struct SendPhotoToShop {
    /// The caller has checked that it is theirs.
    pub order: CustomOrderId,
    pub photo: Vec<u8>,
    /// May be empty.
    pub words: String,
}

/// Why it is not sent.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum SendPhotoToShopError {
    #[error(transparent)]
    NotFound(#[from] CustomOrderNotFound),
    #[error(transparent)]
    Fields(#[from] WrongFields),
    #[error(transparent)]
    Photo(#[from] PhotoProblem),
    #[error(transparent)]
    NotNow(#[from] CannotWriteNow),
    #[error("You have sent {MOST} pictures already. Please send others by email")]
    #[refusal(Conflict, "too_many_pictures")]
    TooManyPictures,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Keeps the picture where customers' pictures are kept, and goes with them; it stands in the history, and the shop is told by email.
///
/// # Errors
/// [`SendPhotoToShopError`]; nothing is kept then.
pub async fn send_photo_to_shop(
    deps: CustomOrderDeps<'_>,
    SendPhotoToShop { order, photo, words }: SendPhotoToShop,
) -> Result<(), SendPhotoToShopError> {
    let mut wrong = FieldErrors::new();
    let words = optional_text("words", &words, &mut wrong);
    WrongFields::check(wrong)?;
    if deps.queries.payments(order).await?.is_empty() {
        return Err(CannotWriteNow::NotBooked.into());
    }
    let now = deps.clock.now();
    // Counted before the work: taking a picture in costs seconds.
    deps.db
        .transaction(move |tx| {
            tx.lock_payable(&[order])?.pop().ok_or(CustomOrderNotFound)?;
            if tx.photos_of_customer(order)? >= MOST {
                return Err(SendPhotoToShopError::TooManyPictures);
            }
            match RateLimit::hit_all(tx, &[(PER_ORDER, &order.to_string())], now)? {
                Some(wait) => Err(CannotWriteNow::TooMany { wait }.into()),
                None => Ok(()),
            }
        })
        .await?;
    let id = Id::new(deps.ids.fresh());
    let kept = deps.photos.keep(id, photo, now).await?;
    let sent = deps
        .db
        .transaction(move |tx| {
            let found = tx.lock_payable(&[order])?.pop().ok_or(CustomOrderNotFound)?;
            // Another one came in between.
            if tx.photos_of_customer(order)? >= MOST {
                return Err(SendPhotoToShopError::TooManyPictures);
            }
            // Of an order that is over nobody sets the day any more.
            let is_over = found.standing.stage.is_over();
            let photo = AttachedPhoto { id, kept, delete_after: is_over.then(|| now + PICTURE_STAYS) };
            let words = words.or_else(|| Some(NO_WORDS.to_owned()));
            let said = CustomOrderEvent::moved(order, (None, None), Mover::Customer, now);
            tx.add_photo_of_customer(&CustomOrderEvent { words, ..said }, &photo)?;
            let mail = CustomMessageMail { order, by: Mover::Customer, at: now }.reference();
            Ok(tx.enqueue_custom_mail(mails::MESSAGE, &mail, now)?)
        })
        .await;
    // A database that fell silent may have kept it all the same: then the next day decides.
    if sent.as_ref().is_err_and(|error| !matches!(error, SendPhotoToShopError::Store(_))) {
        deps.photos.delete(id).await?;
    }
    sent
}
