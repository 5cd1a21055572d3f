//! A parcel is back in the store: refused, not found at home, or sent back.

use pattu_customers::{Permitted, may::OrdersFulfil};
use pattu_kernel::{Refusal, StoreError};

use crate::{OrderId, OrderNotFound, StaleOrder, audited, checkout_deps::CheckoutDeps, order::OrderRefusal};

/// Why nothing was noted.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum CameBackError {
    #[error(transparent)]
    NotFound(#[from] OrderNotFound),
    /// It has not left.
    #[error(transparent)]
    #[refusal(Conflict, "illegal_move")]
    Refused(#[from] OrderRefusal),
    #[error(transparent)]
    Stale(#[from] StaleOrder),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Notes that the parcel is back. Its pieces stay the order's until they are paid back or sent again. Once more changes nothing.
///
/// # Errors
/// [`CameBackError`].
pub async fn came_back(
    checkout: &CheckoutDeps,
    staff: &Permitted<OrdersFulfil>,
    id: OrderId,
    version: u32,
) -> Result<(), CameBackError> {
    let (now, staff, by) = (checkout.now(), staff.name(), staff.actor());
    checkout
        .db
        .transaction(move |tx| {
            let mut order = tx.lock_order(id)?.ok_or(OrderNotFound)?;
            if order.stored().returned_at.is_some() {
                return Ok(());
            }
            if order.stored().version != version {
                return Err(StaleOrder.into());
            }
            order.came_back(now, &staff)?;
            tx.save_order(&mut order)?;
            Ok(tx.write_audit(&audited::done(by, "order_came_back", order.stored(), now))?)
        })
        .await
}
