//! The pallu: folded across the chest from the right hip to the left shoulder, and hanging behind it.

use super::body::{Body, MIDDLE};
use super::curve::Curve;
use crate::cloth::WIDTH;
use crate::noise::Noise;
use crate::saree::Spot;
use crate::seed::Seed;
use crate::shot::hang::Laid;
use crate::shot::{Folded, fade, inside};

/// Folds on the shoulder.
const FOLDS: usize = 5;
/// From the hip to the shoulder, in cm of the picture.
const WAY: [(f32, f32); 2] = [(MIDDLE - 17.0, 63.0), (MIDDLE + 12.0, 17.0)];
/// How much of the pallu hangs behind, in cm.
const BEHIND: f32 = 88.0;

/// What lies across the chest.
pub struct Across<'a> {
    body: &'a Body,
    noise: Noise,
    seed: Seed,
    length: f32,
    /// Sine and cosine of the way's direction.
    turn: (f32, f32),
    /// Upper and lower edge beside the way, by tenths of it.
    edges: [Curve; 2],
}

impl<'a> Across<'a> {
    pub fn new(body: &'a Body, noise: Noise, seed: Seed) -> Self {
        let [(px, py), (ex, ey)] = WAY;
        let length = (ex - px).hypot(ey - py);
        let upper = [(-5.0, -13.0), (0.0, -12.5), (3.0, -8.6), (6.0, -5.2), (10.0, -4.2), (13.0, -4.0)];
        let lower = [(-5.0, 15.0), (0.0, 15.5), (3.0, 12.5), (6.0, 8.5), (10.0, 4.6), (13.0, 4.2)];
        Self {
            body,
            noise,
            seed,
            length,
            turn: ((ey - py) / length, (ex - px) / length),
            edges: [Curve::through(&upper), Curve::through(&lower)],
        }
    }

    /// Where the folds begin and the last one ends, in shares of the width, at a share of the way.
    fn lines(&self, way: f32) -> [f32; FOLDS + 1] {
        // On the shoulder they lie close; toward the hip they open, the lowest the widest.
        let open = 1.0 - 0.25 * (1.0 - way).clamp(0.0, 1.2);
        std::array::from_fn(|k| {
            let f = (k as f32 / FOLDS as f32).powf(open);
            if k == 0 || k == FOLDS {
                return f;
            }
            f + self.seed.nth(k as u64).range(-0.025, 0.025) + 0.03 * self.noise.at(way * 1.5, k as f32 * 3.0)
        })
    }

    fn spot(&self, x: f32, y: f32, step: f32) -> Spot {
        let (sin, cos) = self.turn;
        let (dx, dy) = (x - WAY[0].0, y - WAY[0].1);
        let way = (dx * cos + dy * sin) / self.length;
        // It sags between hip and shoulder.
        let off = dy * cos - dx * sin - 12.8 * (way * (1.0 - way)).max(0.0);
        let upper = self.edges[0].at(way * 10.0) + 0.35 * self.noise.at(way * 2.0, 1.0);
        let lower = self.edges[1].at(way * 10.0) + 0.5 * self.noise.at(way * 2.0, 5.0);
        let half = self.body.half(y) + 0.7;
        let cover = inside(off - upper, step)
            * inside(lower - off, step)
            * inside(half - (x - MIDDLE).abs(), step)
            * inside(y - 15.3, step);
        if cover <= 0.0 {
            return Spot::default();
        }
        let (wide, lines) = (lower - upper, self.lines(way));
        let t = ((off - upper) / wide).clamp(0.0, 1.0);
        let k = (0..FOLDS).rev().find(|k| t >= lines[*k]).unwrap_or(0);
        let share = (lines[k + 1] - lines[k]).max(0.01);
        let (f, w) = (((t - lines[k]) / share).clamp(0.0, 1.0), share * wide);
        let (lead, trail) = (fade(f * w / 0.6), fade((1.0 - f) * w));
        let n = self.noise.at(off * 0.16 + k as f32 * 9.0, way * 2.2);
        let fine = self.noise.at(off * 0.5, way * 5.0);
        let across = 1.5 * lead - 1.1 * trail + 0.7 * (0.45 - f) + 0.5 * n + 0.12 * fine;
        let (bx, by) = self.body.slope(x, y);
        let round = ((x - MIDDLE) / half).abs().min(1.0);
        Spot {
            u: BEHIND + (1.0 - way) * self.length * 1.05,
            // The lowest fold ends in the other border.
            v: if k == FOLDS - 1 {
                WIDTH - (1.0 - f) * w * 1.1
            } else {
                k as f32 * WIDTH / FOLDS as f32 + 1.1 * f * w
            },
            hx: (0.9 * bx - across * sin).clamp(-2.5, 2.5),
            hy: (0.8 * by + across * cos + 0.1 * n).clamp(-1.8, 1.8),
            ao: ((1.0 - 0.75 * trail - 0.08 * lead) * (1.0 + 0.10 * n) * (1.0 - 0.35 * round.powi(8)))
                .clamp(0.05, 1.0),
            cover,
        }
    }
}

impl Folded for Across<'_> {
    fn row(&self, _pass: u32, y: f32, x0: f32, step: f32, out: &mut [Spot]) {
        if !(14.0..99.0).contains(&y) {
            return;
        }
        for (x, spot) in self.body.spots_over(y, x0, step, out) {
            *spot = self.spot(x, y, step);
        }
    }
}

/// Left side and width of what hangs behind, at its free end.
pub const TAIL: (f32, f32) = (MIDDLE + 4.0, 24.0);

/// What hangs behind the shoulder: gathered there, and opening below.
pub struct Tail {
    pub laid: Laid,
    right: Curve,
}

impl Tail {
    pub fn new(laid: Laid, end: f32) -> Self {
        let right = [(17.0, 8.0), (24.0, 13.0), (36.0, 16.5), (60.0, 19.5), (end, TAIL.1)];
        Self { laid, right: Curve::through(&right) }
    }
}

impl Folded for Tail {
    fn row(&self, _pass: u32, y: f32, x0: f32, step: f32, out: &mut [Spot]) {
        if y < 16.5 {
            return;
        }
        let narrow = TAIL.1 / self.right.at(y);
        for (i, spot) in out.iter_mut().enumerate() {
            let x = TAIL.0 + (x0 + i as f32 * step - TAIL.0) * narrow;
            let (x, y) = self.laid.local(x, y);
            *spot = self.laid.panel.spot(x, y, step * narrow);
            spot.hx *= narrow;
        }
    }
}
