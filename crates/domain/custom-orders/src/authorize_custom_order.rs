//! Who sees a custom order: the account that asked, and whoever holds its link.

use pattu_customers::CustomerId;
use pattu_kernel::StoreError;

use crate::{
    CustomOrder, CustomOrderId,
    ports::{CustomOrderKeys, CustomOrderQueries},
};

/// What a request shows to be let in.
#[derive(Debug, Clone, Default)]
pub struct CustomOrderCredentials {
    /// Whoever is signed in.
    pub customer: Option<CustomerId>,
    pub token: Option<String>,
}

/// The order, for whoever may see it; `None` for everybody else, as if there were none.
///
/// # Errors
/// [`StoreError`] when storage could not do its part.
pub async fn authorize_custom_order(
    queries: &dyn CustomOrderQueries,
    keys: &dyn CustomOrderKeys,
    id: CustomOrderId,
    shown: &CustomOrderCredentials,
) -> Result<Option<CustomOrder>, StoreError> {
    let Some(order) = queries.find(id).await? else { return Ok(None) };
    let has_token = shown.token.as_deref().is_some_and(|token| keys.opens(id, order.link_version, token));
    let is_own = shown.customer.is_some() && order.customer == shown.customer;
    Ok((has_token || is_own).then_some(order))
}
