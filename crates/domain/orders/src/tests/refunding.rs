//! What the provider says of refunds, in any order and any number of times, ends in the same books.

use chrono::TimeDelta;
use pattu_customers::Role;
use pattu_kernel::Money;
use proptest::prelude::*;

use super::{
    fakes::Stage,
    samples::{report, staff},
};
use crate::{
    OrderAccess, PaymentStatus, RefundSnapshot, RefundStatus, apply_payment, apply_refunds::apply_refunds,
    cancel_order, payment::AttemptStatus::Captured, return_money, tests::applying::placed,
};

fn told(number: usize, rupees: i32, status: RefundStatus) -> RefundSnapshot {
    RefundSnapshot { id: format!("rfnd_{number}"), key: None, amount: Money::from_rupees(rupees), status }
}

fn hear(stage: &Stage, reports: &[RefundSnapshot]) {
    apply_refunds(&mut *stage.store.0.lock().unwrap(), stage.checkout.now(), "pay_1", reports).unwrap();
}

#[tokio::test]
async fn a_partial_refund_is_told_as_such_and_one_that_fails_is_taken_back() {
    let (stage, order) = placed(1).await;
    apply_payment(
        &mut *stage.store.0.lock().unwrap(),
        stage.checkout.now(),
        &report("pay_1", "order_1", Captured, 5_000),
    )
    .unwrap();
    let now = || stage.store.look(|state| state.orders[&order].payment_status);
    hear(&stage, &[told(0, 1_000, RefundStatus::Processed)]);
    assert_eq!(now(), PaymentStatus::PartiallyRefunded);
    hear(&stage, &[told(1, 4_000, RefundStatus::Pending), told(0, 1_000, RefundStatus::Processed)]);
    assert_eq!(now(), PaymentStatus::Refunded);
    assert!(stage.store.look(|state| state.attempts["pay_1"].ask_refunds_at).is_some());
    hear(&stage, &[told(1, 4_000, RefundStatus::Failed)]);
    assert_eq!(now(), PaymentStatus::PartiallyRefunded);
    hear(&stage, &[told(0, 1_000, RefundStatus::Failed)]);
    assert_eq!(now(), PaymentStatus::Paid);
    stage.store.look(|state| {
        assert!(state.orders[&order].review_note.as_deref().unwrap().contains("rfnd_0"));
        assert_eq!(state.attempts["pay_1"].ask_refunds_at, None);
        let emails = state.outbox.iter().filter(|(kind, _)| kind == "order_refunded").count();
        assert_eq!(emails, 2, "one for each amount that was said to be back");
    });
}

#[tokio::test]
async fn a_refund_that_gets_no_answer_is_retried_after_fifteen_seconds_doubled_up_to_an_hour() {
    let (stage, order) = placed(1).await;
    let paid = report("pay_1", "order_1", Captured, 5_000);
    apply_payment(&mut *stage.store.0.lock().unwrap(), stage.checkout.now(), &paid).unwrap();
    cancel_order(&stage.checkout, &OrderAccess::Staff(staff("asha", Role::Owner)), order, true)
        .await
        .unwrap();
    for seconds in [15, 30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600] {
        assert_eq!(return_money(&stage.checkout).await.unwrap(), 1);
        stage.pass(TimeDelta::seconds(seconds - 1));
        assert_eq!(return_money(&stage.checkout).await.unwrap(), 0, "{seconds}");
        stage.pass(TimeDelta::seconds(1));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    /// Three refunds of which the second fails: lists that are old, repeated, or mixed up change nothing about the end.
    #[test]
    fn refunds_in_any_order(old in prop::collection::vec((0_usize..3, 0_usize..2), 0..20)) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let (stage, order) = runtime.block_on(placed(1));
        let paid = report("pay_1", "order_1", Captured, 5_000);
        apply_payment(&mut *stage.store.0.lock().unwrap(), stage.checkout.now(), &paid).unwrap();
        let end = [RefundStatus::Processed, RefundStatus::Failed, RefundStatus::Processed];
        let amounts = [1_000, 1_500, 2_000];
        for (number, early) in &old {
            let status = [RefundStatus::Pending, end[*number]][*early];
            hear(&stage, &[told(*number, amounts[*number], status)]);
        }
        hear(&stage, &[0, 1, 2].map(|number| told(number, amounts[number], end[number])));
        for (number, _) in &old {
            hear(&stage, &[told(*number, amounts[*number], RefundStatus::Pending)]);
        }
        stage.store.look(|state| {
            assert_eq!(state.attempts["pay_1"].refunded, Money::from_rupees(3_000));
            assert_eq!(state.orders[&order].payment_status, PaymentStatus::PartiallyRefunded);
            assert_eq!(state.refunds.len(), 3);
        });
    }
}
