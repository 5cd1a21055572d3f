//! Somebody who is signed in shows once more that it is them: for money, for people's data, for who works here.

use pattu_kernel::{Refusal, StoreError, Token, UnitOfWork};

use super::{
    CodesError, OneTimeCodes, SecondFactorTx,
    begin_second_factor::gone,
    proof::{as_guess, proof_of, use_up},
};
use crate::{
    DeviceAccount, HashingError, Staff, StaffLoginDeps, StaffSessionId, TypedPassword, login_staff::RULES,
    tries::TryFrom,
};

/// What was typed, and where.
pub struct StepUp {
    pub staff: Staff,
    /// Which of their sessions.
    pub session: StaffSessionId,
    pub password: TypedPassword,
    /// From the phone, or a recovery code; ignored where there is no second factor.
    pub code: String,
    /// The network address tries are counted by.
    pub address: String,
    /// The token of the browser's known device, when it shows one.
    pub device: Option<Token>,
}

/// Why it is not enough. Never 401: that would end the session in the browser.
#[derive(Debug, thiserror::Error, Refusal)]
pub enum StepUpError {
    /// Password or code.
    #[error("The password or the code is not right")]
    #[refusal(Invalid, "bad_credentials")]
    Wrong,
    /// Tried too often.
    #[error("Too many requests. Please try again later")]
    #[refusal(TooMany, "rate_limited")]
    TooSoon {
        /// Seconds until it is looked at again.
        wait: u32,
    },
    #[error(transparent)]
    Hashing(#[from] HashingError),
    #[error(transparent)]
    Codes(#[from] CodesError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Makes the session good for [`crate::StaffSession::SURE_MINUTES`]. Tries are counted as at the sign-in.
///
/// # Errors
/// [`StepUpError`]: then the session is as it was.
pub async fn step_up(
    db: &dyn UnitOfWork<dyn SecondFactorTx>,
    deps: StaffLoginDeps<'_>,
    codes: &dyn OneTimeCodes,
    command: StepUp,
) -> Result<(), StepUpError> {
    let StepUp { staff, session, password, code, address, device } = command;
    let (now, id, name) = (deps.clock.now(), staff.id, staff.username.as_str().to_owned());
    let typed = format!(
        "{} {}",
        password.reveal().unwrap_or_default(),
        as_guess(&code, now).reveal().unwrap_or_default()
    );
    let fingerprint = deps.hasher.fingerprint(&name, &TypedPassword::new(typed));
    let from = TryFrom { address, device, fingerprint };
    let (factor, tries) = db
        .transaction(move |tx| {
            let factor = tx.lock_second_factor(id)?.ok_or_else(gone)?;
            let tries = RULES.count(tx, &name, Some(DeviceAccount::Staff(id)), &from, now)?;
            Ok::<_, StepUpError>((factor, tries.map_err(|wait| StepUpError::TooSoon { wait })?))
        })
        .await?;
    let right = match deps.hasher.verify(password, Some(factor.password.clone())).await {
        Ok(right) => right,
        Err(failure) => {
            db.transaction(move |tx| tries.forgive(tx, fingerprint).map_err(StepUpError::from)).await?;
            return Err(failure.into());
        }
    };
    let proof = if factor.is_on() { proof_of(codes, &factor, &code, now)? } else { None };
    if !right || (factor.is_on() && proof.is_none()) {
        return Err(StepUpError::Wrong);
    }
    db.transaction(move |tx| {
        let stored = tx.lock_second_factor(id)?.filter(|stored| {
            stored.password == factor.password && stored.secret == factor.secret && !stored.disabled
        });
        let stored = stored.ok_or(StepUpError::Wrong)?;
        if let Some(proof) = &proof
            && !use_up(tx, &stored, proof, now)?
        {
            return Err(StepUpError::Wrong);
        }
        tries.forget(tx)?;
        Ok(tx.step_session_up(session, now)?)
    })
    .await
}
