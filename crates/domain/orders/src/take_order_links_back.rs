//! Links of an order have come into the wrong hands: none of those given out so far opens it any more.

use pattu_customers::{Permitted, may::OrdersFulfil};
use pattu_kernel::StoreError;

use crate::{OrderId, checkout_deps::CheckoutDeps, order_link::OrderLink};

/// Takes every link of an order back that was given out so far; its email gets none by itself.
///
/// # Errors
/// [`StoreError`]; `false` when there is no such order.
pub async fn take_order_links_back(
    checkout: &CheckoutDeps,
    _by: &Permitted<OrdersFulfil>,
    id: OrderId,
) -> Result<bool, StoreError> {
    checkout
        .store(move |tx| {
            if tx.lock_order(id)?.is_none() {
                return Ok(false);
            }
            let Some(link) = tx.link_of(id)? else { return Ok(false) };
            let version = link.version.saturating_add(1);
            tx.save_link(id, &OrderLink { version, ..link })?;
            Ok(true)
        })
        .await
}
