//! A customer shows at the counter that a number is theirs: orders placed with it as a guest join their account.

use pattu_kernel::{Clock, Phone, UnitOfWork};

use super::{AuditAction, CounterTx};
use crate::{AccountError, CustomerId, Staff};

/// What the colleague saw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConfirmPhone {
    /// The account the customer says is theirs: a number alone is not enough, for somebody else may have registered
    /// with it.
    pub customer: CustomerId,
    /// The number that rang.
    pub phone: String,
}

/// Notes that the number is theirs; how many orders joined the account.
///
/// # Errors
/// [`AccountError::Invalid`], [`AccountError::NotFound`] when this number does not sign this account in,
/// [`AccountError::Store`]
pub async fn confirm_phone(
    db: &dyn UnitOfWork<dyn CounterTx>,
    clock: &dyn Clock,
    staff: &Staff,
    command: ConfirmPhone,
) -> Result<u32, AccountError> {
    let phone =
        Phone::parse(&command.phone).map_err(|error| AccountError::field("phone", &error.to_string()))?;
    let (now, username, id) = (clock.now(), staff.username.clone(), command.customer);
    db.transaction(move |tx| {
        let account = tx.lock_account(id)?.ok_or(AccountError::NotFound)?;
        let stored = account.customer.stored();
        if !(stored.signs_in_by_phone && stored.phone == phone) {
            return Err(AccountError::NotFound);
        }
        tx.audit(&username, AuditAction::ConfirmedPhone, &id.to_string(), now)?;
        Ok(tx.prove_phone(id, &phone, now)?)
    })
    .await
}
