//! Pallus of the heavy silks.

use super::{eyes, line, row, triple};
use crate::band::{Band, Dress, Fig, band};
use crate::ink::{BORDER, CLEAR, DARK, GROUND, MEENA_A, MEENA_B, MEENA_C, PALLU, ZARI};
use crate::kinds::Cut;
use crate::kinds::borders::{GOLD, MEENA, pitch};
use crate::motif::Motif;
use crate::seed::Seed;

pub(super) fn kanchi(cut: &Cut, seed: Seed) -> Vec<Band> {
    let dress = if cut.dyes.is_empty() { GOLD } else { MEENA };
    let creeper = vec![eyes(), band(4.6, 7.0, PALLU, Fig::Creeper(ZARI, dress)), eyes()];
    let big = vec![triple(), row(cut.motif, 15.0, dress, true), triple()];
    let birds = vec![
        eyes(),
        row(if cut.motif == Motif::Peacock { Motif::Hamsa } else { Motif::Peacock }, 8.5, dress, true),
        eyes(),
    ];
    let jaal = vec![
        line(0.4, ZARI),
        band(14.0, 7.0, PALLU, Fig::Ogee(ZARI, Motif::Rosette, dress, 7.0)),
        line(0.4, ZARI),
    ];
    let elephants = vec![triple(), row(Motif::Elephant, 7.0, dress, true), triple()];
    let blocks = match cut.score % 3 {
        0 => vec![creeper, big, birds, jaal],
        1 => {
            vec![big, jaal, elephants, vec![eyes(), band(4.0, 4.2, PALLU, Fig::Diamonds(ZARI, ZARI)), eyes()]]
        }
        _ => vec![
            birds,
            vec![triple(), band(20.0, 9.0, PALLU, Fig::Scatter(cut.motif, dress, 6.6)), triple()],
            creeper,
            elephants,
        ],
    };
    let mut bands = vec![line(0.6, PALLU), line(0.5, ZARI)];
    bands.extend(shuffled(blocks, seed));
    bands.extend([
        eyes(),
        band(3.0, 0.5, PALLU, Fig::Twill(ZARI)),
        line(0.5, PALLU),
        line(1.2, ZARI),
        band(4.5, 2.2, CLEAR, Fig::Teeth(PALLU, 0, ZARI)),
    ]);
    bands
}

/// Five ways to divide the pallu, to go with the borders.
pub(super) fn dharmavaram(cut: &Cut) -> Vec<Band> {
    let m = cut.motif;
    let on_gold = Dress { body: PALLU, core: MEENA_A, centre: ZARI, line: ZARI };
    let figures = |motif: Motif, h: f32| {
        band(h, pitch(motif, h * 0.9) * 2.0, ZARI, Fig::Row(motif, on_gold, true, 0.9))
    };
    let net = |h: f32, rise: f32| band(h, rise * 1.1, PALLU, Fig::Ogee(ZARI, Motif::Rosette, GOLD, rise));
    let lines = || [line(0.5, PALLU), line(1.1, ZARI), line(0.5, PALLU)];
    let mut bands = vec![line(0.6, PALLU), line(2.2, ZARI), eyes()];
    match cut.score % 5 {
        0 => {
            bands.extend([figures(m, 10.0), eyes(), triple()]);
            bands.push(band(24.0, 9.0, PALLU, Fig::Scatter(Motif::Rosette, GOLD, 8.0)));
            bands.extend([triple(), row(Motif::Hamsa, 9.0, GOLD, true), triple()]);
        }
        1 => {
            // Ribbons of silk and gold in turn, one row of figures among them.
            for k in 0..4 {
                bands.extend(lines());
                bands.push(band(
                    3.4,
                    0.5 + 0.4 * k as f32,
                    PALLU,
                    if k % 2 == 0 { Fig::Twill(ZARI) } else { Fig::Diamonds(ZARI, ZARI) },
                ));
            }
            bands.extend(lines());
            bands.push(row(m, 13.0, GOLD, true));
            bands.extend(lines());
            bands.push(band(3.4, 3.6, PALLU, Fig::Diamonds(ZARI, ZARI)));
        }
        2 => bands.extend([net(28.0, 7.0), eyes(), figures(m, 16.0), eyes()]),
        3 => {
            let creeper = || band(6.0, 10.0, PALLU, Fig::Creeper(ZARI, GOLD));
            bands.extend([figures(m, 9.0), eyes(), creeper(), triple()]);
            bands.push(band(14.0, 1.0, PALLU, Fig::Lines(6, ZARI)));
            bands.extend([triple(), creeper(), eyes(), figures(m, 9.0)]);
        }
        _ => {
            bands.extend([triple(), row(m, 17.0, Dress { core: MEENA_A, ..GOLD }, true), triple()]);
            bands.extend([net(14.0, 4.7), eyes(), row(Motif::Lotus, 8.0, GOLD, true)]);
        }
    }
    bands.extend([eyes(), line(4.0, ZARI), line(0.4, PALLU), line(0.5, ZARI)]);
    bands
}

pub(super) fn banarasi(cut: &Cut) -> Vec<Band> {
    let kalga = Dress { body: ZARI, core: MEENA_A, centre: MEENA_B, line: CLEAR };
    let field = match cut.score % 2 {
        0 => band(16.0, 8.0, PALLU, Fig::Ogee(ZARI, Motif::Rosette, MEENA, 8.0)),
        _ => band(16.0, 8.0, PALLU, Fig::Scatter(Motif::Sprig, MEENA, 8.0)),
    };
    vec![
        line(0.8, PALLU),
        line(0.6, ZARI),
        band(0.8, 0.8, PALLU, Fig::Pearls(ZARI)),
        band(5.0, 8.0, PALLU, Fig::Creeper(ZARI, MEENA)),
        band(0.8, 0.8, PALLU, Fig::Pearls(ZARI)),
        line(0.6, ZARI),
        band(34.0, 46.0, PALLU, Fig::Row(Motif::Kalga, kalga, true, 0.94)),
        line(0.5, ZARI),
        band(0.8, 0.8, PALLU, Fig::Pearls(ZARI)),
        line(0.5, ZARI),
        field,
        line(0.5, ZARI),
        band(4.0, 6.4, PALLU, Fig::Creeper(ZARI, MEENA)),
        line(0.6, ZARI),
        band(1.2, 0.9, CLEAR, Fig::Jhalar(ZARI)),
    ]
}

pub(super) fn tanchoi(cut: &Cut) -> Vec<Band> {
    let tone = Dress { body: MEENA_A, core: MEENA_B, centre: MEENA_B, line: CLEAR };
    vec![
        line(0.8, PALLU),
        line(0.6, MEENA_A),
        band(5.0, 7.0, PALLU, Fig::Creeper(MEENA_A, tone)),
        line(0.4, MEENA_A),
        band(26.0, 33.0, PALLU, Fig::Row(Motif::Kalga, tone, true, 0.94)),
        line(0.4, MEENA_A),
        band(20.0, 6.0, PALLU, Fig::Scatter(cut.motif, tone, 5.0)),
        line(0.4, MEENA_A),
        band(4.0, 6.0, PALLU, Fig::Creeper(MEENA_A, tone)),
        line(0.6, MEENA_A),
        line(0.2, GROUND),
    ]
}

pub(super) fn paithani(cut: &Cut) -> Vec<Band> {
    let gold = PALLU;
    let dress = Dress { body: MEENA_A, core: MEENA_B, centre: MEENA_C, line: DARK };
    let main = match cut.score % 3 {
        0 => band(26.0, 24.0, gold, Fig::Row(Motif::BangdiMor, dress, true, 0.86)),
        1 => band(26.0, 17.0, gold, Fig::Row(Motif::Asavali, dress, false, 0.9)),
        _ => band(26.0, 32.0, gold, Fig::Pairs(Motif::Peacock, Motif::Lotus, dress)),
    };
    vec![
        line(0.6, BORDER),
        line(1.0, gold),
        band(0.7, 0.8, gold, Fig::Zigzag(MEENA_B)),
        line(0.6, gold),
        band(5.5, 5.6, gold, Fig::Row(Motif::Lotus, dress, false, 0.86)),
        line(0.4, gold),
        line(0.25, MEENA_B),
        line(0.6, gold),
        main,
        line(0.6, gold),
        line(0.25, MEENA_A),
        band(
            5.0,
            4.2,
            gold,
            Fig::Row(
                Motif::Parrot,
                Dress { body: MEENA_A, core: MEENA_C, centre: MEENA_B, line: DARK },
                true,
                0.9,
            ),
        ),
        line(0.25, MEENA_A),
        line(0.6, gold),
        band(14.0, 7.0, gold, Fig::Scatter(Motif::Sprig, dress, 7.0)),
        band(0.8, 0.9, gold, Fig::Zigzag(MEENA_B)),
        line(0.8, gold),
        line(0.3, BORDER),
    ]
}

pub(super) fn mysore(cut: &Cut) -> Vec<Band> {
    let mut bands = vec![line(1.0, GROUND), line(5.0, ZARI), line(0.8, GROUND), line(0.4, ZARI)];
    for k in 0..5 + cut.score % 4 {
        bands.extend([line(4.2 - 0.3 * k as f32, GROUND), line(if k % 2 == 0 { 1.4 } else { 0.5 }, ZARI)]);
    }
    bands.extend([line(4.0, GROUND), line(3.0, ZARI), line(0.5, GROUND), line(0.3, ZARI)]);
    bands
}

pub(super) fn baluchari(cut: &Cut) -> Vec<Band> {
    let thread = Dress { body: MEENA_A, core: PALLU, centre: MEENA_A, line: CLEAR };
    let boxes = |motif: Motif| band(6.2, 5.4, PALLU, Fig::Boxes(motif, MEENA_A, thread));
    vec![
        line(0.8, PALLU),
        line(0.4, MEENA_A),
        boxes(Motif::Dancer),
        band(0.7, 0.7, PALLU, Fig::Pearls(MEENA_A)),
        boxes(Motif::Elephant),
        line(0.4, MEENA_A),
        band(
            26.0,
            33.0,
            PALLU,
            Fig::Row(
                Motif::Kalga,
                Dress { body: MEENA_A, core: PALLU, centre: MEENA_A, line: CLEAR },
                true,
                0.95,
            ),
        ),
        line(0.4, MEENA_A),
        boxes(Motif::Peacock),
        band(0.7, 0.7, PALLU, Fig::Pearls(MEENA_A)),
        boxes(cut.motif),
        band(3.4, 5.0, PALLU, Fig::Creeper(MEENA_A, thread)),
        line(0.5, MEENA_A),
    ]
}

/// Puts the blocks in an order of the SKU's own.
fn shuffled(mut blocks: Vec<Vec<Band>>, seed: Seed) -> Vec<Band> {
    for k in (1..blocks.len()).rev() {
        let other = seed.sub("blocks").nth(k as u64).below(k as u32 + 1) as usize;
        blocks.swap(k, other);
    }
    blocks.into_iter().flatten().collect()
}
