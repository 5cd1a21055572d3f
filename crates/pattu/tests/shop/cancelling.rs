//! Orders nobody paid: cancelled by whoever holds their token, or replaced by the next one of the same browser.

use crate::support::{Placed, TestShop};
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};

async fn cancel(shop: &TestShop, placed: &Placed, token: Option<&str>) -> (u16, Value) {
    let mut request = shop.http.request(Method::DELETE, format!("{}/orders/{}", shop.url, placed.id));
    if let Some(token) = token {
        request = request.header("X-Order-Token", token);
    }
    let answer = request.send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

/// An order for this saree that takes the place of an earlier one.
fn instead_of(earlier: &Placed, saree: &str, quantity: i64) -> Value {
    let mut body = TestShop::order_of(saree, quantity);
    body["replaces"] = json!({"orderId": earlier.id, "accessToken": earlier.token});
    body
}

#[actix_web::test]
async fn a_guest_gives_up_what_is_not_paid_and_the_pieces_are_free_at_once() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 1);
    let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
    assert_eq!(placed.answer["order"]["canCancel"], true);
    for token in [None, Some(""), Some("not the token")] {
        let (status, problem) = cancel(&shop, &placed, token).await;
        assert_eq!((status, &problem["code"]), (404, &json!("not_found")), "{token:?}");
    }
    assert_eq!(shop.free(&saree), 0);
    for _ in 0..2 {
        let (status, answer) = cancel(&shop, &placed, Some(&placed.token)).await;
        assert_eq!((status, &answer["data"]["status"]), (200, &json!("cancelled")), "once more is as good");
        assert_eq!(shop.free(&saree), 1);
    }
    assert_eq!(shop.db.number("SELECT count(*) FROM outbox"), 0, "nobody gets an email about what never was");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn what_is_paid_is_not_cancelled_by_a_link() {
    let shop = TestShop::open().await;
    shop.sim.set_webhook_url(None);
    let saree = shop.saree("KAN-1", 18_000, 2);
    let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
    // Paid a moment ago, and the shop has not heard of it: it asks before it gives the pieces away.
    shop.pay(&placed.provider_order, "success").await;
    let (status, problem) = cancel(&shop, &placed, Some(&placed.token)).await;
    assert_eq!((status, &problem["code"]), (409, &json!("already_paid")), "{problem}");
    let order = shop.order(&placed).await;
    assert_eq!((&order["status"], &order["paymentStatus"]), (&json!("confirmed"), &json!("paid")));
    assert_eq!((&order["canCancel"], shop.free(&saree)), (&json!(false), 1));
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn what_ran_out_holds_nothing_that_could_be_cancelled() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 1);
    let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
    shop.later(TimeDelta::minutes(16)).await;
    let (status, answer) = cancel(&shop, &placed, Some(&placed.token)).await;
    assert_eq!((status, &answer["data"]["status"]), (200, &json!("expired")));
    assert_eq!(shop.free(&saree), 1);
}

#[actix_web::test]
async fn an_order_with_another_cart_takes_the_place_of_the_one_before() {
    let shop = TestShop::open().await;
    let (last, other) = (shop.saree("KAN-1", 18_000, 1), shop.saree("GAD-1", 6_000, 5));
    shop.db.execute(&format!(
        "INSERT INTO offers (id, label, percentage_bp, coupon, max_uses) VALUES ('{}', 'Half', 5000, 'ONCE50', 1)",
        uuid::Uuid::new_v4()
    ));
    let mut first = TestShop::order_of(&last, 1);
    first["coupon"] = json!("ONCE50");
    let first = shop.place(&first).await;

    // The held last piece and the coupon's only use go over to the new order, and its price can be looked at before.
    let mut second = instead_of(&first, &last, 1);
    second["coupon"] = json!("ONCE50");
    second["items"] = json!([{"id": last, "quantity": 1}, {"id": other, "quantity": 2}]);
    let (status, quote) = shop.ask("/cart/quote", &second).await;
    assert_eq!((status, &quote["payable"]), (200, &json!(15_000)), "{quote}");
    let mut strangers = second.clone();
    strangers["replaces"]["accessToken"] = json!("guessed");
    let (status, quote) = shop.ask("/cart/quote", &strangers).await;
    assert_eq!((status, &quote["states"][0]["state"]), (200, &json!("sold_out")), "{quote}");
    let second = shop.place(&second).await;
    assert_eq!(second.answer["order"]["payable"], 15_000);
    assert_eq!(shop.order(&first).await["status"], "cancelled");
    assert_eq!((shop.free(&last), shop.free(&other)), (0, 3));
    assert_eq!(shop.breaches(), []);

    // A refused successor changes nothing: the order before still stands.
    let (status, problem) = shop.ask("/orders", &instead_of(&second, &other, 20)).await;
    assert_eq!((status, &problem["code"]), (409, &json!("out_of_stock")), "{problem}");
    assert_eq!(shop.order(&second).await["canPay"], true);
    assert_eq!((shop.free(&last), shop.free(&other)), (0, 3));
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_wrong_token_replaces_nothing() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 3);
    let somebodys = shop.place(&TestShop::order_of(&saree, 1)).await;
    for (id, token) in [(somebodys.id.as_str(), "guessed"), ("no id", somebodys.token.as_str())] {
        let mut body = TestShop::order_of(&saree, 1);
        body["replaces"] = json!({"orderId": id, "accessToken": token});
        shop.place(&body).await;
        assert_eq!(shop.order(&somebodys).await["status"], "pending");
    }
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn whoever_paid_without_knowing_does_not_buy_twice() {
    let shop = TestShop::open().await;
    shop.sim.set_webhook_url(None);
    let saree = shop.saree("KAN-1", 18_000, 3);
    let first = shop.place(&TestShop::order_of(&saree, 1)).await;
    shop.pay(&first.provider_order, "success").await;
    let (status, problem) = shop.ask("/orders", &instead_of(&first, &saree, 2)).await;
    assert_eq!((status, &problem["code"]), (409, &json!("earlier_order_paid")), "{problem}");
    assert_eq!(shop.order(&first).await["paymentStatus"], "paid");
    assert_eq!((shop.free(&saree), shop.db.number("SELECT count(*) FROM orders")), (2, 1));
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn replacing_against_paying_and_against_other_buyers_loses_neither_piece_nor_money() {
    let shop = TestShop::open().await;
    for round in 0..6 {
        let (a, b) =
            (shop.saree(&format!("A-{round}"), 5_000, 1), shop.saree(&format!("B-{round}"), 5_000, 1));
        let (mine, theirs) =
            (shop.place(&TestShop::order_of(&a, 1)).await, shop.place(&TestShop::order_of(&b, 1)).await);
        let mut both = instead_of(&mine, &a, 1);
        both["items"] = json!([{"id": a, "quantity": 1}, {"id": b, "quantity": 1}]);
        let mut crossed = instead_of(&theirs, &b, 1);
        crossed["items"] = json!([{"id": b, "quantity": 1}, {"id": a, "quantity": 1}]);
        let stranger = TestShop::order_of(&a, 1);
        let (mine_then, theirs_then, strangers, paid, given_up) = futures_util::join!(
            shop.ask("/orders", &both),
            shop.ask("/orders", &crossed),
            shop.ask("/orders", &stranger),
            shop.pay(&mine.provider_order, if round % 2 == 0 { "success" } else { "failure" }),
            cancel(&shop, &theirs, Some(&theirs.token)),
        );
        assert_eq!(given_up.0, 200, "{given_up:?}");
        assert_ne!(strangers.0, 500, "{strangers:?}");
        for (status, answer) in [&mine_then, &theirs_then] {
            assert!([201, 409].contains(status), "round {round}: {answer}");
        }
        if paid["razorpay_payment_id"].is_string() {
            let (status, answer) = shop.verify(&mine, &paid).await;
            assert_eq!(status, 200, "{answer}");
        }
        for _ in 0..3 {
            shop.later(TimeDelta::minutes(1)).await;
        }
        assert_eq!(shop.breaches(), [], "round {round}");
    }
}

#[actix_web::test]
async fn a_provider_that_is_down_leaves_an_order_that_can_be_paid_later() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 1);
    shop.faults(json!({"api_status": {"code": 503, "count": 10}})).await;
    let (status, problem) = shop.ask("/orders", &TestShop::order_of(&saree, 1)).await;
    assert_eq!((status, &problem["code"]), (503, &json!("payment_unavailable")), "{problem}");
    assert_eq!((&problem["order"]["canPay"], shop.free(&saree)), (&json!(true), 0));
    let (id, token) = (problem["order"]["id"].as_str().unwrap(), problem["accessToken"].as_str().unwrap());

    shop.faults(json!({"api_status": null})).await;
    // Two minutes later the provider is back.
    shop.clock.pass(TimeDelta::minutes(2));
    let retry =
        shop.http.post(format!("{}/orders/{id}/payment-attempt", shop.url)).header("X-Order-Token", token);
    let retry = retry.send().await.unwrap();
    assert_eq!(retry.status().as_u16(), 200);
    let retry: Value = retry.json().await.unwrap();
    assert_eq!(retry["order"]["id"], id);
    shop.pay(retry["razorpayOrderId"].as_str().unwrap(), "success").await;
    shop.eventually("it is paid", async || {
        shop.db.number("SELECT count(*) FROM orders WHERE payment_status = 'paid'") == 1
    })
    .await;
    assert_eq!(shop.db.number("SELECT count(*) FROM orders"), 1, "one order, not two");
    assert_eq!(shop.breaches(), []);
}
