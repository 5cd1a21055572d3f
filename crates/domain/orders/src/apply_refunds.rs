//! What became of refunds, ours and those made at the provider. Each is a fact of its own that only goes forward, so that
//! answers may arrive in any order: what went back of a payment is the sum of the refunds that have not failed, always.

use chrono::TimeDelta;
use pattu_kernel::{Money, StoreError, Timestamp};

use crate::{
    Order,
    payment::{PaymentAttempt, RefundSnapshot, RefundStatus, StoredRefund},
    ports::{CheckoutTx, CreditNoteRefusal},
};

/// While a bank takes its time over a refund, the provider is asked this often.
const WHILE_PENDING: TimeDelta = TimeDelta::hours(1);

/// Writes down what the provider says about the refunds of a payment, under a lock on the order's row. Answers the payment
/// as the ledger has it then; `None` when it is none of ours.
pub(crate) fn apply_refunds(
    tx: &mut dyn CheckoutTx,
    now: Timestamp,
    payment: &str,
    told: &[RefundSnapshot],
) -> Result<Option<(Order, PaymentAttempt)>, StoreError> {
    let Some(known) = tx.attempt(payment)? else { return Ok(None) };
    let Some(mut order) = tx.lock_order(known.order)? else { return Ok(None) };
    // Read again: only now nobody else writes it.
    let Some(mut attempt) = tx.attempt(payment)? else { return Ok(None) };
    let mut books = tx.refunds_of(payment)?;
    let (mut failed, mut elsewhere) = (Vec::new(), None);
    let known_before = books.len();
    for report in told {
        let known = books.iter().position(|row| row.is_about(report));
        // The issue asks a person to return what the provider refuses: once they did, it is not asked for again.
        let by_hand = || books.iter().position(|row| row.is_done_by_hand(report));
        let mut row = if let Some(at) = known.or_else(by_hand) {
            books.swap_remove(at)
        } else {
            elsewhere = Some(report.id.as_str());
            StoredRefund::elsewhere(&attempt, report)
        };
        if row.observe(report) {
            tx.save_refund(&row, now)?;
            if row.status == RefundStatus::Failed {
                failed.push((row.refund.amount, report.id.as_str()));
            }
        }
        books.push(row);
    }
    let returned = Money::sum(books.iter().filter_map(StoredRefund::returned))
        .map_err(|error| StoreError::Broken(format!("refunds of payment {payment}: {error}")))?;
    if attempt.applied && returned > attempt.refunded {
        order.refunded(now, returned);
        if let Some(id) = elsewhere {
            order.ask_before_sending(now, id);
        }
    }
    for (amount, id) in failed {
        order.refund_failed(now, amount, id, attempt.applied.then_some(returned));
    }
    attempt.note_returned(returned);
    let waiting = books.iter().any(|row| row.status == RefundStatus::Pending);
    attempt.ask_refunds_at = waiting.then(|| now + WHILE_PENDING);
    tx.save_attempt(&attempt)?;
    tx.save_order(&mut order)?;
    // What staff asked for here got its credit note then.
    if books.len() > known_before {
        credit_what_went_back(tx, &order, now)?;
    }
    Ok(Some((order, attempt)))
}

/// The money is back, whatever the clock says: a note that cannot be made now is in the next one.
fn credit_what_went_back(tx: &mut dyn CheckoutTx, order: &Order, now: Timestamp) -> Result<(), StoreError> {
    match tx.issue_credit_note(order.stored(), now) {
        Err(CreditNoteRefusal::Store(error)) => Err(error),
        Err(refusal @ CreditNoteRefusal::ClockBehind) => {
            tracing::error!(%refusal, order = order.stored().number.as_str(), "a refund has no credit note yet");
            Ok(())
        }
        Ok(()) => Ok(()),
    }
}
