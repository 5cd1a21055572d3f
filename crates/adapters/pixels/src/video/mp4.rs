//! MP4: boxes in boxes, each with its length and its kind.

use std::ops::Range;

use pattu_catalog::VideoProblem;

use super::{MAX_PARTS, Parts};

/// Places, names and comments of a camera or an editor.
const NOTES: [&[u8; 4]; 3] = [b"udta", b"meta", b"uuid"];

struct Part<'a> {
    kind: &'a [u8],
    whole: Range<usize>,
    /// Without length and kind.
    inside: Range<usize>,
}

/// The boxes that lie there, one behind the other; `None` when one ends beyond, or when there are more than are left.
fn boxes<'a>(bytes: &'a [u8], within: Range<usize>, left: &mut usize) -> Option<Vec<Part<'a>>> {
    let mut found = Vec::new();
    let mut at = within.start;
    while at < within.end {
        *left = left.checked_sub(1)?;
        let kind = bytes.get(at + 4..at + 8)?;
        let short = u32::from_be_bytes(*bytes.get(at..)?.first_chunk()?);
        let (head, length) = match short {
            // It reaches to the end of the file.
            0 => (8, within.end - at),
            1 => (16, usize::try_from(u64::from_be_bytes(*bytes.get(at + 8..)?.first_chunk()?)).ok()?),
            length => (8, usize::try_from(length).ok()?),
        };
        let end = at.checked_add(length).filter(|end| length >= head && *end <= within.end)?;
        found.push(Part { kind, whole: at..end, inside: at + head..end });
        at = end;
    }
    Some(found)
}

/// # Errors
/// [`VideoProblem::Damaged`] when it ends before its end or has too many parts, [`VideoProblem::NotAVideo`] when nothing
/// in it can be seen.
pub(super) fn parts(bytes: &[u8]) -> Result<Parts, VideoProblem> {
    // Of the same boxes, and shown by few browsers.
    if bytes.get(8..12) == Some(b"qt  ") {
        return Err(VideoProblem::NotAVideo);
    }
    let mut left = MAX_PARTS;
    let mut within = |range: Range<usize>| boxes(bytes, range, &mut left).ok_or(VideoProblem::Damaged);
    let top = within(0..bytes.len())?;
    let movie = top.iter().find(|part| part.kind == b"moov").ok_or(VideoProblem::NotAVideo)?;
    if !top.iter().any(|part| part.kind == b"mdat") {
        return Err(VideoProblem::Damaged);
    }
    let movie = within(movie.inside.clone())?;
    let (mut size, mut tracks) = (None, Vec::new());
    for track in movie.iter().filter(|part| part.kind == b"trak") {
        let parts = within(track.inside.clone())?;
        let header = parts.iter().find(|part| part.kind == b"tkhd");
        let shown = header.and_then(|header| shown_size(bytes.get(header.inside.clone())?));
        size = size.or(shown.filter(|(width, height)| *width > 0 && *height > 0));
        tracks.extend(parts);
    }
    let (width, height) = size.ok_or(VideoProblem::NotAVideo)?;
    let everywhere = top.into_iter().chain(movie).chain(tracks);
    let notes = everywhere.filter(|part| NOTES.iter().any(|kind| part.kind == *kind));
    Ok(Parts { width, height, notes: notes.map(|part| part.whole).collect() })
}

/// Of a track's header; a phone held upright says so by turning the picture.
fn shown_size(header: &[u8]) -> Option<(u32, u32)> {
    let number = |at: usize| Some(u32::from_be_bytes(*header.get(at..)?.first_chunk()?));
    // Times take twice as much room in the longer form.
    let matrix = if *header.first()? == 1 { 52 } else { 40 };
    let (width, height) = (number(matrix + 36)? >> 16, number(matrix + 40)? >> 16);
    let is_turned = number(matrix)? == 0 && number(matrix + 4)? != 0;
    Some(if is_turned { (height, width) } else { (width, height) })
}

/// Makes a box free space of the same length: everything else stays where it is.
pub(super) fn blot(part: &mut [u8]) {
    if let Some((head, inside)) = part.split_at_mut_checked(8) {
        if let Some(kind) = head.get_mut(4..) {
            kind.copy_from_slice(b"free");
        }
        // A length of eight bytes stands behind the kind.
        let behind = if head.starts_with(&1_u32.to_be_bytes()) { 8 } else { 0 };
        inside.iter_mut().skip(behind).for_each(|byte| *byte = 0);
    }
}
