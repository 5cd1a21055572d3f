//! The photograph: a temple tower above its tank, late in the afternoon.
//!
//! Points are in shares of the width: x from 0 to 1, y downward from 0 to 1.25.

use crate::canvas::Canvas;
use crate::colour::{Rgb, rgb};
use crate::noise::Noise;
use crate::seed::{Seed, cell};

/// Where the water begins.
const SHORE: f32 = 0.93;
/// The tower's middle line.
const MIDDLE: f32 = 0.53;
/// Foot of the storeys, top of the last one, top of the vault.
const FOOT: f32 = 0.75;
const SHOULDER: f32 = 0.245;
const STOREYS: i32 = 7;
/// Each storey is this share of the one below.
const SHRINK: f32 = 0.87;

pub struct Photo {
    noise: Noise,
}

fn smooth(from: f32, to: f32, at: f32) -> f32 {
    let t = ((at - from) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// Storey and place in it (0 at its foot, 1 at its top) for a height between foot and shoulder.
fn storey(y: f32) -> (i32, f32) {
    let whole = (1.0 - SHRINK.powi(STOREYS)) / (1.0 - SHRINK);
    let mut from = 0.0;
    let t = (FOOT - y) / (FOOT - SHOULDER) * whole;
    for number in 0..STOREYS {
        let height = SHRINK.powi(number);
        if t < from + height || number == STOREYS - 1 {
            return (number, ((t - from) / height).clamp(0.0, 1.0));
        }
        from += height;
    }
    (STOREYS - 1, 1.0)
}

impl Photo {
    /// The scene, always the same.
    pub fn new() -> Self {
        Self { noise: Noise::new(Seed::of("commission")) }
    }

    /// The light from a point.
    pub fn at(&self, x: f32, y: f32) -> Rgb {
        if y < SHORE { self.above(x, y) } else { self.water(x, y) }
    }

    /// True where nothing stands before the sky, or the sky lies in the water: what a weaver leaves to the ground.
    pub fn is_open(&self, x: f32, y: f32) -> bool {
        if y >= SHORE {
            return Self::lotus(x, y).is_none()
                && self.is_open(x, (SHORE - (y - SHORE) * 1.12 - 0.012).min(0.92));
        }
        self.palms(x, y).is_none()
            && Self::steps(y).is_none()
            && self.tower(x, y).is_none()
            && self.wall(x, y).is_none()
    }

    fn above(&self, x: f32, y: f32) -> Rgb {
        if let Some(light) = self.palms(x, y) {
            return light;
        }
        if let Some(light) = Self::steps(y).or_else(|| self.tower(x, y)).or_else(|| self.wall(x, y)) {
            // Evening air between us and the stone.
            return light.mix(rgb(0.80, 0.50, 0.30), 0.06);
        }
        self.sky(x, y)
    }

    fn sky(&self, x: f32, y: f32) -> Rgb {
        let high = rgb(0.09, 0.17, 0.40);
        let mid = rgb(0.52, 0.38, 0.48);
        let low = rgb(1.02, 0.62, 0.28);
        let t = y / SHORE;
        let mut light =
            if t < 0.55 { high.mix(mid, smooth(0.0, 0.55, t)) } else { mid.mix(low, smooth(0.5, 1.0, t)) };
        let (dx, dy) = (x - 0.10, y - 0.80);
        light += rgb(1.0, 0.62, 0.25) * (0.55 * (-9.0 * (dx * dx + 1.6 * dy * dy)).exp());
        let cloud = self.noise.at(x * 1.1 + 3.0, y * 4.2) + 0.45 * self.noise.at(x * 3.1, y * 11.0);
        let share = smooth(0.10, 0.75, cloud) * smooth(0.02, 0.3, y) * (1.0 - 0.5 * smooth(0.6, 0.93, y));
        light.mix(rgb(1.05, 0.66, 0.50).mix(rgb(0.45, 0.33, 0.45), 0.6 * (1.0 - t)), 0.62 * share)
    }

    /// The painted storeys, the vault with its pots, and the stone base with the gate.
    fn tower(&self, x: f32, y: f32) -> Option<Rgb> {
        let dx = x - MIDDLE;
        if (FOOT..SHORE).contains(&y) {
            return (dx.abs() < 0.262).then(|| self.base(dx, y));
        }
        if (SHOULDER..FOOT).contains(&y) {
            return self.tiers(dx, y);
        }
        if let Some(light) = Self::vault(dx, y) {
            return Some(light);
        }
        // Five pots on the ridge.
        let k = (dx / 0.030).round();
        let (px, py) = (dx - k * 0.030, y - 0.152);
        let pot = (px / 0.0085).powi(2) + ((py - 0.017) / 0.010).powi(2) < 1.0
            || (px.abs() < 0.0022 && (-0.012..0.02).contains(&py))
            || (px / 0.005).powi(2) + ((py - 0.002) / 0.005).powi(2) < 1.0;
        (k.abs() <= 2.0 && pot).then(|| rgb(1.1, 0.72, 0.22) * (1.0 - 30.0 * px.max(0.0)))
    }

    fn base(&self, dx: f32, y: f32) -> Rgb {
        if dx.abs() < 0.046 && y > 0.785 {
            // The gate, with the lamps far inside.
            let lamp = (-((dx / 0.020).powi(2) + ((y - 0.865) / 0.034).powi(2))).exp();
            return rgb(0.035, 0.022, 0.02) + rgb(1.1, 0.55, 0.14) * lamp;
        }
        let rough = 1.0 + 0.16 * self.noise.at(dx * 14.0, y * 26.0);
        let pier = (dx * 44.0).rem_euclid(1.0);
        let relief = 0.62 + 0.38 * smooth(0.0, 0.22, pier) * (1.0 - smooth(0.74, 0.96, pier));
        let ledge = if (0.765..0.778).contains(&y) || !(0.757..=0.912).contains(&y) { 1.35 } else { 1.0 };
        let frame = if dx.abs() < 0.060 && y > 0.775 { 1.45 } else { 1.0 };
        rgb(0.42, 0.31, 0.24) * (relief * ledge * frame * rough * side(dx / 0.262))
    }

    fn tiers(&self, dx: f32, y: f32) -> Option<Rgb> {
        let (number, f) = storey(y);
        let t = (number as f32 + 0.35 * f) / STOREYS as f32;
        let half = 0.232 - 0.140 * t + if f > 0.80 { 0.012 } else { 0.0 };
        if dx.abs() > half {
            return None;
        }
        let across = dx / half;
        let light = side(across) * (1.0 + 0.10 * self.noise.at(dx * 30.0, y * 30.0));
        let cream = rgb(0.86, 0.66, 0.42);
        if f > 0.80 {
            // The cornice, with its row of little arches.
            let arch = ((across * (15 - number) as f32).rem_euclid(1.0) - 0.5).abs();
            let k = if f > 0.93 { 1.18 } else { 0.78 + 0.5 * smooth(0.18, 0.42, arch) };
            return Some(cream * (k * light));
        }
        if f < 0.07 {
            return Some(rgb(0.20, 0.11, 0.08) * light);
        }
        // The openings of the middle bay lie one above the other.
        if across.abs() < 0.13 {
            let lamp = (-(across / 0.09).powi(2) - ((f - 0.30) / 0.20).powi(2)).exp();
            let jamb = if across.abs() > 0.09 { 0.7 } else { 0.0 };
            return Some(
                cream * (jamb * light) + rgb(0.03, 0.02, 0.02) + rgb(0.9, 0.42, 0.10) * (0.55 * lamp),
            );
        }
        let bays = (9 - number / 2) as f32;
        let place = across * bays;
        let (bay, fx) = (place.floor() as i32, place.rem_euclid(1.0) - 0.5);
        let paint = match (cell(bay, number, 71) * 4.0) as i32 {
            0 => rgb(0.16, 0.42, 0.44),
            1 => rgb(0.66, 0.20, 0.14),
            2 => rgb(0.80, 0.50, 0.16),
            _ => rgb(0.32, 0.44, 0.26),
        };
        // A figure stands in each niche, between two pillars, under a hood.
        let body = (-((fx / 0.15).powi(2) + ((f - 0.34) / 0.22).powi(2))).exp();
        let head = (-((fx / 0.075).powi(2) + ((f - 0.62) / 0.075).powi(2))).exp();
        let pillar = smooth(0.33, 0.42, fx.abs());
        let hood = smooth(0.68, 0.76, f + 0.25 * fx * fx);
        let niche = paint * 0.42 * (1.0 - 0.5 * fx.abs());
        let figure = niche.mix(rgb(1.0, 0.80, 0.55), (1.25 * (body + head)).min(1.0));
        Some(figure.mix(cream, pillar.max(hood)) * light)
    }

    fn vault(dx: f32, y: f32) -> Option<Rgb> {
        let (u, v) = (dx / 0.104, (SHOULDER - y) / 0.072);
        if v < 0.0 || u.abs() > 1.0 || v > (1.0 - u.abs().powf(2.6)).sqrt() {
            return None;
        }
        let rib = ((u * 9.0).rem_euclid(1.0) - 0.5).abs();
        let disc = u * u * 6.0 + (v - 0.42).powi(2) * 5.0;
        let k = if disc < 0.55 {
            0.7 + 0.7 * smooth(0.12, 0.5, disc)
        } else {
            0.72 + 0.4 * smooth(0.1, 0.4, rib)
        };
        Some(rgb(0.86, 0.55, 0.26) * (k * side(u) * (1.05 - 0.25 * v)))
    }

    /// The compound's wall on both sides, and the trees behind it.
    fn wall(&self, x: f32, y: f32) -> Option<Rgb> {
        if y > 0.845 {
            let stripe = (x * 34.0).rem_euclid(1.0) < 0.5;
            let paint = if stripe { rgb(0.62, 0.24, 0.16) } else { rgb(0.84, 0.72, 0.56) };
            let top = if y < 0.856 { 1.25 } else { 1.0 };
            return Some(paint * (top * (0.62 + 0.3 * (1.0 - x))));
        }
        let crown = 0.800 - 0.045 * self.noise.at(x * 2.3, 4.0) - 0.016 * self.noise.at(x * 9.0, 8.0);
        (y > crown).then(|| {
            let leaf = 0.7 + 0.5 * self.noise.at(x * 16.0, y * 16.0);
            rgb(0.10, 0.13, 0.06) * leaf.max(0.2)
        })
    }

    /// The flight of steps down to the water.
    fn steps(y: f32) -> Option<Rgb> {
        (y > 0.898).then(|| {
            let f = ((y - 0.898) / 0.008).rem_euclid(1.0);
            rgb(0.50, 0.38, 0.28) * if f < 0.45 { 1.15 } else { 0.55 }
        })
    }

    /// Two palms before it all.
    fn palms(&self, x: f32, y: f32) -> Option<Rgb> {
        [(0.085_f32, 0.46_f32, 0.15_f32), (0.925, 0.55, 0.13), (0.185, 0.62, 0.10)].iter().find_map(
            |&(foot, top, reach)| {
                let lean = 0.05 * (SHORE - y) * (0.5 - foot).signum();
                let tx = x - foot - lean - 0.012 * ((SHORE - y) * 5.0).sin();
                if y > top && tx.abs() < 0.0065 + 0.005 * (y - top) {
                    return Some(rgb(0.12, 0.07, 0.045) * (1.3 - 60.0 * tx));
                }
                let head =
                    foot + 0.05 * (SHORE - top) * (0.5 - foot).signum() + 0.012 * ((SHORE - top) * 5.0).sin();
                (0..11)
                    .any(|k| frond(x - head, y - top, k, reach))
                    .then(|| rgb(0.045, 0.075, 0.035) * (1.0 + 0.5 * self.noise.at(x * 40.0, y * 40.0)))
            },
        )
    }

    /// The tank: what stands above it, upside down and broken by the wind; lotus leaves near us.
    fn water(&self, x: f32, y: f32) -> Rgb {
        let depth = y - SHORE;
        if let Some(light) = Self::lotus(x, y) {
            return light;
        }
        let wave = self.noise.at(x * 2.4, y * 24.0) + 0.6 * self.noise.at(x * 7.0 + 2.0, y * 60.0);
        let reach = 0.004 + 0.045 * depth;
        let mirror =
            self.above(x + reach * wave, (SHORE - depth * 1.12 - 0.012 + 0.3 * reach * wave).min(0.92));
        let glint = smooth(0.55, 1.0, wave) * (0.25 + depth);
        mirror * 0.60 + rgb(0.020, 0.035, 0.055) + rgb(0.9, 0.55, 0.30) * (0.20 * glint)
    }

    fn lotus(x: f32, y: f32) -> Option<Rgb> {
        (0..16).rev().find_map(|k| {
            let own = Seed::of("lotus").nth(k);
            let (cx, cy) = (own.sub("x").range(0.02, 0.98), own.sub("y").range(1.06, 1.24));
            let size = 0.030 + 0.16 * (cy - 1.04);
            let (dx, dy) = ((x - cx) / size, (y - cy) / (size * 0.36));
            if k % 4 == 0
                && let Some(light) = petals((x - cx) / (size * 0.62), (cy - y) / (size * 0.62))
            {
                return Some(light);
            }
            let r = dx * dx + dy * dy;
            // A leaf is a disc with one cut.
            if r > 1.0 || (dx > 0.0 && dy.abs() < 0.30 * dx) {
                return None;
            }
            let vein = ((dy.atan2(dx) * 3.2).sin().abs() * 0.25 + 0.75) * (1.15 - 0.3 * r);
            Some(rgb(0.10, 0.20, 0.09) * vein + rgb(0.5, 0.3, 0.12) * (0.20 * smooth(0.8, 1.0, r)))
        })
    }
}

/// Light from the left: the right half of round things lies in shade.
fn side(across: f32) -> f32 {
    1.16 - 0.58 * smooth(-0.75, 1.0, across)
}

/// One leaf of a palm: a hanging bow with a comb of leaflets.
fn frond(x: f32, y: f32, k: i32, reach: f32) -> bool {
    let angle = -0.35 + k as f32 * 0.384;
    let length = reach * (0.8 + 0.3 * cell(k, 3, 91));
    let (cos, sin) = (angle.cos(), -angle.sin());
    let s = (x * cos + y * sin) / length;
    if !(0.0..1.0).contains(&s) {
        return false;
    }
    let sag = 0.42 * length * s * s;
    let off = -x * sin + (y - sag) * cos;
    let comb = 0.55 + 0.45 * (s * 46.0).sin().abs();
    off.abs()
        < 0.0028 + 0.020 * (s * (1.0 - s) * 3.4).min(1.0) * comb * (0.4 + 0.6 * (off < 0.0) as i32 as f32)
}

/// An open flower seen from the side, in a box of one.
fn petals(x: f32, y: f32) -> Option<Rgb> {
    [(-0.62, 0.30), (0.62, 0.30), (-0.36, 0.52), (0.36, 0.52), (0.0, 0.60)].iter().rev().find_map(
        |&(lean, tall): &(f32, f32)| {
            let t = y / tall;
            if !(0.0..1.0).contains(&t) {
                return None;
            }
            let off = (x - lean * t) / (0.26 * (t * (1.0 - t) * 4.0).powf(0.6));
            (off.abs() < 1.0).then(|| rgb(0.95, 0.42, 0.55) * (0.72 + 0.4 * t - 0.22 * off.abs()))
        },
    )
}

pub fn paint(w: usize, h: usize) -> Canvas {
    let photo = Photo::new();
    let step = 1.0 / w as f32;
    let mut px = Vec::with_capacity(w * h);
    for y in 0..h {
        for x in 0..w {
            let mut sum = Rgb::BLACK;
            for (ox, oy) in [(0.13, 0.38), (0.63, 0.13), (0.38, 0.88), (0.88, 0.63)] {
                sum += photo.at((x as f32 + ox) * step, (y as f32 + oy) * step);
            }
            px.push(sum * 0.25);
        }
    }
    Canvas { w, h, px }
}
