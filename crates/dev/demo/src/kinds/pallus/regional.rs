//! Pallus of cottons, ikats and the light weaves.

use super::{line, row, triple};
use crate::band::{Band, Dress, Fig, band};
use crate::ink::{CLEAR, DYE, GROUND, Ink, LINE, MEENA_A, PALLU, ZARI};
use crate::kinds::Cut;
use crate::kinds::borders::{GOLD, MEENA, pitch};
use crate::motif::Motif;

pub(super) fn gadwal(cut: &Cut) -> Vec<Band> {
    let m = cut.motif;
    let middle = match cut.score % 3 {
        0 => band(13.0, 5.2, PALLU, Fig::Diamonds(ZARI, ZARI)),
        1 => row(m, 13.0, GOLD, true),
        _ => band(13.0, 6.5, PALLU, Fig::Ogee(ZARI, Motif::Rosette, GOLD, 6.5)),
    };
    vec![
        line(0.8, PALLU),
        line(2.5, ZARI),
        line(1.2, PALLU),
        band(1.0, 0.9, PALLU, Fig::Pearls(ZARI)),
        line(3.0, PALLU),
        line(1.2, ZARI),
        line(0.6, PALLU),
        row(m, 5.5, GOLD, true),
        line(0.6, PALLU),
        line(1.2, ZARI),
        line(2.0, PALLU),
        triple(),
        middle,
        triple(),
        line(5.0, PALLU),
        line(0.8, ZARI),
        line(0.5, PALLU),
        row(m, 4.5, GOLD, true),
        line(0.5, PALLU),
        line(0.8, ZARI),
        line(6.0, PALLU),
        band(1.6, 1.0, PALLU, Fig::Lines(3, ZARI)),
        line(1.0, PALLU),
        band(3.2, 1.6, CLEAR, Fig::Teeth(PALLU, 5, ZARI)),
    ]
}

pub(super) fn uppada(cut: &Cut) -> Vec<Band> {
    let m = cut.motif;
    vec![
        line(0.6, PALLU),
        line(2.8, ZARI),
        line(0.5, PALLU),
        band(4.2, 6.2, PALLU, Fig::Creeper(ZARI, MEENA)),
        line(0.5, PALLU),
        line(0.8, ZARI),
        band(
            if cut.score.is_multiple_of(2) { 34.0 } else { 20.0 },
            11.0,
            PALLU,
            Fig::Scatter(m, MEENA, if cut.score.is_multiple_of(2) { 8.5 } else { 10.0 }),
        ),
        line(0.5, ZARI),
        row(if m == Motif::Peacock { Motif::Lotus } else { Motif::Peacock }, 10.0, MEENA, true),
        line(0.5, ZARI),
        band(6.0, 6.0, PALLU, Fig::Creeper(ZARI, MEENA)),
        line(0.8, ZARI),
        band(2.4, 1.0, PALLU, Fig::Lines(4, ZARI)),
        line(2.0, ZARI),
        line(0.3, GROUND),
    ]
}

pub(super) fn venkatagiri(cut: &Cut) -> Vec<Band> {
    let mut bands =
        vec![line(0.8, PALLU), line(1.8, ZARI), line(1.0, GROUND), line(0.5, PALLU), line(4.0, GROUND)];
    let dress = Dress { body: PALLU, core: PALLU, centre: ZARI, line: GROUND };
    if cut.score.is_multiple_of(2) {
        bands.push(band(
            15.0,
            23.0,
            GROUND,
            Fig::Row(if cut.motif == Motif::Mango { Motif::Kalga } else { cut.motif }, dress, true, 0.95),
        ));
    } else {
        bands.push(band(14.0, 1.0, GROUND, Fig::Lines(7, PALLU)));
    }
    bands.extend([
        line(3.0, GROUND),
        line(0.5, PALLU),
        line(1.0, GROUND),
        line(1.2, ZARI),
        line(6.0, GROUND),
        line(0.3, PALLU),
        line(6.0, GROUND),
        line(0.3, ZARI),
    ]);
    bands
}

pub(super) fn ikat(cut: &Cut) -> Vec<Band> {
    let (a, b, c, d) = (DYE, DYE + 1, DYE + 2, DYE + 3);
    let middle = match cut.score % 3 {
        0 => band(20.0, 20.0, d, Fig::Nest([b, c, b])),
        1 => band(
            20.0,
            11.0,
            d,
            Fig::Scatter(Motif::Elephant, Dress { body: b, core: c, centre: b, line: d }, 10.0),
        ),
        _ => band(
            20.0,
            10.0,
            d,
            Fig::Scatter(Motif::Lozenge, Dress { body: b, core: c, centre: a, line: d }, 10.0),
        ),
    };
    vec![
        line(1.0, d),
        line(0.6, ZARI),
        line(2.0, d),
        band(7.0, 6.5, d, Fig::Flames([b, c, a])),
        line(2.0, d),
        line(0.5, ZARI),
        line(3.0, d),
        middle,
        line(3.0, d),
        line(0.5, ZARI),
        band(7.0, 7.0, d, Fig::Nest([b, a, c])),
        line(0.5, ZARI),
        line(8.0, d),
        band(6.0, 5.0, d, Fig::Flames([b, a, c])),
        line(2.0, d),
        line(0.8, ZARI),
    ]
}

pub(super) fn patola(cut: &Cut) -> Vec<Band> {
    let (a, b, c, e) = (DYE, DYE + 1, DYE + 2, DYE + 3);
    let dress = Dress { body: b, core: e, centre: c, line: a };
    vec![
        line(1.0, c),
        line(0.4, b),
        line(1.5, a),
        band(8.0, pitch(cut.motif, 7.5), a, Fig::Row(cut.motif, dress, true, 0.92)),
        line(0.4, b),
        line(1.2, c),
        line(0.4, e),
        line(5.0, a),
        band(
            9.0,
            pitch(Motif::Elephant, 8.5),
            c,
            Fig::Row(Motif::Elephant, Dress { body: b, core: a, centre: e, line: c }, true, 0.92),
        ),
        line(5.0, a),
        line(0.4, e),
        band(5.0, 4.0, c, Fig::Nest([b, a, e])),
        line(0.4, b),
        line(8.0, a),
        line(0.4, b),
        band(4.0, 3.0, a, Fig::Nest([b, c, e])),
        line(0.6, b),
    ]
}

pub(super) fn stripes(cut: &Cut, ink: Ink) -> Vec<Band> {
    let mut bands =
        vec![line(1.2, GROUND), line(2.2, ink), line(0.6, GROUND), line(0.4, PALLU), line(0.6, GROUND)];
    for k in 0..6 + cut.score % 3 {
        bands.push(line(1.0 + 0.35 * k as f32, if k % 2 == 0 { GROUND } else { PALLU }));
        bands.push(line(if k % 3 == 0 { 0.9 } else { 0.35 }, ink));
    }
    bands.extend([line(3.0, GROUND), line(2.0, PALLU), line(0.4, ink), line(0.8, GROUND), line(0.4, ink)]);
    bands
}

pub(super) fn narayanpet(cut: &Cut) -> Vec<Band> {
    let white = MEENA_A;
    let mut bands = vec![line(1.0, PALLU), line(0.8, ZARI), line(3.0, PALLU)];
    for k in 0..4 + cut.score % 2 {
        bands.extend([
            line(0.7, white),
            line(0.5, PALLU),
            line(1.6, white),
            line(0.5, PALLU),
            line(0.7, white),
            line(4.6 + k as f32 * 0.3, PALLU),
        ]);
    }
    bands.extend([line(0.6, ZARI), line(6.0, PALLU), line(0.8, white), line(0.5, PALLU)]);
    bands.push(band(3.0, 2.0, CLEAR, Fig::Arrows(PALLU)));
    bands
}

pub(super) fn chanderi(cut: &Cut) -> Vec<Band> {
    let mut bands =
        vec![line(0.8, GROUND), line(4.5, ZARI), line(0.4, GROUND), line(0.3, PALLU), line(0.3, GROUND)];
    if cut.score.is_multiple_of(2) {
        bands.extend([
            band(4.5, 4.0, GROUND, Fig::Row(cut.motif, GOLD, false, 0.8)),
            line(0.3, PALLU),
            line(0.4, GROUND),
        ]);
    }
    bands.extend([
        line(4.5, ZARI),
        line(0.4, GROUND),
        line(0.4, PALLU),
        line(9.0, GROUND),
        line(0.6, ZARI),
        line(0.3, GROUND),
        line(0.6, ZARI),
    ]);
    bands
}

pub(super) fn kota(cut: &Cut) -> Vec<Band> {
    let mut bands = vec![line(0.8, GROUND), line(2.4, ZARI), line(0.5, GROUND)];
    for k in 0..4 + cut.score % 2 {
        bands.extend([
            band(3.6, 0.34, GROUND, Fig::Ribs(crate::ink::OPEN)),
            line(if k % 2 == 0 { 1.0 } else { 0.4 }, ZARI),
            line(0.3, LINE),
        ]);
    }
    bands.push(line(0.4, ZARI));
    bands
}

pub(super) fn ilkal(cut: &Cut) -> Vec<Band> {
    let white = MEENA_A;
    let mut bands = vec![line(2.0, PALLU), line(0.4, white), line(1.2, PALLU)];
    for _ in 0..2 + cut.score % 2 {
        bands.extend([
            band(7.0, 3.2, PALLU, Fig::Comb(white)),
            line(1.0, PALLU),
            line(0.3, white),
            line(4.5, PALLU),
            line(0.3, white),
            line(1.0, PALLU),
        ]);
    }
    bands.extend([line(5.0, PALLU), line(0.4, white), line(0.6, PALLU)]);
    bands
}
