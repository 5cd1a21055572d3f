//! Rules for pictures that somebody sends us.

use pattu_kernel::Refusal;

/// What an upload may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UploadLimits {
    pub bytes: usize,
    /// Width times height.
    pub pixels: u64,
    /// Of width and height each.
    pub side: u32,
}

impl UploadLimits {
    /// Pictures of sarees and offers: 8 MB, 24 million pixels, 8,000 on a side.
    pub const PRODUCT: Self = Self { bytes: 8_000_000, pixels: 24_000_000, side: 8_000 };
}

/// Why a picture is not taken in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, Refusal)]
pub enum UploadProblem {
    /// Neither JPEG nor PNG nor WebP, whatever its name says.
    #[error("Please upload a JPEG, PNG or WebP image")]
    #[refusal(Invalid, "unsupported_media")]
    NotAPicture,
    /// It ends before its end, or cannot be read.
    #[error("This picture is damaged or incomplete; please choose it again")]
    #[refusal(Invalid, "bad_image")]
    Damaged,
    /// More bytes, or more pixels, than the limit.
    #[error("This picture is too large; please choose a smaller one")]
    #[refusal(Invalid, "image_too_large")]
    TooLarge,
    /// The disk is full, or the store that keeps originals does not answer.
    #[error("Upload is not possible at the moment")]
    #[refusal(Unavailable, "storage_unavailable")]
    NoRoom,
    /// A fault of ours; the cause is logged where it arises.
    #[error("This picture could not be taken in; please try again")]
    #[refusal(Internal, "internal")]
    Failed,
}
