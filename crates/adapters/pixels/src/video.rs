//! Taking in a video that somebody sends: its parts are looked through, and notes in it are blotted out; the video itself stays.

mod mp4;
mod webm;

use std::ops::Range;

use pattu_catalog::{MAX_VIDEO_BYTES, MediaFile, MediaType, VideoProblem};

use crate::{sniff, upload::content_name};

/// The largest side that a saree's picture may have.
const MAX_SIDE: u32 = 8_000;

/// No film of a saree comes near so many. Each takes memory while it is looked through, and 50 MB have room for millions
/// of empty ones.
const MAX_PARTS: usize = 100_000;

/// A video that may be kept as an original.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CleanVideo {
    /// Its name: made from its content.
    pub file: MediaFile,
    /// As it came, without places, names and comments.
    pub bytes: Vec<u8>,
    /// In pixels, as it is shown.
    pub width: u32,
    /// In pixels, as it is shown.
    pub height: u32,
}

/// What was found in a video.
struct Parts {
    width: u32,
    height: u32,
    /// Where somebody's notes lie.
    notes: Vec<Range<usize>>,
}

/// Checks bytes of an upload. The content decides what it is; a name and a declared type do not matter.
///
/// # Errors
/// [`VideoProblem`], in the order: bytes, content, completeness, size in pixels.
pub fn accept_video(mut bytes: Vec<u8>) -> Result<CleanVideo, VideoProblem> {
    if bytes.len() > MAX_VIDEO_BYTES {
        return Err(VideoProblem::TooLarge);
    }
    let (parts, ending) = match sniff::content(&bytes) {
        Some(MediaType::Mp4) => (mp4::parts(&bytes)?, "mp4"),
        Some(MediaType::WebM) => (webm::parts(&bytes)?, "webm"),
        _ => return Err(VideoProblem::NotAVideo),
    };
    if parts.width == 0 || parts.height == 0 {
        return Err(VideoProblem::NotAVideo);
    }
    if parts.width.max(parts.height) > MAX_SIDE {
        return Err(VideoProblem::TooLarge);
    }
    for note in parts.notes {
        if let Some(note) = bytes.get_mut(note) {
            match ending {
                "mp4" => mp4::blot(note),
                _ => webm::blot(note),
            }
        }
    }
    let file = MediaFile::parse(&content_name(&bytes, ending)).map_err(|error| {
        tracing::error!(%error, "a video has no name");
        VideoProblem::Failed
    })?;
    Ok(CleanVideo { file, width: parts.width, height: parts.height, bytes })
}
