//! What a welcome needs: where it goes, and the way out.

use pattu_kernel::{Email, SecretWord, StoreError};

use crate::{Desk, Subscription, SubscriptionId};

/// A welcome to write.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Welcome {
    /// Where it goes.
    pub email: Email,
    /// For its link.
    pub token: SecretWord,
}

/// Makes the way out for the mail of this reference (`{subscription}/{number}`). `None`: they left meanwhile, or the
/// reference is none; then nothing is to be sent. A mail that is tried again gets a new token; the earlier one works too.
///
/// # Errors
/// [`StoreError`] when storage could not do its part.
pub async fn welcome(desk: Desk<'_>, reference: &str) -> Result<Option<Welcome>, StoreError> {
    let id = reference.split_once('/').and_then(|(id, _)| id.parse::<SubscriptionId>().ok());
    let Some(id) = id else { return Ok(None) };
    let now = desk.clock.now();
    let token = SecretWord::fresh(desk.ids);
    desk.db
        .transaction(move |tx| {
            let Some(subscription) = tx.subscription(id)?.filter(Subscription::is_active) else {
                return Ok(None);
            };
            tx.add_token(id, &token.hash(), now)?;
            Ok(Some(Welcome { email: subscription.stored().email.clone(), token }))
        })
        .await
}
