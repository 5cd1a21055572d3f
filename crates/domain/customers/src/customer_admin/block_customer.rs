//! The shop sells nothing to somebody any more.

use pattu_kernel::{Clock, UnitOfWork};

use super::{CustomerAdminTx, audited};
use crate::{AccountError, Block, BlockReason, CustomerId, DeviceAccount, Permitted, may::CustomersWrite};

/// From now on they neither sign in nor place an order, and all their sessions end; an order that waits for its money can
/// still be paid. Once more changes nothing: the first reason stays.
///
/// # Errors
/// [`AccountError::Invalid`] under `reason`, [`AccountError::NotFound`]; nothing changed then.
pub async fn block_customer(
    db: &dyn UnitOfWork<dyn CustomerAdminTx>,
    clock: &dyn Clock,
    staff: &Permitted<CustomersWrite>,
    id: CustomerId,
    reason: &str,
) -> Result<(), AccountError> {
    let reason = BlockReason::parse_plain(reason)
        .map_err(|error| AccountError::field("reason", &error.to_string()))?;
    let (now, by) = (clock.now(), staff.actor());
    let block = Block { at: now, by: staff.name(), reason };
    db.transaction(move |tx| {
        // A sign-in that is under way waits for this lock, or this waits for it and ends its session.
        let mut customer = tx.lock_account(id)?.ok_or(AccountError::NotFound)?.customer;
        if !customer.block(block) {
            return Ok(());
        }
        tx.save_customer(&customer)?;
        tx.end_sessions_but(id, None, now)?;
        tx.forget_devices(DeviceAccount::Customer(id))?;
        Ok(tx.write_audit(&audited::done(by, "blocked_customer", id, &["blocked"], now))?)
    })
    .await
}
