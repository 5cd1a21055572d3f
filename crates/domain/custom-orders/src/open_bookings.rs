//! Whoever orders shows that the custom orders in their cart are theirs to book.

use pattu_customers::CustomerId;

use crate::{
    Booking, BookingError, CustomOrderCredentials, CustomOrderId, MOST_BOOKINGS, authorize_custom_order,
    ports::{CustomOrderKeys, CustomOrderQueries},
};

/// A custom order as a cart names it.
#[derive(Debug, Clone)]
pub struct AskedBooking {
    /// As it was sent.
    pub id: String,
    /// Its token, where nobody is signed in.
    pub token: Option<String>,
}

/// These custom orders, in the order they were asked for. Whether they can be booked now is asked later, under their lock.
///
/// # Errors
/// [`BookingError::Missing`] names those that do not exist or are somebody else's, which looks the same.
pub async fn open_bookings(
    queries: &dyn CustomOrderQueries,
    keys: &dyn CustomOrderKeys,
    customer: Option<CustomerId>,
    asked: &[AskedBooking],
) -> Result<Vec<Booking>, BookingError> {
    if asked.len() > MOST_BOOKINGS {
        return Err(BookingError::TooMany);
    }
    let (mut found, mut missing): (Vec<Booking>, Vec<String>) = (Vec::new(), Vec::new());
    for (line, one) in asked.iter().enumerate() {
        let id: Option<CustomOrderId> = one.id.trim().parse().ok();
        if found.iter().any(|before| Some(before.id) == id) {
            return Err(BookingError::Twice { line });
        }
        let shown = CustomOrderCredentials { customer, token: one.token.clone() };
        let order = match id {
            Some(id) => authorize_custom_order(queries, keys, id, &shown).await?,
            None => None,
        };
        match order {
            Some(order) => found.push(order.booking()),
            None => missing.push(one.id.clone()),
        }
    }
    if missing.is_empty() { Ok(found) } else { Err(BookingError::Missing(missing)) }
}
