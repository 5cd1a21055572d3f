//! Decoding within limits, making smaller, encoding.

use std::{fs::File, io::BufReader, path::Path, time::SystemTime};

use fast_image_resize::{
    FilterType, PixelType, ResizeAlg, ResizeOptions, Resizer,
    images::{Image, ImageRef},
};
use image::{DynamicImage, ImageDecoder, ImageReader, Limits, RgbImage, codecs::jpeg::JpegEncoder};
use pattu_catalog::{PictureFormat, PictureWidth};

use crate::whole_file::write_whole;

/// 24 million pixels, 8,000 on a side (reliability: upload limits): a header may promise more than a machine can hold.
const MAX_PIXELS: u64 = 24_000_000;
const MAX_SIDE: u32 = 8_000;
const MAX_BYTES: u64 = 128 * 1024 * 1024;
/// Silk needs its fine threads: a little above what photographs are usually given.
/// Threads are noise to a picture format: above this, bytes grow twice as fast as what anybody sees.
const WEBP_QUALITY: f32 = 62.0;
const JPEG_QUALITY: u8 = 74;
/// Behind transparent parts.
const PAPER: u8 = 255;

/// Why a picture could not be made.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ConversionError {
    /// The disk.
    #[error("{0}")]
    Io(#[from] std::io::Error),
    /// Not a picture, or a broken one.
    #[error("{0}")]
    Image(#[from] image::ImageError),
    /// Above the limits.
    #[error("{0} x {1} pixels are too many")]
    TooLarge(u32, u32),
    /// The scaler or the encoder refused.
    #[error("{0}")]
    Encoding(String),
}

/// Reads `original`, makes it at most `width` pixels wide, and writes it to `made` with the modification time given.
pub(crate) fn convert(
    original: &Path,
    made: &Path,
    width: PictureWidth,
    format: PictureFormat,
    modified: SystemTime,
) -> Result<(), ConversionError> {
    let picture = flattened(decoded(original)?);
    let picture = narrowed(picture, width.pixels())?;
    let bytes = match format {
        PictureFormat::WebP => webp(&picture)?,
        PictureFormat::Jpeg => jpeg(&picture)?,
    };
    Ok(write_whole(made, &bytes, modified)?)
}

/// Dimensions are read from the header and checked before anything is decoded.
pub(crate) fn decoded(original: &Path) -> Result<DynamicImage, ConversionError> {
    let mut reader = ImageReader::new(BufReader::new(File::open(original)?)).with_guessed_format()?;
    let mut limits = Limits::default();
    limits.max_image_width = Some(MAX_SIDE);
    limits.max_image_height = Some(MAX_SIDE);
    limits.max_alloc = Some(MAX_BYTES);
    reader.limits(limits);
    let mut decoder = reader.into_decoder()?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MAX_PIXELS {
        return Err(ConversionError::TooLarge(width, height));
    }
    let orientation = decoder.orientation()?;
    let mut picture = DynamicImage::from_decoder(decoder)?;
    picture.apply_orientation(orientation);
    Ok(picture)
}

/// Opaque, on white paper.
fn flattened(picture: DynamicImage) -> RgbImage {
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

fn narrowed(picture: RgbImage, width: u32) -> Result<RgbImage, ConversionError> {
    let (full_width, full_height) = picture.dimensions();
    if full_width <= width {
        return Ok(picture);
    }
    let height =
        (u64::from(full_height) * u64::from(width) + u64::from(full_width) / 2) / u64::from(full_width);
    let height = u32::try_from(height).unwrap_or(MAX_SIDE).max(1);
    let refused = |error: &dyn std::fmt::Display| ConversionError::Encoding(error.to_string());
    let from =
        ImageRef::new(full_width, full_height, picture.as_raw(), PixelType::U8x3).map_err(|e| refused(&e))?;
    let mut to = Image::new(width, height, PixelType::U8x3);
    let options = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(FilterType::Lanczos3));
    Resizer::new().resize(&from, &mut to, &options).map_err(|e| refused(&e))?;
    RgbImage::from_raw(width, height, to.into_vec())
        .ok_or_else(|| refused(&"the scaled picture has a wrong size"))
}

fn webp(picture: &RgbImage) -> Result<Vec<u8>, ConversionError> {
    webp::Encoder::from_rgb(picture.as_raw(), picture.width(), picture.height())
        .encode_simple(false, WEBP_QUALITY)
        .map(|encoded| encoded.to_vec())
        .map_err(|error| ConversionError::Encoding(format!("WebP: {error:?}")))
}

pub(crate) fn jpeg(picture: &RgbImage) -> Result<Vec<u8>, ConversionError> {
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, JPEG_QUALITY).encode_image(picture)?;
    Ok(bytes)
}
