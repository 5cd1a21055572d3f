//! Fields that cannot be used as they were sent.

use pattu_kernel::{FieldErrors, Refusal};

/// One sentence per field.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
#[error("Please check the marked fields")]
#[refusal(Invalid, "invalid", fields = by_field)]
pub struct WrongFields(FieldErrors);

impl WrongFields {
    /// Only this one.
    pub(crate) fn one(field: &str, text: impl Into<String>) -> Self {
        Self([(field.to_owned(), text.into())].into())
    }

    /// # Errors
    /// These, if there are any.
    pub(crate) fn check(found: FieldErrors) -> Result<(), Self> {
        if found.is_empty() { Ok(()) } else { Err(Self(found)) }
    }

    fn by_field(&self) -> FieldErrors {
        self.0.clone()
    }
}
