//! A customer's attempt to pay: submitted, settled by the bank, captured.

use super::{
    Effects, Happening, Later, World,
    failure::{self, Failure},
    instrument::Instrument,
    order::{Capture, OrderStatus},
    payment::{Payer, Payment, PaymentStatus, Told},
};
use crate::{error::ApiError, ids};

/// Milliseconds between failure and capture with the switch `failed_then_captured`.
const SECOND_THOUGHT_MS: u64 = 300;

/// How an attempt comes in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Submitted {
    /// Through a payment form, which can see that the order is paid already.
    ThroughForm,
    /// By a form that was filled in before another one paid the order.
    Meanwhile,
}

/// What the bank says.
#[derive(Debug, Clone, Copy)]
pub enum Verdict {
    Success,
    /// Not taken.
    Failure(&'static Failure),
}

impl World {
    /// Starts an attempt: the order counts it and becomes `attempted`. Returns the payment's id.
    pub fn submit(
        &mut self,
        order_id: &str,
        instrument: Instrument,
        payer: Payer,
        how: Submitted,
        now: i64,
    ) -> Result<String, ApiError> {
        let order = self.order(order_id)?;
        if order.status == OrderStatus::Paid && how == Submitted::ThroughForm {
            return Err(ApiError::refused("Your payment has been declined as the order is already paid."));
        }
        if self.payments_of(order_id).any(|payment| payment.status == PaymentStatus::Authorized) {
            return Err(ApiError::refused(
                "Another payment of this order is authorized and waits for its capture.",
            ));
        }
        let wrong_amount = self.faults.wrong_amount;
        let order = self.order_mut(order_id)?;
        order.attempts += 1;
        if order.status == OrderStatus::Created {
            order.status = OrderStatus::Attempted;
        }
        let id = ids::new("pay");
        let payment = Payment {
            id: id.clone(),
            order_id: order.id.clone(),
            amount: wrong_amount.unwrap_or(order.amount),
            status: PaymentStatus::Created,
            captured: false,
            amount_refunded: 0,
            instrument,
            payer,
            failure: None,
            late: false,
            told: Told::Waiting,
            created_at: now,
        };
        self.payments.insert(&id, payment);
        Ok(id)
    }

    /// The bank speaks. An attempt is settled once; later calls change nothing and show what the browser was told.
    pub fn settle(
        &mut self,
        payment_id: &str,
        verdict: Verdict,
        now: i64,
    ) -> Result<(Told, Effects), ApiError> {
        let payment = self.payment(payment_id)?;
        if payment.status != PaymentStatus::Created {
            return Ok((payment.told, Effects::default()));
        }
        let authorization =
            |minutes, late| Happening::Authorization { payment_id: payment_id.to_owned(), minutes, late };
        let (told, events, later) = if let Some(late) = self.faults.late_authorization {
            let events = self.fail(payment_id, &failure::TIMED_OUT, now);
            let later = Later { after_ms: late.after_ms, what: authorization(late.minutes, true) };
            (Told::Failure(&failure::TIMED_OUT), events, Some(later))
        } else {
            match verdict {
                Verdict::Failure(why) => (Told::Failure(why), self.fail(payment_id, why, now), None),
                Verdict::Success if self.faults.failed_then_captured => {
                    let events = self.fail(payment_id, &failure::PAYMENT_FAILED, now);
                    let later = Later { after_ms: SECOND_THOUGHT_MS, what: authorization(0, false) };
                    (Told::Success, events, Some(later))
                }
                Verdict::Success => (Told::Success, self.authorize(payment_id, 0, false, now), None),
            }
        };
        let told = if self.faults.no_browser_answer { Told::Silence } else { told };
        self.payment_mut(payment_id)?.told = told;
        Ok((told, Effects { events, later }))
    }

    fn fail(&mut self, payment_id: &str, why: &'static Failure, now: i64) -> Vec<String> {
        if let Some(payment) = self.payments.get_mut(payment_id) {
            payment.status = PaymentStatus::Failed;
            payment.failure = Some(why);
        }
        self.record_payment("payment.failed", payment_id, now).into_iter().collect()
    }

    /// The bank took the money: the payment is authorized, and then captured, left waiting, or sent back because
    /// the order was paid in the meantime.
    pub(super) fn authorize(&mut self, payment_id: &str, minutes: i64, late: bool, now: i64) -> Vec<String> {
        let all_by_hand = self.faults.manual_capture;
        let Some(payment) = self.payments.get_mut(payment_id) else { return Vec::new() };
        if !matches!(payment.status, PaymentStatus::Created | PaymentStatus::Failed) {
            return Vec::new();
        }
        payment.status = PaymentStatus::Authorized;
        payment.failure = None;
        payment.late = late;
        let Some(order) = self.orders.get(&payment.order_id) else { return Vec::new() };
        let paid_already = order.status == OrderStatus::Paid;
        let capture = if all_by_hand { Capture::Manual } else { order.capture };
        let mut events: Vec<String> =
            self.record_payment("payment.authorized", payment_id, now).into_iter().collect();
        if paid_already {
            events.extend(self.auto_refund(payment_id, now));
        } else if capture.is_automatic_after(minutes) {
            events.extend(self.take(payment_id, now));
        }
        events
    }

    /// Captures by the merchant's call. Not idempotent, as with the real one: a second call is
    /// refused.
    pub fn capture(&mut self, payment_id: &str, amount: i64, now: i64) -> Result<Effects, ApiError> {
        let payment = self.payment(payment_id)?;
        match payment.status {
            PaymentStatus::Captured => {
                return Err(ApiError::refused("This payment has already been captured"));
            }
            PaymentStatus::Refunded => {
                return Err(ApiError::refused("The payment has already been either captured or voided."));
            }
            PaymentStatus::Created | PaymentStatus::Failed => {
                let words = "Only payments which have been authorized and not yet captured can be captured";
                return Err(ApiError::refused(words));
            }
            PaymentStatus::Authorized => {}
        }
        if self.order(&payment.order_id)?.status == OrderStatus::Paid {
            return Err(ApiError::refused("Payment already done for this order."));
        }
        if payment.amount != amount {
            let words = "Capture amount must be equal to the amount authorized.";
            return Err(ApiError::invalid("amount", words));
        }
        Ok(Effects { events: self.take(payment_id, now), later: None })
    }

    /// The capture itself: the payment is the merchant's, the order is paid.
    fn take(&mut self, payment_id: &str, now: i64) -> Vec<String> {
        let Some(payment) = self.payments.get_mut(payment_id) else { return Vec::new() };
        payment.status = PaymentStatus::Captured;
        payment.captured = true;
        if let Some(order) = self.orders.get_mut(&payment.order_id) {
            order.status = OrderStatus::Paid;
            order.amount_paid = payment.amount;
        }
        let captured = self.record_payment("payment.captured", payment_id, now);
        let paid = self.record_order_paid(payment_id, now);
        captured.into_iter().chain(paid).collect()
    }

    /// Time is up for an authorized payment that nobody captured: the provider sends it back by itself.
    pub fn expire(&mut self, payment_id: &str, now: i64) -> Result<Effects, ApiError> {
        if self.payment(payment_id)?.status != PaymentStatus::Authorized {
            return Err(ApiError::refused("Only an authorized payment can expire."));
        }
        Ok(Effects { events: self.auto_refund(payment_id, now), later: None })
    }
}
