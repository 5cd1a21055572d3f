//! Pallus of each kind, from the free end upward to the body.

mod regional;
mod silks;

use super::borders::pitch;
use super::{Cut, Kind};
use crate::band::{Band, Dress, Fig, band};
use crate::ink::{CLEAR, Ink, LINE, PALLU, ZARI};
use crate::motif::Motif;
use crate::seed::Seed;

fn line(h: f32, ink: Ink) -> Band {
    band(h, 1.0, ink, Fig::Plain)
}

fn eyes() -> Band {
    band(1.0, 1.0, PALLU, Fig::Eyes(ZARI, ZARI))
}

fn triple() -> Band {
    band(1.5, 1.0, PALLU, Fig::Lines(3, ZARI))
}

fn row(motif: Motif, h: f32, dress: Dress, flip: bool) -> Band {
    band(h, pitch(motif, h * 0.92) * if flip { 2.0 } else { 1.0 }, PALLU, Fig::Row(motif, dress, flip, 0.92))
}

/// The pallu's bands and its length in cm; trailing clear bands reach into the body.
pub fn pallu(cut: &Cut, seed: Seed) -> (Vec<Band>, f32) {
    let bands = match cut.kind {
        Kind::Kanchipuram => silks::kanchi(cut, seed),
        Kind::Dharmavaram => silks::dharmavaram(cut),
        Kind::Gadwal => regional::gadwal(cut),
        Kind::Uppada => regional::uppada(cut),
        Kind::Venkatagiri => regional::venkatagiri(cut),
        Kind::Pochampally => regional::ikat(cut),
        Kind::Patola => regional::patola(cut),
        Kind::Mangalagiri => regional::stripes(cut, ZARI),
        Kind::Narayanpet => regional::narayanpet(cut),
        Kind::Banarasi => silks::banarasi(cut),
        Kind::Tanchoi => silks::tanchoi(cut),
        Kind::Paithani => silks::paithani(cut),
        Kind::Chanderi => regional::chanderi(cut),
        Kind::Mysore => silks::mysore(cut),
        Kind::Baluchari => silks::baluchari(cut),
        Kind::Tussar => regional::stripes(cut, LINE),
        Kind::Kota => regional::kota(cut),
        Kind::Ilkal => regional::ilkal(cut),
    };
    let reach: f32 = bands.iter().map(|band| band.h).sum();
    let over = bands.last().filter(|band| band.ground == CLEAR).map_or(0.0, |band| band.h);
    (bands, reach - over)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::rows;
    use crate::cloth::{Cloth, WIDTH};
    use crate::ink::GROUND;
    use crate::kinds::{Field, saree};

    /// Whole repeats: a saree is folded along its middle, and there, as beside the border, no figure is cut.
    #[test]
    fn no_figure_is_cut_at_the_fold_or_at_the_border() {
        for row in rows() {
            let design = saree(&row.cut).design;
            let cloth = Cloth::weave(&design, 24.0, true);
            let mut u = 0.0;
            for band in &design.pallu {
                let figures = matches!(band.fig, Fig::Row(..) | Fig::Pairs(..) | Fig::Scatter(..));
                for k in 1..30 {
                    let at = u + band.h * k as f32 / 30.0;
                    for v in [WIDTH * 0.5 - 0.03, WIDTH * 0.5 + 0.03, design.border_width + 0.06] {
                        let ink = cloth.at(at, v);
                        assert!(
                            !figures || ink == band.ground,
                            "{} {band:?}: {ink} at {at}, {v}",
                            row.cut.sku
                        );
                    }
                }
                u += band.h;
            }
            if let Field::Buttas(..) = row.cut.field {
                let clear = |k: i32| cloth.at(u + k as f32 * 0.1, WIDTH * 0.5 + 0.03) == GROUND;
                assert!((3..900).all(clear), "{}: a butta lies on the fold", row.cut.sku);
            }
        }
    }
}
