//! Step 6: what becomes of the picture around the head.

use crate::{rounding::div, size::GridSize};

/// How much of the background is woven.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Background {
    /// All of it.
    Keep,
    /// It darkens away from the head.
    Quieter,
    /// It dissolves into the cloth's own ground. Darkening alone would fill it with dark silk where there is some.
    Plain,
}

/// Everything is kept.
pub const WHOLE: i64 = 256;

/// An ellipse over the head of a portrait, in thousandths of the picture; below its middle it is 2.2 times longer.
const MIDDLE: [i64; 2] = [500, 400];
const RADIUS_ACROSS: i64 = 400;
const RADIUS_UP: i64 = 420;
const RADIUS_DOWN: i64 = 924;
/// In 1,024ths of a radius: where the background begins (0.85), and how wide the change is (to 1.35).
const BEGIN: i64 = 870;
const CHANGE: i64 = 512;
/// What is left of the lightness far outside when the background is quieter, in 256ths.
const QUIET: i64 = 60;

impl Background {
    /// What is left of a cell's lightness, in 256ths.
    pub(crate) fn lightness(self, size: GridSize, hook: usize, row: usize) -> i64 {
        if self == Self::Quieter { left(size, hook, row, QUIET) } else { WHOLE }
    }

    /// What is left of the weft in a cell, in 256ths.
    pub(crate) fn weft(self, size: GridSize, hook: usize, row: usize) -> i64 {
        if self == Self::Plain { left(size, hook, row, 0) } else { WHOLE }
    }
}

fn left(size: GridSize, hook: usize, row: usize, least: i64) -> i64 {
    let across = from_middle(hook, size.hooks(), MIDDLE[0]);
    let along = from_middle(row, size.rows(), MIDDLE[1]);
    let x = across.radii(RADIUS_ACROSS);
    let y = along.radii(if along.distance < 0 { RADIUS_UP } else { RADIUS_DOWN });
    let beyond = ((x * x + y * y).isqrt() - BEGIN).clamp(0, CHANGE);
    WHOLE - div((WHOLE - least) * beyond, CHANGE)
}

/// A distance in thousandths of a side, times twice the side's cells.
struct FromMiddle {
    distance: i64,
    cells: i64,
}

fn from_middle(cell: usize, cells: usize, middle: i64) -> FromMiddle {
    let (cell, cells) = (cell as i64, cells as i64);
    FromMiddle { distance: (2 * cell + 1) * 1_000 - 2 * cells * middle, cells }
}

impl FromMiddle {
    /// In 1,024ths of a radius.
    fn radii(&self, radius: i64) -> i64 {
        div(self.distance * 1_024, 2 * self.cells * radius)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_head_stays_and_the_corners_go() {
        let size = GridSize::new(100, 140).unwrap();
        for background in [Background::Keep, Background::Quieter, Background::Plain] {
            assert_eq!(background.lightness(size, 50, 56), WHOLE, "{background:?}");
            assert_eq!(background.weft(size, 50, 56), WHOLE, "{background:?}");
        }
        assert_eq!(Background::Keep.lightness(size, 0, 0), WHOLE);
        assert_eq!(Background::Quieter.lightness(size, 0, 0), QUIET);
        assert_eq!(Background::Quieter.weft(size, 0, 0), WHOLE);
        assert_eq!(Background::Plain.weft(size, 99, 0), 0);
        assert_eq!(Background::Plain.lightness(size, 99, 0), WHOLE);
    }

    #[test]
    fn it_goes_evenly_and_shoulders_stay_longer_than_what_is_above() {
        let size = GridSize::new(101, 140).unwrap();
        let upward: Vec<i64> = (0..56).map(|row| Background::Plain.weft(size, 50, row)).collect();
        assert!(upward.is_sorted());
        assert!(upward[0] < WHOLE, "{}", upward[0]);
        assert_eq!(Background::Plain.weft(size, 50, 139), WHOLE);
    }
}
