//! Something to pay on: one provider order per shop order, made between two transactions.

use pattu_kernel::{Refusal, StoreError, Timestamp};

use crate::{
    Order, OrderId,
    checkout_deps::CheckoutDeps,
    ports::{CheckoutTerms, CheckoutTx, GatewayError, NewProviderOrder},
};

/// The provider captures an authorization by itself no earlier than this (its own minimum).
const SHORTEST_AUTO_CAPTURE_MINUTES: u32 = 12;

/// Why there is nothing to pay on.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum ProviderOrderError {
    /// The provider did not make one.
    #[error("Unable to initialize payment gateway. Please try again later.")]
    #[refusal(Unavailable, "payment_unavailable")]
    Gateway,
    /// The order is paid, expired, cancelled or missing.
    #[error("This order can no longer be paid")]
    #[refusal(Conflict, "not_payable")]
    NotPayable,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What the provider order is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AskedFor {
    /// The request that placed it came once more: the same question has the same answer, also when it can no longer be paid.
    Repetition,
    /// A payment form opens now: from here on somebody may be paying (ruling 36).
    Payment,
}

enum Found {
    /// It has one, or needs none.
    Complete(Order),
    Missing(Order, NewProviderOrder),
}

/// Makes sure that a shop order has a provider order, unless there is nothing to pay; the order as it is then.
pub async fn ensure_provider_order(
    checkout: &CheckoutDeps,
    id: OrderId,
    asked_for: AskedFor,
) -> Result<Order, ProviderOrderError> {
    let now = checkout.now();
    let found = checkout
        .db
        .transaction(move |tx| {
            let mut order = tx.lock_order(id)?.ok_or(ProviderOrderError::NotPayable)?;
            if order.stored().amounts.payable.is_zero() {
                return Ok(Found::Complete(order));
            }
            let has_one = order.stored().provider_order.is_some();
            if !(order.can_be_paid(now) || (asked_for == AskedFor::Repetition && has_one)) {
                return Err(ProviderOrderError::NotPayable);
            }
            if asked_for == AskedFor::Payment && note_payment_opened(tx, &mut order, now)? {
                tx.save_order(&mut order)?;
            }
            if has_one {
                return Ok(Found::Complete(order));
            }
            let ask_for = what_to_ask_for(&order, tx.checkout_terms()?);
            Ok(Found::Missing(order, ask_for))
        })
        .await?;
    match found {
        Found::Complete(order) => Ok(order),
        Found::Missing(order, ask_for) => make_provider_order(checkout, order, ask_for).await,
    }
}

/// What the provider is asked for, so that this order can be paid.
pub(crate) fn what_to_ask_for(order: &Order, terms: CheckoutTerms) -> NewProviderOrder {
    NewProviderOrder {
        amount: order.stored().amounts.payable,
        receipt: order.stored().number.clone(),
        order: order.stored().id,
        auto_capture_minutes: terms.reservation_minutes.max(SHORTEST_AUTO_CAPTURE_MINUTES),
    }
}

/// Makes one and remembers it; the order with the one that is shown. Two requests may have asked at once: the first one
/// stored is shown, the other is remembered, because it stays payable.
pub(crate) async fn make_provider_order(
    checkout: &CheckoutDeps,
    mut order: Order,
    ask_for: NewProviderOrder,
) -> Result<Order, ProviderOrderError> {
    let (id, amount, now) = (ask_for.order, ask_for.amount, checkout.now());
    let made = create_once_more_when_unclear(checkout, ask_for).await?;
    order.payable_by(checkout.store(move |tx| tx.add_provider_order(&made, id, amount, now)).await?);
    Ok(order)
}

/// From now on its pieces are reserved for as long as somebody may be paying. `true`: the caller saves it.
pub(crate) fn note_payment_opened(
    tx: &mut dyn CheckoutTx,
    order: &mut Order,
    now: Timestamp,
) -> Result<bool, StoreError> {
    if order.stored().payment_opened_at.is_some() {
        return Ok(false);
    }
    let until = tx.checkout_terms()?.until_paid(order.stored().created_at);
    Ok(order.open_payment(now, until))
}

/// A lost answer may have made an order nobody will ever see; it is harmless, because nobody can pay on it, so one more
/// try is safe.
async fn create_once_more_when_unclear(
    checkout: &CheckoutDeps,
    new: NewProviderOrder,
) -> Result<String, ProviderOrderError> {
    let first = checkout.gateway.create_order(new.clone()).await;
    let answer = match first {
        Err(GatewayError::Unclear(cause)) => {
            tracing::warn!(%cause, order = %new.order, "creating a provider order gave no clear answer; once more");
            checkout.gateway.create_order(new).await
        }
        clear => clear,
    };
    answer.map_err(|error| {
        tracing::error!(%error, "no provider order");
        ProviderOrderError::Gateway
    })
}
