//! From a payment id or a provider order to a settled state: fetch, capture what waits for us, apply.

use pattu_kernel::StoreError;

use crate::{
    OrderId, OrderStatus, StockHold,
    apply_payment::{Applied, apply_to},
    checkout_deps::CheckoutDeps,
    payment::{AttemptStatus, PaymentSnapshot, ProviderOrder},
    ports::{CheckoutTx, GatewayError},
};

/// Applies a snapshot; an authorization on an order whose pieces are still held is captured first. A payment that was not made
/// for the order it is `said_for` is nobody's.
pub(crate) async fn settle(
    checkout: &CheckoutDeps,
    snapshot: PaymentSnapshot,
    said_for: Option<OrderId>,
) -> Result<Applied, StoreError> {
    let is_authorized = snapshot.status == AttemptStatus::Authorized;
    let snapshot = if is_authorized && pieces_are_held(checkout, &snapshot, said_for).await? {
        capture(checkout, snapshot).await
    } else {
        snapshot
    };
    let now = checkout.now();
    checkout
        .store(move |tx| match provider_order_of(tx, &snapshot.provider_order, said_for)? {
            Some(made) => apply_to(tx, now, &snapshot, &made),
            None => Ok(Applied::NotOurs),
        })
        .await
}

fn provider_order_of(
    tx: &mut dyn CheckoutTx,
    id: &str,
    said_for: Option<OrderId>,
) -> Result<Option<ProviderOrder>, StoreError> {
    Ok(tx.provider_order(id)?.filter(|made| said_for.is_none_or(|order| order == made.order)))
}

/// Asks for every attempt on a provider order and settles each.
pub(crate) async fn settle_all_of(
    checkout: &CheckoutDeps,
    provider_order: &str,
) -> Result<(), SettleFailure> {
    for snapshot in checkout.gateway.payments_of(provider_order).await? {
        settle(checkout, snapshot, None).await?;
    }
    Ok(())
}

/// A payment made a moment ago, and not heard of yet, is to be returned and not to wake the order up again later. Whether
/// the provider answers or not, the order may be cancelled: money that comes afterwards is dealt with when it comes
/// (ruling 12).
pub(crate) async fn learn_of_payments(checkout: &CheckoutDeps, id: OrderId) -> Result<(), StoreError> {
    let unpaid = checkout
        .store(move |tx| {
            let order = tx.lock_order(id)?;
            if order.is_none_or(|order| order.stored().status != OrderStatus::Pending) {
                return Ok(Vec::new());
            }
            tx.provider_orders(id)
        })
        .await?;
    for made in unpaid {
        if let Err(error) = settle_all_of(checkout, &made.id).await {
            tracing::warn!(%error, order = %id, "the provider could not be asked before an order is cancelled");
        }
    }
    Ok(())
}

/// Why the provider's view could not be brought home.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SettleFailure {
    /// The provider did not answer.
    #[error(transparent)]
    Gateway(#[from] GatewayError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

async fn pieces_are_held(
    checkout: &CheckoutDeps,
    snapshot: &PaymentSnapshot,
    said_for: Option<OrderId>,
) -> Result<bool, StoreError> {
    let provider_order = snapshot.provider_order.clone();
    checkout
        .store(move |tx| {
            let Some(made) = provider_order_of(tx, &provider_order, said_for)? else { return Ok(false) };
            let Some(order) = tx.lock_order(made.order)? else { return Ok(false) };
            Ok(order.stored().stock == StockHold::Held && !order.stored().payment_status.has_paid())
        })
        .await
}

/// On any failure the payment is fetched again: captured meanwhile is success, everything else stays as it was.
async fn capture(checkout: &CheckoutDeps, authorized: PaymentSnapshot) -> PaymentSnapshot {
    match checkout.gateway.capture(&authorized.id, authorized.amount).await {
        Ok(captured) => captured,
        Err(error) => {
            tracing::warn!(%error, payment = %authorized.id, "capture gave no success; fetching the payment");
            checkout.gateway.payment(&authorized.id).await.unwrap_or(authorized)
        }
    }
}
