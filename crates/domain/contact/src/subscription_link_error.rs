//! Why the link of a newsletter mail changes nothing.

use pattu_kernel::{ErrorKind, Refusal, StoreError};

use crate::subscription::NothingAsked;

/// Why the link of a newsletter mail changes nothing.
#[derive(Debug, thiserror::Error)]
pub enum SubscriptionLinkError {
    /// No mail of ours has this token, or its time is over.
    #[error("Subscription not found")]
    NotFound,
    /// Storage could not do its part.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<NothingAsked> for SubscriptionLinkError {
    fn from(_: NothingAsked) -> Self {
        Self::NotFound
    }
}

impl Refusal for SubscriptionLinkError {
    fn kind(&self) -> ErrorKind {
        match self {
            Self::NotFound => ErrorKind::NotFound,
            Self::Store(store) => store.kind(),
        }
    }
    fn code(&self) -> &'static str {
        match self {
            Self::NotFound => "not_found",
            Self::Store(store) => store.code(),
        }
    }
}
