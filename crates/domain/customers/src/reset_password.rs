//! The link of the email was opened, and another password chosen.

use pattu_kernel::Token;

use crate::{
    AccountError, AttemptsScope, Customer, CustomersTx, DeviceAccount, LinkPurpose,
    customer_deps::{CustomerDeps, new_password, tell_of_password},
};

/// Stores the new password, ends all sessions, and forgets tries: the way back in for whoever was kept out. The email was
/// read, so its address is proven.
///
/// # Errors
/// [`AccountError::LinkExpired`] for a link that opens nothing; [`AccountError::Invalid`] under `newPassword`, and then the
/// link may be used once more.
pub async fn reset_password(deps: CustomerDeps<'_>, token: &str, typed: &str) -> Result<(), AccountError> {
    let token = Token::parse(token).ok_or(AccountError::LinkExpired)?.hash();
    let password = new_password("newPassword", typed, &[])?;
    let hash = deps.hasher.hash(password).await?;
    let (now, email, typed) = (deps.clock.now(), deps.email_id(), typed.to_owned());
    deps.db
        .transaction(move |tx| {
            let link = tx.use_link(&token, now)?;
            let link = link.filter(|link| link.purpose == LinkPurpose::ResetPassword);
            let link = link.ok_or(AccountError::LinkExpired)?;
            let mut customer = tx.lock_account(link.customer)?.ok_or(AccountError::LinkExpired)?.customer;
            // An address that was changed meanwhile is not the owner's way in any more.
            if !customer.stored().email.is_same_as(&link.email) {
                return Err(AccountError::LinkExpired);
            }
            // Only now it is known whose name the password must not be made of.
            new_password("newPassword", &typed, &customer.own_words())?;
            if customer.prove_email(&link.email, now) {
                tx.save_customer(&customer)?;
                tx.adopt_orders(customer.id(), &link.email)?;
            }
            tx.save_password(customer.id(), &hash)?;
            tx.forget_links(customer.id(), LinkPurpose::ResetPassword)?;
            tx.end_sessions_but(customer.id(), None, now)?;
            tx.forget_devices(DeviceAccount::Customer(customer.id()))?;
            forget_tries(tx, &customer)?;
            tell_of_password(tx, email, customer.id(), now)?;
            Ok(())
        })
        .await
}

fn forget_tries(tx: &mut dyn CustomersTx, customer: &Customer) -> Result<(), AccountError> {
    let stored = customer.stored();
    for subject in [stored.email.as_str(), stored.phone.as_str()] {
        tx.forget_attempts_at_name(&AttemptsScope::CUSTOMERS, subject)?;
    }
    Ok(())
}
