//! `WebM`: elements in elements, each with its number and its length.

use std::ops::Range;

use pattu_catalog::VideoProblem;

use super::{MAX_PARTS, Parts};

const HEAD: u64 = 0x1A45_DFA3;
const DOC_TYPE: u64 = 0x4282;
const SEGMENT: u64 = 0x1853_8067;
const SEEK_HEAD: u64 = 0x114D_9B74;
const INFO: u64 = 0x1549_A966;
const TRACKS: u64 = 0x1654_AE6B;
const TRACK: u64 = 0xAE;
const VIDEO: u64 = 0xE0;
const WIDTH: u64 = 0xB0;
const HEIGHT: u64 = 0xBA;
const CLUSTER: u64 = 0x1F43_B675;
const CUES: u64 = 0x1C53_BB6B;
const CHAPTERS: u64 = 0x1043_A770;
const ATTACHMENTS: u64 = 0x1941_A469;
/// Titles, places, comments.
const TAGS: u64 = 0x1254_C367;
/// A sum over what lies beside it, no longer right once a note there is gone.
const CHECKSUM: u64 = 0xBF;

const NOTES: [u64; 4] = [TAGS, CHAPTERS, ATTACHMENTS, CHECKSUM];
/// Of a segment's description: its title, its date, and the names of its file, the one before and the one after.
const DESCRIBING_NOTES: [u64; 6] = [0x7BA9, 0x4461, 0x7384, 0x003C_83AB, 0x003E_83BB, CHECKSUM];

/// What begins anew after a segment.
const OUTERMOST: [u64; 2] = [HEAD, SEGMENT];
/// What begins anew after a cluster.
const AFTER_A_CLUSTER: [u64; 10] =
    [HEAD, SEGMENT, SEEK_HEAD, INFO, TRACKS, CLUSTER, CUES, CHAPTERS, ATTACHMENTS, TAGS];

struct Element {
    id: u64,
    whole: Range<usize>,
    inside: Range<usize>,
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
    let is_open = size == (1 << (7 * size_length)) - 1;
    let stop = if is_open {
        end_of_open(bytes, id, start, end)?
    } else {
        start.checked_add(usize::try_from(size).ok()?)?
    };
    (stop <= end).then_some(Element { id, whole: at..stop, inside: start..stop })
}

/// What was filmed live does not say where it ends: that is where something begins that cannot lie in it. What it holds
/// is passed over and not kept, so frames do not count as parts. `None` for what may not be left open.
fn end_of_open(bytes: &[u8], id: u64, start: usize, end: usize) -> Option<usize> {
    let next: &[u64] = match id {
        SEGMENT => &OUTERMOST,
        CLUSTER => &AFTER_A_CLUSTER,
        _ => return None,
    };
    let mut at = start;
    while at < end && !next.contains(&number(bytes, at, true)?.0) {
        at = element(bytes, at, end)?.whole.end;
    }
    Some(at)
}

struct Film<'a> {
    bytes: &'a [u8],
    parts_left: usize,
}

impl Film<'_> {
    /// The elements that lie there, one behind the other.
    ///
    /// # Errors
    /// [`VideoProblem::Damaged`] when one ends beyond, or when there are too many.
    fn elements(&mut self, within: Range<usize>) -> Result<Vec<Element>, VideoProblem> {
        let (mut found, mut at) = (Vec::new(), within.start);
        while at < within.end {
            self.parts_left = self.parts_left.checked_sub(1).ok_or(VideoProblem::Damaged)?;
            let one = element(self.bytes, at, within.end).ok_or(VideoProblem::Damaged)?;
            at = one.whole.end;
            found.push(one);
        }
        Ok(found)
    }

    fn inside(&mut self, parent: &Element, ids: &[u64]) -> Result<Vec<Element>, VideoProblem> {
        let all = self.elements(parent.inside.clone())?;
        Ok(all.into_iter().filter(|one| ids.contains(&one.id)).collect())
    }

    /// Of the first track that can be seen.
    fn size(&mut self, tracks: &Element) -> Result<Option<(u32, u32)>, VideoProblem> {
        for track in self.inside(tracks, &[TRACK])? {
            for video in self.inside(&track, &[VIDEO])? {
                let sides = self.elements(video.inside)?;
                let side = |id| sides.iter().find(|one| one.id == id).and_then(|one| self.whole_number(one));
                if let (Some(width), Some(height)) = (side(WIDTH), side(HEIGHT)) {
                    return Ok(Some((width, height)));
                }
            }
        }
        Ok(None)
    }

    fn whole_number(&self, element: &Element) -> Option<u32> {
        let digits = self.bytes.get(element.inside.clone()).filter(|digits| digits.len() <= 8)?;
        u32::try_from(digits.iter().fold(0_u64, |value, byte| (value << 8) | u64::from(*byte))).ok()
    }
}

/// # Errors
/// [`VideoProblem::Damaged`] when it ends before its end or has too many parts, [`VideoProblem::NotAVideo`] when nothing
/// in it can be seen.
pub(super) fn parts(bytes: &[u8]) -> Result<Parts, VideoProblem> {
    let mut film = Film { bytes, parts_left: MAX_PARTS };
    let top = film.elements(0..bytes.len())?;
    let head = top.iter().find(|one| one.id == HEAD).ok_or(VideoProblem::NotAVideo)?;
    let kinds = film.inside(head, &[DOC_TYPE])?;
    if !kinds.iter().any(|kind| bytes.get(kind.inside.clone()) == Some(b"webm")) {
        return Err(VideoProblem::NotAVideo);
    }
    let (mut size, mut notes, mut has_pictures) = (None, Vec::new(), false);
    // What was filmed live in several stretches has a segment for each.
    for segment in top.iter().filter(|one| one.id == SEGMENT) {
        for one in film.elements(segment.inside.clone())? {
            match one.id {
                CLUSTER => has_pictures = true,
                TRACKS if size.is_none() => size = film.size(&one)?,
                INFO => {
                    notes.extend(film.inside(&one, &DESCRIBING_NOTES)?.into_iter().map(|note| note.whole));
                }
                id if NOTES.contains(&id) => notes.push(one.whole),
                _ => {}
            }
        }
    }
    if !has_pictures {
        return Err(VideoProblem::Damaged);
    }
    let (width, height) = size.ok_or(VideoProblem::NotAVideo)?;
    Ok(Parts { width, height, notes })
}

/// Makes an element empty space of the same length: everything else stays where it is.
pub(super) fn blot(part: &mut [u8]) {
    // The number of empty space, then how much of it follows: in eight bytes, or in one where there is no room for eight.
    let room = if part.len() < 9 { 2 } else { 9 };
    let Some((head, inside)) = part.split_at_mut_checked(room) else { return };
    inside.fill(0);
    match (head, u8::try_from(inside.len()), u64::try_from(inside.len())) {
        ([id, length], Ok(short), _) => (*id, *length) = (0xEC, 0x80 | short),
        ([id, length @ ..], _, Ok(long)) => {
            *id = 0xEC;
            length.copy_from_slice(&((1 << 56) | long).to_be_bytes());
        }
        _ => {}
    }
}
