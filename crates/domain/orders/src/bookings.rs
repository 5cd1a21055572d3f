//! Custom orders that an order books, or gives up with itself. Their rows are locked after the order's and before its products'.

use pattu_custom_orders::{
    Booking, BookingError, CustomOrderEvent, CustomOrderId, LINE_NAME, PICTURE_STAYS, Stage,
};
use pattu_kernel::{StoreError, Timestamp};

use crate::{CustomLine, Order, StockHold, StoredOrder, ports::CheckoutTx};

/// What a cart or an order charges for booking these.
///
/// # Errors
/// [`BookingError`] names the first that cannot be booked now, or all when the shop takes no money for them.
pub fn booking_lines(
    bookings: &[Booking],
    takes_bookings: bool,
    now: Timestamp,
) -> Result<Vec<pattu_pricing::CustomLine>, BookingError> {
    for booking in bookings {
        booking.may_be_ordered(now)?;
    }
    if !takes_bookings && !bookings.is_empty() {
        return Err(BookingError::TakesNoMoney(bookings.iter().map(|booking| booking.id).collect()));
    }
    let line = |booking: &Booking| pattu_pricing::CustomLine {
        order: booking.id.uuid(),
        name: LINE_NAME.to_owned(),
        sku: booking.number.as_str().to_owned(),
        price: booking.charge,
    };
    Ok(bookings.iter().map(line).collect())
}

/// Locks the custom orders of this locked order, so that what it says of them holds until this transaction ends.
pub(crate) fn lock_bookings_of(tx: &mut dyn CheckoutTx, order: &mut Order) -> Result<(), StoreError> {
    let ids: Vec<CustomOrderId> = order.stored().custom.iter().map(|line| line.order).collect();
    if !ids.is_empty() {
        let found = tx.lock_bookings(&ids)?;
        order.see_custom_orders(&found);
    }
    Ok(())
}

/// The money of this order is there: its custom orders are booked, and their pictures stay.
pub(crate) fn book(tx: &mut dyn CheckoutTx, order: &StoredOrder, now: Timestamp) -> Result<(), StoreError> {
    for line in &order.custom {
        tx.move_custom_order(&CustomOrderEvent::booked(line.order, now, order.number.as_str()))?;
        tx.keep_photo_until(line.order, None)?;
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
    let is_booked = |line: &&CustomLine| line.stage == Stage::Booked && before.stock == StockHold::Claimed;
    for line in before.custom.iter().filter(is_booked) {
        let staff = staff.map(ToOwned::to_owned);
        tx.move_custom_order(&CustomOrderEvent::cancelled_with_order(line.order, now, staff))?;
        tx.keep_photo_until(line.order, Some(now + PICTURE_STAYS))?;
    }
    Ok(())
}
