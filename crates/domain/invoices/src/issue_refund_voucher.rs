//! Money goes back that was paid in advance, and no invoice was made: a refund voucher says so (CGST Act, section 31 (3) (e); Rule 51).

use pattu_kernel::{Money, StoreError, Timestamp};
use pattu_orders::{StoredOrder, ports::CreditNoteRefusal};

use crate::{
    Document, DocumentKind,
    document::{DocumentFacts, refund_voucher_body},
    ports::OrderDocumentsTx,
    take_number::{TakenNumber, take_number},
};

/// Issues a voucher for what goes back, or is about to, of an advance, and stands on no voucher yet: of an order without an invoice all
/// of it, otherwise what no credit note says. Nothing is issued where the payment had no receipt voucher.
///
/// # Errors
/// [`CreditNoteRefusal`]; no number is used.
pub fn issue_refund_voucher(
    tx: &mut dyn OrderDocumentsTx,
    order: &StoredOrder,
    at: Timestamp,
) -> Result<(), CreditNoteRefusal> {
    let vouchers = tx.vouchers_of(order.id)?;
    let Some((receipt, refunds)) = vouchers.split_first() else { return Ok(()) };
    let told = Money::sum(refunds.iter().map(|voucher| voucher.body.total)).map_err(broken)?;
    let documents = tx.documents_of(order.id)?;
    let notes = documents.iter().filter(|document| document.kind == DocumentKind::CreditNote);
    let credited = Money::sum(notes.map(|note| note.body.total)).map_err(broken)?;
    let of_advance = tx.went_back(order)?.total.minus(credited).map_err(broken)?;
    let back = of_advance.min(receipt.body.total).minus(told).map_err(broken)?;
    if back <= Money::ZERO {
        return Ok(());
    }
    let series = tx.seller()?.refund_series;
    let TakenNumber { number, day, previous } =
        take_number(tx, series, at)?.ok_or(CreditNoteRefusal::ClockBehind)?;
    let facts = DocumentFacts {
        kind: DocumentKind::RefundVoucher,
        number,
        day,
        place: receipt.place,
        seller: receipt.body.seller.clone(),
        terms: String::new(),
    };
    let body = refund_voucher_body(&facts, &receipt.body, back);
    tx.insert_document(&Document::issue(facts, receipt.of, at, body, previous)?)?;
    Ok(())
}

fn broken(error: pattu_kernel::MoneyError) -> StoreError {
    StoreError::Broken(format!("vouchers of an order that do not add up: {error}"))
}
