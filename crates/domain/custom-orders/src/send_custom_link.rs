//! The link of a custom order has ended: its holder gets a new one, by email and nowhere else.

use pattu_kernel::{Refusal, StoreError};

use crate::{
    CustomLinkMail, CustomOrderCredentials, CustomOrderDeps, CustomOrderId, CustomOrderNotFound,
    authorize_custom_order::recognised, mails, ports::CustomOrderKeys,
};

/// Why none is sent.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum SendCustomLinkError {
    /// No such order, or not its token. One whose place a new one has taken is none any more.
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
    let order = recognised(deps.queries, keys, id, shown).await?.ok_or(CustomOrderNotFound)?;
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
            Ok(tx.enqueue_custom_mail(
                mails::LINK,
                &CustomLinkMail { order: id, version }.reference(),
                now,
            )?)
        })
        .await
}
