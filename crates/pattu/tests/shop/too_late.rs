//! Money that comes when the order is over: no answer, page or mail calls it a success, and every one tells where the money is.

use crate::support::{Placed, TestShop, area::shopper};
use chrono::TimeDelta;
use serde_json::{Value, json};

/// What a late payment is answered with, by whichever way it is heard of first and however often it is asked.
async fn is_told_as_too_late(shop: &TestShop, placed: &Placed, fields: &Value) {
    for _ in 0..2 {
        let (status, answer) = shop.verify(placed, fields).await;
        assert_eq!((status, &answer["outcome"]), (200, &json!("too_late")), "{answer}");
        assert_eq!(answer["emailStatus"]["success"], false, "no confirmation was sent");
        let refund = &answer["order"]["refund"];
        assert_eq!((&refund["paid"], &refund["reference"]), (&json!(18_000), &fields["razorpay_payment_id"]));
    }
    let seen = shop.order(placed).await;
    assert_eq!((&seen["outcome"], &seen["refund"]["returned"]), (&json!("too_late"), &json!(false)));
    assert!(!seen["timeline"].to_string().contains("Payment received"), "{}", seen["timeline"]);
    shop.later(TimeDelta::minutes(1)).await;
    let seen = shop.order(placed).await;
    assert_eq!((&seen["outcome"], &seen["refund"]["returned"]), (&json!("too_late"), &json!(true)));
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn money_for_an_expired_order_whose_saree_is_sold_is_too_late() {
    for webhook_first in [false, true] {
        let shop = TestShop::open().await;
        let saree = shop.saree("KAN-1", 18_000, 1);
        let late = shop.place(&TestShop::order_of(&saree, 1)).await;
        shop.later(TimeDelta::minutes(30)).await;
        assert_eq!(shop.order(&late).await["outcome"], "unpaid");
        let other = shop.place(&TestShop::order_of(&saree, 1)).await;
        shop.pay_for(&other).await;
        if !webhook_first {
            shop.sim.set_webhook_url(None);
        }
        let fields = shop.pay(&late.provider_order, "success").await;
        if webhook_first {
            shop.eventually("the webhook tells", async || shop.order(&late).await["outcome"] == "too_late")
                .await;
        }
        is_told_as_too_late(&shop, &late, &fields).await;
    }
}

#[actix_web::test]
async fn money_for_a_cancelled_order_is_too_late() {
    let shop = TestShop::open().await;
    let buyer = shopper(&shop, "Padma", 1);
    let placed = shop.place_as(&buyer, &shop.saree("KAN-1", 18_000, 1), 1).await;
    let (status, _) = shop.delete_as(&buyer, &format!("/orders/{}", placed.id)).await;
    assert_eq!(status, 200);
    let fields = shop.pay(&placed.provider_order, "success").await;
    is_told_as_too_late(&shop, &placed, &fields).await;
}

#[actix_web::test]
async fn an_order_that_was_paid_in_time_and_cancelled_then_says_so() {
    let shop = TestShop::open().await;
    let buyer = shopper(&shop, "Padma", 1);
    let placed = shop.place_as(&buyer, &shop.saree("KAN-1", 18_000, 1), 1).await;
    let fields = shop.pay(&placed.provider_order, "success").await;
    let (_, answer) = shop.verify(&placed, &fields).await;
    assert_eq!((&answer["outcome"], &answer["emailStatus"]["success"]), (&json!("paid"), &json!(true)));
    assert_eq!(answer["order"]["refund"], Value::Null);
    assert_eq!(shop.delete_as(&buyer, &format!("/orders/{}", placed.id)).await.0, 200);
    let (_, answer) = shop.verify(&placed, &fields).await;
    assert_eq!((&answer["outcome"], &answer["emailStatus"]["success"]), (&json!("cancelled"), &json!(false)));
    assert_eq!(answer["order"]["refund"]["paid"], 18_000);
}
