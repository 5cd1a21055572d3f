//! Wanted refunds are made, each exactly once, however often this runs: the provider knows the key.

use pattu_kernel::StoreError;

use crate::{
    checkout::Checkout, payment::Refund, ports::GatewayError, refunds_elsewhere::note_refunds_elsewhere,
    settle::settle,
};

const BATCH: u32 = 20;

/// Asks the provider for one batch of wanted refunds and answers how many were tried.
///
/// # Errors
/// Storage only; a refund that failed or got no answer is asked for again, with the same key.
pub async fn return_money(checkout: &Checkout) -> Result<usize, StoreError> {
    let now = checkout.now();
    let due = checkout.store(move |tx| tx.take_due_refunds(now, BATCH)).await?;
    for refund in &due {
        if let Err(error) = return_one(checkout, refund).await {
            tracing::error!(%error, order = %refund.order, payment = %refund.payment, "money could not be returned yet");
        }
    }
    Ok(due.len())
}

async fn return_one(checkout: &Checkout, refund: &Refund) -> Result<(), StoreError> {
    let answer = match checkout.gateway.refund(refund).await {
        Ok(answer) => Ok(answer),
        Err(error) => {
            tracing::warn!(%error, payment = %refund.payment, "the provider did not take a refund");
            Err(matches!(error, GatewayError::Refused { .. }))
        }
    };
    // Whoever returned the money (we, the provider by itself, a person in its dashboard): the payment tells.
    let payment = checkout.gateway.payment(&refund.payment).await.ok();
    if let Some(snapshot) = payment.clone() {
        settle(checkout, snapshot).await?;
    }
    let key = refund.key.clone();
    match (answer, payment) {
        (Ok(made), _) => checkout.store(move |tx| tx.refund_answered(&key, &made.id, made.processed)).await,
        // Nothing of it is left to return: this refund has happened, somewhere.
        (Err(_), Some(payment)) if payment.refunded >= payment.amount => {
            checkout.store(move |tx| tx.refund_answered(&key, &format!("elsewhere-{key}"), true)).await
        }
        (Err(true), Some(payment))
            if payment.amount.minus(payment.refunded).is_ok_and(|left| left < refund.amount) =>
        {
            give_up(checkout, refund).await
        }
        _ => Ok(()),
    }
}

/// More was returned at the provider than this refund leaves room for: it can never be made, and a person has to know.
async fn give_up(checkout: &Checkout, refund: &Refund) -> Result<(), StoreError> {
    let (now, refund) = (checkout.now(), refund.clone());
    checkout
        .store(move |tx| {
            let Some(mut order) = tx.lock_order(refund.order)? else { return Ok(()) };
            tx.refund_failed(&refund.key)?;
            if let Some(attempt) = tx.attempt(&refund.payment)? {
                note_refunds_elsewhere(tx, &attempt, now)?;
            }
            order.needs_review(
                now,
                &format!("{} could not be returned: less than that is left of the payment", refund.amount),
            );
            tx.save_order(&mut order)
        })
        .await
}
