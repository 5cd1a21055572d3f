//! Staff return money: part of what was paid, or all that is left of it.

use pattu_customers::{Permitted, may::OrdersRefund};
use pattu_kernel::{AuditChanges, AuditEntry, Money, Refusal, StoreError, Text};

use serde_json::json;

use crate::{OrderId, audited, checkout_deps::CheckoutDeps, payment::Refund, ports::CheckoutTx};

/// The provider returns no less, unless it is all that is left.
const LEAST: Money = Money::from_rupees(1);
/// What a reason may be as long as: it stands in the order's history.
const LONGEST_REASON: usize = 200;

/// Who wants how much to go back, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundOrder {
    pub order: OrderId,
    pub amount: Money,
    /// Why, as typed.
    pub reason: String,
    /// What makes a repeated request the same one: letters and digits, made from the order and the client's key.
    pub key: String,
}

/// Why nothing is returned.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum RefundOrderError {
    /// There is no such order.
    #[error("Order not found")]
    #[refusal(NotFound, "not_found")]
    NotFound,
    /// No payment of it is ours to return.
    #[error("This order was not paid")]
    #[refusal(Conflict, "not_paid")]
    NotPaid,
    /// More than is left of the payment.
    #[error("At most {0} can still be returned")]
    #[refusal(Conflict, "refund_too_much", field = "amount")]
    TooMuch(Money),
    /// Less than the provider returns.
    #[error("Please enter at least {LEAST}")]
    #[refusal(Invalid, "invalid", field = "amount")]
    TooLittle,
    /// No reason, or a novel.
    #[error("Please give the reason in up to 200 characters")]
    #[refusal(Invalid, "invalid", field = "reason")]
    Reason,
    /// The key was used for another refund.
    #[error("This refund was already sent with other contents")]
    #[refusal(Conflict, "idempotency_mismatch")]
    KeyUsed,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Writes down that money is to go back, and answers how much could still go back after it. The provider is asked by
/// [`crate::return_money`], under the refund's own key: however often this is repeated, it is one refund.
///
/// # Errors
/// [`RefundOrderError`]; nothing is written then.
pub async fn refund_order(
    checkout: &CheckoutDeps,
    staff: &Permitted<OrdersRefund>,
    command: RefundOrder,
) -> Result<Money, RefundOrderError> {
    let words: Vec<&str> = command.reason.split_whitespace().collect();
    let reason = Text::<LONGEST_REASON>::parse(&words.join(" ")).map_err(|_| RefundOrderError::Reason)?;
    let (now, staff, by) = (checkout.now(), staff.name(), staff.actor());
    checkout
        .db
        .transaction(move |tx| {
            let mut order = tx.lock_order(command.order)?.ok_or(RefundOrderError::NotFound)?;
            let paid = tx.applied_attempt(command.order)?.ok_or(RefundOrderError::NotPaid)?;
            let left = left_of(tx, paid.amount, &paid.id)?;
            let refund = Refund::on_request(&paid, command.amount, reason.as_str(), &command.key);
            if let Some(before) = tx.refund_of(&refund.key)? {
                return if before == refund { Ok(left) } else { Err(RefundOrderError::KeyUsed) };
            }
            if command.amount > left {
                return Err(RefundOrderError::TooMuch(left));
            }
            if command.amount <= Money::ZERO || (command.amount < LEAST && command.amount != left) {
                return Err(RefundOrderError::TooLittle);
            }
            tx.request_refund(&refund, now)?;
            order.refund_by_staff(now, &staff, command.amount, reason.as_str());
            tx.save_order(&mut order)?;
            let sent_back = json!({ "amount": command.amount.to_string() });
            tx.write_audit(&AuditEntry {
                changes: AuditChanges::between(&json!({}), &sent_back),
                reason: Some(reason.as_str().to_owned()),
                ..audited::done(by, "refunded_order", order.stored(), now)
            })?;
            Ok(left_of(tx, paid.amount, &paid.id)?)
        })
        .await
}

fn left_of(tx: &mut dyn CheckoutTx, paid: Money, payment: &str) -> Result<Money, StoreError> {
    Ok(paid.minus(tx.refunded_or_pending(payment)?).unwrap_or(Money::ZERO).max(Money::ZERO))
}
