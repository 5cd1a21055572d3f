//! Placing an order.

use chrono::TimeDelta;
use pattu_kernel::{Money, Refusal};
use pattu_pricing::CartProblem;

use super::{fakes::Stage, gateway::gateway, samples::order_of};
use crate::{
    OrderStatus, PlaceOrder, PlaceOrderError, ShownSums, ensure_provider_order, expire_orders, place_order,
    ports::{GatewayError, IdempotencyKey, KeyScope, KeyText},
};

#[tokio::test]
async fn the_same_saree_twice_is_one_line() {
    let stage = Stage::set();
    let saree = stage.store.saree(1_000, 3);
    let placed = place_order(&stage.checkout, order_of(&[(saree, 1), (saree, 2)])).await.unwrap();
    let order = stage.store.look(|state| state.orders[&placed.order].clone());
    assert_eq!((order.lines.len(), order.lines[0].quantity), (1, 3));
    assert_eq!(order.amounts.payable, Money::from_rupees(3_000));
    assert_eq!(placed.provider_order.as_deref(), Some("order_1"));
}

#[tokio::test]
async fn a_refused_order_leaves_nothing() {
    let stage = Stage::set();
    let (rich, poor) = (stage.store.saree(1_000, 5), stage.store.saree(1_000, 0));
    let refused = place_order(&stage.checkout, order_of(&[(rich, 2), (poor, 1)])).await.unwrap_err();
    assert!(
        matches!(&refused, PlaceOrderError::Cart(CartProblem::OutOfStock(short)) if *short == [(poor, 0)]),
        "{refused:?}"
    );
    stage.store.look(|state| {
        assert_eq!(state.products[&rich].available, 5);
        assert!(state.orders.is_empty() && state.keys.is_empty() && state.provider_orders.is_empty());
    });
}

#[tokio::test]
async fn an_unclear_answer_is_asked_for_once_more_and_a_refusal_is_not() {
    let refusal = GatewayError::Refused { code: "BAD_REQUEST_ERROR".into(), description: "no".into() };
    let stage = Stage::with(gateway(&[(1, GatewayError::Unclear("lost".into())), (3, refusal)]));
    let saree = stage.store.saree(1_000, 5);
    let placed = place_order(&stage.checkout, order_of(&[(saree, 1)])).await.unwrap();
    assert_eq!(placed.provider_order.as_deref(), Some("order_1"));
    let refused = place_order(&stage.checkout, order_of(&[(saree, 1)])).await.unwrap_err();
    assert_eq!(refused.code(), "payment_unavailable");
}

#[tokio::test]
async fn the_same_key_goes_on_where_it_stopped() {
    let stage = Stage::with(gateway(&[(1, GatewayError::Unreachable("down".into()))]));
    let saree = stage.store.saree(1_000, 5);
    let mut command = order_of(&[(saree, 1)]);
    let key = |browser, fingerprint| {
        let scope = KeyScope::Browser([browser; 32]);
        Some(IdempotencyKey { scope, key: KeyText::parse("0123456789abcdef").unwrap(), fingerprint })
    };
    command.key = key(1, [7; 32]);
    assert!(matches!(
        place_order(&stage.checkout, command.clone()).await,
        Err(PlaceOrderError::PaymentUnavailable(_))
    ));
    let first = place_order(&stage.checkout, command.clone()).await.unwrap();
    let again = place_order(&stage.checkout, command.clone()).await.unwrap();
    assert_eq!((first.order, &first.provider_order), (again.order, &again.provider_order));
    assert_eq!(stage.store.look(|state| state.orders.len()), 1);
    let stranger = PlaceOrder { key: key(2, [7; 32]), ..command.clone() };
    assert_ne!(place_order(&stage.checkout, stranger).await.unwrap().order, first.order);
    command.key = key(1, [8; 32]);
    assert!(matches!(place_order(&stage.checkout, command).await, Err(PlaceOrderError::KeyUsed)));
}

#[tokio::test]
async fn a_shown_total_that_is_not_ours_is_answered_with_the_new_quote() {
    let stage = Stage::set();
    let saree = stage.store.saree(1_000, 5);
    let place = async |total: i32, payable: i32| {
        let (total, payable) = (Some(Money::from_rupees(total)), Some(Money::from_rupees(payable)));
        let shown = ShownSums { total, payable };
        place_order(&stage.checkout, PlaceOrder { shown, ..order_of(&[(saree, 1)]) }).await
    };
    for (total, payable) in [(900, 1_180), (1_000, 1_000), (1_000, 1_181)] {
        match place(total, payable).await {
            Err(PlaceOrderError::PriceChanged(quote)) => assert_eq!(quote.payable, Money::from_rupees(1_180)),
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(stage.store.look(|state| state.products[&saree].available), 5);
    place(1_000, 1_180).await.unwrap();
}

#[tokio::test]
async fn an_expired_order_gives_its_pieces_back_and_cannot_be_paid() {
    let stage = Stage::set();
    let saree = stage.store.saree(1_000, 1);
    let placed = place_order(&stage.checkout, order_of(&[(saree, 1)])).await.unwrap();
    stage.pass(TimeDelta::minutes(15));
    expire_orders(&stage.checkout).await.unwrap();
    expire_orders(&stage.checkout).await.unwrap();
    stage.store.look(|state| {
        assert_eq!(state.products[&saree].available, 1, "given back once");
        assert_eq!(state.orders[&placed.order].status, OrderStatus::Expired);
    });
    assert!(ensure_provider_order(&stage.checkout, placed.order, crate::AskedFor::Payment).await.is_err());
}

#[test]
fn keys_are_long_and_plain() {
    for good in ["0f8fad5b-d9cb-469f-a165-70867728950e", "order-1732190000000", &"k".repeat(128)] {
        assert!(KeyText::parse(good).is_some(), "{good}");
    }
    for bad in ["", "k", "fifteen-letters", &"k".repeat(129), "sixteen letters!", "0123456789abcdé"] {
        assert!(KeyText::parse(bad).is_none(), "{bad}");
    }
}
