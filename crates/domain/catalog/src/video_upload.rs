//! Rules for videos that staff send us.

use pattu_kernel::Refusal;

/// Half a minute from a good phone.
pub const MAX_VIDEO_BYTES: usize = 50_000_000;

/// Why a video is not taken in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Refusal)]
pub enum VideoProblem {
    /// Neither MP4 nor `WebM`, whatever its name says, or nothing that can be seen.
    #[error("Please choose an MP4 or WebM video")]
    #[refusal(Invalid, "unsupported_media")]
    NotAVideo,
    /// It ends before its end.
    #[error("This video is damaged or incomplete; please choose it again")]
    #[refusal(Invalid, "bad_video")]
    Damaged,
    /// More bytes, or more pixels on a side, than the limit.
    #[error("This video is too large; please choose one of at most 50 MB")]
    #[refusal(Invalid, "video_too_large")]
    TooLarge,
    /// The disk is full, or the store that keeps originals does not answer.
    #[error("Upload is not possible at the moment")]
    #[refusal(Unavailable, "storage_unavailable")]
    NoRoom,
    /// A fault of ours; the cause is logged where it arises.
    #[error("This video could not be taken in; please try again")]
    #[refusal(Internal, "internal")]
    Failed,
}
