//! The larger repeating figures of a band.

use std::f32::consts::TAU;

use super::{Band, Dress, fract, place, when};
use crate::ink::{CLEAR, Ink};
use crate::motif::{Motif, wave};

/// Temple teeth at `f` of the repeat and `t` of the height, with a line inside; stepped when `steps` is not 0.
pub(super) fn teeth(f: f32, t: f32, steps: u32, ink: Ink, inner: Ink) -> Ink {
    let mut reach = 1.0 - (2.0 * f - 1.0).abs();
    if steps > 0 {
        reach = (reach * steps as f32).ceil() / steps as f32;
    }
    let depth = reach - t;
    if depth < 0.0 {
        CLEAR
    } else if (0.16..0.25).contains(&depth) {
        inner
    } else {
        ink
    }
}

/// Flames of ikat: one from below, one from above between two of them.
pub(super) fn flames(f: f32, t: f32, dyes: [Ink; 3]) -> Ink {
    let x = (f - 0.5).abs() * 2.0;
    let edge = t + 0.16 * (x * TAU).sin();
    if edge < 0.42 - x {
        dyes[2]
    } else if edge < 0.86 - x {
        dyes[0]
    } else {
        when(1.0 - t < (x - 0.45) * 0.8, dyes[1])
    }
}

impl Band {
    /// A row of figures; every second one mirrored where `flip` says so.
    pub(super) fn row(&self, f: f32, y: f32, motif: Motif, dress: Dress, flip: bool, share: f32) -> Ink {
        let h = self.h;
        let (cell, place_in, mirror) =
            if flip { (self.period * 0.5, fract(f * 2.0), f >= 0.5) } else { (self.period, f, false) };
        let x = (place_in - 0.5) * cell * if mirror { -1.0 } else { 1.0 };
        let ink = place(motif, dress, x, y, (h * share).min(cell * 0.97 / motif.aspect()));
        if ink != CLEAR || h < 3.0 || !flip || !(0.25..0.75).contains(&f) {
            return ink;
        }
        // A tall row would leave bare corners: between two that face each other, a small flower above and a dot below.
        let (cx, size) = (cell * 0.5 - x.abs(), (cell * 0.20).min(h * 0.16));
        let flower = place(Motif::Rosette, dress, cx, y - h * 0.33, size);
        if flower != CLEAR {
            return flower;
        }
        when(cx.hypot(y + h * 0.36) < size * 0.26, dress.body)
    }

    /// Facing pairs with a small figure between them.
    pub(super) fn pairs(&self, f: f32, y: f32, motif: Motif, between: Motif, dress: Dress) -> Ink {
        let (p, h) = (self.period, self.h);
        let x = if f < 0.5 { f - 0.24 } else { 0.76 - f } * p;
        let ink = place(motif, dress, x, y, (h * 0.92).min(p * 0.44 / motif.aspect()));
        if ink != CLEAR {
            return ink;
        }
        place(between, dress, (f - 0.5) * p, y + h * 0.22, (h * 0.42).min(p * 0.12))
    }

    /// A figure in a frame.
    pub(super) fn framed(&self, f: f32, y: f32, motif: Motif, frame: Ink, dress: Dress) -> Ink {
        let (p, h) = (self.period, self.h);
        let edge = ((0.5 - (f - 0.5).abs()) * p).min(h * 0.5 - y.abs());
        if edge < 0.10 {
            CLEAR
        } else if edge < 0.26 {
            frame
        } else {
            place(motif, dress, (f - 0.5) * p, y, (h - 0.75).min((p - 0.75) / motif.aspect()))
        }
    }

    pub(super) fn creeper(&self, s: f32, y: f32, stem: Ink, dress: Dress) -> Ink {
        let (p, h) = (self.period, self.h);
        let f = fract(s / p);
        // A flower sits in each bend, alternately above and below.
        let up = f < 0.5;
        let (cx, cy) = (if up { 0.25 } else { 0.75 }, if up { -0.20 } else { 0.20 } * h);
        let flower = place(Motif::Rosette, dress, (f - cx) * p, y - cy, (h * 0.52).min(p * 0.36));
        if flower != CLEAR {
            return flower;
        }
        let swing = 0.30 * h / p;
        if wave(f, y / p, swing) * p < (0.045 * h).max(0.05) {
            return stem;
        }
        // Two leaves where the stem crosses the middle.
        for (at, side) in [(0.02_f32, 1.0_f32), (0.52, -1.0)] {
            let x = fract(f - at + 0.5) - 0.5;
            for (dx, dy) in [(-0.06, 0.20), (0.06, -0.20)] {
                let (x, y) = (x * p - side * dx * p, y - dy * h);
                let (u, v) = (-side * x * 0.6 + y * 0.8, x * 0.8 + side * y * 0.6);
                if (u / (0.17 * h)).powi(2) + (v / (0.07 * h)).powi(2) < 1.0 {
                    return dress.body;
                }
            }
        }
        CLEAR
    }

    pub(super) fn ogee(&self, s: f32, t: f32, line: Ink, motif: Motif, dress: Dress, rise: f32) -> Ink {
        let (p, half) = (self.period, self.period * 0.5);
        // The net begins a quarter of a mesh in, so that no figure is cut where it begins.
        let t = t + 0.25 * rise;
        let mut nearest = f32::MAX;
        let first = (s / half).floor() as i32 - 1;
        for k in first..first + 4 {
            let sign = if k & 1 == 0 { 1.0 } else { -1.0 };
            let angle = TAU * t / rise;
            let x = k as f32 * half + sign * 0.97 * (p * 0.25) * angle.cos();
            let slope = 0.97 * (p * 0.25) * TAU / rise * angle.sin();
            nearest = nearest.min((s - x).abs() / (1.0 + slope * slope).sqrt());
        }
        let thick = (0.020 * p).max(0.09);
        if nearest < thick {
            return line;
        }
        if nearest > thick * 2.0 && nearest < thick * 2.7 {
            return dress.line;
        }
        // One mesh is centred at (p/4, rise/2), the other at (3p/4, 0).
        let (fs, ft) = (fract(s / p), fract(t / rise));
        let size = (rise * 0.48).min(p * 0.48 / motif.aspect());
        let one = place(motif, dress, (fract(fs + 0.25) - 0.5) * p, (ft - 0.5) * rise, size);
        if one != CLEAR {
            return one;
        }
        place(motif, dress, (fract(fs + 0.75) - 0.5) * p, (fract(ft + 0.5) - 0.5) * rise, size)
    }
}
