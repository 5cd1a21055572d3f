//! Why something about an account was not done. One list for all of them: the same few things go wrong at each.

use pattu_kernel::{FieldErrors, Refusal, StoreError};

use crate::{Blocked, HashingError, SigningError};

/// Why something about an account was not done: then nothing changed.
#[derive(Debug, thiserror::Error, Refusal)]
pub enum AccountError {
    /// Fields are missing or wrong; the first one's words.
    #[error("{}", .0.values().next().map_or("Please check what you typed", String::as_str))]
    #[refusal(Invalid, "invalid")]
    Invalid(FieldErrors),
    /// No such account, or another password: nobody learns which (ruling 20).
    #[error("Login failed. Please check your credentials.")]
    #[refusal(Unauthenticated, "bad_credentials")]
    BadCredentials,
    /// The right password of somebody who may not sign in.
    #[error(transparent)]
    Blocked(#[from] Blocked),
    /// Tried too often; it was not looked at.
    #[error("Too many requests. Please try again later")]
    #[refusal(TooMany, "rate_limited")]
    TooMany {
        /// Seconds until it is looked at again.
        wait: u32,
    },
    /// The link was used, is too old, or another one was sent since.
    #[error("This link is no longer valid. Please ask for a new one.")]
    #[refusal(Invalid, "link_expired")]
    LinkExpired,
    /// Meanwhile somebody else has an account with this address.
    #[error("This email address already has another account")]
    #[refusal(Conflict, "email_taken")]
    EmailTaken,
    /// Something of theirs is on its way.
    #[error("Please wait until your orders have arrived")]
    #[refusal(Conflict, "open_orders")]
    OpenOrders,
    /// Not there, or not theirs.
    #[error("Not found")]
    #[refusal(NotFound, "not_found")]
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
