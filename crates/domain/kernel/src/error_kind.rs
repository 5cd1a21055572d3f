//! What kind of "no" an error is.

use std::collections::BTreeMap;

/// A dozen words at most: the HTTP layer turns each into one status, nothing else does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ErrorKind {
    /// It does not exist, or it is not yours.
    NotFound,
    /// The request is understood and wrong.
    Invalid,
    /// The request is malformed.
    Malformed,
    /// True now, but something changed meanwhile or the state forbids it.
    Conflict,
    /// Known, but not allowed.
    Forbidden,
    /// Not known.
    Unauthenticated,
    /// Too often.
    TooMany,
    /// Try again later.
    Unavailable,
    /// A bug or a broken part.
    Internal,
}

/// Field path (`items[0].quantity`) → what is wrong with it, in the shop's words.
pub type FieldErrors = BTreeMap<String, String>;

/// What every use case's error can say about itself.
pub trait Refusal: std::error::Error + Send + Sync + 'static {
    /// Which status it becomes.
    fn kind(&self) -> ErrorKind;
    /// Stable, machine-readable, `snake_case`: part of the API.
    fn code(&self) -> &'static str;
    /// The words a person reads; the default is the error's own text.
    fn detail(&self) -> String {
        self.to_string()
    }
    /// Fields this is about, if any.
    fn fields(&self) -> FieldErrors {
        FieldErrors::new()
    }
    /// Seconds until it is worth trying again, when that is known.
    fn wait_seconds(&self) -> Option<u32> {
        None
    }
}
