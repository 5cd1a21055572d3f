//! Why a staff account stays as it is.

use pattu_kernel::{Refusal, StoreError};

use crate::{HashingError, PasswordRuleError, UsernameError};

/// Why a staff account stays as it is.
#[derive(Debug, thiserror::Error, Refusal)]
pub enum StaffAdminError {
    /// Not a username.
    #[error(transparent)]
    #[refusal(Invalid, "invalid", field = "username")]
    Username(#[from] UsernameError),
    /// Somebody has that name already.
    #[error("This username is taken")]
    #[refusal(Conflict, "username_taken")]
    Taken,
    /// Nobody has that name.
    #[error("There is no such username")]
    #[refusal(NotFound, "not_found")]
    NotFound,
    /// Without an owner nobody could look after the shop.
    #[error("This is the last owner who can sign in")]
    #[refusal(Conflict, "last_owner")]
    LastOwner,
    /// Nobody decides about themselves.
    #[error("Another owner has to do this for you")]
    #[refusal(Conflict, "own_account")]
    OwnAccount,
    /// Not a good password.
    #[error(transparent)]
    #[refusal(Invalid, "invalid", field = "password")]
    Password(#[from] PasswordRuleError),
    /// The password could not be hashed.
    #[error(transparent)]
    Hashing(#[from] HashingError),
    /// Storage could not do its part.
    #[error(transparent)]
    Store(#[from] StoreError),
}
