//! Staff return what was paid for a custom order that is over.

use pattu_custom_orders::{
    CustomOrderId, CustomOrderNotFound, CustomPaymentKind, Stage, ports::CustomOrderQueries,
};
use pattu_customers::{Permitted, may::OrdersRefund};
use pattu_kernel::{Id, Refusal, StoreError};

use crate::{
    CheckoutDeps, Refund, RefundCause, RefundOrder, RefundOrderError, RefundParts, RefundStatus,
    ports::CheckoutTx, refund_order::refund_order,
};

/// After so many failed ones, money goes back by another way than the provider.
const MOST_TRIES: u32 = 9;

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

/// The key of its first refund, and of those after one that failed.
pub(crate) fn refund_keys(order: CustomOrderId, kind: CustomPaymentKind) -> impl Iterator<Item = String> {
    let first = refund_key(order, kind);
    (1..=MOST_TRIES).map(move |try_no| if try_no == 1 { first.clone() } else { format!("{first}{try_no}") })
}

/// Returns one payment whole, through the order it was paid with, under a key of its own: however often it is asked for, it goes back
/// once. A refund that failed is final, so that another one may be made after it, under the next key.
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
    let key = checkout.store(move |tx| first_not_failed(tx, order, kind)).await?;
    let command = RefundOrder {
        order: Id::new(paid.order),
        parts: RefundParts {
            cause: RefundCause::Other,
            lines: Vec::new(),
            shipping: false,
            goodwill: paid.amount,
        },
        reason,
        key,
    };
    refund_order(checkout, staff, command).await?;
    Ok(())
}

/// Two who ask at the same moment get the same one. Where all have failed, the first, under which nothing is made any more.
fn first_not_failed(
    tx: &mut dyn CheckoutTx,
    order: CustomOrderId,
    kind: CustomPaymentKind,
) -> Result<String, StoreError> {
    for key in refund_keys(order, kind) {
        let before = tx.refund_of(&Refund::key_on_request(&key))?;
        if before.is_none_or(|refund| refund.status != RefundStatus::Failed) {
            return Ok(key);
        }
    }
    Ok(refund_key(order, kind))
}
