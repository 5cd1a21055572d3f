//! Whoever orders shows that the custom orders in their cart are theirs to book.

use pattu_customers::CustomerId;
use pattu_kernel::Timestamp;

use crate::{
    CustomOrderAccessError, CustomOrderCredentials, CustomOrderId, CustomOrderNotFound, CustomPaymentError,
    MOST_CUSTOM_ORDERS, PayableCustomOrder, authorize_custom_order,
    ports::{CustomOrderKeys, CustomOrderQueries},
};

/// A custom order as a cart names it.
#[derive(Debug, Clone)]
pub struct AskedCustomOrder {
    /// As it was sent.
    pub id: String,
    /// Its token, where nobody is signed in.
    pub token: Option<String>,
}

/// These custom orders, in the order they were asked for. Whether they can be booked now is asked later, under their lock.
///
/// # Errors
/// [`CustomPaymentError::Missing`] names those that do not exist, are somebody else's or whose link has ended, which looks the same.
pub async fn find_payable(
    queries: &dyn CustomOrderQueries,
    keys: &dyn CustomOrderKeys,
    customer: Option<CustomerId>,
    asked: &[AskedCustomOrder],
    now: Timestamp,
) -> Result<Vec<PayableCustomOrder>, CustomPaymentError> {
    if asked.len() > MOST_CUSTOM_ORDERS {
        return Err(CustomPaymentError::TooMany);
    }
    let (mut found, mut missing): (Vec<PayableCustomOrder>, Vec<String>) = (Vec::new(), Vec::new());
    for (line, one) in asked.iter().enumerate() {
        let id: Option<CustomOrderId> = one.id.trim().parse().ok();
        if found.iter().any(|before| Some(before.id) == id) {
            return Err(CustomPaymentError::Twice { line });
        }
        let shown = CustomOrderCredentials { customer, token: one.token.clone() };
        let order = match id {
            Some(id) => authorize_custom_order(queries, keys, id, &shown, now).await,
            None => Err(CustomOrderNotFound.into()),
        };
        match order {
            Ok(order) => found.push(order.payable()),
            Err(CustomOrderAccessError::Store(failed)) => return Err(failed.into()),
            Err(_) => missing.push(one.id.clone()),
        }
    }
    if missing.is_empty() { Ok(found) } else { Err(CustomPaymentError::Missing(missing)) }
}
