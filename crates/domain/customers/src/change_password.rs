//! Whoever knows the password changes it.

use crate::{
    AccountError, CustomerId, CustomerSessionId,
    customer_desk::{CustomerDesk, new_password, tell_of_password},
};

/// Stores the new password and ends all other sessions; a letter tells.
///
/// # Errors
/// [`AccountError::Invalid`] under `currentPassword` or `newPassword`.
pub async fn change_password(
    desk: CustomerDesk<'_>,
    customer: CustomerId,
    session: CustomerSessionId,
    current: String,
    new: &str,
) -> Result<(), AccountError> {
    let account = desk.must_know_password(customer, current).await?;
    let password = new_password("newPassword", new, &account.customer.own_words())?;
    let hash = desk.hasher.hash(password).await?;
    let (now, letter) = (desk.clock.now(), desk.letter_id());
    desk.db
        .transaction(move |tx| {
            tx.lock_account(customer)?.ok_or(AccountError::NotFound)?;
            tx.save_password(customer, &hash)?;
            tx.end_sessions_but(customer, Some(session), now)?;
            tell_of_password(tx, letter, customer, now)?;
            Ok(())
        })
        .await
}
