//! Somebody who works here writes down what the others have to know about an order.

use pattu_customers::{Permitted, may::OrdersFulfil};
use pattu_kernel::{Refusal, StoreError, Text};

use crate::{OrderId, OrderNotFound, audited, checkout_deps::CheckoutDeps};

/// Of one note.
pub(crate) const LONGEST_NOTE: usize = 1000;

/// Why nothing is written down.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum AddOrderNoteError {
    #[error(transparent)]
    NotFound(#[from] OrderNotFound),
    /// Nothing, or too much.
    #[error("Please write up to {LONGEST_NOTE} characters")]
    #[refusal(Invalid, "invalid", field = "text")]
    Text,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Adds a note. Notes are never changed, and whoever ordered never reads them.
///
/// # Errors
/// [`AddOrderNoteError`]; nothing is written then.
pub async fn add_order_note(
    checkout: &CheckoutDeps,
    staff: &Permitted<OrdersFulfil>,
    order: OrderId,
    text: &str,
) -> Result<(), AddOrderNoteError> {
    let text = Text::<LONGEST_NOTE>::parse(text).map_err(|_| AddOrderNoteError::Text)?;
    let (now, staff, by) = (checkout.now(), staff.name(), staff.actor());
    checkout
        .db
        .transaction(move |tx| {
            let found = tx.lock_order(order)?.ok_or(OrderNotFound)?;
            tx.add_order_note(order, &staff, text.as_str(), now)?;
            // What it says goes with the address; the log stays.
            Ok(tx.write_audit(&audited::done(by, "wrote_order_note", found.stored(), now))?)
        })
        .await
}
