//! Staff return money: pieces, the delivery charge, goodwill, or all that is left of a payment.

use pattu_customers::{Permitted, may::OrdersRefund};
use pattu_kernel::{AuditChanges, AuditEntry, Money, Refusal, StoreError, Text};
use pattu_pricing::LEAST_PAYMENT;
use serde_json::json;

use crate::{
    OrderId, OrderNotFound, audited,
    checkout_deps::CheckoutDeps,
    payment::Refund,
    ports::CreditNoteRefusal,
    preview_refund::{RefundPreview, left_of, lock_paid, preview_of, within_limit},
    refund_parts::{RefundCause, RefundParts, RefundPartsError},
};

/// What a reason may be as long as: it stands in the order's history.
const LONGEST_REASON: usize = 200;

/// What is to go back, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundOrder {
    pub order: OrderId,
    pub parts: RefundParts,
    /// Why, as typed; needed only where the cause says nothing.
    pub reason: String,
    /// What makes a repeated request the same one: letters and digits, made from the order and the client's key.
    pub key: String,
}

/// Why nothing is returned.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum RefundOrderError {
    #[error(transparent)]
    NotFound(#[from] OrderNotFound),
    /// No payment of it is ours to return.
    #[error("This order was not paid")]
    #[refusal(Conflict, "not_paid")]
    NotPaid,
    /// More than is left of the payment.
    #[error("At most {0} can still be returned")]
    #[refusal(Conflict, "refund_too_much", field = "amount")]
    TooMuch(Money),
    /// Less than the provider returns.
    #[error("Please enter at least {LEAST_PAYMENT}")]
    #[refusal(Invalid, "invalid", field = "amount")]
    TooLittle,
    /// No reason, or a novel.
    #[error("Please give the reason in up to 200 characters")]
    #[refusal(Invalid, "invalid", field = "reason")]
    Reason,
    /// More than a manager may return.
    #[error("Up to {0} an order; ask the owner")]
    #[refusal(Forbidden, "over_limit")]
    OverLimit(Money),
    #[error(transparent)]
    Parts(#[from] RefundPartsError),
    /// The invoice has left, and no note can be made.
    #[error(transparent)]
    NoCreditNote(#[from] CreditNoteRefusal),
    /// The key was used for another refund.
    #[error("This refund was already sent with other contents")]
    #[refusal(Conflict, "idempotency_mismatch")]
    KeyUsed,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Writes down that money is to go back, with the pieces it is for, and answers how much could still go back after it. The
/// provider is asked by [`crate::return_money`], under the refund's own key: however often this is repeated, it is one refund.
/// Pieces that can be sold again are on sale at once, and what stands on an invoice gets its credit note.
///
/// # Errors
/// [`RefundOrderError`]; nothing is written then.
pub async fn refund_order(
    checkout: &CheckoutDeps,
    staff: &Permitted<OrdersRefund>,
    command: RefundOrder,
) -> Result<Money, RefundOrderError> {
    let reason = reason_of(command.parts.cause, &command.reason)?;
    let (now, role, staff, by) = (checkout.now(), staff.staff().role, staff.name(), staff.actor());
    checkout
        .db
        .transaction(move |tx| {
            let (mut order, paid) = lock_paid(tx, command.order)?;
            let key = Refund::key_on_request(&command.key);
            if let Some(before) = tx.refund_of(&key)? {
                let same = before.refund.reason == reason
                    && before.refund.payment == paid.id
                    && tx.parts_of(&key)?.is_some_and(|parts| parts.is_for(&command.parts));
                return if same { Ok(left_of(tx, &paid)?) } else { Err(RefundOrderError::KeyUsed) };
            }
            let before = tx.returned_parts(command.order)?;
            let RefundPreview { parts, amount, left } =
                preview_of(tx, &order, &paid, (&before, &command.parts))?;
            within_limit(tx, role, command.order, amount)?;
            let refund = Refund::on_request(&paid, amount, &reason, &command.key);
            let reference =
                format!("{} R{}", order.stored().number.as_str(), before.refunds.saturating_add(1));
            tx.request_refund(&refund, now)?;
            tx.add_refund_parts(&refund, &parts, role)?;
            for line in parts.lines.iter().filter(|line| line.on_sale > 0) {
                tx.put_back(line.line.product, line.on_sale, &reference)?;
            }
            order.refund_by_staff(now, &staff, amount, &reason);
            tx.save_order(&mut order)?;
            let sent_back = json!({ "amount": amount.to_string() });
            tx.write_audit(&AuditEntry {
                changes: AuditChanges::between(&json!({}), &sent_back),
                reason: Some(reason),
                ..audited::done(by, "refunded_order", order.stored(), now)
            })?;
            tx.issue_credit_note(order.stored(), now)?;
            Ok(left)
        })
        .await
}

/// One line for the history: why, and what was typed about it.
fn reason_of(cause: RefundCause, typed: &str) -> Result<String, RefundOrderError> {
    let typed = typed.split_whitespace().collect::<Vec<_>>().join(" ");
    if typed.is_empty() && cause != RefundCause::Other {
        return Ok(cause.in_words(""));
    }
    let typed = Text::<LONGEST_REASON>::parse(&typed).map_err(|_| RefundOrderError::Reason)?;
    Ok(cause.in_words(typed.as_str()))
}
