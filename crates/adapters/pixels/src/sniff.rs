//! What a file really holds: told by its first bytes, never by its name.

use pattu_catalog::MediaType;

/// What the bytes are, if it is anything the shop shows. The first 16 are enough.
pub fn content(bytes: &[u8]) -> Option<MediaType> {
    let at = |place: usize, magic: &[u8]| bytes.get(place..).is_some_and(|rest| rest.starts_with(magic));
    if at(0, &[0xff, 0xd8, 0xff]) {
        Some(MediaType::Jpeg)
    } else if at(0, b"\x89PNG\r\n\x1a\n") {
        Some(MediaType::Png)
    } else if at(0, b"RIFF") && at(8, b"WEBP") {
        Some(MediaType::WebP)
    } else if at(0, &[0x1a, 0x45, 0xdf, 0xa3]) {
        Some(MediaType::WebM)
    } else if at(4, b"ftyp") {
        Some(MediaType::Mp4)
    } else {
        None
    }
}

/// A picture's parts, as far as they matter here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parts {
    /// It ends where it says that it ends: nothing was cut off.
    pub is_whole: bool,
    /// It holds pixels and colours and nothing else: no place, no time, no camera, no names.
    pub is_plain: bool,
}

/// Looks through the parts of a picture of this type; anything but a JPEG, PNG or WebP is neither whole nor plain.
pub fn parts(bytes: &[u8], content: MediaType) -> Parts {
    let found = match content {
        MediaType::Jpeg => jpeg(bytes),
        MediaType::Png => png(bytes),
        MediaType::WebP => webp(bytes),
        MediaType::Avif | MediaType::WebM | MediaType::Mp4 => None,
    };
    found.unwrap_or(Parts { is_whole: false, is_plain: false })
}

/// Segments up to the first scan; inside scans no `FF D9` occurs but the end.
fn jpeg(bytes: &[u8]) -> Option<Parts> {
    let (mut rest, mut is_plain) = (bytes.get(2..)?, true);
    loop {
        let [0xff, marker, high, low] = *rest.first_chunk()? else { return None };
        // A marker may be preceded by any number of FF.
        if marker == 0xff {
            rest = rest.get(1..)?;
            continue;
        }
        let length = usize::from(u16::from_be_bytes([high, low]));
        let segment = rest.get(4..2 + length)?;
        is_plain &= match marker {
            // Camera, place, editor, comments; a profile of colours is fine, further pictures are not.
            0xe2 => segment.starts_with(b"ICC_PROFILE\0"),
            0xe1 | 0xe3..=0xed | 0xef | 0xfe => false,
            _ => true,
        };
        rest = rest.get(2 + length..)?;
        if marker == 0xda {
            let is_whole = rest.windows(2).any(|pair| pair == [0xff, 0xd9]);
            return Some(Parts { is_whole, is_plain });
        }
    }
}

/// Chunks that say how pixels look; any other is somebody's note.
const PNG_PIXELS: [&[u8]; 12] = [
    b"IHDR", b"PLTE", b"IDAT", b"IEND", b"tRNS", b"gAMA", b"cHRM", b"sRGB", b"iCCP", b"pHYs", b"sBIT",
    b"bKGD",
];

fn png(bytes: &[u8]) -> Option<Parts> {
    let (mut rest, mut is_plain) = (bytes.get(8..)?, true);
    while let Some(length) = rest.first_chunk() {
        let length = usize::try_from(u32::from_be_bytes(*length)).ok()?;
        let name = rest.get(4..8)?;
        is_plain &= PNG_PIXELS.contains(&name);
        // Length, name and checksum are twelve bytes.
        rest = rest.get(length.checked_add(12)?..)?;
        if name == b"IEND" {
            return Some(Parts { is_whole: true, is_plain });
        }
    }
    None
}

const WEBP_PIXELS: [&[u8]; 5] = [b"VP8 ", b"VP8L", b"VP8X", b"ALPH", b"ICCP"];

fn webp(bytes: &[u8]) -> Option<Parts> {
    let promised = usize::try_from(u32::from_le_bytes(*bytes.get(4..)?.first_chunk()?)).ok()?;
    let mut rest = bytes.get(12..promised.checked_add(8)?)?;
    let mut is_plain = true;
    while let Some(name) = rest.first_chunk::<4>() {
        let length = usize::try_from(u32::from_le_bytes(*rest.get(4..)?.first_chunk()?)).ok()?;
        is_plain &= WEBP_PIXELS.contains(&name.as_slice());
        // Chunks of an odd length are followed by one byte of nothing.
        rest = rest.get((length.checked_add(8)? + length % 2).min(rest.len())..)?;
    }
    Some(Parts { is_whole: true, is_plain })
}
