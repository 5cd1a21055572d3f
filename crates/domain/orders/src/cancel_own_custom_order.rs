//! Whoever asked for a custom order gives it up, and what they paid for it goes back.

use std::collections::BTreeSet;

use pattu_custom_orders::{
    CustomNoticeMail, CustomOrderEvent, CustomOrderId, CustomPayment, PICTURE_STAYS, Stage, mails,
    views::WholeCustomOrder,
};
use pattu_kernel::{Id, Money, Refusal, StoreError, Text, Timestamp};

use crate::{CheckoutDeps, payment::Refund, ports::CheckoutTx, refund_custom_payment::refund_key};

const LONGEST_WORDS: usize = 1_000;

/// Over which version, and what they say to it.
#[derive(Debug, Clone)]
pub struct CancelOwnCustomOrder {
    pub version: u32,
    /// May be empty.
    pub words: String,
}

/// Why it stays as it is.
#[derive(Debug, Clone, thiserror::Error, Refusal)]
pub enum CancelOwnCustomOrderError {
    #[error("Please use at most {LONGEST_WORDS} characters")]
    #[refusal(Invalid, "invalid", field = "words")]
    Words,
    #[error("Your order has changed meanwhile. Please look at it once more")]
    #[refusal(Conflict, "stale")]
    Stale,
    /// Somebody works on it, and it comes in time.
    #[error("Your order is being worked on, so it cannot be cancelled here any more. Please call us")]
    #[refusal(Conflict, "illegal_move")]
    IllegalMove,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Gives it up while nobody draws, or when it comes too late; every payment of it goes back, once, the way it came. Sarees that were
/// paid for in the same order are not touched. The caller has checked that it is theirs.
///
/// # Errors
/// [`CancelOwnCustomOrderError`]; nothing is changed then.
pub async fn cancel_own_custom_order(
    checkout: &CheckoutDeps,
    whole: &WholeCustomOrder,
    CancelOwnCustomOrder { version, words }: CancelOwnCustomOrder,
) -> Result<(), CancelOwnCustomOrderError> {
    let words = match words.trim() {
        "" => None,
        words => Some(Text::<LONGEST_WORDS>::parse(words).map_err(|_| CancelOwnCustomOrderError::Words)?),
    };
    let (now, order, from) = (checkout.now(), whole.order.id, whole.order.stage);
    if whole.order.version != version {
        return Err(CancelOwnCustomOrderError::Stale);
    }
    if !whole.order.can_be_cancelled_by_customer(whole.is_late(now)) {
        return Err(CancelOwnCustomOrderError::IllegalMove);
    }
    let (payments, number) = (whole.payments.clone(), whole.order.number.as_str().to_owned());
    checkout
        .db
        .transaction(move |tx| {
            return_all(tx, (order, &number), &payments, now)?;
            // Payments and moves make another version: what was read before the locks still holds.
            let found = tx.lock_payable(&[order])?.pop().filter(|found| found.version == version);
            found.ok_or(CancelOwnCustomOrderError::Stale)?;
            let words = words.map(|words| words.as_str().to_owned());
            tx.move_custom_order(&CustomOrderEvent::cancelled_by_customer(order, from, now, words))?;
            if from != Stage::Requested {
                tx.keep_photo_until(order, Some(now + PICTURE_STAYS))?;
            }
            let mail = CustomNoticeMail { order, stage: Stage::Cancelled, version: version + 1 }.reference();
            tx.enqueue_custom_mail(mails::NOTICE, &mail, now)?;
            Ok(tx.enqueue_custom_mail(mails::ANSWERED, &mail, now)?)
        })
        .await
}

/// Orders are locked before the custom order, by ascending id. What a payment's order has given back already does not go back again.
fn return_all(
    tx: &mut dyn CheckoutTx,
    (custom, number): (CustomOrderId, &str),
    payments: &[CustomPayment],
    now: Timestamp,
) -> Result<(), StoreError> {
    let orders: BTreeSet<_> = payments.iter().map(|payment| payment.order).collect();
    for id in orders {
        let gone = || StoreError::Broken(format!("{number} was paid with an order that is not paid"));
        let mut order = tx.lock_order(Id::new(id))?.ok_or_else(gone)?;
        let paid = tx.applied_attempt(Id::new(id))?.ok_or_else(gone)?;
        for payment in payments.iter().filter(|payment| payment.order == id) {
            let key = refund_key(custom, payment.kind);
            let left = paid.amount.minus(tx.refunded_or_pending(&paid.id)?).unwrap_or(Money::ZERO);
            let amount = payment.amount.min(left);
            if amount > Money::ZERO {
                tx.request_refund(
                    &Refund::on_request(&paid, amount, "The custom order was cancelled", &key),
                    now,
                )?;
                order.return_for_custom_order(now, amount, number);
            }
        }
        tx.save_order(&mut order)?;
    }
    Ok(())
}
