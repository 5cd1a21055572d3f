//! Painted pixels as the bytes of a JPEG file.

use image::RgbImage;
use image::codecs::jpeg::JpegEncoder;

/// How large the pictures are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Size {
    /// As a shop shows them.
    Full,
    /// Half as wide and half as high, and coarse, for whoever looks at everything but the pictures: a fraction of the work. A
    /// page asks for pictures 480 wide, so they are no smaller than that.
    Small,
}

/// How much less wide a small picture is painted, and how often each of its pixels is then written across and down.
const COARSE: usize = 8;
const REPEATED: u32 = 4;

/// Paints a picture of this width and height, `w * h` pixels of three bytes, and writes it as JPEG.
///
/// # Errors
/// When the encoder refuses, which sizes above 65,535 would make it do.
pub fn jpeg(
    (w, h): (usize, usize),
    quality: u8,
    size: Size,
    paint: impl Fn(usize, usize) -> Vec<u8>,
) -> Result<Vec<u8>, String> {
    let (w, h) = if size == Size::Small { (w / COARSE, h / COARSE) } else { (w, h) };
    let painted = RgbImage::from_raw(w as u32, h as u32, paint(w, h))
        .ok_or("the painted pixels do not fill the picture")?;
    let whole = match size {
        Size::Full => painted,
        Size::Small => RgbImage::from_fn(REPEATED * w as u32, REPEATED * h as u32, |x, y| {
            *painted.get_pixel(x / REPEATED, y / REPEATED)
        }),
    };
    let mut file = Vec::with_capacity(1_200_000);
    JpegEncoder::new_with_quality(&mut file, quality)
        .encode_image(&whole)
        .map_err(|error| format!("the picture could not be encoded: {error}"))?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_picture_is_half_as_wide_and_high() {
        let grey = |w: usize, h: usize| vec![120; w * h * 3];
        for (size, wanted) in [(Size::Full, (80, 120)), (Size::Small, (40, 60))] {
            let file = jpeg((80, 120), 90, size, grey).unwrap();
            let read = image::load_from_memory(&file).unwrap();
            assert_eq!((read.width(), read.height()), wanted, "{size:?}");
        }
    }
}
