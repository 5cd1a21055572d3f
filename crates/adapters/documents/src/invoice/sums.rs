//! The taxes by code and rate on the left, the sums on the right.

use pattu_invoices::{DocumentBody, PrintedHsn};
use pattu_kernel::Money;

use super::{
    GUTTER,
    words::{figure, payment_methods, percent},
};
use crate::{
    slab::{Column, Edge, Slab},
    table::{Heading, Table},
    text::{Style, Typesetter},
    units::{Length, WIDTH, mm},
};

const SUMS: Length = mm(70.0);
const TAXES: Length = WIDTH - SUMS - GUTTER;
const PAD: Length = mm(0.6);
const TOTAL_RULE: Length = mm(0.3);

pub fn sums(setter: &mut Typesetter, body: &DocumentBody) -> Slab {
    let mut slab = Slab::default();
    if taxes(body) != 0 {
        slab.add(by_hsn(setter, body), 0.0, 0.0);
    }
    slab.add(totals(setter, body), TAXES + GUTTER, 0.0);
    slab
}

/// In paise; whether there are any decides what stands on the paper.
fn taxes(body: &DocumentBody) -> i64 {
    let sums = &body.sums;
    [sums.cgst, sums.sgst, sums.igst].map(Money::paise).into_iter().fold(0, i64::saturating_add)
}

/// Sold to another State.
fn between_states(body: &DocumentBody) -> bool {
    body.sums.igst.paise() > 0
}

fn by_hsn(setter: &mut Typesetter, body: &DocumentBody) -> Slab {
    let between = between_states(body);
    let own: &[_] = if between { &["IGST"] } else { &["CGST", "SGST"] };
    let names = ["HSN", "GST", "Taxable value"].iter().chain(own);
    let edge = |at| if at < 2 { Edge::Left } else { Edge::Right };
    let headings = names.enumerate().map(|(at, name)| Heading { name, edge: edge(at) }).collect();
    let texts = |row: &PrintedHsn| {
        let mut texts = vec![row.hsn.clone(), percent(row.rate), figure(row.sums.taxable)];
        if between {
            texts.push(figure(row.sums.igst));
        } else {
            texts.extend([figure(row.sums.cgst), figure(row.sums.sgst)]);
        }
        texts
    };
    let mut rows = Vec::new();
    for row in &body.by_hsn {
        rows.push(texts(row).iter().map(|text| vec![setter.words(text, Style::BODY)]).collect());
    }
    let table = Table { headings, rows, wide: None }.lay(setter, TAXES);
    let mut slab = table.head;
    for row in table.rows {
        let y = slab.height;
        slab.add(row, 0.0, y);
    }
    slab
}

fn totals(setter: &mut Typesetter, body: &DocumentBody) -> Slab {
    let mut slab = Slab::default();
    let mut y = 0.0;
    for (term, amount) in rows(body) {
        y = pair(&mut slab, setter, (term, &figure(amount)), Style::BODY, y);
    }
    y += mm(1.0);
    slab.rule(0.0, y, SUMS, TOTAL_RULE);
    let term = match (body.corrects.is_some(), body.is_refund_voucher()) {
        (_, true) => "Refunded",
        (true, false) => "Credited",
        (false, false) => "Total",
    };
    let total = format!("₹{}", figure(body.total));
    y = pair(&mut slab, setter, (term, &total), Style::TITLE, y + TOTAL_RULE);
    if let Some(method) = body.payment_method.as_deref().filter(|method| !method.is_empty()) {
        pair(&mut slab, setter, ("Paid", &payment_methods(method)), Style::BODY, y);
    }
    slab
}

fn rows(body: &DocumentBody) -> Vec<(&'static str, Money)> {
    let sums = &body.sums;
    let mut rows = Vec::new();
    if body.corrects.is_none() {
        rows.push(("Subtotal", sums.gross));
        if sums.discount.paise() > 0 {
            rows.push(("Discount", Money::from_paise(sums.discount.paise().saturating_neg())));
        }
    }
    if taxes(body) > 0 {
        rows.push(("Taxable value", sums.taxable));
        if between_states(body) {
            rows.push(("IGST", sums.igst));
        } else {
            rows.extend([("CGST", sums.cgst), ("SGST", sums.sgst)]);
        }
    }
    if !body.round_off.is_zero() {
        rows.push(("Round off", body.round_off));
    }
    rows
}

/// A term on the left, what it is on the right.
fn pair(
    slab: &mut Slab,
    setter: &mut Typesetter,
    (term, value): (&str, &str),
    style: Style,
    y: Length,
) -> Length {
    let words = setter.words(term, style);
    let side = words.width() + mm(4.0);
    let below_term = slab.words(words, Column::left(0.0, SUMS), y + PAD);
    let below = slab.words(setter.words(value, style), Column::right(side, SUMS - side), y + PAD);
    let y = below.max(below_term) + PAD;
    slab.height = slab.height.max(y);
    y
}
