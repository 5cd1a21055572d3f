//! Size and blur of a picture.

use base64::{Engine, prelude::BASE64_STANDARD};
use fast_image_resize::FilterType;
use image::RgbImage;
use pattu_catalog::{Blur, PictureFacts};

use crate::{error::PixelError, scale};

/// A `ThumbHash` sees no more of a picture than this, in pixels of its longer side.
const FAR_AWAY: u32 = 64;

/// Size and blur of an upright picture.
pub(crate) fn facts(picture: &RgbImage) -> Result<PictureFacts, PixelError> {
    let (width, height) = picture.dimensions();
    let longer = width.max(height).max(1);
    let side = |pixels: u32| (pixels.saturating_mul(FAR_AWAY.min(longer)) / longer).max(1);
    let far = scale::shrink(picture, side(width), side(height), FilterType::Box)?;
    let rgba: Vec<u8> = far
        .pixels()
        .flat_map(|pixel| {
            let [red, green, blue] = pixel.0;
            [red, green, blue, u8::MAX]
        })
        .collect();
    let pixels = |side: u32| usize::try_from(side).unwrap_or(0);
    let hash = thumbhash::rgba_to_thumb_hash(pixels(far.width()), pixels(far.height()), &rgba);
    let blur = Blur::parse(&BASE64_STANDARD.encode(hash)).map_err(|e| PixelError::Encoding(e.to_string()))?;
    Ok(PictureFacts { width, height, blur })
}
