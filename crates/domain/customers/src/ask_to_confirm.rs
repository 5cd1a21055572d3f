//! The letter with the link once more.

use pattu_kernel::RateLimit;

use crate::{AccountError, AccountLetterKind, CustomerId, customer_desk::CustomerDesk};

/// Letters to one customer.
const PER_CUSTOMER: RateLimit = RateLimit { scope: "confirm e-mail", most: 5, window_seconds: 3_600 };

/// Asks for a letter to the address that is not proven yet; when there is none, none is written.
///
/// # Errors
/// [`AccountError::TooMany`]
pub async fn ask_to_confirm(desk: CustomerDesk<'_>, customer: CustomerId) -> Result<(), AccountError> {
    let (now, letter) = (desk.clock.now(), desk.letter_id());
    desk.db
        .transaction(move |tx| {
            let subject = customer.to_string();
            if let Some(wait) = PER_CUSTOMER.hit(tx, &subject, now)? {
                return Err(AccountError::TooMany { wait });
            }
            tx.enqueue_letter(AccountLetterKind::Confirm, letter, &subject, now)?;
            Ok(())
        })
        .await
}
