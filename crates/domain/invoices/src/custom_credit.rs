//! Money goes back for sarees that were woven to order and have left: their invoice is credited.

use pattu_custom_orders::CustomOrderId;
use pattu_kernel::{Money, MoneyError, StoreError, Timestamp};
use pattu_orders::{Refund, StoredOrder, ports::CreditNoteRefusal};

use crate::{
    credited_lines::{Off, credited_lines, invoiced_lines, spread},
    issue_credit_note::{is_late, store_credit_note},
    ports::OrderDocumentsTx,
};

/// Credits what goes back of each custom order that this order paid for, and was not credited before. One that has not left has no
/// invoice.
///
/// # Errors
/// [`CreditNoteRefusal`]; no number is used.
pub(crate) fn credit_custom_orders(
    tx: &mut dyn OrderDocumentsTx,
    order: &StoredOrder,
    at: Timestamp,
) -> Result<(), CreditNoteRefusal> {
    order.custom.iter().try_for_each(|line| credit_one(tx, line.order, at))
}

/// Payments go back whole, and nobody can tell for which line: each bears its part.
fn credit_one(
    tx: &mut dyn OrderDocumentsTx,
    custom: CustomOrderId,
    at: Timestamp,
) -> Result<(), CreditNoteRefusal> {
    let documents = tx.custom_documents_of(custom)?;
    let Some((invoice, notes)) = documents.split_first() else { return Ok(()) };
    let back = tx.returned_of_custom(custom, &Refund::keys_of_custom_order(custom))?;
    let lines = || {
        let told = Money::sum(notes.iter().map(|note| note.body.total))?;
        let off = back.min(invoice.body.total).minus(told)?.max(Money::ZERO);
        let bodies: Vec<_> = notes.iter().map(|note| &note.body).collect();
        let invoiced = invoiced_lines(&invoice.body, &bodies)?;
        let mut each = vec![Off::default(); invoiced.len()];
        spread(off, &invoiced, &mut each)?;
        credited_lines(&invoiced, &each, is_late(invoice, at))
    };
    let lines = lines().map_err(broken)?;
    if lines.is_empty() {
        return Ok(());
    }
    let total = Money::sum(lines.iter().map(|line| line.sums.net)).map_err(broken)?;
    store_credit_note(tx, invoice, (lines, total), at)?;
    Ok(())
}

fn broken(error: MoneyError) -> StoreError {
    StoreError::Broken(format!("a credit note of a custom order that does not add up: {error}"))
}
