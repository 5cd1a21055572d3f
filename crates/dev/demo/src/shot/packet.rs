//! The packet: a folded saree lying on wood, its border along one side and the layers of its folds at the other.

use std::f32::consts::PI;

use super::{Folded, inside, paint_with_shadow};
use crate::canvas::{Canvas, Ground};
use crate::noise::Noise;
use crate::saree::{FarView, Saree, Spot};
use crate::seed::Seed;

/// Width of one visible layer at the side, in cm.
const LAYER: f32 = 0.42;

/// A folded saree seen from above.
#[derive(Clone, Copy)]
pub struct Packet {
    /// Middle of the picture's packet, in cm.
    middle: (f32, f32),
    /// Sine and cosine of its turn.
    turn: (f32, f32),
    /// Width and height of the top face in cm.
    size: (f32, f32),
    /// Where the top face begins on the cloth.
    start: f32,
    layers: u32,
    noise: Noise,
}

impl Packet {
    pub fn new(seed: Seed, middle: (f32, f32), angle: f32, size: (f32, f32), start: f32) -> Self {
        let turn = (angle.sin(), angle.cos());
        Self { middle, turn, size, start, layers: 6, noise: Noise::new(seed.sub("packet")) }
    }

    /// A point of the picture in the packet's own frame: x from the border side, y from the top.
    fn local(&self, x: f32, y: f32) -> (f32, f32) {
        let (sin, cos) = self.turn;
        let (dx, dy) = (x - self.middle.0, y - self.middle.1);
        (dx * cos + dy * sin + self.size.0 * 0.5, -dx * sin + dy * cos + self.size.1 * 0.5)
    }

    /// True where nothing below it can be seen.
    pub fn hides(&self, x: f32, y: f32) -> bool {
        let (x, y) = self.local(x, y);
        (0.5..self.size.0 - 0.5).contains(&x) && (0.5..self.size.1 - 0.5).contains(&y)
    }

    /// The spot at a point of the packet's own frame: x from the border side, y from the top.
    fn spot(&self, x: f32, y: f32, step: f32) -> Spot {
        let (w, h) = self.size;
        if !(-0.5..w + LAYER * 8.0).contains(&x) || !(-0.5..h + 0.5).contains(&y) {
            return Spot::default();
        }
        // No edge of folded cloth is straight.
        let wander = |at: f32, line: f32| 0.16 * self.noise.at(at * 0.11, line * 3.7);
        let (left, top, bottom) = (wander(y, 1.0), wander(x, 2.0), h + wander(x, 3.0));
        let right = w + wander(y, 4.0);
        let soft = |d: f32| inside(d, step);
        let upright = soft(x - left) * soft(y - top) * soft(bottom - y);
        if upright <= 0.0 {
            return Spot::default();
        }
        let u = self.start + (h - y);
        if x <= right {
            let edge = |d: f32, width: f32| {
                let t = (1.0 - d / width).max(0.0);
                t * t
            };
            let slow = self.noise.at(x * 0.055 + 9.0, y * 0.045);
            let fine = self.noise.at(x * 0.30, y * 0.24);
            // Two creases where the packet was folded before it was laid flat.
            let crease = |at: f32| {
                let d = (y - at - 0.4 * self.noise.at(x * 0.06, at)) / 0.55;
                -d * 0.85 / (1.0 + d * d * d * d)
            };
            let hx = 1.5 * edge(x - left, 0.9) - 1.7 * edge(right - x, 1.0) + 0.20 * slow + 0.05 * fine;
            let hy = 1.5 * edge(y - top, 0.8) - 1.6 * edge(bottom - y, 0.9)
                + crease(h * 0.34)
                + crease(h * 0.67)
                + 0.16 * self.noise.at(x * 0.05, y * 0.06 + 4.0);
            let ao = 1.0 - 0.25 * edge(right - x, 0.7) - 0.15 * edge(bottom - y, 0.6);
            return Spot { u, v: (x - left).max(0.0), hx, hy, ao, cover: upright };
        }
        // The folds at the side: one roll of cloth beside the other, each lying a little lower.
        let place = (x - right) / LAYER;
        let layer = place as u32;
        if layer >= self.layers {
            return Spot::default();
        }
        let f = place - layer as f32;
        let inset = 0.10 * (layer + 1) as f32 + wander(x, 6.0 + layer as f32).abs();
        let cover = soft(y - top - inset) * soft(bottom - inset * 0.6 - y);
        let round = (PI * f).sin().max(0.0);
        Spot {
            u: u + 21.0 * (layer + 1) as f32 + 0.5 * self.noise.at(y * 0.2, layer as f32),
            v: 40.0 + 9.0 * layer as f32 + x,
            hx: 1.9 - 3.6 * f,
            hy: 0.12 * self.noise.at(y * 0.3, layer as f32 * 2.3),
            ao: (0.30 + 0.70 * round) * (1.0 - 0.07 * layer as f32),
            cover,
        }
    }
}

impl Folded for Packet {
    fn row(&self, _pass: u32, y: f32, x0: f32, step: f32, out: &mut [Spot]) {
        for (i, spot) in out.iter_mut().enumerate() {
            let (x, y) = self.local(x0 + i as f32 * step, y);
            *spot = self.spot(x, y, step);
        }
    }
}

/// Lays a packet `thickness` cm high with its shadow.
pub fn lay(canvas: &mut Canvas, saree: &Saree, packet: &Packet, pixel: f32, thickness: f32) {
    let mut view = FarView::new(saree, 24.0, pixel, false, true);
    view.lamps.turned(-packet.turn.0.atan2(packet.turn.1));
    paint_with_shadow(canvas, &view, packet, pixel, thickness * 0.7);
}

/// Paints two folds of the saree, the pallu below and the body with its border on top.
pub fn paint_packet(saree: &Saree, w: usize, h: usize) -> Canvas {
    let frame = 40.5;
    let pixel = frame / w as f32;
    let height = pixel * h as f32;
    let seed = saree.seed.sub("packet");
    let mut canvas = Canvas::ground(w, h, Ground::Wood, frame, seed);
    let tilt = seed.sub("tilt").range(0.13, 0.20);
    let below = Packet::new(seed.sub("below"), (frame * 0.505, height * 0.475), tilt, (26.5, 39.0), 3.0);
    lay(&mut canvas, saree, &below, pixel, 1.1);
    let over = (saree.design.pallu_length - 9.0).max(8.0);
    let above =
        Packet::new(seed.sub("above"), (frame * 0.455, height * 0.52), -tilt * 0.55, (26.5, 38.5), over);
    lay(&mut canvas, saree, &above, pixel, 1.3);
    canvas
}
