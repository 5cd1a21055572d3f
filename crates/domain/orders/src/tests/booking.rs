//! Paying for a custom order through an ordinary order: paid once, given back once, and never half.

use chrono::TimeDelta;
use pattu_custom_orders::{CustomOrderId, CustomPaymentError, Mover, PICTURE_STAYS, Stage as Station};
use pattu_customers::{CustomerId, Role};
use pattu_kernel::{Id, Money, Timestamp};
use proptest::prelude::*;
use uuid::Uuid;

use super::{
    fakes::Stage,
    samples::{order_of, report, staff},
};
use crate::{
    CancelOrderError, ChangeStatusError, LinkAccess, OrderAccess, OrderId, OrderRefusal, OrderStatus,
    PaymentOutcome, PaymentSnapshot, PlaceOrder, PlaceOrderError, RefundCause, RefundOrder, RefundOrderError,
    RefundParts, StatusChange, apply_payment, cancel_order, change_status, expire_orders,
    payment::AttemptStatus::{Captured, Failed},
    place_order, preview_refund, refund_order,
    views::ShopperOrderView,
};

const OWNER: u128 = 7;

fn owner() -> CustomerId {
    Id::new(Uuid::from_u128(OWNER))
}

fn booking_of(custom: Vec<CustomOrderId>) -> PlaceOrder {
    PlaceOrder { custom, customer: Some(owner()), ..order_of(&[]) }
}

async fn place(stage: &Stage, command: PlaceOrder) -> OrderId {
    place_order(&stage.checkout, command).await.unwrap().order
}

fn hear(stage: &Stage, snapshot: &PaymentSnapshot) {
    apply_payment(&mut *stage.store.0.lock().unwrap(), stage.checkout.now(), snapshot).unwrap();
}

fn station(stage: &Stage, custom: CustomOrderId) -> Station {
    stage.store.look(|state| state.custom[&custom].standing.stage)
}

fn set(stage: &Stage, custom: CustomOrderId, to: Station) {
    stage.store.0.lock().unwrap().custom.get_mut(&custom).unwrap().standing.stage = to;
}

/// Status, outcome, and how often its money went back.
fn end(stage: &Stage, order: OrderId) -> (OrderStatus, PaymentOutcome, usize) {
    stage.store.look(|state| {
        let stored = &state.orders[&order];
        let outcome = PaymentOutcome::of(stored.status, stored.payment_status, &stored.history);
        let back = state.refunds.values().filter(|one| one.refund.order == order).count();
        (stored.status, outcome, back)
    })
}

#[tokio::test]
async fn money_books_what_it_was_paid_for_once() {
    let stage = Stage::set();
    let custom = stage.store.request(30_000);
    let order = place(&stage, booking_of(vec![custom])).await;
    hear(&stage, &report("pay_1", "order_1", Failed, 30_000));
    assert_eq!(station(&stage, custom), Station::Requested);
    for _ in 0..3 {
        hear(&stage, &report("pay_1", "order_1", Captured, 30_000));
    }
    assert_eq!(end(&stage, order), (OrderStatus::Confirmed, PaymentOutcome::Paid, 0));
    stage.store.look(|state| {
        let number = state.orders[&order].number.as_str();
        let event = &state.custom_events[0];
        assert_eq!((state.custom_events.len(), event.by, event.to), (1, Mover::Money, Some(Station::Booked)));
        assert_eq!(event.note.as_deref(), Some(format!("Paid with {number}").as_str()));
        assert_eq!(state.photos[&custom], None, "its picture stays");
        assert!(state.outbox.contains(&("order_paid".to_owned(), order.to_string())));
    });
    // Nobody pays for it a second time.
    let again = place_order(&stage.checkout, booking_of(vec![custom])).await.unwrap_err();
    assert!(matches!(again, PlaceOrderError::Custom(CustomPaymentError::Closed { .. })), "{again}");
    hear(&stage, &report("pay_2", "order_1", Captured, 30_000));
    assert_eq!(end(&stage, order), (OrderStatus::Confirmed, PaymentOutcome::Paid, 1));
}

#[tokio::test]
async fn what_cannot_be_booked_any_more_is_money_that_came_too_late_and_sells_nothing() {
    let stage = Stage::set();
    let (saree, one, other) =
        (stage.store.saree(5_000, 1), stage.store.request(30_000), stage.store.request(20_000));
    let both = PlaceOrder { items: vec![(saree, 1)], ..booking_of(vec![one, other]) };
    let order = place(&stage, both).await;
    assert_eq!(stage.store.look(|state| state.products[&saree].available), 0);
    set(&stage, other, Station::Cancelled);
    let view = |stage: &Stage| {
        let mut locked = stage.store.0.lock().unwrap();
        let order = crate::ports::OrdersTx::lock_order(&mut *locked, order).unwrap().unwrap();
        ShopperOrderView::of_buyer(&order, Timestamp::UNIX_EPOCH)
    };
    assert!(!view(&stage).can_pay, "nobody is asked for money that would go back");
    hear(&stage, &report("pay_1", "order_1", Captured, 55_000));
    assert_eq!(end(&stage, order), (OrderStatus::Expired, PaymentOutcome::TooLate, 1));
    assert_eq!(station(&stage, one), Station::Requested, "none of its custom orders moves");
    stage.store.look(|state| {
        assert_eq!((state.products[&saree].available, state.sold.len()), (1, 0), "its saree is free");
        let back: Vec<Money> = state.refunds.values().map(|one| one.refund.amount).collect();
        assert_eq!(back, [Money::from_rupees(55_000)]);
        assert!(state.outbox.iter().any(|(kind, _)| kind == "order_paid_too_late"));
    });
}

#[tokio::test]
async fn money_after_the_orders_time_books_a_request_that_still_waits() {
    let stage = Stage::set();
    let (late, gone) = (stage.store.request(30_000), stage.store.request(30_000));
    let first = place(&stage, booking_of(vec![late])).await;
    let second = place(&stage, booking_of(vec![gone])).await;
    stage.pass(TimeDelta::minutes(30));
    {
        let mut books = stage.store.0.lock().unwrap();
        for order in [first, second] {
            let mut locked = crate::ports::OrdersTx::lock_order(&mut *books, order).unwrap().unwrap();
            locked.expire(stage.checkout.now()).unwrap();
            crate::ports::OrdersTx::save_order(&mut *books, &mut locked).unwrap();
        }
    }
    set(&stage, gone, Station::Cancelled);
    hear(&stage, &report("pay_1", "order_1", Captured, 30_000));
    hear(&stage, &report("pay_2", "order_2", Captured, 30_000));
    assert_eq!(end(&stage, first), (OrderStatus::Confirmed, PaymentOutcome::Paid, 0));
    assert_eq!(end(&stage, second), (OrderStatus::Expired, PaymentOutcome::TooLate, 1));
    assert_eq!(station(&stage, late), Station::Booked);
    assert_eq!(expire_orders(&stage.checkout).await.unwrap(), 0);
    // What another order does with a request is no matter of one that booked nothing.
    set(&stage, gone, Station::Design);
    let own = OrderAccess::Account(owner());
    let refused = cancel_order(&stage.checkout, &own, second, true).await.unwrap_err();
    assert!(matches!(refused, CancelOrderError::TooLate), "{refused}");
}

#[tokio::test]
async fn a_cancelled_order_gives_its_booking_up_until_the_design_has_begun() {
    let (account, manager) = (OrderAccess::Account(owner()), OrderAccess::Staff(staff("asha", Role::Owner)));
    for (by, mover, name) in [(&account, Mover::Customer, None), (&manager, Mover::Staff, Some("asha"))] {
        let stage = Stage::set();
        let custom = stage.store.request(30_000);
        let order = place(&stage, booking_of(vec![custom])).await;
        hear(&stage, &report("pay_1", "order_1", Captured, 30_000));
        for _ in 0..2 {
            cancel_order(&stage.checkout, by, order, true).await.unwrap();
        }
        assert_eq!(end(&stage, order), (OrderStatus::Cancelled, PaymentOutcome::Cancelled, 1));
        stage.store.look(|state| {
            let event = state.custom_events.last().unwrap();
            assert_eq!((event.to, event.by, event.name.as_deref()), (Some(Station::Cancelled), mover, name));
            assert_eq!(event.note.as_deref(), Some("The order was cancelled"));
            assert_eq!(state.photos[&custom], Some(stage.checkout.now() + PICTURE_STAYS));
        });
    }
    let stage = Stage::set();
    let custom = stage.store.request(30_000);
    let order = place(&stage, booking_of(vec![custom])).await;
    hear(&stage, &report("pay_1", "order_1", Captured, 30_000));
    // One that was given up by itself had been begun with.
    let is_begun = |one: &Station| !matches!(one, Station::Requested | Station::Booked);
    for worked_on in Station::ALL.into_iter().filter(is_begun) {
        set(&stage, custom, worked_on);
        let refused = cancel_order(&stage.checkout, &account, order, true).await.unwrap_err();
        assert!(matches!(refused, CancelOrderError::DesignBegun), "{refused}");
        let refused = cancel_order(&stage.checkout, &manager, order, true).await.unwrap_err();
        let begun = ChangeStatusError::Refused(OrderRefusal::DesignBegun);
        assert_eq!(refused.to_string(), begun.to_string());
    }
    assert_eq!(end(&stage, order), (OrderStatus::Confirmed, PaymentOutcome::Paid, 0));
}

/// So much is asked for by an order over it now.
fn due(stage: &Stage, custom: CustomOrderId) -> Option<Money> {
    stage.store.look(|state| state.custom[&custom].standing.due().map(|due| due.amount))
}

#[tokio::test]
async fn advance_and_balance_are_paid_like_the_charge_and_nobody_undoes_them() {
    let stage = Stage::set();
    let custom = stage.store.request(30_000);
    stage.store.quote(custom, 50_000, 49_999);
    let order = place(&stage, booking_of(vec![custom])).await;
    hear(&stage, &report("pay_1", "order_1", Captured, 50_000));
    assert_eq!(end(&stage, order), (OrderStatus::Confirmed, PaymentOutcome::Paid, 0));
    assert_eq!((station(&stage, custom), due(&stage, custom)), (Station::AdvancePaid, None));
    for by in [OrderAccess::Account(owner()), OrderAccess::Staff(staff("asha", Role::Owner))] {
        assert!(cancel_order(&stage.checkout, &by, order, true).await.is_err());
    }
    let early = place_order(&stage.checkout, booking_of(vec![custom])).await.unwrap_err();
    assert!(early.to_string().contains("nothing to pay now"), "{early}");
    set(&stage, custom, Station::Finishing);
    let order = place(&stage, booking_of(vec![custom])).await;
    set(&stage, custom, Station::Checked);
    hear(&stage, &report("pay_2", "order_2", Captured, 49_999));
    assert_eq!(end(&stage, order), (OrderStatus::Confirmed, PaymentOutcome::Paid, 0));
    stage.store.look(|state| {
        assert_eq!(state.custom[&custom].standing.stage, Station::Checked, "money moves nothing then");
        assert!(state.custom[&custom].standing.is_paid_up());
        let kinds: Vec<&str> = state.custom_payments.iter().map(|paid| paid.kind.as_str()).collect();
        assert_eq!(kinds, ["advance", "balance"]);
        let names: Vec<&str> = state.orders.values().map(|order| order.custom[0].name.as_str()).collect();
        assert!(names.contains(&"Custom Jacquard Saree, balance"), "{names:?}");
    });
}

#[tokio::test]
async fn money_for_a_quote_that_was_replaced_goes_back() {
    let stage = Stage::set();
    let custom = stage.store.request(30_000);
    stage.store.quote(custom, 50_000, 50_000);
    let old = place(&stage, booking_of(vec![custom])).await;
    stage.store.quote(custom, 60_000, 60_000);
    let new = place(&stage, booking_of(vec![custom])).await;
    hear(&stage, &report("pay_1", "order_1", Captured, 50_000));
    assert_eq!(end(&stage, old), (OrderStatus::Expired, PaymentOutcome::TooLate, 1));
    assert_eq!(station(&stage, custom), Station::Quoted);
    hear(&stage, &report("pay_2", "order_2", Captured, 60_000));
    assert_eq!(end(&stage, new), (OrderStatus::Confirmed, PaymentOutcome::Paid, 0));
    assert_eq!(station(&stage, custom), Station::AdvancePaid);
}

#[tokio::test]
async fn an_unpaid_order_is_given_up_and_the_request_stays() {
    let stage = Stage::set();
    let custom = stage.store.request(30_000);
    let order = place(&stage, booking_of(vec![custom])).await;
    let link = OrderAccess::Link(LinkAccess::Full);
    cancel_order(&stage.checkout, &link, order, false).await.unwrap();
    assert_eq!(station(&stage, custom), Station::Requested);
    hear(&stage, &report("pay_1", "order_1", Captured, 30_000));
    assert_eq!(end(&stage, order), (OrderStatus::Cancelled, PaymentOutcome::TooLate, 1));
    assert_eq!(station(&stage, custom), Station::Requested, "the order was given up");
}

#[tokio::test]
async fn there_is_nothing_to_pack_of_a_custom_order() {
    let stage = Stage::set();
    let custom = stage.store.request(30_000);
    let order = place(&stage, booking_of(vec![custom])).await;
    hear(&stage, &report("pay_1", "order_1", Captured, 30_000));
    let owner = staff("asha", Role::Owner).permitted().unwrap();
    let pack = change_status(&stage.checkout, &owner, order, StatusChange::to(OrderStatus::Processing)).await;
    assert!(matches!(pack, Err(ChangeStatusError::Refused(OrderRefusal::NothingToPack))));
}

#[tokio::test]
async fn no_more_goes_back_than_was_paid_custom_lines_included() {
    let stage = Stage::set();
    let (saree, custom) = (stage.store.saree(5_000, 1), stage.store.request(30_000));
    let order = place(&stage, PlaceOrder { items: vec![(saree, 1)], ..booking_of(vec![custom]) }).await;
    hear(&stage, &report("pay_1", "order_1", Captured, 35_000));
    let owner = staff("asha", Role::Owner).permitted().unwrap();
    let line = crate::RefundLine { product: saree, quantity: 1, back_on_sale: true };
    let parts = |lines: Vec<crate::RefundLine>, goodwill: i32| RefundParts {
        cause: RefundCause::Goodwill,
        lines,
        shipping: false,
        goodwill: Money::from_rupees(goodwill),
    };
    let preview = async |asked: RefundParts| preview_refund(&stage.checkout, &owner, order, asked).await;
    // All pieces: a custom order is left.
    let piece = preview(parts(vec![line.clone()], 0)).await.unwrap();
    assert_eq!((piece.amount, piece.left), (Money::from_rupees(5_000), Money::from_rupees(30_000)));
    let too_much = preview(parts(vec![line.clone()], 30_001)).await.unwrap_err();
    assert!(matches!(too_much, RefundOrderError::TooMuch(left) if left == Money::from_rupees(35_000)));
    let command = RefundOrder {
        order,
        parts: parts(vec![line], 30_000),
        reason: "cannot be woven".to_owned(),
        key: "1".to_owned(),
    };
    let left = refund_order(&stage.checkout, &owner, command).await.unwrap();
    assert_eq!(left, Money::ZERO);
    assert!(matches!(preview(parts(Vec::new(), 1)).await, Err(RefundOrderError::TooMuch(Money::ZERO))));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    /// Two orders over each payment of a custom order, their reports in any order and any number of times: each kind is paid once, and
    /// what came twice goes back.
    #[test]
    fn each_payment_of_a_custom_order_is_made_once(heard in prop::collection::vec((0..3_usize, any::<bool>()), 0..24)) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let stage = Stage::set();
        let custom = stage.store.request(30_000);
        let mut orders = Vec::new();
        for (step, rupees) in [(Station::Requested, 30_000), (Station::Quoted, 50_000), (Station::Finishing, 49_999)] {
            if step == Station::Quoted {
                stage.store.quote(custom, 50_000, 49_999);
            }
            set(&stage, custom, step);
            for _ in 0..2 {
                let order = runtime.block_on(place(&stage, booking_of(vec![custom])));
                let number = orders.len() + 1;
                orders.push((order, report(&format!("pay_{number}"), &format!("order_{number}"), Captured, rupees)));
            }
            let known = orders.len() / 2;
            for (kind, second) in heard.iter().filter(|(kind, _)| *kind < known) {
                hear(&stage, &orders[kind * 2 + usize::from(*second)].1);
            }
            for (_, report) in &orders {
                hear(&stage, report);
            }
        }
        let ends: Vec<_> = orders.iter().map(|(order, _)| end(&stage, *order)).collect();
        for two in ends.chunks(2) {
            let won = two.iter().filter(|one| **one == (OrderStatus::Confirmed, PaymentOutcome::Paid, 0)).count();
            let back = two.iter().filter(|one| **one == (OrderStatus::Expired, PaymentOutcome::TooLate, 1)).count();
            prop_assert_eq!((won, back), (1, 1), "{:?}", ends);
        }
        stage.store.look(|state| {
            let paid: Vec<i64> = state.custom_payments.iter().map(|paid| paid.amount.paise() / 100).collect();
            assert_eq!(paid, [30_000, 50_000, 49_999]);
        });
    }

    /// Two orders over one request, their reports in any order and any number of times: one books, the other's money goes
    /// back once.
    #[test]
    fn one_request_is_booked_once(first in any::<bool>(), heard in prop::collection::vec(any::<bool>(), 0..8)) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let stage = Stage::set();
        let custom = stage.store.request(30_000);
        let orders = [(); 2].map(|()| runtime.block_on(place(&stage, booking_of(vec![custom]))));
        let reports = [report("pay_1", "order_1", Captured, 30_000), report("pay_2", "order_2", Captured, 30_000)];
        for second in [first].into_iter().chain(heard).chain([false, true]) {
            hear(&stage, &reports[usize::from(second)]);
        }
        let winner = usize::from(first);
        prop_assert_eq!(end(&stage, orders[winner]), (OrderStatus::Confirmed, PaymentOutcome::Paid, 0));
        prop_assert_eq!(end(&stage, orders[1 - winner]), (OrderStatus::Expired, PaymentOutcome::TooLate, 1));
        prop_assert_eq!(stage.store.look(|state| state.custom_events.len()), 1);
    }
}
