//! Draws the pictures in `vectors/`: five kinds of photograph that customers send, as well as a small program can draw them.
//!
//! `cargo run -p pattu-weaving --example draw_pictures`. Only plus, minus, times, divided by and roots, which are the same on every
//! machine; the pictures are stored all the same, and nothing compares them with what this program draws.
#![allow(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::float_arithmetic,
    clippy::indexing_slicing,
    clippy::many_single_char_names,
    reason = "a drawing program: pixels and shapes, nothing that is shipped"
)]

mod brush;
#[path = "../../tests/weaving/letters.rs"]
mod letters;
mod scenes;

use std::{fs, io, path::Path};

use brush::Color;

/// The colour at one point.
type Scene = fn(f32, f32) -> Color;

const WIDTH: usize = 120;
const HEIGHT: usize = 155;
/// Points looked at in each pixel, along each side.
const FINE: usize = 3;

fn main() -> io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("vectors");
    let scenes: [(&str, Scene); 5] = [
        ("portrait", scenes::portrait),
        ("couple", scenes::couple),
        ("temple", scenes::temple),
        ("pet", scenes::pet),
        ("text", scenes::text),
    ];
    for (name, scene) in scenes {
        let mut file = format!("P6\n{WIDTH} {HEIGHT}\n255\n").into_bytes();
        for y in 0..HEIGHT {
            for x in 0..WIDTH {
                file.extend(pixel(scene, x, y));
            }
        }
        fs::write(folder.join(format!("{name}.ppm")), file)?;
    }
    Ok(())
}

/// The mean of the points in a pixel, with a camera's grain.
fn pixel(scene: Scene, x: usize, y: usize) -> [u8; 3] {
    let mut sum = [0.0; 3];
    for point in 0..FINE * FINE {
        let at = |pixel: usize, point: usize| pixel as f32 + (point as f32 + 0.5) / FINE as f32;
        let color = scene(at(x, point % FINE), at(y, point / FINE));
        for (sum, part) in sum.iter_mut().zip(color) {
            *sum += part;
        }
    }
    let grain = (brush::hash(x as i32, y as i32) - 0.5) * 7.0;
    sum.map(|sum| (sum / (FINE * FINE) as f32 + grain).clamp(0.0, 255.0) as u8)
}
