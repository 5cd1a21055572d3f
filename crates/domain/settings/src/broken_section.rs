//! A stored section that cannot be read.

use std::fmt;

use pattu_kernel::StoreError;

/// A stored section is not what it should be. Prices depend on it, so nothing is made up in its place.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the settings section {section} is broken: {cause}")]
pub struct BrokenSection {
    section: String,
    cause: String,
}

impl BrokenSection {
    pub(crate) fn new(section: &str, cause: &dyn fmt::Display) -> Self {
        Self { section: section.to_owned(), cause: cause.to_string() }
    }
}

/// For whoever only asked for a page; what is wrong goes to the log.
impl From<BrokenSection> for StoreError {
    fn from(broken: BrokenSection) -> Self {
        tracing::error!(%broken, "the settings cannot be read");
        Self::Broken(broken.to_string())
    }
}
