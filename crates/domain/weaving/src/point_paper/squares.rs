//! The squares of a sheet as SVG.

use std::fmt::Write;

use super::{Cut, HOOKS, PointPaper};
use crate::rounding::div;

/// Lengths are counted in hundredths of a seventh of a hook: at the usual 20 hooks and 28 rows a centimetre a cell is 700 × 500.
const HOOK: i64 = 700;
/// A hook's width in print, as large as an A3 sheet allows.
const MILLIMETRES: i64 = 3;
/// Room for the numbers.
const LEFT: i64 = 3_600;
const ABOVE: i64 = 1_400;
/// So that half of the last line is not cut off.
const REST: i64 = 200;
/// What the head leaves of A3 landscape, in millimetres.
const TALLEST: i64 = 253;

/// A row's height: as on the cloth, beside the width of a hook.
fn row_height(paper: &PointPaper<'_>) -> i64 {
    let figures = paper.loom.figures();
    div(HOOK * i64::from(figures.ends_per_cm), i64::from(figures.ends_per_hook * paper.rows_per_cm()))
}

/// How many squares between heavy lines stand above each other on a whole sheet. The loom's figures leave room for seven at least.
pub fn along(paper: &PointPaper<'_>) -> usize {
    let square = row_height(paper) * paper.paper_rows() as i64;
    ((TALLEST * HOOK / MILLIMETRES - ABOVE - REST) / square) as usize
}

pub fn svg(paper: &PointPaper<'_>, cut: &Cut) -> String {
    let row = row_height(paper);
    let (width, height) = (HOOK * cut.hooks as i64, row * cut.rows as i64);
    let mut svg = String::new();
    let mut put = |text: std::fmt::Arguments<'_>| {
        // Writing into a string cannot fail.
        let _ = svg.write_fmt(text);
    };
    put(format_args!(
        "<svg viewBox=\"-{LEFT} -{ABOVE} {} {}\" style=\"width:{}mm\" role=\"img\" aria-label=\"Squares of sheet {}\">",
        width + LEFT + REST,
        height + ABOVE + REST,
        div((width + LEFT + REST) * MILLIMETRES, HOOK),
        cut.number,
    ));
    let ground = paper.grid.threads().ground().color;
    put(format_args!("<rect width=\"{width}\" height=\"{height}\" fill=\"{ground}\" fill-opacity=\".22\"/>"));
    put(format_args!("<g transform=\"scale({HOOK} {row})\" fill=\"none\">"));
    for (weft, yarn) in (1..).zip(paper.grid.threads().wefts()) {
        put(format_args!("<path stroke=\"{}\" d=\"{}\"/>", yarn.color, runs(paper, cut, weft)));
    }
    put(format_args!("</g>"));
    let vertical = |hook: usize| format!("M{} 0V{height}", HOOK * hook as i64);
    let horizontal = |line: usize| format!("M0 {}H{width}", row * (cut.rows - line) as i64);
    for (class, heavy) in [("thin", false), ("heavy", true)] {
        let hooks = (0..=cut.hooks).filter(|hook| heavy == ((cut.left + hook).is_multiple_of(HOOKS)));
        let rows =
            (0..=cut.rows).filter(|line| heavy == ((cut.below + line).is_multiple_of(paper.paper_rows())));
        let lines: String = hooks.map(vertical).chain(rows.map(horizontal)).collect();
        if heavy {
            // On dark threads a dark line shows by its white edges.
            put(format_args!("<path class=\"edge\" d=\"{lines}\"/>"));
        }
        put(format_args!("<path class=\"{class}\" d=\"{lines}\"/>"));
    }
    for hook in (0..cut.hooks).step_by(HOOKS) {
        let x = HOOK * hook as i64 + HOOK / 2;
        put(format_args!("<text x=\"{x}\" y=\"-400\" text-anchor=\"middle\">{}</text>", cut.left + hook + 1));
    }
    for line in (0..cut.rows).step_by(paper.paper_rows()) {
        let y = row * (cut.rows - line) as i64;
        put(format_args!("<text x=\"-400\" y=\"{y}\" text-anchor=\"end\">{}</text>", cut.below + line + 1));
    }
    svg + "</svg>"
}

/// Where a weft shows, as strokes as high as a row; one unit is a cell.
fn runs(paper: &PointPaper<'_>, cut: &Cut, weft: u8) -> String {
    let mut path = String::new();
    let above = paper.grid.size().rows() - cut.below - cut.rows;
    for (line, row) in paper.grid.rows().skip(above).take(cut.rows).enumerate() {
        let mut hook = 0;
        for run in row[cut.left..][..cut.hooks].chunk_by(|one, other| one == other) {
            if run.first() == Some(&weft) {
                let _ = write!(path, "M{hook} {line}.5h{}", run.len());
            }
            hook += run.len();
        }
    }
    path
}
