//! A shopper's whole visit, errors included, leaves nothing about them in the log.

use crate::support::{
    TestShop,
    customer::{PASSWORD, cookie_of, link_word, registered, signed_in},
    inbox::{deliver, open_with_inbox},
    log::Lines,
};
use chrono::TimeDelta;
use pattu_testkit::{Manner, SmtpServer};
use reqwest::Method;
use serde_json::json;

const EMAIL: &str = "padma@example.in";
const PHONE: &str = "9848022338";
const NEW_PASSWORD: &str = "a new loom, a new song";

#[actix_web::test]
async fn a_whole_visit_leaves_nothing_about_the_shopper_in_the_log() {
    let lines = Lines::kept();
    let server = SmtpServer::start();
    let shop = open_with_inbox(&server).await;
    let root = shop.url.clone();
    let site = root.trim_end_matches("/api").to_owned();
    let (saree, sold_out) = (shop.saree("KAN-1", 18_000, 3), shop.saree("KAN-2", 18_000, 0));
    let mut secrets = Vec::new();

    // An account: its email confirmed, a new password, another login.
    registered(&shop, EMAIL, PHONE).await;
    deliver(&shop).await;
    let confirm = link_word(&server, EMAIL);
    shop.ask("/customers/confirm-email", &json!({"token": confirm})).await;
    shop.ask("/customers/login", &json!({"email": EMAIL, "password": "guess-the-password"})).await;
    shop.ask("/customers/password-reset-request", &json!({"emailOrPhone": EMAIL})).await;
    deliver(&shop).await;
    let reset = link_word(&server, EMAIL);
    let chosen = json!({"token": reset, "newPassword": NEW_PASSWORD});
    assert_eq!(shop.ask("/customers/reset-password", &chosen).await.0, 200);
    let padma = signed_in(&shop, EMAIL, NEW_PASSWORD).await;
    let refreshed = shop.http.post(format!("{root}/auth/refresh")).header("cookie", &padma.cookie);
    let refreshed = refreshed.send().await.unwrap();
    secrets.push(cookie_of(&refreshed));
    let address = json!({
        "fullName": "Padma Reddy", "phone": PHONE, "address": "7-1-414 Ameerpet Lane", "city": "Hyderabad",
        "state": "Telangana", "pincode": "500016", "country": "India"
    });
    padma.ask(&shop, Method::POST, "/customers/addresses", Some(&address)).await;
    let profile = json!({"name": "Padma Reddy", "email": EMAIL, "phone": "no number"});
    padma.ask(&shop, Method::PUT, "/customers/profile", Some(&profile)).await;
    padma.ask(&shop, Method::PUT, &format!("/customers/shortlist/{saree}"), None).await;
    let (_, link) = padma.ask(&shop, Method::POST, "/customers/shortlist/link", None).await;
    let shared = link["token"].as_str().unwrap().to_owned();
    shop.http.get(format!("{site}/shortlist/{shared}")).send().await.unwrap();
    padma.get(&shop, "/customers/export").await;

    // An order: placed, paid, followed, looked up, opened by a wrong link.
    let mut order = TestShop::order_of(&saree, 1);
    order["shippingAddress"]["fullName"] = json!("Padma Reddy");
    order["shippingAddress"]["email"] = json!(EMAIL);
    order["shippingAddress"]["address"] = json!("7-1-414 Ameerpet Lane");
    let placed = shop.place(&order).await;
    let paid = shop.pay(&placed.provider_order, "success").await;
    let mut forged = paid.clone();
    forged["razorpay_signature"] = json!("forged");
    shop.verify(&placed, &forged).await;
    assert_eq!(shop.verify(&placed, &paid).await.0, 200);
    shop.order(&placed).await;
    for (id, token) in [(placed.id.as_str(), "guessed-token"), ("no-id", &placed.token)] {
        let request = shop.http.get(format!("{root}/orders/{id}")).header("X-Order-Token", token);
        request.send().await.unwrap();
    }
    let number = &placed.answer["order"]["orderNumber"];
    for contact in [EMAIL, "uma@example.in"] {
        shop.ask("/orders/lookup", &json!({"orderNumber": number, "contact": contact})).await;
    }
    shop.ask(&format!("/orders/{}/link", placed.id), &json!({})).await;

    // What is written to the shop, and a mailbox that takes nothing.
    let message = json!({
        "name": "Padma Reddy", "email": EMAIL, "phone": PHONE, "message": "Namaste from Ameerpet Lane",
        "website": ""
    });
    assert_eq!(shop.ask("/email/contact", &message).await.0, 200);
    let subscription = json!({"email": EMAIL, "website": ""});
    shop.ask("/newsletter/subscriptions", &subscription).await;
    shop.ask(&format!("/products/{sold_out}/stock-alerts"), &subscription).await;
    shop.ask("/email/contact", &json!({"name": "Padma Reddy", "email": [EMAIL], "message": 7})).await;
    deliver(&shop).await;
    shop.ask("/customers/password-reset-request", &json!({"emailOrPhone": EMAIL})).await;
    server.behave(Manner::Answers("RCPT", "550 5.1.1 <padma@example.in> no such user"));
    deliver(&shop).await;
    shop.later(TimeDelta::minutes(20)).await;

    // Faults of ours.
    shop.db.execute("ALTER TABLE shortlist_links RENAME TO shortlist_links_away");
    shop.http.get(format!("{site}/shortlist/{shared}")).send().await.unwrap();
    shop.http.get(format!("{root}/shortlists/{shared}?voter=Padma%20Reddy")).send().await.unwrap();
    shop.db.execute("ALTER TABLE customers RENAME TO customers_away");
    shop.ask("/customers/login", &json!({"email": EMAIL, "password": NEW_PASSWORD})).await;
    shop.db.execute("ALTER TABLE orders RENAME TO orders_away");
    shop.ask("/orders", &order).await;

    let text = lines.text();
    assert!(text.lines().count() > 30 && text.contains("the database refused"), "{text}");
    secrets.extend([padma.token, padma.cookie, placed.token, confirm, reset, shared]);
    let typed = [
        EMAIL,
        PHONE,
        "9876543210",
        "Padma",
        "Ameerpet",
        PASSWORD,
        NEW_PASSWORD,
        "guess",
        "forged",
        "127.0.0.1",
        "uma@example.in",
    ];
    for private in typed.into_iter().chain(secrets.iter().map(String::as_str)) {
        let value = private.split_once('=').map_or(private, |(_, value)| value);
        // The server names the address that it listens at.
        let of_requests = text.lines().filter(|line| !line.contains("listening on"));
        let found: Vec<&str> = of_requests.filter(|line| line.contains(value)).collect();
        assert!(!value.is_empty() && found.is_empty(), "{private} in {found:#?}");
    }
}
