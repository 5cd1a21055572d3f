//! The blouse on the form: its bodice with a round neck, and short sleeves that end in the border.

use super::body::{Body, MIDDLE};
use crate::noise::Noise;
use crate::saree::Spot;
use crate::shot::{Folded, inside};

/// Half the width of the neckline in cm.
const NECK: f32 = 8.6;

/// The blouse without its sleeves.
pub struct Bodice<'a> {
    pub body: &'a Body,
    pub noise: Noise,
}

impl Bodice<'_> {
    fn spot(&self, x: f32, y: f32, step: f32) -> Spot {
        let s = self.body.side(x, y);
        let bottom = 48.0 + 1.2 * (1.0 - s * s).max(0.0);
        let round = (x - MIDDLE) / NECK;
        let neck = if round.abs() < 1.0 { y - 14.5 - 12.5 * (1.0 - round * round).sqrt() } else { y - 14.5 };
        let side = self.body.half(y) - (x - MIDDLE).abs();
        let cover = inside(side, step) * inside(neck, step) * inside(bottom - y, step);
        if cover <= 0.0 {
            return Spot::default();
        }
        let (bx, by) = self.body.slope(x, y);
        let w = self.noise.at(x * 0.09, y * 0.11);
        Spot {
            u: x,
            v: 40.0 + bottom - y,
            hx: bx + 0.25 * w,
            hy: by + 0.2 * w,
            ao: (1.0 - 0.5 * s.powi(6) + 0.08 * w).clamp(0.1, 1.0),
            cover,
        }
    }
}

impl Folded for Bodice<'_> {
    fn row(&self, _pass: u32, y: f32, x0: f32, step: f32, out: &mut [Spot]) {
        if !(14.0..50.0).contains(&y) {
            return;
        }
        for (x, spot) in self.body.spots_over(y, x0, step, out) {
            *spot = self.spot(x, y, step);
        }
    }
}

/// Both sleeves, which reach behind the bodice.
pub struct Sleeves {
    pub noise: Noise,
}

impl Sleeves {
    fn spot(&self, x: f32, y: f32, step: f32) -> Spot {
        const LENGTH: f32 = 15.0;
        let side = if x > MIDDLE { 1.0 } else { -1.0 };
        // Along the arm and across it; above its joint the sleeve is round.
        let (down, out) = (0.975, side * 0.22);
        let (dx, dy) = (x - MIDDLE - side * 14.6, y - 22.5);
        let (along, across) = (dx * out + dy * down, dx * down - dy * out);
        let above = if along < 0.0 { 1.35 * along } else { 0.0 };
        let half = 5.3 - 0.03 * along;
        let end = LENGTH - 0.9 * (across / half).powi(2);
        let cover = inside(half - across.hypot(above), step) * inside(end - along, step);
        if cover <= 0.0 {
            return Spot::default();
        }
        let s = (across / half).clamp(-0.98, 0.98);
        let turn = -0.9 * s / (1.0 - s * s).sqrt();
        let w = self.noise.at(x * 0.12, y * 0.16);
        Spot {
            u: 1.2 * across + 30.0,
            v: (end - along).max(0.0),
            hx: (turn * down + 0.4 * w).clamp(-2.4, 2.4),
            hy: (-turn * out - 0.25 * above).clamp(-1.5, 1.5),
            ao: 1.0 - 0.45 * s.powi(4) + 0.1 * w,
            cover,
        }
    }
}

impl Folded for Sleeves {
    fn row(&self, _pass: u32, y: f32, x0: f32, step: f32, out: &mut [Spot]) {
        if !(14.0..42.0).contains(&y) {
            return;
        }
        for (i, spot) in out.iter_mut().enumerate() {
            *spot = self.spot(x0 + i as f32 * step, y, step);
        }
    }
}
