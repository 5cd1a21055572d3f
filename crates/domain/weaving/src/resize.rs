//! Step 1: the photograph at one pixel a cell.

use crate::{
    light::linear,
    picture::{LinearPicture, Part},
    rounding::div,
    size::GridSize,
};

/// Positions are counted in this part of a pixel.
const ONE: i64 = 1 << 16;

/// Reduces or enlarges a part of a picture to the size of a grid, in linear light: bytes are no amounts of light, and their means
/// come out too dark.
pub fn resize(part: Part<'_>, size: GridSize) -> LinearPicture {
    let (picture, crop) = (part.picture(), part.crop());
    let across = tent(picture.width(), crop.left, crop.width, size.hooks());
    let along = tent(picture.height(), crop.top, crop.height, size.rows());
    // Rows of the photograph that no cell looks at are left out.
    let first = along.first().map_or(0, |taps| taps.first);
    let end = along.last().map_or(0, |taps| taps.first + taps.weights.len());

    let values = size.hooks() * 3;
    let mut narrow = vec![0_u16; (end - first) * values];
    let mut light = vec![0_i64; picture.width() * 3];
    for (y, row) in (first..end).zip(narrow.chunks_exact_mut(values)) {
        for (light, byte) in light.iter_mut().zip(picture.row(y)) {
            *light = linear(*byte);
        }
        for (cell, taps) in row.as_chunks_mut::<3>().0.iter_mut().zip(&across) {
            let mut sums = [0; 3];
            let pixels = light[taps.first * 3..].as_chunks::<3>().0;
            for (weight, pixel) in taps.weights.iter().zip(pixels) {
                for (sum, light) in sums.iter_mut().zip(pixel) {
                    *sum += light * weight;
                }
            }
            *cell = sums.map(|sum| div(sum, taps.sum) as u16);
        }
    }

    let mut rgb = Vec::with_capacity(size.rows() * values);
    let mut sums = vec![0_i64; values];
    for taps in &along {
        sums.fill(0);
        for (weight, row) in
            taps.weights.iter().zip(narrow[(taps.first - first) * values..].chunks_exact(values))
        {
            for (sum, value) in sums.iter_mut().zip(row) {
                *sum += i64::from(*value) * weight;
            }
        }
        rgb.extend(sums.iter().map(|sum| div(*sum, taps.sum) as u16));
    }
    LinearPicture::new(size, rgb)
}

/// The pixels that one cell looks at along one axis, and how much each counts.
struct Taps {
    first: usize,
    weights: Vec<i64>,
    sum: i64,
}

/// A tent over each cell, as wide as the cell on both sides and never narrower than a pixel.
fn tent(pixels: usize, start: usize, span: usize, cells: usize) -> Vec<Taps> {
    let (pixels, start, span, cells) = (pixels as i64, start as i64, span as i64, cells as i64);
    let reach = ONE.max(span * ONE / cells);
    (0..cells)
        .map(|cell| {
            let middle = start * ONE + (2 * cell + 1) * span * ONE / (2 * cells);
            let first = ((middle - reach) >> 16).max(0);
            let last = ((middle + reach) >> 16).min(pixels - 1);
            let weight = |pixel: i64| (reach - (pixel * ONE + ONE / 2 - middle).abs()).max(0) >> 6;
            let weights: Vec<i64> = (first..=last).map(weight).collect();
            // The pixel that the middle lies in always counts, so the sum is above zero.
            Taps { first: first as usize, sum: weights.iter().sum(), weights }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::{Crop, Picture};

    fn size(hooks: usize, rows: usize) -> GridSize {
        GridSize::new(hooks, rows).unwrap()
    }

    #[test]
    fn one_colour_stays_that_colour_at_any_size() {
        let grey = [200_u8; 7 * 5 * 3];
        let picture = Picture::new(7, 5, &grey).unwrap();
        for (hooks, rows) in [(1, 1), (3, 2), (7, 5), (40, 60)] {
            let small = resize(picture.whole(), size(hooks, rows));
            assert!(small.rgb().iter().all(|light| i64::from(*light) == linear(200)), "{hooks} x {rows}");
        }
    }

    #[test]
    fn black_and_white_mix_as_light_does() {
        let board: Vec<u8> = (0..16).flat_map(|pixel| [if pixel % 2 == 0 { 0 } else { 255 }; 3]).collect();
        let small = resize(Picture::new(16, 1, &board).unwrap().whole(), size(2, 1));
        assert!(small.rgb().iter().all(|light| light.abs_diff(32_768) < 2_500), "{:?}", small.rgb());
    }

    #[test]
    fn what_lies_far_outside_the_part_does_not_count() {
        let mut rgb = [10_u8; 12 * 12 * 3];
        rgb[..3].fill(255);
        let picture = Picture::new(12, 12, &rgb).unwrap();
        let part = picture.part(Crop { left: 6, top: 6, width: 6, height: 6 }).unwrap();
        assert!(resize(part, size(3, 3)).rgb().iter().all(|light| i64::from(*light) == linear(10)));
    }

    #[test]
    fn a_part_lies_inside_its_picture() {
        let picture = Picture::new(4, 3, &[0; 36]).unwrap();
        for (left, top, width, height) in
            [(0, 0, 5, 3), (4, 0, 1, 1), (0, 0, 0, 3), (0, 1, 4, 3), (usize::MAX, 0, 1, 1)]
        {
            assert!(
                picture.part(Crop { left, top, width, height }).is_err(),
                "{left} {top} {width} {height}"
            );
        }
        assert!(Picture::new(0, 3, &[]).is_err());
        assert!(Picture::new(4, 3, &[0; 35]).is_err());
    }
}
