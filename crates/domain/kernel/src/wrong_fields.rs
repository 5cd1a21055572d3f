//! Fields that cannot be used as they were sent.

use crate::{FieldErrors, Refusal};

/// One sentence per field, under the names of the request.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Refusal)]
#[error("Please check the highlighted fields")]
#[refusal(Invalid, "invalid")]
pub struct WrongFields(pub FieldErrors);

impl WrongFields {
    /// Only this one.
    pub fn one(field: &str, text: impl Into<String>) -> Self {
        Self([(field.to_owned(), text.into())].into())
    }

    /// # Errors
    /// These, if there are any.
    pub fn check(found: FieldErrors) -> Result<(), Self> {
        if found.is_empty() { Ok(()) } else { Err(Self(found)) }
    }
}
