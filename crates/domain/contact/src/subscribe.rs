//! Somebody wants the newsletter (spec section 4, ruling 23).

use pattu_kernel::{ContactError, Email, ErrorKind, FieldErrors, Id, Refusal, StoreError};

use crate::{Desk, Subscription, mails};

/// Why nothing changed.
#[derive(Debug, thiserror::Error)]
pub enum SubscribeError {
    /// No address was typed.
    #[error("Please enter your email")]
    Missing,
    /// What was typed is no address.
    #[error(transparent)]
    Email(ContactError),
    /// It is active already.
    #[error("Email already subscribed")]
    Already,
    /// Storage could not do its part.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<ContactError> for SubscribeError {
    fn from(error: ContactError) -> Self {
        if error == ContactError::Required { Self::Missing } else { Self::Email(error) }
    }
}

impl Refusal for SubscribeError {
    fn kind(&self) -> ErrorKind {
        match self {
            Self::Missing | Self::Email(_) => ErrorKind::Invalid,
            Self::Already => ErrorKind::Conflict,
            Self::Store(store) => store.kind(),
        }
    }
    fn code(&self) -> &'static str {
        match self {
            Self::Missing | Self::Email(_) => "invalid",
            Self::Already => "already_subscribed",
            Self::Store(store) => store.code(),
        }
    }
    fn fields(&self) -> FieldErrors {
        match self {
            Self::Missing | Self::Email(_) => [("email".to_owned(), self.to_string())].into(),
            Self::Already | Self::Store(_) => FieldErrors::new(),
        }
    }
}

/// Makes a new subscription, or an ended one active again, writes the consent down and queues the welcome.
///
/// # Errors
/// [`SubscribeError`]: then nothing changed.
pub async fn subscribe(desk: Desk<'_>, typed: &str) -> Result<(), SubscribeError> {
    let email = Email::parse(typed)?;
    let now = desk.clock.now();
    let id = Id::new(desk.ids.fresh());
    desk.db
        .transaction(move |tx| {
            let known = tx.lock_subscription(&email)?;
            let mut subscription = known.unwrap_or_else(|| Subscription::fresh(id, email, now));
            let consent = subscription.subscribe(now).ok_or(SubscribeError::Already)?;
            let welcome = subscription.welcome(now);
            tx.save_subscription(&subscription)?;
            tx.add_consent(subscription.stored().id, &consent)?;
            if let Some(reference) = welcome {
                tx.enqueue_mail(mails::WELCOME, &reference, now)?;
            }
            Ok(())
        })
        .await
}
