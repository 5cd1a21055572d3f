//! Close-ups: the weave with its single threads.

use crate::canvas::Canvas;
use crate::cloth::Cloth;
use crate::colour::{Rgb, rgb};
use crate::ink::{self, INKS};
use crate::light::{Lamps, room, unit};
use crate::noise::{Noise, floor};
use crate::palette::{Finish, Yarn};
use crate::saree::Saree;
use crate::seed::cell;
use crate::thread::{Cell, Threads, Window};

/// What changes slowly over a close view.
#[derive(Debug, Clone, Copy, Default)]
struct Slow {
    hx: f32,
    hy: f32,
    /// Light that reaches the place.
    fall: f32,
    /// Straying of the ends, in cells.
    ends: f32,
    /// Straying of the picks, in cells.
    picks: f32,
}

/// A close view, warp running across the picture, v upward.
struct NearView<'a> {
    saree: &'a Saree,
    threads: Threads,
    window: Window,
    palette: [Yarn; INKS],
    lamps: Lamps,
    noise: Noise,
    ends: Vec<[(f32, f32); TABLE + 1]>,
    /// Windings of metal strip per cell.
    winding: f32,
    /// Strength of the slow swells under the cloth.
    swell: f32,
    slant: (f32, f32),
    phase: f32,
    frame: f32,
}

impl<'a> NearView<'a> {
    fn new(saree: &'a Saree, frame: f32, shape: f32, origin: (f32, f32), ends: f32, picks: f32) -> Self {
        let window = Window { u: origin.0, v: origin.1, du: frame, dv: frame * shape, ends, picks };
        // Seen this close, a hook of the jacquard lifts two ends: figures rise in steps of two threads.
        let hook = if frame < 6.0 { 2.0 } else { 1.0 };
        let cloth = Cloth::weave(&saree.design, ends / hook, origin.0 < 120.0);
        Self {
            saree,
            threads: Threads::weave(saree, &cloth, &window),
            window,
            palette: saree.design.palette,
            lamps: Lamps::daylight(),
            noise: Noise::new(saree.seed.sub("near")),
            ends: float_table(),
            winding: if frame < 6.0 { 1.3 } else { 0.6 },
            swell: 0.42,
            slant: {
                let turn = saree.seed.sub("slant").range(-0.9, 0.35);
                (turn.cos(), turn.sin())
            },
            phase: saree.seed.sub("phase").unit(),
            frame,
        }
    }

    /// The colour at `x`, `y` cm from the upper left.
    fn colour(&self, x: f32, y: f32, slow: &Slow) -> Rgb {
        let fall = slow.fall;
        let w = &self.window;
        let (mut si, mut sj) = ((w.dv - y) * w.ends, x * w.picks);
        si += slow.ends + 0.22 * self.noise.at(sj * 0.10, floor(si) as f32 * 0.71);
        sj += slow.picks + 0.22 * self.noise.at(si * 0.10, floor(sj) as f32 * 0.71 + 9.0);
        let (i, j) = (floor(si), floor(sj));
        let (fi, fj) = (si - i as f32, sj - j as f32);
        let mut cell_ = *self.threads.at(i, j);
        // A tying end is thin: beside it the extra weft goes on.
        if let Some(ink) = cell_.tied
            && (fi - 0.5).abs() > 0.27
        {
            cell_ = Cell { ink, warp: false, extra: true, tied: None, start: i as i16, length: 1 };
        }
        let yarn = &self.palette[cell_.ink as usize & (INKS - 1)];
        if cell_.ink == ink::OPEN {
            return self.open(fall, (fi, fj), (i, j));
        }
        // Across the thread (downward or to the right) and along it.
        let (across, along, line) = if cell_.warp { (0.5 - fi, sj, i) } else { (fj - 0.5, si, j) };
        let rough = if self.saree.finish == Finish::Tussar { 0.42 } else { 0.13 };
        let slub = 1.0 + rough * self.noise.rough(along * 0.05, line as f32 * 0.37 + 3.0);
        let full = if cell_.extra { 0.60 } else { 0.54 };
        let aa = (across / (full * slub)).clamp(-1.0, 1.0);
        let length = f32::from(cell_.length);
        let c = ((along - f32::from(cell_.start)) / length - 0.5).clamp(-0.5, 0.5);
        let reach = (2.0 * c.abs()).min(1.0);
        let z = (1.0 - aa * aa).max(0.0).sqrt();
        let at = (reach * TABLE as f32) as usize;
        let (end, bow) = self.ends[usize::from(cell_.length).min(LONGEST)][at];
        let crown = c.signum() * bow;
        let flat = if yarn.metal { 0.40 } else { 0.30 };
        let occlusion = (0.70 + 0.30 * z.sqrt()) * (1.0 - 0.20 * end) * fall;
        let (hx, hy) = if cell_.warp {
            (-crown + slow.hx, -aa * flat + slow.hy)
        } else {
            (-aa * flat + slow.hx, crown + slow.hy)
        };
        let own = cell(line, i32::from(cell_.warp), 41) - 0.5;
        if yarn.metal {
            return self.zari(yarn, hx, hy, aa, along, line, occlusion);
        }
        let mut fibre = 1.0 + 0.22 * self.noise.rough(3.5 * aa + line as f32 * 1.7, 0.22 * along);
        if self.saree.finish == Finish::Tussar {
            fibre *= 1.0 + 0.42 * self.noise.at(along * 0.04, line as f32 * 0.71 + 0.5);
        }
        let colour = if cell_.warp { yarn.warp } else { yarn.weft };
        self.silk(yarn, colour, hx, hy, cell_.warp, occlusion * (1.0 + 0.22 * own) * fibre)
    }

    fn silk(&self, yarn: &Yarn, colour: Rgb, hx: f32, hy: f32, warp: bool, k: f32) -> Rgb {
        let glow = self.lamps.fibre(hx, hy, warp, 0.36 * yarn.spread);
        let dark = 0.55 + 0.45 * (colour.luma() / 0.10).min(1.0);
        let spec = glow.1 * dark * 1.35 * yarn.shine;
        let col = colour * (0.80 * glow.0 + 0.10) + colour.shine() * spec;
        rgb(col.r * k * 1.06, col.g * k * 1.04, col.b * k * 1.015)
    }

    #[allow(
        clippy::too_many_arguments,
        reason = "one point of one thread; a struct would only be taken apart again"
    )]
    fn zari(&self, yarn: &Yarn, hx: f32, hy: f32, aa: f32, along: f32, line: i32, k: f32) -> Rgb {
        // A flat metal strip wound round a core thread: the strand mirrors the room as a whole,
        // its windings break the reflection up only a little.
        let turn = self.winding * along + 0.6 * aa;
        let winding = floor(turn);
        let wf = turn - winding as f32;
        let strand = cell(line, 7, 54) - 0.5;
        let slow = self.noise.rough(along * 0.06, line as f32 * 0.83);
        let jx = (cell(winding, line, 51) - 0.5) * 0.20 + 0.16 * slow + 0.10 * strand;
        let jy = (cell(winding, line, 52) - 0.5) * 0.20 + 0.22 * slow;
        let n = unit([-hx + jx, -hy + jy, 1.0]);
        let s = 2.0 * n[2];
        let seen = room([n[0] * s, n[1] * s, n[2] * s - 1.0], &self.lamps);
        let arch = (std::f32::consts::PI * wf).sin().max(0.0).sqrt();
        let env = 0.62 * seen + 0.19 + 0.11 * slow + 0.12 * strand;
        let gold = yarn.warp;
        let warm = rgb(gold.r * 1.16, gold.g * 1.05, gold.b * 0.90);
        // Metal in shade turns brown, not olive.
        let lit = (env * (0.74 + 0.26 * arch)).min(1.5);
        let brown = 0.80 + 0.20 * lit.min(1.0);
        let mut col = rgb(warm.r * lit, warm.g * lit * brown, warm.b * lit * brown);
        if wf < 0.08 {
            col = col.mix(rgb(0.20, 0.07, 0.02), 0.35);
        }
        let nh = self.lamps.half_dot(n);
        if cell(winding, line, 53) > 0.93 {
            let p = nh * nh;
            let p = p * p * nh;
            col += gold.shine() * (1.3 * p * p);
        }
        col * (k * (1.16 + 0.30 * strand))
    }

    /// A gap of an open weave: a few fine yarns cross it, the table shows through in the cloth's shadow.
    fn open(&self, fall: f32, (fi, fj): (f32, f32), (i, j): (i32, i32)) -> Rgb {
        let ground = self.palette[0].weft;
        let yarn = |line: i32, at: f32| {
            let a = (at - 0.5).abs() / (0.20 + 0.08 * cell(line, 3, 61));
            (line % 2 == 0 && a < 1.0).then_some(0.62 + 0.30 * (1.0 - a * a))
        };
        if let Some(light) = yarn(i, fi).or_else(|| yarn(j, fj)) {
            return ground * (light * fall);
        }
        let table = rgb(0.62, 0.56, 0.49);
        table.mix(ground, 0.35) * (0.40 * fall)
    }

    /// The slow swell under the cloth at a point: slopes and how much light reaches it.
    fn swell(&self, x: f32, y: f32) -> Slow {
        let (sx, sy) = (x / self.frame, y / self.frame);
        let k = self.swell;
        // One or two soft folds run slantwise; their valleys are a little darker.
        let (cos, sin) = self.slant;
        let bend = 0.24 * self.noise.at(sx * 1.1 + 3.0, sy * 0.9);
        let phase = std::f32::consts::TAU * (0.82 * (sx * cos + sy * sin) + bend + self.phase);
        let rise = phase.sin() + 0.35 * (2.0 * phase + 0.8).sin();
        let valley = 0.5 - 0.5 * (phase - 0.4).cos();
        let (si, sj) = ((self.window.dv - y) * self.window.ends, x * self.window.picks);
        Slow {
            hx: 0.04 + k * (1.15 * rise * cos + 0.6 * self.noise.at(sx * 1.7, sy * 1.7)),
            hy: 0.05 + k * (1.15 * rise * sin + 0.6 * self.noise.at(sx * 1.7 + 5.0, sy * 1.7 + 2.0)),
            fall: (1.08 - 0.12 * sx - 0.10 * sy) * (0.80 + 0.22 * valley),
            ends: 0.5 * self.noise.at(sj * 0.035, si * 0.011),
            picks: 0.5 * self.noise.at(si * 0.035 + 31.0, sj * 0.011),
        }
    }

    fn paint(&self, w: usize, h: usize) -> Canvas {
        let pixel = self.frame / w as f32;
        let mut px = Vec::with_capacity(w * h);
        // The swell is slow: one value serves four pixels.
        let mut slow = Slow::default();
        for y in 0..h {
            for x in 0..w {
                let (cx, cy) = (x as f32 * pixel, y as f32 * pixel);
                if x % 4 == 0 {
                    slow = self.swell(cx, cy);
                }
                let a = self.colour(cx + 0.25 * pixel, cy + 0.30 * pixel, &slow);
                let b = self.colour(cx + 0.75 * pixel, cy + 0.80 * pixel, &slow);
                px.push((a + b) * 0.5);
            }
        }
        Canvas { w, h, px }
    }
}

/// Steps of the float tables.
const TABLE: usize = 64;
/// The longest float, in cells.
const LONGEST: usize = 24;

/// For each float length and place along it: how dark its end is, and how steeply it dives.
fn float_table() -> Vec<[(f32, f32); TABLE + 1]> {
    (0..=LONGEST)
        .map(|length| {
            let length = (length as f32).max(1.0);
            let steep = (0.16 + 0.62 / length).min(0.62);
            std::array::from_fn(|k| {
                let reach = (k as f32 + 0.5) / TABLE as f32;
                (reach.min(1.0).powf(1.6 * length), steep * reach.min(1.0).powf(0.55 * length))
            })
        })
        .collect()
}

/// Paints a piece of any cloth, `frame` cm wide from `origin`, with as many ends as picks per cm.
pub fn paint_cloth(
    saree: &Saree,
    frame: f32,
    origin: (f32, f32),
    threads: f32,
    w: usize,
    h: usize,
) -> Canvas {
    let mut view = NearView::new(saree, frame, h as f32 / w as f32, origin, threads, threads);
    view.swell = 0.26;
    view.paint(w, h)
}

/// Width of the weave close-up in cm.
const FRAME: f32 = 3.2;

/// Paints the weave close-up where the cloth is most telling.
pub fn paint_weave(saree: &Saree, w: usize, h: usize) -> Canvas {
    let shape = h as f32 / w as f32;
    let frame = FRAME;
    let cloth = Cloth::weave(&saree.design, 12.0, false);
    let mut best = (f32::MIN, (150.0, 20.0));
    for k in 0..220 {
        let own = saree.seed.sub("weave shot").nth(k);
        let u = own.sub("u").range(125.0, 175.0);
        let v = own.sub("v").range(0.4, saree.design.body_start + 24.0);
        let (mut counts, mut turns, mut last) = ([0_u32; INKS], 0, 0);
        for t in 0..13 {
            for s in 0..10 {
                let ink = cloth.at(u + (s as f32 + 0.5) * 0.1 * FRAME, v + (t as f32 + 0.5) * 0.1 * FRAME);
                counts[ink as usize & (INKS - 1)] += 1;
                turns += u32::from(s > 0 && ink != last);
                last = ink;
            }
        }
        // Half of it the ground of a figure, the rest as many threads and as much drawing as there is.
        let most = counts.iter().max().map_or(0.0, |count| *count as f32 / 130.0);
        let kinds = counts.iter().filter(|count| **count > 1).count();
        let score = -(most - 0.52).abs() * 3.0 + 0.15 * kinds as f32 + 0.012 * turns as f32;
        if score > best.0 {
            best = (score, (u, v));
        }
    }
    let mut view = NearView::new(saree, frame, shape, best.1, 112.0, 90.0);
    view.swell = 0.54;
    view.paint(w, h)
}
