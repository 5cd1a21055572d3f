//! Who sells, which paper this is, and who bought.

use pattu_invoices::{DocumentBody, DocumentKind};

use super::{
    GUTTER, HALF,
    words::{joined, long_date},
};
use crate::{
    slab::{Column, Slab},
    text::{Style, Typesetter},
    units::{Length, WIDTH, mm},
};

/// How far a fact stands from its term.
const TERM: Length = mm(27.0);
/// Telugu conjuncts hang low.
const BELOW_SHOP: Length = mm(1.2);
/// What is mailed and kept is whoever bought's own: Rule 48 (1). No paper but an invoice has copies.
const ORIGINAL: &str = "ORIGINAL FOR RECIPIENT";
const DOUBLE_RULE: Length = mm(0.25);

/// Both columns, and the double rule below them.
pub fn head(setter: &mut Typesetter, body: &DocumentBody) -> Slab {
    let mut slab = Slab::default();
    slab.add(seller(setter, body), 0.0, 0.0);
    slab.add(meta(setter, body), HALF + GUTTER, 0.0);
    let y = slab.height + mm(4.0);
    slab.rule(0.0, y, WIDTH, DOUBLE_RULE);
    slab.rule(0.0, y + 3.0 * DOUBLE_RULE, WIDTH, DOUBLE_RULE);
    slab
}

fn seller(setter: &mut Typesetter, body: &DocumentBody) -> Slab {
    let seller = &body.seller;
    let column = Column::left(0.0, HALF);
    let mut slab = Slab::default();
    let mut y = slab.words(setter.words(&seller.name, Style::SHOP), column, 0.0) + BELOW_SHOP;
    if seller.legal_name != seller.name {
        y = slab.words(setter.words(&seller.legal_name, Style::BODY), column, y);
    }
    for line in setter.paragraphs(&seller.address, Style::BODY) {
        y = slab.words(line, column, y);
    }
    let contact = joined(&[&seller.phone, &seller.email]);
    y = slab.words(setter.words(&contact, Style::BODY), column, y);
    if let Some(gstin) = &seller.gstin {
        slab.words(setter.ending_strong("GSTIN", gstin, Style::BODY), column, y);
    }
    slab
}

/// What the document is called, and its facts: a term and what it is, line by line.
fn meta(setter: &mut Typesetter, body: &DocumentBody) -> Slab {
    let mut slab = Slab::default();
    // On the shop's own baseline.
    let y = Style::SHOP.baseline() - Style::TITLE.baseline();
    let mut y = slab.words(setter.words(&body.title, Style::TITLE), Column::left(0.0, HALF), y);
    if DocumentKind::has_copies(&body.title) {
        y = slab.words(setter.words(ORIGINAL, Style::STRONG), Column::left(0.0, HALF), y);
    }
    if let Some(note) = &body.note {
        y = slab.words(setter.words(note, Style::BODY), Column::left(0.0, HALF), y);
    }
    y += mm(2.0);
    for (term, fact) in facts(body) {
        let below_term = slab.words(setter.words(term, Style::BODY), Column::left(0.0, TERM), y);
        let below_fact = slab.words(setter.words(&fact, Style::STRONG), Column::left(TERM, HALF - TERM), y);
        y = below_term.max(below_fact);
    }
    slab
}

fn facts(body: &DocumentBody) -> Vec<(&'static str, String)> {
    let dated = |number: &str, day| format!("{number}, {}", long_date(day));
    let mut facts = vec![("Number", body.number.clone()), ("Date", long_date(body.issued_on))];
    if let Some(invoice) = &body.corrects {
        let term = if body.is_refund_voucher() { "Receipt voucher" } else { "Invoice" };
        facts.push((term, dated(&invoice.number, invoice.issued_on)));
    }
    if !body.order_number.is_empty() {
        facts.push(("Order", dated(&body.order_number, body.ordered_on)));
    }
    if let Some(place) = &body.place_of_supply {
        facts.push(("Place of supply", place.clone()));
        facts.push(("Reverse charge", "No".to_owned()));
    }
    facts
}

/// Who pays, and where the goods go: the same person, and both are asked for.
pub fn parties(setter: &mut Typesetter, body: &DocumentBody) -> Slab {
    let mut slab = Slab::default();
    slab.add(address(setter, "Billed to", body), 0.0, 0.0);
    let right = if body.order_number.is_empty() {
        lines(setter, &[("Delivered to", Style::LABEL), ("Handed over at the counter", Style::BODY)])
    } else {
        address(setter, "Delivered to", body)
    };
    slab.add(right, HALF + GUTTER, 0.0);
    slab
}

fn address(setter: &mut Typesetter, title: &str, body: &DocumentBody) -> Slab {
    let buyer = &body.buyer;
    let place = format!("{}, {} {}", buyer.city, buyer.state, buyer.pincode);
    let place = if buyer.city.is_empty() { "" } else { &place };
    let gstin = if buyer.gstin.is_empty() { String::new() } else { format!("GSTIN {}", buyer.gstin) };
    let all = [
        (title, Style::LABEL),
        (&buyer.name, Style::STRONG),
        (&buyer.address, Style::BODY),
        (place, Style::BODY),
        (&buyer.phone, Style::BODY),
        (&gstin, Style::BODY),
    ];
    lines(setter, &all)
}

/// What is said, one under the other; over the counter people say little of themselves.
fn lines(setter: &mut Typesetter, all: &[(&str, Style)]) -> Slab {
    let mut slab = Slab::default();
    let mut y = 0.0;
    for (text, style) in all.iter().filter(|(text, _)| !text.is_empty()) {
        y = slab.words(setter.words(text, *style), Column::left(0.0, HALF), y);
    }
    slab
}
