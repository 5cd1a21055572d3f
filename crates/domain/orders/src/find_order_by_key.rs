//! A browser that got no answer asks whether its request made an order.

use pattu_kernel::StoreError;

use crate::{
    OrderId,
    checkout_deps::CheckoutDeps,
    ports::{KeyScope, KeyText},
};

/// The order that this key of this browser or account made; somebody else's is not there.
///
/// # Errors
/// [`StoreError`]
pub async fn find_order_by_key(
    checkout: &CheckoutDeps,
    scope: KeyScope,
    key: KeyText,
) -> Result<Option<OrderId>, StoreError> {
    checkout.store(move |tx| tx.order_of_key(&scope, &key)).await
}
