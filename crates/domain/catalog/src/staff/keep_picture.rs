//! A picture that staff send is made clean and kept; then a saree may show it.

use pattu_customers::{Permitted, may::ProductsWrite};
use pattu_kernel::{Refusal, StoreError, Text};

use super::{ProductForms, ProductMediaDetails};
use crate::{FocalPoint, Media, PictureKeeping, PictureKind, UploadLimits, UploadProblem};

/// What whoever sends a file calls it.
pub type FileName = Text<200>;

/// Why it is not there.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum KeepPictureError {
    #[error(transparent)]
    Picture(#[from] UploadProblem),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Takes one picture in, for a saree that is being written. The same picture again is the same file. By its name a file of
/// products may mean it.
///
/// # Errors
/// [`KeepPictureError`]
pub async fn keep_picture(
    forms: ProductForms<'_>,
    pictures: &dyn PictureKeeping,
    staff: &Permitted<ProductsWrite>,
    name: Option<FileName>,
    bytes: Vec<u8>,
) -> Result<ProductMediaDetails, KeepPictureError> {
    let media = kept(pictures, bytes).await?;
    let (now, by, stored) = (forms.clock.now(), staff.actor(), media.clone());
    forms
        .db
        .transaction(move |tx| {
            tx.put_upload(&stored, &by.name, now)?;
            if let Some(name) = name {
                tx.name_picture(&by.name, name.as_str(), &stored.file, now)?;
            }
            Ok::<_, KeepPictureError>(())
        })
        .await?;
    Ok(ProductMediaDetails::of(&media))
}

/// As a saree may show it, without words.
pub(super) async fn kept(pictures: &dyn PictureKeeping, bytes: Vec<u8>) -> Result<Media, UploadProblem> {
    let picture = pictures.keep(PictureKind::Products, bytes, UploadLimits::PRODUCT).await?;
    Ok(Media {
        file: picture.file,
        alt: String::new(),
        caption: String::new(),
        shot: String::new(),
        width: picture.facts.width,
        height: picture.facts.height,
        poster: None,
        blur: Some(picture.facts.blur),
        focal_point: FocalPoint::USUAL,
    })
}
