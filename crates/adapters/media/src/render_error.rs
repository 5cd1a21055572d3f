//! Why a picture could not be made.

use pattu_pixels::PixelError;

/// What went wrong; for the log.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RenderError {
    /// The picture itself.
    #[error("{0}")]
    Pixels(#[from] PixelError),
    /// The disk.
    #[error("{0}")]
    Io(#[from] std::io::Error),
    /// The thread that worked on it ended.
    #[error("the work was given up")]
    GivenUp,
}
