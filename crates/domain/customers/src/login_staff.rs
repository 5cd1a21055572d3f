//! A staff member signs in: the same words and the same time whatever was wrong (rulings 18 and 20).

use pattu_kernel::{Clock, Ids, RateLimit, Refusal, StoreError, Token, UnitOfWork};

use crate::{
    AttemptsScope, DeviceAccount, HashingError, PasswordHasher, SigningError, Staff, StaffAccount,
    StaffSession, StaffSessionId, StaffTx, TokenSigner, TypedPassword, Username, known_device,
    second_factor::{CodesError, Ticket},
    tries::{Tries, TryFrom, TryRules},
    views::{LoginView, StaffView},
};

/// What was typed, and where.
#[derive(Debug, Clone)]
pub struct LoginStaff {
    /// The username, whatever it is.
    pub username: String,
    /// The password, whatever it is.
    pub password: TypedPassword,
    /// The network address tries are counted by.
    pub address: String,
    /// The token of the browser's known device, when it shows one.
    pub device: Option<Token>,
    /// What the browser is called: `Chrome on Android`.
    pub browser: String,
}

/// Somebody is signed in.
#[derive(Debug)]
pub struct StaffSignedIn {
    pub view: LoginView,
    /// For the cookie: this browser is known from now on.
    pub device: Token,
}

/// How far somebody is in.
#[derive(Debug)]
pub enum StaffLogin {
    SignedIn(StaffSignedIn),
    /// The password was right; with this and a code [`crate::second_factor::login_with_code()`] goes on.
    CodeNeeded(Token),
}

/// The whole shop may sit behind one address: sixty tries at all names together are enough for it, and few for a guesser.
pub(crate) const RULES: TryRules = TryRules {
    here: AttemptsScope::StaffHere,
    anywhere: AttemptsScope::StaffAnywhere,
    by_address: RateLimit { scope: "staff login by address", most: 60, window_seconds: 600 },
    slowed: RateLimit { scope: "slowed staff logins by name", most: 60, window_seconds: 600 },
};

/// Why nobody was signed in.
#[derive(Debug, thiserror::Error, Refusal)]
pub enum LoginStaffError {
    /// Unknown, disabled, or the wrong password: nobody learns which.
    #[error("Invalid admin credentials")]
    #[refusal(Unauthenticated, "bad_credentials")]
    Wrong,
    /// Tried too often, by name or by address; the password was not looked at.
    #[error("Too many requests. Please try again later")]
    #[refusal(TooMany, "rate_limited")]
    TooSoon {
        /// Seconds until it is looked at again.
        wait: u32,
    },
    /// The code could not be checked.
    #[error(transparent)]
    Codes(#[from] CodesError),
    /// The password could not be checked.
    #[error(transparent)]
    Hashing(#[from] HashingError),
    /// The token could not be signed.
    #[error(transparent)]
    Signing(#[from] SigningError),
    /// Storage could not do its part.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What signing in works with.
#[derive(Clone, Copy)]
pub struct StaffLoginDeps<'a> {
    /// Accounts, tries and sessions.
    pub db: &'a dyn UnitOfWork<dyn StaffTx>,
    pub hasher: &'a dyn PasswordHasher,
    pub tokens: &'a dyn TokenSigner,
    pub clock: &'a dyn Clock,
    pub ids: &'a dyn Ids,
}

/// Checks name and password and opens a session of 8 hours, which half an hour without a request ends; or gives a ticket to
/// whoever has a second factor.
///
/// The try is counted in a first transaction, before the password is looked at: a thousand tries at once are a thousand
/// counted tries. A session forgets them; a ticket does not, or guessed codes would be forgotten with it.
///
/// # Errors
/// [`LoginStaffError`]: then there is no session.
pub async fn login_staff(
    deps: StaffLoginDeps<'_>,
    command: LoginStaff,
) -> Result<StaffLogin, LoginStaffError> {
    let LoginStaff { username, password, address, device, browser } = command;
    let username = Username::parse(&username).ok();
    let subject = subject_of(username.as_ref());
    let fingerprint = deps.hasher.fingerprint(&subject, &password);
    let from = TryFrom { address, device: device.clone(), fingerprint };
    let (account, tries) = counted_try(deps, subject, username, from).await?;
    let at_work = account.filter(|account| !account.disabled);
    let hash = at_work.as_ref().map(|account| account.password.clone());
    let right = match deps.hasher.verify(password, hash).await {
        Ok(right) => right,
        Err(failure) => {
            forgive(deps, tries, fingerprint).await?;
            return Err(failure.into());
        }
    };
    let account = at_work.filter(|_| right).ok_or(LoginStaffError::Wrong)?;
    if account.second_factor {
        return ticket_for(deps, account).await.map(StaffLogin::CodeNeeded);
    }
    let session =
        StaffSession::begin(StaffSessionId::new(deps.ids.fresh()), account.staff.id, deps.clock.now());
    let token = deps.tokens.sign(session.claims())?;
    let staff = StaffView::from(account.staff.clone());
    let device = opened(deps, tries, account, (session, browser), device).await?;
    Ok(StaffLogin::SignedIn(StaffSignedIn { view: LoginView { token, staff }, device }))
}

/// What tries are counted by: the name, or one common subject for all texts that can be nobody's.
fn subject_of(username: Option<&Username>) -> String {
    username.map_or("?", Username::as_str).to_owned()
}

async fn counted_try(
    deps: StaffLoginDeps<'_>,
    subject: String,
    username: Option<Username>,
    from: TryFrom,
) -> Result<(Option<StaffAccount>, Tries), LoginStaffError> {
    let now = deps.clock.now();
    deps.db
        .transaction(move |tx| {
            let account = username.map_or(Ok(None), |name| tx.staff_named(&name))?;
            let whose = account.as_ref().map(|account| DeviceAccount::Staff(account.staff.id));
            let tries = RULES.count(tx, &subject, whose, &from, now)?;
            Ok((account, tries.map_err(|wait| LoginStaffError::TooSoon { wait })?))
        })
        .await
}

/// A try that was never looked at does not count.
async fn forgive(deps: StaffLoginDeps<'_>, tries: Tries, fingerprint: u16) -> Result<(), LoginStaffError> {
    deps.db.transaction(move |tx| tries.forgive(tx, fingerprint).map_err(LoginStaffError::from)).await
}

/// The password was checked outside of any transaction: an account that was disabled, or got another password, meanwhile opens
/// no session.
async fn opened(
    deps: StaffLoginDeps<'_>,
    tries: Tries,
    checked: StaffAccount,
    (session, browser): (StaffSession, String),
    shown: Option<Token>,
) -> Result<Token, LoginStaffError> {
    let (now, fresh) = (deps.clock.now(), Token::fresh(deps.ids));
    deps.db
        .transaction(move |tx| {
            let stored = tx.staff_named(&checked.staff.username)?;
            stored.filter(|account| *account == checked).ok_or(LoginStaffError::Wrong)?;
            tries.forget(tx)?;
            tx.open_session(&session, &browser)?;
            let account = DeviceAccount::Staff(session.staff);
            known_device::remember(tx, account, shown, fresh, now).map_err(LoginStaffError::from)
        })
        .await
}

async fn ticket_for(deps: StaffLoginDeps<'_>, checked: StaffAccount) -> Result<Token, LoginStaffError> {
    let (ticket, expires_at) = (Token::fresh(deps.ids), Ticket::expires_at(deps.clock.now()));
    deps.db
        .transaction(move |tx| {
            let stored = tx.staff_named(&checked.staff.username)?;
            let account = stored.filter(|account| *account == checked).ok_or(LoginStaffError::Wrong)?;
            tx.add_ticket(&ticket.hash(), account.staff.id, expires_at)?;
            Ok(ticket)
        })
        .await
}

impl From<Staff> for StaffView {
    fn from(staff: Staff) -> Self {
        Self { id: staff.id, username: staff.username.as_str().to_owned(), role: staff.role }
    }
}
