//! A customer leaves: who they are is forgotten, what tax law needs stays.

use pattu_kernel::Timestamp;

use crate::{AccountEmailKind, AccountError, CustomerId, CustomersTx, LinkId, customer_deps::CustomerDeps};

/// Takes identity, devices and links out of the account. Orders keep the address they were sent to, as their documents must;
/// a last email says so.
///
/// # Errors
/// [`AccountError::Invalid`] under `currentPassword`; [`AccountError::OpenOrders`].
pub async fn close_account(
    deps: CustomerDeps<'_>,
    customer: CustomerId,
    password: String,
) -> Result<(), AccountError> {
    deps.must_know_password(customer, password).await?;
    let (now, message) = (deps.clock.now(), deps.email_id());
    deps.db.transaction(move |tx| close(tx, customer, message, now)).await
}

/// The same without a password, for whoever has checked who asks.
pub(crate) fn close<Tx: CustomersTx + ?Sized>(
    tx: &mut Tx,
    customer: CustomerId,
    message: LinkId,
    now: Timestamp,
) -> Result<(), AccountError> {
    let account = tx.lock_account(customer)?.ok_or(AccountError::NotFound)?;
    if tx.has_open_orders(customer)? {
        return Err(AccountError::OpenOrders);
    }
    let email = &account.customer.stored().email;
    tx.enqueue_email(AccountEmailKind::Closed, message, email.as_str(), now)?;
    Ok(tx.scrub_customer(customer, now)?)
}
