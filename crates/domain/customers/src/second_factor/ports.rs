//! What the second factor needs from outside.
#![warn(missing_docs)]

use std::fmt;

use pattu_kernel::{AuditTx, Refusal, StoreError, Timestamp};

use crate::{PasswordHash, Staff, StaffId, StaffSessionId, StaffTx};

/// What codes are made from, as it is stored: whoever reads the database can make none.
#[derive(Clone, PartialEq, Eq)]
pub struct SealedSecret(Vec<u8>);

impl SealedSecret {
    /// As sealed.
    pub const fn new(sealed: Vec<u8>) -> Self {
        Self(sealed)
    }

    /// For storage and for whoever has the key.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }
}

/// Without itself.
impl fmt::Debug for SealedSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SealedSecret(…)")
    }
}

/// A new secret, shown once to whoever puts it into their phone.
pub struct FreshSecret {
    /// For storage.
    pub sealed: SealedSecret,
    /// To be typed, in base32.
    pub text_key: String,
    /// To be photographed, as SVG.
    pub qr: String,
}

/// A recovery code, shown once.
pub struct RecoveryCode {
    /// Ten letters and digits.
    pub text: String,
    /// For storage.
    pub hash: [u8; 32],
}

/// Why there is no code to be had.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum CodesError {
    /// The installation has no key to seal secrets with.
    #[error("This shop has no key for second factors yet. Please ask whoever runs the server")]
    #[refusal(Conflict, "second_factor_unavailable")]
    NoKey,
    /// Sealed with another key, or a bug.
    #[error("An unexpected error occurred")]
    #[refusal(Internal, "internal")]
    Broken(String),
}

/// Makes and checks codes.
pub trait OneTimeCodes: Send + Sync {
    /// Whether there is a key at all.
    fn has_key(&self) -> bool;

    /// A new secret. Implementers MUST seal it for this account only.
    fn fresh_secret(&self, staff: &Staff) -> Result<FreshSecret, CodesError>;

    /// The half minute that `code` belongs to: the one before now, now's, or the one after; `None` for any other code.
    /// Implementers MUST compare in constant time.
    fn step_of(
        &self,
        staff: StaffId,
        secret: &SealedSecret,
        code: &str,
        now: Timestamp,
    ) -> Result<Option<i64>, CodesError>;

    /// Ten new recovery codes.
    fn fresh_recovery_codes(&self, staff: StaffId) -> Result<Vec<RecoveryCode>, CodesError>;

    /// What a recovery code is stored as. Implementers MUST derive it with a key of the shop's, for this account only.
    fn recovery_hash(&self, staff: StaffId, code: &str) -> Result<[u8; 32], CodesError>;
}

/// An account under lock, with its second factor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredSecondFactor {
    /// Whose.
    pub staff: Staff,
    /// Instead of the password.
    pub password: PasswordHash,
    /// They cannot sign in.
    pub disabled: bool,
    /// Begun, or on.
    pub secret: Option<SealedSecret>,
    /// Since when it is asked for; `None` while it is only begun.
    pub on_since: Option<Timestamp>,
    /// Codes of this half minute and earlier ones are spent.
    pub last_step: Option<i64>,
    /// Recovery codes that can still be used.
    pub codes_left: u32,
}

impl StoredSecondFactor {
    /// It is asked for at the sign-in.
    pub const fn is_on(&self) -> bool {
        self.on_since.is_some()
    }
}

/// A session that is neither over nor ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenSession {
    /// Which.
    pub id: StaffSessionId,
    /// What its browser is called.
    pub browser: String,
    /// When somebody signed in.
    pub created_at: Timestamp,
    /// Over from then on, unless it is used before.
    pub idle_at: Timestamp,
}

/// The second factor inside one transaction.
pub trait SecondFactorTx: StaffTx + AuditTx {
    /// Implementers MUST lock the account, so that of two uses of one code the second finds it spent.
    fn lock_second_factor(&mut self, staff: StaffId) -> Result<Option<StoredSecondFactor>, StoreError>;

    /// Stores a secret that is not asked for yet, in place of any other.
    fn begin_second_factor(&mut self, staff: StaffId, secret: &SealedSecret) -> Result<(), StoreError>;

    /// From now on it is asked for.
    fn turn_second_factor_on(&mut self, staff: StaffId, at: Timestamp) -> Result<(), StoreError>;

    /// Codes of this half minute and earlier ones are spent from now on.
    fn use_step(&mut self, staff: StaffId, step: i64) -> Result<(), StoreError>;

    /// These codes and no others.
    fn put_recovery_codes(&mut self, staff: StaffId, hashes: &[[u8; 32]]) -> Result<(), StoreError>;

    /// Uses a recovery code up; false for one that is none, or was used.
    fn use_recovery_code(
        &mut self,
        staff: StaffId,
        hash: &[u8; 32],
        at: Timestamp,
    ) -> Result<bool, StoreError>;

    /// Forgets secret and recovery codes.
    fn forget_second_factor(&mut self, staff: StaffId) -> Result<(), StoreError>;

    /// Whose ticket this is, while it is good.
    fn staff_of_ticket(&mut self, ticket: &[u8; 32], now: Timestamp) -> Result<Option<StaffId>, StoreError>;

    /// Uses a ticket up. Implementers MUST let one of many at once succeed.
    fn use_ticket(&mut self, ticket: &[u8; 32], now: Timestamp) -> Result<bool, StoreError>;

    /// Somebody has shown once more that it is them.
    fn step_session_up(&mut self, session: StaffSessionId, at: Timestamp) -> Result<(), StoreError>;

    /// Ends all open sessions of an account but this one; how many.
    fn end_other_sessions(
        &mut self,
        staff: StaffId,
        but: StaffSessionId,
        at: Timestamp,
    ) -> Result<u32, StoreError>;

    /// Open sessions of an account, the newest first.
    fn open_sessions(&mut self, staff: StaffId, now: Timestamp) -> Result<Vec<OpenSession>, StoreError>;
}
