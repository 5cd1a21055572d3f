//! Whoever orders shows that the custom orders in their cart are theirs to book.

use pattu_customers::CustomerId;

use crate::{
    CustomOrderCredentials, CustomOrderId, CustomPaymentError, MOST_CUSTOM_ORDERS, PayableCustomOrder,
    authorize_custom_order::recognised,
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

/// These custom orders, in the order they were asked for. Whether they can be booked now is asked later, under their lock; so those
/// whose links have ended are found too, and told to be closed.
///
/// # Errors
/// [`CustomPaymentError::Missing`] names those that do not exist or are somebody else's, which looks the same.
pub async fn find_payable(
    queries: &dyn CustomOrderQueries,
    keys: &dyn CustomOrderKeys,
    customer: Option<CustomerId>,
    asked: &[AskedCustomOrder],
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
            Some(id) => recognised(queries, keys, id, &shown).await?,
            None => None,
        };
        match order {
            Some(order) => found.push(order.payable()),
            None => missing.push(one.id.clone()),
        }
    }
    if missing.is_empty() { Ok(found) } else { Err(CustomPaymentError::Missing(missing)) }
}
