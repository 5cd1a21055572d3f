//! Why the link of a newsletter mail changes nothing.

use pattu_kernel::{Refusal, StoreError};

use crate::subscription::NothingAsked;

/// Why the link of a newsletter mail changes nothing.
#[derive(Debug, thiserror::Error, Refusal)]
pub enum SubscriptionLinkError {
    /// No mail of ours has this token, or its time is over.
    #[error("Subscription not found")]
    #[refusal(NotFound, "not_found")]
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
