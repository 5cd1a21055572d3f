//! The email with the link once more.

use pattu_kernel::RateLimit;

use crate::{AccountEmailKind, AccountError, CustomerId, customer_deps::CustomerDeps};

/// Emails to one customer.
const PER_CUSTOMER: RateLimit = RateLimit { scope: "confirm email", most: 5, window_seconds: 3_600 };

/// Asks for an email to the address that is not proven yet; when there is none, none is written.
///
/// # Errors
/// [`AccountError::TooMany`]
pub async fn ask_to_confirm(deps: CustomerDeps<'_>, customer: CustomerId) -> Result<(), AccountError> {
    let (now, email) = (deps.clock.now(), deps.email_id());
    deps.db
        .transaction(move |tx| {
            let subject = customer.to_string();
            if let Some(wait) = PER_CUSTOMER.hit(tx, &subject, now)? {
                return Err(AccountError::TooMany { wait });
            }
            tx.enqueue_email(AccountEmailKind::Confirm, email, &subject, now)?;
            Ok(())
        })
        .await
}
