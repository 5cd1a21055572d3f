//! A colleague signs in: the same words and the same time whatever was wrong (rulings 18 and 20).

use pattu_kernel::{Clock, ErrorKind, Ids, Refusal, StoreError, UnitOfWork};

use crate::{
    Attempts, AttemptsScope, HashingError, PasswordHasher, SigningError, Staff, StaffAccount, StaffSession,
    StaffSessionId, StaffTx, TokenSigner, TypedPassword, Username,
    views::{LoginView, StaffView},
};

/// What was typed.
#[derive(Debug, Clone)]
pub struct LoginStaff {
    /// The user name, whatever it is.
    pub username: String,
    /// The password, whatever it is.
    pub password: TypedPassword,
}

/// Why nobody was signed in.
#[derive(Debug, thiserror::Error)]
pub enum LoginStaffError {
    /// Unknown, disabled, or the wrong password: nobody learns which.
    #[error("Invalid admin credentials")]
    Wrong,
    /// This name was tried too often; the password was not looked at.
    #[error("Too many requests. Please try again later")]
    TooSoon {
        /// Seconds until it is looked at again.
        wait: u32,
    },
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

impl Refusal for LoginStaffError {
    fn kind(&self) -> ErrorKind {
        match self {
            Self::Wrong => ErrorKind::Unauthenticated,
            Self::TooSoon { .. } => ErrorKind::TooMany,
            Self::Hashing(hashing) => hashing.kind(),
            Self::Signing(signing) => signing.kind(),
            Self::Store(store) => store.kind(),
        }
    }
    fn code(&self) -> &'static str {
        match self {
            Self::Wrong => "bad_credentials",
            Self::TooSoon { .. } => "rate_limited",
            Self::Hashing(hashing) => hashing.code(),
            Self::Signing(signing) => signing.code(),
            Self::Store(store) => store.code(),
        }
    }
    fn wait_seconds(&self) -> Option<u32> {
        match self {
            Self::TooSoon { wait } => Some(*wait),
            _ => None,
        }
    }
}

/// What signing in works with.
#[derive(Clone, Copy)]
pub struct Door<'a> {
    /// Accounts, tries and sessions.
    pub db: &'a dyn UnitOfWork<dyn StaffTx>,
    /// Checks passwords.
    pub hasher: &'a dyn PasswordHasher,
    /// Signs tokens.
    pub tokens: &'a dyn TokenSigner,
    /// The moment.
    pub clock: &'a dyn Clock,
    /// New session ids.
    pub ids: &'a dyn Ids,
}

/// Checks name and password and opens a session of 8 hours, which half an hour without a request ends.
///
/// The try is counted in a first transaction, before the password is looked at: a thousand tries at once are a thousand
/// counted tries. A success forgets them.
///
/// # Errors
/// [`LoginStaffError`]: then there is no session.
pub async fn login_staff(door: Door<'_>, command: LoginStaff) -> Result<LoginView, LoginStaffError> {
    let subject = subject_of(&command.username);
    let account = counted_try(door, subject.clone(), Username::parse(&command.username).ok()).await?;
    let at_work = account.filter(|account| !account.disabled);
    let hash = at_work.as_ref().map(|account| account.password.clone());
    let right = match door.hasher.verify(command.password, hash).await {
        Ok(right) => right,
        Err(failure) => {
            forgive(door, subject).await?;
            return Err(failure.into());
        }
    };
    let account = at_work.filter(|_| right).ok_or(LoginStaffError::Wrong)?;
    let session =
        StaffSession::begin(StaffSessionId::new(door.ids.fresh()), account.staff.id, door.clock.now());
    let token = door.tokens.sign(session.claims())?;
    opened(door, subject, &account, session).await?;
    Ok(LoginView { token, staff: StaffView::from(account.staff) })
}

/// What tries are counted by: the name, or one common subject for all texts that can be nobody's.
fn subject_of(typed: &str) -> String {
    Username::parse(typed).map_or_else(|_| "?".to_owned(), |name| name.as_str().to_owned())
}

async fn counted_try(
    door: Door<'_>,
    subject: String,
    username: Option<Username>,
) -> Result<Option<StaffAccount>, LoginStaffError> {
    let now = door.clock.now();
    door.db
        .transaction(move |tx| {
            let before = tx
                .lock_attempts(AttemptsScope::Staff, &subject)?
                .unwrap_or(Attempts { failures: 0, last_at: now });
            if let Some(wait) = before.wait(AttemptsScope::Staff, now) {
                return Err(LoginStaffError::TooSoon { wait });
            }
            tx.put_attempts(AttemptsScope::Staff, &subject, before.counted(now))?;
            username.map_or(Ok(None), |name| tx.staff_named(&name)).map_err(LoginStaffError::from)
        })
        .await
}

/// A try that was never looked at does not count.
async fn forgive(door: Door<'_>, subject: String) -> Result<(), LoginStaffError> {
    door.db
        .transaction(move |tx| match tx.lock_attempts(AttemptsScope::Staff, &subject)? {
            Some(attempts) => tx
                .put_attempts(AttemptsScope::Staff, &subject, attempts.forgiven())
                .map_err(LoginStaffError::from),
            None => Ok(()),
        })
        .await
}

/// The password was checked outside of any transaction: an account that was disabled, or got another password, meanwhile opens
/// no session.
async fn opened(
    door: Door<'_>,
    subject: String,
    checked: &StaffAccount,
    session: StaffSession,
) -> Result<(), LoginStaffError> {
    let checked = checked.clone();
    door.db
        .transaction(move |tx| {
            let now = tx.staff_named(&checked.staff.username)?;
            now.filter(|account| *account == checked).ok_or(LoginStaffError::Wrong)?;
            tx.forget_attempts(AttemptsScope::Staff, &subject)?;
            tx.open_session(&session).map_err(LoginStaffError::from)
        })
        .await
}

impl From<Staff> for StaffView {
    fn from(staff: Staff) -> Self {
        Self { id: staff.id, username: staff.username.as_str().to_owned(), role: staff.role }
    }
}
