//! The whole way from a picture's bytes to others.

use pattu_catalog::{PictureFacts, PictureFormat};

use crate::{decode, encode, error::PixelError, facts, placeholder::draw, scale};

/// At most `width` pixels wide, upright, in this format, in the quality for showing. Blocks for tens of milliseconds; as
/// AVIF for half a second and more.
///
/// # Errors
/// [`PixelError`]: no whole picture, too many pixels, or an encoder refused.
pub fn resize(original: &[u8], width: u32, format: PictureFormat) -> Result<Vec<u8>, PixelError> {
    let picture = decode::flatten(decode::decode(original)?);
    encode::encode(&scale::narrow(picture, width)?, format)
}

/// Upright, as wide as it is, a JPEG with pixels and nothing else. Blocks for tens of milliseconds.
///
/// # Errors
/// As [`resize`].
pub fn clean_copy(original: &[u8]) -> Result<Vec<u8>, PixelError> {
    encode::original(&decode::flatten(decode::decode(original)?))
}

/// Size and blur, upright. Blocks for tens of milliseconds.
///
/// # Errors
/// As [`resize`].
pub fn look_at(original: &[u8]) -> Result<PictureFacts, PixelError> {
    facts::facts(&decode::flatten(decode::decode(original)?))
}

/// What stands in for a missing picture, a JPEG of 900 x 1200 pixels; always the same.
///
/// # Errors
/// [`PixelError::Image`] when the encoder refuses.
pub fn placeholder() -> Result<Vec<u8>, PixelError> {
    encode::original(&draw())
}
