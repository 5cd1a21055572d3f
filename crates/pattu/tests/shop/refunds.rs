//! Money that goes back: by staff in parts, after an order was given up, and beside the shop; never more than came.

use crate::support::{
    Placed, TestShop,
    staff::{back, signed_in},
};
use chrono::TimeDelta;
use pattu_customers::Role;
use serde_json::{Value, json};

async fn paid(shop: &TestShop, saree: &str) -> Placed {
    let placed = shop.place(&TestShop::order_of(saree, 1)).await;
    let fields = shop.pay(&placed.provider_order, "success").await;
    let (status, answer) = shop.verify(&placed, &fields).await;
    assert_eq!((status, &answer["order"]["paymentStatus"]), (200, &json!("paid")), "{answer}");
    placed
}

async fn give_back(shop: &TestShop, token: &str, order: &str, key: &str, body: &Value) -> (u16, Value) {
    let mut request =
        shop.http.post(format!("{}/orders/{order}/refunds", shop.url)).bearer_auth(token).json(body);
    if !key.is_empty() {
        request = request.header("Idempotency-Key", key);
    }
    let answer = request.send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

/// What the simulator's books say went back, of everything.
async fn returned(shop: &TestShop) -> i64 {
    let state: Value = shop
        .http
        .get(format!("{}/control/state", shop.sim.base_url()))
        .send()
        .await
        .unwrap()
        .json()
        .await
        .unwrap();
    state["payments"]
        .as_array()
        .unwrap()
        .iter()
        .map(|payment| payment["amount_refunded"].as_i64().unwrap())
        .sum()
}

#[actix_web::test]
async fn staff_return_a_part_and_then_the_rest_and_not_a_paisa_more() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let order = paid(&shop, &shop.saree("KAN-1", 18_000, 1)).await;
    let part = json!({"amount": 5_000.5, "reason": "  a loose\nthread "});
    for _ in 0..2 {
        let (status, answer) = give_back(&shop, &owner, &order.id, "first", &part).await;
        assert_eq!((status, &answer["left"]), (200, &json!(12_999.5)), "{answer}");
    }
    let (status, problem) =
        give_back(&shop, &owner, &order.id, "first", &json!({"amount": 1, "reason": "a loose thread"})).await;
    assert_eq!((status, &problem["code"]), (409, &json!("idempotency_mismatch")));
    shop.later(TimeDelta::seconds(1)).await;
    assert_eq!(shop.order(&order).await["paymentStatus"], "partially_refunded");
    let (status, problem) =
        give_back(&shop, &owner, &order.id, "second", &json!({"amount": 13_000, "reason": "all of it"}))
            .await;
    assert_eq!((status, &problem["code"]), (409, &json!("refund_too_much")), "{problem}");
    assert_eq!(problem["errors"]["amount"], "At most ₹12,999.50 can still be returned");
    let (status, answer) =
        give_back(&shop, &owner, &order.id, "third", &json!({"amount": 12_999.5, "reason": "all of it"}))
            .await;
    assert_eq!((status, &answer["left"]), (200, &json!(0)));
    shop.later(TimeDelta::seconds(1)).await;
    let seen = shop.order(&order).await;
    assert_eq!((&seen["paymentStatus"], &seen["status"]), (&json!("refunded"), &json!("confirmed")));
    let (_, by_staff) =
        shop.call(reqwest::Method::GET, &format!("/orders/{}", order.id), Some(&owner), None).await;
    let history = by_staff["data"]["history"].as_array().unwrap().clone();
    let notes: Vec<&str> = history.iter().map(|entry| entry["note"].as_str().unwrap()).collect();
    assert!(notes.contains(&"₹5,000.50 is being returned: a loose thread"), "{notes:?}");
    assert_eq!(returned(&shop).await, 1_800_000);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn refunds_that_cannot_be() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Manager).await;
    let cashier = signed_in(&shop, "ravi", Role::Cashier).await;
    let saree = shop.saree("KAN-1", 18_000, 2);
    let order = paid(&shop, &saree).await;
    let unpaid = shop.place(&TestShop::order_of(&saree, 1)).await;
    let fine = json!({"amount": 100, "reason": "a loose thread"});
    for (token, id, key, body, status, code) in [
        ("", order.id.as_str(), "a", fine.clone(), 401, "auth_required"),
        (cashier.as_str(), order.id.as_str(), "a", fine.clone(), 403, "forbidden"),
        (owner.as_str(), "5f1c2a34-0000-4000-8000-000000000000", "a", fine.clone(), 404, "not_found"),
        (owner.as_str(), "x", "a", fine.clone(), 404, "not_found"),
        (owner.as_str(), unpaid.id.as_str(), "a", fine.clone(), 409, "not_paid"),
        (owner.as_str(), order.id.as_str(), "", fine.clone(), 422, "invalid"),
        (owner.as_str(), order.id.as_str(), &"k".repeat(256), fine.clone(), 422, "invalid"),
        (owner.as_str(), order.id.as_str(), "a", json!({"amount": 0, "reason": "x"}), 422, "invalid"),
        (owner.as_str(), order.id.as_str(), "a", json!({"amount": -5, "reason": "x"}), 422, "invalid"),
        (owner.as_str(), order.id.as_str(), "a", json!({"amount": 0.5, "reason": "x"}), 422, "invalid"),
        (owner.as_str(), order.id.as_str(), "a", json!({"amount": 1.001, "reason": "x"}), 422, "invalid"),
        (owner.as_str(), order.id.as_str(), "a", json!({"amount": 1e30, "reason": "x"}), 422, "invalid"),
        (
            owner.as_str(),
            order.id.as_str(),
            "a",
            json!({"amount": 92_233_720_368_547_758_i64, "reason": "x"}),
            409,
            "refund_too_much",
        ),
        (owner.as_str(), order.id.as_str(), "a", json!({"amount": 5, "reason": " "}), 422, "invalid"),
        (
            owner.as_str(),
            order.id.as_str(),
            "a",
            json!({"amount": 5, "reason": "x".repeat(201)}),
            422,
            "invalid",
        ),
        (
            owner.as_str(),
            order.id.as_str(),
            "a",
            json!({"amount": 5, "reason": "x", "payment": "pay_1"}),
            422,
            "invalid",
        ),
        (owner.as_str(), order.id.as_str(), "a", json!({"reason": "x"}), 422, "invalid"),
    ] {
        let (got, problem) = give_back(&shop, token, id, key, &body).await;
        assert_eq!((got, problem["code"].as_str()), (status, Some(code)), "{body} {problem}");
    }
    assert_eq!(shop.db.number("SELECT count(*) FROM refunds"), 0);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn twenty_parts_at_once_never_add_up_to_more_than_was_paid() {
    let mut shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let order = paid(&shop, &shop.saree("KAN-1", 10_000, 1)).await;
    let nodes = [shop.url.clone(), shop.second_node()];
    let answers = futures_util::future::join_all((0..20_usize).map(|number| {
        let request = shop
            .http
            .post(format!("{}/orders/{}/refunds", nodes[number % 2], order.id))
            .bearer_auth(&owner)
            .header("Idempotency-Key", format!("part-{number}"))
            .json(&json!({"amount": 1_500, "reason": "one of many"}));
        async move { request.send().await.unwrap().status().as_u16() }
    }))
    .await;
    assert_eq!(answers.iter().filter(|status| **status == 200).count(), 6, "{answers:?}");
    assert!(answers.iter().all(|status| [200, 409].contains(status)), "{answers:?}");
    for _ in 0..2 {
        shop.later(TimeDelta::minutes(1)).await;
    }
    assert_eq!(returned(&shop).await, 900_000);
    assert_eq!(shop.order(&order).await["paymentStatus"], "partially_refunded");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_cancelled_order_gets_the_rest_of_its_money_back() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let order = paid(&shop, &shop.saree("KAN-1", 10_000, 1)).await;
    give_back(&shop, &owner, &order.id, "part", &json!({"amount": 4_000, "reason": "late"})).await;
    shop.move_on(&owner, &order, "cancelled").await;
    shop.later(TimeDelta::minutes(1)).await;
    assert_eq!(returned(&shop).await, 1_000_000);
    assert_eq!(shop.order(&order).await["paymentStatus"], "refunded");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn money_after_cancelling_goes_back_once_and_wakes_nothing() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    shop.faults(json!({"drop_webhooks": true})).await;
    let saree = shop.saree("KAN-1", 18_000, 3);
    let order = shop.place(&TestShop::order_of(&saree, 1)).await;
    shop.move_on(&owner, &order, "cancelled").await;
    let fields = shop.pay(&order.provider_order, "success").await;
    for _ in 0..3 {
        let (status, answer) = shop.verify(&order, &fields).await;
        assert_eq!((status, &answer["order"]["status"]), (200, &json!("cancelled")), "{answer}");
    }
    for _ in 0..3 {
        shop.later(TimeDelta::minutes(1)).await;
    }
    let seen = shop.order(&order).await;
    assert_eq!((&seen["status"], &seen["paymentStatus"]), (&json!("cancelled"), &json!("refunded")));
    assert_eq!((shop.free(&saree), returned(&shop).await), (3, 1_800_000));
    assert_eq!(shop.db.number("SELECT count(*) FROM refunds"), 1);
    assert_eq!(shop.db.number("SELECT count(*) FROM outbox WHERE kind = 'order_cancelled_paid'"), 1);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_late_payment_does_not_use_a_coupon_that_somebody_else_used_up() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 10_000, 9);
    shop.db.execute(
        "INSERT INTO offers (id, label, percentage_bp, coupon, max_uses) VALUES (gen_random_uuid(), 'Half', 5000, 'ONCE50', 1)",
    );
    let mut body = TestShop::order_of(&saree, 1);
    body["coupon"] = json!("ONCE50");
    let late = shop.place(&body).await;
    shop.later(TimeDelta::minutes(16)).await;
    let quick = shop.place(&body).await;
    let fields = shop.pay(&late.provider_order, "success").await;
    shop.verify(&late, &fields).await;
    shop.later(TimeDelta::minutes(1)).await;
    let seen = shop.order(&late).await;
    assert_eq!((&seen["status"], &seen["paymentStatus"]), (&json!("expired"), &json!("refunded")));
    // The other one expires too: its use is free again, and its late payment takes it.
    shop.later(TimeDelta::minutes(16)).await;
    let fields = shop.pay(&quick.provider_order, "success").await;
    shop.verify(&quick, &fields).await;
    assert_eq!(shop.order(&quick).await["status"], "confirmed");
    assert_eq!(shop.db.number("SELECT uses FROM offers WHERE coupon = 'ONCE50'"), 1);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn what_a_person_returns_at_the_provider_is_in_the_books() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let order = paid(&shop, &shop.saree("KAN-1", 10_000, 1)).await;
    let payment = shop.db.text("SELECT id FROM payments WHERE applied");
    let by_hand = async |paise: i64| {
        let url = format!("{}/control/payments/{payment}/refund", shop.sim.base_url());
        assert_eq!(
            shop.http.post(url).json(&json!({"amount": paise})).send().await.unwrap().status().as_u16(),
            200
        );
    };
    by_hand(300_000).await;
    shop.eventually("the shop hears of it and asks", async || {
        shop.later(TimeDelta::zero()).await;
        shop.db.number("SELECT coalesce(sum(amount_paise), 0) FROM refunds") == 300_000
    })
    .await;
    let (_, answer) =
        give_back(&shop, &owner, &order.id, "a", &json!({"amount": 6_000, "reason": "late"})).await;
    assert_eq!(answer["left"], 1_000);
    // Before the shop asks for its 6,000 somebody returns 5,000 by hand: there is no room for both.
    by_hand(500_000).await;
    shop.later(TimeDelta::minutes(1)).await;
    assert_eq!(returned(&shop).await, 800_000);
    assert_eq!(shop.db.number("SELECT count(*) FROM orders WHERE review_note IS NOT NULL"), 1);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn an_order_to_be_packed_whose_money_went_back_elsewhere_waits_for_a_person() {
    let shop = TestShop::open().await;
    let order = paid(&shop, &shop.saree("KAN-1", 10_000, 1)).await;
    let payment = shop.db.text("SELECT id FROM payments WHERE applied");
    let url = format!("{}/control/payments/{payment}/refund", shop.sim.base_url());
    let by_hand = shop.http.post(url).json(&json!({"amount": 1_000_000})).send().await.unwrap();
    assert_eq!(by_hand.status(), 200);
    shop.eventually("the shop hears of it and asks", async || {
        shop.later(TimeDelta::zero()).await;
        shop.db.number("SELECT count(*) FROM payment_issues WHERE kind = 'returned_unsent'") == 1
    })
    .await;
    assert_eq!(shop.order(&order).await["paymentStatus"], "refunded");
    assert_eq!(shop.breaches(), []);
}

/// The issue asks for just that.
#[actix_web::test]
async fn what_the_provider_refuses_and_a_person_returns_there_goes_back_once() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let order = paid(&shop, &shop.saree("KAN-1", 10_000, 1)).await;
    let payment = shop.db.text("SELECT id FROM payments WHERE applied");
    // The shop hears of nothing by itself: it has to look before it asks again.
    shop.faults(json!({"refuse_refunds": 1_000, "drop_webhooks": true})).await;
    let part = json!({"amount": 4_000, "reason": "late"});
    assert_eq!(give_back(&shop, &owner, &order.id, "part", &part).await.0, 200);
    shop.later(TimeDelta::seconds(1)).await;
    assert_eq!(shop.db.number("SELECT count(*) FROM refunds WHERE refused_at IS NOT NULL"), 1);
    shop.faults(json!({"refuse_refunds": 0})).await;
    let url = format!("{}/control/payments/{payment}/refund", shop.sim.base_url());
    let by_hand = shop.http.post(url).json(&json!({"amount": 400_000})).send().await.unwrap();
    assert_eq!(by_hand.status(), 200);
    for _ in 0..3 {
        shop.later(TimeDelta::hours(1)).await;
    }
    assert_eq!(returned(&shop).await, 400_000);
    assert_eq!(shop.db.text("SELECT string_agg(status, ' ') FROM refunds"), "processed");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_refund_that_fails_after_it_was_taken_on_is_made_again() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let order = paid(&shop, &shop.saree("KAN-1", 10_000, 1)).await;
    let state = async || shop.order(&order).await["paymentStatus"].as_str().unwrap().to_owned();

    // Nothing but the shop's own questions brings it home.
    shop.faults(json!({"refund_outcome": "failed", "drop_webhooks": true})).await;
    give_back(&shop, &owner, &order.id, "first", &json!({"amount": 4_000, "reason": "late"})).await;
    shop.later(TimeDelta::seconds(1)).await;
    assert_eq!(state().await, "partially_refunded");
    shop.eventually("it fails at the provider", async || returned(&shop).await == 0).await;
    shop.later(TimeDelta::minutes(1)).await;
    assert_eq!(state().await, "partially_refunded", "a pending refund is asked about once an hour");
    shop.later(TimeDelta::hours(1)).await;
    assert_eq!(state().await, "paid");
    assert_eq!(shop.db.number("SELECT count(*) FROM refunds WHERE status = 'failed'"), 1);
    let note = shop.db.text("SELECT review_note FROM orders WHERE review_note IS NOT NULL");
    assert!(note.starts_with("₹4,000 did not reach the buyer"), "{note}");
    assert_eq!(shop.breaches(), []);

    // A webhook that tells of a failure brings it home at once.
    let owner = back(&shop, "lakshmi").await;
    shop.faults(json!({"drop_webhooks": false})).await;
    give_back(&shop, &owner, &order.id, "second", &json!({"amount": 10_000, "reason": "all"})).await;
    shop.later(TimeDelta::seconds(1)).await;
    assert_eq!(state().await, "refunded");
    shop.eventually("the shop hears of the failure", async || {
        shop.later(TimeDelta::zero()).await;
        state().await == "paid"
    })
    .await;

    shop.faults(json!({"refund_outcome": "processed"})).await;
    let (status, answer) =
        give_back(&shop, &owner, &order.id, "third", &json!({"amount": 10_000, "reason": "again"})).await;
    assert_eq!((status, &answer["left"]), (200, &json!(0)), "{answer}");
    shop.later(TimeDelta::seconds(1)).await;
    assert_eq!((state().await.as_str(), returned(&shop).await), ("refunded", 1_000_000));
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_refund_by_hand_that_fails_later_is_taken_out_of_the_books_again() {
    let shop = TestShop::open().await;
    let order = paid(&shop, &shop.saree("KAN-1", 10_000, 1)).await;
    let payment = shop.db.text("SELECT id FROM payments WHERE applied");
    shop.faults(json!({"refund_outcome": "failed"})).await;
    let url = format!("{}/control/payments/{payment}/refund", shop.sim.base_url());
    assert_eq!(
        shop.http.post(url).json(&json!({"amount": 300_000})).send().await.unwrap().status().as_u16(),
        200
    );
    shop.eventually("the shop hears that it failed", async || {
        shop.later(TimeDelta::zero()).await;
        shop.db.number("SELECT count(*) FROM refunds WHERE status = 'failed'") == 1
    })
    .await;
    assert_eq!(shop.order(&order).await["paymentStatus"], "paid");
    assert_eq!(shop.breaches(), []);
}
