//! A request carries a customer's token: whose is it? The server is asked each time (ruling 17).

use pattu_kernel::Clock;

use crate::{Customer, CustomerQueries, CustomerSessionId, CustomerTokens, NotRecognised};

/// A customer and the session they came by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedIn {
    pub customer: Customer,
    pub session: CustomerSessionId,
}

/// The customer whose live session the token names.
///
/// # Errors
/// [`NotRecognised`]: the request is to be treated as a visitor's.
pub async fn recognise_customer(
    tokens: &dyn CustomerTokens,
    queries: &dyn CustomerQueries,
    clock: &dyn Clock,
    token: &str,
) -> Result<SignedIn, NotRecognised> {
    let now = clock.now();
    let claims = tokens.read_customer(token, now).ok_or(NotRecognised::Unknown)?;
    let customer = queries.customer_of_session(claims.session, now).await?;
    // The token's own words are checked against the session's: a session is never lent to somebody else.
    let customer = customer.filter(|one| one.id() == claims.customer).ok_or(NotRecognised::Unknown)?;
    Ok(SignedIn { customer, session: claims.session })
}
