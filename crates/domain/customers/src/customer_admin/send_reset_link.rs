//! A customer calls because they cannot sign in.

use pattu_kernel::{Clock, Ids, UnitOfWork};

use super::{CustomerAdminTx, audited};
use crate::{
    AccountEmailKind, AccountError, CustomerId, LinkId, Permitted, ask_for_reset, may::CustomersWrite,
};

/// Sends the email with the link to another password, as if they had asked for it themselves; staff never see the link.
///
/// # Errors
/// [`AccountError::NotFound`], [`AccountError::TooMany`] when as many went to that address as may.
pub async fn send_reset_link(
    db: &dyn UnitOfWork<dyn CustomerAdminTx>,
    clock: &dyn Clock,
    ids: &dyn Ids,
    staff: &Permitted<CustomersWrite>,
    id: CustomerId,
) -> Result<(), AccountError> {
    let (now, by, message) = (clock.now(), staff.actor(), LinkId::new(ids.fresh()));
    db.transaction(move |tx| {
        let customer = tx.lock_account(id)?.ok_or(AccountError::NotFound)?.customer;
        let email = customer.stored().email.as_str().to_lowercase();
        if let Some(wait) = ask_for_reset::ANYWHERE.hit(tx, &email, now)? {
            return Err(AccountError::TooMany { wait });
        }
        tx.enqueue_email(AccountEmailKind::Reset, message, &email, now)?;
        Ok(tx.write_audit(&audited::done(by, "sent_reset_link", id, &[], now))?)
    })
    .await
}
