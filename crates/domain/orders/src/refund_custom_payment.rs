//! Staff return what was paid for a custom order that is over.

use pattu_custom_orders::{
    CustomOrderId, CustomOrderNotFound, CustomPaymentKind, Stage, ports::CustomOrderQueries,
};
use pattu_customers::{Permitted, may::OrdersRefund};
use pattu_kernel::{Id, Refusal, StoreError};

use crate::{
    CheckoutDeps, RefundCause, RefundOrder, RefundOrderError, RefundParts, refund_order::refund_order,
};

/// Which payment of which custom order, and why.
#[derive(Debug, Clone)]
pub struct RefundCustomPayment {
    pub order: CustomOrderId,
    pub kind: CustomPaymentKind,
    pub reason: String,
}

/// Why nothing is returned.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum RefundCustomPaymentError {
    #[error(transparent)]
    NotFound(#[from] CustomOrderNotFound),
    /// Somebody works on it, with this money.
    #[error("This is returned once the custom order is cancelled or has arrived")]
    #[refusal(Conflict, "not_over")]
    NotOver,
    #[error("This was not paid")]
    #[refusal(Conflict, "not_paid")]
    NotPaid,
    #[error(transparent)]
    Refund(#[from] RefundOrderError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A payment goes back once, whoever asks for it.
pub(crate) fn refund_key(order: CustomOrderId, kind: CustomPaymentKind) -> String {
    format!("custom{}{}", order.uuid().simple(), kind.as_str())
}

/// Returns one payment whole, through the order it was paid with, under a key of its own: however often it is asked for, it goes back
/// once.
///
/// # Errors
/// [`RefundCustomPaymentError`]; nothing is written then.
pub async fn refund_custom_payment(
    checkout: &CheckoutDeps,
    queries: &dyn CustomOrderQueries,
    staff: &Permitted<OrdersRefund>,
    RefundCustomPayment { order, kind, reason }: RefundCustomPayment,
) -> Result<(), RefundCustomPaymentError> {
    let found = queries.find(order).await?.ok_or(CustomOrderNotFound)?;
    if !matches!(found.stage, Stage::Cancelled | Stage::Delivered) {
        return Err(RefundCustomPaymentError::NotOver);
    }
    let mut payments = queries.payments(order).await?.into_iter();
    let paid = payments.find(|payment| payment.kind == kind).ok_or(RefundCustomPaymentError::NotPaid)?;
    let command = RefundOrder {
        order: Id::new(paid.order),
        parts: RefundParts {
            cause: RefundCause::Other,
            lines: Vec::new(),
            shipping: false,
            goodwill: paid.amount,
        },
        reason,
        key: refund_key(order, kind),
    };
    refund_order(checkout, staff, command).await?;
    Ok(())
}
