//! What follows from a cancelled order, whoever cancelled it: pieces, coupon and money go back.

use std::collections::BTreeSet;

use pattu_catalog::ProductId;
use pattu_kernel::{Money, StoreError, Timestamp};
use pattu_pricing::CouponCode;

use crate::{OrderId, OrderStatus, StockHold, StoredOrder, payment::Refund, ports::CheckoutTx};

/// The history's words for an order that nobody paid.
pub(crate) const GIVEN_UP: &str = "Given up before it was paid";

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

/// What became of an earlier order that a new one takes the place of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Earlier {
    /// Its pieces are free for the new one, or it held none any more.
    GaveWay,
    /// It is paid: whoever ordered is about to buy the same a second time.
    IsPaid,
}

/// Ends an unpaid order in favour of one over `wanted` products, in the same transaction: between the two nobody else can
/// take the pieces. Products of both are locked first, then the offers of both (the new order's `coupon` among them), in the
/// one order that every transaction keeps.
pub(crate) fn give_way(
    tx: &mut dyn CheckoutTx,
    earlier: OrderId,
    wanted: impl Iterator<Item = ProductId>,
    coupon: Option<&CouponCode>,
    now: Timestamp,
) -> Result<Earlier, StoreError> {
    let Some(mut order) = tx.lock_order(earlier)? else { return Ok(Earlier::GaveWay) };
    match order.stored().status {
        OrderStatus::Pending => {}
        OrderStatus::Cancelled | OrderStatus::Expired => return Ok(Earlier::GaveWay),
        _ => return Ok(Earlier::IsPaid),
    }
    let before = order.stored().clone();
    let both: BTreeSet<ProductId> = before.lines.iter().map(|line| line.product).chain(wanted).collect();
    tx.lock_products(&both.into_iter().collect::<Vec<_>>())?;
    tx.lock_offers(coupon, earlier.uuid())?;
    order
        .give_up(now, GIVEN_UP)
        .map_err(|refusal| StoreError::Broken(format!("a pending order could not give way: {refusal}")))?;
    put_everything_back(tx, &before, now)?;
    tx.save_order(&mut order)?;
    Ok(Earlier::GaveWay)
}
