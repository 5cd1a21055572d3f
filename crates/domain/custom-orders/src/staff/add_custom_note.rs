//! Somebody who works here writes down what the others have to know about a custom order.

use pattu_customers::{Permitted, may::CustomOrdersHandle};
use pattu_kernel::{Refusal, StoreError, Text};

use super::StaffCustomOrders;
use crate::{CustomOrderEvent, CustomOrderId, CustomOrderNotFound, Mover};

const LONGEST_NOTE: usize = 1_000;

/// Why nothing is written down.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum AddCustomNoteError {
    #[error(transparent)]
    NotFound(#[from] CustomOrderNotFound),
    /// Nothing, or too much.
    #[error("Please write up to {LONGEST_NOTE} characters")]
    #[refusal(Invalid, "invalid", field = "text")]
    Text,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Adds a note. Notes are never changed, and the customer never reads them.
///
/// # Errors
/// [`AddCustomNoteError`]; nothing is written then.
pub async fn add_custom_note(
    orders: StaffCustomOrders<'_>,
    staff: &Permitted<CustomOrdersHandle>,
    order: CustomOrderId,
    text: &str,
) -> Result<(), AddCustomNoteError> {
    let text = Text::<LONGEST_NOTE>::parse(text).map_err(|_| AddCustomNoteError::Text)?;
    let (now, staff) = (orders.clock.now(), staff.clone());
    let note = CustomOrderEvent {
        name: Some(staff.name()),
        note: Some(text.as_str().to_owned()),
        ..CustomOrderEvent::moved(order, (None, None), Mover::Staff, now)
    };
    orders
        .db
        .transaction(move |tx| {
            let found = tx.lock_custom_order(order)?.ok_or(CustomOrderNotFound)?;
            tx.note_custom_order(&note)?;
            Ok(tx.write_audit(&found.audited("wrote_custom_order_note", &staff, now))?)
        })
        .await
}
