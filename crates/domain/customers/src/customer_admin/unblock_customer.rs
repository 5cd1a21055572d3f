//! Somebody may buy here again.

use pattu_kernel::{Clock, UnitOfWork};

use super::{CustomerAdminTx, audited};
use crate::{AccountError, CustomerId, Permitted, may::CustomersWrite};

/// They sign in with the password they had. Once more changes nothing.
///
/// # Errors
/// [`AccountError::NotFound`]
pub async fn unblock_customer(
    db: &dyn UnitOfWork<dyn CustomerAdminTx>,
    clock: &dyn Clock,
    staff: &Permitted<CustomersWrite>,
    id: CustomerId,
) -> Result<(), AccountError> {
    let (now, by) = (clock.now(), staff.actor());
    db.transaction(move |tx| {
        let mut customer = tx.lock_account(id)?.ok_or(AccountError::NotFound)?.customer;
        if !customer.unblock() {
            return Ok(());
        }
        tx.save_customer(&customer)?;
        Ok(tx.write_audit(&audited::done(by, "unblocked_customer", id, &["blocked"], now))?)
    })
    .await
}
