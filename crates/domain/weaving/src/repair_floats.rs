//! Step 10: wefts that were laid in by force are bound again.

use crate::{grid::Grid, satin::Satin};

/// Binds every weft that floats over more hooks than the satin allows, and says how many ties that took.
///
/// In a run that is too long, the tie goes to the satin's own place among the hooks after the first that a float may reach, or,
/// where there is none, to the hook behind the longest float; the rest of the run is looked at again. Ties in the satin's own
/// places never form a line.
pub fn repair_floats(grid: &mut Grid, satin: &Satin) -> usize {
    let mut ties = 0;
    for row in 0..grid.size().rows() {
        let cells = grid.row_mut(row);
        let mut start = 0;
        while start < cells.len() {
            let run = cells[start..].iter().take_while(|cell| **cell == cells[start]).count();
            if cells[start] == 0 || run <= satin.longest_float() {
                start += run;
                continue;
            }
            let reach = start + satin.longest_float();
            let tie = (start + 1..=reach).rev().find(|hook| satin.ties(*hook, row)).unwrap_or(reach);
            cells[tie] = 0;
            ties += 1;
            start = tie + 1;
        }
    }
    ties
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{shade_card, size::GridSize, threads::Threads};

    fn repaired(cells: &[u8]) -> (Vec<u8>, usize) {
        let mut yarns = shade_card().into_iter();
        let threads = Threads::new(yarns.next().unwrap(), yarns.take(2).collect()).unwrap();
        let size = GridSize::new(cells.len(), 1).unwrap();
        let mut grid = Grid::new(size, threads, cells.to_vec()).unwrap();
        let ties = repair_floats(&mut grid, Satin::of_float(4).unwrap());
        (grid.bytes().to_vec(), ties)
    }

    #[test]
    fn a_long_weft_is_bound_where_the_satin_binds() {
        // In row 0 of the satin of five the ties stand at the hooks 4, 9 and 14.
        assert_eq!(repaired(&[1; 11]), (vec![1, 1, 1, 1, 0, 1, 1, 1, 1, 0, 1], 2));
        assert_eq!(repaired(&[0, 0, 1, 1, 1, 1, 1]), (vec![0, 0, 1, 1, 0, 1, 1], 1));
    }

    #[test]
    fn where_the_run_begins_on_a_tie_it_is_bound_behind_the_longest_float() {
        assert_eq!(repaired(&[0, 0, 0, 0, 2, 2, 2, 2, 2]), (vec![0, 0, 0, 0, 2, 2, 2, 2, 0], 1));
    }

    #[test]
    fn short_wefts_and_the_ground_are_left_alone() {
        let cells = [1, 1, 1, 1, 2, 2, 2, 2, 0, 0, 0, 0, 0, 0, 0, 1];
        assert_eq!(repaired(&cells), (cells.to_vec(), 0));
    }
}
