//! What was sold, or is credited.

use pattu_invoices::{DocumentBody, PrintedLine};
use pattu_kernel::Money;

use super::words::{figure, percent};
use crate::{
    slab::Edge,
    table::{Heading, LaidTable, Table},
    text::{Style, Typesetter, Words},
    units::WIDTH,
};

const DESCRIPTION: usize = 1;

/// Which columns a document has.
#[derive(Clone, Copy)]
struct Columns {
    /// The shop is registered.
    hsn: bool,
    /// Sold goods have a price; a credit has only what goes back.
    price: bool,
    tax: bool,
}

impl Columns {
    fn of(body: &DocumentBody) -> Self {
        Self {
            hsn: !body.by_hsn.is_empty(),
            price: body.corrects.is_none(),
            tax: body.lines.iter().any(collects),
        }
    }

    fn headings(self) -> Vec<Heading> {
        let mut names = vec!["#", "Description"];
        names.extend(self.hsn.then_some("HSN"));
        names.push("Qty (nos)");
        names.extend(self.price.then_some(["Rate", "Discount"]).into_iter().flatten());
        names.extend(self.tax.then_some(["Taxable value", "GST", "Tax"]).into_iter().flatten());
        names.push("Amount");
        let edge = |at| if at <= DESCRIPTION { Edge::Left } else { Edge::Right };
        names.into_iter().enumerate().map(|(at, name)| Heading { name, edge: edge(at) }).collect()
    }
}

fn collects(line: &PrintedLine) -> bool {
    [line.sums.cgst, line.sums.sgst, line.sums.igst].iter().any(|tax| tax.paise() > 0)
}

pub fn lines(setter: &mut Typesetter, body: &DocumentBody) -> LaidTable {
    let columns = Columns::of(body);
    let numbered = body.lines.iter().enumerate();
    let rows = numbered.map(|(at, line)| row(setter, columns, at + 1, line)).collect();
    Table { headings: columns.headings(), rows, wide: Some(DESCRIPTION) }.lay(setter, WIDTH)
}

fn row(setter: &mut Typesetter, columns: Columns, number: usize, line: &PrintedLine) -> Vec<Vec<Words>> {
    let mut texts = Vec::new();
    if columns.hsn {
        texts.push(line.hsn.clone());
    }
    // Goodwill makes pieces cheaper that do not come back.
    texts.push(dash_for(line.quantity == 0, line.quantity.to_string()));
    if columns.price {
        texts.push(figure(line.unit));
        texts.push(dash_for(line.sums.discount.paise() <= 0, figure(line.sums.discount)));
    }
    if columns.tax {
        texts.push(figure(line.sums.taxable));
        texts.push(percent(line.rate));
        texts.push(figure(tax(line)));
    }
    texts.push(figure(line.sums.net));

    let description =
        vec![setter.words(&line.description, Style::BODY), setter.words(&line.sku, Style::SMALL)];
    let mut cells = vec![vec![setter.words(&number.to_string(), Style::BODY)], description];
    cells.extend(texts.iter().map(|text| vec![setter.words(text, Style::BODY)]));
    cells
}

fn dash_for(nothing: bool, text: String) -> String {
    if nothing { "–".to_owned() } else { text }
}

/// One row has CGST with SGST, or IGST.
fn tax(line: &PrintedLine) -> Money {
    let paise = [line.sums.cgst, line.sums.sgst, line.sums.igst].map(Money::paise);
    Money::from_paise(paise.into_iter().fold(0, i64::saturating_add))
}
