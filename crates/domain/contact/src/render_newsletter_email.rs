//! What a newsletter mail needs: where it goes, and the token of its link.

use pattu_kernel::{EmailAddress, StoreError, Token};

use crate::{ContactDeps, SubscriptionId, SubscriptionStatus, TokenPurpose};

/// A mail to write.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewsletterEmail {
    pub email: EmailAddress,
    pub token: Token,
}

/// Makes the token for the mail of this reference (`{subscription}/{number}`). `None`: it is not needed any more, or the
/// reference is none; then nothing is to be sent. A mail that is tried again gets a new token; the earlier one works too.
///
/// # Errors
/// [`StoreError`] when storage could not do its part.
pub async fn render_newsletter_email(
    deps: ContactDeps<'_>,
    purpose: TokenPurpose,
    reference: &str,
) -> Result<Option<NewsletterEmail>, StoreError> {
    let id = reference.split_once('/').and_then(|(id, _)| id.parse::<SubscriptionId>().ok());
    let Some(id) = id else { return Ok(None) };
    let needed = match purpose {
        TokenPurpose::Confirm => SubscriptionStatus::Pending,
        TokenPurpose::Unsubscribe => SubscriptionStatus::Active,
    };
    let now = deps.clock.now();
    let token = Token::fresh(deps.ids);
    deps.db
        .transaction(move |tx| {
            let subscription = tx.subscription(id)?.filter(|one| one.stored().status == needed);
            let Some(subscription) = subscription else { return Ok(None) };
            tx.add_token(id, &token.hash(), purpose, now)?;
            Ok(Some(NewsletterEmail { email: subscription.stored().email.clone(), token }))
        })
        .await
}
