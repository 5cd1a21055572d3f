//! Why a staff account stays as it is.

use pattu_kernel::{ErrorKind, FieldErrors, Refusal, StoreError};

use crate::{HashingError, PasswordRuleError, UsernameError};

/// Why a staff account stays as it is.
#[derive(Debug, thiserror::Error)]
pub enum StaffAdminError {
    /// Not a user name.
    #[error(transparent)]
    Username(#[from] UsernameError),
    /// Somebody has that name already.
    #[error("This user name is taken")]
    Taken,
    /// Nobody has that name.
    #[error("There is no such user name")]
    NotFound,
    /// Without an owner nobody could look after the shop.
    #[error("This is the last owner who can sign in")]
    LastOwner,
    /// Not a good password.
    #[error(transparent)]
    Password(#[from] PasswordRuleError),
    /// The password could not be hashed.
    #[error(transparent)]
    Hashing(#[from] HashingError),
    /// Storage could not do its part.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Refusal for StaffAdminError {
    fn kind(&self) -> ErrorKind {
        match self {
            Self::Username(_) | Self::Password(_) => ErrorKind::Invalid,
            Self::NotFound => ErrorKind::NotFound,
            Self::Taken | Self::LastOwner => ErrorKind::Conflict,
            Self::Hashing(hashing) => hashing.kind(),
            Self::Store(store) => store.kind(),
        }
    }
    fn code(&self) -> &'static str {
        match self {
            Self::Username(_) | Self::Password(_) => "invalid",
            Self::NotFound => "not_found",
            Self::Taken => "username_taken",
            Self::LastOwner => "last_owner",
            Self::Hashing(hashing) => hashing.code(),
            Self::Store(store) => store.code(),
        }
    }
    fn fields(&self) -> FieldErrors {
        match self {
            Self::Username(_) => FieldErrors::from([("username".to_owned(), self.to_string())]),
            Self::Password(_) => FieldErrors::from([("password".to_owned(), self.to_string())]),
            _ => FieldErrors::new(),
        }
    }
}
