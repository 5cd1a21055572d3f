//! What follows from a cancelled order, whoever cancelled it: pieces, coupon and money go back.

use pattu_kernel::{Money, StoreError, Timestamp};

use crate::{StockHold, StoredOrder, payment::Refund, ports::CheckoutTx};

/// Puts everything back that `before` (the order as it was under this lock) had taken.
pub(crate) fn put_everything_back(
    tx: &mut dyn CheckoutTx,
    before: &StoredOrder,
    now: Timestamp,
) -> Result<(), StoreError> {
    for line in &before.lines {
        match before.stock {
            StockHold::Held => tx.release(line.product, line.quantity)?,
            StockHold::Claimed => tx.put_back(line.product, line.quantity, before.number.as_str())?,
            StockHold::Released => {}
        }
    }
    tx.give_back(before.id.uuid())?;
    if let Some(paid) = tx.applied_attempt(before.id)? {
        let rest = paid.amount.minus(tx.going_back(&paid.id)?).unwrap_or(Money::ZERO);
        if !rest.is_zero() {
            tx.want_refund(&Refund::of_rest(&paid, rest, "The order was cancelled"), now)?;
        }
    }
    Ok(())
}
