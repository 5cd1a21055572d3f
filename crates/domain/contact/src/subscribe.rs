//! Somebody wants the newsletter (spec section 4, rulings 23 and 35).

use pattu_kernel::{ContactError, EmailAddress, Id, RateLimit, Refusal, StoreError};

use crate::{ContactDeps, Subscription, mails};

#[derive(Debug, thiserror::Error, Refusal)]
pub enum SubscribeError {
    /// No address was typed.
    #[error("Please enter your email")]
    #[refusal(Invalid, "invalid", field = "email")]
    Missing,
    /// What was typed is no address.
    #[error(transparent)]
    #[refusal(Invalid, "invalid", field = "email")]
    Email(ContactError),
    /// Storage could not do its part.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<ContactError> for SubscribeError {
    fn from(error: ContactError) -> Self {
        if error == ContactError::Required { Self::Missing } else { Self::Email(error) }
    }
}

/// Anybody can type anybody's address: so many confirmations go to one, and no more (ruling 32).
const PER_EMAIL: RateLimit = RateLimit { scope: "newsletter by email", most: 3, window_seconds: 86_400 };

/// Asks the owner of an address whether they want the newsletter, by a mail with a link (ruling 35). Whether the address is
/// subscribed already, waits, or has been asked often enough, the answer is the same.
///
/// # Errors
/// [`SubscribeError`]: then nothing changed.
pub async fn subscribe(deps: ContactDeps<'_>, typed: &str) -> Result<(), SubscribeError> {
    let email = EmailAddress::parse(typed)?;
    let now = deps.clock.now();
    let id = Id::new(deps.ids.fresh());
    deps.db
        .transaction(move |tx| {
            let known = tx.lock_subscription(&email)?;
            let mut subscription = known.unwrap_or_else(|| Subscription::fresh(id, email.clone(), now));
            if subscription.is_active() {
                return Ok(());
            }
            subscription.ask(now);
            let Some(reference) = subscription.confirmation_mail(now) else {
                return Ok(tx.save_subscription(&subscription)?);
            };
            tx.save_subscription(&subscription)?;
            if PER_EMAIL.hit(tx, &email.as_str().to_lowercase(), now)?.is_none() {
                tx.enqueue_mail(mails::CONFIRM, &reference, now)?;
            }
            Ok(())
        })
        .await
}
