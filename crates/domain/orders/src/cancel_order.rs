//! A customer changes their mind before the parcel is packed.

use pattu_customers::CustomerId;
use pattu_kernel::{ErrorKind, Refusal, StoreError};

use crate::{
    Order, OrderId, OrderStatus, cancelling::put_everything_back, checkout::Checkout, order::OrderRefusal,
    settle::settle_all_of,
};

/// Why it is not cancelled.
#[derive(Debug, Clone, thiserror::Error)]
pub enum CancelOrderError {
    /// No such order in this account.
    #[error("Order not found")]
    NotFound,
    /// It is being packed, on its way, or over.
    #[error("This order can no longer be cancelled")]
    TooLate,
    /// Storage.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Refusal for CancelOrderError {
    fn kind(&self) -> ErrorKind {
        match self {
            Self::NotFound => ErrorKind::NotFound,
            Self::TooLate => ErrorKind::Conflict,
            Self::Store(store) => store.kind(),
        }
    }
    fn code(&self) -> &'static str {
        match self {
            Self::NotFound => "not_found",
            Self::TooLate => "too_late_to_cancel",
            Self::Store(store) => store.code(),
        }
    }
}

impl From<OrderRefusal> for CancelOrderError {
    fn from(_: OrderRefusal) -> Self {
        Self::TooLate
    }
}

/// Cancels an order of this customer's account while it is pending or confirmed: its pieces go back to the shelf, a coupon
/// can be used again, and what was paid goes back in full, once. Once more is as good.
///
/// # Errors
/// [`CancelOrderError`]
pub async fn cancel_order(
    checkout: &Checkout,
    customer: CustomerId,
    id: OrderId,
) -> Result<(), CancelOrderError> {
    learn_of_payments(checkout, customer, id).await?;
    let now = checkout.now();
    checkout
        .db
        .transaction(move |tx| {
            let mut order = owned(tx.lock_order(id)?, customer)?;
            if order.stored().status == OrderStatus::Cancelled {
                return Ok(());
            }
            let before = order.stored().clone();
            order.cancel_by_shopper(now)?;
            put_everything_back(tx, &before, now)?;
            tx.save_order(&mut order)?;
            Ok(())
        })
        .await
}

/// A payment made a moment ago, and not heard of yet, is to be returned and not to wake the order up again later. Whether
/// the provider answers or not, the order is cancelled: money that comes afterwards is dealt with when it comes (ruling 12).
async fn learn_of_payments(
    checkout: &Checkout,
    customer: CustomerId,
    id: OrderId,
) -> Result<(), CancelOrderError> {
    let unpaid = checkout
        .db
        .transaction(move |tx| {
            let order = owned(tx.lock_order(id)?, customer)?;
            if order.stored().status != OrderStatus::Pending {
                return Ok::<_, CancelOrderError>(Vec::new());
            }
            Ok(tx.provider_orders(id)?)
        })
        .await?;
    for made in unpaid {
        if let Err(error) = settle_all_of(checkout, &made.id).await {
            tracing::warn!(%error, order = %id, "the provider could not be asked before an order is cancelled");
        }
    }
    Ok(())
}

/// Somebody else's order is not there.
fn owned(found: Option<Order>, customer: CustomerId) -> Result<Order, CancelOrderError> {
    found.filter(|order| order.stored().customer == Some(customer)).ok_or(CancelOrderError::NotFound)
}
