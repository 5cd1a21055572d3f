//! The one function that turns a payment report into a paid order. The browser's answer, the webhook and the reconciler
//! all end here; whoever comes first does the work, the others find it done (ruling 11).

use pattu_kernel::{Money, StoreError, Timestamp};

use crate::{
    Order, OrderLine, OrderStatus, PaymentIssueKind, StockHold,
    cancelling::put_everything_back,
    custom_lines::{lock_custom_orders_of, pay_custom_orders},
    ensure_provider_order::note_payment_opened,
    payment::{AttemptStatus, PaymentAttempt, PaymentSnapshot, ProviderOrder, Refund},
    ports::CheckoutTx,
};

/// The only currency the shop takes.
const CURRENCY: &str = "INR";

/// What a report changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Applied {
    /// A payment of somebody else's order: one provider account can serve several shops.
    NotOurs,
    /// Nothing new about this order.
    Known(Box<Order>),
    /// It is written down; the order as it is now.
    News(Box<Order>),
}

/// Applies a report under a lock on the order's row. Any permutation of the same reports, with duplicates, ends in the
/// same state.
pub fn apply_payment(
    tx: &mut dyn CheckoutTx,
    now: Timestamp,
    snapshot: &PaymentSnapshot,
) -> Result<Applied, StoreError> {
    match tx.provider_order(&snapshot.provider_order)? {
        Some(provider_order) => apply_to(tx, now, snapshot, &provider_order),
        None => Ok(Applied::NotOurs),
    }
}

/// The same where it is known for what the payment was made.
pub(crate) fn apply_to(
    tx: &mut dyn CheckoutTx,
    now: Timestamp,
    snapshot: &PaymentSnapshot,
    provider_order: &ProviderOrder,
) -> Result<Applied, StoreError> {
    let Some(mut order) = tx.lock_order(provider_order.order)? else { return Ok(Applied::NotOurs) };
    let id = order.stored().id;

    let known = tx.attempt(&snapshot.id)?;
    let is_new = known.is_none();
    let had_come = known.as_ref().is_some_and(|attempt| attempt.status.is_money());
    let paid_before = order.stored().payment_status.has_paid();
    let mut attempt = known.unwrap_or_else(|| PaymentAttempt::first_seen(id, snapshot, now));
    if let Some(what) = cannot_be(snapshot, &attempt, provider_order) {
        // Signed all the same: the provider would send it again for a day if it were refused.
        tracing::error!(payment = %snapshot.id, order = %id, what, "a payment report that cannot be right");
        let note = format!("Payment {}: {what}", snapshot.id);
        order.ask_for_review(now, PaymentIssueKind::OddReport, &snapshot.id, &note);
        tx.save_order(&mut order)?;
        return Ok(Applied::News(Box::new(order)));
    }
    if !attempt.observe(snapshot, now) && !is_new {
        return Ok(Applied::Known(Box::new(order)));
    }

    if attempt.status.is_money() && snapshot.captured {
        money_came(tx, now, &mut order, &mut attempt, provider_order, snapshot)?;
    } else {
        // An attempt proves that the form was opened, should the browser not have been able to say so.
        note_payment_opened(tx, &mut order, now)?;
        if attempt.status == AttemptStatus::Failed {
            order.attempt_failed(now);
        }
    }
    let is_second = paid_before && !attempt.applied && !had_come && attempt.status.is_money();
    if is_second && is_exact(snapshot, provider_order) {
        // Whether we return it or the provider already did by itself.
        order.paid_twice(now, &attempt.id, attempt.amount);
    }
    tx.save_attempt(&attempt)?;
    tx.save_order(&mut order)?;
    Ok(Applied::News(Box::new(order)))
}

/// What no honest report says. Nothing of it is believed: it is written down for a person.
fn cannot_be(
    snapshot: &PaymentSnapshot,
    attempt: &PaymentAttempt,
    provider_order: &ProviderOrder,
) -> Option<&'static str> {
    if snapshot.amount <= Money::ZERO || snapshot.refunded < Money::ZERO {
        Some("the report says an amount that is not above zero")
    } else if attempt.provider_order != provider_order.id || attempt.order != provider_order.order {
        Some("it was reported for another order of the provider before")
    } else {
        None
    }
}

/// Over what was asked for, to the paisa.
fn is_exact(snapshot: &PaymentSnapshot, provider_order: &ProviderOrder) -> bool {
    snapshot.amount == provider_order.amount && snapshot.currency == CURRENCY
}

fn money_came(
    tx: &mut dyn CheckoutTx,
    now: Timestamp,
    order: &mut Order,
    attempt: &mut PaymentAttempt,
    provider_order: &ProviderOrder,
    snapshot: &PaymentSnapshot,
) -> Result<(), StoreError> {
    if attempt.applied {
        return Ok(());
    }
    if !is_exact(snapshot, provider_order) {
        order.ask_for_review(
            now,
            PaymentIssueKind::WrongAmount,
            &snapshot.id,
            &format!(
                "Payment {} is over {} {} instead of {}",
                snapshot.id, snapshot.amount, snapshot.currency, provider_order.amount
            ),
        );
        return Ok(());
    }
    // Returned before we ever heard of it: nothing to deliver, nothing to return.
    let returned_already = attempt.status == AttemptStatus::Refunded;
    if order.stored().payment_status.has_paid() {
        if !returned_already {
            return give_money_back(tx, now, attempt, "A second payment for the same order");
        }
        return Ok(());
    }
    if returned_already {
        order.ask_for_review(
            now,
            PaymentIssueKind::ReturnedEarly,
            &snapshot.id,
            &format!("Payment {} was returned before the order was confirmed", snapshot.id),
        );
        return Ok(());
    }
    let method = snapshot.method.as_deref();
    attempt.applied = true;
    let over = if order.stored().is_erased {
        Some(ERASED)
    } else {
        (order.stored().status == OrderStatus::Cancelled).then_some(CANCELLED_BEFORE_PAYMENT)
    };
    if let Some(why) = over {
        order.paid_too_late(now, &attempt.id, method, why);
        return give_money_back(tx, now, attempt, why);
    }
    lock_custom_orders_of(tx, order)?;
    match still_ours(tx, order)? {
        Ok(()) => {
            pay_custom_orders(tx, order.stored(), now)?;
            order.confirm_paid(now, Some(&attempt.id), method, "Payment received").map_err(|refusal| {
                StoreError::Broken(format!("a paid order could not be confirmed: {refusal}"))
            })
        }
        Err(why) => {
            if order.stored().stock == StockHold::Held {
                put_everything_back(tx, order.stored(), now)?;
            }
            order.paid_too_late(now, &attempt.id, method, why);
            give_money_back(tx, now, attempt, why)
        }
    }
}

const CANCELLED_BEFORE_PAYMENT: &str = "The payment came after the order was cancelled";
const ERASED: &str = "The payment came after the order's address was erased";
const SOLD: &str = "The payment came after the pieces were sold to somebody else";
const GIVEN_UP: &str = "The payment came when its custom order did not wait for it any more";
const USED_UP: &str = "The payment came after the coupon was used by somebody else";

/// Sells the held pieces, unless a custom order that is paid with them does not wait for it any more: then none of it is
/// sold, and none of them paid for. What an expired order gave back is taken again: the pieces if they are all still there (ruling 12),
/// and the use of its coupon if that is left (ruling 6). Otherwise nothing is, and the answer says why.
fn still_ours(tx: &mut dyn CheckoutTx, order: &Order) -> Result<Result<(), &'static str>, StoreError> {
    let stored = order.stored();
    if !order.custom_orders_are_due() {
        return Ok(Err(GIVEN_UP));
    }
    if stored.stock == StockHold::Released {
        if !take_again(tx, &stored.lines)? {
            return Ok(Err(SOLD));
        }
        if !tx.redeem_again(stored.id.uuid())? {
            for line in &stored.lines {
                tx.release(line.product, line.quantity)?;
            }
            return Ok(Err(USED_UP));
        }
    }
    for line in &stored.lines {
        tx.claim(line.product, line.quantity, stored.number.as_str())?;
    }
    Ok(Ok(()))
}

fn take_again(tx: &mut dyn CheckoutTx, lines: &[OrderLine]) -> Result<bool, StoreError> {
    for (at, line) in lines.iter().enumerate() {
        if !tx.reserve(line.product, line.quantity)? {
            for taken in lines.iter().take(at) {
                tx.release(taken.product, taken.quantity)?;
            }
            return Ok(false);
        }
    }
    Ok(true)
}

fn give_money_back(
    tx: &mut dyn CheckoutTx,
    now: Timestamp,
    attempt: &PaymentAttempt,
    reason: &str,
) -> Result<(), StoreError> {
    // The refund refers to the attempt, so that has to be stored first.
    tx.save_attempt(attempt)?;
    tx.request_refund(&Refund::in_full(attempt, reason), now)
}
