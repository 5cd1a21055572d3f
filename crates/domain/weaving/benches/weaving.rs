//! What a drawing costs: `just bench weaving`. A photograph of 12 megapixels, three threads, the smallest and the largest picture.
//!
//! The least of several rounds on one core, which is what it costs when nothing else runs.
#![allow(clippy::unwrap_used, reason = "a measurement stops at the first thing that is not as it should be")]

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use pattu_weaving::{
    Background, ColorMatch, GridSize, LoomForm, PaperHead, Picture, PictureSize, PointPaper, Recipe, Threads,
    Yarn, choose_yarns, detail_map, grid_bmp, grid_facts, resize, shade_card, weave,
};

const ROUNDS: usize = 7;
/// The stored portrait, and how many times larger on each side it is measured.
const PORTRAIT: &[u8] = include_bytes!("../vectors/portrait.ppm");
const SIDES: (usize, usize) = (120, 155);
const LARGER: usize = 25;

fn main() {
    let (width, height) = (SIDES.0 * LARGER, SIDES.1 * LARGER);
    let rgb = enlarged();
    let picture = Picture::new(width, height, &rgb).unwrap().whole();
    let [gold, maroon, black]: [Yarn; 3] = [8, 6, 17].map(|silk| shade_card().swap_remove(silk));
    let threads = Threads::new(maroon, vec![gold, black]).unwrap();
    let loom = LoomForm::default().parse().unwrap();
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
        let head = PaperHead { design: "PC-20481907", version: 1, sha256: "" };
        told(size, "resize", || resize(picture, size));
        told(size, "weave", || weave(&light, &recipe));
        told(size, "detail map", || detail_map(picture, &grid, recipe.background, None));
        told(size, "facts", || grid_facts(&grid, &loom));
        told(size, "bitmap", || grid_bmp(&grid, &loom));
        told(size, "point paper, all sheets", || PointPaper::new(&grid, &loom, head).all_sheets());
        told(size, "two more silks", || {
            choose_yarns(picture, threads.ground(), threads.wefts(), 2, &shade_card())
        });
    }
}

/// Each pixel of the portrait as a square of many.
fn enlarged() -> Vec<u8> {
    let pixels = PORTRAIT.split_at(PORTRAIT.len() - 3 * SIDES.0 * SIDES.1).1;
    let rows = pixels.chunks_exact(3 * SIDES.0);
    rows.flat_map(|row| {
        let row: Vec<u8> = row.chunks_exact(3).flat_map(|pixel| pixel.repeat(LARGER)).collect();
        row.repeat(LARGER)
    })
    .collect()
}

fn told<T>(size: GridSize, what: &str, mut work: impl FnMut() -> T) {
    let mut least = Duration::MAX;
    for _ in 0..ROUNDS {
        let begun = Instant::now();
        black_box(work());
        least = least.min(begun.elapsed());
    }
    println!("{:>5} x {:<5} {what:<24} {:>7} µs", size.hooks(), size.rows(), least.as_micros());
}
