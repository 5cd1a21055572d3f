//! Why a picture could not be made.

use pattu_pixels::PixelError;

/// What went wrong; for the log.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RenderError {
    #[error("{0}")]
    Pixels(#[from] PixelError),
    #[error("{0}")]
    Io(#[from] std::io::Error),
    /// The thread that worked on it ended.
    #[error("the work was given up")]
    GivenUp,
}
