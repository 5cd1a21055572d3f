//! The drawing: one thread for each cell.

use crate::{mask::Mask, size::GridSize, threads::Threads};

/// Cells row by row from the top, hooks from the left: 0 is the ground, 1 the first weft.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Grid {
    size: GridSize,
    threads: Threads,
    cells: Vec<u8>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum GridProblem {
    #[error("a drawing has one byte a cell")]
    Bytes,
    #[error("a cell names a thread that the drawing does not have")]
    Thread,
}

impl Grid {
    /// A drawing that was stored as [`Grid::bytes`].
    pub fn new(size: GridSize, threads: Threads, cells: Vec<u8>) -> Result<Self, GridProblem> {
        if cells.len() != size.cells() {
            return Err(GridProblem::Bytes);
        }
        if cells.iter().any(|cell| usize::from(*cell) >= threads.count()) {
            return Err(GridProblem::Thread);
        }
        Ok(Self { size, threads, cells })
    }

    /// For whoever made the cells from these threads.
    pub(crate) const fn new_unchecked(size: GridSize, threads: Threads, cells: Vec<u8>) -> Self {
        Self { size, threads, cells }
    }

    pub const fn size(&self) -> GridSize {
        self.size
    }

    pub const fn threads(&self) -> &Threads {
        &self.threads
    }

    /// One byte a cell: what is stored, hashed, approved and woven.
    pub fn bytes(&self) -> &[u8] {
        &self.cells
    }

    /// Rows from the top.
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = &[u8]> + ExactSizeIterator {
        self.cells.chunks_exact(self.size.hooks())
    }

    /// Puts a thread into every cell of the mask: lettering and outlines. Floats may be too long afterwards, until
    /// [`crate::repair_floats`].
    pub fn lay_in(&mut self, mask: &Mask, thread: u8) -> Result<(), GridProblem> {
        if usize::from(thread) >= self.threads.count() {
            return Err(GridProblem::Thread);
        }
        for (row, cells) in self.cells.chunks_exact_mut(self.size.hooks()).enumerate() {
            for (_, cell) in cells.iter_mut().enumerate().filter(|(hook, _)| mask.covers(*hook, row)) {
                *cell = thread;
            }
        }
        Ok(())
    }

    pub(crate) fn row_mut(&mut self, row: usize) -> &mut [u8] {
        &mut self.cells[row * self.size.hooks()..][..self.size.hooks()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{shade_card, threads::Yarn};

    fn threads() -> Threads {
        let [ground, weft]: [Yarn; 2] =
            shade_card().into_iter().take(2).collect::<Vec<_>>().try_into().unwrap();
        Threads::new(ground, vec![weft]).unwrap()
    }

    #[test]
    fn a_stored_drawing_has_its_cells_and_only_threads_it_has() {
        let size = GridSize::new(3, 2).unwrap();
        assert!(Grid::new(size, threads(), vec![0, 1, 0, 1, 1, 0]).is_ok());
        assert_eq!(Grid::new(size, threads(), vec![0; 5]), Err(GridProblem::Bytes));
        assert_eq!(Grid::new(size, threads(), vec![0, 1, 2, 0, 0, 0]), Err(GridProblem::Thread));
    }

    #[test]
    fn what_is_laid_in_is_what_the_mask_covers() {
        let size = GridSize::new(3, 2).unwrap();
        let mut grid = Grid::new(size, threads(), vec![0; 6]).unwrap();
        grid.lay_in(&Mask::from_fn(size, |hook, row| hook == row), 1).unwrap();
        assert_eq!(grid.bytes(), [1, 0, 0, 0, 1, 0]);
        assert_eq!(grid.lay_in(&Mask::from_fn(size, |_, _| true), 2), Err(GridProblem::Thread));
    }
}
