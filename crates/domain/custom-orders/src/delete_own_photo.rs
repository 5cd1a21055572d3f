//! Whoever asked wants their picture gone, at once.

use pattu_kernel::{Refusal, StoreError};

use crate::{CustomOrderDeps, CustomOrderEvent, CustomOrderId, CustomOrderNotFound, Mover, Stage};

/// For the people who work here.
const NOTE: &str = "The customer deleted their picture";

/// Why it stays.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum DeleteOwnPhotoError {
    #[error(transparent)]
    NotFound(#[from] CustomOrderNotFound),
    #[error("There is no picture, or it was deleted")]
    #[refusal(Conflict, "no_photo")]
    NoPhoto,
    #[error(
        "Your picture is on the loom now. It is deleted a year after your sarees have arrived, or earlier if you call us"
    )]
    #[refusal(Conflict, "illegal_move")]
    OnLoom,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Deletes the picture that is woven, its file first: what stopped in between is done by asking once more. The caller has checked that
/// the order is theirs.
///
/// # Errors
/// [`DeleteOwnPhotoError`]
pub async fn delete_own_photo(
    deps: CustomOrderDeps<'_>,
    order: CustomOrderId,
) -> Result<(), DeleteOwnPhotoError> {
    let found = deps.queries.find(order).await?.ok_or(CustomOrderNotFound)?;
    if is_woven(found.stage) {
        return Err(DeleteOwnPhotoError::OnLoom);
    }
    let photo = found.photo.filter(|photo| photo.deleted_at.is_none()).ok_or(DeleteOwnPhotoError::NoPhoto)?;
    let now = deps.clock.now();
    deps.photos.delete(photo.id).await?;
    deps.db
        .transaction(move |tx| {
            tx.lock_payable(&[order])?.pop().ok_or(CustomOrderNotFound)?;
            tx.photo_deleted(photo.id, now)?;
            let deleted = CustomOrderEvent::moved(order, (None, None), Mover::Customer, now);
            Ok(tx.add_custom_event(&CustomOrderEvent { note: Some(NOTE.to_owned()), ..deleted })?)
        })
        .await
}

/// The weaver works from it.
pub(crate) const fn is_woven(stage: Stage) -> bool {
    matches!(stage, Stage::OnLoom | Stage::Finishing | Stage::Checked | Stage::Dispatched)
}
