//! Money came before the goods went, and a receipt voucher says so (CGST Act, section 31 (3) (d); Rule 50).

use pattu_custom_orders::Stage;
use pattu_kernel::{Clock, GstState, StoreError, Timestamp, UnitOfWork};
use pattu_orders::{CustomLine, StoredOrder, ports::CreditNoteRefusal};

use crate::{
    Document, DocumentKind, DocumentOf, Seller, Standing,
    document::{DocumentFacts, receipt_voucher_body},
    issue_refund_voucher::issue_refund_voucher,
    ports::OwedVouchersTx,
    take_number::{TakenNumber, take_number},
};

/// Vouchers that one run issues at most.
const AT_ONCE: usize = 100;

/// Issues what is owed, each in a transaction of its own: paying waits for no number. How many orders were done.
///
/// # Errors
/// [`StoreError`]
pub async fn issue_owed_vouchers(
    db: &dyn UnitOfWork<dyn OwedVouchersTx>,
    clock: &dyn Clock,
) -> Result<usize, StoreError> {
    for done in 0..AT_ONCE {
        let now = clock.now();
        if !db.transaction(move |tx| issue_next(tx, now)).await? {
            return Ok(done);
        }
    }
    Ok(AT_ONCE)
}

/// False when nothing can be done now.
pub(crate) fn issue_next(tx: &mut dyn OwedVouchersTx, now: Timestamp) -> Result<bool, StoreError> {
    let Some(order) = tx.lock_owed_voucher()? else { return Ok(false) };
    match issue_vouchers(tx, &order, now) {
        Ok(()) => {}
        // The next day has numbers again.
        Err(CreditNoteRefusal::ClockBehind) => {
            tracing::warn!(order = %order.number.as_str(), "a voucher waits: the clock is behind the last one");
            return Ok(false);
        }
        Err(CreditNoteRefusal::Store(error)) => return Err(error),
    }
    tx.forget_owed_voucher(order.id)?;
    Ok(true)
}

/// A parcel that has left brought its invoice: an advance is no more, and credit notes say what goes back. What was paid beside it for
/// sarees that are still to be woven stays one.
fn issue_vouchers(
    tx: &mut dyn OwedVouchersTx,
    order: &StoredOrder,
    at: Timestamp,
) -> Result<(), CreditNoteRefusal> {
    let sent = |line: &CustomLine| matches!(line.standing.stage, Stage::Dispatched | Stage::Delivered);
    let is_invoiced = !tx.documents_of(order.id)?.is_empty();
    if (is_invoiced && order.custom.is_empty()) || order.custom.iter().any(sent) {
        return Ok(());
    }
    if !is_invoiced && tx.vouchers_of(order.id)?.is_empty() {
        issue_receipt_voucher(tx, order, at)?;
    }
    issue_refund_voucher(tx, order, at)
}

fn issue_receipt_voucher(
    tx: &mut dyn OwedVouchersTx,
    order: &StoredOrder,
    at: Timestamp,
) -> Result<(), CreditNoteRefusal> {
    let seller = tx.seller()?;
    let registered = matches!(seller.standing(), Some(Standing::Registered { .. }));
    let Seller { facts, terms, receipt_series: Some(series), .. } = seller else { return Ok(()) };
    // Money that came too late is told as well: that it came, and that it goes back.
    let is_paid = order.paid_at.is_some() && !order.amounts.payable.is_zero();
    if !registered || !is_paid {
        return Ok(());
    }
    let TakenNumber { number, day, previous } =
        take_number(tx, series, at)?.ok_or(CreditNoteRefusal::ClockBehind)?;
    let place = GstState::of_name(order.address.state.as_str());
    let facts =
        DocumentFacts { kind: DocumentKind::ReceiptVoucher, number, day, place, seller: facts, terms };
    let body = receipt_voucher_body(&facts, order)
        .map_err(|error| StoreError::Broken(format!("an order that is no advance: {error}")))?;
    tx.insert_document(&Document::issue(facts, DocumentOf::Order(order.id), at, body, previous)?)?;
    Ok(())
}
