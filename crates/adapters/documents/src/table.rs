//! Tables: columns as wide as what stands in them, a head, and one slab for each row.

use crate::{
    slab::{Column, Edge, Slab},
    text::{Style, Typesetter, Words},
    units::{Length, mm},
};

const PAD: Length = mm(1.3);
const HEAD_RULE: Length = mm(0.3);
const ROW_RULE: Length = mm(0.2);
/// What the column that takes the rest has while the others' heads need not be parted, and at the very least.
const ROOMY: Length = mm(50.0);
const NARROW: Length = mm(30.0);

/// What a column is called, and how it stands.
pub struct Heading {
    pub name: &'static str,
    pub edge: Edge,
}

pub struct Table {
    pub headings: Vec<Heading>,
    /// Each cell is some paragraphs, one below the other.
    pub rows: Vec<Vec<Vec<Words>>>,
    /// The column that takes what the others leave; without one they share it.
    pub wide: Option<usize>,
}

/// A table at its width.
pub struct LaidTable {
    pub head: Slab,
    pub rows: Vec<Slab>,
}

impl Table {
    pub fn lay(self, setter: &mut Typesetter, width: Length) -> LaidTable {
        let heads: Vec<_> = self.headings.iter().map(|one| setter.words(one.name, Style::LABEL)).collect();
        let widths = self.widths(&heads, width);
        let columns = columns(&self.headings, &widths);
        let rows = self.rows.into_iter().map(|cells| row(cells, &columns, width)).collect();
        LaidTable { head: head(heads, &columns, width), rows }
    }

    fn widths(&self, heads: &[Words], width: Length) -> Vec<Length> {
        let content: Vec<Length> = (0..heads.len()).map(|at| self.content_width(at)).collect();
        let of = |head: fn(&Words) -> Length| -> Vec<Length> {
            heads.iter().zip(&content).map(|(words, inner)| head(words).max(*inner) + 2.0 * PAD).collect()
        };
        let mut widths = of(Words::width);
        if self.rest(&widths, width) < self.wide.map_or(0.0, |_| ROOMY) {
            widths = of(Words::longest_word);
        }
        let others: Length = self.others(&widths);
        let least = self.wide.map_or(0.0, |_| NARROW);
        if width - others < least {
            let scale = (width - least) / others;
            for one in &mut widths {
                *one *= scale;
            }
        }
        self.spread(&mut widths, width);
        widths
    }

    fn content_width(&self, column: usize) -> Length {
        let cells = self.rows.iter().filter_map(|cells| cells.get(column)).flatten();
        cells.map(Words::width).fold(0.0, Length::max)
    }

    /// All columns but the wide one.
    fn others(&self, widths: &[Length]) -> Length {
        let others = widths.iter().enumerate().filter(|(at, _)| Some(*at) != self.wide);
        others.map(|(_, one)| *one).sum()
    }

    fn rest(&self, widths: &[Length], width: Length) -> Length {
        width - self.others(widths)
    }

    fn spread(&self, widths: &mut [Length], width: Length) {
        let rest = self.rest(widths, width);
        if let Some(wide) = self.wide.and_then(|at| widths.get_mut(at)) {
            *wide = rest;
        } else {
            let share = rest / widths.iter().map(|_| 1.0).sum::<Length>();
            for one in widths {
                *one += share;
            }
        }
    }
}

fn columns(headings: &[Heading], widths: &[Length]) -> Vec<Column> {
    let mut x = 0.0;
    let mut columns = Vec::new();
    for (heading, width) in headings.iter().zip(widths) {
        columns.push(Column { x: x + PAD, width: width - 2.0 * PAD, edge: heading.edge });
        x += width;
    }
    columns
}

/// Names stand on the rule below them.
fn head(heads: Vec<Words>, columns: &[Column], width: Length) -> Slab {
    let cells: Vec<_> = heads
        .into_iter()
        .zip(columns)
        .map(|(words, column)| {
            let mut cell = Slab::default();
            cell.words(words, *column, 0.0);
            cell
        })
        .collect();
    let tallest = cells.iter().map(|cell| cell.height).fold(0.0, Length::max);
    let mut slab = Slab::default();
    slab.rule(0.0, 0.0, width, HEAD_RULE);
    for cell in cells {
        let y = HEAD_RULE + PAD + tallest - cell.height;
        slab.add(cell, 0.0, y);
    }
    slab.rule(0.0, HEAD_RULE + PAD + tallest + PAD, width, HEAD_RULE);
    slab
}

fn row(cells: Vec<Vec<Words>>, columns: &[Column], width: Length) -> Slab {
    let mut slab = Slab::default();
    for (cell, column) in cells.into_iter().zip(columns) {
        let mut y = PAD;
        for words in cell {
            y = slab.words(words, *column, y);
        }
    }
    let bottom = slab.height + PAD;
    slab.rule(0.0, bottom, width, ROW_RULE);
    slab
}
