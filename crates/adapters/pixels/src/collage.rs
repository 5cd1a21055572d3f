//! Several pictures side by side in one, as chats show a link.

use fast_image_resize::FilterType;
use image::{Rgb, RgbImage, imageops};
use pattu_catalog::PictureFormat;

use crate::{decode, encode, error::PixelError, scale};

/// What chats and networks show of a link without cutting it.
const WIDTH: u32 = 1_200;
const HEIGHT: u32 = 630;
/// Between two pictures.
const GAP: u32 = 12;
const PAPER: Rgb<u8> = Rgb([255, 255, 255]);

/// These pictures from left to right, each as high as the whole, on white: a JPEG of 1200 x 630 pixels. Blocks for tens of
/// milliseconds.
///
/// # Errors
/// As [`crate::resize`].
pub fn collage(originals: &[Vec<u8>]) -> Result<Vec<u8>, PixelError> {
    let count = u32::try_from(originals.len()).unwrap_or(u32::MAX).max(1);
    let width = (WIDTH.saturating_sub(GAP.saturating_mul(count - 1)) / count).max(1);
    let mut whole = RgbImage::from_pixel(WIDTH, HEIGHT, PAPER);
    let mut left = 0;
    for original in originals {
        let cell = filling(&decode::flatten(decode::decode(original)?), width)?;
        imageops::replace(&mut whole, &cell, left, 0);
        left += i64::from(width + GAP);
    }
    encode::encode(&whole, PictureFormat::Jpeg)
}

/// The part of a picture that fills a cell: from its middle, and from a fifth of what is left above, where a saree is looked at.
fn filling(picture: &RgbImage, width: u32) -> Result<RgbImage, PixelError> {
    let (full_width, full_height) = picture.dimensions();
    let scaled = |side: u32, by: u32, of: u32| {
        let side = (u64::from(side) * u64::from(by)).div_ceil(u64::from(of.max(1)));
        u32::try_from(side).unwrap_or(u32::MAX).max(1)
    };
    let high = scaled(full_height, width, full_width);
    let (wide, high) =
        if high >= HEIGHT { (width, high) } else { (scaled(full_width, HEIGHT, full_height), HEIGHT) };
    let picture = scale::shrink(picture, wide, high, FilterType::Lanczos3)?;
    let (left, top) = (wide.saturating_sub(width) / 2, high.saturating_sub(HEIGHT) / 5);
    Ok(imageops::crop_imm(&picture, left, top, width, HEIGHT).to_image())
}
