//! Somebody has lost an order's link: a new one goes to the order's email, and nowhere else.

use pattu_kernel::StoreError;

use crate::{OrderId, checkout_deps::CheckoutDeps, order_link::OrderLink};

/// Sends the order's link to its email. Links that have ended are replaced; those that have not stay good, so that nobody
/// takes them from their holder by asking. An order that does not exist is sent nothing and answered alike; the caller
/// counts.
///
/// # Errors
/// [`StoreError`]
pub async fn renew_order_link(checkout: &CheckoutDeps, id: OrderId) -> Result<(), StoreError> {
    let now = checkout.now();
    checkout
        .store(move |tx| {
            let Some(mut order) = tx.lock_order(id)? else { return Ok(()) };
            let Some(link) = tx.link_of(id)? else { return Ok(()) };
            if link.has_ended(now) {
                let version = link.version.saturating_add(1);
                tx.save_link(id, &OrderLink { version, renewed_at: Some(now), ..link })?;
            }
            order.owe_link(now);
            tx.save_order(&mut order)
        })
        .await
}
