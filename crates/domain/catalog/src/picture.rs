//! Pictures and videos as the shop knows them: a kind, a file name that is only a name, a width, a format.

use std::fmt;

use pattu_kernel::Refusal;

/// The `{kind}` of `/media/images/{kind}/{file}` (spec section 7): a closed list, never a folder somebody names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PictureKind {
    /// Sarees: the default kind.
    Products,
    Offers,
    /// Everything else the shop shows of itself.
    Site,
}

impl PictureKind {
    /// Reads the word of the address.
    pub fn parse(word: &str) -> Option<Self> {
        [Self::Products, Self::Offers, Self::Site].into_iter().find(|kind| kind.word() == word)
    }

    /// As in the address.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Products => "products",
            Self::Offers => "offers",
            Self::Site => "site",
        }
    }

    /// Where a browser finds a file of this kind.
    pub fn address(self, file: &MediaFile) -> String {
        format!("/media/images/{}/{file}", self.word())
    }
}

/// What a file holds, told by its ending.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MediaType {
    /// `.jpg`, `.jpeg`
    Jpeg,
    /// `.png`
    Png,
    /// `.webp`
    WebP,
    /// Made by the shop, never stored as an original.
    Avif,
    /// `.webm`
    WebM,
    /// `.mp4`
    Mp4,
}

impl MediaType {
    pub const fn is_video(self) -> bool {
        matches!(self, Self::WebM | Self::Mp4)
    }

    /// For the `Content-Type` header.
    pub const fn mime(self) -> &'static str {
        match self {
            Self::Jpeg => "image/jpeg",
            Self::Png => "image/png",
            Self::WebP => "image/webp",
            Self::Avif => "image/avif",
            Self::WebM => "video/webm",
            Self::Mp4 => "video/mp4",
        }
    }
}

/// Why a text is no media file's name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "A media file's name is made of letters, digits, dots, dashes and underscores, and ends in .jpg, .jpeg, .png, .webp, .webm or .mp4"
)]
pub struct MediaFileError;

/// A bare file name: no folder, no hidden file, at most 120 characters, a known ending.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MediaFile {
    name: String,
    media_type: MediaType,
}

impl MediaFile {
    const MAX: usize = 120;

    /// Checks form and ending; whether there is such a file is the store's to say.
    pub fn parse(name: &str) -> Result<Self, MediaFileError> {
        let plain = |b: u8| b.is_ascii_alphanumeric() || b"._-".contains(&b);
        let starts_well = name.bytes().next().is_some_and(|b| b.is_ascii_alphanumeric());
        if name.len() > Self::MAX || !starts_well || !name.bytes().all(plain) {
            return Err(MediaFileError);
        }
        let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
        let media_type = match ending.as_deref() {
            Some("jpg" | "jpeg") => MediaType::Jpeg,
            Some("png") => MediaType::Png,
            Some("webp") => MediaType::WebP,
            Some("webm") => MediaType::WebM,
            Some("mp4") => MediaType::Mp4,
            _ => return Err(MediaFileError),
        };
        Ok(Self { name: name.to_owned(), media_type })
    }

    pub fn as_str(&self) -> &str {
        &self.name
    }

    /// What it holds, by its ending.
    pub const fn media_type(&self) -> MediaType {
        self.media_type
    }
}

impl fmt::Display for MediaFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// The few widths pictures are made in, in pixels: a thousand different `w` make no thousand files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PictureWidth(u32);

impl PictureWidth {
    /// Phones, phones of good resolution, tablets, desktops.
    pub const ALL: [u32; 5] = [320, 480, 720, 960, 1440];

    /// The next larger one; `None` beyond the largest: the original is meant.
    pub fn snap(pixels: u32) -> Option<Self> {
        Self::ALL.into_iter().find(|width| *width >= pixels).map(Self)
    }

    /// In pixels.
    pub const fn pixels(self) -> u32 {
        self.0
    }
}

/// What a resized picture is written as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PictureFormat {
    /// Half the bytes at the same looks, and half a second's work: made behind, shown from then on.
    Avif,
    /// Made while the browser waits.
    WebP,
    /// For browsers that say nothing.
    Jpeg,
}

impl PictureFormat {
    /// As a media type.
    pub const fn media_type(self) -> MediaType {
        match self {
            Self::Avif => MediaType::Avif,
            Self::WebP => MediaType::WebP,
            Self::Jpeg => MediaType::Jpeg,
        }
    }
}

/// The formats that a browser likes at least as much as any lesser one of ours; JPEG is understood by everybody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Liked {
    pub avif: bool,
    pub webp: bool,
}

impl Liked {
    /// The one to show.
    pub const fn best(self) -> PictureFormat {
        if self.avif { PictureFormat::Avif } else { self.quick() }
    }

    /// The one to show while the best is not made yet.
    pub const fn quick(self) -> PictureFormat {
        if self.webp { PictureFormat::WebP } else { PictureFormat::Jpeg }
    }
}

/// One picture or video as a browser asks for it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct WantedPicture {
    pub kind: PictureKind,
    pub file: MediaFile,
    /// `None`: as it was stored.
    pub width: Option<PictureWidth>,
    /// What resized pictures may be written as; videos and originals stay what they are.
    pub liked: Liked,
}

/// Why there is nothing to show.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Refusal)]
pub enum PictureError {
    /// No such video (a missing picture is answered with the placeholder), or no such kind.
    #[error("Picture not found")]
    #[refusal(NotFound, "not_found")]
    NotFound,
    /// The file is there and cannot be shown; the cause is logged where it arises.
    #[error("This picture cannot be shown")]
    #[refusal(Internal, "picture_broken")]
    Broken,
    /// The store that keeps the originals does not answer, and there is no copy here.
    #[error("This picture cannot be fetched right now")]
    #[refusal(Unavailable, "busy")]
    Away,
}

#[cfg(test)]
mod tests;
