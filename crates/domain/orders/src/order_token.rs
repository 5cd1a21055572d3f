//! The token that goes into a link, or to the browser that ordered.

use pattu_kernel::StoreError;

use crate::{
    OrderId,
    order_link::LinkAccess,
    ports::{AccessTokens, OrderQueries},
};

/// The token that shows so much of an order; `None` when there is no such order.
///
/// # Errors
/// [`StoreError`]
pub async fn order_token(
    queries: &dyn OrderQueries,
    tokens: &dyn AccessTokens,
    order: OrderId,
    access: LinkAccess,
) -> Result<Option<String>, StoreError> {
    Ok(queries.link(order).await?.map(|link| tokens.token_of(order, link.version, access)))
}
