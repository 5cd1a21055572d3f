//! A parcel is back in the store: refused, not found at home, or sent back.

use pattu_customers::{Permitted, may::OrdersFulfil};
use pattu_kernel::{Refusal, StoreError};

use crate::{OrderId, audited, checkout_deps::CheckoutDeps, order::OrderRefusal};

/// Why nothing was noted.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum CameBackError {
    #[error("Order not found")]
    #[refusal(NotFound, "not_found")]
    NotFound,
    /// It has not left.
    #[error(transparent)]
    #[refusal(Conflict, "illegal_move")]
    Refused(#[from] OrderRefusal),
    /// Whoever asks has seen an older order than there is.
    #[error("Somebody else has changed this order meanwhile. Please look at it once more")]
    #[refusal(Conflict, "stale")]
    Stale,
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
            let mut order = tx.lock_order(id)?.ok_or(CameBackError::NotFound)?;
            if order.stored().returned_at.is_some() {
                return Ok(());
            }
            if order.stored().version != version {
                return Err(CameBackError::Stale);
            }
            order.came_back(now, &staff)?;
            tx.save_order(&mut order)?;
            Ok(tx.write_audit(&audited::done(by, "order_came_back", order.stored(), now))?)
        })
        .await
}
