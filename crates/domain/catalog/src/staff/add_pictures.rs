//! Pictures that staff send for a saree.

use pattu_customers::{Permitted, may::ProductsWrite};
use pattu_kernel::{Refusal, StoreError};

use super::{ProductDetails, ProductForms, keep_picture::kept};
use crate::{Media, PictureKeeping, ProductId, ProductNotFound, UploadProblem, checked_media};

/// Why a picture is not there.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum AddPicturesError {
    #[error(transparent)]
    NotFound(#[from] ProductNotFound),
    /// The saree has all the pictures it may have.
    #[error("A saree has at most 20 pictures")]
    #[refusal(Invalid, "invalid", field = "images")]
    TooMany,
    /// This picture.
    #[error(transparent)]
    Picture(#[from] UploadProblem),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Takes pictures in and shows them behind those that the saree has; described by its name until somebody does better.
///
/// # Errors
/// [`AddPicturesError`]; the saree shows none of them then.
pub async fn add_pictures(
    forms: ProductForms<'_>,
    pictures: &dyn PictureKeeping,
    staff: &Permitted<ProductsWrite>,
    id: ProductId,
    files: Vec<Vec<u8>>,
) -> Result<ProductDetails, AddPicturesError> {
    let mut media = Vec::with_capacity(files.len());
    for bytes in files {
        media.push(kept(pictures, bytes).await?);
    }
    let (now, by) = (forms.clock.now(), staff.actor());
    forms
        .db
        .transaction(move |tx| {
            let before = tx.lock_details(id)?.ok_or(ProductNotFound)?;
            let mut shown = tx.media(id)?;
            for one in &media {
                tx.put_upload(one, &by.name, now)?;
                if !shown.iter().any(|other| other.file == one.file) {
                    shown.push(Media { alt: before.name.clone(), ..one.clone() });
                }
            }
            let shown = checked_media(shown).map_err(|_| AddPicturesError::TooMany)?;
            if shown.len() == before.media.len() {
                return Ok(before);
            }
            tx.replace_media(id, &shown, &by.name, now)?;
            let after = tx.details(id)?.ok_or(ProductNotFound)?;
            if let Some(entry) = after.changed_from(Some(&before), "added_pictures", by.clone(), now) {
                tx.write_audit(&entry)?;
            }
            Ok(after)
        })
        .await
}
