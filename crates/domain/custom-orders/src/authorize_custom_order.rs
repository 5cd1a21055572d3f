//! Who sees a custom order: the account that asked, and whoever holds its link.

use pattu_customers::CustomerId;
use pattu_kernel::{Refusal, StoreError, Timestamp};

use crate::{
    CustomOrder, CustomOrderId, CustomOrderNotFound,
    ports::{CustomOrderKeys, CustomOrderQueries},
};

/// What a request shows to be let in.
#[derive(Debug, Clone, Default)]
pub struct CustomOrderCredentials {
    /// Whoever is signed in.
    pub customer: Option<CustomerId>,
    pub token: Option<String>,
}

impl CustomOrderCredentials {
    /// It stands in the account of whoever is signed in.
    pub fn own(&self, order: &CustomOrder) -> bool {
        self.customer.is_some() && order.customer == self.customer
    }
}

/// Why somebody does not see a custom order.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum CustomOrderAccessError {
    /// No such order, or not theirs, or not its token.
    #[error(transparent)]
    NotFound(#[from] CustomOrderNotFound),
    /// The token was right once; with it a new one is sent to the order's email.
    #[error("This link has expired. We can send a new one to the email of the order")]
    #[refusal(NotFound, "link_ended")]
    LinkEnded,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The order, for whoever has a right to it, also where its links have ended; `None` for everybody else, as if there were none.
///
/// # Errors
/// [`StoreError`] when storage could not do its part.
pub(crate) async fn recognised(
    queries: &dyn CustomOrderQueries,
    keys: &dyn CustomOrderKeys,
    id: CustomOrderId,
    shown: &CustomOrderCredentials,
) -> Result<Option<CustomOrder>, StoreError> {
    let Some(order) = queries.find(id).await? else { return Ok(None) };
    let has_token = shown.token.as_deref().is_some_and(|token| keys.opens(id, order.link_version, token));
    Ok((has_token || shown.own(&order)).then_some(order))
}

/// The order, for whoever may see it.
///
/// # Errors
/// [`CustomOrderAccessError`]; only whoever holds its token hears that it has ended.
pub async fn authorize_custom_order(
    queries: &dyn CustomOrderQueries,
    keys: &dyn CustomOrderKeys,
    id: CustomOrderId,
    shown: &CustomOrderCredentials,
    now: Timestamp,
) -> Result<CustomOrder, CustomOrderAccessError> {
    let order = recognised(queries, keys, id, shown).await?.ok_or(CustomOrderNotFound)?;
    if order.links_have_ended(now) && !shown.own(&order) {
        return Err(CustomOrderAccessError::LinkEnded);
    }
    Ok(order)
}
