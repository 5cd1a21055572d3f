//! Reading pictures within limits: bytes, then the header's promises, then pixels.

use std::{
    fs::File,
    io::{Cursor, Read},
    path::Path,
};

use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, RgbImage};
use pattu_catalog::MediaType;

use crate::{error::PixelError, sniff};

/// 24 million pixels, 8,000 on a side: a header may promise more than a machine can hold.
const MAX_PIXELS: u64 = 24_000_000;
const MAX_SIDE: u32 = 8_000;
/// Of memory while decoding, unless more pixels are allowed: then four bytes for each.
const MAX_MEMORY: u64 = 128 * 1024 * 1024;
const BYTES_PER_PIXEL: u64 = 4;
/// Of a file. No picture of 24 million pixels needs more.
const MAX_FILE: u64 = 32 * 1024 * 1024;
const PAPER: u8 = 255;

/// Every byte of a picture's file, unless there are more than 32 MB. Blocks.
///
/// # Errors
/// [`PixelError::Io`] from the disk, [`PixelError::TooManyBytes`].
pub fn read(original: &Path) -> Result<Vec<u8>, PixelError> {
    let mut bytes = Vec::new();
    File::open(original)?.take(MAX_FILE + 1).read_to_end(&mut bytes)?;
    if u64::try_from(bytes.len()).unwrap_or(u64::MAX) > MAX_FILE {
        return Err(PixelError::TooManyBytes);
    }
    Ok(bytes)
}

/// Upright, with its colours and nothing else. Its type is told by its content; dimensions are read from the header and
/// checked before anything is decoded; what was cut off is refused.
pub(crate) fn decode(bytes: &[u8]) -> Result<DynamicImage, PixelError> {
    decode_within(bytes, MAX_PIXELS, MAX_SIDE)
}

/// The same with limits of the caller's.
pub(crate) fn decode_within(bytes: &[u8], pixels: u64, side: u32) -> Result<DynamicImage, PixelError> {
    let (content, format) = match sniff::content(bytes) {
        Some(content @ MediaType::Jpeg) => (content, ImageFormat::Jpeg),
        Some(content @ MediaType::Png) => (content, ImageFormat::Png),
        Some(content @ MediaType::WebP) => (content, ImageFormat::WebP),
        _ => return Err(PixelError::NotAPicture),
    };
    if !sniff::parts(bytes, content).is_whole {
        return Err(PixelError::CutOff);
    }
    let mut limits = Limits::default();
    limits.max_image_width = Some(side);
    limits.max_image_height = Some(side);
    limits.max_alloc = Some(MAX_MEMORY.max(pixels * BYTES_PER_PIXEL));
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    reader.limits(limits);
    let mut decoder = reader.into_decoder()?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > pixels {
        return Err(PixelError::TooManyPixels(width, height));
    }
    let orientation = decoder.orientation()?;
    let mut picture = DynamicImage::from_decoder(decoder)?;
    picture.apply_orientation(orientation);
    Ok(picture)
}

/// Opaque, on white paper.
pub(crate) fn flatten(picture: DynamicImage) -> RgbImage {
    if !picture.color().has_alpha() {
        return picture.into_rgb8();
    }
    let picture = picture.into_rgba8();
    RgbImage::from_fn(picture.width(), picture.height(), |x, y| {
        let [red, green, blue, alpha] = picture.get_pixel(x, y).0;
        let over_paper = |colour: u8| {
            let mixed = u16::from(colour) * u16::from(alpha) + u16::from(PAPER) * u16::from(u8::MAX - alpha);
            u8::try_from((mixed + 127) / 255).unwrap_or(PAPER)
        };
        image::Rgb([red, green, blue].map(over_paper))
    })
}
