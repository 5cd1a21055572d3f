//! Links of an order have come into the wrong hands: none of those given out so far opens it any more.

use pattu_customers::{Permitted, may::OrdersFulfil};
use pattu_kernel::StoreError;

use crate::{OrderId, audited, checkout_deps::CheckoutDeps, order_link::OrderLink};

/// Takes every link of an order back that was given out so far; its email gets none by itself.
///
/// # Errors
/// [`StoreError`]; `false` when there is no such order.
pub async fn take_order_links_back(
    checkout: &CheckoutDeps,
    by: &Permitted<OrdersFulfil>,
    id: OrderId,
) -> Result<bool, StoreError> {
    let (now, by) = (checkout.now(), by.actor());
    checkout
        .store(move |tx| {
            let Some(order) = tx.lock_order(id)? else { return Ok(false) };
            let Some(link) = tx.link_of(id)? else { return Ok(false) };
            let version = link.version.saturating_add(1);
            tx.save_link(id, &OrderLink { version, ..link })?;
            tx.write_audit(&audited::done(by, "took_order_links_back", order.stored(), now))?;
            Ok(true)
        })
        .await
}
