//! Somebody no longer wants a second factor, or has another phone.

use pattu_kernel::{Clock, UnitOfWork};

use super::{SecondFactorError, SecondFactorTx, audited, begin_second_factor::gone};
use crate::Staff;

/// Forgets the secret and the recovery codes. Whoever needs a second factor is led to set one up again. Once more changes
/// nothing.
///
/// # Errors
/// [`SecondFactorError`]: then it stays on.
pub async fn turn_off_second_factor(
    db: &dyn UnitOfWork<dyn SecondFactorTx>,
    clock: &dyn Clock,
    staff: &Staff,
    request: Option<String>,
) -> Result<(), SecondFactorError> {
    let (id, now) = (staff.id, clock.now());
    db.transaction(move |tx| {
        let factor = tx.lock_second_factor(id)?.ok_or_else(gone)?;
        tx.forget_second_factor(id)?;
        if factor.is_on() {
            tx.write_audit(&audited::entry(&factor.staff, request, "turned_off_second_factor", now))?;
        }
        Ok(())
    })
    .await
}
