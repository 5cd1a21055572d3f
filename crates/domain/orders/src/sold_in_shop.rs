//! A saree was sold over the counter while web orders held it. The goods have left the shop, so the orders give way.

use std::collections::BTreeSet;

use pattu_catalog::ProductId;
use pattu_customers::{Permitted, may::OrdersFulfil};
use pattu_kernel::{StoreError, Timestamp};

use crate::{
    ChangeStatusError, OrderId, OrderNotFound, OrderNumber, OrderStatus, StockHold,
    cancelling::{end_unpaid, lock_held},
    change_status::{CancelledBy, cancel_by_staff},
    custom_lines::lock_custom_orders_of,
    ports::CheckoutTx,
};

/// Cancels those of these orders that are still unpaid, inside the transaction of the sale: what they held is free for it. Money that
/// comes afterwards goes back (ruling 12). Locks the orders, then their products with those that were sold, then their offers.
///
/// # Errors
/// Storage only.
pub fn end_sold_in_shop(
    tx: &mut dyn CheckoutTx,
    orders: &BTreeSet<OrderId>,
    sold: &[ProductId],
    now: Timestamp,
) -> Result<(), StoreError> {
    let mut ending = Vec::new();
    for id in orders {
        let order = tx.lock_order(*id)?.filter(|order| {
            order.stored().status == OrderStatus::Pending && order.stored().stock == StockHold::Held
        });
        ending.extend(order);
    }
    if ending.is_empty() {
        return Ok(());
    }
    lock_held(tx, &ending, sold.iter().copied(), None)?;
    for order in ending {
        end_unpaid(tx, order, now, |order| order.sold_in_shop(now))?;
    }
    Ok(())
}

/// Cancels an order for a manager, inside the transaction that settles what the counter sold; what was paid goes back in full, once.
///
/// # Errors
/// [`ChangeStatusError`]: also when it was cancelled, or sent, meanwhile.
pub fn cancel_sold_in_shop(
    tx: &mut dyn CheckoutTx,
    staff: &Permitted<OrdersFulfil>,
    id: OrderId,
    now: Timestamp,
) -> Result<OrderNumber, ChangeStatusError> {
    let mut order = tx.lock_order(id)?.ok_or(OrderNotFound)?;
    lock_custom_orders_of(tx, &mut order)?;
    cancel_by_staff(tx, &CancelledBy::of(staff), &mut order, now)?;
    Ok(order.stored().number.clone())
}
