//! Step 13: what the weaver has to know.

use crate::{grid::Grid, loom::LoomSettings, rounding::div, threads::Yarn};

/// A float behind the cloth longer than this is counted: it catches on rings, and the weaver cuts or stitches it.
const LONG_BACK_CM: usize = 2;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GridFacts {
    /// Cells in which the ground shows.
    pub ground_cells: usize,
    /// In the order of their shuttles.
    pub wefts: Vec<WeftFacts>,
    /// Rows in which any weft shows. In each of them every weft is thrown once, whether it shows or not.
    pub rows_used: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WeftFacts {
    /// Cells in which it shows.
    pub cells: usize,
    /// In hooks.
    pub longest_float: usize,
    /// In tenths of a millimetre.
    pub longest_float_length: i64,
    /// Floats behind the cloth of more than 2 cm, between two cells in which it shows.
    pub long_back_floats: usize,
    /// What the shuttle uses, with 6 % for the way in and out.
    pub metres: i64,
    pub grams: Option<i64>,
}

impl GridFacts {
    /// Cells as a share of all, in tenths of a percent.
    pub fn share(&self, cells: usize) -> i64 {
        let all = self.ground_cells + self.wefts.iter().map(|weft| weft.cells).sum::<usize>();
        div(1_000 * cells as i64, all.max(1) as i64)
    }
}

/// Counts what a drawing needs on a loom.
pub fn grid_facts(grid: &Grid, loom: &LoomSettings) -> GridFacts {
    let rows_used = grid.rows().filter(|row| row.iter().any(|cell| *cell != 0)).count();
    let weft = |(number, yarn): (u8, &Yarn)| weft_facts(grid, loom, number, yarn, rows_used);
    let wefts: Vec<WeftFacts> = (1..).zip(grid.threads().wefts()).map(weft).collect();
    let shown: usize = wefts.iter().map(|weft| weft.cells).sum();
    GridFacts { ground_cells: grid.size().cells() - shown, wefts, rows_used }
}

fn weft_facts(grid: &Grid, loom: &LoomSettings, number: u8, yarn: &Yarn, rows_used: usize) -> WeftFacts {
    let figures = loom.figures();
    let (mut cells, mut longest_float, mut long_back_floats) = (0, 0, 0);
    for row in grid.rows() {
        let mut behind: Option<usize> = None;
        for run in row.chunk_by(|one, other| one == other) {
            if run.first() == Some(&number) {
                cells += run.len();
                longest_float = longest_float.max(run.len());
                let too_long = |hooks: usize| {
                    hooks * figures.ends_per_hook as usize > LONG_BACK_CM * figures.ends_per_cm as usize
                };
                long_back_floats += usize::from(behind.is_some_and(too_long));
                behind = Some(0);
            } else {
                behind = behind.map(|hooks| hooks + run.len());
            }
        }
    }
    let width = (grid.size().hooks() * figures.ends_per_hook as usize) as i64;
    let centimetres = div(rows_used as i64 * width * 106, i64::from(figures.ends_per_cm) * 100);
    WeftFacts {
        cells,
        longest_float,
        longest_float_length: loom.width_of(longest_float),
        long_back_floats,
        metres: div(centimetres, 100),
        grams: yarn.grams_per_1000_m.map(|grams| div(centimetres * i64::from(grams), 100_000)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{loom::LoomForm, shade_card, size::GridSize, threads::Threads};

    #[test]
    fn shares_floats_and_metres_are_counted() {
        let mut card = shade_card().into_iter();
        let (ground, mut gold) = (card.next().unwrap(), card.next().unwrap());
        gold.grams_per_1000_m = Some(50);
        let threads = Threads::new(ground, vec![gold, card.next().unwrap()]).unwrap();
        let mut cells = vec![0; 60 * 3];
        // Row 0: three hooks of gold, 41 behind, one more; row 2: 40 behind; row 1 is plain.
        cells[..3].fill(1);
        cells[44] = 1;
        cells[120] = 1;
        cells[161] = 1;
        cells[162..164].fill(2);
        let loom = LoomForm::default().parse().unwrap();
        let facts = grid_facts(&Grid::new(GridSize::new(60, 3).unwrap(), threads, cells).unwrap(), &loom);
        assert_eq!(facts.rows_used, 2);
        assert_eq!(facts.ground_cells, 180 - 8);
        let [gold, silk] = facts.wefts[..] else { panic!("{facts:?}") };
        assert_eq!((gold.cells, gold.longest_float, gold.longest_float_length), (6, 3, 15), "1.5 mm");
        assert_eq!(gold.long_back_floats, 1, "41 hooks are 20.5 mm, 40 are 20");
        assert_eq!((silk.cells, silk.longest_float, silk.long_back_floats), (2, 2, 0));
        // 2 rows of 3 cm, and 6 % more, are 6.36 cm.
        assert_eq!((gold.metres, gold.grams, silk.grams), (0, Some(0), None));
        assert_eq!(facts.share(gold.cells), 33, "3.3 of a hundred");
    }

    #[test]
    fn a_whole_picture_needs_hundreds_of_metres_of_each_weft() {
        let mut card = shade_card().into_iter();
        let ground = card.next().unwrap();
        let gold = Yarn { grams_per_1000_m: Some(40), ..card.next().unwrap() };
        let threads = Threads::new(ground, vec![gold, card.next().unwrap()]).unwrap();
        let loom = LoomForm::default().parse().unwrap();
        let size = loom.grid_size(crate::PictureSize::Small, 2).unwrap();
        let facts = grid_facts(&Grid::new(size, threads, vec![1; size.cells()]).unwrap(), &loom);
        // 868 rows × 24 cm × 1.06.
        assert_eq!(facts.wefts.iter().map(|weft| weft.metres).collect::<Vec<_>>(), [221, 221]);
        assert_eq!(facts.wefts[0].grams, Some(9));
    }
}
