//! Why a picture could not be read or written.

/// What went wrong; for the log, and for telling an upload's sender.
#[derive(Debug, thiserror::Error)]
pub enum PixelError {
    #[error("{0}")]
    Io(#[from] std::io::Error),
    /// None of the formats we read, whatever the name says.
    #[error("this is no JPEG, PNG or WebP")]
    NotAPicture,
    /// It ends before its end.
    #[error("the end of the picture is missing")]
    CutOff,
    /// It cannot be decoded.
    #[error("{0}")]
    Image(#[from] image::ImageError),
    /// The file is larger than any picture has to be.
    #[error("the file is too large")]
    TooManyBytes,
    /// The header promises too much.
    #[error("{0} x {1} pixels are too many")]
    TooManyPixels(u32, u32),
    /// The scaler or an encoder refused.
    #[error("{0}")]
    Encoding(String),
}
