//! The recovery codes are used up, or lie where somebody saw them.

use pattu_kernel::{Clock, UnitOfWork};

use super::{OneTimeCodes, SecondFactorError, SecondFactorTx, audited, begin_second_factor::gone};
use crate::Staff;

/// Ten new recovery codes, shown once; the former ones open nothing any more.
///
/// # Errors
/// [`SecondFactorError`]: then the former ones stay good.
pub async fn renew_recovery_codes(
    db: &dyn UnitOfWork<dyn SecondFactorTx>,
    codes: &dyn OneTimeCodes,
    clock: &dyn Clock,
    staff: &Staff,
    request: Option<String>,
) -> Result<Vec<String>, SecondFactorError> {
    let (id, now) = (staff.id, clock.now());
    let fresh = codes.fresh_recovery_codes(id)?;
    let (texts, hashes): (Vec<_>, Vec<_>) = fresh.into_iter().map(|code| (code.text, code.hash)).unzip();
    db.transaction(move |tx| {
        let factor = tx.lock_second_factor(id)?.ok_or_else(gone)?;
        if !factor.is_on() {
            return Err(SecondFactorError::NotOn);
        }
        tx.put_recovery_codes(id, &hashes)?;
        tx.write_audit(&audited::entry(&factor.staff, request, "renewed_recovery_codes", now))?;
        Ok(texts)
    })
    .await
}
