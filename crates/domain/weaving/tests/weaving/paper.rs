//! The sheets that are printed for the weaver.

use pattu_weaving::{Grid, GridSize, LoomForm, LoomSettings, PaperHead, PointPaper, Threads, Yarn};
use proptest::prelude::*;

use crate::{made_up::order, vectors};

const HEAD: PaperHead<'static> = PaperHead { design: "PC-20481907", version: 3 };

fn loom(float: usize) -> LoomSettings {
    LoomForm { float_hooks: float as u32, ..LoomForm::default() }.parse().unwrap()
}

fn plain(hooks: usize, rows: usize) -> Grid {
    let size = GridSize::new(hooks, rows).unwrap();
    let zari = Yarn { name: "Zari <half-fine> & \"gold\"".into(), ..vectors::yarn("#D4A445") };
    let threads = Threads::new(vectors::yarn("#8E1230"), vec![zari, vectors::yarn("#2A0A12")]).unwrap();
    let cells = (0..size.cells()).map(|cell| u8::from(cell % hooks / 3 % 5 == 1)).collect();
    Grid::new(size, threads, cells).unwrap()
}

/// Cells of a sheet as its strokes draw them: weft, hook and row from the sheet's upper left corner.
fn drawn(sheet: &str) -> Vec<(u8, usize, usize)> {
    let mut cells = Vec::new();
    for (weft, path) in (1..).zip(sheet.split("<path stroke=").skip(1)) {
        let strokes = path.split(" d=\"").nth(1).unwrap().split('"').next().unwrap();
        for stroke in strokes.split('M').skip(1) {
            let (place, length) = stroke.split_once('h').unwrap();
            let (hook, row) = place.split_once(' ').unwrap();
            let (hook, row): (usize, usize) =
                (hook.parse().unwrap(), row.trim_end_matches(".5").parse().unwrap());
            cells.extend((0..length.parse().unwrap()).map(|step| (weft, hook + step, row)));
        }
    }
    cells
}

#[test]
fn a_picture_of_480_by_868_makes_forty_sheets_from_the_bottom_upward() {
    let (grid, loom) = (plain(480, 868), loom(7));
    let paper = PointPaper::new(&grid, &loom, HEAD);
    assert_eq!(paper.sheets(), 5 * 8);
    let first = paper.sheet(1).unwrap();
    assert!(first.contains("sheet 1 of 40 · hooks 1–112, rows 1–110"), "{first}");
    assert!(first.contains(
        "20.0 hooks/cm, 2 ends to a hook · 28 rows/cm · straight tie, satin of 8 ends, step 3 · paper 8 × 11"
    ));
    assert!(first.contains("480 hooks × 868 rows = 24.0 × 31.0 cm"));
    assert!(paper.sheet(2).unwrap().contains("hooks 113–224, rows 1–110"), "then to the right");
    assert!(paper.sheet(6).unwrap().contains("hooks 1–112, rows 111–220"), "then upward");
    assert!(paper.sheet(40).unwrap().contains("hooks 449–480, rows 771–868"));
    assert_eq!((paper.sheet(0), paper.sheet(41)), (None, None));
}

#[test]
fn row_numbers_stand_at_the_left_and_hook_numbers_above() {
    let (grid, loom) = (plain(480, 868), loom(7));
    let sheet = PointPaper::new(&grid, &loom, HEAD).sheet(7).unwrap();
    let numbers = |anchor: &str| -> Vec<usize> {
        let texts = sheet.split("<text").skip(1).filter(|text| text.contains(anchor));
        texts.map(|text| text.split(['>', '<']).nth(1).unwrap().parse().unwrap()).collect()
    };
    assert_eq!(numbers("text-anchor=\"middle\""), (113..=224).step_by(8).collect::<Vec<_>>());
    assert_eq!(numbers("text-anchor=\"end\""), (111..=220).step_by(11).collect::<Vec<_>>());
}

/// Of the squares with their numbers, in millimetres.
fn height(sheet: &str) -> f64 {
    let between = |before: &str, after: &str| {
        sheet.split(before).nth(1).unwrap().split(after).next().unwrap().to_owned()
    };
    let view: Vec<f64> =
        between("viewBox=\"", "\"").split(' ').map(|number| number.parse().unwrap()).collect();
    let width: f64 = between("style=\"width:", "mm").parse().unwrap();
    width * view[3] / view[2]
}

#[test]
fn no_sheet_is_taller_than_a3_whatever_the_loom() {
    let grid = plain(112, 800);
    for ends_per_cm in [20, 40, 90] {
        for ends_per_hook in [1, 2, 4] {
            for rows_per_cm in [8, 18, 22, 28, 40].map(|rows| [rows; 4]) {
                let form = LoomForm { ends_per_cm, ends_per_hook, rows_per_cm, ..LoomForm::default() };
                let loom = form.parse().unwrap();
                let height = height(&PointPaper::new(&grid, &loom, HEAD).sheet(1).unwrap());
                assert!((200.0..=253.0).contains(&height), "{height} mm: {form:?}");
            }
        }
    }
}

#[test]
fn every_sheet_says_which_drawing_it_is_and_what_each_thread_does() {
    let (grid, loom) = (plain(130, 120), loom(7));
    let paper = PointPaper::new(&grid, &loom, HEAD);
    let all = paper.all_sheets();
    assert_eq!(all.matches("<section>").count(), paper.sheets());
    let drawing = format!("Drawing {}<", vectors::sha256(grid.bytes()));
    assert_eq!(all.matches(&drawing).count(), paper.sheets());
    assert_eq!(all.matches("Design PC-20481907, version 3").count(), paper.sheets());
    assert!(all.contains("longest float 3 hooks (1.5 mm)"));
    assert!(all.contains("Zari &lt;half-fine&gt; &amp; &quot;gold&quot;"), "the owner's words are no markup");
    assert!(!all.contains("<half-fine>"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn the_squares_of_all_sheets_together_are_the_drawing(order in order()) {
        let size = GridSize::new(order.size.hooks() * 4, order.size.rows() * 4).unwrap();
        let order = crate::made_up::Order { size, frame: None, ..order };
        let grid = order.woven();
        let loom = loom(order.float);
        let paper = PointPaper::new(&grid, &loom, HEAD);
        let mut cells = vec![0; grid.size().cells()];
        for number in 1..=paper.sheets() {
            let sheet = paper.sheet(number).unwrap();
            let title = sheet.split("· hooks ").nth(1).unwrap().split("</h1>").next().unwrap();
            let (hooks, rows) = title.split_once(", rows ").unwrap();
            let left: usize = hooks.split('–').next().unwrap().parse().unwrap();
            let top: usize = rows.split('–').nth(1).unwrap().parse().unwrap();
            for (weft, hook, row) in drawn(&sheet) {
                cells[(grid.size().rows() - top + row) * grid.size().hooks() + left - 1 + hook] = weft;
            }
        }
        prop_assert_eq!(cells, grid.bytes());
    }
}
