//! Whoever asked writes to the shop about their custom order.

use pattu_kernel::{RateLimit, Refusal, StoreError, Text};

use crate::{
    CustomMessageMail, CustomOrderDeps, CustomOrderEvent, CustomOrderId, CustomOrderNotFound, Mover, mails,
    message::LONGEST_MESSAGE,
};

/// Messages and pictures together.
pub(crate) const PER_ORDER: RateLimit =
    RateLimit { scope: "custom order messages", most: 20, window_seconds: 3_600 };

/// Why whoever asked cannot write to the shop now.
#[derive(Debug, Clone, Copy, thiserror::Error, Refusal)]
pub enum CannotWriteNow {
    /// Until then there is nobody who works on it.
    #[error("You can write here once it is booked. Until then please use our contact page")]
    #[refusal(Conflict, "not_booked")]
    NotBooked,
    #[error("You have written several times already. Please wait a little, or call us")]
    #[refusal(TooMany, "rate_limited")]
    TooMany {
        /// Seconds until the next is taken.
        wait: u32,
    },
}

/// Why it is not sent.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum WriteToShopError {
    #[error(transparent)]
    NotFound(#[from] CustomOrderNotFound),
    #[error("Please write up to {LONGEST_MESSAGE} characters")]
    #[refusal(Invalid, "invalid", field = "text")]
    Text,
    #[error(transparent)]
    NotNow(#[from] CannotWriteNow),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Writes it into the history, which both read, and tells the shop by email. The caller has checked that the order is theirs.
///
/// # Errors
/// [`WriteToShopError`]; nothing is written then.
pub async fn write_to_shop(
    deps: CustomOrderDeps<'_>,
    order: CustomOrderId,
    text: &str,
) -> Result<(), WriteToShopError> {
    let text = Text::<LONGEST_MESSAGE>::parse(text).map_err(|_| WriteToShopError::Text)?;
    if deps.queries.payments(order).await?.is_empty() {
        return Err(CannotWriteNow::NotBooked.into());
    }
    let now = deps.clock.now();
    deps.db
        .transaction(move |tx| {
            tx.lock_payable(&[order])?.pop().ok_or(CustomOrderNotFound)?;
            if let Some(wait) = RateLimit::hit_all(tx, &[(PER_ORDER, &order.to_string())], now)? {
                return Err(CannotWriteNow::TooMany { wait }.into());
            }
            let words = Some(text.as_str().to_owned());
            let said = CustomOrderEvent::moved(order, (None, None), Mover::Customer, now);
            tx.add_custom_event(&CustomOrderEvent { words, ..said })?;
            let mail = CustomMessageMail { order, by: Mover::Customer, at: now }.reference();
            Ok(tx.enqueue_custom_mail(mails::MESSAGE, &mail, now)?)
        })
        .await
}
