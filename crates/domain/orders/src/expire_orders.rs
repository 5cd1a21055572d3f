//! Unpaid orders end; their pieces and their coupon go back. Before that the provider is asked once more.

use chrono::TimeDelta;
use pattu_kernel::{StoreError, Timestamp};

use crate::{
    OrderId, OrderStatus, StockHold, checkout_deps::CheckoutDeps, ports::CheckoutTx, settle::settle_all_of,
};

/// Orders per round; the next round follows at once while there are more.
const BATCH: u32 = 20;
/// While the provider cannot be reached, overdue orders wait for it this long, then their pieces are free anyway: money
/// that arrives later is dealt with when it arrives (ruling 12).
const PATIENCE: TimeDelta = TimeDelta::minutes(10);

/// Ends one batch of overdue orders and answers how many were looked at.
///
/// # Errors
/// Storage only; what failed is tried again in the next round.
pub async fn expire_orders(checkout: &CheckoutDeps) -> Result<usize, StoreError> {
    let now = checkout.now();
    let overdue = checkout.store(move |tx| tx.overdue_orders(now, BATCH)).await?;
    for id in &overdue {
        if let Err(error) = expire_one(checkout, *id).await {
            tracing::warn!(%error, order = %id, "an overdue order could not be ended yet");
        }
    }
    Ok(overdue.len())
}

async fn expire_one(checkout: &CheckoutDeps, id: OrderId) -> Result<(), StoreError> {
    let provider_orders = checkout.store(move |tx| tx.provider_orders(id)).await?;
    let mut asked = true;
    for made in provider_orders {
        if let Err(error) = settle_all_of(checkout, &made.id).await {
            tracing::warn!(%error, order = %id, "the provider could not be asked before an order ends");
            asked = false;
        }
    }
    let now = checkout.now();
    checkout.store(move |tx| end(tx, now, id, asked)).await
}

fn end(tx: &mut dyn CheckoutTx, now: Timestamp, id: OrderId, asked: bool) -> Result<(), StoreError> {
    let Some(mut order) = tx.lock_order(id)? else { return Ok(()) };
    let stored = order.stored();
    let overdue = stored.status == OrderStatus::Pending
        && stored.stock == StockHold::Held
        && stored.reserved_until <= now;
    let waited = now - stored.reserved_until >= PATIENCE;
    if !overdue || !(asked || waited) {
        return Ok(());
    }
    for line in stored.lines.clone() {
        tx.release(line.product, line.quantity)?;
    }
    order
        .expire(now)
        .map_err(|refusal| StoreError::Broken(format!("an overdue order could not expire: {refusal}")))?;
    tx.save_order(&mut order)?;
    tx.give_back(id.uuid())
}
