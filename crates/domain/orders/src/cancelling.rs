//! What follows from a cancelled order, whoever cancelled it: pieces, coupon and money go back.

use std::collections::BTreeSet;

use pattu_catalog::ProductId;
use pattu_custom_orders::CustomOrderId;
use pattu_kernel::{Money, StoreError, Timestamp};
use pattu_pricing::CouponCode;
use uuid::Uuid;

use crate::{
    Order, OrderId, OrderStatus, StockHold, StoredOrder, order::OrderRefusal, payment::Refund,
    ports::CheckoutTx,
};

/// The history's words for an order that nobody paid.
pub(crate) const CANCELLED_UNPAID: &str = "Cancelled before it was paid";

/// Puts everything back that `before` (the order as it was under this lock) had taken.
pub(crate) fn put_everything_back(
    tx: &mut dyn CheckoutTx,
    before: &StoredOrder,
    now: Timestamp,
) -> Result<(), StoreError> {
    match before.stock {
        StockHold::Held => {
            for line in &before.lines {
                tx.release(line.product, line.quantity)?;
            }
        }
        StockHold::Claimed => put_rest_back(tx, before)?,
        StockHold::Released => {}
    }
    tx.give_back(before.id.uuid())?;
    if let Some(paid) = tx.applied_attempt(before.id)? {
        let rest = paid.amount.minus(tx.refunded_or_pending(&paid.id)?).unwrap_or(Money::ZERO);
        if !rest.is_zero() {
            tx.request_refund(&Refund::of_rest(&paid, rest, "The order was cancelled"), now)?;
        }
    }
    Ok(())
}

/// Pieces that were paid back before may be on sale again already; those that staff said cannot be sold are in the house and off
/// the shelf.
fn put_rest_back(tx: &mut dyn CheckoutTx, before: &StoredOrder) -> Result<(), StoreError> {
    let returned = tx.returned_parts(before.id)?;
    for line in &before.lines {
        let gone = returned.of(line.product);
        let (rest, lost) =
            (line.quantity.saturating_sub(gone.on_sale), gone.refunded.saturating_sub(gone.on_sale));
        if rest > 0 {
            tx.put_back(line.product, rest, before.number.as_str())?;
        }
        if lost > 0 {
            tx.write_off(line.product, lost, before.number.as_str())?;
        }
    }
    Ok(())
}

/// What became of the orders that were to end for a new one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Earlier {
    /// Their pieces are free for the new one, or they held none any more.
    Replaced,
    /// The one that was to be replaced is paid: whoever ordered is about to buy the same a second time.
    IsPaid,
    /// The payment form of one that was to make room was opened meanwhile.
    IsBeingPaid,
}

/// Unpaid orders that end for a new one.
#[derive(Debug, Clone, Default)]
pub(crate) struct Ending {
    /// The new one takes its place: the same shopper changed their mind.
    pub replaced: Option<OrderId>,
    /// They make room for it (ruling 36).
    pub making_room: Vec<OrderId>,
}

impl Ending {
    fn ids(&self) -> BTreeSet<OrderId> {
        self.making_room.iter().copied().chain(self.replaced).collect()
    }
}

/// What the new order takes.
pub(crate) struct Taking<'a> {
    pub custom: &'a [CustomOrderId],
    pub products: Vec<ProductId>,
    pub coupon: Option<&'a CouponCode>,
}

/// Ends unpaid orders in favour of a new one, in the same transaction: between the two nobody else can take the pieces. Order
/// rows are locked first, then the new one's custom orders, then the products of all, then the offers of all (the new order's
/// coupon among them), in the one order that every transaction keeps.
pub(crate) fn end_for_new_order(
    tx: &mut dyn CheckoutTx,
    ending: &Ending,
    taking: Taking<'_>,
    now: Timestamp,
) -> Result<Earlier, StoreError> {
    let mut orders = Vec::new();
    for id in ending.ids() {
        let Some(order) = tx.lock_order(id)? else { continue };
        let is_replaced = ending.replaced == Some(id);
        let status = order.stored().status;
        let is_over = matches!(status, OrderStatus::Cancelled | OrderStatus::Expired);
        if status == OrderStatus::Pending {
            if !is_replaced && order.stored().payment_opened_at.is_some() {
                return Ok(Earlier::IsBeingPaid);
            }
            orders.push(order);
        } else if is_replaced && !is_over {
            return Ok(Earlier::IsPaid);
        }
    }
    if orders.is_empty() {
        return Ok(Earlier::Replaced);
    }
    if !taking.custom.is_empty() {
        tx.lock_payable(taking.custom)?;
    }
    lock_held(tx, &orders, taking.products, taking.coupon)?;
    for order in orders {
        let is_replaced = ending.replaced == Some(order.stored().id);
        end_unpaid(tx, order, now, |order| {
            if is_replaced { order.cancel(now, CANCELLED_UNPAID) } else { order.make_room(now) }
        })?;
    }
    Ok(Earlier::Replaced)
}

/// Locks the products that these locked orders hold, with others that are wanted, and then their offers: in the one order that every
/// transaction keeps.
pub(crate) fn lock_held(
    tx: &mut dyn CheckoutTx,
    orders: &[Order],
    wanted: impl IntoIterator<Item = ProductId>,
    coupon: Option<&CouponCode>,
) -> Result<(), StoreError> {
    let held = orders.iter().flat_map(|order| order.stored().lines.iter().map(|line| line.product));
    let all: BTreeSet<ProductId> = held.chain(wanted).collect();
    tx.lock_products(&all.into_iter().collect::<Vec<_>>())?;
    let ids: Vec<Uuid> = orders.iter().map(|order| order.stored().id.uuid()).collect();
    tx.lock_offers(coupon, &ids)
}

/// Ends a locked order that is still unpaid, as `end` says, and puts back what it held; [`lock_held`] comes before.
pub(crate) fn end_unpaid(
    tx: &mut dyn CheckoutTx,
    mut order: Order,
    now: Timestamp,
    end: impl FnOnce(&mut Order) -> Result<(), OrderRefusal>,
) -> Result<(), StoreError> {
    let before = order.stored().clone();
    end(&mut order)
        .map_err(|refusal| StoreError::Broken(format!("a pending order could not end: {refusal}")))?;
    put_everything_back(tx, &before, now)?;
    tx.save_order(&mut order)
}
