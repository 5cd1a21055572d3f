//! A customer asks the family.

use pattu_customers::CustomerId;
use pattu_kernel::{Clock, Ids, StoreError, Token, UnitOfWork};

use crate::ShortlistsTx;

/// The token of the shortlist's link: a new one, or the one it has.
///
/// # Errors
/// [`StoreError`]
pub async fn share_shortlist(
    db: &dyn UnitOfWork<dyn ShortlistsTx>,
    clock: &dyn Clock,
    ids: &dyn Ids,
    customer: CustomerId,
) -> Result<String, StoreError> {
    let (fresh, now) = (Token::fresh(ids).reveal().to_owned(), clock.now());
    db.transaction(move |tx| {
        if let Some(token) = tx.lock_shortlist(customer)?.token {
            return Ok(token);
        }
        tx.set_token(customer, Some(&fresh), now)?;
        Ok(fresh)
    })
    .await
}
