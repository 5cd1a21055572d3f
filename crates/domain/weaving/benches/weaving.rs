//! What a drawing costs: `just bench weaving`. The drawn portrait, enlarged to 12 megapixels; three threads, the smallest and the
//! largest picture.
//!
//! The least of several rounds on one core, which is what it costs when nothing else runs.
#![allow(clippy::unwrap_used, reason = "a measurement stops at the first thing that is not as it should be")]

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use pattu_weaving::{
    Background, ColorMatch, LoomForm, PaperHead, Picture, PictureSize, PointPaper, Recipe, Threads, WeftBit,
    Yarn, choose_yarns, detail_map, grid_bmp, grid_facts, resize, shade_card, weave, weft_bmp,
};

const ROUNDS: usize = 7;
/// The drawn portrait, and how many times larger on each side it is measured.
const PORTRAIT: &[u8] = include_bytes!("../vectors/portrait.ppm");
const HEADER: &[u8] = b"P6\n120 155\n255\n";
const SIDES: (usize, usize) = (120, 155);
const LARGER: usize = 25;

fn main() {
    let (width, height) = (SIDES.0 * LARGER, SIDES.1 * LARGER);
    let rgb = enlarged();
    let picture = Picture::new(width, height, &rgb).unwrap().whole();
    let [gold, maroon, black]: [Yarn; 3] = [8, 6, 17].map(|silk| shade_card().swap_remove(silk));
    let threads = Threads::new(maroon, vec![gold, black]).unwrap();
    let loom = LoomForm::default().parse().unwrap();
    told("of any size", "two more silks", || {
        choose_yarns(picture, threads.ground(), threads.wefts(), 2, &shade_card())
    });
    for size in [PictureSize::Small, PictureSize::Large].map(|size| loom.grid_size(size, 2).unwrap()) {
        let recipe = Recipe {
            threads: &threads,
            match_by: ColorMatch::Tones,
            satin: loom.satin(),
            background: Background::Quieter,
            frame: None,
        };
        let light = resize(picture, size);
        let grid = weave(&light, &recipe);
        let head = PaperHead { design: "PC-20481907", version: 1 };
        let cells = format!("{} x {}", size.hooks(), size.rows());
        told(&cells, "resize", || resize(picture, size));
        told(&cells, "weave", || weave(&light, &recipe));
        told(&cells, "detail map", || detail_map(picture, &grid, recipe.background, None));
        told(&cells, "facts", || grid_facts(&grid, &loom));
        told(&cells, "bitmap", || grid_bmp(&grid, &loom));
        told(&cells, "bitmap of a weft", || weft_bmp(&grid, &loom, 1, WeftBit::OnFace));
        told(&cells, "point paper, all sheets", || PointPaper::new(&grid, &loom, head).all_sheets());
    }
}

/// Each pixel of the portrait as a square of many.
fn enlarged() -> Vec<u8> {
    let pixels = PORTRAIT.strip_prefix(HEADER).unwrap();
    let rows = pixels.chunks_exact(3 * SIDES.0);
    rows.flat_map(|row| {
        let row: Vec<u8> = row.chunks_exact(3).flat_map(|pixel| pixel.repeat(LARGER)).collect();
        row.repeat(LARGER)
    })
    .collect()
}

fn told<T>(cells: &str, what: &str, mut work: impl FnMut() -> T) {
    let mut least = Duration::MAX;
    for _ in 0..ROUNDS {
        let begun = Instant::now();
        black_box(work());
        least = least.min(begun.elapsed());
    }
    println!("{cells:>11} {what:<24} {:>7} µs", least.as_micros());
}
