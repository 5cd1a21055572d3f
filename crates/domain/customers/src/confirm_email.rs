//! The link that went to an address was opened by whoever is signed in: it is theirs, and so are a guest's orders from it.

use pattu_kernel::Token;

use crate::{AccountError, Customer, CustomerId, LinkPurpose, customer_deps::CustomerDeps};

/// Proves the address. It takes the link **and** the account: whoever made an account with somebody else's address never
/// gets that person to prove it for them (threat "pre-hijack").
///
/// # Errors
/// [`AccountError::LinkExpired`] for a link that opens nothing in this account, which then stays good for the right one;
/// [`AccountError::EmailTaken`].
pub async fn confirm_email(
    deps: CustomerDeps<'_>,
    customer: CustomerId,
    token: &str,
) -> Result<Customer, AccountError> {
    let token = Token::parse(token).ok_or(AccountError::LinkExpired)?.hash();
    let now = deps.clock.now();
    deps.db
        .transaction(move |tx| {
            let link = tx.use_link(&token, now)?;
            let theirs =
                |link: &crate::Link| link.purpose == LinkPurpose::ConfirmEmail && link.customer == customer;
            let link = link.filter(theirs).ok_or(AccountError::LinkExpired)?;
            let mut customer = tx.lock_account(customer)?.ok_or(AccountError::LinkExpired)?.customer;
            if customer.prove_email(&link.email, now) && !tx.save_customer(&customer)? {
                return Err(AccountError::EmailTaken);
            }
            if customer.has_proven(&link.email) {
                tx.adopt_orders(customer.id(), &link.email)?;
            }
            Ok(customer)
        })
        .await
}
