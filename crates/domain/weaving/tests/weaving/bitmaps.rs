//! The files for the jacquard's program, read back by a reader that is not ours.

use image::{ImageFormat, RgbImage};
use pattu_weaving::{Grid, LoomForm, LoomSettings, WeftBit, grid_bmp, grid_png, weft_bmp};
use proptest::prelude::*;

use crate::made_up::order;

fn read(file: &[u8]) -> RgbImage {
    image::load_from_memory_with_format(file, ImageFormat::Bmp).unwrap().into_rgb8()
}

fn loom() -> LoomSettings {
    LoomForm::default().parse().unwrap()
}

/// The four bytes at a place of a file's headers.
fn field(file: &[u8], at: usize) -> u32 {
    u32::from_le_bytes(file[at..at + 4].try_into().unwrap())
}

fn pixels(grid: &Grid, pixel: impl Fn(u8) -> [u8; 3]) -> Vec<u8> {
    grid.bytes().iter().flat_map(|cell| pixel(*cell)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn a_drawing_is_read_back_as_it_is(order in order()) {
        let grid = order.woven();
        let colors: Vec<[u8; 3]> = grid.threads().all().map(|yarn| yarn.color.0).collect();
        let file = grid_bmp(&grid, &loom());
        let picture = read(&file);
        prop_assert_eq!((picture.width() as usize, picture.height() as usize), (grid.size().hooks(), grid.size().rows()));
        prop_assert_eq!(picture.into_raw(), pixels(&grid, |cell| colors[usize::from(cell)]));

        let png = image::load_from_memory_with_format(&grid_png(&grid), ImageFormat::Png).unwrap();
        prop_assert_eq!(png.into_rgb8(), read(&file));

        // Two threads may be of one colour, so the numbers are compared as well: they follow the palette.
        let row = grid.size().hooks().div_ceil(4) * 4;
        let data = &file[field(&file, 10) as usize..];
        let cells: Vec<u8> = data.chunks_exact(row).rev().flat_map(|row| &row[..grid.size().hooks()]).copied().collect();
        prop_assert_eq!(cells, grid.bytes());
    }

    #[test]
    fn a_weft_is_read_back_and_inverted_when_it_says_which_hooks_are_lifted(order in order()) {
        let grid = order.woven();
        for weft in 1..grid.threads().count() as u8 {
            for set in [WeftBit::OnFace, WeftBit::HookLifted] {
                let file = weft_bmp(&grid, &loom(), weft, set).unwrap();
                let black = |cell: u8| (cell == weft) == (set == WeftBit::OnFace);
                let expected = pixels(&grid, |cell| if black(cell) { [0; 3] } else { [255; 3] });
                prop_assert_eq!(read(&file).into_raw(), expected);
            }
        }
        prop_assert_eq!(weft_bmp(&grid, &loom(), 0, WeftBit::OnFace), None);
        prop_assert_eq!(weft_bmp(&grid, &loom(), grid.threads().count() as u8, WeftBit::OnFace), None);
    }
}

#[test]
fn a_bitmap_is_as_large_as_the_cloth() {
    let loom = loom();
    let size = loom.grid_size(pattu_weaving::PictureSize::Small, 2).unwrap();
    let yarn = crate::vectors::yarn("#8E1230");
    let threads = pattu_weaving::Threads::new(yarn.clone(), vec![yarn.clone(), yarn]).unwrap();
    let grid = Grid::new(size, threads, vec![0; size.cells()]).unwrap();
    let (whole, weft) = (grid_bmp(&grid, &loom), weft_bmp(&grid, &loom, 1, WeftBit::OnFace).unwrap());
    assert_eq!((whole.len(), weft.len()), (54 + 3 * 4 + 480 * 868, 54 + 2 * 4 + 60 * 868));
    for file in [whole, weft] {
        assert_eq!(field(&file, 2) as usize, file.len(), "the length stands in the file");
        assert_eq!((field(&file, 38), field(&file, 42)), (2_000, 2_800), "pixels a metre, across and along");
    }
}
