//! Somebody who works here took a step by mistake, and takes it back before anybody has heard of it.

use pattu_customers::{Permitted, may::OrdersFulfil};
use pattu_kernel::{AuditEntry, Refusal, StoreError};

use crate::{OrderId, OrderNotFound, audited, checkout_deps::CheckoutDeps, order::OrderRefusal};

/// Why it stays where it is.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum UndoMoveError {
    #[error(transparent)]
    NotFound(#[from] OrderNotFound),
    /// A minute is over, its email has left, somebody else did it, or something happened since.
    #[error("This can no longer be undone")]
    #[refusal(Conflict, "too_late")]
    TooLate,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<OrderRefusal> for UndoMoveError {
    fn from(_: OrderRefusal) -> Self {
        Self::TooLate
    }
}

/// Takes the last step back, with its email and its notification, as if it had not been taken. Only the history of those who
/// work here keeps both.
///
/// # Errors
/// [`UndoMoveError`]; nothing is changed then.
pub async fn undo_move(
    checkout: &CheckoutDeps,
    staff: &Permitted<OrdersFulfil>,
    id: OrderId,
    version: u32,
) -> Result<(), UndoMoveError> {
    let (now, staff, by) = (checkout.now(), staff.name(), staff.actor());
    checkout
        .db
        .transaction(move |tx| {
            let mut order = tx.lock_order(id)?.ok_or(OrderNotFound)?;
            if order.stored().version != version {
                return Err(UndoMoveError::TooLate);
            }
            let before = order.stored().clone();
            let news = order.undo_by_staff(now, &staff)?;
            if !tx.forget_news(id, &news)? {
                return Err(UndoMoveError::TooLate);
            }
            tx.save_order(&mut order)?;
            if let Some(entry) = audited::moved(by, (&before, order.stored()), now) {
                tx.write_audit(&AuditEntry { action: "undid_order_move", ..entry })?;
            }
            Ok(())
        })
        .await
}
