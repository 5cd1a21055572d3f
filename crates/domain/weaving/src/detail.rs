//! Step 12: where the drawing loses what the photograph shows.

use crate::{
    background::{Background, WHOLE},
    grid::Grid,
    light::Seen,
    mask::Mask,
    picture::Part,
    plane::Plane,
    resize::resize,
    size::GridSize,
};

/// What became of the detail of one patch of the cloth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Detail {
    /// There is none, or it lies outside the frame or in a background that was given up.
    Nothing = 0,
    Kept = 1,
    Weak = 2,
    Lost = 3,
}

/// Patches of 8 hooks × 11 rows, 4 mm of cloth, row by row from the top; what is left at the right and at the bottom is not judged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DetailMap {
    pub columns: usize,
    pub rows: usize,
    pub patches: Vec<Detail>,
    /// The photograph has less than 0.7 pixels for each hook.
    pub too_small: bool,
}

const HOOKS: usize = 8;
const ROWS: usize = 11;
/// Lightness that varies less than this, in sixteenths of a byte, is no detail.
const LEAST: i64 = 240;
/// More lost patches than this of each hundred with detail are worth a warning.
const MOST_LOST: usize = 5;

impl DetailMap {
    pub fn count(&self, what: Detail) -> usize {
        self.patches.iter().filter(|patch| **patch == what).count()
    }

    /// Whether whoever orders should be told that this picture will not be recognised everywhere.
    pub fn warns(&self) -> bool {
        let with_detail = self.patches.len() - self.count(Detail::Nothing);
        self.too_small || self.count(Detail::Lost) * 100 > with_detail * MOST_LOST
    }
}

/// Compares a drawing with the photograph at twice its size: at its own size, what the grid cannot hold would be gone from both.
pub fn detail_map(part: Part<'_>, grid: &Grid, background: Background, frame: Option<&Mask>) -> DetailMap {
    let size = grid.size();
    let fine = resize(part, size.doubled());
    let wanted = Plane::new(size.doubled(), fine.cells().map(|light| Seen::of_light(light).lightness));
    let threads: Vec<i64> =
        grid.threads().all().map(|yarn| Seen::of_light(yarn.color.light()).lightness).collect();
    let woven = Plane::new(size, grid.bytes().iter().map(|cell| threads[usize::from(*cell)])).box_mean(1);

    let (columns, rows) = (size.hooks() / HOOKS, size.rows() / ROWS);
    let judge = |patch: usize| {
        let place = Place { hook: patch % columns * HOOKS, row: patch / columns * ROWS };
        if place.counts(size, background, frame) { place.compare(&wanted, &woven) } else { Detail::Nothing }
    };
    DetailMap {
        columns,
        rows,
        patches: (0..columns * rows).map(judge).collect(),
        too_small: part.crop().width * 10 < size.hooks() * 7,
    }
}

/// The upper left cell of a patch.
struct Place {
    hook: usize,
    row: usize,
}

impl Place {
    fn counts(&self, size: GridSize, background: Background, frame: Option<&Mask>) -> bool {
        let (hook, row) = (self.hook + HOOKS / 2, self.row + ROWS / 2);
        let given_up =
            background.lightness(size, hook, row) < WHOLE || background.weft(size, hook, row) < WHOLE;
        let cells = || (0..ROWS).flat_map(|row| (0..HOOKS).map(move |hook| (hook, row)));
        let outside = frame
            .is_some_and(|frame| cells().any(|(hook, row)| !frame.covers(self.hook + hook, self.row + row)));
        !given_up && !outside
    }

    /// The squared correlation of both, told apart at one half and one quarter, in whole numbers.
    fn compare(&self, wanted: &Plane, woven: &Plane) -> Detail {
        let hooks = woven.size().hooks();
        let (mut count, mut sums, mut squares, mut product) = (0, [0; 2], [0; 2], 0);
        for row in 2 * self.row..2 * (self.row + ROWS) {
            for hook in 2 * self.hook..2 * (self.hook + HOOKS) {
                let pair = [wanted.value(row * 2 * hooks + hook), woven.value(row / 2 * hooks + hook / 2)];
                count += 1;
                for side in 0..2 {
                    sums[side] += pair[side];
                    squares[side] += pair[side] * pair[side];
                }
                product += pair[0] * pair[1];
            }
        }
        // All three are count² times a variance.
        let [of_wanted, of_woven] = [0, 1].map(|side| count * squares[side] - sums[side] * sums[side]);
        let shared = i128::from(count * product - sums[0] * sums[1]);
        if of_wanted < count * count * LEAST * LEAST {
            return Detail::Nothing;
        }
        let both = i128::from(of_wanted) * i128::from(of_woven);
        if shared <= 0 || 4 * shared * shared < both {
            Detail::Lost
        } else if 2 * shared * shared < both {
            Detail::Weak
        } else {
            Detail::Kept
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ColorMatch, Crop, Picture, Recipe, Satin, Threads, Yarn, shade_card, weave};

    const SIDES: (usize, usize) = (256, 448);

    /// Upright stripes of so many pixels, four pixels to a hook, in gold and black on red; `crop` pixels of them are woven.
    fn map(stripe: usize, crop: (usize, usize)) -> DetailMap {
        let pixel = |pixel: usize| [if (pixel % SIDES.0 / stripe).is_multiple_of(2) { 20 } else { 240 }; 3];
        let rgb: Vec<u8> = (0..SIDES.0 * SIDES.1).flat_map(pixel).collect();
        let picture = Picture::new(SIDES.0, SIDES.1, &rgb).unwrap();
        let part = picture.part(Crop { left: 0, top: 0, width: crop.0, height: crop.1 }).unwrap();
        let [gold, maroon, black]: [Yarn; 3] = [8, 6, 17].map(|silk| shade_card().swap_remove(silk));
        let threads = Threads::new(maroon, vec![gold, black]).unwrap();
        let recipe = Recipe {
            threads: &threads,
            match_by: ColorMatch::Tones,
            satin: Satin::of_float(7).unwrap(),
            background: Background::Keep,
            frame: None,
        };
        let size = GridSize::new(64, 112).unwrap();
        let grid = weave(&resize(part, size), &recipe);
        detail_map(part, &grid, recipe.background, recipe.frame)
    }

    #[test]
    fn broad_stripes_are_kept_and_stripes_finer_than_a_hook_are_lost() {
        let broad = map(19, SIDES);
        assert_eq!(broad.patches.len(), 80);
        assert!(broad.count(Detail::Kept) > 64, "{broad:?}");
        assert!(!broad.warns());
        let fine = map(2, SIDES);
        assert!(fine.count(Detail::Lost) > 64, "{fine:?}");
        assert!(fine.warns());
    }

    #[test]
    fn a_part_of_fewer_than_seven_pixels_for_ten_hooks_is_warned_of() {
        assert!(!map(256, (45, 79)).warns());
        assert!(map(256, (44, 77)).warns());
    }
}
