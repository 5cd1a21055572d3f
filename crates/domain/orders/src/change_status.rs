//! Staff move an order on: packed, sent, delivered, cancelled.

use pattu_kernel::{ErrorKind, Refusal, StoreError};

use crate::{OrderId, OrderStatus, cancelling::put_everything_back, checkout::Checkout, order::OrderRefusal};

/// Why it did not move.
#[derive(Debug, Clone, thiserror::Error)]
pub enum ChangeStatusError {
    /// There is no such order.
    #[error("Order not found")]
    NotFound,
    /// The table of moves says no.
    #[error(transparent)]
    Refused(#[from] OrderRefusal),
    /// Storage.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Refusal for ChangeStatusError {
    fn kind(&self) -> ErrorKind {
        match self {
            Self::NotFound => ErrorKind::NotFound,
            Self::Refused(_) => ErrorKind::Conflict,
            Self::Store(store) => store.kind(),
        }
    }
    fn code(&self) -> &'static str {
        match self {
            Self::NotFound => "not_found",
            Self::Refused(_) => "illegal_move",
            Self::Store(store) => store.code(),
        }
    }
}

/// Moves an order on behalf of `staff` (a user name, for the history). Cancelling puts the pieces back; if it was paid,
/// the full amount is returned. The same state again is no error and changes nothing.
///
/// # Errors
/// [`ChangeStatusError`].
pub async fn change_status(
    checkout: &Checkout,
    id: OrderId,
    staff: String,
    next: OrderStatus,
) -> Result<(), ChangeStatusError> {
    let now = checkout.now();
    checkout
        .db
        .transaction(move |tx| {
            let mut order = tx.lock_order(id)?.ok_or(ChangeStatusError::NotFound)?;
            if order.stored().status == next {
                return Ok(());
            }
            let before = order.stored().clone();
            order.move_by_staff(now, &staff, next)?;
            if next == OrderStatus::Cancelled {
                put_everything_back(tx, &before, now)?;
            }
            tx.enqueue(&format!("order_{}", next.as_str()), &id.to_string(), now)?;
            tx.save_order(&mut order)?;
            Ok(())
        })
        .await
}
