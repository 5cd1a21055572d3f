//! How many hooks across, how many rows along.

use std::ops::RangeInclusive;

/// The size of a drawing in cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GridSize {
    hooks: usize,
    rows: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a drawing has 1 to 2,688 hooks and 1 to 4,000 rows")]
pub struct SizeProblem;

impl GridSize {
    /// The largest electronic jacquard has 2,688 hooks.
    const HOOKS: RangeInclusive<usize> = 1..=2_688;
    /// More than the longest picture at the finest setting of a loom.
    const ROWS: RangeInclusive<usize> = 1..=4_000;
    /// A small copy says enough about a picture's colours.
    pub(crate) const THUMBNAIL: Self = Self { hooks: 48, rows: 60 };

    pub fn new(hooks: usize, rows: usize) -> Result<Self, SizeProblem> {
        if Self::HOOKS.contains(&hooks) && Self::ROWS.contains(&rows) {
            Ok(Self { hooks, rows })
        } else {
            Err(SizeProblem)
        }
    }

    pub const fn hooks(self) -> usize {
        self.hooks
    }

    pub const fn rows(self) -> usize {
        self.rows
    }

    /// Hooks × rows.
    pub const fn cells(self) -> usize {
        self.hooks * self.rows
    }

    /// Twice as fine: where a drawing is compared with its photograph. Larger than any loom, so never woven.
    pub(crate) const fn doubled(self) -> Self {
        Self { hooks: 2 * self.hooks, rows: 2 * self.rows }
    }
}
