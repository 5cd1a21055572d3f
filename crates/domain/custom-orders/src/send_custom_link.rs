//! The link of a custom order has ended: its holder gets a new one, by email and nowhere else.

use pattu_kernel::{Refusal, StoreError};

use crate::{
    CustomLinkMail, CustomOrderCredentials, CustomOrderDeps, CustomOrderEvent, CustomOrderId,
    CustomOrderNotFound, Mover, history::LINK_RENEWED, mails, ports::CustomOrderKeys,
};

/// Why none is sent.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum SendCustomLinkError {
    /// No such order, or not its token.
    #[error(transparent)]
    NotFound(#[from] CustomOrderNotFound),
    #[error("What you sent us was deleted since, so we have no email address to send it to")]
    #[refusal(Conflict, "erased")]
    Erased,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Replaces links that have ended, and sends the new one to the order's email. Those that have not ended stay good, and nothing
/// is sent: whoever shows one of them is in.
///
/// # Errors
/// [`SendCustomLinkError`]; nothing is changed then.
pub async fn send_custom_link(
    deps: CustomOrderDeps<'_>,
    keys: &dyn CustomOrderKeys,
    id: CustomOrderId,
    shown: &CustomOrderCredentials,
) -> Result<(), SendCustomLinkError> {
    let now = deps.clock.now();
    let order = deps.queries.find(id).await?.ok_or(CustomOrderNotFound)?;
    let opens = |version| shown.token.as_deref().is_some_and(|token| keys.opens(id, version, token));
    if !opens(order.link_version) && !shown.own(&order) {
        // Pressed again after a lost answer: the one that took its place is on its way.
        let is_replaced = opens(order.link_version.saturating_sub(1));
        return if is_replaced { Ok(()) } else { Err(CustomOrderNotFound.into()) };
    }
    if !order.links_have_ended(now) {
        return Ok(());
    }
    deps.db
        .transaction(move |tx| {
            tx.lock_payable(&[id])?;
            // Asked for twice at once: the first one's is on its way.
            if tx.custom_link_version(id)? != Some(order.link_version) {
                return Ok(());
            }
            let version = tx.take_custom_links_back(id, now)?.ok_or(SendCustomLinkError::Erased)?;
            tx.add_custom_event(&CustomOrderEvent {
                note: Some(LINK_RENEWED.to_owned()),
                ..CustomOrderEvent::moved(id, (None, None), Mover::Customer, now)
            })?;
            Ok(tx.enqueue_custom_mail(
                mails::LINK,
                &CustomLinkMail { order: id, version }.reference(),
                now,
            )?)
        })
        .await
}
