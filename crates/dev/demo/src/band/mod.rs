//! Bands: one stripe of a border or pallu, with a figure that repeats along it.
//!
//! A border is a stack of bands from the edge inward, a pallu one from the free end upward.

use std::f32::consts::PI;

use crate::ink::{CLEAR, Ink};
use crate::motif::{Motif, Role};

mod figures;

use figures::{flames, teeth};

/// Which ink each role of a figure takes.
#[derive(Debug, Clone, Copy)]
pub struct Dress {
    /// The figure's main thread.
    pub body: Ink,
    pub core: Ink,
    /// Its innermost field or accent.
    pub centre: Ink,
    /// The line between its parts.
    pub line: Ink,
}

impl Dress {
    /// The ink of a role; `None` outside the figure.
    #[inline]
    pub fn of(self, role: Role) -> Ink {
        match role {
            Role::Clear => CLEAR,
            Role::Body => self.body,
            Role::Core => self.core,
            Role::Centre => self.centre,
            Role::Line => self.line,
        }
    }
}

/// What repeats along a band. `s` runs along it, `t` across it from its outer edge; all in cm.
#[derive(Debug, Clone)]
pub enum Fig {
    /// Nothing but the ground.
    Plain,
    /// So many lines of equal width with equal gaps.
    Lines(u32, Ink),
    /// Rings with a dot (rudraksham).
    Eyes(Ink, Ink),
    Pearls(Ink),
    /// A wavy stem with a flower in each bend and leaves.
    Creeper(Ink, Dress),
    /// One figure after the other; `flip` mirrors every second one, the number is its share of the height.
    Row(Motif, Dress, bool, f32),
    /// Facing pairs of a figure with a small one between.
    Pairs(Motif, Motif, Dress),
    Twill(Ink),
    /// Lozenges with a dot.
    Diamonds(Ink, Ink),
    Ribs(Ink),
    Zigzag(Ink),
    /// A chequer of small blocks.
    Checker(Ink),
    /// Temple teeth pointing inward; more than 0 steps makes them stepped (kumbham). Second ink: inner line.
    Teeth(Ink, u32, Ink),
    /// Comb-like points (tope teni), pointing inward.
    Comb(Ink),
    /// Stepped slanting bars of tapestry, three inks in turn.
    Narali([Ink; 3]),
    /// Wavy net with a figure in every mesh; the number is the mesh height.
    Ogee(Ink, Motif, Dress, f32),
    /// Arrow-tipped stripes (theni).
    Arrows(Ink),
    Boxes(Motif, Ink, Dress),
    /// Stripes across the band's length: shares of the period and their inks.
    Stripes(Vec<(f32, Ink)>),
    /// Flames and lozenges of ikat, three dyes.
    Flames([Ink; 3]),
    /// Nested lozenges of ikat, three dyes.
    Nest([Ink; 3]),
    /// Scattered figures in half-drop rows; the number is the row height.
    Scatter(Motif, Dress, f32),
    /// A fringe of small bells hanging inward (jhalar).
    Jhalar(Ink),
}

/// A stripe of a border or pallu.
#[derive(Debug, Clone)]
pub struct Band {
    /// Height in cm.
    pub h: f32,
    /// Length of one repeat in cm.
    pub period: f32,
    /// Ink between the figures.
    pub ground: Ink,
    pub fig: Fig,
}

/// A band from its parts.
pub fn band(h: f32, period: f32, ground: Ink, fig: Fig) -> Band {
    Band { h, period, ground, fig }
}

fn fract(x: f32) -> f32 {
    x - x.floor()
}

/// `ink` or nothing.
#[inline]
fn when(yes: bool, ink: Ink) -> Ink {
    if yes { ink } else { CLEAR }
}

fn place(motif: Motif, dress: Dress, x: f32, y: f32, height: f32) -> Ink {
    let width = height * motif.aspect();
    dress.of(motif.role(x / width + 0.5, y / height + 0.5))
}

impl Band {
    /// The band with a repeat that fits half of `length` cm a whole number of times, and a quarter where no figure is
    /// mirrored: cloth that is folded along these lines cuts no figure.
    pub fn whole(mut self, length: f32) -> Self {
        let mirrored = matches!(self.fig, Fig::Row(_, _, true, _) | Fig::Pairs(..));
        self.period = fitted(length * if mirrored { 0.5 } else { 0.25 }, self.period);
        self
    }

    /// The ink at `s` along and `t` across, in cm, 0 ≤ s < period, 0 ≤ t < h.
    pub fn ink(&self, s: f32, t: f32) -> Ink {
        let ink = self.figure(s, t);
        if ink == CLEAR { self.ground } else { ink }
    }

    fn figure(&self, s: f32, t: f32) -> Ink {
        let (p, h) = (self.period, self.h);
        let f = fract(s / p);
        let y = t - h * 0.5;
        match &self.fig {
            Fig::Plain => CLEAR,
            Fig::Lines(n, ink) => when((fract(t / h * *n as f32) - 0.5).abs() < 0.25, *ink),
            Fig::Eyes(ring, dot) => {
                let r = (f - 0.5).hypot(y / p);
                if r < 0.13 { *dot } else { when((0.25..0.43).contains(&r), *ring) }
            }
            Fig::Pearls(ink) => when((f - 0.5).hypot(y / p) < 0.30, *ink),
            Fig::Creeper(stem, dress) => self.creeper(s, y, *stem, *dress),
            Fig::Row(motif, dress, flip, share) => self.row(f, y, *motif, *dress, *flip, *share),
            Fig::Pairs(motif, between, dress) => self.pairs(f, y, *motif, *between, *dress),
            Fig::Twill(ink) => when(fract((s + t) / p) < 0.5, *ink),
            Fig::Diamonds(ink, dot) => {
                let d = (f - 0.5).abs() * 2.0 + (y / h).abs() * 2.0;
                if d < 0.24 { *dot } else { when((0.52..0.84).contains(&d), *ink) }
            }
            Fig::Ribs(ink) => when(f < 0.5, *ink),
            Fig::Zigzag(ink) => {
                let line = ((f - 0.5).abs() * 2.0 - 0.5) * h * 0.62;
                when((y - line).abs() < h * 0.17, *ink)
            }
            Fig::Checker(ink) => when((f < 0.5) == (y < 0.0), *ink),
            Fig::Teeth(ink, steps, inner) => teeth(f, t / h, *steps, *ink, *inner),
            Fig::Comb(ink) => {
                let reach = if f < 0.62 { 1.0 - 0.30 * ((f - 0.31) / 0.31).abs() } else { 0.12 };
                when(t / h < reach, *ink)
            }
            Fig::Narali(inks) => {
                let slant = (t / 0.20).floor() * 0.18;
                let at = fract((s + slant) / p) * 3.0;
                when(fract(at) >= 0.14, inks[at as usize % 3])
            }
            Fig::Ogee(line, motif, dress, rise) => self.ogee(s, t, *line, *motif, *dress, *rise),
            Fig::Arrows(ink) => when((f - 0.5).abs() < 0.42 * (1.0 - t / h).min(0.36), *ink),
            Fig::Boxes(motif, frame, dress) => self.framed(f, y, *motif, *frame, *dress),
            Fig::Stripes(parts) => {
                let mut at = 0.0;
                parts
                    .iter()
                    .find(|(share, _)| {
                        at += share;
                        f < at
                    })
                    .map_or(CLEAR, |(_, ink)| *ink)
            }
            Fig::Flames(dyes) => flames(f, t / h, *dyes),
            Fig::Nest(dyes) => {
                let d = (f - 0.5).abs() * 2.0 + (y / h).abs() * 1.9;
                if d < 0.28 {
                    dyes[2]
                } else if d < 0.52 {
                    dyes[1]
                } else {
                    when(d < 0.92, dyes[0])
                }
            }
            Fig::Scatter(motif, dress, rise) => {
                let row = (t / rise).floor();
                // A quarter and three quarters along: neither row is cut where the repeat begins.
                let shift = if row as i32 & 1 == 0 { 0.25 } else { 0.75 };
                let x = (fract(f + shift) - 0.5) * p;
                let y = t - (row + 0.5) * rise;
                place(*motif, *dress, x, y, (rise * 0.66).min(p * 0.44 / motif.aspect()))
            }
            Fig::Jhalar(ink) => {
                let x = (f - 0.5).abs() * p;
                // A stalk, then a bud that swells and ends in a point.
                let bud = ((t / h - 0.30) / 0.66).clamp(0.0, 1.0);
                let half = 0.34 * p * (bud * PI).sin() * (1.0 - 0.35 * bud);
                when(t / h < 0.96 && x < half.max(if t / h < 0.5 { 0.05 * p } else { 0.0 }), *ink)
            }
        }
    }
}

/// A repeat that fits a length a whole number of times, as close as possible to what was asked.
pub fn fitted(length: f32, wanted: f32) -> f32 {
    length / (length / wanted).round().max(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ink::{GROUND, ZARI};

    #[test]
    fn repeats_fit_the_width_a_whole_number_of_times() {
        for (length, wanted) in [(88.0, 7.0), (94.5, 12.0), (118.0, 130.0), (60.0, 0.9)] {
            let p = fitted(length, wanted);
            let n = length / p;
            assert!((n - n.round()).abs() < 1e-3 && n >= 0.999, "{length} / {p}");
            assert!((p / wanted - 1.0).abs() < 0.5 || n < 1.5);
        }
    }

    #[test]
    fn temple_teeth_stand_on_the_border_and_end_in_points() {
        let teeth = band(4.0, 2.0, CLEAR, Fig::Teeth(ZARI, 0, ZARI));
        let width = |t: f32| (0..200).filter(|k| teeth.ink(*k as f32 * 0.01, t) == ZARI).count();
        assert!(width(0.05) > 190 && (90..110).contains(&width(2.0)) && width(3.95) < 6);
    }

    #[test]
    fn lines_are_as_many_as_asked() {
        let lines = band(1.2, 1.0, GROUND, Fig::Lines(3, ZARI));
        let inks: Vec<_> = (0..600).map(|k| lines.ink(0.0, k as f32 * 0.002)).collect();
        assert_eq!(inks.windows(2).filter(|pair| pair[0] != ZARI && pair[1] == ZARI).count(), 3);
        let zari: u32 = inks.iter().map(|ink| u32::from(*ink == ZARI)).sum();
        assert!((290..=310).contains(&zari), "half of it, but for rounding: {zari}");
    }
}
