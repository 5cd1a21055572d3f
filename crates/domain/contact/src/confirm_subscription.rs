//! The owner of an address says yes to the newsletter (ruling 35).

use chrono::TimeDelta;
use pattu_kernel::Token;

use crate::{ContactDeps, SubscriptionLinkError, TokenPurpose, mails};

/// A link in a mail that nobody opened in a week is forgotten, and so is the wish.
const LINK_LIVES: TimeDelta = TimeDelta::days(7);

/// Makes the subscription whose confirmation carried this token active, writes the consent down and queues the welcome. Once
/// more changes nothing and is as good.
///
/// # Errors
/// [`SubscriptionLinkError`]: then nothing changed.
pub async fn confirm_subscription(deps: ContactDeps<'_>, typed: &str) -> Result<(), SubscriptionLinkError> {
    let token = Token::parse(typed).ok_or(SubscriptionLinkError::NotFound)?;
    let now = deps.clock.now();
    deps.db
        .transaction(move |tx| {
            let known = tx.subscription_of_token(&token.hash(), TokenPurpose::Confirm, now - LINK_LIVES)?;
            let mut subscription = known.ok_or(SubscriptionLinkError::NotFound)?;
            if let Some(consent) = subscription.confirm(now)? {
                let welcome = subscription.next_mail();
                tx.save_subscription(&subscription)?;
                tx.add_consent(subscription.stored().id, &consent)?;
                tx.enqueue_mail(mails::WELCOME, &welcome, now)?;
            }
            Ok(())
        })
        .await
}
