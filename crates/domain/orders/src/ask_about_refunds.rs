//! Refunds are not believed from passing reports, they are asked for: whatever the order of the news, and when a refund
//! fails days after it was taken on.

use chrono::TimeDelta;
use pattu_kernel::StoreError;

use crate::{apply_refunds::apply_refunds, checkout_deps::CheckoutDeps};

const BATCH: u32 = 20;
/// Nobody else asks about a payment while one node does; without an answer it is asked again after this.
const BUSY: TimeDelta = TimeDelta::minutes(1);

/// Asks the provider about the refunds of one batch of payments and answers how many were looked at.
///
/// # Errors
/// Storage only; what got no answer is asked again.
pub async fn ask_about_refunds(checkout: &CheckoutDeps) -> Result<usize, StoreError> {
    let now = checkout.now();
    let due = checkout.store(move |tx| tx.take_refund_questions(now, now + BUSY, BATCH)).await?;
    for payment in &due {
        match checkout.gateway.refunds_of(payment).await {
            Ok(told) => {
                let payment = payment.clone();
                checkout.store(move |tx| apply_refunds(tx, now, &payment, &told).map(|_| ())).await?;
            }
            Err(error) => tracing::warn!(%error, %payment, "the provider could not be asked about refunds"),
        }
    }
    Ok(due.len())
}
