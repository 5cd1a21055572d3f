//! What is between the people who work here stays there, wherever an order is shown to whoever ordered.

use crate::support::{
    Placed, TestShop,
    area::{Shopper, shopper},
    inbox::{deliver, emails, open_with_inbox},
    staff::signed_in,
};
use chrono::TimeDelta;
use pattu_customers::Role;
use pattu_testkit::SmtpServer;
use reqwest::Method;
use serde_json::{Value, json};

/// Stands in every field that only staff may read.
const INTERNAL: &str = "zzinternal";

/// An order with everything that staff can leave on one.
async fn marked_order(shop: &TestShop, buyer: &Shopper, staff: &str) -> (Placed, Value, Value) {
    let mut body = TestShop::order_of(&shop.saree("KAN-1", 18_000, 2), 1);
    body["orderId"] = json!("the-very-same-order");
    let (status, answer) = shop.post_as(buyer, "/orders", &body).await;
    assert_eq!(status, 201, "{answer}");
    let placed = Placed::of(answer);
    let mut address = body["shippingAddress"].clone();
    address["city"] = json!("Adoni");
    let change = json!({"shippingAddress": address, "note": INTERNAL});
    let path = format!("/orders/{}", placed.id);
    assert_eq!(shop.call(Method::PUT, &path, Some(staff), Some(&change)).await.0, 200);
    let mut fields = shop.pay(&placed.provider_order, "success").await;
    fields["orderId"] = json!(placed.id);
    assert_eq!(shop.ask("/orders/verify", &fields).await.0, 200);
    let refund = shop
        .http
        .post(format!("{}{path}/refunds", shop.url))
        .bearer_auth(staff)
        .header("Idempotency-Key", "one")
        .json(&json!({"amount": 500, "reason": INTERNAL}));
    assert_eq!(refund.send().await.unwrap().status().as_u16(), 200);
    shop.later(TimeDelta::seconds(1)).await;
    shop.db.execute(&format!(
        "UPDATE orders SET review_note = '{INTERNAL}' WHERE id = '{0}';
         INSERT INTO order_events (order_id, at, status, payment_status, actor, note, kind)
           SELECT '{0}', now(), status, payment_status, 'staff: {INTERNAL}', '{INTERNAL}', kind
           FROM orders, unnest(ARRAY['internal', 'moved', 'refund_failed', 'paid_too_late']) kind
           WHERE orders.id = '{0}'",
        placed.id
    ));
    (placed, body, fields)
}

/// Every answer that shows the order to whoever ordered, each with the way it was asked for.
async fn shown(
    shop: &TestShop,
    buyer: &Shopper,
    (placed, body, fields): &(Placed, Value, Value),
) -> Vec<(String, Value)> {
    let mut answers = Vec::new();
    for path in ["", "/track"] {
        let path = format!("/orders/{}{path}", placed.id);
        let asked = shop.http.get(format!("{}{path}", shop.url)).header("X-Order-Token", &placed.token);
        answers.push((path, asked.send().await.unwrap().json().await.unwrap()));
    }
    let own = format!("/customers/orders/{}", placed.id);
    for path in [
        "/customers/orders".to_owned(),
        own.clone(),
        format!("{own}/track"),
        format!("/orders/customer/{}", buyer.id),
        format!("/orders/{}", placed.id),
        "/customers/notifications".to_owned(),
        "/customers/export".to_owned(),
    ] {
        let (status, answer) = shop.get_as(buyer, &path).await;
        assert_eq!(status, 200, "{path} {answer}");
        answers.push((path, answer));
    }
    let contact = json!({"orderNumber": placed.answer["order"]["orderNumber"], "contact": "9876543210"});
    for (path, body, wanted) in [
        ("/orders/lookup".to_owned(), &contact, 200),
        ("/orders".to_owned(), body, 201),
        ("/orders/verify".to_owned(), fields, 200),
        (format!("/orders/{}/payment-attempt", placed.id), &json!({}), 409),
        (format!("{own}/cancel"), &json!({}), 200),
    ] {
        let (status, answer) = shop.post_as(buyer, &path, body).await;
        assert_eq!(status, wanted, "{path} {answer}");
        answers.push((format!("POST {path}"), answer));
    }
    let path = format!("/orders/{}", placed.id);
    answers.push((format!("DELETE {path}"), shop.delete_as(buyer, &path).await.1));
    answers
}

#[actix_web::test]
async fn what_staff_write_reaches_no_answer_and_no_mail_to_whoever_ordered() {
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    let staff = signed_in(&shop, INTERNAL, Role::Owner).await;
    let buyer = shopper(&shop, "Padma Reddy", 1);
    let marked = marked_order(&shop, &buyer, &staff).await;

    let answers = shown(&shop, &buyer, &marked).await;
    for (path, answer) in &answers {
        assert!(!answer.to_string().contains(INTERNAL), "{path} tells {answer}");
        assert!(!answer.to_string().contains("staff: "), "{path} tells {answer}");
    }
    let timeline = answers[0].1["data"]["timeline"].as_array().unwrap().clone();
    let told: Vec<_> =
        timeline.iter().map(|e| (e["actor"].as_str().unwrap(), e["note"].as_str().unwrap())).collect();
    for entry in [
        ("you", "Order placed"),
        ("the shop", "The delivery address was changed"),
        ("payment provider", "Payment received"),
        ("the shop", "Money is being returned to you"),
        ("payment provider", "Part of the amount was returned"),
    ] {
        assert!(told.contains(&entry), "{entry:?} in {told:?}");
    }

    for _ in 0..3 {
        shop.later(TimeDelta::minutes(2)).await;
    }
    deliver(&shop).await;
    let sent = emails(&server);
    assert!(sent.len() >= 4, "the receipt, two returns and the cancelling at least");
    for email in sent {
        for text in [&email.subject, &email.text, &email.html, &email.raw] {
            assert!(!text.contains(INTERNAL), "{}", email.subject);
        }
    }

    // Staff read all of it.
    let path = format!("/orders/{}", marked.0.id);
    let (_, seen) = shop.call(Method::GET, &path, Some(&staff), None).await;
    assert_eq!(seen["data"]["reviewNote"], INTERNAL);
    let history = seen["data"]["history"].as_array().unwrap();
    assert!(
        history.iter().any(|e| e["actor"] == "staff: zzinternal" && e["note"] == INTERNAL),
        "{history:?}"
    );
}
