//! Why a second factor stays as it is.

use pattu_kernel::{Refusal, StoreError};

use super::CodesError;

/// Why a second factor stays as it is.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum SecondFactorError {
    /// It is asked for already.
    #[error("Your second factor is on already. Turn it off first to use another phone")]
    #[refusal(Conflict, "already_on")]
    AlreadyOn,
    /// There is none.
    #[error("Your second factor is not on")]
    #[refusal(Conflict, "not_on")]
    NotOn,
    /// Nobody has begun.
    #[error("Please begin again")]
    #[refusal(Conflict, "not_begun")]
    NotBegun,
    /// Not the code of this half minute.
    #[error("This code is not right. Please type the one your app shows now")]
    #[refusal(Invalid, "invalid", field = "code")]
    WrongCode,
    #[error(transparent)]
    Codes(#[from] CodesError),
    #[error(transparent)]
    Store(#[from] StoreError),
}
