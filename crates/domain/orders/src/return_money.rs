//! Wanted refunds are made, each exactly once, however often this runs: the provider knows the key.

use pattu_kernel::{Backoff, Money, StoreError, Timestamp};

use crate::{
    PaymentIssueKind,
    apply_refunds::apply_refunds,
    checkout_deps::CheckoutDeps,
    payment::{Refund, RefundSnapshot, RefundStatus, StoredRefund},
    ports::{CheckoutTx, GatewayError},
};

const BATCH: u32 = 20;
/// A refund that was not answered is asked for again, the first time soon.
const RETRIES: Backoff = Backoff::new(15, 3_600);

/// Asks the provider for one batch of wanted refunds and answers how many were tried.
///
/// # Errors
/// Storage only; a refund that was refused or got no answer is asked for again, with the same key.
pub async fn return_money(checkout: &CheckoutDeps) -> Result<usize, StoreError> {
    let now = checkout.now();
    let due = checkout.store(move |tx| take_due(tx, now)).await?;
    for (refund, tries) in &due {
        if let Err(error) = return_one(checkout, refund, *tries).await {
            tracing::error!(%error, order = %refund.order, payment = %refund.payment, "money could not be returned yet");
        }
    }
    Ok(due.len())
}

/// While one node asks for a refund no other does: its next try is noted before it is made.
fn take_due(tx: &mut dyn CheckoutTx, now: Timestamp) -> Result<Vec<(Refund, u32)>, StoreError> {
    let due = tx.lock_due_refunds(now, BATCH)?;
    due.into_iter()
        .map(|(refund, tries)| {
            tx.note_refund_try(&refund.key, now + RETRIES.after(tries.saturating_add(1)))?;
            Ok((refund, tries))
        })
        .collect()
}

async fn return_one(checkout: &CheckoutDeps, refund: &Refund, tries: u32) -> Result<(), StoreError> {
    if tries > 0 && is_back_already(checkout, refund).await? {
        return Ok(());
    }
    let made = checkout.gateway.refund(refund).await.inspect_err(
        |error| tracing::warn!(%error, payment = %refund.payment, "the provider did not take a refund"),
    );
    // Whoever returned the money (we, the provider by itself, a person in its dashboard): its list tells.
    let listed = checkout.gateway.refunds_of(&refund.payment).await.inspect_err(
        |error| tracing::warn!(%error, payment = %refund.payment, "the provider could not be asked about refunds"),
    );
    let knows_all = listed.is_ok();
    let refused = match &made {
        Err(GatewayError::Refused { code, description }) => Some(short(&format!("{code}: {description}"))),
        _ => None,
    };
    let told: Vec<RefundSnapshot> = listed.unwrap_or_default().into_iter().chain(made.ok()).collect();
    if told.is_empty() && refused.is_none() {
        return Ok(());
    }
    let (now, refund) = (checkout.now(), refund.clone());
    checkout
        .store(move |tx| {
            let Some((mut order, attempt)) = apply_refunds(tx, now, &refund.payment, &told)? else {
                return Ok(());
            };
            let still_wanted = tx
                .refunds_of(&refund.payment)?
                .iter()
                .any(|row| row.refund.key == refund.key && row.status == RefundStatus::Wanted);
            let left = attempt.amount.minus(attempt.refunded).unwrap_or(Money::ZERO);
            if !still_wanted || !knows_all {
                return Ok(());
            }
            let amount = refund.amount;
            if left >= amount {
                // It is asked for again, under the same key; until it is taken on, a person has to know.
                if let Some(why) = refused {
                    tx.note_refund_refused(&refund.key, now)?;
                    let note = format!(
                        "{amount} could not be returned yet, the payment provider refuses it ({why})"
                    );
                    order.ask_for_review(now, PaymentIssueKind::RefundRefused, &refund.key, &note);
                    tx.save_order(&mut order)?;
                }
                return Ok(());
            }
            // More was returned at the provider than this refund leaves room for: it can never be made.
            tx.abandon_refund(&refund.key)?;
            // When all of it is back, nobody misses anything; otherwise a person has to know.
            if !left.is_zero() {
                let note = format!("{amount} could not be returned: less than that is left of the payment");
                order.ask_for_review(now, PaymentIssueKind::RefundRefused, &refund.key, &note);
                tx.save_order(&mut order)?;
            }
            Ok(())
        })
        .await
}

/// Before it is asked for again: somebody may have returned it at the provider meanwhile. Where the provider does not answer, the
/// next question is the refund itself.
async fn is_back_already(checkout: &CheckoutDeps, refund: &Refund) -> Result<bool, StoreError> {
    let Ok(told) = checkout.gateway.refunds_of(&refund.payment).await else { return Ok(false) };
    let (now, refund) = (checkout.now(), refund.clone());
    checkout
        .store(move |tx| {
            apply_refunds(tx, now, &refund.payment, &told)?;
            let books = tx.refunds_of(&refund.payment)?;
            let is_wanted = |row: &StoredRefund| row.status == RefundStatus::Wanted;
            Ok(!books.iter().any(|row| row.refund.key == refund.key && is_wanted(row)))
        })
        .await
}

/// What another machine said may be as long as it likes.
fn short(why: &str) -> String {
    why.chars().filter(|sign| !sign.is_control()).take(200).collect()
}
