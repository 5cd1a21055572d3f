//! Where a customer's sarees went before, to choose from at checkout (spec section 2).

use pattu_kernel::{ShippingAddress, StoreError};

use super::AddressQueries;
use crate::CustomerId;

/// So many are offered.
const MOST: usize = 5;
/// So many orders are looked at: enough for whoever sends everything to one place.
const ORDERS: u32 = 50;

/// Addresses of the customer's own orders, each once, the newest first, without those that are saved. Orders of an account
/// are those it placed and those of a proven address: a typed phone number or email reveals nobody's.
///
/// # Errors
/// [`StoreError`]
pub async fn previous_addresses(
    queries: &dyn AddressQueries,
    customer: CustomerId,
) -> Result<Vec<ShippingAddress>, StoreError> {
    let saved = queries.addresses_of(customer).await?;
    let mut offered: Vec<ShippingAddress> = Vec::new();
    for address in queries.addresses_of_orders(customer, ORDERS).await? {
        let known =
            saved.iter().map(|entry| &entry.address).chain(&offered).any(|one| one.is_same_as(&address));
        if !known && offered.len() < MOST {
            offered.push(address);
        }
    }
    Ok(offered)
}
