//! What a customer wants to hear of: withdrawing is as easy as giving.

use crate::{
    AccountError, Customer, CustomerId, customer_deps::CustomerDeps, register_customer::ACCOUNT_NOTICE,
};

/// Stores both choices; a yes or a no to news that was another before is written down for ever.
///
/// # Errors
/// [`AccountError`]: then nothing changed.
pub async fn set_email_preferences(
    deps: CustomerDeps<'_>,
    id: CustomerId,
    notify_by_mail: bool,
    marketing_by_mail: bool,
) -> Result<Customer, AccountError> {
    let now = deps.clock.now();
    deps.db
        .transaction(move |tx| {
            let mut customer = tx.lock_account(id)?.ok_or(AccountError::NotFound)?.customer;
            customer.set_order_emails(notify_by_mail);
            if let Some(consent) = customer.set_marketing(marketing_by_mail, ACCOUNT_NOTICE, now) {
                tx.add_customer_consent(id, &consent)?;
            }
            tx.save_customer(&customer)?;
            Ok(customer)
        })
        .await
}
