//! A category's readable id, as it stands in `/category/{categoryId}`.

use std::fmt;

use serde::Serialize;
use utoipa::ToSchema;

/// Why a text is no category id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("A category's id is made of small letters, digits and single dashes")]
pub struct CategoryIdError;

/// Small letters and digits, joined by single dashes, at most 60: `kanchipuram`, `banarasi-katan`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, ToSchema)]
#[schema(value_type = String)]
pub struct CategoryId(String);

impl CategoryId {
    /// Checks the form only; whether there is such a category is the database's to say.
    pub fn parse(text: &str) -> Result<Self, CategoryIdError> {
        let word = |part: &str| {
            !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
        };
        if text.len() <= 60 && text.split('-').all(word) {
            Ok(Self(text.to_owned()))
        } else {
            Err(CategoryIdError)
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for CategoryId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
