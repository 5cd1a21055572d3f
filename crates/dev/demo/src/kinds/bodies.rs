//! Bodies: the wide quiet field between the borders.

use super::{Cut, Field, Kind};
use crate::band::{Band, Dress, Fig, band, fitted};
use crate::cloth::Body;
use crate::ink::{CLEAR, DYE, GROUND, Ink, LINE, MEENA_A, MEENA_B, OPEN, ZARI};
use crate::motif::Motif;

/// How the small figures of a kind are coloured.
fn dress(cut: &Cut) -> Dress {
    match cut.kind {
        Kind::Banarasi | Kind::Uppada => Dress { body: ZARI, core: MEENA_A, centre: MEENA_B, line: CLEAR },
        Kind::Venkatagiri => Dress { body: MEENA_A, core: MEENA_A, centre: ZARI, line: CLEAR },
        Kind::Tanchoi => Dress { body: MEENA_A, core: MEENA_A, centre: MEENA_B, line: CLEAR },
        Kind::Baluchari => Dress { body: MEENA_A, core: MEENA_A, centre: MEENA_A, line: CLEAR },
        _ => Dress { body: ZARI, core: ZARI, centre: CLEAR, line: CLEAR },
    }
}

fn figure(motif: Motif, dress: Dress, x: f32, y: f32, height: f32) -> Ink {
    dress.of(motif.role(x / (height * motif.aspect()) + 0.5, y / height + 0.5))
}

/// Two cells of a half-drop repeat in one tile. The figures of one column sit a quarter of the repeat above
/// the border, those of the next three quarters: none is ever cut by the border.
fn half_drop(pu: f32, pv: f32, ink: impl Fn(f32, f32) -> Ink + Send + Sync + 'static) -> Body {
    let tile = move |u: f32, v: f32| {
        let second = u >= pu;
        let (x, centre) = if second { (1.5 * pu - u, 0.75 * pv) } else { (u - 0.5 * pu, 0.25 * pv) };
        ink(x, (v - centre + 0.5 * pv).rem_euclid(pv) - 0.5 * pv)
    };
    Body { pu: pu * 2.0, pv, ink: Box::new(tile) }
}

fn one(pu: f32, pv: f32, ink: impl Fn(f32, f32) -> Ink + Send + Sync + 'static) -> Body {
    Body { pu, pv, ink: Box::new(ink) }
}

/// Nothing but the ground.
pub fn plain() -> Body {
    one(4.0, 4.0, |_, _| CLEAR)
}

fn dye(index: u8) -> Ink {
    DYE + index
}

/// The body of a saree whose field is `across` cm wide; half of it holds a whole number of repeats.
pub fn body(cut: &Cut, across: f32) -> Body {
    let (dress, across) = (dress(cut), across * 0.5);
    match cut.field {
        Field::Plain => plain(),
        Field::Buttas(motif, size, along, aside) => {
            half_drop(along * 0.5, fitted(across, aside), move |x, y| figure(motif, dress, x, y, size))
        }
        Field::Checks(size) => {
            let pv = fitted(across, size);
            let thin = 0.11;
            let ink = if matches!(cut.kind, Kind::Narayanpet | Kind::Ilkal) { LINE } else { ZARI };
            one(size, pv, move |u, v| if u < thin || v < thin { ink } else { CLEAR })
        }
        Field::Pearls(size) => {
            let pv = fitted(across, size);
            one(size, pv, move |u, v| {
                let near = (u - size * 0.5).hypot(v - pv * 0.5);
                if near < 0.20 { ZARI } else { CLEAR }
            })
        }
        Field::Stripes(gap) => {
            let pv = fitted(across, gap);
            let ink = if cut.kind == Kind::Tussar { LINE } else { ZARI };
            one(4.0, pv, move |_, v| {
                if v < 0.14 || (ink == LINE && (0.34..0.9).contains(&v)) || (0.30..0.36).contains(&v) {
                    ink
                } else {
                    CLEAR
                }
            })
        }
        Field::Jaal(motif, pu, pv) => {
            let pv = fitted(across, pv);
            let net: Band = band(pv, pu, CLEAR, Fig::Ogee(ZARI, motif, dress, pv));
            one(pu, pv, move |u, v| net.ink(u, v))
        }
        Field::Diamond(motif, size) => diamond(motif, dress, size, fitted(across, size * 1.35)),
        Field::Lattice(pu, pv) => lattice(pu, fitted(across, pv)),
        Field::Cells(motif, size) => cells(motif, size, fitted(across, size)),
        Field::Squares(size) => squares(size, fitted(across, size)),
        Field::Flush(motif, size) => {
            // Close together, every second one the other way up.
            let (pu, pv) = (size * 0.64, fitted(across, size));
            one(pu * 2.0, pv, move |u, v| {
                let turn = if u < pu { 1.0 } else { -1.0 };
                figure(motif, dress, turn * (u % pu - 0.5 * pu), turn * (v - 0.5 * pv), size * 0.86)
            })
        }
        Field::Khat => khat(cut, dress, across),
    }
}

/// Nested lozenges of ikat.
fn lattice(pu: f32, pv: f32) -> Body {
    one(pu, pv, move |u, v| {
        let d = (u / pu - 0.5).abs() * 2.0 + (v / pv - 0.5).abs() * 2.0;
        let d = if d > 1.0 { 2.0 - d } else { d };
        let tooth = (((u / pu) * 12.0).fract() - 0.5).abs() * 0.10;
        match d + tooth {
            d if d < 0.17 => dye(1),
            d if d < 0.33 => dye(2),
            d if d < 0.46 => dye(0),
            d if d < 0.62 => dye(1),
            d if d < 0.70 => dye(3),
            _ => dye(0),
        }
    })
}

/// Framed figures of ikat.
fn cells(motif: Motif, size: f32, pv: f32) -> Body {
    one(size, pv, move |u, v| {
        let edge = u.min(size - u).min(v.min(pv - v));
        if edge < 0.28 {
            return dye(1);
        }
        if edge < 0.46 {
            return dye(3);
        }
        if edge < 0.75 && ((u * 1.6).fract() < 0.5) == ((v * 1.6).fract() < 0.5) {
            return dye(1);
        }
        let dress = Dress { body: dye(1), core: dye(2), centre: dye(3), line: dye(0) };
        let ink = figure(motif, dress, u - size * 0.5, v - pv * 0.5, size * 0.66);
        if ink == CLEAR { dye(0) } else { ink }
    })
}

/// Large squares of ikat (telia).
fn squares(size: f32, pv: f32) -> Body {
    one(size * 2.0, pv * 2.0, move |u, v| {
        let odd = (u >= size) != (v >= pv);
        let (x, y) = ((u % size / size - 0.5).abs(), (v % pv / pv - 0.5).abs());
        let m = x.max(y);
        if m > 0.45 {
            dye(0)
        } else if odd {
            match x + y {
                d if d < 0.14 => dye(2),
                d if d < 0.26 => dye(1),
                d if d < 0.40 => dye(2),
                _ => dye(1),
            }
        } else if m > 0.34 || x.min(y) < 0.05 || m < 0.12 {
            dye(1)
        } else if m > 0.22 {
            dye(2)
        } else {
            dye(0)
        }
    })
}

/// A straight net with a figure in every mesh.
fn diamond(motif: Motif, dress: Dress, size: f32, pv: f32) -> Body {
    one(size, pv, move |u, v| {
        // The net begins a quarter of a mesh in, so that no figure is cut where it begins.
        let (u, v) = ((u + 0.25 * size) % size, (v + 0.25 * pv) % pv);
        let (x, y) = ((u / size - 0.5).abs(), (v / pv - 0.5).abs());
        let net = (x + y - 0.5).abs();
        if net < 0.022 {
            return ZARI;
        }
        let centre = figure(motif, dress, u - size * 0.5, v - pv * 0.5, size * 0.5);
        if centre != CLEAR {
            return centre;
        }
        let (cu, cv) = (if u > size * 0.5 { u - size } else { u }, if v > pv * 0.5 { v - pv } else { v });
        figure(motif, dress, cu, cv, size * 0.5)
    })
}

/// Open square checks, with figures on every second score.
fn khat(cut: &Cut, dress: Dress, across: f32) -> Body {
    let pitch = 0.34;
    let pv = fitted(across, pitch * 36.0);
    let motif = cut.motif;
    let figured = cut.score.is_multiple_of(2);
    half_drop(pitch * 18.0, pv, move |x, y| {
        if figured {
            let ink = figure(motif, Dress { line: GROUND, ..dress }, x, y, 2.4);
            if ink != CLEAR {
                return ink;
            }
        }
        // Measured from the middle of each check, so that mirrored cells meet without a seam.
        let gap = |at: f32, pitch: f32| ((at / pitch).rem_euclid(1.0) - 0.5).abs() < 0.29;
        if gap(x, pitch) && gap(y, pv / 36.0) { OPEN } else { CLEAR }
    })
}
