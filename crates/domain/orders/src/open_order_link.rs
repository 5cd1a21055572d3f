//! Somebody shows a link: what it opens, if anything.

use pattu_kernel::{Refusal, StoreError, Timestamp};

use crate::{
    OrderId,
    order_link::LinkAccess,
    ports::{AccessTokens, OrderQueries},
};

/// Why a link does not open an order.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum OpenOrderLinkError {
    /// No such order, or not its token.
    #[error("Order not found")]
    #[refusal(NotFound, "not_found")]
    NotFound,
    /// It did once; a new one can be sent to the order's email.
    #[error("This link has expired. We can send a new one to the email of the order")]
    #[refusal(NotFound, "link_ended")]
    Ended,
    /// Storage.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What this token shows of this order. Wrong and missing are one answer (ruling 15).
///
/// # Errors
/// [`OpenOrderLinkError`]
pub async fn open_order_link(
    queries: &dyn OrderQueries,
    tokens: &dyn AccessTokens,
    order: OrderId,
    token: &str,
    now: Timestamp,
) -> Result<LinkAccess, OpenOrderLinkError> {
    let link = queries.link(order).await?.ok_or(OpenOrderLinkError::NotFound)?;
    let access = tokens.opens(order, link.version, token).ok_or(OpenOrderLinkError::NotFound)?;
    if link.has_ended(now) { Err(OpenOrderLinkError::Ended) } else { Ok(access) }
}
