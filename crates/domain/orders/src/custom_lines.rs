//! Custom orders that an order pays for, or gives up with itself. Their rows are locked after the order's and before its products'.

use pattu_custom_orders::{
    CustomOrderEvent, CustomOrderId, CustomPaymentError, PICTURE_STAYS, PayableCustomOrder, Stage,
    ports::NewCustomPayment,
};
use pattu_kernel::{StoreError, Timestamp};

use crate::{CustomLine, Order, StockHold, StoredOrder, ports::CheckoutTx};

/// The lines of an order that pays what is due for these now.
///
/// # Errors
/// [`CustomPaymentError`] names the first that cannot be paid for now, or all when the shop takes no money for them.
pub fn custom_lines(
    orders: &[PayableCustomOrder],
    takes_payments: bool,
    now: Timestamp,
) -> Result<Vec<CustomLine>, CustomPaymentError> {
    let line = |order: &PayableCustomOrder| {
        let due = order.due(now)?;
        Ok(CustomLine {
            order: order.id,
            kind: due.kind,
            name: due.kind.line_name(),
            sku: order.number.as_str().to_owned(),
            unit_price: due.amount,
            standing: order.standing,
        })
    };
    let lines = orders.iter().map(line).collect::<Result<Vec<_>, CustomPaymentError>>()?;
    if !takes_payments && !lines.is_empty() {
        return Err(CustomPaymentError::TakesNoMoney(lines.iter().map(|line| line.order).collect()));
    }
    Ok(lines)
}

/// Locks the custom orders of this locked order, so that what it says of them holds until this transaction ends.
pub(crate) fn lock_custom_orders_of(tx: &mut dyn CheckoutTx, order: &mut Order) -> Result<(), StoreError> {
    let ids: Vec<CustomOrderId> = order.stored().custom.iter().map(|line| line.order).collect();
    if !ids.is_empty() {
        let found = tx.lock_payable(&ids)?;
        order.see_custom_orders(&found);
    }
    Ok(())
}

/// The money of this order is there: its custom orders go on with it. The picture of a booked one stays.
pub(crate) fn pay_custom_orders(
    tx: &mut dyn CheckoutTx,
    order: &StoredOrder,
    now: Timestamp,
) -> Result<(), StoreError> {
    for line in &order.custom {
        let from = (line.standing.stage, line.kind);
        let event = CustomOrderEvent::paid(line.order, from, now, order.number.as_str());
        let payment = NewCustomPayment {
            custom_order: line.order,
            kind: line.kind,
            order: order.id.uuid(),
            amount: line.unit_price,
        };
        tx.add_custom_payment(&payment, &event)?;
        if event.to == Some(Stage::Booked) {
            tx.keep_photo_until(line.order, None)?;
        }
    }
    Ok(())
}

/// A paid order is cancelled, by somebody who works here or by whoever ordered: what it had booked ends with it. The caller has
/// locked its custom orders.
pub(crate) fn give_up_bookings(
    tx: &mut dyn CheckoutTx,
    before: &StoredOrder,
    staff: Option<&str>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let is_booked =
        |line: &&CustomLine| line.standing.stage == Stage::Booked && before.stock == StockHold::Claimed;
    for line in before.custom.iter().filter(is_booked) {
        let staff = staff.map(ToOwned::to_owned);
        tx.move_custom_order(&CustomOrderEvent::cancelled_with_order(line.order, now, staff))?;
        tx.keep_photo_until(line.order, Some(now + PICTURE_STAYS))?;
    }
    Ok(())
}
