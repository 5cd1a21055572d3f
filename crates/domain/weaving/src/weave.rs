//! Steps 2 and 8 to 10: from light to threads.

use crate::{
    background::{Background, WHOLE},
    contrast::{local_contrast, sharpen},
    grid::Grid,
    light::Seen,
    mask::Mask,
    mixtures::{Answer, answers},
    picture::LinearPicture,
    plane::Plane,
    rounding::div,
    satin::Satin,
    stretch::stretch,
    threads::{ColorMatch, Threads},
};

/// Less weft than this, in 256ths of a cell of the repeat, is none: single specks in plain ground look like dirt.
const CLEAN: i64 = 150;

/// How a picture is woven.
#[derive(Debug, Clone, Copy)]
pub struct Recipe<'a> {
    pub threads: &'a Threads,
    pub match_by: ColorMatch,
    pub satin: &'a Satin,
    pub background: Background,
    /// Outside of it there is only ground.
    pub frame: Option<&'a Mask>,
}

/// Draws a picture in threads. The same picture and recipe give the same bytes on every machine, and no weft floats over more hooks
/// than the satin allows, because the place of its tie never shows a weft.
pub fn weave(picture: &LinearPicture, recipe: &Recipe<'_>) -> Grid {
    let size = picture.size();
    let seen: Vec<Seen> = picture.cells().map(Seen::of_light).collect();
    let lightness = Plane::new(size, seen.iter().map(|cell| cell.lightness));
    let tones = stretch(&sharpen(&local_contrast(&lightness)), recipe.frame);
    let color = |of: fn(&Seen) -> i64| {
        let plane = Plane::new(size, seen.iter().map(of));
        // One hook of blur, or single cells would be torn between two silks.
        if recipe.threads.wefts().len() > 1 { plane.box_mean(1) } else { plane }
    };
    let (a, b) = (color(|cell| cell.a), color(|cell| cell.b));

    let answers = answers(recipe.threads, recipe.satin);
    let weight = recipe.match_by.weight();
    let most = recipe.satin.longest_float() as i64;
    let mut cells = vec![0_u8; size.cells()];
    for (row, line) in cells.chunks_exact_mut(size.hooks()).enumerate() {
        for (hook, shown) in line.iter_mut().enumerate() {
            if recipe.frame.is_some_and(|frame| !frame.covers(hook, row)) {
                continue;
            }
            let cell = row * size.hooks() + hook;
            let tone = div(tones.value(cell) * recipe.background.lightness(size, hook, row), WHOLE);
            let (weft, level) = nearest(&answers, tone as usize, [a.value(cell), b.value(cell)], weight);
            let level = div(level * recipe.background.weft(size, hook, row), WHOLE);
            let level = if level < CLEAN { 0 } else { ((level + threshold(hook, row)) >> 8).min(most) };
            if recipe.satin.shows(hook, row, level) {
                *shown = weft;
            }
        }
    }
    Grid::new_unchecked(size, recipe.threads.clone(), cells)
}

/// The weft whose mixture comes nearest to a tone and a colour, and how much of it that is; the first of equally near ones.
fn nearest(answers: &[Vec<Answer>], tone: usize, [a, b]: [i64; 2], weight: i64) -> (u8, i64) {
    let mut least = i64::MAX;
    let mut best = (0, 0);
    for (weft, answers) in (1..).zip(answers) {
        let answer = answers[tone];
        let (rest, a, b) = (i64::from(answer.rest), a - i64::from(answer.a), b - i64::from(answer.b));
        let cost = 4 * rest * rest + weight * (a * a + div(b * b, 2));
        if cost < least {
            (least, best) = (cost, (weft, i64::from(answer.level)));
        }
    }
    best
}

/// Between two neighbouring levels the larger one shows where the level passes this, 2 to 254: ordered dithering (Bayer), eight by
/// eight. Blue noise leaves gold specks in plain ground, no thresholds leave bands in cheeks and sky.
fn threshold(hook: usize, row: usize) -> i64 {
    i64::from(BAYER[row % 8][hook % 8]) * 4 + 2
}

const BAYER: [[u8; 8]; 8] = bayer();

/// Each of `[0 2; 3 1]` becomes a square of four, three times.
const fn bayer() -> [[u8; 8]; 8] {
    let mut table = [[0; 8]; 8];
    let mut row = 0;
    while row < 8 {
        let mut hook = 0;
        while hook < 8 {
            let mut bit = 0;
            while bit < 3 {
                let (x, y) = ((hook >> bit) & 1, (row >> bit) & 1);
                let quarter = [0, 2, 3, 1][2 * y + x];
                table[row][hook] += quarter << (2 * (2 - bit));
                bit += 1;
            }
            hook += 1;
        }
        row += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_thresholds_are_all_different_and_the_first_row_is_the_known_one() {
        assert_eq!(BAYER[0], [0, 32, 8, 40, 2, 34, 10, 42]);
        let mut all: Vec<u8> = BAYER.concat();
        all.sort_unstable();
        assert!(all.into_iter().eq(0..64));
    }
}
