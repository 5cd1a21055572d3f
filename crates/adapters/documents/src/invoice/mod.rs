//! One document on A4, as the rules want it (CGST Rules 46, 49 and 53): who sells to whom, what, and every tax. It says what the
//! page in the browser says, in the same words and order (`frontend/src/features/orders/documents/PrintedInvoice.tsx`).

mod closing;
mod head;
mod lines;
mod sums;
mod words;

use pattu_invoices::DocumentBody;

use crate::{
    PdfError,
    paper::Paper,
    printing::print,
    slab::Slab,
    table::LaidTable,
    text::Typesetter,
    units::{Length, WIDTH, mm},
};

/// Between the parts of a paper.
const GAP: Length = mm(5.0);
/// Between two columns of a part.
const GUTTER: Length = mm(8.0);
const HALF: Length = (WIDTH - GUTTER) / 2.0;

/// The document as a PDF on A4. The same body gives the same bytes, always.
///
/// # Errors
/// Only when the library cannot write the file.
pub fn document_pdf(body: &DocumentBody) -> Result<Vec<u8>, PdfError> {
    let mut setter = Typesetter::new();
    let mut paper = Paper::new();
    paper.place(head::head(&mut setter, body));
    paper.skip(GAP);
    paper.place(head::parties(&mut setter, body));
    paper.skip(GAP);
    let end = closing::closing(&mut setter, body);
    place_lines(&mut paper, lines::lines(&mut setter, body), end);
    let seller = words::first_said(&body.seller.name, &body.seller.legal_name);
    let foot = words::joined(&[&body.title, &body.number, seller]);
    let title = format!("{} {}", body.title, body.number);
    print(paper.finish(&mut setter, &foot), title)
}

/// The last line stays with what follows, so that no total stands on a page without something it is the total of.
fn place_lines(paper: &mut Paper, table: LaidTable, end: Slab) {
    let LaidTable { head, mut rows } = table;
    let mut tail = rows.pop().unwrap_or_default();
    let y = tail.height + GAP;
    tail.add(end, 0.0, y);

    let first = rows.first().unwrap_or(&tail).height;
    if !paper.has_room_for(head.height + first) {
        paper.next_page();
    }
    paper.place(head.clone());
    paper.repeat_on_each_page(head);
    for row in rows {
        paper.place(row);
    }
    paper.place(tail);
}
