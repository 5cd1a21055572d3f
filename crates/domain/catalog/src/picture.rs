//! Pictures and films as the shop knows them: a kind, a file name that is only a name, a width, a format.

use std::fmt;

use pattu_kernel::{ErrorKind, Refusal};

/// The `{kind}` of `/media/images/{kind}/{file}` (spec section 7): a closed list, never a folder somebody names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PictureKind {
    /// Sarees: the default kind.
    Products,
    /// Special offers.
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
    /// `.webm`
    WebM,
    /// `.mp4`
    Mp4,
}

impl MediaType {
    /// True for films.
    pub const fn is_film(self) -> bool {
        matches!(self, Self::WebM | Self::Mp4)
    }

    /// For the `Content-Type` header.
    pub const fn mime(self) -> &'static str {
        match self {
            Self::Jpeg => "image/jpeg",
            Self::Png => "image/png",
            Self::WebP => "image/webp",
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

    /// The name.
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

/// The few widths pictures are made in, in pixels: a thousand different `w` make no thousand files (reliability, T16).
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
    /// For every browser that says so.
    WebP,
    /// For all others.
    Jpeg,
}

impl PictureFormat {
    /// As a media type.
    pub const fn media_type(self) -> MediaType {
        match self {
            Self::WebP => MediaType::WebP,
            Self::Jpeg => MediaType::Jpeg,
        }
    }
}

/// One picture or film as a browser asks for it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct WantedPicture {
    /// Of which kind.
    pub kind: PictureKind,
    /// Which one.
    pub file: MediaFile,
    /// `None`: as it was stored.
    pub width: Option<PictureWidth>,
    /// What resized pictures are written as; films and originals stay what they are.
    pub format: PictureFormat,
}

/// Why there is nothing to show.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PictureError {
    /// No such film (a missing picture is answered with the placeholder), or no such kind.
    #[error("Picture not found")]
    NotFound,
    /// The file is there and cannot be shown; the cause is logged where it arises.
    #[error("This picture cannot be shown")]
    Broken,
}

impl Refusal for PictureError {
    fn kind(&self) -> ErrorKind {
        match self {
            Self::NotFound => ErrorKind::NotFound,
            Self::Broken => ErrorKind::Internal,
        }
    }
    fn code(&self) -> &'static str {
        match self {
            Self::NotFound => "not_found",
            Self::Broken => "picture_broken",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn names_are_only_names() {
        for good in ["KAN-001-drape.jpg", "a.JPEG", "film_1.webm", "x.y.png", "a..b.webp"] {
            assert!(MediaFile::parse(good).is_ok(), "{good}");
        }
        for wrong in [
            "",
            ".jpg",
            "..",
            "../a.jpg",
            "a/b.jpg",
            "a\\b.jpg",
            "a.svg",
            "a.jpg\0",
            "a.jpg.html",
            "a b.jpg",
            "ä.jpg",
            "jpg",
            "-a.jpg",
            "%2e%2e.jpg",
            "a.jpg/",
        ] {
            assert_eq!(MediaFile::parse(wrong), Err(MediaFileError), "{wrong}");
        }
        assert!(MediaFile::parse(&format!("{}.jpg", "a".repeat(116))).is_ok());
        assert!(MediaFile::parse(&format!("{}.jpg", "a".repeat(117))).is_err());
    }

    #[test]
    fn addresses_are_the_specifications() {
        let file = MediaFile::parse("KAN-001-drape.jpg").unwrap();
        assert_eq!(PictureKind::Products.address(&file), "/media/images/products/KAN-001-drape.jpg");
        assert_eq!(PictureKind::parse("offers"), Some(PictureKind::Offers));
        assert_eq!(PictureKind::parse("Products"), None);
    }

    #[test]
    fn widths_snap_to_the_next_larger_one() {
        let snapped = |pixels| PictureWidth::snap(pixels).map(PictureWidth::pixels);
        assert_eq!([0, 320, 321, 961, 1440].map(snapped), [320, 320, 480, 1440, 1440].map(Some));
        assert_eq!(snapped(1441), None);
    }

    proptest! {
        #[test]
        fn no_accepted_name_leaves_its_folder(name in "[a-zA-Z0-9./\\\\%_-]{0,20}(\\.jpg)?") {
            if let Ok(file) = MediaFile::parse(&name) {
                let path = std::path::Path::new("/media").join(file.as_str());
                prop_assert_eq!(path.parent(), Some(std::path::Path::new("/media")));
                prop_assert_eq!(path.components().count(), 3);
            }
        }
    }
}
