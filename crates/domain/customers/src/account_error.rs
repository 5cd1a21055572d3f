//! Why something about an account was not done. One list for all of them: the same few things go wrong at each.

use pattu_kernel::{ErrorKind, FieldErrors, Refusal, StoreError};

use crate::{HashingError, SigningError};

/// Why something about an account was not done: then nothing changed.
#[derive(Debug, thiserror::Error)]
pub enum AccountError {
    /// Fields are missing or wrong; the first one's words.
    #[error("{}", .0.values().next().map_or("Please check what you typed", String::as_str))]
    Invalid(FieldErrors),
    /// No such account, or another password: nobody learns which (ruling 20).
    #[error("Login failed. Please check your credentials.")]
    BadCredentials,
    /// Tried too often; it was not looked at.
    #[error("Too many requests. Please try again later")]
    TooMany {
        /// Seconds until it is looked at again.
        wait: u32,
    },
    /// The link was used, is too old, or another one was sent since.
    #[error("This link is no longer valid. Please ask for a new one.")]
    LinkExpired,
    /// Meanwhile somebody else has an account with this address.
    #[error("This email address already has another account")]
    EmailTaken,
    /// Something of theirs is on its way.
    #[error("Please wait until your orders have arrived")]
    OpenOrders,
    /// Not there, or not theirs.
    #[error("Not found")]
    NotFound,
    /// The password could not be hashed or checked.
    #[error(transparent)]
    Hashing(#[from] HashingError),
    /// The token could not be signed.
    #[error(transparent)]
    Signing(#[from] SigningError),
    /// Storage could not do its part.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl AccountError {
    /// One field is wrong.
    pub(crate) fn field(name: &str, what: &str) -> Self {
        Self::Invalid([(name.to_owned(), what.to_string())].into())
    }
}

impl Refusal for AccountError {
    fn kind(&self) -> ErrorKind {
        match self {
            Self::Invalid(_) | Self::LinkExpired => ErrorKind::Invalid,
            Self::BadCredentials => ErrorKind::Unauthenticated,
            Self::TooMany { .. } => ErrorKind::TooMany,
            Self::EmailTaken | Self::OpenOrders => ErrorKind::Conflict,
            Self::NotFound => ErrorKind::NotFound,
            Self::Hashing(hashing) => hashing.kind(),
            Self::Signing(signing) => signing.kind(),
            Self::Store(store) => store.kind(),
        }
    }
    fn code(&self) -> &'static str {
        match self {
            Self::Invalid(_) => "invalid",
            Self::BadCredentials => "bad_credentials",
            Self::TooMany { .. } => "rate_limited",
            Self::LinkExpired => "link_expired",
            Self::EmailTaken => "email_taken",
            Self::OpenOrders => "open_orders",
            Self::NotFound => "not_found",
            Self::Hashing(hashing) => hashing.code(),
            Self::Signing(signing) => signing.code(),
            Self::Store(store) => store.code(),
        }
    }
    fn fields(&self) -> FieldErrors {
        match self {
            Self::Invalid(fields) => fields.clone(),
            _ => FieldErrors::new(),
        }
    }
    fn wait_seconds(&self) -> Option<u32> {
        match self {
            Self::TooMany { wait } => Some(*wait),
            _ => None,
        }
    }
}
