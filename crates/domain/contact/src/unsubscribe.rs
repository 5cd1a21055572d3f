//! Somebody has had enough: as easy as it was to begin (law 4.4, trap 4.18).

use pattu_kernel::{ErrorKind, Refusal, SecretWord, StoreError};

use crate::Desk;

/// Why nothing changed.
#[derive(Debug, thiserror::Error)]
pub enum UnsubscribeError {
    /// No mail of ours has this token.
    #[error("Subscription not found")]
    NotFound,
    /// Storage could not do its part.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Refusal for UnsubscribeError {
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

/// Ends the subscription whose mail carried this token, and writes it down. Once more changes nothing and is as good.
///
/// # Errors
/// [`UnsubscribeError`]: then nothing changed.
pub async fn unsubscribe(desk: Desk<'_>, typed: &str) -> Result<(), UnsubscribeError> {
    let token = SecretWord::parse(typed).ok_or(UnsubscribeError::NotFound)?;
    let now = desk.clock.now();
    desk.db
        .transaction(move |tx| {
            let mut subscription =
                tx.subscription_of_token(&token.hash())?.ok_or(UnsubscribeError::NotFound)?;
            if let Some(consent) = subscription.unsubscribe(now) {
                tx.save_subscription(&subscription)?;
                tx.add_consent(subscription.stored().id, &consent)?;
            }
            Ok(())
        })
        .await
}
