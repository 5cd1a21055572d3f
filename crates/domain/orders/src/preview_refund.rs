//! Staff ask what a refund would amount to.

use pattu_customers::{Permitted, Role, may::OrdersRefund};
use pattu_kernel::{Money, StoreError};
use pattu_pricing::LEAST_PAYMENT;

use crate::{
    Order, OrderId, OrderNotFound, PaymentAttempt, RefundOrderError,
    checkout_deps::CheckoutDeps,
    ports::CheckoutTx,
    refund_parts::{RefundParts, RefundedParts, ReturnedParts, refunded_parts},
};

/// A refund as it would be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundPreview {
    pub parts: RefundedParts,
    pub amount: Money,
    /// What could still be returned after it.
    pub left: Money,
}

/// What these parts amount to now; nothing is written.
///
/// # Errors
/// [`RefundOrderError`]: what [`crate::refund_order()`] would say.
pub async fn preview_refund(
    checkout: &CheckoutDeps,
    staff: &Permitted<OrdersRefund>,
    order: OrderId,
    parts: RefundParts,
) -> Result<RefundPreview, RefundOrderError> {
    let role = staff.staff().role;
    checkout
        .db
        .transaction(move |tx| {
            let (locked, paid) = lock_paid(tx, order)?;
            let before = tx.returned_parts(order)?;
            let preview = preview_of(tx, &locked, &paid, (&before, &parts))?;
            within_limit(tx, role, order, preview.amount)?;
            Ok(preview)
        })
        .await
}

/// The order under lock, and the payment that paid it.
pub(crate) fn lock_paid(
    tx: &mut dyn CheckoutTx,
    id: OrderId,
) -> Result<(Order, PaymentAttempt), RefundOrderError> {
    let order = tx.lock_order(id)?.ok_or(OrderNotFound)?;
    let paid = tx.applied_attempt(id)?.ok_or(RefundOrderError::NotPaid)?;
    Ok((order, paid))
}

/// What the parts of this locked order amount to, after what went back before.
pub(crate) fn preview_of(
    tx: &mut dyn CheckoutTx,
    order: &Order,
    paid: &PaymentAttempt,
    (before, parts): (&ReturnedParts, &RefundParts),
) -> Result<RefundPreview, RefundOrderError> {
    let parts = refunded_parts(order.stored(), before, parts)?;
    let left = left_of(tx, paid)?;
    let amount = parts.total().map_err(|_| RefundOrderError::TooMuch(left))?;
    if amount > left {
        return Err(RefundOrderError::TooMuch(left));
    }
    // The provider returns no less, unless it is all that is left.
    if amount <= Money::ZERO || (amount < LEAST_PAYMENT && amount != left) {
        return Err(RefundOrderError::TooLittle);
    }
    let left = left.minus(amount).unwrap_or(Money::ZERO);
    Ok(RefundPreview { parts, amount, left })
}

/// An owner returns what they think right; others stay below a limit together with all that they returned before.
pub(crate) fn within_limit(
    tx: &mut dyn CheckoutTx,
    role: Role,
    order: OrderId,
    amount: Money,
) -> Result<(), RefundOrderError> {
    if role == Role::Owner {
        return Ok(());
    }
    let limit = tx.refund_limit()?;
    let all = tx.returned_within_limit(order)?.plus(amount);
    if all.is_ok_and(|all| all <= limit) { Ok(()) } else { Err(RefundOrderError::OverLimit(limit)) }
}

/// What could still go back of this payment.
pub(crate) fn left_of(tx: &mut dyn CheckoutTx, paid: &PaymentAttempt) -> Result<Money, StoreError> {
    let back = tx.refunded_or_pending(&paid.id)?;
    Ok(paid.amount.minus(back).unwrap_or(Money::ZERO).max(Money::ZERO))
}
