//! What stands in for a missing picture: a plain, undyed weave with two quiet border lines.

use image::{Rgb, RgbImage};

const WIDTH: u32 = 900;
const HEIGHT: u32 = 1200;
/// One thread, in pixels.
const THREAD: u32 = 6;
/// Undyed silk.
const CLOTH: [u8; 3] = [233, 225, 211];
/// The same, a shade deeper.
const BORDER: [u8; 3] = [214, 199, 170];

/// Draws it, always the same.
pub(crate) fn draw() -> RgbImage {
    RgbImage::from_fn(WIDTH, HEIGHT, |x, y| {
        let ground = if is_border(y) { BORDER } else { CLOTH };
        Rgb(ground.map(|colour| lit(colour, light(x, y))))
    })
}

/// A broad and a narrow line near the lower edge, as on a saree's border.
const fn is_border(y: u32) -> bool {
    (y >= 1020 && y < 1092) || (y >= 1110 && y < 1122)
}

/// Light from 0 (dark) to 30: threads go over and under in turn, round in their width, each a little different.
fn light(x: u32, y: u32) -> u32 {
    let (column, row) = (x / THREAD, y / THREAD);
    let warp_on_top = (column + row).is_multiple_of(2);
    let across = if warp_on_top { x % THREAD } else { y % THREAD };
    let roundness = [2, 8, 12, 12, 8, 2].get(usize::try_from(across).unwrap_or(0)).copied().unwrap_or(0);
    let thread = if warp_on_top { column } else { row.wrapping_add(7919) };
    roundness + thread.wrapping_mul(2_654_435_761) % 9 + if warp_on_top { 5 } else { 0 }
}

fn lit(colour: u8, light: u32) -> u8 {
    // Fifteen is as it is; each step is one and a half levels.
    let level = (u32::from(colour) * 2 + light * 3).saturating_sub(45) / 2;
    u8::try_from(level.min(255)).unwrap_or(u8::MAX)
}
