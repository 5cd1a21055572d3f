//! Whoever knows the password changes it.

use crate::{
    AccountError, CustomerId, CustomerSessionId, DeviceAccount, LinkPurpose,
    customer_deps::{CustomerDeps, new_password, not_current, tell_of_password},
};

/// Stores the new password, ends all other sessions, and forgets known devices and links to a new password: whoever had one of
/// them is out. An email tells.
///
/// # Errors
/// [`AccountError::Invalid`] under `currentPassword` or `newPassword`.
pub async fn change_password(
    deps: CustomerDeps<'_>,
    customer: CustomerId,
    session: CustomerSessionId,
    current: String,
    new: &str,
) -> Result<(), AccountError> {
    let account = deps.must_know_password(customer, current).await?;
    let password = new_password("newPassword", new, &account.customer.own_words())?;
    let hash = deps.hasher.hash(password).await?;
    let (now, email) = (deps.clock.now(), deps.email_id());
    deps.db
        .transaction(move |tx| {
            let stored = tx.lock_account(customer)?.ok_or(AccountError::NotFound)?;
            // A link to a new password may have been used since the current one was checked: what its reader chose stays.
            if stored.password != account.password {
                return Err(not_current());
            }
            tx.save_password(customer, &hash)?;
            tx.forget_links(customer, LinkPurpose::ResetPassword)?;
            tx.end_sessions_but(customer, Some(session), now)?;
            tx.forget_devices(DeviceAccount::Customer(customer))?;
            tell_of_password(tx, email, customer, now)?;
            Ok(())
        })
        .await
}
