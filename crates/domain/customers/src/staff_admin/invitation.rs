//! Somebody is to work here: a link that makes one account, once, for three days.
#![warn(missing_docs)]

use chrono::Duration;
use pattu_kernel::{Id, Refusal, StoreError, Timestamp};

use crate::{HashingError, PasswordRuleError, PersonName, Role, SigningError, UsernameError};

/// Marks ids of invitations.
#[derive(Debug)]
pub enum InvitationTag {}
/// An invitation's id.
pub type InvitationId = Id<InvitationTag>;

/// Who is to work here, and as what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invitation {
    /// Names it in lists; it opens nothing.
    pub id: InvitationId,
    /// Whom it is for.
    pub name: PersonName,
    /// What they are to be.
    pub role: Role,
    /// The owner's username, or `command line`.
    pub invited_by: String,
    /// When.
    pub created_at: Timestamp,
}

impl Invitation {
    /// A weekend and a day: links on paper and in chats lie about.
    const LIFETIME: Duration = Duration::hours(72);

    /// From this moment on it opens nothing.
    pub fn expires_at(&self) -> Timestamp {
        self.created_at + Self::LIFETIME
    }
}

/// Invitations inside one transaction. Only hashes of their tokens are stored.
pub trait InvitationsTx {
    /// Stores a new one.
    fn add_invitation(&mut self, new: &Invitation, token: &[u8; 32]) -> Result<(), StoreError>;

    /// Those that still open something, newest first.
    fn open_invitations(&mut self, now: Timestamp) -> Result<Vec<Invitation>, StoreError>;

    /// The one of this token, if it still opens something.
    fn invitation_of(&mut self, token: &[u8; 32], now: Timestamp) -> Result<Option<Invitation>, StoreError>;

    /// Uses the one of this token up. Implementers MUST let one of many at once succeed.
    fn use_invitation(&mut self, token: &[u8; 32], now: Timestamp) -> Result<Option<Invitation>, StoreError>;

    /// Takes this one back; `None` when there is nothing to take back.
    fn withdraw_invitation(
        &mut self,
        id: InvitationId,
        now: Timestamp,
    ) -> Result<Option<Invitation>, StoreError>;

    /// Takes all back that this owner sent.
    fn withdraw_invitations_by(&mut self, invited_by: &str, now: Timestamp) -> Result<(), StoreError>;
}

/// Why nobody joined.
#[derive(Debug, thiserror::Error, Refusal)]
pub enum JoinError {
    /// Used, taken back, over, or never one.
    #[error("This invitation is used or over. Please ask for another one")]
    #[refusal(Invalid, "link_expired")]
    LinkExpired,
    /// Not a username.
    #[error(transparent)]
    #[refusal(Invalid, "invalid", field = "username")]
    Username(#[from] UsernameError),
    /// Somebody has that name already; the invitation stays good.
    #[error("This username is taken")]
    #[refusal(Conflict, "username_taken", field = "username")]
    Taken,
    /// Not a good password.
    #[error(transparent)]
    #[refusal(Invalid, "invalid", field = "password")]
    Password(#[from] PasswordRuleError),
    /// The password could not be hashed.
    #[error(transparent)]
    Hashing(#[from] HashingError),
    /// The token could not be signed.
    #[error(transparent)]
    Signing(#[from] SigningError),
    /// Storage could not do its part.
    #[error(transparent)]
    Store(#[from] StoreError),
}
