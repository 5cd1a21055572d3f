//! A customer lost a telephone, or calls because somebody else is in their account.

use pattu_kernel::{Clock, UnitOfWork};

use super::{CustomerAdminTx, audited};
use crate::{AccountError, CustomerId, DeviceAccount, Permitted, may::CustomersWrite};

/// Signs them out everywhere; they may sign in again.
///
/// # Errors
/// [`AccountError::NotFound`]
pub async fn end_customer_sessions(
    db: &dyn UnitOfWork<dyn CustomerAdminTx>,
    clock: &dyn Clock,
    staff: &Permitted<CustomersWrite>,
    id: CustomerId,
) -> Result<(), AccountError> {
    let (now, by) = (clock.now(), staff.actor());
    db.transaction(move |tx| {
        tx.lock_account(id)?.ok_or(AccountError::NotFound)?;
        tx.end_sessions_but(id, None, now)?;
        tx.forget_devices(DeviceAccount::Customer(id))?;
        Ok(tx.write_audit(&audited::done(by, "ended_customer_sessions", id, &["sessions"], now))?)
    })
    .await
}
