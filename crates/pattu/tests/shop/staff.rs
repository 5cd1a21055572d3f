//! Staff at the orders' doors: sign in, roles, moves, and money that goes back when an order is cancelled.

use crate::support::{TestShop, staff::signed_in};
use chrono::TimeDelta;
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};

async fn move_on(shop: &TestShop, token: &str, order: &str, status: &str) -> (u16, Value) {
    let response = shop
        .http
        .patch(format!("{}/orders/{order}/status", shop.url))
        .bearer_auth(token)
        .json(&json!({"status": status}))
        .send()
        .await
        .unwrap();
    (response.status().as_u16(), response.json().await.unwrap())
}

#[actix_web::test]
async fn an_order_moves_forward_only_and_everybody_sees_by_whom() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("KAN-1", 18_000, 2);
    let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
    let (status, problem) = move_on(&shop, &owner, &placed.id, "shipped").await;
    assert_eq!((status, &problem["code"]), (409, &json!("illegal_move")), "not paid yet");
    let (status, problem) = move_on(&shop, &owner, &placed.id, "confirmed").await;
    assert_eq!((status, &problem["code"]), (409, &json!("illegal_move")), "only money confirms");
    let (status, _) = move_on(&shop, &owner, &placed.id, "somewhere").await;
    assert_eq!(status, 422);
    let fields = shop.pay(&placed.provider_order, "success").await;
    shop.verify(&placed, &fields).await;
    for step in ["processing", "shipped", "delivered"] {
        let (status, answer) = move_on(&shop, &owner, &placed.id, step).await;
        assert_eq!((status, &answer["data"]["status"]), (200, &json!(step)));
    }
    let last = shop.order(&placed).await["timeline"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(last["actor"], "the shop", "by name for staff only");
    let (_, seen) = shop.call(Method::GET, &format!("/orders/{}", placed.id), Some(&owner), None).await;
    let last = seen["data"]["history"].as_array().unwrap().last().unwrap();
    assert_eq!(last["actor"], "staff: lakshmi");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_cancelled_paid_order_gives_piece_and_money_back_once() {
    let shop = TestShop::open().await;
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let saree = shop.saree("KAN-1", 18_000, 1);
    let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
    let fields = shop.pay(&placed.provider_order, "success").await;
    shop.verify(&placed, &fields).await;
    assert_eq!(shop.free(&saree), 0);
    for _ in 0..2 {
        let (status, answer) = move_on(&shop, &owner, &placed.id, "cancelled").await;
        assert_eq!((status, &answer["data"]["status"]), (200, &json!("cancelled")));
    }
    assert_eq!(shop.free(&saree), 1);
    for _ in 0..3 {
        shop.later(TimeDelta::minutes(1)).await;
    }
    assert_eq!(shop.order(&placed).await["paymentStatus"], "refunded");
    assert_eq!(shop.db.number("SELECT count(*) FROM refunds"), 1);
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_cashier_sees_no_order_list_and_a_guess_opens_nothing() {
    let shop = TestShop::open().await;
    let cashier = signed_in(&shop, "ravi", Role::Cashier).await;
    let list = async |token: &str| {
        let response = shop.http.get(format!("{}/orders", shop.url)).bearer_auth(token).send().await.unwrap();
        (response.status().as_u16(), response.json::<Value>().await.unwrap())
    };
    assert_eq!(list(&cashier).await.0, 403);
    assert_eq!(list("not.a.token").await.0, 401);
    let (status, wrong) =
        shop.ask("/auth/admin/login", &json!({"username": "ravi", "password": "guess guess guess"})).await;
    assert_eq!((status, &wrong["detail"]), (401, &json!("Invalid admin credentials")));
    let (status, unknown) =
        shop.ask("/auth/admin/login", &json!({"username": "nobody", "password": "x"})).await;
    assert_eq!((status, &unknown["detail"]), (401, &json!("Invalid admin credentials")));
}

#[actix_web::test]
async fn an_order_with_nothing_to_pay_skips_the_provider() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 1);
    shop.db.execute(&format!(
        "INSERT INTO offers (id, label, percentage_bp, coupon) VALUES ('{}', 'A present', 10000, 'PRESENT')",
        uuid::Uuid::new_v4()
    ));
    let mut body = TestShop::order_of(&saree, 1);
    body["coupon"] = json!("PRESENT");
    let placed = shop.place(&body).await;
    assert!(placed.answer["razorpayOrderId"].is_null());
    assert_eq!(placed.answer["order"]["paymentStatus"], "paid");
    assert_eq!((shop.on_hand(&saree), shop.free(&saree)), (0, 0));
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_staff_member_who_signs_out_is_a_stranger() {
    let shop = TestShop::open().await;
    let token = signed_in(&shop, "lakshmi", Role::Manager).await;
    let orders = || shop.http.get(format!("{}/orders", shop.url)).bearer_auth(&token).send();
    assert_eq!(orders().await.unwrap().status().as_u16(), 200);
    for _ in 0..2 {
        let out =
            shop.http.post(format!("{}/auth/logout", shop.url)).bearer_auth(&token).send().await.unwrap();
        assert_eq!(out.status().as_u16(), 204, "once more changes nothing");
    }
    assert_eq!(orders().await.unwrap().status().as_u16(), 401);
}

async fn readdress(shop: &TestShop, token: &str, order: &str, body: &Value) -> (u16, Value) {
    let request = shop.http.put(format!("{}/orders/{order}", shop.url)).bearer_auth(token).json(body);
    let response = request.send().await.unwrap();
    (response.status().as_u16(), response.json().await.unwrap())
}

#[actix_web::test]
async fn an_address_is_set_right_until_the_parcel_is_packed() {
    let shop = TestShop::open().await;
    let manager = signed_in(&shop, "lakshmi", Role::Manager).await;
    let cashier = signed_in(&shop, "ravi", Role::Cashier).await;
    let saree = shop.saree("KAN-1", 18_000, 2);
    let asked = TestShop::order_of(&saree, 1);
    let placed = shop.place(&asked).await;
    let mut address = asked["shippingAddress"].clone();
    address["city"] = json!("Adoni");
    let fine = json!({"shippingAddress": address, "note": "  the house\nnumber "});

    let with = |field: &str, value: Value| {
        let mut body = fine.clone();
        body["shippingAddress"][field] = value;
        body
    };
    for (token, id, body, status) in [
        ("", placed.id.as_str(), fine.clone(), 401),
        (cashier.as_str(), placed.id.as_str(), fine.clone(), 403),
        (manager.as_str(), "x", fine.clone(), 404),
        (manager.as_str(), "5f1c2a34-0000-4000-8000-000000000000", fine.clone(), 404),
        (manager.as_str(), placed.id.as_str(), with("pincode", json!("12")), 422),
        (manager.as_str(), placed.id.as_str(), with("fullName", json!("x".repeat(1_000))), 422),
        (manager.as_str(), placed.id.as_str(), with("address", json!("Long Street ".repeat(26))), 422),
        (manager.as_str(), placed.id.as_str(), with("country", json!("Nepal")), 422),
        (
            manager.as_str(),
            placed.id.as_str(),
            json!({"shippingAddress": address, "note": "x".repeat(201)}),
            422,
        ),
        (manager.as_str(), placed.id.as_str(), json!({"shippingAddress": address, "total": 1}), 422),
        (manager.as_str(), placed.id.as_str(), json!({"shippingAddress": address, "status": "paid"}), 422),
        (manager.as_str(), placed.id.as_str(), json!({}), 422),
    ] {
        let (got, problem) = readdress(&shop, token, id, &body).await;
        assert_eq!(got, status, "{body} {problem}");
    }
    assert_eq!(shop.order(&placed).await["shippingAddress"]["city"], asked["shippingAddress"]["city"]);

    // Twice is once, and no amount moves.
    let before = shop.order(&placed).await;
    for _ in 0..2 {
        let (status, answer) = readdress(&shop, &manager, &placed.id, &fine).await;
        assert_eq!((status, &answer["data"]["shippingAddress"]["city"]), (200, &json!("Adoni")), "{answer}");
    }
    let after = shop.order(&placed).await;
    assert_eq!((&after["payable"], &after["status"]), (&before["payable"], &before["status"]));
    let (_, seen) = shop.call(Method::GET, &format!("/orders/{}", placed.id), Some(&manager), None).await;
    let notes: Vec<&Value> =
        seen["data"]["history"].as_array().unwrap().iter().map(|entry| &entry["note"]).collect();
    let said = json!("The delivery address was changed: the house number");
    assert_eq!(notes.iter().filter(|note| ***note == said).count(), 1, "{notes:?}");

    let fields = shop.pay(&placed.provider_order, "success").await;
    shop.verify(&placed, &fields).await;
    assert_eq!(readdress(&shop, &manager, &placed.id, &asked_again(&asked)).await.0, 200);
    move_on(&shop, &manager, &placed.id, "processing").await;
    let (status, problem) = readdress(&shop, &manager, &placed.id, &fine).await;
    assert_eq!((status, &problem["code"]), (409, &json!("too_late_to_change")));
    assert_eq!(shop.breaches(), []);
}

fn asked_again(order: &Value) -> Value {
    json!({"shippingAddress": order["shippingAddress"]})
}
