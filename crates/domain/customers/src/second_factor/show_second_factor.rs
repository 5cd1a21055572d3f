//! Somebody looks at what protects their own account.

use pattu_kernel::{Clock, StoreError, Timestamp, UnitOfWork};

use super::{OneTimeCodes, SecondFactorTx, begin_second_factor::gone};
use crate::StaffId;

/// What protects an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SecondFactorState {
    /// It can be turned on here.
    pub available: bool,
    /// Since when it is asked for.
    pub on_since: Option<Timestamp>,
    /// Recovery codes that can still be used.
    pub codes_left: u32,
    /// Sessions that are open, this one among them.
    pub open_sessions: u32,
}

/// How it is now.
///
/// # Errors
/// [`StoreError`] when storage could not answer.
pub async fn show_second_factor(
    db: &dyn UnitOfWork<dyn SecondFactorTx>,
    codes: &dyn OneTimeCodes,
    clock: &dyn Clock,
    staff: StaffId,
) -> Result<SecondFactorState, StoreError> {
    let (available, now) = (codes.has_key(), clock.now());
    db.transaction(move |tx| {
        let factor = tx.lock_second_factor(staff)?.ok_or_else(gone)?;
        let open_sessions = tx.open_sessions(staff, now)?;
        let codes_left = if factor.is_on() { factor.codes_left } else { 0 };
        Ok(SecondFactorState { available, on_since: factor.on_since, codes_left, open_sessions })
    })
    .await
}
