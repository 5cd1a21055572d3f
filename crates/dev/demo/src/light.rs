//! Light on cloth: one soft key from the upper left, a rim from the right, and a small room for metal to mirror.
//!
//! x runs right, y down, z toward the eye.

use crate::colour::{Rgb, rgb};
use crate::palette::Yarn;

pub type V3 = [f32; 3];

#[inline]
fn dot(a: V3, b: V3) -> f32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// The same direction at length one.
#[inline]
pub fn unit(a: V3) -> V3 {
    let k = 1.0 / dot(a, a).sqrt().max(1e-9);
    [a[0] * k, a[1] * k, a[2] * k]
}

/// The lamps of one picture.
#[derive(Debug, Clone, Copy)]
pub struct Lamps {
    key: V3,
    rim: V3,
    half: V3,
    half_rim: V3,
    /// Ambient share of the diffuse light.
    pub ambient: f32,
    /// Overall brightness.
    pub exposure: f32,
}

impl Lamps {
    /// The shop's daylight.
    pub fn daylight() -> Self {
        let key = unit([-0.45, -0.62, 0.64]);
        let rim = unit([0.8, -0.1, 0.6]);
        Self {
            key,
            rim,
            half: unit([key[0], key[1], key[2] + 1.0]),
            half_rim: unit([rim[0], rim[1], rim[2] + 1.0]),
            ambient: 0.13,
            exposure: 1.12,
        }
    }
}

impl Lamps {
    /// Turns the lamps about the eye's axis: for cloth that lies turned in the picture.
    pub fn turned(&mut self, angle: f32) {
        let (sin, cos) = angle.sin_cos();
        let spin = |d: V3| [d[0] * cos - d[1] * sin, d[0] * sin + d[1] * cos, d[2]];
        self.key = spin(self.key);
        self.rim = spin(self.rim);
        self.half = spin(self.half);
        self.half_rim = spin(self.half_rim);
    }
}

/// How light meets one point of cloth, before any colour.
#[derive(Debug, Clone, Copy)]
pub struct Meeting {
    diffuse: f32,
    ao: f32,
    /// Share of the warp in what the eye sees.
    pub warp: f32,
    lobe_warp: f32,
    lobe_weft: f32,
    rim: f32,
    graze: f32,
    nh: f32,
    n: V3,
    weft_dot: f32,
}

/// x^1.35 for 0..1, close enough for the eye.
#[inline]
fn soft_power(x: f32) -> f32 {
    x * (0.36 + 0.64 * x.sqrt())
}

/// exp(−x²) to within half a percent, without the library call.
#[inline]
fn bell(x: f32) -> f32 {
    let y = 1.0 / (1.0 + x * x * 0.25 + x * x * x * x * 0.031_25);
    let y = y * y;
    y * y
}

/// The small room that metal mirrors: a soft window upper left, a narrow strip at the right, a warm floor.
#[inline]
pub fn room(r: V3, lamps: &Lamps) -> f32 {
    let window = ((dot(r, lamps.key) - 0.50) * 2.3).clamp(0.0, 1.0);
    let strip = (1.0 - ((r[0] - 0.62) * 6.5).abs()).max(0.0);
    let floor = (r[1] * 0.55).max(0.0);
    0.10 + 2.0 * window * window * (3.0 - 2.0 * window) + 0.75 * strip + 0.26 * floor
}

impl Lamps {
    /// The meeting of light and a point with the slopes `hx`, `hy`; `along_x` when the warp lies across the picture.
    #[inline]
    pub fn meet(&self, hx: f32, hy: f32, along_x: bool, ao: f32) -> Meeting {
        let n = unit([-hx, -hy, 1.0]);
        let tx = unit([1.0, 0.0, hx]);
        let ty = unit([0.0, 1.0, hy]);
        let (warp, weft) = if along_x { (tx, ty) } else { (ty, tx) };
        let nl = dot(n, self.key);
        let wrap = ((nl + 0.18) / 1.18).max(0.0);
        let nh = dot(n, self.half).max(0.0);
        let facing = (1.6 * nl + 0.1).clamp(0.0, 1.0);
        let nh3 = nh * nh * nh * facing;
        let lean = n[1] * n[1] - n[0] * n[0];
        let lean = if along_x { lean } else { -lean };
        let weft_dot = dot(weft, self.half);
        let rim_dot = dot(warp, self.half_rim);
        let edge = 1.0 - n[2];
        Meeting {
            diffuse: 0.85 * soft_power(wrap.min(1.0)) + self.ambient * ao,
            ao,
            warp: (0.5 + 0.9 * lean).clamp(0.12, 0.88),
            lobe_warp: bell(dot(warp, self.half) / 0.30) * nh3,
            lobe_weft: bell(weft_dot / 0.42) * nh3,
            rim: bell(rim_dot / 0.34) * (1.6 * dot(n, self.rim)).clamp(0.0, 1.0),
            graze: edge * edge * edge,
            nh,
            n,
            weft_dot,
        }
    }

    /// Silk, cotton or wild silk. `streak` is the thread's own brightness, `sheen` a noise about 1 on the highlights.
    #[inline]
    pub fn silk(&self, m: &Meeting, yarn: &Yarn, streak: f32, sheen: (f32, f32)) -> Rgb {
        let base = yarn.weft.mix(yarn.warp, m.warp);
        let mut col = base * (m.diffuse * streak);
        if yarn.shine > 0.0 {
            let broad = 1.0 / yarn.spread;
            let warp = yarn.warp.shine();
            let weft = yarn.weft.shine();
            col +=
                warp * (yarn.shine * (1.25 * broad * m.warp * m.lobe_warp * sheen.0 + 0.30 * m.warp * m.rim));
            col += weft
                * (yarn.shine * (0.70 * broad * (1.0 - m.warp) * m.lobe_weft * sheen.1 + 0.35 * m.graze));
        }
        let ao = base.occluded(m.ao);
        let k = self.exposure;
        rgb(
            col.r * (0.15 + 0.85 * ao.r) * k * 1.02,
            col.g * (0.15 + 0.85 * ao.g) * k,
            col.b * (0.15 + 0.85 * ao.b) * k * 0.975,
        )
    }

    /// One thread seen close: its diffuse light and its highlight of the given width.
    #[inline]
    pub fn fibre(&self, hx: f32, hy: f32, along_x: bool, width: f32) -> (f32, f32) {
        let n = unit([-hx, -hy, 1.0]);
        let tangent = if along_x { unit([1.0, 0.0, hx]) } else { unit([0.0, 1.0, hy]) };
        let wrap = ((dot(n, self.key) + 0.18) / 1.18).clamp(0.0, 1.0);
        let nh = dot(n, self.half).max(0.0);
        (soft_power(wrap), bell(dot(tangent, self.half) / width) * nh * nh * nh)
    }

    /// How far a normal faces the key's highlight.
    #[inline]
    pub fn half_dot(&self, n: V3) -> f32 {
        dot(n, self.half).max(0.0)
    }

    /// Metallic thread; `jx`, `jy` tilt the thread, `spark` in 0..1 picks the few that flash.
    #[inline]
    pub fn zari(&self, m: &Meeting, gold: Rgb, jx: f32, jy: f32, spark: f32) -> Rgb {
        let n = unit([m.n[0] + jx, m.n[1] + jy, m.n[2]]);
        let k = 2.0 * n[2];
        let mirror = [n[0] * k, n[1] * k, n[2] * k - 1.0];
        let seen = room(mirror, self);
        let ao = m.ao.max(0.4);
        let lobe = bell(m.weft_dot / 0.33) * m.nh * m.nh * m.nh;
        let warm = rgb(gold.r * 1.18, gold.g * 1.05, gold.b * 0.86);
        // Metal in shade turns brown, not olive.
        let lit = 0.62 * seen * ao + 0.16 * ao;
        let brown = 0.80 + 0.20 * lit.min(1.0);
        let mut col =
            rgb(warm.r * lit, warm.g * lit * brown, warm.b * lit * brown) + gold * (0.60 * lobe * ao);
        if spark > 0.975 {
            let p = m.nh * m.nh;
            let p = p * p * p;
            col += gold.shine() * (1.7 * p * p * ao);
        }
        col * self.exposure
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bell_is_close_to_the_exponential() {
        for k in 0..60 {
            let x = k as f32 * 0.05;
            assert!((bell(x) - (-x * x).exp()).abs() < 0.03, "{x}: {} {}", bell(x), (-x * x).exp());
        }
    }

    #[test]
    fn shot_silk_shows_its_weft_on_slopes_along_the_warp() {
        let lamps = Lamps::daylight();
        assert!(lamps.meet(1.2, 0.0, true, 1.0).warp < 0.3);
        assert!(lamps.meet(0.0, 0.9, true, 1.0).warp > 0.7);
        assert!(lamps.meet(1.2, 0.0, false, 1.0).warp > 0.7);
    }

    #[test]
    fn zari_ranges_from_brown_to_nearly_white() {
        let lamps = Lamps::daylight();
        let gold = Rgb::hex("#D4A445");
        let value = |hx: f32| lamps.zari(&lamps.meet(hx, 0.3, true, 1.0), gold, 0.0, 0.0, 0.0).luma();
        let all: Vec<f32> = (-20..20).map(|k| value(k as f32 * 0.1)).collect();
        let (low, high) = all.iter().fold((9.0_f32, 0.0_f32), |(l, h), v| (l.min(*v), h.max(*v)));
        assert!(high > 5.0 * low, "{low} to {high}");
    }
}
