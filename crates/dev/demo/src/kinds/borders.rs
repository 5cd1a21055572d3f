//! Borders of each kind, from the selvedge inward.

use super::{Cut, Kind};
use crate::band::{Band, Dress, Fig, band};
use crate::ink::{BORDER, CLEAR, DARK, DYE, GROUND, Ink, LINE, MEENA_A, MEENA_B, MEENA_C, ZARI};
use crate::motif::Motif;

/// All zari, the border ground between the parts.
pub const GOLD: Dress = Dress { body: ZARI, core: ZARI, centre: CLEAR, line: CLEAR };
/// Zari with coloured fields.
pub const MEENA: Dress = Dress { body: ZARI, core: MEENA_A, centre: MEENA_B, line: CLEAR };

/// The very edge: a few millimetres, denser and darker.
fn selvedge(ground: Ink) -> Band {
    band(0.35, 0.22, ground, Fig::Ribs(DARK))
}

fn line(h: f32, ink: Ink) -> Band {
    band(h, 1.0, ink, Fig::Plain)
}

/// A repeat for a row of figures `h` high.
pub fn pitch(motif: Motif, h: f32) -> f32 {
    (h * motif.aspect() * 1.12).max(0.5)
}

/// The same for a row whose every second figure is mirrored.
fn pair(motif: Motif, h: f32) -> f32 {
    2.0 * pitch(motif, h)
}

/// The border of a record; trailing clear bands are temple teeth.
pub fn border(cut: &Cut) -> Vec<Band> {
    let w = cut.border_cm;
    let m = cut.motif;
    match cut.kind {
        Kind::Kanchipuram => kanchi(cut, w, m),
        Kind::Dharmavaram => dharmavaram(cut, w, m),
        Kind::Gadwal => gadwal(cut, w, m),
        Kind::Uppada | Kind::Chanderi if w < 3.2 => fine_line(w),
        Kind::Uppada | Kind::Chanderi | Kind::Venkatagiri => fine_row(w, m),
        Kind::Pochampally => ikat_rows(w),
        Kind::Patola => patola(w, m),
        Kind::Mangalagiri => mangalagiri(w),
        Kind::Narayanpet => narayanpet(w),
        Kind::Banarasi => banarasi(w),
        Kind::Tanchoi => tanchoi(w),
        Kind::Paithani => paithani(cut, w),
        Kind::Mysore => mysore(cut, w, m),
        Kind::Baluchari => baluchari(w, m),
        Kind::Tussar => tussar(w),
        Kind::Kota => kota(w),
        Kind::Ilkal => ilkal(w),
    }
}

/// Five ways to lay out a broad border of zari.
fn dharmavaram(cut: &Cut, w: f32, m: Motif) -> Vec<Band> {
    let flat = w - 3.2;
    let on_gold = Dress { body: BORDER, core: ZARI, centre: ZARI, line: ZARI };
    let coloured = || band(0.36, 1.0, ZARI, Fig::Lines(2, MEENA_A));
    let figures =
        |h: f32, ground: Ink, dress: Dress| band(h, pair(m, h), ground, Fig::Row(m, dress, true, 0.86));
    let mut bands = vec![selvedge(BORDER), line(0.5, ZARI), line(0.2, BORDER)];
    bands.extend(match cut.score % 5 {
        // A row of figures between two flat fields.
        0 => vec![
            line(flat * 0.40, ZARI),
            coloured(),
            figures(flat * 0.34, ZARI, on_gold),
            coloured(),
            line(flat * 0.26, ZARI),
        ],
        // Narrow ribbons of gold, each of another weave.
        1 => vec![
            line(flat * 0.26, ZARI),
            band(flat * 0.18, 0.5, BORDER, Fig::Twill(ZARI)),
            line(flat * 0.12, ZARI),
            line(0.3, BORDER),
            band(flat * 0.18, flat * 0.18, BORDER, Fig::Diamonds(ZARI, ZARI)),
            line(0.3, BORDER),
            line(flat * 0.12, ZARI),
            band(flat * 0.14, 0.4, BORDER, Fig::Ribs(ZARI)),
        ],
        // One flat field of gold, the figures on silk above it.
        2 => vec![
            line(flat * 0.56, ZARI),
            coloured(),
            line(0.3, BORDER),
            figures(flat * 0.32, BORDER, GOLD),
            line(0.3, BORDER),
            line(flat * 0.10, ZARI),
        ],
        // A creeper over the whole of the gold.
        3 => vec![
            line(flat * 0.19, ZARI),
            coloured(),
            band(flat * 0.62, flat * 1.05, ZARI, Fig::Creeper(BORDER, Dress { core: MEENA_A, ..on_gold })),
            coloured(),
            line(flat * 0.19, ZARI),
        ],
        // A net of gold between two flat fields.
        _ => vec![
            line(flat * 0.32, ZARI),
            line(0.3, BORDER),
            band(flat * 0.44, flat * 0.22, BORDER, Fig::Ogee(ZARI, Motif::Rosette, GOLD, flat * 0.22)),
            line(0.3, BORDER),
            line(flat * 0.24, ZARI),
        ],
    });
    bands.extend([
        line(0.2, BORDER),
        band(0.7, 0.7, BORDER, Fig::Eyes(ZARI, ZARI)),
        line(0.3, ZARI),
        band(0.25, 1.0, BORDER, Fig::Plain),
    ]);
    if cut.score % 5 == 1 {
        bands.push(band(2.6, 1.5, CLEAR, Fig::Teeth(BORDER, 0, ZARI)));
    }
    bands
}

fn gadwal(cut: &Cut, w: f32, m: Motif) -> Vec<Band> {
    let row = (w - 3.6).max(1.6);
    vec![
        selvedge(BORDER),
        line(0.9, ZARI),
        line(0.35, BORDER),
        band(0.6, 0.6, BORDER, Fig::Pearls(ZARI)),
        line(0.12, ZARI),
        band(row, pair(m, row * 0.8), BORDER, Fig::Row(m, GOLD, true, 0.78)),
        line(0.12, ZARI),
        band(0.5, 1.0, BORDER, Fig::Lines(2, ZARI)),
        line(0.65, BORDER),
        band(2.6, 1.3 + 0.1 * (cut.score % 3) as f32, CLEAR, Fig::Teeth(BORDER, 5, ZARI)),
    ]
}

fn fine_line(w: f32) -> Vec<Band> {
    vec![selvedge(GROUND), line(w * 0.5, ZARI), line(0.15, BORDER), line(w * 0.12, ZARI), line(0.15, BORDER)]
}

fn fine_row(w: f32, m: Motif) -> Vec<Band> {
    let row = (w - 1.9).max(1.0);
    vec![
        selvedge(BORDER),
        line(0.55, ZARI),
        line(0.18, BORDER),
        band(row, pair(m, row * 0.9), BORDER, Fig::Row(m, GOLD, true, 0.86)),
        line(0.18, BORDER),
        line(0.35, ZARI),
        band(0.4, 0.4, CLEAR, Fig::Teeth(ZARI, 0, ZARI)),
    ]
}

fn patola(w: f32, m: Motif) -> Vec<Band> {
    vec![
        line(0.5, DYE),
        line(0.3, DYE + 1),
        band(w * 0.22, 2.0, DYE, Fig::Nest([DYE + 1, DYE + 2, DYE + 3])),
        line(0.3, DYE + 1),
        band(
            w * 0.5,
            pair(m, w * 0.5),
            DYE,
            Fig::Row(m, Dress { body: DYE + 1, core: DYE + 3, centre: DYE + 2, line: DYE }, true, 0.9),
        ),
        line(0.3, DYE + 1),
        band(w * 0.16, 1.2, DYE + 2, Fig::Nest([DYE + 1, DYE + 3, DYE])),
        line(0.3, DYE + 1),
    ]
}

fn mangalagiri(w: f32) -> Vec<Band> {
    let part = (w - 1.1) / 3.0;
    vec![
        line(0.35, ZARI),
        band(part, 0.30, BORDER, Fig::Twill(ZARI)),
        line(0.12, ZARI),
        band(part, 0.9, BORDER, Fig::Diamonds(ZARI, ZARI)),
        line(0.12, ZARI),
        band(part, 0.26, BORDER, Fig::Ribs(ZARI)),
        line(0.12, ZARI),
        line(0.16, LINE),
        line(0.22, GROUND),
    ]
}

fn narayanpet(w: f32) -> Vec<Band> {
    vec![
        selvedge(BORDER),
        line(0.5, BORDER),
        line(0.7, ZARI),
        line(w * 0.22, BORDER),
        band(0.9, 0.9, BORDER, Fig::Zigzag(ZARI)),
        line(w * 0.22, BORDER),
        line(0.5, ZARI),
        line(0.2, BORDER),
        line(0.14, ZARI),
        line(w * 0.14, BORDER),
        band(1.3, 1.1, CLEAR, Fig::Teeth(BORDER, 0, BORDER)),
    ]
}

fn banarasi(w: f32) -> Vec<Band> {
    let stem = w - 3.1;
    vec![
        selvedge(BORDER),
        line(0.35, ZARI),
        band(0.6, 0.6, BORDER, Fig::Pearls(ZARI)),
        line(0.15, ZARI),
        band(stem, stem * 1.7, BORDER, Fig::Creeper(ZARI, MEENA)),
        line(0.15, ZARI),
        band(0.5, 0.5, BORDER, Fig::Pearls(ZARI)),
        line(0.25, ZARI),
        band(0.9, 0.62, CLEAR, Fig::Jhalar(ZARI)),
    ]
}

fn tanchoi(w: f32) -> Vec<Band> {
    vec![
        selvedge(GROUND),
        line(0.3, MEENA_A),
        band(
            w - 1.4,
            (w - 1.4) * 1.6,
            GROUND,
            Fig::Creeper(MEENA_A, Dress { body: MEENA_A, core: MEENA_B, centre: MEENA_B, line: CLEAR }),
        ),
        line(0.3, MEENA_A),
        line(0.2, GROUND),
        line(0.15, MEENA_A),
    ]
}

fn mysore(cut: &Cut, w: f32, m: Motif) -> Vec<Band> {
    match cut.score % 3 {
        0 => vec![
            selvedge(GROUND),
            line(w - 0.9, ZARI),
            line(0.16, GROUND),
            line(0.14, ZARI),
            line(0.1, GROUND),
        ],
        1 => vec![
            selvedge(GROUND),
            line(w * 0.3, ZARI),
            band(w * 0.5, 1.0, GROUND, Fig::Lines(4, ZARI)),
            line(w * 0.12, ZARI),
        ],
        _ => {
            let row = w - 1.7;
            vec![
                selvedge(GROUND),
                line(0.5, ZARI),
                band(row, pair(m, row), GROUND, Fig::Row(m, GOLD, true, 0.86)),
                line(0.5, ZARI),
                band(0.35, 1.0, GROUND, Fig::Lines(1, ZARI)),
            ]
        }
    }
}

fn baluchari(w: f32, m: Motif) -> Vec<Band> {
    let row = w - 1.9;
    vec![
        selvedge(BORDER),
        line(0.25, MEENA_A),
        band(0.5, 0.5, BORDER, Fig::Pearls(MEENA_A)),
        band(
            row,
            row * 0.86,
            BORDER,
            Fig::Boxes(m, MEENA_A, Dress { body: MEENA_A, core: BORDER, centre: MEENA_A, line: CLEAR }),
        ),
        band(0.5, 0.5, BORDER, Fig::Pearls(MEENA_A)),
        line(0.25, MEENA_A),
    ]
}

fn tussar(w: f32) -> Vec<Band> {
    vec![
        line(0.4, BORDER),
        line(0.3, ZARI),
        line(w - 2.0, BORDER),
        line(0.3, ZARI),
        line(0.4, BORDER),
        line(0.2, GROUND),
        line(0.25, BORDER),
    ]
}

fn kota(w: f32) -> Vec<Band> {
    vec![line(0.3, GROUND), line(w * 0.62, ZARI), line(0.25, GROUND), line(0.2, ZARI), line(0.2, LINE)]
}

fn ilkal(w: f32) -> Vec<Band> {
    vec![
        selvedge(BORDER),
        line(1.4, BORDER),
        band(1.2, 0.8, BORDER, Fig::Zigzag(MEENA_A)),
        line(0.3, MEENA_B),
        band(2.2, 0.9, BORDER, Fig::Diamonds(MEENA_A, MEENA_B)),
        line(0.3, MEENA_B),
        band(1.2, 0.8, BORDER, Fig::Zigzag(MEENA_A)),
        line((w - 7.5).max(0.6), BORDER),
        line(0.2, MEENA_A),
        line(0.3, BORDER),
    ]
}

fn kanchi(cut: &Cut, w: f32, m: Motif) -> Vec<Band> {
    let teeth = 2.4 + 0.9 * (cut.score % 3) as f32;
    let dress = if cut.dyes.is_empty() { GOLD } else { MEENA };
    let row = w - 5.0;
    let mut bands = vec![selvedge(BORDER), line(0.5, ZARI), line(0.18, BORDER)];
    bands.push(band(0.9, 0.9, BORDER, Fig::Eyes(ZARI, ZARI)));
    bands.push(line(0.16, ZARI));
    if cut.score.is_multiple_of(2) {
        bands.push(band(row, pair(m, row * 0.92), BORDER, Fig::Row(m, dress, true, 0.9)));
    } else {
        bands.push(band(row * 0.34, 0.34, BORDER, Fig::Twill(ZARI)));
        bands.push(line(0.16, BORDER));
        bands.push(band(row * 0.60, pair(m, row * 0.56), BORDER, Fig::Row(m, dress, true, 0.9)));
    }
    bands.push(line(0.16, ZARI));
    bands.push(band(0.8, 0.8, BORDER, Fig::Diamonds(ZARI, ZARI)));
    bands.push(line(0.16, ZARI));
    bands.push(band(0.75, 1.0, BORDER, Fig::Lines(2, ZARI)));
    bands.push(line(0.5, BORDER));
    bands.push(band(teeth, 1.3 + 0.25 * (cut.score % 4) as f32, CLEAR, Fig::Teeth(BORDER, 0, ZARI)));
    bands
}

fn ikat_rows(w: f32) -> Vec<Band> {
    vec![
        line(0.6, DYE + 3),
        line(0.35, ZARI),
        line(0.5, DYE + 3),
        band(w * 0.46, w * 0.40, DYE + 3, Fig::Nest([DYE + 1, DYE + 2, DYE + 1])),
        line(0.5, DYE + 3),
        line(0.3, ZARI),
        band(w * 0.24, w * 0.20, DYE + 3, Fig::Flames([DYE + 1, DYE, DYE + 2])),
        line(0.3, ZARI),
        line(0.25, DYE + 3),
    ]
}

fn paithani(cut: &Cut, w: f32) -> Vec<Band> {
    let row = w - 2.6;
    let muniya = cut.motif == Motif::Parrot;
    let fig = if muniya {
        let dress = Dress { body: MEENA_A, core: MEENA_C, centre: MEENA_B, line: DARK };
        band(row, row * 1.02, ZARI, Fig::Row(Motif::Parrot, dress, false, 0.94))
    } else {
        band(row, 1.9, ZARI, Fig::Narali([MEENA_A, MEENA_B, BORDER]))
    };
    vec![
        selvedge(BORDER),
        line(0.5, BORDER),
        line(0.3, ZARI),
        line(0.12, MEENA_B),
        fig,
        line(0.12, MEENA_B),
        line(0.3, ZARI),
        band(0.5, 0.62, BORDER, Fig::Zigzag(ZARI)),
        line(0.4, ZARI),
        line(0.15, MEENA_A),
    ]
}
