//! Whoever ordered changes their mind: before it is paid, or, from their account, before the parcel is packed.

use pattu_customers::CustomerId;
use pattu_kernel::{Refusal, StoreError};

use crate::{
    Order, OrderId, OrderStatus,
    cancelling::{CANCELLED_UNPAID, put_everything_back},
    checkout_deps::CheckoutDeps,
    order::OrderRefusal,
    settle::settle_all_of,
};

/// Who gives an order up, and how far they may go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CancelledBy {
    /// The account it stands in: until it is packed.
    Account(CustomerId),
    /// Whoever holds its token, which the caller has checked: while nobody has paid. A link that was passed on must not
    /// be able to undo a purchase.
    Holder,
}

/// Why it is not cancelled.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum CancelOrderError {
    /// No such order in this account.
    #[error("Order not found")]
    #[refusal(NotFound, "not_found")]
    NotFound,
    /// It is being packed, on its way, or over.
    #[error("This order can no longer be cancelled")]
    #[refusal(Conflict, "too_late_to_cancel")]
    TooLate,
    /// Money came before it was given up; only its account, or the shop, undoes that.
    #[error("This order is already paid")]
    #[refusal(Conflict, "already_paid")]
    Paid,
    /// Storage.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<OrderRefusal> for CancelOrderError {
    fn from(_: OrderRefusal) -> Self {
        Self::TooLate
    }
}

/// Cancels an order: its pieces go back to the shelf, a coupon can be used again, and what was paid goes back in full, once.
/// The account may while it is pending or confirmed, the holder of its token while it is unpaid. Once more is as good.
///
/// # Errors
/// [`CancelOrderError`]
pub async fn cancel_order(
    checkout: &CheckoutDeps,
    by: CancelledBy,
    id: OrderId,
) -> Result<(), CancelOrderError> {
    checkout
        .store(move |tx| tx.lock_order(id))
        .await?
        .filter(|order| may_see(order, by))
        .ok_or(CancelOrderError::NotFound)?;
    learn_of_payments(checkout, id).await?;
    let now = checkout.now();
    checkout
        .db
        .transaction(move |tx| {
            let found = tx.lock_order(id)?.filter(|order| may_see(order, by));
            let mut order = found.ok_or(CancelOrderError::NotFound)?;
            if is_over(&order, by) {
                return Ok(());
            }
            if by == CancelledBy::Holder && order.stored().status != OrderStatus::Pending {
                return Err(CancelOrderError::Paid);
            }
            let before = order.stored().clone();
            match by {
                CancelledBy::Account(_) => order.cancel_by_shopper(now)?,
                CancelledBy::Holder => order.cancel(now, CANCELLED_UNPAID)?,
            }
            put_everything_back(tx, &before, now)?;
            tx.save_order(&mut order)?;
            Ok(())
        })
        .await
}

/// A payment made a moment ago, and not heard of yet, is to be returned and not to wake the order up again later. Whether
/// the provider answers or not, the order may be cancelled: money that comes afterwards is dealt with when it comes
/// (ruling 12).
pub(crate) async fn learn_of_payments(checkout: &CheckoutDeps, id: OrderId) -> Result<(), StoreError> {
    let unpaid = checkout
        .store(move |tx| {
            let order = tx.lock_order(id)?;
            if order.is_none_or(|order| order.stored().status != OrderStatus::Pending) {
                return Ok(Vec::new());
            }
            tx.provider_orders(id)
        })
        .await?;
    for made in unpaid {
        if let Err(error) = settle_all_of(checkout, &made.id).await {
            tracing::warn!(%error, order = %id, "the provider could not be asked before an order is cancelled");
        }
    }
    Ok(())
}

/// Somebody else's order is not there. A token opens one order, and the caller has checked that it is this one.
fn may_see(order: &Order, by: CancelledBy) -> bool {
    match by {
        CancelledBy::Account(customer) => order.stored().customer == Some(customer),
        CancelledBy::Holder => true,
    }
}

/// Nothing is left to give up. One that ran out holds nothing any more, which is all that a holder asks for.
fn is_over(order: &Order, by: CancelledBy) -> bool {
    match order.stored().status {
        OrderStatus::Cancelled => true,
        OrderStatus::Expired => by == CancelledBy::Holder,
        _ => false,
    }
}
