//! Emails are owed once per fact: whatever happens to an order, and however often it is told.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use pattu_customers::Role;
use pattu_kernel::Money;
use proptest::prelude::*;

use super::{
    fakes::{Stage, State},
    samples::{order_of, report, staff},
};
use crate::{
    LinkAccess, OrderAccess, OrderId, OrderStatus, PaymentSnapshot, PaymentStatus, StatusChange,
    apply_payment,
    apply_refunds::apply_refunds,
    cancel_order, change_status, expire_orders,
    payment::{
        AttemptStatus::{Authorized, Captured, Created, Failed, Refunded},
        RefundSnapshot, RefundStatus,
    },
    place_order,
};

#[derive(Debug, Clone)]
enum Step {
    /// The provider reports one of three payments.
    Report(PaymentSnapshot),
    /// It reports that a part of one went back: one of two refunds.
    Returned { payment: u8, refund: u8 },
    /// Somebody who works here presses a button, allowed or not.
    Move(OrderStatus),
    /// Its holder gives it up.
    GiveUp,
    /// Its time runs out.
    Expire,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let status =
        prop::sample::select(vec![Created, Failed, Authorized, Captured, Captured, Captured, Refunded]);
    let reported = (0_u8..3, status).prop_map(|(payment, status)| {
        Step::Report(report(&format!("pay_{payment}"), "order_1", status, 5_000))
    });
    let returned = (0_u8..3, 0_u8..2).prop_map(|(payment, refund)| Step::Returned { payment, refund });
    let step = prop_oneof![
        6 => reported,
        3 => returned,
        3 => prop::sample::select(OrderStatus::ALL.to_vec()).prop_map(Step::Move),
        1 => Just(Step::GiveUp),
        1 => Just(Step::Expire),
    ];
    prop::collection::vec(step, 1..20)
}

/// What whoever ordered and whoever packs have to hear of between two moments: kind and reference of each email.
fn facts(before: &State, after: &State, id: OrderId, by_holder: bool) -> Vec<(&'static str, String)> {
    let (was, is) = (&before.orders[&id], &after.orders[&id]);
    let plain = |kind: &'static str| (kind, id.to_string());
    let mut facts = Vec::new();
    let paid_now = !was.payment_status.has_paid() && is.payment_status.has_paid();
    if was.status != is.status {
        facts.extend(match is.status {
            OrderStatus::Confirmed => vec![plain("order_paid"), plain("order_paid_store")],
            OrderStatus::Shipped => vec![plain("order_shipped")],
            OrderStatus::Delivered => vec![plain("order_delivered")],
            OrderStatus::Expired if was.payment_status == PaymentStatus::Failed => {
                vec![plain("order_expired")]
            }
            OrderStatus::Cancelled if was.payment_status.has_paid() => {
                vec![plain("order_cancelled_paid"), plain("order_cancelled_store")]
            }
            OrderStatus::Cancelled if !by_holder => vec![plain("order_cancelled")],
            _ => Vec::new(),
        });
    } else if paid_now && is.status == OrderStatus::Expired {
        facts.push(plain("order_paid_too_late"));
    } else if paid_now && is.status == OrderStatus::Cancelled {
        facts.extend([plain("order_cancelled_paid"), plain("order_cancelled_store")]);
    }
    if paid_now && matches!(is.status, OrderStatus::Expired | OrderStatus::Cancelled) {
        let paid = after.attempts.values().find(|attempt| attempt.applied).unwrap();
        facts.push(("order_payment_issue_store", format!("{id}:paid_too_late:{}", paid.id)));
    }
    if was.payment_status == PaymentStatus::Pending
        && is.payment_status == PaymentStatus::Failed
        && is.status == OrderStatus::Pending
    {
        facts.push(plain("order_payment_failed"));
    }
    for attempt in after.attempts.values() {
        let known = before.attempts.get(&attempt.id);
        let returned = known.map_or(Money::ZERO, |known| known.refunded);
        if attempt.applied && attempt.refunded > returned {
            facts.push(("order_refunded", format!("{id}:{}", attempt.refunded.paise())));
        }
        let had_come = known.is_some_and(|known| known.status >= Captured);
        let was_unpaid = !was.payment_status.has_paid();
        if was_unpaid && !attempt.applied && attempt.status == Refunded && !had_come {
            facts.push(("order_payment_issue_store", format!("{id}:returned_early:{}", attempt.id)));
        }
        let is_too_many = !attempt.applied && was.payment_status.has_paid() && attempt.status >= Captured;
        if is_too_many && !had_come {
            facts.push(("order_paid_twice", format!("{id}:{}", attempt.id)));
            facts.push(("order_payment_issue_store", format!("{id}:paid_twice:{}", attempt.id)));
        }
    }
    facts
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn an_email_is_owed_once_per_fact(steps in steps()) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let stage = Stage::set();
        let saree = stage.store.saree(5_000, 1);
        let command = order_of(&[(saree, 1)]);
        let order = runtime.block_on(place_order(&stage.checkout, command)).unwrap().order;
        let mut owed: BTreeSet<(String, String)> = BTreeSet::new();
        for step in steps {
            let before = stage.store.look(Clone::clone);
            match &step {
                Step::Report(reported) => {
                    let now = stage.checkout.now();
                    apply_payment(&mut *stage.store.0.lock().unwrap(), now, reported).unwrap();
                }
                Step::Returned { payment, refund } => {
                    let told = RefundSnapshot {
                        id: format!("rfnd_{payment}_{refund}"),
                        key: None,
                        amount: Money::from_rupees(1_000 * (i32::from(*refund) + 1)),
                        status: RefundStatus::Processed,
                    };
                    let (now, payment) = (stage.checkout.now(), format!("pay_{payment}"));
                    apply_refunds(&mut *stage.store.0.lock().unwrap(), now, &payment, &[told]).unwrap();
                }
                // A refused move is no fact.
                Step::Move(next) => {
                    let manager = staff("asha", Role::Manager).permitted().unwrap().surely(true);
                    let change = StatusChange::to(*next);
                    drop(runtime.block_on(change_status(&stage.checkout, &manager, order, change)));
                }
                Step::GiveUp => {
                    drop(runtime.block_on(cancel_order(&stage.checkout, &OrderAccess::Link(LinkAccess::Full), order, false)));
                }
                Step::Expire => {
                    stage.pass(TimeDelta::minutes(30));
                    runtime.block_on(expire_orders(&stage.checkout)).unwrap();
                }
            }
            let by_holder = matches!(step, Step::GiveUp);
            let new = stage.store.look(|after| facts(&before, after, order, by_holder));
            for (kind, reference) in new {
                let fresh = owed.insert((kind.to_owned(), reference.clone()));
                prop_assert!(fresh, "{} {} would be two emails in one", kind, reference);
            }
            prop_assert_eq!(&stage.store.look(|state| state.outbox.clone()), &owed, "{:?}", step);
        }
    }
}
