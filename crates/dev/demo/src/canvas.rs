//! The sheet a picture is painted on, and the darkroom at the end: bloom, vignette, grain, sharpness.

use crate::blur::Plane;
use crate::colour::{Rgb, develop};
use crate::noise::Noise;
use crate::seed::{Seed, cell};

/// A picture in linear light.
pub struct Canvas {
    pub w: usize,
    pub h: usize,
    pub px: Vec<Rgb>,
}

/// What the cloth lies on or hangs before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ground {
    Paper,
    /// Cool, slightly darker plaster.
    Plaster,
    /// Dark wood, grain running across.
    Wood,
}

impl Canvas {
    /// A sheet showing nothing but its ground, seen `frame` cm wide.
    pub fn ground(w: usize, h: usize, ground: Ground, frame: f32, seed: Seed) -> Self {
        let noise = Noise::new(seed.sub("ground"));
        let base = match ground {
            Ground::Paper => Rgb::hex("#E9E1D4"),
            Ground::Plaster => Rgb::hex("#DAD3CA"),
            Ground::Wood => Rgb::hex("#6E4E33"),
        };
        let scale = frame / w as f32;
        let mut px = Vec::with_capacity(w * h);
        for y in 0..h {
            let fall = 1.0 - 0.22 * y as f32 / h as f32;
            // Wood runs across, and paper is cloudy: along a row one value serves four pixels.
            let mut slow = 0.0;
            for x in 0..w {
                let (cx, cy) = (x as f32 * scale, y as f32 * scale);
                if x % 4 == 0 {
                    slow = if ground == Ground::Wood {
                        let warp = 0.9 * noise.at(cx * 0.02, cy * 0.12);
                        let ring = noise.at(cx * 0.035, cy * 1.1 + warp * 3.0);
                        0.80 + 0.28 * ring + 0.12 * noise.at(cx * 0.25, cy * 8.0)
                    } else {
                        0.90 + 0.030 * noise.at(cx * 0.09, cy * 0.09)
                    };
                }
                let tone =
                    if ground == Ground::Wood { slow } else { slow + 0.014 * noise.at(cx * 1.7, cy * 1.7) };
                let side = 1.0 - 0.10 * x as f32 / w as f32;
                px.push(base * (tone * fall * side));
            }
        }
        Self { w, h, px }
    }

    /// Darkens the sheet where a shadow falls; `shadow` may be smaller than the sheet.
    pub fn shade(&mut self, shadow: &Plane, strength: f32) {
        let (sx, sy) = (shadow.w as f32 / self.w as f32, shadow.h as f32 / self.h as f32);
        let mut line = vec![0.0; shadow.w + 1];
        for y in 0..self.h {
            for (k, value) in line.iter_mut().enumerate() {
                *value = shadow.lerp(k as f32 + 0.5, (y as f32 + 0.5) * sy);
            }
            for x in 0..self.w {
                let at = ((x as f32 + 0.5) * sx - 0.5).max(0.0);
                let left = (at as usize).min(shadow.w - 1);
                let k = line[left] + (line[left + 1] - line[left]) * (at - left as f32);
                if k > 0.002 {
                    let px = &mut self.px[y * self.w + x];
                    // A shadow on warm paper keeps a little warmth.
                    *px = Rgb {
                        r: px.r * (1.0 - strength * 0.96 * k),
                        g: px.g * (1.0 - strength * k),
                        b: px.b * (1.0 - strength * 1.02 * k).max(0.0),
                    };
                }
            }
        }
    }

    fn bloom(&self) -> Plane {
        let (w, h) = (self.w / 4, self.h / 4);
        let plane = Plane::from_fn(w, h, |x, y| {
            let mut sum = 0.0;
            for (dx, dy) in [(0, 0), (2, 1), (1, 2), (3, 3)] {
                sum += (self.px[(y * 4 + dy) * self.w + x * 4 + dx].luma() - 0.72).clamp(0.0, 1.5);
            }
            sum * 0.25
        });
        plane.blurred(self.w as f32 / 90.0 / 4.0)
    }

    /// Develops the sheet into screen bytes, three per pixel.
    pub fn finish(&self, sharpen: f32) -> Vec<u8> {
        let bloom = self.bloom();
        let (w, h) = (self.w, self.h);
        let mut out = Vec::with_capacity(w * h * 3);
        let mut glow_row = vec![0.0; w / 4 + 2];
        for y in 0..h {
            for (k, glow) in glow_row.iter_mut().enumerate() {
                *glow = 0.35 * bloom.lerp(k as f32, (y as f32 + 0.5) * 0.25);
            }
            let (above, below) = (y.saturating_sub(1) * w, (y + 1).min(h - 1) * w);
            let ry = y as f32 / h as f32 - 0.46;
            for x in 0..w {
                let at = y * w + x;
                let here = self.px[at];
                let (left, right) = (y * w + x.saturating_sub(1), y * w + (x + 1).min(w - 1));
                let around =
                    (self.px[left] + self.px[right] + self.px[above + x] + self.px[below + x]) * 0.25;
                let crisp =
                    1.0 + sharpen * ((here.luma() + 0.02) / (around.luma() + 0.02) - 1.0).clamp(-0.5, 0.6);
                let rx = x as f32 / w as f32 - 0.48;
                let vignette = 1.0 - 0.22 * (1.5 * (rx * rx + ry * ry)).min(1.0);
                let part = (x & 3) as f32 * 0.25 + 0.125;
                let glow = glow_row[x / 4] + (glow_row[x / 4 + 1] - glow_row[x / 4]) * part;
                let lum = here.luma().max(0.0);
                let grain = 1.0 + (cell(x as i32, y as i32, 3) - 0.5) * 0.020 / (lum.sqrt() + 0.10);
                let light =
                    here * (crisp * vignette * grain) + Rgb { r: glow, g: glow * 0.93, b: glow * 0.80 };
                out.extend_from_slice(&develop(light));
            }
        }
        out
    }
}
