//! Whoever ordered changes their mind, or the shop has to: before it is paid, before it is packed, before it is sent.

use pattu_customers::NotPermitted;
use pattu_kernel::{Refusal, StoreError};

use crate::{
    ChangeStatusError, LinkAccess, Order, OrderAccess, OrderId, OrderNotFound, OrderStatus, StatusChange,
    cancelling::{CANCELLED_UNPAID, put_everything_back},
    change_status,
    checkout_deps::CheckoutDeps,
    custom_lines::{give_up_bookings, lock_custom_orders_of},
    order::OrderRefusal,
    ports::CreditNoteRefusal,
    settle::learn_of_payments,
};

/// Why it is not cancelled.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum CancelOrderError {
    #[error(transparent)]
    NotFound(#[from] OrderNotFound),
    /// It is being packed, on its way, or over.
    #[error("This order can no longer be cancelled")]
    #[refusal(Conflict, "too_late_to_cancel")]
    TooLate,
    /// A custom order that was paid with it is worked on.
    #[error("Your design is being drawn, so this order can no longer be cancelled here. Please call us")]
    #[refusal(Conflict, "design_begun")]
    DesignBegun,
    /// Money came before it was cancelled; only its account, or the shop, undoes that.
    #[error("This order is already paid")]
    #[refusal(Conflict, "already_paid")]
    Paid,
    /// They work here, and may not cancel.
    #[error(transparent)]
    NotPermitted(#[from] NotPermitted),
    /// The shop may not cancel it any more.
    #[error(transparent)]
    ByStaff(#[from] ChangeStatusError),
    /// It has an invoice, from a shipping that was taken back, and no credit note can be made.
    #[error(transparent)]
    NoCreditNote(#[from] CreditNoteRefusal),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<OrderRefusal> for CancelOrderError {
    fn from(_: OrderRefusal) -> Self {
        Self::TooLate
    }
}

/// Cancels an order for whoever [`Order::may_be_cancelled_by`] lets: its pieces go back to stock, a coupon can be used again,
/// and what was paid goes back in full, once. Once more is as good. `sure`: staff showed a moment ago that it is them.
///
/// # Errors
/// [`CancelOrderError`]
pub async fn cancel_order(
    checkout: &CheckoutDeps,
    by: &OrderAccess,
    id: OrderId,
    sure: bool,
) -> Result<(), CancelOrderError> {
    let customer = match by {
        OrderAccess::Staff(staff) => {
            let cancelled = StatusChange::to(OrderStatus::Cancelled);
            return Ok(change_status(checkout, &staff.permitted()?.surely(sure), id, cancelled).await?);
        }
        OrderAccess::Link(LinkAccess::Masked) => return Err(OrderNotFound.into()),
        OrderAccess::Account(customer) => Some(*customer),
        OrderAccess::Link(LinkAccess::Full) => None,
    };
    // Somebody else's order is not there, and the provider is not asked about it.
    let is_theirs = move |order: &Order| customer.is_none() || order.stored().customer == customer;
    let found = checkout.store(move |tx| tx.lock_order(id)).await?;
    found.filter(is_theirs).ok_or(OrderNotFound)?;
    learn_of_payments(checkout, id).await?;
    let (now, by) = (checkout.now(), by.clone());
    checkout
        .db
        .transaction(move |tx| {
            let mut order = tx.lock_order(id)?.filter(is_theirs).ok_or(OrderNotFound)?;
            lock_custom_orders_of(tx, &mut order)?;
            let before = order.stored().clone();
            if !order.may_be_cancelled_by(&by) {
                if order.work_has_begun() && customer.is_some() {
                    return Err(CancelOrderError::DesignBegun);
                }
                return match (before.status, customer) {
                    // One that expired holds nothing any more, which is all that the holder of a link asks for.
                    (OrderStatus::Cancelled, _) | (OrderStatus::Expired, None) => Ok(()),
                    (_, Some(_)) => Err(CancelOrderError::TooLate),
                    (_, None) => Err(CancelOrderError::Paid),
                };
            }
            if customer.is_some() {
                order.cancel_by_account(now)?;
            } else {
                order.cancel(now, CANCELLED_UNPAID)?;
            }
            give_up_bookings(tx, &before, None, now)?;
            put_everything_back(tx, &before, now)?;
            tx.save_order(&mut order)?;
            Ok(tx.issue_credit_note(order.stored(), now)?)
        })
        .await
}
