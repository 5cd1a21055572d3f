//! A choice of cells: the frame around the picture, or letters.

use crate::size::GridSize;

/// Says for each cell of a grid whether it is meant. Beyond its own size it means none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mask {
    size: GridSize,
    cells: Vec<bool>,
}

impl Mask {
    /// Asks `covers(hook, row)` for every cell, row by row from the top.
    pub fn from_fn(size: GridSize, covers: impl Fn(usize, usize) -> bool) -> Self {
        let covers = &covers;
        let cells =
            (0..size.rows()).flat_map(|row| (0..size.hooks()).map(move |hook| covers(hook, row))).collect();
        Self { size, cells }
    }

    pub fn covers(&self, hook: usize, row: usize) -> bool {
        hook < self.size.hooks() && row < self.size.rows() && self.cells[row * self.size.hooks() + hook]
    }
}
