//! The provider tells us by itself. At least once, in any order, and we answer within seconds.

use pattu_kernel::{Refusal, StoreError, Timestamp};

use crate::{
    PaymentIssueKind,
    apply_payment::{Applied, apply_payment},
    checkout_deps::CheckoutDeps,
    ports::{CheckoutTx, WebhookEvent, WebhookRefusal},
};

/// A bank was asked to take a payment back; behind it, how far that is: `created`, `lost`, …
const DISPUTE: &str = "payment.dispute.";

/// A delivery as it came in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivery {
    /// The raw bytes: what was signed.
    pub body: Vec<u8>,
    /// `X-Razorpay-Signature`.
    pub signature: Option<String>,
    /// `X-Razorpay-Event-Id`: the same on every retry of one event.
    pub event: Option<String>,
}

/// Why a delivery was not taken.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum ReceiveWebhookError {
    /// Not from the provider, or not an event.
    #[error(transparent)]
    Refused(#[from] WebhookRefusal),
    /// Storage; the provider will try again.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Takes a delivery: the event's id and its effect are stored in one transaction. Events about orders that are not
/// ours, and kinds we do not know, are accepted and change nothing.
///
/// # Errors
/// [`ReceiveWebhookError`].
pub async fn receive_webhook(checkout: &CheckoutDeps, delivery: Delivery) -> Result<(), ReceiveWebhookError> {
    let event = checkout.gateway.read_webhook(&delivery.body, delivery.signature.as_deref())?;
    let now = checkout.now();
    let event_id = delivery.event;
    checkout
        .store(move |tx| {
            let dispute = event.kind.strip_prefix(DISPUTE);
            if dispute.is_none() && nothing_left(tx, &event)? {
                return Ok(());
            }
            if let Some(id) = &event_id
                && !tx.note_event(id, &event.kind, now)?
            {
                return Ok(());
            }
            let Some(snapshot) = &event.payment else { return Ok(()) };
            if let Some(step) = dispute {
                return note_dispute(tx, step, &snapshot.id, now);
            }
            if apply_payment(tx, now, snapshot)? == Applied::NotOurs {
                tracing::info!(kind = %event.kind, "an event about somebody else's order");
            } else if event.kind.starts_with("refund.")
                && let Some(mut attempt) = tx.attempt(&snapshot.id)?
            {
                // The order's row is locked. What became of a refund does not always show in the payment's amounts.
                attempt.ask_refunds_at = Some(now);
                tx.save_attempt(&attempt)?;
            }
            Ok(())
        })
        .await?;
    Ok(())
}

/// Each step of it is told once. What it says of the payment is told by the payment's own events.
fn note_dispute(
    tx: &mut dyn CheckoutTx,
    step: &str,
    payment: &str,
    now: Timestamp,
) -> Result<(), StoreError> {
    let Some(attempt) = tx.attempt(payment)? else { return Ok(()) };
    let Some(mut order) = tx.lock_order(attempt.order)? else { return Ok(()) };
    let note = format!("The buyer disputes payment {payment}: {}", step.replace('_', " "));
    order.ask_for_review(now, PaymentIssueKind::Disputed, &format!("{payment}:{step}"), &note);
    tx.save_order(&mut order)
}

/// Mostly the browser has told before, or an earlier event of the same payment: what is stored of a payment only rises, so
/// one read without a lock can say that this adds nothing. What became of refunds does not show in the payment.
fn nothing_left(tx: &mut dyn CheckoutTx, event: &WebhookEvent) -> Result<bool, StoreError> {
    let Some(snapshot) = &event.payment else { return Ok(false) };
    if event.kind.starts_with("refund.") {
        return Ok(false);
    }
    let known = tx.attempt(&snapshot.id)?;
    Ok(known.is_some_and(|attempt| attempt.adds_nothing(snapshot)))
}
