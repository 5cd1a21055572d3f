//! The woven cloth: border, body and pallu rasterised once, then asked point by point.
//!
//! `u` runs along the warp from the free end of the pallu, `v` across from one edge; both in cm.

use crate::band::Band;
use crate::ink::{BORDER, CLEAR, GROUND, INKS, Ink, PALLU};
use crate::noise::floor;
use crate::palette::Yarn;

/// Width of the cloth in cm.
pub const WIDTH: f32 = 118.0;

/// Repeats per step, in parts of 2³²: what is past a whole repeat falls off by itself, where dividing would cost more than all else.
#[derive(Debug, Clone, Copy)]
struct Pace(u32);

impl Pace {
    /// Of a repeat that is `steps` long; a whole repeat per step is none, as it should be.
    fn of(steps: f32) -> Self {
        Self((2.0_f64.powi(32) / f64::from(steps)).round() as u64 as u32)
    }

    /// Which of `count` cells the middle of a step falls into.
    #[inline]
    fn cell(self, step: i32, count: i32) -> usize {
        let past = (step as u32).wrapping_mul(self.0).wrapping_add(self.0 / 2);
        ((u64::from(past) * count as u64) >> 32) as usize
    }
}

/// A repeating rectangle of inks.
#[derive(Debug, Clone)]
pub struct Tile {
    nx: i32,
    ny: i32,
    /// Repeats per step of the cloth: a repeat is seldom a whole number of steps, and must not drift for it.
    pace: (Pace, Pace),
    inks: Vec<Ink>,
}

impl Tile {
    /// Rasterises a function of (s, t) in cm over `p` × `h` cm at `e` steps per cm.
    pub fn raster(p: f32, h: f32, e: f32, ink: impl Fn(f32, f32) -> Ink) -> Self {
        let tile = Self::sized((p, h), (p * e).round() as i32, (h * e).round() as i32, ink);
        Self { pace: (Pace::of(p * e), Pace::of(h * e)), ..tile }
    }

    /// The same with the number of steps given.
    fn sized((p, h): (f32, f32), nx: i32, ny: i32, ink: impl Fn(f32, f32) -> Ink) -> Self {
        let (nx, ny) = (nx.max(1), ny.max(1));
        let (dx, dy) = (p / nx as f32, h / ny as f32);
        let mut inks = Vec::with_capacity((nx * ny) as usize);
        for y in 0..ny {
            for x in 0..nx {
                inks.push(ink((x as f32 + 0.5) * dx, (y as f32 + 0.5) * dy));
            }
        }
        Self { nx, ny, pace: (Pace::of(nx as f32), Pace::of(ny as f32)), inks }
    }

    /// The ink at a step; both directions repeat.
    #[inline]
    pub fn at(&self, x: i32, y: i32) -> Ink {
        self.inks[self.pace.1.cell(y, self.ny) * self.nx as usize + self.pace.0.cell(x, self.nx)]
    }
}

/// Bands one upon the other.
#[derive(Debug, Clone)]
struct Stack {
    tiles: Vec<(Tile, i32)>,
    /// Band number for each step across.
    lookup: Vec<u8>,
}

impl Stack {
    fn new(bands: &[Band], e: f32, length: Option<f32>) -> Self {
        let (mut tiles, mut lookup, mut reach) = (Vec::new(), Vec::new(), 0.0);
        for (number, band) in bands.iter().enumerate() {
            let mut band = band.clone();
            if let Some(length) = length {
                band = band.whole(length);
            }
            let start = lookup.len() as i32;
            // The end is rounded, not the height: otherwise many thin bands would drift.
            reach += band.h;
            let ny = ((reach * e).round() as i32 - start).max(1);
            let nx = (band.period * e).round() as i32;
            let tile = Tile::sized((band.period, band.h), nx, ny, |s, t| band.ink(s, t));
            lookup.resize(lookup.len() + tile.ny as usize, number.min(255) as u8);
            let pace = (Pace::of(band.period * e), tile.pace.1);
            tiles.push((Tile { pace, ..tile }, start));
        }
        Self { tiles, lookup }
    }

    fn steps(&self) -> i32 {
        self.lookup.len() as i32
    }

    #[inline]
    fn at(&self, along: i32, across: i32) -> Ink {
        let (tile, start) = &self.tiles[self.lookup[across as usize] as usize];
        tile.at(along, across - start)
    }
}

/// What repeats over the body.
pub type BodyInk = Box<dyn Fn(f32, f32) -> Ink + Send + Sync>;

/// The body's repeat: its size in cm and the ink at a point of it.
pub struct Body {
    /// Along the warp.
    pub pu: f32,
    /// Across.
    pub pv: f32,
    /// Ink at (u, v) inside the repeat.
    pub ink: BodyInk,
}

/// Yarn-dyed patterns: how far the dye of neighbouring threads strays, in cm.
#[derive(Debug, Clone, Copy)]
pub struct Ikat {
    /// Straying of warp ends along u (0 when the warp is plain).
    pub warp: f32,
    /// Straying of weft picks along v.
    pub weft: f32,
}

/// The design of a saree, before it is woven.
pub struct Design {
    /// Bands of the border from the edge inward; trailing bands on clear ground reach into the body.
    pub border: Vec<Band>,
    /// Bands of the pallu from the free end; trailing bands on clear ground reach into the body.
    pub pallu: Vec<Band>,
    pub body: Body,
    /// What each ink is made of.
    pub palette: [Yarn; INKS],
    /// Set when the yarn is resist-dyed.
    pub ikat: Option<Ikat>,
    /// How deep the border is solid, without teeth, in cm.
    pub border_width: f32,
    /// Where the body's repeat begins, in cm from the edge.
    pub body_start: f32,
    /// Length of the pallu without what reaches into the body, in cm.
    pub pallu_length: f32,
}

/// A design rasterised at so many steps per cm.
pub struct Cloth {
    /// Steps per cm.
    pub e: f32,
    border: Stack,
    pallu: Option<Stack>,
    body: Tile,
    border_width: i32,
    body_start: i32,
    width: i32,
    pallu_start: i32,
}

impl Cloth {
    /// Rasterises a design; the pallu only where a picture shows it.
    pub fn weave(design: &Design, e: f32, with_pallu: bool) -> Self {
        let border = Stack::new(&design.border, e, None);
        let inner = WIDTH - 2.0 * design.border_width;
        let pallu = with_pallu.then(|| Stack::new(&design.pallu, e, Some(inner)));
        let body = &design.body;
        Self {
            e,
            border,
            pallu,
            body: Tile::raster(body.pu, body.pv, e, |u, v| (body.ink)(u, v)),
            border_width: (design.border_width * e).round() as i32,
            body_start: (design.body_start * e).round() as i32,
            width: (WIDTH * e).round() as i32,
            pallu_start: ((design.pallu_length) * e).round() as i32,
        }
    }

    /// The ink at a point, in steps.
    #[inline]
    pub fn ink(&self, i: i32, j: i32) -> Ink {
        let j = j.clamp(0, self.width - 1);
        let b = j.min(self.width - 1 - j);
        let in_pallu = i < self.pallu_start && self.pallu.is_some();
        // Teeth stand on the body only: in the pallu the border ends where it is solid.
        if b < if in_pallu { self.border_width.min(self.border.steps()) } else { self.border.steps() } {
            let ink = self.border.at(i, b);
            if ink != CLEAR {
                return ink;
            }
        }
        if let Some(pallu) = &self.pallu
            && i < pallu.steps()
        {
            let ink = pallu.at(j - self.border_width, i.max(0));
            if ink != CLEAR {
                return ink;
            }
        }
        if in_pallu {
            return PALLU;
        }
        if b < self.border_width {
            return BORDER;
        }
        if b < self.body_start {
            return GROUND;
        }
        let ink = self.body.at(i - self.pallu.as_ref().map_or(0, Stack::steps), j - self.body_start);
        if ink == CLEAR { GROUND } else { ink }
    }

    /// The ink at a point in cm.
    #[inline]
    pub fn at(&self, u: f32, v: f32) -> Ink {
        self.ink(floor(u * self.e), floor(v * self.e))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::band::{Fig, band};
    use crate::ink::ZARI;
    use crate::palette;

    fn design() -> Design {
        Design {
            border: vec![
                band(2.0, 1.0, ZARI, Fig::Plain),
                band(2.0, 2.0, CLEAR, Fig::Teeth(BORDER, 0, BORDER)),
            ],
            pallu: vec![band(10.0, 3.3, CLEAR, Fig::Plain)],
            body: Body { pu: 4.0, pv: 4.0, ink: Box::new(|_, _| CLEAR) },
            palette: palette::plain(),
            ikat: None,
            border_width: 2.0,
            body_start: 2.0,
            pallu_length: 10.0,
        }
    }

    #[test]
    fn both_edges_carry_the_same_border_and_teeth_reach_into_the_body() {
        let cloth = Cloth::weave(&design(), 20.0, true);
        for k in 0..40 {
            let v = 0.03 + k as f32 * 0.09;
            assert_eq!(cloth.at(33.3, v), cloth.at(33.3, WIDTH - v - 0.001), "at {v} cm");
        }
        assert_eq!(cloth.at(50.0, 1.0), ZARI);
        assert_eq!(cloth.at(51.0, 3.0), BORDER, "the point of a tooth");
        assert_eq!(cloth.at(50.05, 3.5), GROUND, "between two teeth");
        assert_eq!(cloth.at(5.0, 60.0), PALLU);
        assert_eq!(cloth.at(15.0, 60.0), GROUND);
    }

    #[test]
    fn many_thin_bands_do_not_drift() {
        for e in [12.0, 22.0, 24.0, 33.1, 46.0] {
            let bands: Vec<Band> = (0..40).map(|_| band(0.12, 0.3, GROUND, Fig::Plain)).collect();
            let stack = Stack::new(&bands, e, None);
            assert_eq!(stack.steps(), (4.8_f32 * e).round() as i32, "at {e} steps per cm");
        }
    }
}
