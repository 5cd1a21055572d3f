//! Money that went back without our asking is in the books too: what went back is the sum of known refunds, always.

use pattu_kernel::{Money, StoreError, Timestamp};

use crate::{
    payment::{PaymentAttempt, Refund},
    ports::CheckoutTx,
};

/// Writes down what the provider says has gone back of a payment beyond everything we asked for. The order's row is locked,
/// and the attempt is stored.
pub(crate) fn note_refunds_elsewhere(
    tx: &mut dyn CheckoutTx,
    attempt: &PaymentAttempt,
    now: Timestamp,
) -> Result<(), StoreError> {
    if attempt.refunded.is_zero() {
        return Ok(());
    }
    let asked_for = tx.going_back(&attempt.id)?;
    let beyond = attempt.refunded.minus(asked_for).unwrap_or(Money::ZERO);
    if beyond <= Money::ZERO {
        return Ok(());
    }
    tx.note_refund(&Refund::elsewhere(attempt, beyond, attempt.refunded), now)
}
