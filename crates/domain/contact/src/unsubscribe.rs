//! Somebody has had enough: as easy as it was to begin.

use pattu_kernel::{Timestamp, Token};

use crate::{ContactDeps, SubscriptionLinkError, TokenPurpose};

/// Ends the subscription whose mail carried this token, and writes it down. Once more changes nothing and is as good. The link
/// of a mail never expires: who finds it after years can still leave.
///
/// # Errors
/// [`SubscriptionLinkError`]: then nothing changed.
pub async fn unsubscribe(deps: ContactDeps<'_>, typed: &str) -> Result<(), SubscriptionLinkError> {
    let token = Token::parse(typed).ok_or(SubscriptionLinkError::NotFound)?;
    let now = deps.clock.now();
    deps.db
        .transaction(move |tx| {
            let known =
                tx.subscription_of_token(&token.hash(), TokenPurpose::Unsubscribe, Timestamp::UNIX_EPOCH)?;
            let mut subscription = known.ok_or(SubscriptionLinkError::NotFound)?;
            if let Some(consent) = subscription.unsubscribe(now) {
                tx.save_subscription(&subscription)?;
                tx.add_consent(subscription.stored().id, &consent)?;
            }
            Ok(())
        })
        .await
}
