//! A customer asks to be forgotten, by telephone or letter: the owner closes the account as they could themselves.

use pattu_kernel::{Clock, Ids, Refusal, UnitOfWork};

use super::{CustomerAdminTx, audited};
use crate::{AccountError, CustomerId, LinkId, Permitted, close_account, may::CustomersErase};

/// What has to be typed: this cannot be undone.
const WORD: &str = "ERASE";

/// Why somebody is not forgotten.
#[derive(Debug, thiserror::Error, Refusal)]
pub enum EraseError {
    #[error("Please type {WORD}")]
    #[refusal(Invalid, "invalid", field = "word")]
    Word,
    /// Their orders could not be brought to them.
    #[error("An order of theirs is on its way. Please erase them once it has arrived, or cancel it first")]
    #[refusal(Conflict, "open_orders")]
    OpenOrders,
    #[error(transparent)]
    Account(#[from] AccountError),
    #[error(transparent)]
    Store(#[from] pattu_kernel::StoreError),
}

/// Forgets who they are, and tells them by a last email. Orders and consents stay, as the law wants; the log keeps the id.
///
/// # Errors
/// [`EraseError`]: then everything is as it was.
pub async fn erase_customer(
    db: &dyn UnitOfWork<dyn CustomerAdminTx>,
    clock: &dyn Clock,
    ids: &dyn Ids,
    staff: &Permitted<CustomersErase>,
    id: CustomerId,
    word: &str,
) -> Result<(), EraseError> {
    if word.trim() != WORD {
        return Err(EraseError::Word);
    }
    let (now, by, message) = (clock.now(), staff.actor(), LinkId::new(ids.fresh()));
    db.transaction(move |tx| {
        close_account::close(tx, id, message, now).map_err(|error| match error {
            AccountError::OpenOrders => EraseError::OpenOrders,
            other => other.into(),
        })?;
        Ok(tx.write_audit(&audited::done(by, "erased_customer", id, &[], now))?)
    })
    .await
}
