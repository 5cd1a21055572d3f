//! Somebody who works here writes down what the others have to know about a customer.

use pattu_kernel::{Clock, Text, UnitOfWork};

use super::{CustomerAdminTx, audited};
use crate::{AccountError, CustomerId, Permitted, may::CustomersWrite};

const LONGEST_NOTE: usize = 1000;

/// Adds a note. Notes are never changed, and go with the account.
///
/// # Errors
/// [`AccountError::Invalid`] under `text`, [`AccountError::NotFound`]; nothing is written then.
pub async fn add_customer_note(
    db: &dyn UnitOfWork<dyn CustomerAdminTx>,
    clock: &dyn Clock,
    staff: &Permitted<CustomersWrite>,
    id: CustomerId,
    text: &str,
) -> Result<(), AccountError> {
    let text = Text::<LONGEST_NOTE>::parse_plain(text)
        .map_err(|error| AccountError::field("text", &error.to_string()))?;
    let (now, name, by) = (clock.now(), staff.name(), staff.actor());
    db.transaction(move |tx| {
        tx.lock_account(id)?.ok_or(AccountError::NotFound)?;
        tx.add_customer_note(id, &name, text.as_str(), now)?;
        Ok(tx.write_audit(&audited::done(by, "wrote_customer_note", id, &["notes"], now))?)
    })
    .await
}
