//! A customer signs a device out that is not at hand, or all of them.

use pattu_kernel::StoreError;

use crate::{AccountError, CustomerId, CustomerSessionId, DeviceAccount, customer_deps::CustomerDeps};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Devices {
    One(CustomerSessionId),
    /// All, the one that asks included.
    All,
}

/// Ends their sessions.
///
/// # Errors
/// [`AccountError::NotFound`] when it is not theirs, or over.
pub async fn end_device(
    deps: CustomerDeps<'_>,
    customer: CustomerId,
    devices: Devices,
) -> Result<(), AccountError> {
    let now = deps.clock.now();
    deps.db
        .transaction(move |tx| match devices {
            Devices::All => {
                tx.end_sessions_but(customer, None, now)?;
                // Whoever signs out everywhere trusts no browser any more.
                tx.forget_devices(DeviceAccount::Customer(customer)).map_err(AccountError::from)
            }
            Devices::One(id) => {
                let session = tx.lock_customer_session(id)?;
                let theirs = session.filter(|one| one.stored().customer == customer && one.lives(now));
                let mut session = theirs.ok_or(AccountError::NotFound)?;
                session.end(now);
                tx.save_customer_session(&session).map_err(|error: StoreError| error.into())
            }
        })
        .await
}
