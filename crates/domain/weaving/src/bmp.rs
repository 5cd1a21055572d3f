//! Drawings as the jacquard's program reads them: indexed bitmaps, one pixel a cell, as large on paper as on the cloth.

use crate::{color::Rgb, grid::Grid, loom::LoomSettings, rounding::div};

/// What a set bit of a weft's bitmap means to the jacquard's program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WeftBit {
    /// The weft shows.
    OnFace,
    /// The hook is lifted, so that the warp covers the weft.
    HookLifted,
}

/// Eight bits a pixel: the thread's number, with the threads' colours as the palette.
pub fn grid_bmp(grid: &Grid, loom: &LoomSettings) -> Vec<u8> {
    let palette: Vec<Rgb> = grid.threads().all().map(|yarn| yarn.color).collect();
    bitmap(grid, loom, 8, &palette, <[u8]>::to_vec)
}

/// One bit a pixel for one weft; none for a number that no weft has.
pub fn weft_bmp(grid: &Grid, loom: &LoomSettings, weft: u8, set: WeftBit) -> Option<Vec<u8>> {
    if weft == 0 || usize::from(weft) >= grid.threads().count() {
        return None;
    }
    let pack = |row: &[u8]| {
        let bit = |cell: &u8| u8::from((*cell == weft) == (set == WeftBit::OnFace));
        let byte = |cells: &[u8]| {
            cells.iter().enumerate().fold(0, |byte, (place, cell)| byte | bit(cell) << (7 - place))
        };
        row.chunks(8).map(byte).collect()
    };
    Some(bitmap(grid, loom, 1, &[Rgb([255; 3]), Rgb([0; 3])], pack))
}

/// `BITMAPFILEHEADER`, `BITMAPINFOHEADER`, palette, rows: the bottom one first, each filled up to four bytes.
fn bitmap(
    grid: &Grid,
    loom: &LoomSettings,
    bits: u16,
    palette: &[Rgb],
    pack: impl Fn(&[u8]) -> Vec<u8>,
) -> Vec<u8> {
    const HEADERS: u32 = 14 + 40;
    let size = grid.size();
    let (width, height) = (size.hooks() as u32, size.rows() as u32);
    let row_bytes = (width * u32::from(bits)).div_ceil(32) * 4;
    let (offset, data) = (HEADERS + 4 * palette.len() as u32, row_bytes * height);
    let figures = loom.figures();
    let across = div(i64::from(100 * figures.ends_per_cm), i64::from(figures.ends_per_hook)) as u32;
    let along = 100 * loom.rows_per_cm(grid.threads().wefts().len());

    let mut file = Vec::with_capacity((offset + data) as usize);
    file.extend(b"BM");
    for field in [offset + data, 0, offset, 40, width, height] {
        file.extend(field.to_le_bytes());
    }
    for field in [1, bits] {
        file.extend(field.to_le_bytes());
    }
    for field in [0, data, across, along, palette.len() as u32, 0] {
        file.extend(field.to_le_bytes());
    }
    for Rgb([red, green, blue]) in palette {
        file.extend([*blue, *green, *red, 0]);
    }
    for row in grid.rows().rev() {
        let end = file.len() + row_bytes as usize;
        file.extend(pack(row));
        file.resize(end, 0);
    }
    file
}
