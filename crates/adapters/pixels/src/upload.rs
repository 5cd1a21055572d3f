//! Taking in a picture that somebody sends: what comes out is a picture, and nothing that a stranger wrote.

use image::{DynamicImage, ImageFormat};
use pattu_catalog::{MediaFile, MediaType, PictureFacts, UploadLimits, UploadProblem};
use sha2::{Digest, Sha256};

use crate::{decode, encode, error::PixelError, facts, scale, sniff};

/// Twice the widest picture that is ever shown: enough for looking closely.
const KEPT_WIDTH: u32 = 2_880;
/// Of its content's hash: no two pictures meet by chance.
const NAME_BYTES: usize = 16;

/// A picture that may be kept as an original.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CleanOriginal {
    /// Its name: made from its content, so that the same picture is kept once and never changes under its name.
    pub file: MediaFile,
    /// The file: JPEG, or PNG where something is transparent. No place, no time, no camera, no comment.
    pub bytes: Vec<u8>,
    /// Size and blur, upright.
    pub facts: PictureFacts,
}

/// Checks bytes of an upload and writes them anew: upright, without what a camera or an editor wrote beside the pixels,
/// at most 2,880 pixels wide. The content decides what it is; a name and a declared type do not matter. Blocks for some
/// hundred milliseconds.
///
/// # Errors
/// [`UploadProblem`], in the order: bytes, content, completeness, size in pixels, decoding.
pub fn accept_upload(bytes: &[u8], limits: UploadLimits) -> Result<CleanOriginal, UploadProblem> {
    if bytes.len() > limits.bytes {
        return Err(UploadProblem::TooLarge);
    }
    if sniff::content(bytes).is_none_or(MediaType::is_video) {
        return Err(UploadProblem::NotAPicture);
    }
    let picture =
        decode::decode_within(bytes, limits.pixels, limits.side).map_err(|trouble| problem(&trouble))?;
    clean(picture).map_err(|trouble| {
        tracing::error!(error = %trouble, "an upload could not be written anew");
        UploadProblem::Failed
    })
}

/// A customer's picture that may be kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CleanPhoto {
    /// A JPEG. No place, no time, no camera, no comment.
    pub bytes: Vec<u8>,
    /// In pixels, upright.
    pub width: u32,
    pub height: u32,
    pub sha256: [u8; 32],
}

/// The same for a picture that is woven and never shown to everybody: what is transparent lies on white paper. Blocks for up to a second.
///
/// # Errors
/// As [`accept_upload`].
pub fn accept_photo(bytes: &[u8], limits: UploadLimits) -> Result<CleanPhoto, UploadProblem> {
    if bytes.len() > limits.bytes {
        return Err(UploadProblem::TooLarge);
    }
    let picture =
        decode::decode_within(bytes, limits.pixels, limits.side).map_err(|trouble| problem(&trouble))?;
    let written = scale::narrow(decode::flatten(picture), KEPT_WIDTH)
        .and_then(|kept| Ok((encode::original(&kept)?, kept.width(), kept.height())));
    let (bytes, width, height) = written.map_err(|trouble| {
        tracing::error!(error = %trouble, "a photo could not be written anew");
        UploadProblem::Failed
    })?;
    let sha256 = Sha256::digest(&bytes).into();
    Ok(CleanPhoto { bytes, width, height, sha256 })
}

/// Pixels as they were decoded: red, green, blue, row by row.
pub struct Pixels {
    pub width: usize,
    pub height: usize,
    pub rgb: Vec<u8>,
}

/// The pixels of a photo that was kept. Blocks for some hundred milliseconds.
///
/// # Errors
/// [`PixelError`]: no whole picture, or too many pixels.
pub fn photo_pixels(bytes: &[u8], limits: UploadLimits) -> Result<Pixels, PixelError> {
    let picture = decode::flatten(decode::decode_within(bytes, limits.pixels, limits.side)?);
    let side = |pixels: u32| usize::try_from(pixels).unwrap_or(usize::MAX);
    Ok(Pixels { width: side(picture.width()), height: side(picture.height()), rgb: picture.into_raw() })
}

fn problem(trouble: &PixelError) -> UploadProblem {
    match trouble {
        PixelError::NotAPicture => UploadProblem::NotAPicture,
        PixelError::TooManyBytes
        | PixelError::TooManyPixels(..)
        | PixelError::Image(image::ImageError::Limits(_)) => UploadProblem::TooLarge,
        _ => UploadProblem::Damaged,
    }
}

fn clean(picture: DynamicImage) -> Result<CleanOriginal, PixelError> {
    let is_see_through = picture.color().has_alpha()
        && picture.as_rgba8().is_none_or(|rgba| rgba.pixels().any(|pixel| pixel.0[3] < u8::MAX));
    let (bytes, ending, shown) = if is_see_through {
        let height = picture.height();
        let kept = if picture.width() > KEPT_WIDTH { picture.thumbnail(KEPT_WIDTH, height) } else { picture };
        let mut png = std::io::Cursor::new(Vec::new());
        kept.write_to(&mut png, ImageFormat::Png)?;
        (png.into_inner(), "png", decode::flatten(kept))
    } else {
        let kept = scale::narrow(picture.into_rgb8(), KEPT_WIDTH)?;
        (encode::original(&kept)?, "jpg", kept)
    };
    let file = MediaFile::parse(&content_name(&bytes, ending))
        .map_err(|error| PixelError::Encoding(error.to_string()))?;
    Ok(CleanOriginal { file, bytes, facts: facts::facts(&shown)? })
}

/// The same content always has the same name.
pub(crate) fn content_name(bytes: &[u8], ending: &str) -> String {
    let hash = Sha256::digest(bytes);
    format!("{}.{ending}", hex::encode(hash.get(..NAME_BYTES).unwrap_or_default()))
}
