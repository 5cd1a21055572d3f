//! Somebody wants a second factor: a secret for their phone.

use pattu_kernel::{StoreError, UnitOfWork};

use super::{FreshSecret, OneTimeCodes, SecondFactorError, SecondFactorTx};
use crate::Staff;

/// What goes into the phone; shown once.
pub struct BegunSecondFactor {
    /// To be typed.
    pub text_key: String,
    /// To be photographed, as SVG.
    pub qr: String,
}

/// Stores a new secret, which is not asked for before [`super::confirm_second_factor()`].
///
/// # Errors
/// [`SecondFactorError`]: then everything is as it was.
pub async fn begin_second_factor(
    db: &dyn UnitOfWork<dyn SecondFactorTx>,
    codes: &dyn OneTimeCodes,
    staff: &Staff,
) -> Result<BegunSecondFactor, SecondFactorError> {
    let FreshSecret { sealed, text_key, qr } = codes.fresh_secret(staff)?;
    let id = staff.id;
    db.transaction(move |tx| {
        let factor = tx.lock_second_factor(id)?.ok_or_else(gone)?;
        if factor.is_on() {
            return Err(SecondFactorError::AlreadyOn);
        }
        tx.begin_second_factor(id, &sealed)?;
        Ok(BegunSecondFactor { text_key, qr })
    })
    .await
}

/// Accounts are never deleted.
pub(super) fn gone() -> StoreError {
    StoreError::Broken("a signed-in member of staff has no account".to_owned())
}
