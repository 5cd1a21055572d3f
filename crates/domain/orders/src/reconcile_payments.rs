//! The third way to hear of money: ask. Orders without news are asked about with growing gaps, for as long as a payment
//! can still come (late authorization: three days; we stay a fourth).

use chrono::TimeDelta;
use pattu_kernel::{Backoff, StoreError, Timestamp};

use crate::{Order, OrderId, checkout_deps::CheckoutDeps, settle::settle_all_of};

const BATCH: u32 = 20;
/// Nobody else asks about an order while one node does.
const BUSY: TimeDelta = TimeDelta::minutes(1);
const GAPS: Backoff = Backoff::new(20, 6 * 3_600);
const LAST_CHECK: TimeDelta = TimeDelta::days(4);

/// Asks about one batch of orders and answers how many were looked at.
///
/// # Errors
/// Storage only; what failed is tried again at its next time.
pub async fn reconcile_payments(checkout: &CheckoutDeps) -> Result<usize, StoreError> {
    let now = checkout.now();
    let due = checkout.store(move |tx| tx.take_due_checks(now, now + BUSY, BATCH)).await?;
    for id in &due {
        if let Err(error) = ask_about(checkout, *id).await {
            tracing::warn!(%error, order = %id, "an order could not be reconciled yet");
        }
    }
    Ok(due.len())
}

async fn ask_about(checkout: &CheckoutDeps, id: OrderId) -> Result<(), StoreError> {
    for made in checkout.store(move |tx| tx.provider_orders(id)).await? {
        if let Err(error) = settle_all_of(checkout, &made.id).await {
            tracing::warn!(%error, order = %id, "the provider could not be asked");
        }
    }
    let now = checkout.now();
    checkout
        .store(move |tx| {
            let Some(mut order) = tx.lock_order(id)? else { return Ok(()) };
            order.check_again(next_check(&order, now));
            tx.save_order(&mut order)
        })
        .await
}

/// 20 s, 40 s, 80 s … six hours; nothing once it is paid or four days old.
fn next_check(order: &Order, now: Timestamp) -> Option<Timestamp> {
    let stored = order.stored();
    if stored.payment_status.has_paid() || now - stored.created_at > LAST_CHECK {
        return None;
    }
    Some(now + GAPS.after(stored.checks.saturating_add(1)))
}
