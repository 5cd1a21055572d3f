//! What keeps an account its owner's: a strange device is told of, a member of staff who went home is signed out, and what is old
//! is forgotten.

use crate::support::{
    Placed, TestShop,
    area::shopper,
    customer::{PASSWORD, delivered, registered},
};
use chrono::TimeDelta;
use pattu_customers::Role;
use pattu_testkit::SmtpServer;
use reqwest::Method;
use serde_json::{Value, json};

const EMAIL: &str = "padma@example.in";

async fn sign_in_with(shop: &TestShop, agent: &str) {
    let login = shop.http.post(format!("{}/customers/login", shop.url)).header("User-Agent", agent);
    let login = login.json(&json!({"email": EMAIL, "password": PASSWORD})).send().await.unwrap();
    assert_eq!(login.status().as_u16(), 200);
}

#[actix_web::test]
async fn a_sign_in_on_a_strange_device_is_told_by_mail_and_the_first_one_is_not() {
    let server = SmtpServer::start();
    let shop = TestShop::open_with(&[("mail.smtp_url", server.url())]).await;
    registered(&shop, EMAIL, "9848012345").await;
    let linux = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0";
    let told = async |what: &str| {
        delivered(&shop).await;
        let about = |data: &str| data.contains("Subject: New sign-in to your account");
        let emails = server.arrived().into_iter().filter(|email| about(&email.data));
        let emails: Vec<String> = emails.map(|email| email.data.replace("=\r\n", "")).collect();
        emails.iter().filter(|data| data.contains(what)).count()
    };
    assert_eq!(told("").await, 0, "the first one is their own");
    sign_in_with(&shop, "nothing anybody knows").await;
    assert_eq!(told("").await, 0, "the device they registered on");
    for _ in 0..2 {
        sign_in_with(&shop, linux).await;
        assert_eq!(told("Firefox on Linux").await, 1, "once");
    }
    assert_eq!(told("/customer/settings").await, 1);
    let wrong = json!({"email": EMAIL, "password": "a guess"});
    assert_eq!(shop.ask("/customers/login", &wrong).await.0, 401);
    // Signed out everywhere, the devices are still known; after years of silence none is.
    shop.db.execute("UPDATE customer_sessions SET ended_at = now()");
    sign_in_with(&shop, linux).await;
    assert_eq!(told("").await, 1);
    shop.clock.pass(TimeDelta::days(800));
    pattu_customers::purge_expired(&shop.db.database(), shop.clock.as_ref()).await.unwrap();
    sign_in_with(&shop, linux).await;
    assert_eq!(told("Firefox on Linux").await, 2, "nobody signed in for years");
}

#[actix_web::test]
async fn a_staff_member_who_went_home_is_signed_out_after_half_an_hour() {
    let shop = TestShop::open().await;
    let owner = crate::support::staff::signed_in(&shop, "lakshmi", Role::Owner).await;
    let asks = async || shop.call(Method::GET, "/orders", Some(&owner), None).await.0;
    for _ in 0..3 {
        shop.clock.pass(TimeDelta::minutes(29));
        assert_eq!(asks().await, 200, "who works stays signed in");
    }
    let noted = "SELECT extract(epoch FROM max(idle_at))::bigint FROM staff_sessions";
    let before = shop.db.number(noted);
    shop.clock.pass(TimeDelta::seconds(30));
    assert_eq!((asks().await, shop.db.number(noted)), (200, before), "not every request is a write");
    shop.clock.pass(TimeDelta::minutes(30));
    assert_eq!(asks().await, 401);
    assert_eq!((asks().await, shop.db.number(noted)), (401, before), "asking does not wake it again");
}

/// Titles and times of what the shop told this customer, newest first.
async fn news(shop: &TestShop, who: &crate::support::area::Shopper) -> Vec<(String, String)> {
    let (status, answer) = shop.get_as(who, "/customers/notifications").await;
    assert_eq!(status, 200, "{answer}");
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let all = answer["data"].as_array().unwrap();
    all.iter().map(|one| (text(&one["title"]), text(&one["body"]))).collect()
}

#[actix_web::test]
async fn an_order_that_was_not_paid_is_told_once_and_forgotten_after_a_year() {
    let shop = TestShop::open().await;
    let lakshmi = shopper(&shop, "Lakshmi", 1);
    let saree = shop.saree("KAN-1", 18_000, 3);
    let Placed { answer, .. } = shop.place_as(&lakshmi, &saree, 1).await;
    shop.place(&TestShop::order_of(&saree, 1)).await;
    for _ in 0..2 {
        shop.later(TimeDelta::minutes(30)).await;
    }
    let told = news(&shop, &lakshmi).await;
    assert_eq!(told.len(), 1, "once, and nothing of a guest's order: {told:?}");
    assert_eq!(told[0].0, "Your order was not paid in time");
    let number = answer["order"]["orderNumber"].as_str().unwrap();
    let held = format!("We held the sarees of order {number} for 5 minutes. They are on sale again:");
    assert!(told[0].1.starts_with(&held), "{told:?}");
    assert_eq!(shop.free(&saree), 3);
    let count = "SELECT count(*) FROM customer_notifications";
    for (days, left) in [(364, 1), (2, 0)] {
        shop.clock.pass(TimeDelta::days(days));
        pattu_customers::purge_expired(&shop.db.database(), shop.clock.as_ref()).await.unwrap();
        assert_eq!(shop.db.number(count), left, "after {days} days more");
    }
}
