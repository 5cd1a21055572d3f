//! A customer asks for all that is kept of them, and the owner takes it out as a file.

use pattu_kernel::{Clock, UnitOfWork};

use super::{CustomerAdminTx, audited};
use crate::{AccountError, Customer, CustomerId, Permitted, may::CustomersExport};

/// Writes down who takes it, before any of it leaves; whose it is.
///
/// # Errors
/// [`AccountError::NotFound`], [`AccountError::Store`]: then nothing may leave.
pub async fn record_customer_export(
    db: &dyn UnitOfWork<dyn CustomerAdminTx>,
    clock: &dyn Clock,
    staff: &Permitted<CustomersExport>,
    id: CustomerId,
) -> Result<Customer, AccountError> {
    let (now, by) = (clock.now(), staff.actor());
    db.transaction(move |tx| {
        let customer = tx.lock_account(id)?.ok_or(AccountError::NotFound)?.customer;
        tx.write_audit(&audited::done(by, "exported_customer", id, &[], now))?;
        Ok(customer)
    })
    .await
}
