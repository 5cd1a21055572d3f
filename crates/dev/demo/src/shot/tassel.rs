//! Tassels and fringe at the free end.

use super::hang::Laid;
use crate::canvas::Canvas;
use crate::colour::Rgb;
use crate::ink;
use crate::light::Lamps;
use crate::noise::Noise;
use crate::palette::Yarn;
use crate::saree::Saree;
use crate::seed::Seed;

/// The free end's trimming, asked point by point in the panel's own frame.
struct Trim<'a> {
    seed: Seed,
    noise: Noise,
    lamps: &'a Lamps,
    knotted: bool,
    pitch: f32,
    inks: [Rgb; 2],
    zari: Rgb,
    pixel: f32,
}

impl Trim<'_> {
    /// The colour and the covered share at `x` cm from the left side and `d` cm below the free end.
    fn at(&self, x: f32, d: f32) -> Option<(Rgb, f32)> {
        let k = (x / self.pitch).floor();
        let own = self.seed.nth(k as u64);
        let length = if self.knotted { own.sub("l").range(5.0, 5.8) } else { own.sub("l").range(1.6, 2.4) };
        let t = d / length;
        if !(0.0..1.05).contains(&t) {
            return None;
        }
        let lean = own.sub("lean").range(-0.22, 0.22) * self.pitch;
        let axis = (k + 0.5) * self.pitch + own.sub("x").range(-0.05, 0.05) * self.pitch + lean * t * t;
        let knot = 1.0;
        let half = self.pitch
            * if !self.knotted {
                0.30 * (1.0 - 0.55 * t)
            } else if d < knot - 0.22 {
                0.17 - 0.11 * d
            } else if d < knot + 0.22 {
                0.055 + 0.055 * (1.0 - ((d - knot) / 0.22).powi(2))
            } else {
                0.075 + 0.205 * ((t - 0.2) / 0.8).max(0.0).sqrt()
            };
        let a = (x - axis) / half;
        let cover = ((1.0 - a.abs()) * half / self.pixel + 0.5).clamp(0.0, 1.0);
        if cover <= 0.0 || t > 0.90 + 0.10 * self.noise.at(a * 9.0 + k, 1.0) {
            return None;
        }
        let strand = self.noise.at(a * 5.0 + k * 3.3, d * 0.16);
        let m = self.lamps.meet(a * 0.9 + 0.5 * strand, 0.1, false, 1.0 - 0.35 * a * a);
        let colour = if self.knotted && (d - knot).abs() < 0.20 {
            self.lamps.zari(&m, self.zari, strand * 0.3, (d * 20.0).sin() * 0.3, 0.0)
        } else {
            let yarn = Yarn::silk(self.inks[usize::from(self.knotted && k as i32 & 1 == 1)]);
            self.lamps.silk(&m, &yarn, 0.72 + 0.55 * strand, (1.0 + strand, 1.0))
        };
        Some((colour, cover))
    }
}

/// Paints the tassels below the free end; the cloth is painted over their heads afterwards.
pub fn paint(canvas: &mut Canvas, saree: &Saree, lamps: &Lamps, fold: &Laid, pixel: f32) {
    let palette = &saree.design.palette;
    let colour = |ink: u8| palette[ink as usize].warp;
    let knotted = saree.tassels;
    let seed = saree.seed.sub("tassel");
    let trim = Trim {
        seed,
        noise: Noise::new(seed),
        lamps,
        knotted,
        pitch: if knotted { 1.9 } else { 0.30 },
        inks: [colour(ink::PALLU), colour(ink::BORDER)],
        zari: colour(ink::ZARI),
        pixel,
    };
    let panel = &fold.panel;
    let (left, right) = panel.sides(panel.hem);
    for py in 0..canvas.h {
        for px in 0..canvas.w {
            let (x, y) = fold.local((px as f32 + 0.5) * pixel, (py as f32 + 0.5) * pixel);
            if y < panel.hem - 1.5 || y > panel.hem + 7.5 || x <= left || x >= right {
                continue;
            }
            if let Some((colour, cover)) = trim.at(x - left, y - panel.end(x) + 0.15) {
                let at = py * canvas.w + px;
                canvas.px[at] = canvas.px[at].mix(colour, cover);
            }
        }
    }
}
