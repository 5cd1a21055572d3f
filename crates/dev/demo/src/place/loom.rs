//! The loom from the weaver's place: cloth, its last weft, the reed in its beater, the warp behind, and the shuttle.
//!
//! In cm: `x` to the right from the left selvedge, `y` away from the weaver from the last weft, `z` up from the cloth.

use super::{smooth, wood};
use crate::canvas::Canvas;
use crate::catalogue::rows;
use crate::cloth::Design;
use crate::colour::{Rgb, rgb};
use crate::ink::{BORDER, GROUND, ZARI};
use crate::kinds::saree;
use crate::noise::{Noise, floor};
use crate::saree::{FarView, Spot};
use crate::seed::{Seed, cell};

/// The saree on the loom.
const SKU: &str = "KAN-001";
/// Where the weaver's eye is, and how far it looks down, in radians.
const EYE: (f32, f32, f32) = (20.5, -64.5, 62.0);
const PITCH: f32 = 0.84;
/// Distance of the picture from the eye, in picture widths.
const FOCAL: f32 = 1.80;
/// Where the reed stands; the top of the reed and of the beater's beam above it.
const REED: f32 = 5.5;
const REED_TOP: f32 = 4.6;
const BEAM_TOP: f32 = 8.2;
/// The heddle shafts: where they stand, and the lower side of their bars.
const SHAFTS: [(f32, f32); 2] = [(12.5, 8.6), (17.5, 9.0)];
/// Threads of the warp per cm, as many as can be told apart.
const ENDS: f32 = 9.0;
/// Middle of the shuttle, its half length, its thickest half width, and its turn.
const SHUTTLE: (f32, f32) = (26.5, -12.3);
const HALF: f32 = 13.5;
const THICK: f32 = 1.75;
const TURN: f32 = 0.17;

struct Loom<'a> {
    view: FarView<'a>,
    design: &'a Design,
    noise: Noise,
}

/// What is seen so far along a line of sight, nearest first.
struct Seen {
    light: Rgb,
    /// Share still to be filled by what lies behind.
    open: f32,
}

impl Seen {
    fn put(&mut self, light: Rgb, cover: f32) {
        self.light += light * (self.open * cover);
        self.open *= 1.0 - cover;
    }
}

/// Where a line of sight goes: its direction.
type Ray = (f32, f32, f32);

fn meet_level(ray: Ray, z: f32) -> (f32, f32) {
    let t = (z - EYE.2) / ray.2;
    (EYE.0 + ray.0 * t, EYE.1 + ray.1 * t)
}

fn meet_upright(ray: Ray, y: f32) -> (f32, f32) {
    let t = (y - EYE.1) / ray.1;
    (EYE.0 + ray.0 * t, EYE.2 + ray.2 * t)
}

/// Light from a window at the left; what lies behind the beater is in shade.
fn window(x: f32, y: f32) -> Rgb {
    let side = 1.06 - 0.60 * smooth(-2.0, 50.0, x + 0.35 * y);
    let deep = if y > REED { (-(y - REED) / 14.0).exp() } else { 1.0 };
    rgb(1.06, 0.98, 0.86) * (side * deep)
}

/// Half width of the shuttle at `s` of its half length, in cm.
fn belly(s: f32) -> f32 {
    THICK * (1.0 - s.abs().powf(2.3)).max(0.0).powf(0.8)
}

/// A point of the cloth's level in the shuttle's own frame: share of its half length, cm across.
fn on_shuttle(x: f32, y: f32) -> (f32, f32) {
    let (dx, dy) = (x - SHUTTLE.0, y - SHUTTLE.1);
    let (sin, cos) = TURN.sin_cos();
    ((dx * cos + dy * sin) / HALF, (dy * cos - dx * sin) * PITCH.sin())
}

impl Loom<'_> {
    /// The colour of the warp's end number `end`, and how bright it is by itself.
    fn end(&self, end: i32) -> Rgb {
        let v = (end as f32 + 0.5) / ENDS;
        let edge = self.design.border_width;
        let ink = if (0.45..0.75).contains(&v) || (edge - 0.9..edge - 0.5).contains(&v) {
            ZARI
        } else if v < edge {
            BORDER
        } else {
            GROUND
        };
        self.design.palette[ink as usize].warp * (0.75 + 0.5 * cell(end, 0, 41))
    }

    /// Bare warp at `x`, `y`: its light and how much of the view it fills.
    fn warp(&self, x: f32, y: f32, wide: f32) -> (Rgb, f32) {
        let at = x * ENDS + 0.18 * self.noise.at(x * 0.7, y * 0.03);
        let end = floor(at);
        if end < 0 {
            return (Rgb::BLACK, 0.0);
        }
        let f = at - end as f32 - 0.5;
        let half = (0.37 + 0.08 * cell(end, 1, 42)).min(0.5);
        let cover = ((half - f.abs()) / (wide * ENDS) + 0.5).clamp(0.0, 1.0);
        let round = 1.10 - 0.9 * (f + 0.18).abs();
        let sheen = 0.20 * self.noise.at(x * 1.3, y * 0.10) + 0.9;
        let colour = self.end(end);
        let light = colour * (0.70 * round * sheen) + colour.shine() * (0.50 * round * round * sheen);
        (light, cover)
    }

    fn cloth(&self, x: f32, y: f32) -> Rgb {
        let tight = (0.35 + y).max(0.0) / 0.35;
        let swell = self.noise.at(x * 0.045, y * 0.05 + 3.0);
        let fine = self.noise.at(x * 0.35, y * 0.25);
        let spot = Spot {
            u: 152.0 - y,
            v: x.max(0.0),
            hx: 0.10 + 0.42 * swell + 0.05 * fine - 0.6 * (1.0 - x / 0.3).max(0.0),
            hy: 0.55 + 0.45 * self.noise.at(x * 0.04 + 9.0, y * 0.07) + 0.05 * fine,
            ao: 1.0 - 0.35 * tight * tight,
            cover: 1.0,
        };
        self.view.colour(&spot, Rgb::BLACK) * 0.86
    }

    /// The level of cloth and warp.
    fn level(&self, seen: &mut Seen, x: f32, y: f32, wide: f32) {
        if x < -wide {
            return;
        }
        // Up to its last wefts cloth is beaten close; the youngest still lie a little apart.
        let fell = 0.05 * self.noise.at(x * 0.25, 2.0);
        let loose = ((y - fell) / 0.13).ceil();
        let gap = (0.10 + 0.22 * (loose + 4.0) / 4.0) * f32::from(u8::from(loose > -4.0));
        let woven = y < fell && ((y - fell) / 0.13 - loose).abs() > gap;
        if woven {
            let cover = (x / wide + 0.5).clamp(0.0, 1.0);
            let (s, t) = on_shuttle(x - 0.9, y + 1.0);
            let near = (t.abs() - belly(s)) / 0.9;
            let shade = if s.abs() < 1.0 { 0.62 * (1.0 - smooth(-0.9, 1.0, near)) } else { 0.0 };
            let reed = 0.16 * smooth(-4.0, 0.0, y);
            let mut thin = 1.0;
            if x < 17.0 && y > -16.0 {
                let (light, share) = self.thread(x, y, wide);
                seen.put(light * window(x, y), share);
                thin -= 0.5 * self.thread(x - 0.10, y + 0.10, 0.14).1;
            }
            seen.put(self.cloth(x, y) * window(x, y) * ((1.0 - shade) * (1.0 - reed) * thin), cover);
        } else {
            let (light, cover) = self.warp(x, y, wide);
            let dark = (1.0 - 0.72 * smooth(REED - 3.2, REED, y)) * (0.55 + 0.45 * smooth(0.0, 0.4, y));
            seen.put(light * window(x, y) * dark, cover);
            seen.put(rgb(0.012, 0.008, 0.006), 0.9);
        }
    }

    /// The beater: the reed's dents, and the beam the weaver's hand lies on.
    fn beater(&self, seen: &mut Seen, x: f32, z: f32, wide: f32) {
        let light = window(x, 0.0);
        if z < REED_TOP {
            let at = x * 7.0;
            let f = (at - at.floor() - 0.5).abs();
            let cover = ((0.24 - f) / (wide * 7.0) + 0.5).clamp(0.0, 1.0);
            let own = 0.75 + 0.4 * cell(floor(at), 0, 51);
            let deep = 0.30 + 0.70 * smooth(REED_TOP, REED_TOP - 2.4, z) * smooth(-0.4, 0.9, z);
            seen.put(rgb(0.46, 0.30, 0.14) * light * (own * deep), cover);
            let (warp, share) = self.warp(x, REED, wide);
            seen.put(warp * light * (0.30 * smooth(1.6, 0.0, z)), share * smooth(1.6, 0.2, z));
            seen.put(rgb(0.020, 0.012, 0.008) * light, 0.95);
        } else {
            let f = (z - REED_TOP) / (BEAM_TOP - REED_TOP);
            // A rounded beam with a groove above the reed.
            let lean = (2.0 * f - 1.0).clamp(-0.98, 0.98);
            let facing = (0.45 + 0.62 * lean).max(0.0) * (1.0 - lean * lean * lean.max(0.0) * 0.25);
            let worn = 1.0 + 0.35 * (-((x - 24.0) / 9.0).powi(2)).exp() * smooth(0.4, 0.8, f);
            let groove = 1.0 - 0.75 * (1.0 - ((f - 0.13) / 0.05).abs()).max(0.0);
            let gloss = (-((f - 0.80) / 0.10).powi(2)).exp() * (0.10 + 0.05 * self.noise.at(x * 0.3, z));
            let body = wood(&self.noise, x, z * 1.3) * (1.5 * (0.22 + facing) * worn * groove);
            seen.put((body + rgb(0.9, 0.75, 0.55) * gloss) * light, 1.0);
        }
    }

    /// A heddle shaft: its bar, and the cotton loops that hang from it.
    fn shaft(&self, seen: &mut Seen, number: usize, x: f32, z: f32, wide: f32) {
        let (y, bar) = SHAFTS[number];
        let light = window(x, y);
        if z > bar + 2.0 {
            return;
        }
        if z > bar {
            let f = (z - bar) / 2.0;
            let facing = 0.35 + 0.75 * f;
            seen.put(wood(&self.noise, x + 40.0, z + 9.0 * y) * light * (1.7 * facing), 1.0);
            return;
        }
        if x < -1.2 {
            return;
        }
        let at = x * 3.6 + 0.20 * self.noise.at(x * 2.0, z * 0.12 + y) + 0.5 * number as f32;
        let string = floor(at);
        let f = at - at.floor() - 0.5;
        let half = 0.17 + 0.05 * cell(string, 3, 61);
        let cover = ((half - f.abs()) / (wide * 3.6) + 0.5).clamp(0.0, 1.0);
        let deep = 0.45 + 0.55 * smooth(bar, bar - 1.4, z) * smooth(2.0, 7.0, z);
        let twist = 0.85 + 0.15 * ((z * 9.0 + f * 9.0).sin());
        let own = 0.7 + 0.45 * cell(string, 4, 62);
        let round = 1.0 - 1.6 * (f + 0.06).abs();
        seen.put(rgb(0.80, 0.68, 0.50) * light * (own * deep * twist * round * 1.25), cover);
    }

    /// The weft from the shuttle's eye to the selvedge, where the last pick came out: its light and cover.
    fn thread(&self, x: f32, y: f32, wide: f32) -> (Rgb, f32) {
        let (from, bend, to) = ((16.4, -13.9), (4.6, -15.6), (0.05, -0.15));
        let mut near = f32::MAX;
        let mut last = from;
        for k in 1..=20 {
            let t = k as f32 / 20.0;
            let (a, b, c) = ((1.0 - t) * (1.0 - t), 2.0 * t * (1.0 - t), t * t);
            let next = (a * from.0 + b * bend.0 + c * to.0, a * from.1 + b * bend.1 + c * to.1);
            let (dx, dy) = (next.0 - last.0, next.1 - last.1);
            let place = (((x - last.0) * dx + (y - last.1) * dy) / (dx * dx + dy * dy)).clamp(0.0, 1.0);
            near = near.min((x - last.0 - place * dx).hypot((y - last.1 - place * dy) * 0.75));
            last = next;
        }
        let weft = self.design.palette[GROUND as usize].weft;
        (weft * 1.2 + weft.shine() * 0.5, ((0.045 - near) / wide + 0.5).clamp(0.0, 1.0))
    }

    /// The shuttle with its quill, lying on the cloth.
    fn shuttle(&self, seen: &mut Seen, ray: Ray, wide: f32) {
        let (x, y) = meet_level(ray, 1.2);
        let (s, t) = on_shuttle(x, y);
        let half = belly(s);
        if s.abs() >= 1.0 || t.abs() > half + wide {
            return;
        }
        let cover = ((half - t.abs()) / wide + 0.5).clamp(0.0, 1.0);
        let across = (t / half.max(0.01)).clamp(-1.0, 1.0);
        let facing = (1.0 - across * across).sqrt();
        let key = (0.62 * across - 0.22 * s * s * s + 0.66 * facing).max(0.0);
        let gloss = (-((across - 0.45) / 0.13).powi(2)).exp();
        let mut light = wood(&self.noise, s * HALF + 90.0, t * 1.5 + 7.0) * (2.1 * (0.16 + key))
            + rgb(1.0, 0.85, 0.62) * (0.30 * gloss * (1.0 - s * s));
        if s.abs() > 0.90 {
            light = rgb(0.40, 0.29, 0.15) * (0.12 + 0.8 * key) + rgb(0.8, 0.7, 0.5) * (0.8 * gloss);
        }
        // The hollow: its near wall dark, its far wall lit, and the quill between.
        let (rim, end) = (0.98, 0.64);
        let inner = ((rim * (1.0 - (s / end).abs().powi(8)).max(0.0) - t.abs()) / wide + 0.5).clamp(0.0, 1.0);
        if s.abs() < end && inner > 0.0 {
            let wall = wood(&self.noise, s * HALF, t * 4.0) * if t < -0.5 { 0.75 } else { 0.16 };
            light = light.mix(wall, inner);
            let taper = 0.66 * (1.0 - 0.55 * smooth(0.0, 0.55, s)) * smooth(-0.57, -0.48, s);
            let quill = ((taper - (t + 0.06).abs()) / wide + 0.5).clamp(0.0, 1.0);
            if quill > 0.0 && s < 0.56 {
                let q = ((t + 0.06) / taper.max(0.05)).clamp(-1.0, 1.0);
                let lay = 0.5 + 0.5 * ((s * HALF * 26.0 + q * 5.0).sin());
                let weft = self.design.palette[GROUND as usize].weft;
                let lit = 0.25 + 0.75 * (0.55 * q + 0.8 * (1.0 - q * q).sqrt()).max(0.0);
                let shine = (-((q - 0.35) / 0.25).powi(2)).exp() * (0.5 + 0.5 * lay);
                light = light.mix(
                    weft * (1.5 * lit * (0.7 + 0.3 * lay)) + weft.shine() * (0.9 * shine),
                    quill * inner,
                );
            }
        }
        seen.put(light * window(x, y), cover);
    }

    /// All that a line of sight meets.
    fn look(&self, ray: Ray) -> Rgb {
        let mut seen = Seen { light: Rgb::BLACK, open: 1.0 };
        let (x, y) = meet_level(ray, 0.0);
        // What a pixel sees grows with its distance.
        let wide = 0.036 * ((y - EYE.1).hypot(EYE.2) / 90.0);
        if y < REED {
            if y < -8.0 {
                self.shuttle(&mut seen, ray, wide);
            }
            self.level(&mut seen, x, y, wide);
        } else {
            let (bx, bz) = meet_upright(ray, REED);
            if bz < BEAM_TOP {
                self.beater(&mut seen, bx, bz, wide);
            }
            for (number, (at, _)) in SHAFTS.into_iter().enumerate() {
                if seen.open > 0.02 {
                    let (sx, sz) = meet_upright(ray, at);
                    self.shaft(&mut seen, number, sx, sz, wide);
                }
            }
            if seen.open > 0.02 {
                let (light, cover) = self.warp(x, y, wide);
                seen.put(light * window(x, y) * 0.9, cover);
            }
        }
        let floor = wood(&self.noise, y, x * 0.3) * (0.035 + 0.075 * (1.0 - smooth(0.0, 26.0, y)));
        seen.put(floor, 1.0);
        seen.light
    }
}

/// Paints the loom.
pub fn paint(w: usize, h: usize) -> Canvas {
    let Some(row) = rows().find(|row| row.cut.sku == SKU) else {
        return Canvas { w, h, px: vec![Rgb::BLACK; w * h] };
    };
    let on_loom = saree(&row.cut);
    let pixel = 44.0 / w as f32;
    let mut view = FarView::new(&on_loom, 26.0, pixel, false, false);
    // The window is at the side.
    view.lamps.turned(-0.45);
    view.lamps.exposure *= 0.80;
    let loom = Loom { view, design: &on_loom.design, noise: Noise::new(Seed::of("loom")) };
    let (sin, cos) = PITCH.sin_cos();
    let mut px = Vec::with_capacity(w * h);
    let samples = [(0.38, 0.88), (0.63, 0.13), (0.13, 0.38), (0.88, 0.63)];
    for y in 0..h {
        let aim = |x: f32, y: f32| {
            let across = (x / w as f32 - 0.5) / FOCAL;
            let down = (y - 0.5 * h as f32) / w as f32 / FOCAL;
            (across, cos - down * sin, -sin - down * cos)
        };
        // The cloth softens its own threads; bare ones need a closer look.
        let of = if meet_level(aim(0.0, y as f32), 0.0).1 < -0.8 { &samples[2..] } else { &samples[..] };
        for x in 0..w {
            let mut sum = Rgb::BLACK;
            for (ox, oy) in of {
                sum += loom.look(aim(x as f32 + ox, y as f32 + oy));
            }
            px.push(sum * (1.0 / of.len() as f32));
        }
    }
    Canvas { w, h, px }
}
