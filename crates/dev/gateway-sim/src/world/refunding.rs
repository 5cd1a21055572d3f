//! Giving money back: by the merchant, by hand in the dashboard, or by the provider itself.

use super::{
    Effects, Happening, Later, World,
    notes::Notes,
    payment::PaymentStatus,
    refund::{NewRefund, Refund, RefundStatus},
};
use crate::{error::ApiError, faults::RefundOutcome, ids};

/// Milliseconds until a pending refund ends.
const PENDING_MS: u64 = 500;
/// Smallest refund, in paise.
const LEAST: i64 = 100;

/// The header `X-Refund-Idempotency` and what identifies the request it came with.
#[derive(Debug)]
pub struct IdempotencyKey {
    key: String,
    fingerprint: String,
}

impl IdempotencyKey {
    /// Checks the header's form: at least 10 characters of `[A-Za-z0-9_-]`.
    pub fn new(key: &str, payment_id: &str, body: &str) -> Result<Self, ApiError> {
        let fits = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
        if key.len() < 10 || !key.bytes().all(fits) {
            let words = "The idempotency key must have at least 10 letters, digits, hyphens or underscores.";
            return Err(ApiError::refused(words));
        }
        Ok(Self { key: key.to_owned(), fingerprint: format!("{payment_id} {body}") })
    }
}

impl World {
    /// Refunds a captured payment, in full or in part. The order's status is never touched. A repeated key with the
    /// same request gives the same refund, with another request 409.
    pub fn make_refund(
        &mut self,
        payment_id: &str,
        new: NewRefund,
        key: Option<IdempotencyKey>,
        now: i64,
    ) -> Result<(String, Effects), ApiError> {
        if let Some(key) = &key
            && let Some((fingerprint, refund_id)) = self.refund_keys.get(&key.key)
        {
            return if *fingerprint == key.fingerprint {
                Ok((refund_id.clone(), Effects::default()))
            } else {
                let words = "Different request with the same idempotency key has already been processed.";
                Err(ApiError::conflict(words))
            };
        }
        let amount = self.refundable_amount(payment_id, &new)?;
        if self.faults.take_refund_refusal() {
            return Err(ApiError::refused(
                "Your account does not have enough balance to carry out the refund operation.",
            ));
        }
        let outcome = self.faults.refund_outcome;
        let status = match outcome {
            RefundOutcome::Processed => RefundStatus::Processed,
            RefundOutcome::Pending | RefundOutcome::Failed => RefundStatus::Pending,
        };
        let speed = new.speed.unwrap_or_else(|| "normal".to_owned());
        let refund_id = self.book_refund(payment_id, amount, status, speed, new.notes, new.receipt, now);
        if let Some(key) = key {
            self.refund_keys.insert(key.key, (key.fingerprint, refund_id.clone()));
        }
        let mut events: Vec<String> =
            self.record_refund("refund.created", &refund_id, now).into_iter().collect();
        let later = if outcome == RefundOutcome::Processed {
            events.extend(self.record_refund("refund.processed", &refund_id, now));
            None
        } else {
            let processed = outcome == RefundOutcome::Pending;
            let what = Happening::RefundEnd { refund_id: refund_id.clone(), processed };
            Some(Later { after_ms: PENDING_MS, what })
        };
        Ok((refund_id, Effects { events, later }))
    }

    /// Paise that this request would give back, if it may.
    fn refundable_amount(&self, payment_id: &str, new: &NewRefund) -> Result<i64, ApiError> {
        let payment = self.payment(payment_id)?;
        let left = payment.refundable();
        if payment.status == PaymentStatus::Refunded || (payment.captured && left == 0) {
            return Err(ApiError::refused("The payment has been fully refunded already"));
        }
        if payment.status != PaymentStatus::Captured {
            return Err(ApiError::refused("The payment status should be captured for action to be taken"));
        }
        let amount = new.amount.unwrap_or(left);
        if amount < LEAST && amount != left {
            return Err(ApiError::invalid("amount", "The amount must be at least INR 1.00"));
        }
        if amount > left {
            let words = "The refund amount provided is greater than amount captured.";
            return Err(ApiError::invalid("amount", words));
        }
        let repeated =
            |receipt| self.refunds_of(payment_id).any(|refund| refund.receipt.as_ref() == Some(receipt));
        if new.receipt.as_ref().is_some_and(repeated) {
            return Err(ApiError::invalid("receipt", "Duplicate receipt found for this refund request."));
        }
        Ok(amount)
    }

    #[allow(clippy::too_many_arguments, reason = "the columns of one new row")]
    fn book_refund(
        &mut self,
        payment_id: &str,
        amount: i64,
        status: RefundStatus,
        speed: String,
        notes: Notes,
        receipt: Option<String>,
        now: i64,
    ) -> String {
        let id = ids::new("rfnd");
        let payment_id = payment_id.to_owned();
        if let Some(payment) = self.payments.get_mut(&payment_id) {
            payment.amount_refunded += amount;
            if payment.refundable() == 0 {
                payment.status = PaymentStatus::Refunded;
            }
        }
        let refund =
            Refund { id: id.clone(), payment_id, amount, status, speed, notes, receipt, created_at: now };
        self.refunds.insert(&id, refund);
        id
    }

    /// The provider returns a payment that was never captured; its events carry `captured: false`.
    pub(super) fn auto_refund(&mut self, payment_id: &str, now: i64) -> Vec<String> {
        let Some(payment) = self.payments.get(payment_id) else { return Vec::new() };
        let amount = payment.amount;
        let speed = "normal".to_owned();
        let id =
            self.book_refund(payment_id, amount, RefundStatus::Processed, speed, Notes::default(), None, now);
        let created = self.record_refund("refund.created", &id, now);
        let processed = self.record_refund("refund.processed", &id, now);
        created.into_iter().chain(processed).collect()
    }

    /// A pending refund ends. One that failed leaves the money with the merchant.
    pub(super) fn end_refund(&mut self, refund_id: &str, processed: bool, now: i64) -> Vec<String> {
        let Some(refund) = self.refunds.get_mut(refund_id) else { return Vec::new() };
        let name = if processed {
            refund.status = RefundStatus::Processed;
            "refund.processed"
        } else {
            refund.status = RefundStatus::Failed;
            if let Some(payment) = self.payments.get_mut(&refund.payment_id) {
                payment.amount_refunded -= refund.amount;
                payment.status = PaymentStatus::Captured;
            }
            "refund.failed"
        };
        self.record_refund(name, refund_id, now).into_iter().collect()
    }
}
