//! `WebM`: elements in elements, each with its number and its length.

use std::ops::Range;

use pattu_catalog::VideoProblem;

use super::Parts;

const HEAD: u64 = 0x1A45_DFA3;
const DOC_TYPE: u64 = 0x4282;
const SEGMENT: u64 = 0x1853_8067;
const TRACKS: u64 = 0x1654_AE6B;
const TRACK: u64 = 0xAE;
const VIDEO: u64 = 0xE0;
const WIDTH: u64 = 0xB0;
const HEIGHT: u64 = 0xBA;
const CLUSTER: u64 = 0x1F43_B675;
/// Titles, places, comments.
const TAGS: u64 = 0x1254_C367;

struct Element {
    id: u64,
    whole: Range<usize>,
    inside: Range<usize>,
    /// It says where it ends; one that was filmed live does not.
    is_closed: bool,
}

/// A number whose first byte says how long it is; `keep` keeps the mark of that, as in the numbers of elements.
fn number(bytes: &[u8], at: usize, keep: bool) -> Option<(u64, usize)> {
    let first = *bytes.get(at)?;
    let length = usize::try_from(first.leading_zeros()).ok()? + 1;
    if length > 8 {
        return None;
    }
    let mark = if keep { 0 } else { 0x80_u8 >> (length - 1) };
    let rest = bytes.get(at + 1..at + length)?;
    let value = rest.iter().fold(u64::from(first & !mark), |value, byte| (value << 8) | u64::from(*byte));
    Some((value, length))
}

/// The element that begins there; `None` when it ends beyond.
fn element(bytes: &[u8], at: usize, end: usize) -> Option<Element> {
    let (id, id_length) = number(bytes, at, true)?;
    let (size, size_length) = number(bytes, at + id_length, false)?;
    let start = at + id_length + size_length;
    let is_closed = size != (1 << (7 * size_length)) - 1;
    let stop = if is_closed { start.checked_add(usize::try_from(size).ok()?)? } else { end };
    (stop <= end).then_some(Element { id, whole: at..stop, inside: start..stop, is_closed })
}

/// The elements that lie there, one behind the other, up to one without an end; `None` when one ends beyond.
fn elements(bytes: &[u8], within: Range<usize>) -> Option<Vec<Element>> {
    let (mut found, mut at) = (Vec::new(), within.start);
    while at < within.end {
        let one = element(bytes, at, within.end)?;
        at = one.whole.end;
        found.push(one);
    }
    Some(found)
}

fn inside(bytes: &[u8], parent: &Element, id: u64) -> Option<Vec<Element>> {
    Some(elements(bytes, parent.inside.clone())?.into_iter().filter(|one| one.id == id).collect())
}

/// # Errors
/// [`VideoProblem::Damaged`] when it ends before its end, [`VideoProblem::NotAVideo`] when nothing in it can be seen.
pub(super) fn parts(bytes: &[u8]) -> Result<Parts, VideoProblem> {
    let top = elements(bytes, 0..bytes.len()).ok_or(VideoProblem::Damaged)?;
    let the = |id| top.iter().find(|one| one.id == id);
    let head = the(HEAD).and_then(|head| inside(bytes, head, DOC_TYPE)).unwrap_or_default();
    let is_webm = head.iter().any(|kind| bytes.get(kind.inside.clone()) == Some(b"webm"));
    if !is_webm {
        return Err(VideoProblem::NotAVideo);
    }
    let segment = the(SEGMENT).ok_or(VideoProblem::Damaged)?;
    let segment = elements(bytes, segment.inside.clone()).ok_or(VideoProblem::Damaged)?;
    if !segment.iter().any(|one| one.id == CLUSTER)
        || segment.iter().any(|one| !one.is_closed && one.id != CLUSTER)
    {
        return Err(VideoProblem::Damaged);
    }
    let mut tracks = segment.iter().filter(|one| one.id == TRACKS);
    let (width, height) = tracks.find_map(|tracks| size(bytes, tracks)).ok_or(VideoProblem::NotAVideo)?;
    let notes = segment.into_iter().filter(|one| one.id == TAGS).map(|one| one.whole).collect();
    Ok(Parts { width, height, notes })
}

/// Of the first track that can be seen.
fn size(bytes: &[u8], tracks: &Element) -> Option<(u32, u32)> {
    let whole = |element: &Element| {
        let digits = bytes.get(element.inside.clone()).filter(|digits| digits.len() <= 8)?;
        u32::try_from(digits.iter().fold(0_u64, |value, byte| (value << 8) | u64::from(*byte))).ok()
    };
    for track in inside(bytes, tracks, TRACK)? {
        for video in inside(bytes, &track, VIDEO)? {
            let side = |id| inside(bytes, &video, id)?.first().and_then(whole);
            if let (Some(width), Some(height)) = (side(WIDTH), side(HEIGHT)) {
                return Some((width, height));
            }
        }
    }
    None
}

/// Makes an element empty space of the same length: everything else stays where it is.
pub(super) fn blot(part: &mut [u8]) {
    let Some((head, inside)) = part.split_at_mut_checked(9) else { return };
    let Ok(length) = u64::try_from(inside.len()) else { return };
    inside.fill(0);
    // The number of empty space, then a length of eight bytes.
    head.copy_from_slice(&[[0xEC].as_slice(), &((1 << 56) | length).to_be_bytes()].concat());
}
