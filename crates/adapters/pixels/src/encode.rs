//! Writing pictures in the three formats. The figures behind every number are in `docs/decisions/0010-pictures.md`.

use image::{RgbImage, codecs::jpeg::JpegEncoder};
use pattu_catalog::PictureFormat;
use ravif::{BitDepth, Img, RGB8};

use crate::error::PixelError;

/// Threads are noise to a picture format: above these, bytes grow twice as fast as what anybody sees.
const WEBP_QUALITY: f32 = 58.0;
const JPEG_QUALITY: u8 = 74;
/// For originals that are written once and made smaller ever after.
const ORIGINAL_QUALITY: u8 = 90;
/// Of 1 to 10. Slower ones take half as long again for two bytes in a hundred.
const AVIF_SPEED: u8 = 8;
/// What quiet cloth gets.
const AVIF_QUALITY: u8 = 52;
/// What busy cloth gets: bytes in hundredths of what they may be → the quality that brings them down to it.
const AVIF_STEPS: [(usize, u8); 4] = [(108, 48), (122, 44), (138, 40), (usize::MAX, 36)];
/// A byte for ten pixels: 30 KB for a card of 480 x 640, 68 KB for a hero of 720 x 960.
const PIXELS_PER_BYTE: usize = 10;

/// In this format, in the quality for showing.
pub(crate) fn encode(picture: &RgbImage, format: PictureFormat) -> Result<Vec<u8>, PixelError> {
    match format {
        PictureFormat::Avif => avif(picture),
        PictureFormat::WebP => webp(picture),
        PictureFormat::Jpeg => jpeg(picture, JPEG_QUALITY),
    }
}

/// As an original to be kept: JPEG with its colours in full resolution.
pub(crate) fn original(picture: &RgbImage) -> Result<Vec<u8>, PixelError> {
    jpeg(picture, ORIGINAL_QUALITY)
}

fn webp(picture: &RgbImage) -> Result<Vec<u8>, PixelError> {
    webp::Encoder::from_rgb(picture.as_raw(), picture.width(), picture.height())
        .encode_simple(false, WEBP_QUALITY)
        .map(|encoded| encoded.to_vec())
        .map_err(|error| PixelError::Encoding(format!("WebP: {error:?}")))
}

fn jpeg(picture: &RgbImage, quality: u8) -> Result<Vec<u8>, PixelError> {
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, quality).encode_image(picture)?;
    Ok(bytes)
}

/// Within a byte for ten pixels where cloth allows it; below quality 36 threads begin to melt, and they are worth more.
fn avif(picture: &RgbImage) -> Result<Vec<u8>, PixelError> {
    let pixels: Vec<RGB8> = picture
        .pixels()
        .map(|pixel| {
            let [red, green, blue] = pixel.0;
            RGB8::new(red, green, blue)
        })
        .collect();
    let (width, height) = (side(picture.width()), side(picture.height()));
    let at = |quality: u8| {
        ravif::Encoder::new()
            .with_quality(f32::from(quality))
            .with_speed(AVIF_SPEED)
            .with_bit_depth(BitDepth::Eight)
            .with_num_threads(Some(1))
            .encode_rgb(Img::new(&pixels, width, height))
            .map(|encoded| encoded.avif_file)
            .map_err(|error| PixelError::Encoding(format!("AVIF: {error}")))
    };
    let bytes = at(AVIF_QUALITY)?;
    let hundredths = bytes.len() * 100 / (width * height / PIXELS_PER_BYTE).max(1);
    if hundredths <= 100 {
        return Ok(bytes);
    }
    let step = AVIF_STEPS.iter().find(|(up_to, _)| hundredths <= *up_to);
    step.map_or(Ok(bytes), |(_, quality)| at(*quality))
}

fn side(pixels: u32) -> usize {
    usize::try_from(pixels).unwrap_or(usize::MAX)
}
