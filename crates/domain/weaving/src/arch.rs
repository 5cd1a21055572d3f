//! The cusped arch around every picture. The page's preview decides alike which cells lie inside.

use crate::{mask::Mask, rounding::div, size::GridSize};

/// This share of the height is arch, in hundredths; below it the sides are straight.
const SHARE: i64 = 30;
const STEPS: i64 = 64;
/// Half the width is this much.
const UNIT: i64 = 4_096;

/// Half the width at 65 heights from the tip to the spring, in 4,096ths of half the panel.
#[rustfmt::skip]
const HALF: [u16; 65] = [
    0, 243, 314, 375, 431, 484, 535, 582, 956, 1_264, 1_418, 1_530, 1_618, 1_688,
    1_741, 1_773, 2_132, 2_268, 2_371, 2_455, 2_526, 2_587, 2_639, 2_683, 2_721, 2_751, 2_770, 2_774,
    2_955, 3_050, 3_126, 3_191, 3_247, 3_295, 3_338, 3_375, 3_407, 3_435, 3_458, 3_477, 3_492, 3_501,
    3_504, 3_504, 3_534, 3_607, 3_661, 3_705, 3_744, 3_777, 3_805, 3_830, 3_850, 3_868, 3_881, 3_891,
    3_898, 3_901, 3_902, 3_902, 3_899, 3_892, 3_881, 3_863, 3_911,
];

/// Half the width inside at a height from the top, both heights in the same unit.
fn half_at(down: i64, height: i64) -> i64 {
    let place = (down * 100 * UNIT * STEPS).div_euclid(height * SHARE);
    if place >= UNIT * STEPS {
        return UNIT;
    }
    let (step, rest) = ((place / UNIT) as usize, place % UNIT);
    let (above, below) = (i64::from(HALF[step]), i64::from(HALF[step + 1]));
    above + div((below - above) * rest, UNIT)
}

impl Mask {
    /// Cells whose middle lies inside the arch.
    pub fn arch(size: GridSize) -> Self {
        let hooks = size.hooks() as i64;
        let halves: Vec<i64> =
            (0..size.rows() as i64).map(|row| half_at(2 * row + 1, 2 * size.rows() as i64)).collect();
        Self::from_fn(size, |hook, row| (2 * hook as i64 + 1 - hooks).abs() * UNIT <= halves[row] * hooks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_narrow_at_its_tip_and_whole_below_its_spring() {
        let size = GridSize::new(480, 868).unwrap();
        let arch = Mask::arch(size);
        let inside = |row: usize| (0..480).filter(|hook| arch.covers(*hook, row)).count();
        assert!(inside(0) < 30, "{}", inside(0));
        assert_eq!((inside(261), inside(867)), (480, 480));
        assert!(
            (0..868).all(|row| (0..480).all(|hook| arch.covers(hook, row) == arch.covers(479 - hook, row)))
        );
    }
}
