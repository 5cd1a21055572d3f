//! Cloth laid on a table: the border beside a scale, and the blouse piece on the saree it belongs to.

use std::f32::consts::TAU;

use super::packet::{self, Packet};
use super::{Folded, inside, paint_with_shadow};
use crate::band::Fig;
use crate::canvas::{Canvas, Ground};
use crate::colour::{Rgb, rgb};
use crate::noise::Noise;
use crate::saree::{FarView, Saree, Spot};
use crate::seed::Seed;

/// A saree spread out, warp running across the picture, its lower edge inside it.
struct Spread {
    /// Where the left side of the picture lies along the warp, in cm.
    u: f32,
    /// Where the edge of the cloth lies, in cm from the top.
    hem: f32,
    /// Length of a fold in cm.
    fold: f32,
    /// Cosine and sine of the folds' direction.
    slant: (f32, f32),
    phase: f32,
    noise: Noise,
    /// What lies on it.
    under: Option<Packet>,
}

impl Spread {
    fn new(seed: Seed, u: f32, hem: f32, fold: f32) -> Self {
        let turn = seed.sub("slant").range(-0.85, -0.35);
        Self {
            u,
            hem,
            fold,
            slant: (turn.cos(), turn.sin()),
            phase: seed.sub("phase").unit(),
            noise: Noise::new(seed.sub("spread")),
            under: None,
        }
    }
}

impl Folded for Spread {
    fn row(&self, _pass: u32, y: f32, x0: f32, step: f32, out: &mut [Spot]) {
        let (along, across) = self.slant;
        let (mut bend, mut height) = (0.0, 0.0);
        for (i, spot) in out.iter_mut().enumerate() {
            let x = x0 + i as f32 * step;
            let (fx, fy) = (x / self.fold, y / self.fold);
            // Folds bend slowly, rise and die away; between them the cloth lies nearly flat. One value serves four pixels.
            if i % 4 == 0 {
                bend = 0.30 * self.noise.at(fx * 0.5 + 3.0, fy * 0.5);
                height = 0.55 + 0.45 * self.noise.at(fx * 0.3 + 7.0, fy * 0.3);
            }
            let (sin, cos) = (TAU * (0.8 * (fx * along + fy * across) + bend + self.phase)).sin_cos();
            let lie = self.hem + 0.018 * self.fold * cos;
            let v = lie - y;
            let cover = inside(v, step);
            if cover <= 0.0 || self.under.as_ref().is_some_and(|packet| packet.hides(x, y)) {
                *spot = Spot::default();
                continue;
            }
            // The wave, a steeper one of half its length, and where the light does not come in.
            let rise = 0.72 * height * (sin + 0.49 * sin * cos + 0.25 * (2.0 * cos * cos - 1.0));
            let valley = 0.5 - 0.46 * cos - 0.19 * sin;
            let fine = 0.07 * self.noise.at(x * 0.35, y * 0.35);
            // The selvedge is tighter than the cloth and lifts it a little.
            let edge = (1.0 - v.max(0.0) / 0.22).max(0.0);
            *spot = Spot {
                u: self.u + x,
                v: v.max(0.0),
                hx: rise * along - 0.01 + fine,
                hy: rise * across + 0.01 - 0.9 * edge - fine,
                ao: 1.0 - 0.42 * height * valley * valley - 0.25 * edge,
                cover,
            };
        }
    }
}

fn lay(canvas: &mut Canvas, saree: &Saree, spread: &Spread, pixel: f32) {
    let mut view = FarView::new(saree, (0.8 / pixel).clamp(22.0, 56.0), pixel, true, false);
    // Flat cloth faces the window more than pleats do: a dark dye would look a shade lighter than in the drape.
    view.lamps.exposure *= 0.86 + 0.18 * saree.design.palette[0].warp.luma();
    paint_with_shadow(canvas, &view, spread, pixel, 0.14);
}

/// Paints the border from the edge of the cloth into the body, with a scale in cm beside it.
pub fn paint_border(saree: &Saree, w: usize, h: usize) -> Canvas {
    const TABLE: f32 = 1.3;
    let shape = h as f32 / w as f32;
    let reach: f32 = saree.design.border.iter().map(|band| band.h).sum();
    let frame = ((reach * 1.35 + 2.0 + TABLE) / shape).clamp(8.0, 21.0);
    let pixel = frame / w as f32;
    let seed = saree.seed.sub("border shot");
    let mut canvas = Canvas::ground(w, h, Ground::Wood, frame, seed);
    let hem = frame * shape - TABLE;
    // The row of figures begins with a whole one at the left.
    let rows = saree.design.border.iter().filter(|band| matches!(band.fig, Fig::Row(..) | Fig::Boxes(..)));
    let row = rows.map(|band| band.period).fold(0.01, f32::max);
    let spread = Spread::new(seed, (seed.range(130.0, 170.0) / row).round() * row, hem, frame * 0.8);
    lay(&mut canvas, saree, &spread, pixel);
    Scale { right: frame * 0.985, zero: hem, top: hem - (reach + 1.0).ceil() - 0.4, pixel }.lay(&mut canvas);
    canvas
}

/// Paints the folded blouse piece on the spread saree.
pub fn paint_blouse(saree: &Saree, piece: &Saree, w: usize, h: usize) -> Canvas {
    let frame = 40.0;
    let pixel = frame / w as f32;
    let height = pixel * h as f32;
    let seed = saree.seed.sub("blouse");
    let mut canvas = Canvas::ground(w, h, Ground::Wood, frame, seed);
    let tilt = seed.sub("tilt").range(0.10, 0.20);
    let folded = Packet::new(seed, (frame * 0.50, height * 0.44), tilt, (25.0, 32.0), 200.0);
    let mut spread = Spread::new(seed, seed.range(130.0, 170.0), height - 3.5, 19.0);
    spread.under = Some(folded);
    lay(&mut canvas, saree, &spread, pixel);
    packet::lay(&mut canvas, piece, &folded, pixel, 0.9);
    canvas
}

/// A wooden scale in cm lying upright on the cloth; all in cm of the picture.
struct Scale {
    right: f32,
    /// Where its zero lies: at the edge of the cloth.
    zero: f32,
    top: f32,
    pixel: f32,
}

/// Its width in cm.
const SCALE: f32 = 1.25;

impl Scale {
    fn lay(&self, canvas: &mut Canvas) {
        let left = self.right - SCALE;
        let bottom = self.zero + 0.35;
        for py in 0..canvas.h {
            for px in 0..canvas.w {
                let (x, y) = ((px as f32 + 0.5) * self.pixel, (py as f32 + 0.5) * self.pixel);
                let on_it = |x: f32, y: f32, by: f32| {
                    inside(x - left, by)
                        * inside(self.right - x, by)
                        * inside(y - self.top, by)
                        * inside(bottom - y, by)
                };
                let light = &mut canvas.px[py * canvas.w + px];
                let shade = on_it(x - 0.10, y - 0.13, 0.22);
                if shade > 0.0 {
                    *light = *light * (1.0 - 0.55 * shade);
                }
                let cover = on_it(x, y, self.pixel);
                if cover > 0.0 {
                    *light = light.mix(self.wood(x - left, self.zero - y), cover);
                }
            }
        }
    }

    /// The scale's colour at `x` from its left side and `at` cm of its count.
    fn wood(&self, x: f32, at: f32) -> Rgb {
        let bevel = if x < 0.10 {
            1.12
        } else if x > SCALE - 0.08 {
            0.80
        } else {
            1.0
        };
        let grain = 1.0 + 0.05 * (x * 23.0 + 1.7 * (at * 0.7).sin()).sin();
        let wood = rgb(0.66, 0.46, 0.24) * (0.82 * bevel * grain);
        if at < -0.02 {
            return wood;
        }
        let mut ink = 0.0_f32;
        let tenth = (at * 10.0).round();
        let long = if tenth % 10.0 == 0.0 {
            0.42
        } else if tenth % 5.0 == 0.0 {
            0.30
        } else {
            0.18
        };
        if x < long {
            ink = inside(0.016 - (at - tenth * 0.1).abs(), self.pixel);
        }
        let whole = at.round();
        let (mut number, mut places) = (whole as u32, 1.0);
        let digits = if number >= 10 { 2.0 } else { 1.0 };
        while number > 0 && places <= digits {
            let middle = 0.76 + 0.15 * (digits - 1.0) - 0.30 * (places - 1.0);
            let d = stroke(number % 10, (x - middle) / 0.40, (at - whole) / 0.40) * 0.40;
            ink = ink.max(inside(0.024 - d, self.pixel));
            number /= 10;
            places += 1.0;
        }
        wood.mix(rgb(0.05, 0.03, 0.02), 0.85 * ink)
    }
}

/// Corners of a digit's strokes in sixths, x from −2 to 2, y from −3 to 3.
const DIGITS: [&[(i8, i8)]; 10] = [
    &[(0, 3), (2, 2), (2, -2), (0, -3), (-2, -2), (-2, 2), (0, 3)],
    &[(-1, 2), (0, 3), (0, -3)],
    &[(-2, 2), (0, 3), (2, 2), (2, 1), (-2, -3), (2, -3)],
    &[(-2, 3), (2, 3), (0, 1), (2, -1), (1, -3), (-2, -2)],
    &[(1, -3), (1, 3), (-2, -1), (2, -1)],
    &[(2, 3), (-1, 3), (-2, 0), (1, 1), (2, -1), (1, -3), (-2, -2)],
    &[(2, 3), (-1, 1), (-2, -2), (0, -3), (2, -2), (1, 0), (-2, -1)],
    &[(-2, 3), (2, 3), (-1, -3)],
    &[(0, 0), (-2, 2), (0, 3), (2, 2), (-2, -2), (0, -3), (2, -2), (0, 0)],
    &[(2, 1), (-1, 0), (-2, 2), (0, 3), (2, 2), (1, -1), (-2, -3)],
];

/// Distance to a digit's nearest stroke, in a box one high.
fn stroke(digit: u32, x: f32, y: f32) -> f32 {
    let near = |pair: &[(i8, i8)]| {
        let at = |k: usize| (f32::from(pair[k].0) / 6.0, f32::from(pair[k].1) / 6.0);
        let ((ax, ay), (bx, by)) = (at(0), at(1));
        let (dx, dy) = (bx - ax, by - ay);
        let t = (((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)).clamp(0.0, 1.0);
        (x - ax - t * dx).hypot(y - ay - t * dy)
    };
    DIGITS[digit as usize % 10].windows(2).map(near).fold(f32::MAX, f32::min)
}
