//! Links in mails: each opens one thing, once, for a while.

use chrono::Duration;
use pattu_kernel::{EmailAddress, Id, Timestamp};

use crate::CustomerId;

/// Marks ids of emails that were asked for.
#[derive(Debug)]
pub enum LinkTag {}
pub type LinkId = Id<LinkTag>;

/// What a link is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LinkPurpose {
    /// To choose another password.
    ResetPassword,
    /// To prove that an address is theirs.
    ConfirmEmail,
}

impl LinkPurpose {
    /// A password's link is good for half an hour (spec-silent), an address's for a week.
    pub const fn lifetime(self) -> Duration {
        match self {
            Self::ResetPassword => Duration::minutes(30),
            Self::ConfirmEmail => Duration::days(7),
        }
    }

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::ResetPassword => "reset_password",
            Self::ConfirmEmail => "confirm_email",
        }
    }

    pub fn parse(text: &str) -> Option<Self> {
        [Self::ResetPassword, Self::ConfirmEmail].into_iter().find(|purpose| purpose.as_str() == text)
    }
}

/// A link that went to somebody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// Hash of its token.
    pub token_hash: [u8; 32],
    pub customer: CustomerId,
    pub purpose: LinkPurpose,
    /// Where it went: opening it proves this address.
    pub email: EmailAddress,
    /// When.
    pub created_at: Timestamp,
}

impl Link {
    /// From this moment on it opens nothing.
    pub fn expires_at(&self) -> Timestamp {
        self.created_at + self.purpose.lifetime()
    }
}
