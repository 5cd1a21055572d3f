//! Below the waist: the cloth wrapped about the hips, and the pleats tucked in before it.

use std::f32::consts::TAU;

use super::body::{Body, MIDDLE, WAIST};
use super::relief::Relief;
use crate::noise::Noise;
use crate::saree::Spot;
use crate::seed::Seed;
use crate::shot::{Folded, fade, inside};

/// Where the hem hangs at the sides, in cm from the top.
const HEM: f32 = 136.2;
/// Pleats in front.
const PLEATS: usize = 7;

/// What both layers of the skirt share.
pub struct Skirt<'a> {
    body: &'a Body,
    noise: Noise,
}

impl<'a> Skirt<'a> {
    pub fn new(body: &'a Body, noise: Noise) -> Self {
        Self { body, noise }
    }

    /// The hem, which comes forward and down in the middle.
    fn hem(&self, x: f32) -> f32 {
        let s = (x - MIDDLE) / self.body.half(HEM);
        HEM + 2.4 * (1.0 - s * s) + 0.35 * self.noise.at(x * 0.11, 3.0)
    }

    /// How far down the skirt a height lies: 0 at the waist, 1 at the hem.
    fn down(y: f32) -> f32 {
        ((y - WAIST) / (HEM - WAIST)).clamp(0.0, 1.0)
    }
}

/// The cloth about the hips.
pub struct Wrap<'a> {
    skirt: &'a Skirt<'a>,
    folds: Relief,
}

impl<'a> Wrap<'a> {
    pub fn new(skirt: &'a Skirt<'a>) -> Self {
        Self { skirt, folds: Relief::of(|x, y| folds(skirt, x, y)) }
    }

    fn spot(&self, x: f32, y: f32, step: f32) -> Spot {
        let body = self.skirt.body;
        let s = body.side(x, y);
        let top = WAIST + 0.9 * s * s;
        let v = self.skirt.hem(x) - y;
        let cover = inside(body.half(y) - (x - MIDDLE).abs(), step) * inside(y - top, step) * inside(v, step);
        if cover <= 0.0 {
            return Spot::default();
        }
        let (bx, by) = body.slope(x, y);
        let (height, fx, fy) = self.folds.at(x, y);
        let side = 1.0 - 0.55 * (s * s).powi(3);
        let t = Skirt::down(y);
        Spot {
            u: 190.0 + s.clamp(-0.999, 0.999).asin() * 23.0,
            v: v.max(0.0),
            hx: bx + 1.25 * fx,
            hy: 0.5 * by + fy + 0.12 * t * t,
            ao: (side * (0.84 + 0.11 * height) * (1.0 - 0.5 * fade((y - top) / 2.0))).clamp(0.06, 1.0),
            cover,
        }
    }
}

impl Folded for Wrap<'_> {
    fn row(&self, _pass: u32, y: f32, x0: f32, step: f32, out: &mut [Spot]) {
        if y < WAIST - 1.0 {
            return;
        }
        for (x, spot) in self.skirt.body.spots_over(y, x0, step, out) {
            *spot = self.spot(x, y, step);
        }
    }
}

/// Folds pulled from the tuck toward the hips, which then fall.
fn folds(Skirt { body, noise }: &Skirt<'_>, x: f32, y: f32) -> f32 {
    let (t, s) = (Skirt::down(y), body.side(x, y));
    let (dx, dy) = (x - MIDDLE - 3.0, y - WAIST + 9.0);
    let angle = dx.atan2(dy);
    let pull = 2.1 * (8.5 * angle + 2.4 * noise.at(angle * 1.1, y * 0.012)).sin() * (1.0 - 0.35 * t);
    let fall = 2.3 * t * (TAU * (1.35 * s + 0.35 * noise.at(s, y * 0.012)) + 1.0).sin();
    pull * (0.35 + 0.65 * (4.0 * t).min(1.0)) + fall + 0.4 * noise.at(x * 0.07, y * 0.045)
}

/// The pleats, each lying over the edge of the one to its left.
pub struct Front<'a> {
    skirt: &'a Skirt<'a>,
    seed: Seed,
}

impl<'a> Front<'a> {
    pub fn new(skirt: &'a Skirt<'a>, seed: Seed) -> Self {
        Self { skirt, seed }
    }

    /// The left edges of the pleats at a height, and the right edge of the last.
    fn lines(&self, y: f32) -> [f32; PLEATS + 1] {
        let t = Skirt::down(y);
        let wide = 8.0 + 15.5 * t.powf(0.85);
        let left = MIDDLE - 3.0 - 6.5 * t.powf(0.9);
        std::array::from_fn(|k| {
            let outer = k == 0 || k == PLEATS;
            let own = if outer { 0.0 } else { self.seed.nth(k as u64).sub("line").range(-0.22, 0.22) };
            let f = k as f32 + own;
            left + wide * f / PLEATS as f32 + 0.5 * t * self.skirt.noise.at(f * 1.3, y * 0.018)
        })
    }

    fn spot(&self, lines: &[f32; PLEATS + 1], x: f32, y: f32, step: f32) -> Spot {
        let k = (0..PLEATS).rev().find(|k| x >= lines[*k]).unwrap_or(0);
        let w = (lines[k + 1] - lines[k]).max(0.3);
        let f = ((x - lines[k]) / w).clamp(0.0, 1.0);
        let own = self.seed.nth(k as u64);
        let v = self.skirt.hem(x) + 1.1 + own.sub("drop").range(-0.25, 0.25) + 0.8 * f * (1.0 - f) - y;
        let sides = inside(x - lines[0], step) * inside(lines[PLEATS] - x, step);
        let cover = sides * inside(y - WAIST + 0.4, step) * inside(v, step);
        if cover <= 0.0 {
            return Spot::default();
        }
        let n = self.skirt.noise.at(x * 0.13 + own.unit() * 40.0, y * 0.035);
        let fine = self.skirt.noise.at(x * 0.45, y * 0.07);
        let (lead, trail) = (fade(f * w / 0.7), fade((1.0 - f) * w / 1.1));
        let (bx, by) = self.skirt.body.slope(x, y);
        let soft = 0.55 + 0.45 * Skirt::down(y);
        let tuck = 1.0 - 0.45 * fade((y - WAIST) / 2.5);
        Spot {
            u: 90.0 + 27.0 * k as f32 + own.sub("u").range(-2.0, 2.0) + 1.1 * f * w,
            v: v.max(0.0),
            hx: 0.8 * bx + soft * (1.9 * lead - 1.2 * trail + 0.9 * (0.45 - f)) + 0.45 * n + 0.16 * fine,
            hy: 0.4 * by + 0.18 * n + 0.08 * fine,
            ao: ((1.0 - 0.78 * trail - 0.10 * lead) * (1.0 + 0.10 * n) * tuck).clamp(0.05, 1.0),
            cover,
        }
    }
}

impl Folded for Front<'_> {
    fn row(&self, _pass: u32, y: f32, x0: f32, step: f32, out: &mut [Spot]) {
        let lines = self.lines(y);
        for (i, spot) in out.iter_mut().enumerate() {
            let x = x0 + i as f32 * step;
            if (lines[0] - step..=lines[PLEATS] + step).contains(&x) {
                *spot = self.spot(&lines, x, y, step);
            }
        }
    }
}
