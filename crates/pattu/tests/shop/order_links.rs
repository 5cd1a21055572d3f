//! Links that open an order: what each shows, when it ends, how it is renewed and taken back.

use crate::support::{Placed, TestShop, area::shopper, staff::signed_in};
use chrono::TimeDelta;
use pattu_customers::Role;
use reqwest::Method;
use serde_json::{Value, json};

async fn read(shop: &TestShop, order: &str, token: &str) -> (u16, Value) {
    let request = shop.http.get(format!("{}/orders/{order}", shop.url)).header("X-Order-Token", token);
    let answer = request.send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

/// What number and phone open.
async fn masked(shop: &TestShop, placed: &Placed) -> (String, Value) {
    let body = json!({"orderNumber": placed.answer["order"]["orderNumber"], "contact": "9876543210"});
    let (status, found) = shop.ask("/orders/lookup", &body).await;
    assert_eq!(status, 200, "{found}");
    (found["accessToken"].as_str().unwrap().to_owned(), found["order"].clone())
}

async fn send_link(shop: &TestShop, order: &str) -> (u16, Value) {
    shop.ask(&format!("/orders/{order}/link"), &json!({})).await
}

const LINK_MAILS: &str = "SELECT count(*) FROM outbox WHERE kind = 'order_link'";

#[actix_web::test]
async fn number_and_phone_show_no_more_than_tells_the_order_apart() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 2);
    let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
    let (token, found) = masked(&shop, &placed).await;
    let (status, answer) = read(&shop, &placed.id, &token).await;
    assert_eq!(status, 200);
    for order in [&found, &answer["data"]] {
        let text = order.to_string();
        for private in ["Lakshmi", "lakshmi@", "9876543210", "Park Road", "518001"] {
            assert!(!text.contains(private), "{private} in {text}");
        }
        assert_eq!((&order["isMasked"], &order["canCancel"]), (&json!(true), &json!(false)));
        assert_eq!(order["shippingAddress"]["fullName"], "L.");
        assert_eq!(order["shippingAddress"]["email"], "l•••@example.in");
        assert_eq!(order["shippingAddress"]["phone"], "••••••3210");
        assert_eq!(order["shippingAddress"]["city"], "Kurnool");
    }
    let url = format!("{}/orders/{}", shop.url, placed.id);
    let given_up = shop.http.delete(&url).header("X-Order-Token", &token).send().await.unwrap();
    assert_eq!(given_up.status().as_u16(), 404, "it undoes nothing");
    let mut next = TestShop::order_of(&saree, 1);
    next["replaces"] = json!({"orderId": placed.id, "accessToken": token});
    shop.place(&next).await;
    assert_eq!(shop.order(&placed).await["status"], "pending", "nor takes its place");
    let attempt = shop.http.post(format!("{url}/payment-attempt")).header("X-Order-Token", &token);
    let attempt: Value = attempt.send().await.unwrap().json().await.unwrap();
    assert!(!attempt.to_string().contains("Park Road"), "{attempt}");
    let track = shop.http.get(format!("{url}/track")).header("X-Order-Token", &token).send().await.unwrap();
    assert_eq!(track.status().as_u16(), 200, "it may be followed");
}

#[actix_web::test]
async fn links_end_ninety_days_after_delivery_and_a_new_one_goes_to_the_email() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 2);
    let owner = signed_in(&shop, "lakshmi", Role::Owner).await;
    let customer = shopper(&shop, "Lakshmi Devi", 1);
    let placed = shop.deliver(&customer, &owner, &saree).await;
    let cancelled = shop.place(&TestShop::order_of(&saree, 1)).await;
    shop.later(TimeDelta::minutes(6)).await;
    let (looked_up, _) = masked(&shop, &placed).await;
    shop.clock.pass(TimeDelta::days(89));
    assert_eq!(read(&shop, &placed.id, &placed.token).await.0, 200);
    assert_eq!(send_link(&shop, &placed.id).await.0, 202);
    assert_eq!(read(&shop, &placed.id, &placed.token).await.0, 200, "asking takes no link from its holder");
    shop.clock.pass(TimeDelta::days(1));
    for (order, token) in
        [(&placed.id, &placed.token), (&placed.id, &looked_up), (&cancelled.id, &cancelled.token)]
    {
        let (status, problem) = read(&shop, order, token).await;
        assert_eq!((status, &problem["code"]), (404, &json!("link_ended")), "{problem}");
    }
    let (status, problem) = read(&shop, &placed.id, "wrong").await;
    assert_eq!(
        (status, &problem["code"]),
        (404, &json!("not_found")),
        "only its holder is told that it ended"
    );
    assert_eq!(send_link(&shop, &placed.id).await.0, 202);
    assert_eq!(shop.db.number(LINK_MAILS), 2);
    assert_eq!(
        read(&shop, &placed.id, &placed.token).await.1["code"],
        "not_found",
        "the old one is no link any more"
    );
    let (fresh, _) = masked(&shop, &placed).await;
    assert_eq!(read(&shop, &placed.id, &fresh).await.0, 200, "its time began anew");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn asking_for_a_link_says_nothing_and_fills_no_mailbox() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 2);
    let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
    let nobodys = uuid::Uuid::new_v4().to_string();
    let answers = [
        send_link(&shop, &placed.id).await,
        send_link(&shop, &nobodys).await,
        send_link(&shop, "no-id").await,
    ];
    assert!(answers.iter().all(|answer| *answer == answers[0] && answer.0 == 202), "{answers:?}");
    for order in [&placed.id, &nobodys] {
        shop.clock.pass(TimeDelta::seconds(1));
        send_link(&shop, order).await;
        shop.clock.pass(TimeDelta::seconds(1));
        send_link(&shop, order).await;
        let (status, problem) = send_link(&shop, order).await;
        assert_eq!((status, &problem["code"]), (429, &json!("rate_limited")));
    }
    assert_eq!(shop.db.number(LINK_MAILS), 3);
}

#[actix_web::test]
async fn links_in_the_wrong_hands_are_taken_back_by_a_manager() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 2);
    let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
    let (looked_up, _) = masked(&shop, &placed).await;
    let path = format!("/orders/{}/links", placed.id);
    let cashier = signed_in(&shop, "cashier", Role::Cashier).await;
    let manager = signed_in(&shop, "manager", Role::Manager).await;
    assert_eq!(shop.call(Method::DELETE, &path, None, None).await.0, 401);
    assert_eq!(shop.call(Method::DELETE, &path, Some(&cashier), None).await.0, 403);
    assert_eq!(read(&shop, &placed.id, &placed.token).await.0, 200);
    assert_eq!(shop.call(Method::DELETE, &path, Some(&manager), None).await.0, 204);
    for token in [&placed.token, &looked_up] {
        assert_eq!(read(&shop, &placed.id, token).await.0, 404);
    }
    let (fresh, _) = masked(&shop, &placed).await;
    assert_eq!(read(&shop, &placed.id, &fresh).await.0, 200);
    assert_eq!(shop.call(Method::DELETE, "/orders/no-id/links", Some(&manager), None).await.0, 404);
}
