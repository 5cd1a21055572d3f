//! Making pictures smaller.

use fast_image_resize::{
    FilterType, ResizeAlg, ResizeOptions, Resizer,
    images::{TypedImage, TypedImageRef},
    pixels::U8x3,
};
use image::RgbImage;

use crate::error::PixelError;

/// At most `width` wide, in the same proportions; never wider than it is. Lanczos keeps threads apart longest.
pub(crate) fn narrow(picture: RgbImage, width: u32) -> Result<RgbImage, PixelError> {
    let (full_width, full_height) = picture.dimensions();
    if full_width <= width {
        return Ok(picture);
    }
    let height =
        (u64::from(full_height) * u64::from(width) + u64::from(full_width) / 2) / u64::from(full_width);
    let height = u32::try_from(height).unwrap_or(full_height).max(1);
    shrink(&picture, width, height, FilterType::Lanczos3)
}

pub(crate) fn shrink(
    picture: &RgbImage,
    width: u32,
    height: u32,
    filter: FilterType,
) -> Result<RgbImage, PixelError> {
    let refused = |error: &dyn std::fmt::Display| PixelError::Encoding(error.to_string());
    // Typed: the library's code for all other kinds of pixels need not be compiled.
    let from = TypedImageRef::<U8x3>::from_buffer(picture.width(), picture.height(), picture.as_raw())
        .map_err(|error| refused(&error))?;
    let mut to = TypedImage::<U8x3>::new(width, height);
    let options = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(filter));
    Resizer::new().resize_typed(&from, &mut to, &options).map_err(|error| refused(&error))?;
    let narrowed = to.pixels().iter().flat_map(|pixel| pixel.0).collect();
    RgbImage::from_raw(width, height, narrowed).ok_or_else(|| refused(&"the scaled picture has a wrong size"))
}
