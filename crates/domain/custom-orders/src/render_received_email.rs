//! What the mail needs that tells whoever asked that their request arrived.

use pattu_kernel::{EmailAddress, StoreError, Timestamp};

use crate::{
    CustomOrderId, CustomOrderNumber, LIVES_FOR, Stage,
    ports::{CustomOrderKeys, CustomOrderQueries},
};

/// A mail to write. Nothing that was typed is in it: the address may be somebody else's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReceivedEmail {
    pub email: EmailAddress,
    pub number: CustomOrderNumber,
    pub order: CustomOrderId,
    /// It is given up then.
    pub until: Timestamp,
    /// Opens it.
    pub token: String,
}

/// `None`: it is no request any more, and nothing is to be sent.
///
/// # Errors
/// [`StoreError`] when storage could not do its part.
pub async fn render_received_email(
    queries: &dyn CustomOrderQueries,
    keys: &dyn CustomOrderKeys,
    reference: &str,
) -> Result<Option<ReceivedEmail>, StoreError> {
    // Behind a colon: the version with which it got another address.
    let order = reference.split(':').next().unwrap_or(reference);
    let Ok(id) = order.parse::<CustomOrderId>() else { return Ok(None) };
    let Some(order) = queries.find(id).await?.filter(|order| order.stage == Stage::Requested) else {
        return Ok(None);
    };
    Ok(Some(ReceivedEmail {
        email: order.request.contact.email,
        until: order.expires_at.unwrap_or(order.created_at + LIVES_FOR),
        number: order.number,
        order: id,
        token: keys.token_of(id, order.link_version),
    }))
}
