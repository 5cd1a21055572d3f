//! Wanted refunds are made, each exactly once, however often this runs: the provider knows the key.

use pattu_kernel::StoreError;

use crate::{checkout::Checkout, payment::Refund, settle::settle};

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
        Ok(answer) => Some(answer),
        Err(error) => {
            tracing::warn!(%error, payment = %refund.payment, "the provider did not take a refund");
            None
        }
    };
    // Whoever returned the money (we, the provider by itself, a person in its dashboard): the payment tells.
    let payment = checkout.gateway.payment(&refund.payment).await.ok();
    let returned_in_full = payment.as_ref().is_some_and(|payment| payment.refunded >= refund.amount);
    if let Some(snapshot) = payment {
        settle(checkout, snapshot).await?;
    }
    let key = refund.key.clone();
    match answer {
        Some(made) => checkout.store(move |tx| tx.refund_answered(&key, &made.id, made.processed)).await,
        None if returned_in_full => {
            checkout.store(move |tx| tx.refund_answered(&key, &format!("elsewhere-{key}"), true)).await
        }
        None => Ok(()),
    }
}
