//! Somebody shows a link: what it opens, if anything.

use pattu_kernel::{ErrorKind, Refusal, StoreError, Timestamp};

use crate::{
    OrderId,
    order_link::LinkAccess,
    ports::{AccessTokens, OrderQueries},
};

/// Why a link does not open an order.
#[derive(Debug, Clone, thiserror::Error)]
pub enum OpenOrderLinkError {
    /// No such order, or not its token.
    #[error("Order not found")]
    NotFound,
    /// It did once; a new one can be sent to the order's email.
    #[error("This link has expired. We can send a new one to the email of the order")]
    Ended,
    /// Storage.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Refusal for OpenOrderLinkError {
    fn kind(&self) -> ErrorKind {
        match self {
            Self::NotFound | Self::Ended => ErrorKind::NotFound,
            Self::Store(store) => store.kind(),
        }
    }
    fn code(&self) -> &'static str {
        match self {
            Self::NotFound => "not_found",
            Self::Ended => "link_ended",
            Self::Store(store) => store.code(),
        }
    }
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
