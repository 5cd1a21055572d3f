//! The token for the browser that has just ordered.

use crate::{
    OrderId,
    order_link::{LinkAccess, OrderLink},
    ports::AccessTokens,
};

/// The token that opens all of an order nobody can have taken links of back yet: it was placed a moment ago.
pub fn new_order_token(tokens: &dyn AccessTokens, order: OrderId) -> String {
    tokens.token_of(order, OrderLink::FIRST, LinkAccess::Full)
}
