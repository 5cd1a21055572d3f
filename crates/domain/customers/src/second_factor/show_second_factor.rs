//! Somebody looks at what protects their own account.

use pattu_kernel::{StoreError, Timestamp, UnitOfWork};

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
}

/// How it is now.
///
/// # Errors
/// [`StoreError`] when storage could not answer.
pub async fn show_second_factor(
    db: &dyn UnitOfWork<dyn SecondFactorTx>,
    codes: &dyn OneTimeCodes,
    staff: StaffId,
) -> Result<SecondFactorState, StoreError> {
    let available = codes.has_key();
    db.transaction(move |tx| {
        let factor = tx.lock_second_factor(staff)?.ok_or_else(gone)?;
        let codes_left = if factor.is_on() { factor.codes_left } else { 0 };
        Ok(SecondFactorState { available, on_since: factor.on_since, codes_left })
    })
    .await
}
