//! Places in lists that are read page by page.

use std::ops::Range;

use sha2::{Digest, Sha256};
use uuid::Uuid;

/// Which way a page lies from a cursor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// Further down the list.
    After,
    /// Back up.
    Before,
}

/// A place in a sorted list: what its row is sorted by, and its id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cursor {
    /// Microseconds since 1970, or paise.
    pub key: i64,
    /// Of the row.
    pub id: Uuid,
}

impl Cursor {
    /// Until the year 9999: storage has no moments far beyond.
    const KEYS: Range<i64> = 0..253_402_300_800_000_000;

    /// What the cursors of a list are known by, from whatever tells it from other lists.
    pub fn mark_of(list: &str) -> String {
        hex::encode(Sha256::digest(list).get(..4).unwrap_or_default())
    }

    /// As it travels; it means nothing in a list of another mark.
    pub fn text(&self, mark: &str) -> String {
        format!("{}.{}.{mark}", self.key, self.id.simple())
    }

    /// The reverse of [`Self::text`]; `None` for another list's, and for what is no cursor.
    pub fn parse(text: &str, mark: &str) -> Option<Self> {
        let mut parts = text.splitn(3, '.');
        let (key, id, of) = (parts.next()?, parts.next()?, parts.next()?);
        let cursor = Self { key: key.parse().ok()?, id: id.parse().ok()? };
        (of == mark && Self::KEYS.contains(&cursor.key)).then_some(cursor)
    }
}

/// A page of rows, and where the next ones begin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rows<Row> {
    /// As they are shown.
    pub rows: Vec<Row>,
    /// Further down, if there is more.
    pub next: Option<Cursor>,
    /// Back up, if there is more.
    pub previous: Option<Cursor>,
}

impl<Row> Rows<Row> {
    /// Of rows read from a place on, one more than a page holds if there are more: where each row stands says `place`.
    pub fn of(
        mut rows: Vec<Row>,
        from: Option<Direction>,
        size: usize,
        place: impl Fn(&Row) -> Cursor,
    ) -> Self {
        let has_more = rows.len() > size;
        rows.truncate(size);
        let goes_back = from == Some(Direction::Before);
        if goes_back {
            rows.reverse();
        }
        // Where somebody came from is still there.
        let (more_above, more_below) = if goes_back { (has_more, true) } else { (from.is_some(), has_more) };
        Self {
            next: rows.last().map(&place).filter(|_| more_below),
            previous: rows.first().map(&place).filter(|_| more_above),
            rows,
        }
    }
}
