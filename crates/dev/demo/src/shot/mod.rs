//! The shots of the list: each puts one saree into one kind of picture.

pub mod drape;
pub mod hang;
pub mod near;
pub mod packet;
pub mod spread;
mod tassel;
pub mod worn;

use crate::blur::Plane;
use crate::canvas::Canvas;
use crate::colour::Rgb;
use crate::saree::{FarView, Spot};

/// A moment of a video; stills are taken at rest.
#[derive(Debug, Clone, Copy)]
pub struct Moment {
    /// How far the sway has gone, 0..2π; at 0 everything is as in the still.
    pub turn: f32,
    /// True for a video, whose small frames need less detail.
    pub video: bool,
}

impl Moment {
    /// At rest, in full detail.
    pub const STILL: Self = Self { turn: 0.0, video: false };

    /// Steps of the height field per cm.
    fn grid(self) -> f32 {
        if self.video { 4.0 } else { 8.0 }
    }

    /// Steps of the cloth per cm, where a still takes `steps`.
    fn steps(self, steps: f32) -> f32 {
        if self.video { steps * 0.5 } else { steps }
    }

    /// How far the lamps have turned.
    fn lamps(self) -> f32 {
        0.30 * self.turn.sin()
    }

    /// A sway that is 0 at rest, with a phase of its own.
    fn sway(self, phase: f32) -> f32 {
        (self.turn + phase).sin() - phase.sin()
    }
}

/// The share of a pixel of `step` cm that lies inside, `d` cm from an edge.
#[inline]
fn inside(d: f32, step: f32) -> f32 {
    (d / step + 0.5).clamp(0.0, 1.0)
}

/// exp(−x) for x ≥ 0, close enough for a fold.
#[inline]
fn fade(x: f32) -> f32 {
    let y = 1.0 / (1.0 + x * (0.25 + x * (0.031_25 + x * 0.002_604)));
    let y = y * y;
    y * y
}

/// Folded cloth in a picture: for each pixel of a row, the point of cloth it shows.
pub trait Folded {
    /// How many times each row is painted, later passes over earlier ones.
    fn passes(&self) -> u32 {
        1
    }

    /// Fills `out` with the spots of the row at `y` cm; the pixels are `step` cm wide and start at `x0` cm.
    fn row(&self, pass: u32, y: f32, x0: f32, step: f32, out: &mut [Spot]);
}

/// The mask of a fold at a quarter of the picture's size.
fn mask(fold: &dyn Folded, w: usize, h: usize, pixel: f32) -> Plane {
    let (w, h, step) = (w / 4, h / 4, pixel * 4.0);
    let mut line = vec![Spot::default(); w];
    let mut data = Vec::with_capacity(w * h);
    for y in 0..h {
        let start = data.len();
        data.resize(start + w, 0.0_f32);
        for pass in 0..fold.passes() {
            line.fill(Spot::default());
            fold.row(pass, (y as f32 + 0.5) * step, 0.5 * step, step, &mut line);
            for (share, spot) in data[start..].iter_mut().zip(&line) {
                *share = share.max(spot.cover);
            }
        }
    }
    Plane { w, h, data }
}

/// The soft shadow of a mask, thrown down and to the right by (`dx`, `dy`) cells.
fn shadow(mask: &Plane, dx: f32, dy: f32, soft: f32) -> Plane {
    Plane::from_fn(mask.w, mask.h, |x, y| mask.lerp(x as f32 + 0.5 - dx, y as f32 + 0.5 - dy)).blurred(soft)
}

/// The shadow of a fold that lies `depth` cm above what is below: a wide soft one, and a tight one along its edge.
fn cast(canvas: &mut Canvas, fold: &dyn Folded, pixel: f32, depth: f32) {
    let mask = mask(fold, canvas.w, canvas.h, pixel);
    let at = depth / (pixel * 4.0);
    let mut both = shadow(&mask, 1.5 * at, 1.2 * at, 1.4 * at);
    let tight = shadow(&mask, 0.30 * at, 0.25 * at, 0.28 * at);
    for (wide, tight) in both.data.iter_mut().zip(&tight.data) {
        *wide = 1.0 - (1.0 - 0.58 * *wide) * (1.0 - 0.45 * tight);
    }
    canvas.shade(&both, 1.0);
}

/// Paints a fold over the sheet, and before it the shadow it throws from `depth` cm.
fn paint_with_shadow(canvas: &mut Canvas, view: &FarView<'_>, fold: &dyn Folded, pixel: f32, depth: f32) {
    cast(canvas, fold, pixel, depth);
    paint(canvas, view, fold, pixel);
}

/// Paints a fold over the sheet.
fn paint(canvas: &mut Canvas, view: &FarView<'_>, fold: &dyn Folded, pixel: f32) {
    let mut line = vec![Spot::default(); canvas.w];
    for y in 0..canvas.h {
        for pass in 0..fold.passes() {
            line.fill(Spot::default());
            fold.row(pass, (y as f32 + 0.5) * pixel, 0.5 * pixel, pixel, &mut line);
            let row = &mut canvas.px[y * canvas.w..][..line.len()];
            for (spot, px) in line.iter().zip(row) {
                if spot.cover > 0.0 {
                    let colour: Rgb = view.colour(spot, *px);
                    *px = if spot.cover >= 1.0 { colour } else { px.mix(colour, spot.cover) };
                }
            }
        }
    }
}
