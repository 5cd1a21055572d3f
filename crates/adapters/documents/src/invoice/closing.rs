//! What follows the lines: sums, the total in words, terms, and who signs.

use pattu_invoices::DocumentBody;

use super::{GAP, GUTTER, HALF, sums::sums, words::first_said};
use crate::{
    slab::{Column, Slab},
    text::{Style, Typesetter},
    units::{Length, WIDTH, mm},
};

/// Room for a hand to sign in.
const SIGNATURE: Length = mm(22.0);

pub fn closing(setter: &mut Typesetter, body: &DocumentBody) -> Slab {
    let mut slab = sums(setter, body);
    let y = slab.height + GAP;
    let y = slab.words(setter.words(&body.in_words, Style::STRONG), Column::left(0.0, WIDTH), y) + GAP;
    slab.add(terms(setter, body), 0.0, y);
    slab.add(signature(setter, body), HALF + GUTTER, y);
    slab
}

fn terms(setter: &mut Typesetter, body: &DocumentBody) -> Slab {
    let mut slab = Slab::default();
    if body.terms.is_empty() {
        return slab;
    }
    let column = Column::left(0.0, HALF);
    let mut y = slab.words(setter.words("Terms", Style::LABEL), column, 0.0);
    for line in setter.paragraphs(&body.terms, Style::BODY) {
        y = slab.words(line, column, y);
    }
    slab
}

fn signature(setter: &mut Typesetter, body: &DocumentBody) -> Slab {
    let column = Column::right(0.0, HALF);
    let seller = first_said(&body.seller.legal_name, &body.seller.name);
    let mut slab = Slab::default();
    let y = slab.words(setter.words(&format!("For {seller}"), Style::BODY), column, 0.0);
    let y = y.max(SIGNATURE - Style::BODY.line_height());
    slab.words(setter.words("Authorised signatory", Style::BODY), column, y);
    slab
}
