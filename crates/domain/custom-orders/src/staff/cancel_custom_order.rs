//! Somebody who works here gives a custom order up, with a reason.

use pattu_customers::{Permitted, may::CustomOrdersHandle};
use pattu_kernel::{Refusal, StoreError, Text};

use super::{StaffCustomOrders, tell_of_move::tell_of_move};
use crate::{
    CustomOrderEvent, CustomOrderId, CustomOrderNotFound, Mover, PICTURE_STAYS, Stage, StaleCustomOrder,
};

const LONGEST_REASON: usize = 300;

/// Which, over which version, and why.
#[derive(Debug, Clone)]
pub struct CancelCustomOrder {
    pub order: CustomOrderId,
    pub version: u32,
    pub reason: String,
}

/// Why it stays as it is.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum CancelCustomOrderError {
    #[error(transparent)]
    NotFound(#[from] CustomOrderNotFound),
    /// Nothing, or too much.
    #[error("Please give the reason in up to {LONGEST_REASON} characters")]
    #[refusal(Invalid, "invalid", field = "reason")]
    Reason,
    #[error(transparent)]
    Stale(#[from] StaleCustomOrder),
    #[error("This order cannot be cancelled any more")]
    #[refusal(Conflict, "illegal_move")]
    IllegalMove,
    /// Given up by itself, its charge would stay here.
    #[error("It is paid for. Cancel the order that paid for it: the charge goes back with it")]
    #[refusal(Conflict, "paid")]
    Paid,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Cancels it. The picture of an unpaid request goes when it would have gone anyway, one of a booked order a year later.
///
/// # Errors
/// [`CancelCustomOrderError`]; nothing is changed then.
pub async fn cancel_custom_order(
    orders: StaffCustomOrders<'_>,
    staff: &Permitted<CustomOrdersHandle>,
    asked: CancelCustomOrder,
) -> Result<(), CancelCustomOrderError> {
    let CancelCustomOrder { order, version, reason } = asked;
    let reason = Text::<LONGEST_REASON>::parse_plain(&reason).map_err(|_| CancelCustomOrderError::Reason)?;
    let (now, staff) = (orders.clock.now(), staff.clone());
    orders
        .db
        .transaction(move |tx| {
            let found = tx.lock_custom_order(order)?.ok_or(CustomOrderNotFound)?;
            found.must_be(version)?;
            if !found.standing.stage.may_become(Stage::Cancelled, Mover::Staff) {
                return Err(CancelCustomOrderError::IllegalMove);
            }
            if found.standing.stage == Stage::Booked && found.goes_with_order {
                return Err(CancelCustomOrderError::Paid);
            }
            let reason = reason.as_str().to_owned();
            let mut entry = found.audited("cancelled_custom_order", &staff, now);
            entry.reason = Some(reason.clone());
            let stages = (Some(found.standing.stage), Some(Stage::Cancelled));
            tx.move_custom_order(&CustomOrderEvent {
                name: Some(staff.name()),
                note: Some(reason),
                ..CustomOrderEvent::moved(order, stages, Mover::Staff, now)
            })?;
            tell_of_move(tx, &found, Stage::Cancelled, now)?;
            if found.standing.stage != Stage::Requested {
                tx.keep_photo_until(order, Some(now + PICTURE_STAYS))?;
            }
            Ok(tx.write_audit(&entry)?)
        })
        .await
}
