//! A video that staff send is looked at and kept; then a saree may show it.

use pattu_customers::{Permitted, may::ProductsWrite};
use pattu_kernel::{Refusal, StoreError};

use super::{ProductForms, ProductMediaDetails};
use crate::{FocalPoint, Media, PictureKind, VideoKeeping, VideoProblem};

/// Why it is not there.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum KeepVideoError {
    #[error(transparent)]
    Video(#[from] VideoProblem),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Takes one video in, for a saree that is being written. The same video again is the same file.
///
/// # Errors
/// [`KeepVideoError`]
pub async fn keep_video(
    forms: ProductForms<'_>,
    videos: &dyn VideoKeeping,
    staff: &Permitted<ProductsWrite>,
    bytes: Vec<u8>,
) -> Result<ProductMediaDetails, KeepVideoError> {
    let video = videos.keep_video(PictureKind::Products, bytes).await?;
    let media = Media {
        file: video.file,
        alt: String::new(),
        caption: String::new(),
        shot: String::new(),
        width: video.width,
        height: video.height,
        poster: None,
        blur: None,
        focal_point: FocalPoint::USUAL,
    };
    let (now, by, stored) = (forms.clock.now(), staff.actor(), media.clone());
    forms.db.transaction(move |tx| Ok::<_, KeepVideoError>(tx.put_upload(&stored, &by.name, now)?)).await?;
    Ok(ProductMediaDetails::of(&media))
}
