//! The second step of the sign-in: the password was right, now the code.

use chrono::Duration;
use pattu_kernel::{Timestamp, Token, UnitOfWork};

use super::{
    OneTimeCodes, SecondFactorTx,
    proof::{as_guess, proof_of, use_up},
};
use crate::{
    DeviceAccount, LoginStaffError, StaffLoginDeps, StaffSession, StaffSessionId, StaffSignedIn,
    known_device,
    login_staff::RULES,
    tries::TryFrom,
    views::{LoginView, StaffView},
};

/// Says that somebody typed the right password a moment ago.
pub struct Ticket;

impl Ticket {
    /// Long enough to find the phone.
    const LIFETIME: Duration = Duration::minutes(5);

    /// The end of one that is given out now.
    pub fn expires_at(now: Timestamp) -> Timestamp {
        now + Self::LIFETIME
    }
}

/// What was typed, and where.
pub struct LoginWithCode {
    /// From the first step.
    pub ticket: String,
    /// From the phone, or a recovery code, as typed.
    pub code: String,
    /// The network address tries are counted by.
    pub address: String,
    /// The token of the browser's known device, when it shows one.
    pub device: Option<Token>,
    /// What the browser is called: `Chrome on Android`.
    pub browser: String,
}

/// Opens a session as [`crate::login_staff()`] does for those without a second factor. Tries are counted together with
/// those at the password; a wrong one leaves the ticket as it is.
///
/// # Errors
/// [`LoginStaffError`]: then there is no session. Whatever is wrong, it says the same.
pub async fn login_with_code(
    db: &dyn UnitOfWork<dyn SecondFactorTx>,
    deps: StaffLoginDeps<'_>,
    codes: &dyn OneTimeCodes,
    command: LoginWithCode,
) -> Result<StaffSignedIn, LoginStaffError> {
    let LoginWithCode { ticket, code, address, device: shown, browser } = command;
    let (now, guess) = (deps.clock.now(), as_guess(&code, deps.clock.now()));
    let ticket = Token::parse(&ticket).ok_or(LoginStaffError::Wrong)?.hash();
    let holder = db
        .transaction(move |tx| {
            let holder = tx.staff_of_ticket(&ticket, now)?.ok_or(LoginStaffError::Wrong)?;
            tx.lock_second_factor(holder)?.ok_or(LoginStaffError::Wrong)
        })
        .await?;
    let name = holder.staff.username.as_str().to_owned();
    let fingerprint = deps.hasher.fingerprint(&name, &guess);
    let from = TryFrom { address, device: shown.clone(), fingerprint };
    let whose = DeviceAccount::Staff(holder.staff.id);
    let tries = db
        .transaction(move |tx| {
            let tries = RULES.count(tx, &name, Some(whose), &from, now)?;
            tries.map_err(|wait| LoginStaffError::TooSoon { wait })
        })
        .await?;
    let id = holder.staff.id;
    let proof = proof_of(codes, &holder, &code, now)?.ok_or(LoginStaffError::Wrong)?;
    let session = StaffSession::begin(StaffSessionId::new(deps.ids.fresh()), id, now);
    let token = deps.tokens.sign(session.claims())?;
    let fresh = Token::fresh(deps.ids);
    db.transaction(move |tx| {
        // Disabled, reset or given another secret between the steps: nobody is let in on what was true before.
        let factor = tx.lock_second_factor(id)?.filter(|factor| factor.is_on() && !factor.disabled);
        let factor = factor.filter(|factor| factor.secret == holder.secret).ok_or(LoginStaffError::Wrong)?;
        if !tx.use_ticket(&ticket, now)? || !use_up(tx, &factor, &proof, now)? {
            return Err(LoginStaffError::Wrong);
        }
        tries.forget(tx)?;
        tx.open_session(&session, &browser)?;
        let device = known_device::remember(tx, whose, shown, fresh, now)?;
        Ok(StaffSignedIn { view: LoginView { token, staff: StaffView::from(factor.staff) }, device })
    })
    .await
}
