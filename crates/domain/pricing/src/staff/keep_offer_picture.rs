//! A picture for an offer is made clean and kept.

use pattu_catalog::{PictureKeeping, PictureKind, UploadLimits, UploadProblem};
use pattu_customers::{Permitted, may::OffersWrite};

/// Takes it in and answers its address in this shop. The same picture again is the same file.
///
/// # Errors
/// [`UploadProblem`]
pub async fn keep_offer_picture(
    pictures: &dyn PictureKeeping,
    _: &Permitted<OffersWrite>,
    bytes: Vec<u8>,
) -> Result<String, UploadProblem> {
    let kind = PictureKind::Offers;
    let kept = pictures.keep(kind, bytes, UploadLimits::PRODUCT).await?;
    Ok(kind.address(&kept.file))
}
