//! The drawing as a weaver reads it: printable sheets of squared paper.

mod html;
mod squares;

use sha2::{Digest, Sha256};

use crate::{
    facts::{GridFacts, grid_facts},
    grid::Grid,
    loom::LoomSettings,
    rounding::div,
};

/// What is written on every sheet about the drawing.
#[derive(Debug, Clone, Copy)]
pub struct PaperHead<'a> {
    /// The design's number.
    pub design: &'a str,
    pub version: u32,
}

/// A drawing cut into A3 sheets.
///
/// Rows are counted from the bottom, because row 1 is woven first; so are sheets: the first is at the lower left, then to the
/// right, then upward.
#[derive(Debug, Clone)]
pub struct PointPaper<'a> {
    grid: &'a Grid,
    loom: &'a LoomSettings,
    head: PaperHead<'a>,
    /// Of the grid's bytes: all sheets of one drawing, and the drawing that was approved, say the same.
    sha256: String,
    facts: GridFacts,
}

/// Hooks between two heavy lines.
const HOOKS: usize = 8;
/// Squares between heavy lines on a sheet, from left to right.
const ACROSS: usize = 14;

impl<'a> PointPaper<'a> {
    pub fn new(grid: &'a Grid, loom: &'a LoomSettings, head: PaperHead<'a>) -> Self {
        let sha256 = hex::encode(Sha256::digest(grid.bytes()));
        Self { grid, loom, head, sha256, facts: grid_facts(grid, loom) }
    }

    pub fn sheets(&self) -> usize {
        let (across, along) = self.sheets_each_way();
        across * along
    }

    /// One sheet as a page of its own, numbered from 1.
    pub fn sheet(&self, number: usize) -> Option<String> {
        let cut = self.cut(number)?;
        Some(html::page(&self.head, &self.section(&cut)))
    }

    /// All sheets, one after the other.
    pub fn all_sheets(&self) -> String {
        let sections: String =
            (1..=self.sheets()).filter_map(|number| self.cut(number)).map(|cut| self.section(&cut)).collect();
        html::page(&self.head, &sections)
    }

    fn section(&self, cut: &Cut) -> String {
        html::section(self, cut, &squares::svg(self, cut))
    }

    /// Rows between two heavy lines: as long on the cloth as eight hooks are wide.
    fn paper_rows(&self) -> usize {
        let figures = self.loom.figures();
        let rows = i64::from(self.rows_per_cm() * figures.ends_per_hook) * HOOKS as i64;
        div(rows, i64::from(figures.ends_per_cm)).max(1) as usize
    }

    fn rows_per_cm(&self) -> u32 {
        self.loom.rows_per_cm(self.grid.threads().wefts().len())
    }

    /// Hooks and rows of a whole sheet.
    fn sheet_size(&self) -> (usize, usize) {
        (ACROSS * HOOKS, squares::along(self) * self.paper_rows())
    }

    fn sheets_each_way(&self) -> (usize, usize) {
        let (hooks, rows) = self.sheet_size();
        (self.grid.size().hooks().div_ceil(hooks), self.grid.size().rows().div_ceil(rows))
    }

    fn cut(&self, number: usize) -> Option<Cut> {
        let place = number.checked_sub(1).filter(|place| *place < self.sheets())?;
        let (across, _) = self.sheets_each_way();
        let (hooks, rows) = self.sheet_size();
        let (left, below) = (place % across * hooks, place / across * rows);
        Some(Cut {
            number,
            left,
            below,
            hooks: hooks.min(self.grid.size().hooks() - left),
            rows: rows.min(self.grid.size().rows() - below),
        })
    }
}

/// The part of the drawing on one sheet.
struct Cut {
    number: usize,
    /// Hooks to its left.
    left: usize,
    /// Rows below it.
    below: usize,
    hooks: usize,
    rows: usize,
}
