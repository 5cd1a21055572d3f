//! Applying payment reports: every order of the same reports ends in the same state.

use std::collections::BTreeSet;

use pattu_kernel::Money;
use proptest::prelude::*;

use super::{
    fakes::{FakeStore, Stage, State},
    samples::{order_of, report},
};
use crate::{
    Applied, OrderId, OrderStatus, PaymentSnapshot, PaymentStatus, apply_payment,
    payment::AttemptStatus::{self, Authorized, Captured, Created, Failed, Refunded},
    place_order,
};

pub async fn placed(pieces: u32) -> (Stage, OrderId) {
    let stage = Stage::set();
    let saree = stage.store.saree(5_000, pieces);
    let command = order_of(&[(saree, 1)]);
    let order = place_order(&stage.checkout, command).await.unwrap().order;
    (stage, order)
}

fn apply(store: &FakeStore, stage: &Stage, snapshot: &PaymentSnapshot) -> Applied {
    apply_payment(&mut *store.0.lock().unwrap(), stage.checkout.now(), snapshot).unwrap()
}

/// What must not depend on the order of the reports.
fn outcome(state: &State, order: OrderId) -> (OrderStatus, PaymentStatus, u32, usize, usize, usize) {
    let stored = &state.orders[&order];
    let applied = state.attempts.values().filter(|attempt| attempt.applied).count();
    (
        stored.status,
        stored.payment_status,
        state.sold.values().sum(),
        applied,
        state.refunds.len(),
        state.outbox.iter().filter(|(kind, _)| kind == "order_paid").count(),
    )
}

#[tokio::test]
async fn money_of_another_amount_or_currency_confirms_nothing() {
    let (stage, order) = placed(1).await;
    let mut dollars = report("pay_1", "order_1", Captured, 5_000);
    dollars.currency = "USD".into();
    for wrong in [report("pay_2", "order_1", Captured, 1), dollars] {
        apply(&stage.store, &stage, &wrong);
    }
    stage.store.look(|state| {
        assert_eq!(state.orders[&order].payment_status, PaymentStatus::Pending);
        assert!(state.orders[&order].review_note.is_some());
        assert!(state.sold.is_empty() && state.refunds.is_empty());
    });
}

#[tokio::test]
async fn a_payment_of_somebody_elses_order_is_not_ours() {
    let (stage, _) = placed(1).await;
    assert_eq!(
        apply(&stage.store, &stage, &report("pay_1", "order_other", Captured, 5_000)),
        Applied::NotOurs
    );
}

#[tokio::test]
async fn a_failed_attempt_never_touches_a_paid_order() {
    let (stage, order) = placed(1).await;
    apply(&stage.store, &stage, &report("pay_1", "order_1", Captured, 5_000));
    apply(&stage.store, &stage, &report("pay_2", "order_1", Failed, 5_000));
    assert_eq!(stage.store.look(|state| state.orders[&order].payment_status), PaymentStatus::Paid);
}

#[tokio::test]
async fn another_amount_returned_than_the_books_have_is_a_reason_to_ask() {
    let (stage, order) = placed(1).await;
    apply(&stage.store, &stage, &report("pay_1", "order_1", Captured, 5_000));
    assert_eq!(stage.store.look(|state| state.attempts["pay_1"].ask_refunds_at), None);
    apply(&stage.store, &stage, &report("pay_1", "order_1", Refunded, 5_000));
    stage.store.look(|state| {
        assert_eq!(state.attempts["pay_1"].ask_refunds_at, Some(stage.checkout.now()));
        assert_eq!(state.orders[&order].payment_status, PaymentStatus::Paid);
    });
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    /// One sale: any of its reports, any number of times, in any order, as long as the capture is among them.
    #[test]
    fn one_sale_in_any_order(reports in prop::collection::vec(0_usize..4, 0..12), at in 0_usize..12) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let (stage, order) = runtime.block_on(placed(1));
        let kinds: [AttemptStatus; 4] = [Created, Failed, Authorized, Captured];
        let mut sequence: Vec<AttemptStatus> = reports.into_iter().map(|kind| kinds[kind]).collect();
        sequence.insert(at.min(sequence.len()), Captured);
        for status in sequence {
            apply(&stage.store, &stage, &report("pay_1", "order_1", status, 5_000));
        }
        let end = stage.store.look(|state| outcome(state, order));
        prop_assert_eq!(end, (OrderStatus::Confirmed, PaymentStatus::Paid, 1, 1, 0, 1));
    }

    /// Two captured payments for one order: one is kept, the other goes back, whichever comes first and however often.
    #[test]
    fn two_payments_for_one_order(reports in prop::collection::vec(any::<bool>(), 0..10)) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let (stage, order) = runtime.block_on(placed(3));
        for first in reports.into_iter().chain([true, false]) {
            let id = if first { "pay_1" } else { "pay_2" };
            apply(&stage.store, &stage, &report(id, "order_1", Captured, 5_000));
        }
        let end = stage.store.look(|state| outcome(state, order));
        prop_assert_eq!(end, (OrderStatus::Confirmed, PaymentStatus::Paid, 1, 1, 1, 1));
    }

    /// Payments too many: each goes back and is told, by email and in the history, once, whatever is reported and how often.
    #[test]
    fn each_payment_too_many_is_told_once(reports in prop::collection::vec((0_usize..3, 0_i32..3), 0..16)) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let (stage, order) = runtime.block_on(placed(1));
        for (payment, thousands) in reports.into_iter().chain([(0, 0), (1, 0), (2, 0)]) {
            let mut captured = report(&format!("pay_{payment}"), "order_1", Captured, 5_000);
            captured.refunded = Money::from_rupees(thousands * 1_000);
            apply(&stage.store, &stage, &captured);
        }
        stage.store.look(|state| {
            let too_many: BTreeSet<String> = state
                .attempts
                .values()
                .filter(|attempt| !attempt.applied)
                .map(|attempt| format!("{order}:{}", attempt.id))
                .collect();
            let emails = state.outbox.iter().filter(|(kind, _)| kind == "order_paid_twice");
            let notes = state.notes.iter().filter(|note| note.starts_with("A second payment of ₹5,000"));
            assert_eq!((too_many.len(), notes.count()), (2, 2));
            assert_eq!(emails.map(|(_, reference)| reference.clone()).collect::<BTreeSet<_>>(), too_many);
        });
    }
}
