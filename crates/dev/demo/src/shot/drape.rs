//! The drape: pleats falling side by side, each jumping to another part of the cloth.

use std::f32::consts::TAU;

use super::hang::{Hung, Laid, paint_panel};
use super::{Folded, Moment, fade, inside, packet, paint_with_shadow};
use crate::canvas::{Canvas, Ground};
use crate::cloth::WIDTH;
use crate::noise::Noise;
use crate::saree::{FarView, Saree, Spot};
use crate::scene::Scene;
use crate::seed::Seed;

/// How the pleats are laid.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Lay {
    /// Width of the picture in cm.
    pub frame: f32,
    /// First and last pleat edge, in picture widths.
    pub edges: (f32, f32),
    pub count: usize,
    /// Spread at the top and how much it grows downward.
    pub fan: (f32, f32),
    /// Middle of the fan, in picture widths.
    pub middle: f32,
}

/// The pleats of one saree.
pub struct Pleats {
    lay: Lay,
    height: f32,
    hem: f32,
    edges: Vec<f32>,
    start: Vec<f32>,
    swing: Vec<(f32, f32)>,
    noise: Noise,
    moment: Moment,
}

impl Pleats {
    /// Pleats for a picture of this shape; `moment` moves them.
    pub fn new(seed: Seed, lay: Lay, shape: f32, moment: Moment) -> Self {
        let seed = seed.sub("pleats");
        let (first, last) = lay.edges;
        let step = (last - first) / lay.count as f32;
        let mut at = seed.sub("start").range(40.0, 160.0);
        let (mut edges, mut start, mut swing) = (Vec::new(), Vec::new(), Vec::new());
        for k in 0..=lay.count {
            let own = seed.nth(k as u64);
            edges.push(first + step * k as f32 + (own.sub("edge").unit() - 0.5) * 0.34 * step);
            start.push(at);
            at += step * lay.frame * 1.15 + 14.0 + own.sub("jump").range(-2.0, 2.0);
            swing.push((own.sub("phase").unit(), own.sub("hem").range(-0.5, 0.5)));
        }
        let height = lay.frame * shape;
        Self { lay, height, hem: height - 5.2, edges, start, swing, noise: Noise::new(seed.sub("n")), moment }
    }

    fn edge(&self, k: usize, t: f32) -> f32 {
        let lay = &self.lay;
        let grow = lay.fan.0 + lay.fan.1 * t * t.sqrt().sqrt();
        let w = lay.frame;
        let wind = 1.4 * t * t * self.moment.sway(k as f32 * 0.38);
        let drift = 0.9 * self.noise.at(self.edges[k] * 3.1, t * 1.6) + wind;
        (lay.middle + (self.edges[k] - 0.5) * grow) * w + drift
    }
}

impl Folded for Pleats {
    /// Every second pleat first, then the others with soft edges over them.
    fn passes(&self) -> u32 {
        2
    }

    fn row(&self, pass: u32, y: f32, x0: f32, step: f32, out: &mut [Spot]) {
        let t = (y / self.height).clamp(0.0, 1.0);
        let lines: Vec<f32> = (0..self.edges.len()).map(|k| self.edge(k, t)).collect();
        let last = lines.len() - 2;
        for k in (pass as usize..=last).step_by(2) {
            let (left, right) = (lines[k], lines[k + 1]);
            let w = (right - left).max(0.3);
            let from = (((left - x0) / step - 0.5).floor().max(0.0)) as usize;
            let to = (((right - x0) / step + 1.5).ceil().max(0.0) as usize).min(out.len());
            let (mut phase, mut hem) = self.swing[k];
            phase += 0.06 * t * self.moment.sway(k as f32 * 0.9);
            hem += 0.25 * self.moment.sway(k as f32 * 0.5 + 1.2);
            for (i, spot) in out.iter_mut().enumerate().take(to).skip(from) {
                let x = x0 + i as f32 * step;
                let f = ((x - left) / w).clamp(0.0, 1.0);
                let lie = self.hem + 0.55 * (2.4 * f + k as f32).sin() + hem + 1.3 * f * (1.0 - f);
                let v = lie - y;
                let mut bottom = inside(v, step);
                // The later pass softens both its edges, the earlier one only the outline of the whole.
                if pass == 1 || k == 0 {
                    bottom *= inside(x - left, step);
                }
                if pass == 1 || k == last {
                    bottom *= inside(right - x, step);
                }
                if bottom <= 0.0 {
                    continue;
                }
                let own = self.swing[k].0;
                let n = self.noise.at(x * 0.16 + own * 40.0, y * 0.05);
                let fine = self.noise.at(x * 0.5 + own * 17.0, y * 0.09);
                let lead = fade(f * w / 0.95);
                let trail = fade((1.0 - f) * w / 1.4);
                let hx = 2.5 * lead - 1.5 * trail
                    + 1.15 * (0.42 - f)
                    + 0.38 * (TAU * (1.15 * f + phase) + 0.9 * n).sin()
                    + 0.42 * n
                    + 0.20 * fine;
                let hy = 0.16 * self.noise.at(x * 0.10 + own * 9.0, y * 0.11) + 0.10 * fine;
                let ao = 1.0 - 0.82 * trail - 0.12 * lead * lead * lead;
                let low = 1.0 - 0.16 * fade(v.max(0.0) / 2.2);
                *spot = Spot {
                    u: self.start[k] + 1.18 * f * w,
                    v,
                    hx,
                    hy,
                    ao: (ao * low * (1.0 + 0.10 * n)).clamp(0.04, 1.0),
                    cover: bottom,
                };
            }
        }
    }
}

/// Paints the pleats with their shadow.
fn paint_pleats(canvas: &mut Canvas, saree: &Saree, lay: Lay, pixel: f32, moment: Moment) {
    let mut view = FarView::new(saree, moment.steps(24.0), pixel, true, false);
    view.lamps.turned(moment.lamps());
    let fold = Pleats::new(saree.seed, lay, canvas.h as f32 / canvas.w as f32, moment);
    paint_with_shadow(canvas, &view, &fold, pixel, 0.75);
}

/// Paints the drape, at rest or at a moment of its video.
pub fn paint_drape(saree: &Saree, w: usize, h: usize, moment: Moment) -> Canvas {
    let full = Lay { frame: 72.0, edges: (-0.62, 1.62), count: 15, fan: (0.60, 0.42), middle: 0.5 };
    let scene = saree.scene;
    if scene == Scene::Packet {
        return packet::paint_packet(saree, w, h);
    }
    let frame = if scene == Scene::Fan { 76.0 } else { 72.0 };
    let pixel = frame / w as f32;
    let height = pixel * h as f32;
    let mut canvas = Canvas::ground(w, h, Ground::Paper, frame, saree.seed);
    match scene {
        Scene::Full | Scene::Packet => paint_pleats(&mut canvas, saree, full, pixel, moment),
        Scene::Fan => {
            let lay = Lay { frame, edges: (0.05, 0.95), count: 9, fan: (0.36, 0.66), middle: 0.5 };
            paint_pleats(&mut canvas, saree, lay, pixel, moment);
        }
        Scene::Sash => {
            paint_pleats(&mut canvas, saree, full, pixel, moment);
            let own = saree.seed.sub("sash");
            let side = if own.sub("side").unit() < 0.4 { -1.0 } else { 1.0 };
            let angle = -side * own.sub("angle").range(0.40, 0.52) + 0.010 * moment.turn.sin();
            let middle = frame * 0.5 - side * 2.0;
            // Folded to the border and a quarter of what lies between the borders.
            let cloth = WIDTH * 0.25 + saree.design.border_width * 0.5;
            let width = cloth / 1.12;
            let across = (middle - width * 0.5, width);
            let mut panel = Hung::new(own, across, cloth, (height + 30.0, height - 21.0), moment);
            panel.rides = 1.0;
            let fold = Laid { panel, turn: (angle.sin(), angle.cos()), pivot: (middle, 46.0) };
            paint_panel(&mut canvas, saree, &fold, pixel, 2.2, moment);
        }
        Scene::Duo => {
            let panel =
                Hung::new(saree.seed.sub("duo"), (2.5, 47.0), WIDTH * 0.5, (height, height - 17.0), moment);
            let fold = Laid { panel, turn: (0.0, 1.0), pivot: (0.0, 0.0) };
            paint_panel(&mut canvas, saree, &fold, pixel, 1.1, moment);
            let lay = Lay { frame, edges: (0.05, 0.95), count: 7, fan: (0.26, 0.50), middle: 0.68 };
            paint_pleats(&mut canvas, saree, lay, pixel, moment);
        }
    }
    canvas
}
