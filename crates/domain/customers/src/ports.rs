//! What accounts need from outside.
#![warn(missing_docs)]

use pattu_kernel::{BoxFuture, RateLimitTx, Refusal, StoreError, Timestamp};

use crate::{
    Attempts, AttemptsScope, KnownDevicesTx, NewPassword, PasswordHash, PersonName, RecognisedStaff, Staff,
    StaffClaims, StaffId, StaffSession, StaffSessionId, TypedPassword, Username,
};

/// A staff member as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffAccount {
    /// Who.
    pub staff: Staff,
    /// Instead of the password.
    pub password: PasswordHash,
    /// True when they no longer work here.
    pub disabled: bool,
    /// A code is asked for after the password.
    pub second_factor: bool,
}

/// Tries at signing in, inside one transaction. Each kind of account counts in a scope of its own.
pub trait AttemptsTx {
    /// Tries at this subject. Implementers MUST lock it, also when there were none yet, so that two tries at once are
    /// counted one after the other.
    fn lock_attempts(&mut self, scope: AttemptsScope, subject: &str) -> Result<Option<Attempts>, StoreError>;

    /// Stores tries at this subject.
    fn put_attempts(
        &mut self,
        scope: AttemptsScope,
        subject: &str,
        attempts: &Attempts,
    ) -> Result<(), StoreError>;

    /// Forgets tries at this subject.
    fn forget_attempts(&mut self, scope: AttemptsScope, subject: &str) -> Result<(), StoreError>;

    /// Forgets tries at this name, from wherever they came.
    fn forget_attempts_at_name(&mut self, scopes: &[AttemptsScope], name: &str) -> Result<(), StoreError>;
}

/// Staff accounts inside one transaction.
pub trait StaffTx: AttemptsTx + KnownDevicesTx + RateLimitTx {
    /// Stores a new member of staff; `false`, and nothing changed, when the name is taken.
    fn add_staff(
        &mut self,
        staff: &Staff,
        name: Option<&PersonName>,
        password: &PasswordHash,
        at: Timestamp,
    ) -> Result<bool, StoreError>;

    /// The staff member of this name, disabled or not.
    fn staff_named(&mut self, username: &Username) -> Result<Option<StaffAccount>, StoreError>;

    /// Stores a new session, in a browser that is called so.
    fn open_session(&mut self, session: &StaffSession, browser: &str) -> Result<(), StoreError>;

    /// Stores that this member of staff typed the right password: the ticket's holder may go on until `expires_at`.
    fn add_ticket(
        &mut self,
        ticket: &[u8; 32],
        staff: StaffId,
        expires_at: Timestamp,
    ) -> Result<(), StoreError>;

    /// Ends a session; one that has ended, or never was, stays as it is.
    fn end_session(&mut self, session: StaffSessionId, at: Timestamp) -> Result<(), StoreError>;
}

/// For recognising staff.
pub trait StaffQueries: Send + Sync {
    /// A session, who signed in to it, and who needs a second factor, while nobody ended it and they still work here.
    fn staff_of_session(
        &self,
        session: StaffSessionId,
    ) -> BoxFuture<'_, Result<Option<RecognisedStaff>, StoreError>>;

    /// Notes that a session was used now: it is not idle before `idle_at`. Implementers MUST leave one that is over as it is.
    fn note_use(
        &self,
        session: StaffSessionId,
        now: Timestamp,
        idle_at: Timestamp,
    ) -> BoxFuture<'_, Result<(), StoreError>>;
}

/// Why a password could not be hashed or checked.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum HashingError {
    /// Too many at once: the client may try again in a moment.
    #[error("The shop is busy. Please try again")]
    #[refusal(Unavailable, "busy")]
    Busy,
    /// A bug, or a stored hash that is none.
    #[error("An unexpected error occurred")]
    #[refusal(Internal, "internal")]
    Broken(String),
}

/// Hashes passwords slowly, on purpose.
pub trait PasswordHasher: Send + Sync {
    /// A hash with a fresh salt. Implementers MUST bound how many run at once.
    fn hash(&self, password: NewPassword) -> BoxFuture<'_, Result<PasswordHash, HashingError>>;

    /// True when the password belongs to the hash. Implementers MUST take the same time without a hash, or with a text
    /// that is too long, and then answer `false`.
    fn verify(
        &self,
        password: TypedPassword,
        hash: Option<PasswordHash>,
    ) -> BoxFuture<'_, Result<bool, HashingError>>;

    /// Tells one password typed at a name from most others. Implementers MUST derive it with a key of the shop's, so that
    /// whoever reads stored fingerprints learns nothing of the passwords.
    fn fingerprint(&self, name: &str, password: &TypedPassword) -> u16;
}

/// Why a token could not be signed: a bug. What is wrong with a token that is read is nobody's business.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
#[error("An unexpected error occurred")]
#[refusal(Internal, "internal")]
pub struct SigningError(pub String);

/// Signs tokens and reads its own.
pub trait TokenSigner: Send + Sync {
    /// A token that says this and cannot be changed.
    fn sign(&self, claims: StaffClaims) -> Result<String, SigningError>;

    /// What a token says, when this signer made it for staff and it is not over. Implementers MUST compare signatures in
    /// constant time and accept no other algorithm.
    fn read(&self, token: &str, now: Timestamp) -> Option<StaffClaims>;
}
