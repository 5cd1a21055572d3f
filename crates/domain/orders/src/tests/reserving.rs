//! Unpaid orders reserve little: whoever orders what in whatever order, no limit is exceeded, and nobody who is paying
//! loses anything (ruling 36).

use chrono::TimeDelta;
use pattu_catalog::ProductId;
use pattu_kernel::Refusal;
use proptest::prelude::*;

use super::{
    fakes::Stage,
    samples::{address, order_of, report},
};
use crate::{
    AskedFor, OrderId, OrderStatus, Origin, PlaceOrder, PlaceOrderError, ReservationLimits, apply_payment,
    ensure_provider_order, payment::AttemptStatus, place_order, tests::fakes::State,
};

const LIMITS: ReservationLimits =
    ReservationLimits { orders: 3, pieces: 6, orders_of_unique: 1, pieces_per_address: 10 };

fn stage() -> Stage {
    let mut stage = Stage::set();
    stage.checkout.limits = LIMITS;
    stage
}

fn order_by(shopper: u8, network: u8, items: &[(ProductId, i64)]) -> PlaceOrder {
    let mut address = address();
    address.phone = format!("987654321{shopper}");
    address.email = format!("shopper{shopper}@example.in");
    let origin = Origin { browser: None, network_address: Some(format!("192.0.2.{network}")) };
    PlaceOrder { address, origin, ..order_of(items) }
}

fn status(stage: &Stage, order: OrderId) -> OrderStatus {
    stage.store.look(|state| state.orders[&order].status)
}

fn open_with<'a>(state: &'a State, mark: &'a str) -> impl Iterator<Item = &'a crate::StoredOrder> {
    let is_open = |order: &&crate::StoredOrder| order.status == OrderStatus::Pending;
    let has_mark = move |order: &&crate::StoredOrder| state.marks[&order.id].iter().any(|own| own == mark);
    state.orders.values().filter(is_open).filter(has_mark)
}

fn pieces<'a>(orders: impl Iterator<Item = &'a crate::StoredOrder>) -> u32 {
    orders.flat_map(|order| &order.lines).map(|line| line.quantity).sum()
}

#[derive(Debug, Clone)]
enum Step {
    Place { shopper: u8, network: u8, unique: bool, pieces: i64 },
    OpenTheForm { newest: usize },
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let place = (0_u8..4, 0_u8..2, any::<bool>(), 1_i64..8)
        .prop_map(|(shopper, network, unique, pieces)| Step::Place { shopper, network, unique, pieces });
    let open = (0_usize..3).prop_map(|newest| Step::OpenTheForm { newest });
    prop::collection::vec(prop_oneof![4 => place, 1 => open], 1..40)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn no_limit_is_exceeded_and_nobody_who_is_paying_loses_anything(steps in steps()) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let stage = stage();
        let many = stage.store.saree(1_000, 500);
        let uniques: Vec<_> = (0..60).map(|_| stage.store.saree(1_000, 1)).collect();
        let (mut placed, mut being_paid) = (Vec::new(), Vec::new());
        for (at, step) in steps.into_iter().enumerate() {
            stage.pass(TimeDelta::seconds(1));
            match step {
                Step::Place { shopper, network, unique, pieces } => {
                    let items = if unique { vec![(uniques[at], 1)] } else { vec![(many, pieces)] };
                    match runtime.block_on(place_order(&stage.checkout, order_by(shopper, network, &items))) {
                        Ok(order) => placed.push(order.order),
                        Err(error) => prop_assert!(
                            ["too_many_pieces", "too_many_unpaid"].contains(&error.code()), "{error:?}"
                        ),
                    }
                }
                Step::OpenTheForm { newest } => {
                    let Some(order) = placed.iter().rev().nth(newest) else { continue };
                    let asked = ensure_provider_order(&stage.checkout, *order, AskedFor::Payment);
                    if runtime.block_on(asked).is_ok() {
                        being_paid.push(*order);
                    }
                }
            }
            stage.store.look(|state| {
                for shopper in 0..4 {
                    let mark = format!("phone 987654321{shopper}");
                    prop_assert!(open_with(state, &mark).count() <= 3);
                    prop_assert!(pieces(open_with(state, &mark)) <= 6);
                    let unique = |order: &&crate::StoredOrder| order.lines[0].product != many;
                    prop_assert!(open_with(state, &mark).filter(unique).count() <= 1);
                }
                for network in 0..2 {
                    let mark = format!("address 192.0.2.{network}");
                    prop_assert!(pieces(open_with(state, &mark)) <= 10);
                }
                prop_assert!(being_paid.iter().all(|order| state.orders[order].status == OrderStatus::Pending));
                prop_assert_eq!(state.products[&many].available, 500 - pieces(
                    state.orders.values().filter(|order| order.status == OrderStatus::Pending
                        && order.lines[0].product == many)
                ));
                Ok(())
            })?;
        }
    }
}

#[tokio::test]
async fn the_newest_unpaid_order_of_a_flooded_address_gives_way_first() {
    let stage = stage();
    let saree = stage.store.saree(1_000, 100);
    let place = |shopper| place_order(&stage.checkout, order_by(shopper, 1, &[(saree, 5)]));
    let first = place(1).await.unwrap().order;
    stage.pass(TimeDelta::seconds(1));
    let second = place(2).await.unwrap().order;
    stage.pass(TimeDelta::seconds(1));
    let third = place(3).await.unwrap().order;
    assert_eq!(status(&stage, first), OrderStatus::Pending, "whoever came before loses nothing");
    assert_eq!((status(&stage, second), status(&stage, third)), (OrderStatus::Expired, OrderStatus::Pending));
    for order in [first, third] {
        ensure_provider_order(&stage.checkout, order, AskedFor::Payment).await.unwrap();
    }
    let refused = place(4).await.unwrap_err();
    assert_eq!(refused.code(), "too_many_unpaid", "nobody who is paying gives way");
    assert!(refused.wait_seconds().is_some_and(|seconds| seconds > 0));
}

#[tokio::test]
async fn pieces_are_kept_five_minutes_and_fifteen_once_the_form_was_opened() {
    let stage = stage();
    let saree = stage.store.saree(1_000, 100);
    let placed = place_order(&stage.checkout, order_by(1, 1, &[(saree, 1)])).await.unwrap();
    let until = || {
        stage
            .store
            .look(|state| state.orders[&placed.order].reserved_until - state.orders[&placed.order].created_at)
    };
    assert_eq!(until(), TimeDelta::minutes(5));
    stage.pass(TimeDelta::minutes(4));
    for _ in 0..2 {
        ensure_provider_order(&stage.checkout, placed.order, AskedFor::Payment).await.unwrap();
        assert_eq!(until(), TimeDelta::minutes(15), "fifteen in all, counted from when it was placed");
        stage.pass(TimeDelta::minutes(1));
    }
    let other = place_order(&stage.checkout, order_by(2, 1, &[(saree, 1)])).await.unwrap();
    let attempt = report("pay_1", other.provider_order.as_deref().unwrap(), AttemptStatus::Failed, 1_000);
    let now = stage.checkout.now();
    stage.checkout.store(move |tx| apply_payment(tx, now, &attempt)).await.unwrap();
    let opened = stage.store.look(|state| state.orders[&other.order].payment_opened_at);
    assert_eq!(opened, Some(now), "an attempt proves that the form was opened");
}

#[tokio::test]
async fn an_order_of_more_than_may_be_reserved_is_refused_at_its_field() {
    let stage = stage();
    let saree = stage.store.saree(1_000, 100);
    let refused = place_order(&stage.checkout, order_by(1, 1, &[(saree, 7)])).await.unwrap_err();
    assert!(matches!(refused, PlaceOrderError::TooManyPieces { most: _ }));
    assert_eq!(refused.code(), "too_many_pieces");
    assert!(refused.fields()["items"].contains("6 sarees"), "{refused}");
}
