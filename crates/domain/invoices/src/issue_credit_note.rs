//! Money goes back of an order whose invoice was issued, and a credit note says so (CGST Act, section 34; Rule 53 (1A)).

use chrono::{Datelike, NaiveDate};
use pattu_kernel::{FinancialYear, Money, MoneyError, StoreError, Timestamp, day_in_india};
use pattu_orders::{StoredOrder, ports::CreditNoteRefusal};

use crate::{
    Document, DocumentKind, PrintedLine,
    custom_credit::credit_custom_orders,
    document::{DocumentFacts, credit_note_body},
    ports::{DocumentsTx, OrderDocumentsTx},
    returned_goods::returned_goods,
    take_number::{TakenNumber, take_number},
};

/// Issues a credit note for what goes back, or is about to, of an order's invoice, or of that of a
/// custom order that it paid for, and was not credited before. Nothing is issued
/// without an invoice, nor when all of it was credited. A refund that fails takes no note back: the money is owed all the same,
/// and whoever asks for it again needs no second note.
///
/// # Errors
/// [`CreditNoteRefusal`]; no number is used.
pub fn issue_credit_note(
    tx: &mut dyn OrderDocumentsTx,
    order: &StoredOrder,
    at: Timestamp,
) -> Result<(), CreditNoteRefusal> {
    credit_custom_orders(tx, order, at)?;
    let documents = tx.documents_of(order.id)?;
    let (notes, invoices): (Vec<_>, Vec<_>) =
        documents.iter().partition(|one| one.kind == DocumentKind::CreditNote);
    let [invoice] = invoices.as_slice() else { return Ok(()) };
    let bodies: Vec<_> = notes.iter().map(|note| &note.body).collect();
    let back = tx.went_back(order)?;
    let lines =
        returned_goods(order, (&invoice.body, &bodies), &back, is_late(invoice, at)).map_err(broken)?;
    if lines.is_empty() {
        return Ok(());
    }
    let total = Money::sum(lines.iter().map(|line| line.sums.net)).map_err(broken)?;
    store_credit_note(tx, invoice, (lines, total), at)?;
    Ok(())
}

/// Numbers and stores a note that takes these lines off an invoice, and comes to this total.
///
/// # Errors
/// [`CreditNoteRefusal`]; no number is used.
pub(crate) fn store_credit_note(
    tx: &mut (impl DocumentsTx + ?Sized),
    invoice: &Document,
    credited: (Vec<PrintedLine>, Money),
    at: Timestamp,
) -> Result<Document, CreditNoteRefusal> {
    let series = tx.seller()?.credit_series;
    let TakenNumber { number, day, previous } =
        take_number(tx, series, at)?.ok_or(CreditNoteRefusal::ClockBehind)?;
    let facts = DocumentFacts {
        kind: DocumentKind::CreditNote,
        number,
        day,
        place: invoice.place,
        seller: invoice.body.seller.clone(),
        terms: String::new(),
    };
    let body = credit_note_body(&facts, &invoice.body, credited, is_late(invoice, at)).map_err(broken)?;
    let note = Document::issue(facts, invoice.of, at, body, previous)?;
    tx.insert_document(&note)?;
    Ok(note)
}

/// Whether tax can no longer be reduced: after the thirtieth of November that follows the year of the sale, section 34 (2).
pub(crate) fn is_late(invoice: &Document, at: Timestamp) -> bool {
    day_in_india(at) > last_day_to_reduce_tax(invoice.issued_on)
}

fn last_day_to_reduce_tax(sold_on: NaiveDate) -> NaiveDate {
    let year = FinancialYear::of(sold_on).first_day().year();
    NaiveDate::from_ymd_opt(year.saturating_add(1), 11, 30).unwrap_or(NaiveDate::MAX)
}

fn broken(error: MoneyError) -> StoreError {
    StoreError::Broken(format!("a credit note that does not add up: {error}"))
}
