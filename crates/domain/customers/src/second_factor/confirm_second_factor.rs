//! The phone shows the right code: from now on it is asked for.

use pattu_kernel::{Clock, UnitOfWork};

use super::{
    OneTimeCodes, SecondFactorError, SecondFactorTx, audited,
    begin_second_factor::gone,
    proof::{Proof, proof_of},
};
use crate::Staff;

/// Turns the second factor on; ten recovery codes, shown once. The code is spent by it.
///
/// # Errors
/// [`SecondFactorError`]: then it is as it was.
pub async fn confirm_second_factor(
    db: &dyn UnitOfWork<dyn SecondFactorTx>,
    codes: &dyn OneTimeCodes,
    clock: &dyn Clock,
    staff: &Staff,
    code: &str,
    request: Option<String>,
) -> Result<Vec<String>, SecondFactorError> {
    let (id, now) = (staff.id, clock.now());
    let begun = db.transaction(move |tx| Ok::<_, SecondFactorError>(tx.lock_second_factor(id)?)).await?;
    let begun = begun.ok_or_else(gone)?;
    if begun.is_on() {
        return Err(SecondFactorError::AlreadyOn);
    }
    if begun.secret.is_none() {
        return Err(SecondFactorError::NotBegun);
    }
    let Some(Proof::Step(step)) = proof_of(codes, &begun, code, now)? else {
        return Err(SecondFactorError::WrongCode);
    };
    let fresh = codes.fresh_recovery_codes(id)?;
    let (texts, hashes): (Vec<_>, Vec<_>) = fresh.into_iter().map(|code| (code.text, code.hash)).unzip();
    db.transaction(move |tx| {
        // Begun again meanwhile, in another tab: that one's code is to be typed.
        let same = tx.lock_second_factor(id)?.filter(|now| now.secret == begun.secret && !now.is_on());
        let factor = same.ok_or(SecondFactorError::NotBegun)?;
        tx.turn_second_factor_on(id, now)?;
        tx.use_step(id, step)?;
        tx.put_recovery_codes(id, &hashes)?;
        tx.write_audit(&audited::entry(&factor.staff, request, "turned_on_second_factor", now))?;
        Ok(texts)
    })
    .await
}
