//! Cloth at thread level: which thread lies on top in every cell, and where along its float.

use crate::cloth::Cloth;
use crate::ink::{self, Ink, is_dye, is_zari};
use crate::noise::Noise;
use crate::saree::Saree;
use crate::seed::cell;
use crate::weave::{Weave, jamdani_tie, tie, warp_up};

/// The thread that shows in a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cell {
    /// Which yarn.
    pub ink: Ink,
    /// True when it is a warp end, running along u.
    pub warp: bool,
    /// True for the extra weft of a figure or metal, which lies on top of the ground.
    pub extra: bool,
    /// For a warp end that ties an extra weft down: the extra weft beside it.
    pub tied: Option<Ink>,
    /// Where its visible float begins, in cells along the thread.
    pub start: i16,
    /// How long the float is.
    pub length: u8,
}

/// A rectangle of cells.
pub struct Threads {
    /// Picks (along u).
    pub picks: i32,
    /// Ends (along v).
    pub ends: i32,
    cells: Vec<Cell>,
}

/// Where a rectangle of cloth lies and how fine it is.
#[derive(Debug, Clone, Copy)]
pub struct Window {
    /// Smallest u in cm.
    pub u: f32,
    /// Smallest v in cm.
    pub v: f32,
    /// Size along u in cm.
    pub du: f32,
    /// Size along v in cm.
    pub dv: f32,
    /// Warp ends per cm.
    pub ends: f32,
    /// Weft picks per cm.
    pub picks: f32,
}

/// Inks that belong to the ground weave; the others are laid over it.
fn in_ground(ink: Ink, jamdani: bool) -> bool {
    is_dye(ink)
        || matches!(ink, ink::GROUND | ink::BORDER | ink::PALLU | ink::LINE | ink::OPEN)
        || (ink == ink::DARK && !jamdani)
}

impl Threads {
    /// Weaves the window of a cloth.
    pub fn weave(saree: &Saree, cloth: &Cloth, window: &Window) -> Self {
        let picks = (window.du * window.picks).ceil() as i32 + 2;
        let ends = (window.dv * window.ends).ceil() as i32 + 2;
        let slow = Noise::new(saree.seed.sub("slow"));
        let mut cells = Vec::with_capacity((picks * ends) as usize);
        for i in 0..ends {
            let v = window.v + (i as f32 + 0.5) / window.ends;
            for j in 0..picks {
                let u = window.u + (j as f32 + 0.5) / window.picks;
                cells.push(Self::one(saree, cloth, &slow, (i, j), (u, v)));
            }
        }
        let mut threads = Self { picks, ends, cells };
        threads.measure();
        threads
    }

    fn one(saree: &Saree, cloth: &Cloth, slow: &Noise, (i, j): (i32, i32), (u, v): (f32, f32)) -> Cell {
        let ink = cloth.at(u, v);
        let blank = Cell { ink, warp: true, extra: false, tied: None, start: 0, length: 1 };
        if in_ground(ink, saree.jamdani) {
            let heavy = ink == ink::BORDER && saree.weave == Weave::Plain && !saree.jamdani;
            let weave = if heavy && saree.tassels { Weave::Rib } else { saree.weave };
            let warp = warp_up(weave, i, j);
            if let Some(ikat) = saree.design.ikat
                && is_dye(ink)
            {
                let stray = |line: i32, at: f32, salt: u32| {
                    (cell(line, 0, salt) - 0.5) * 1.3 + 0.9 * slow.at(at * 0.9, line as f32 * 0.013)
                };
                let other = if warp {
                    cloth.at(u + ikat.warp * stray(i, u, 11), v)
                } else {
                    cloth.at(u, v + ikat.weft * stray(j, v, 12))
                };
                return Cell { ink: if is_dye(other) { other } else { ink }, warp, ..blank };
            }
            return Cell { warp, ..blank };
        }
        // Extra weft over the ground, tied down here and there by a warp end.
        let tied = if saree.jamdani && !is_zari(ink) { jamdani_tie(i, j) } else { tie(i, j) };
        if !tied {
            return Cell { warp: false, extra: true, ..blank };
        }
        let edge = v.min(crate::cloth::WIDTH - v) < saree.design.border_width;
        let ground = if edge {
            ink::BORDER
        } else if u < saree.design.pallu_length {
            ink::PALLU
        } else {
            ink::GROUND
        };
        Cell { ink: ground, tied: Some(ink), ..blank }
    }

    /// Finds for each cell the visible float it belongs to.
    fn measure(&mut self) {
        let (picks, ends) = (self.picks, self.ends);
        for i in 0..ends {
            self.runs(true, picks, |j| (i * picks + j) as usize);
        }
        for j in 0..picks {
            self.runs(false, ends, |i| (i * picks + j) as usize);
        }
    }

    fn runs(&mut self, warp: bool, count: i32, at: impl Fn(i32) -> usize) {
        let mut k = 0;
        while k < count {
            let first = self.cells[at(k)];
            if first.warp != warp {
                k += 1;
                continue;
            }
            let mut end = k + 1;
            while end < count && end - k < 24 {
                let next = self.cells[at(end)];
                if next.warp != warp || next.extra != first.extra || next.ink != first.ink {
                    break;
                }
                end += 1;
            }
            for place in k..end {
                let cell = &mut self.cells[at(place)];
                cell.start = k as i16;
                cell.length = (end - k) as u8;
            }
            k = end;
        }
    }

    /// The cell of end `i` and pick `j`; outside, the nearest.
    #[inline]
    pub fn at(&self, i: i32, j: i32) -> &Cell {
        let (i, j) = (i.clamp(0, self.ends - 1), j.clamp(0, self.picks - 1));
        &self.cells[(i * self.picks + j) as usize]
    }
}
