//! Whoever tries wrong passwords, at any door, makes neither the right one wait from elsewhere nor from a browser that is known.

use crate::support::{
    TestShop,
    customer::{PASSWORD, cookie_named, registered},
    staff::{self, STAFF_PASSWORD},
};
use chrono::TimeDelta;
use futures_util::future::join_all;
use pattu_customers::Role;
use reqwest::Response;
use serde_json::{Value, json};

const EMAIL: &str = "padma@example.in";
const STAFF: &str = "/auth/admin/login";
const CUSTOMERS: &str = "/customers/login";

async fn open() -> TestShop {
    TestShop::open_with(&[("http.trusted_proxies", "127.0.0.1".to_owned())]).await
}

async fn login(shop: &TestShop, door: &str, from: &str, cookie: Option<&str>, body: &Value) -> Response {
    let request = shop.http.post(format!("{}{door}", shop.url)).header("X-Forwarded-For", from);
    let request = cookie.into_iter().fold(request, |request, cookie| request.header("Cookie", cookie));
    request.json(body).send().await.unwrap()
}

async fn status(shop: &TestShop, door: &str, from: &str, cookie: Option<&str>, body: &Value) -> u16 {
    login(shop, door, from, cookie, body).await.status().as_u16()
}

fn staff_try(password: &str) -> Value {
    json!({"username": "owner", "password": password})
}

fn customer_try(password: &str) -> Value {
    json!({"email": EMAIL, "password": password})
}

type Try = fn(&str) -> Value;

/// Both doors, what is right there, and the cookie by which a browser is known.
const DOORS: [(&str, Try, &str, &str); 2] = [
    (STAFF, staff_try, STAFF_PASSWORD, "pattu-staff-device"),
    (CUSTOMERS, customer_try, PASSWORD, "pattu-device"),
];

async fn peopled() -> TestShop {
    let shop = open().await;
    staff::signed_in(&shop, "owner", Role::Owner).await;
    registered(&shop, EMAIL, "9848012345").await;
    shop
}

#[actix_web::test]
async fn wrong_passwords_from_one_address_stop_nobody_elsewhere_and_no_known_device() {
    let shop = peopled().await;
    for (door, typed, right, cookie) in DOORS {
        let first = login(&shop, door, "198.51.100.7", None, &typed(right)).await;
        let known = cookie_named(&first, cookie).unwrap();
        let mut refused = 0;
        for number in 0..500 {
            match status(&shop, door, "203.0.113.9", None, &typed(&format!("guess {number}"))).await {
                401 => {}
                429 => refused += 1,
                other => panic!("{other}"),
            }
        }
        assert!(refused > 400, "{door}: {refused}");
        let right = typed(right);
        assert_eq!(status(&shop, door, "203.0.113.9", None, &right).await, 429, "{door}: not even looked at");
        assert_eq!(status(&shop, door, "198.51.100.8", None, &right).await, 200, "{door}: elsewhere");
        assert_eq!(status(&shop, door, "203.0.113.9", Some(&known), &right).await, 200, "{door}: known");
    }
}

#[actix_web::test]
async fn many_addresses_together_stop_no_known_device() {
    let shop = peopled().await;
    for (door, typed, right, cookie) in DOORS {
        let known =
            cookie_named(&login(&shop, door, "198.51.100.7", None, &typed(right)).await, cookie).unwrap();
        for number in 0..55 {
            let from = format!("203.0.113.{}", number / 5);
            status(&shop, door, &from, None, &typed(&format!("guess {number}"))).await;
        }
        let right = typed(right);
        assert_eq!(status(&shop, door, "198.51.100.7", None, &right).await, 429, "{door}: fifty are enough");
        let forged = format!("{cookie}={}", "0".repeat(64));
        assert_eq!(status(&shop, door, "198.51.100.7", Some(&forged), &right).await, 429, "{door}: forged");
        assert_eq!(status(&shop, door, "198.51.100.7", Some(&known), &right).await, 200, "{door}: known");
    }
}

#[actix_web::test]
async fn a_known_device_has_a_strict_count_of_its_own_and_is_known_to_its_account_only() {
    let shop = peopled().await;
    for (door, typed, right, cookie) in DOORS {
        let known =
            cookie_named(&login(&shop, door, "198.51.100.7", None, &typed(right)).await, cookie).unwrap();
        for number in 0..5 {
            let from = format!("203.0.113.{number}");
            let guess = typed(&format!("guess {number}"));
            assert_eq!(status(&shop, door, &from, Some(&known), &guess).await, 401);
        }
        assert_eq!(status(&shop, door, "203.0.113.9", Some(&known), &typed(right)).await, 429, "{door}");
        assert_eq!(
            status(&shop, door, "203.0.113.9", None, &typed(right)).await,
            200,
            "{door}: not by its name"
        );
        shop.clock.pass(TimeDelta::seconds(1));
        assert_eq!(status(&shop, door, "203.0.113.9", Some(&known), &typed(right)).await, 200, "{door}");
    }
    // Anu's own browser is no help with Padma's account.
    registered(&shop, "anu@example.in", "9848054321").await;
    let anu = json!({"email": "anu@example.in", "password": PASSWORD});
    let known =
        cookie_named(&login(&shop, CUSTOMERS, "198.51.100.7", None, &anu).await, "pattu-device").unwrap();
    for number in 0..5 {
        let guess = customer_try(&format!("guess {number}"));
        assert_eq!(status(&shop, CUSTOMERS, "203.0.113.7", Some(&known), &guess).await, 401);
    }
    let right = customer_try(PASSWORD);
    assert_eq!(status(&shop, CUSTOMERS, "203.0.113.7", Some(&known), &right).await, 429);
}

#[actix_web::test]
async fn an_old_password_that_an_app_keeps_sending_counts_once() {
    let shop = peopled().await;
    for (door, typed, right, _) in DOORS {
        for _ in 0..30 {
            assert_eq!(status(&shop, door, "203.0.113.9", None, &typed("last year's loom")).await, 401);
        }
        assert_eq!(status(&shop, door, "203.0.113.9", None, &typed(right)).await, 200, "{door}");
    }
    assert_eq!(shop.db.number("SELECT count(*) FROM login_attempts"), 0, "and nothing of it is kept");
}

#[actix_web::test]
async fn a_family_shares_a_browser_and_leaving_forgets_it() {
    let shop = peopled().await;
    registered(&shop, "anu@example.in", "9848054321").await;
    let anu = json!({"email": "anu@example.in", "password": PASSWORD});
    let first = login(&shop, CUSTOMERS, "198.51.100.7", None, &customer_try(PASSWORD)).await;
    let known = cookie_named(&first, "pattu-device").unwrap();
    let second = login(&shop, CUSTOMERS, "198.51.100.7", Some(&known), &anu).await;
    assert_eq!(
        cookie_named(&second, "pattu-device").as_deref(),
        Some(known.as_str()),
        "one browser, one token"
    );
    let of = |email: &str| {
        shop.db.number(&format!(
            "SELECT count(*) FROM known_devices d JOIN customers c ON c.id = d.customer_id WHERE c.email = '{email}'"
        ))
    };
    let before = of("anu@example.in");
    assert!(before > 0 && of(EMAIL) > 0);
    let answer: Value = second.json().await.unwrap();
    let everywhere = shop.http.delete(format!("{}/customers/sessions", shop.url));
    let everywhere = everywhere.bearer_auth(answer["token"].as_str().unwrap()).send().await.unwrap();
    assert_eq!(everywhere.status().as_u16(), 204);
    assert_eq!(of("anu@example.in"), 0, "signed out everywhere, no browser is known");
    assert!(of(EMAIL) > 0, "the others' are");
    shop.clock.pass(TimeDelta::days(181));
    pattu_customers::purge_expired(&shop.db.database(), shop.clock.as_ref()).await.unwrap();
    assert_eq!(shop.db.number("SELECT count(*) FROM known_devices"), 0);
}

#[actix_web::test]
async fn a_flood_at_the_staffs_door_leaves_the_customers_open() {
    let shop = peopled().await;
    let flood = join_all((0..120).map(|number| {
        let shop = &shop;
        async move {
            let body = json!({"username": format!("name-{number}"), "password": "a guess"});
            status(shop, STAFF, &format!("203.0.{number}.9"), None, &body).await
        }
    }));
    let customers = async {
        let mut answers = Vec::new();
        for number in 0..10 {
            let from = format!("198.51.100.{number}");
            answers.push(status(&shop, CUSTOMERS, &from, None, &customer_try(PASSWORD)).await);
        }
        answers
    };
    let (flood, customers) = futures_util::join!(flood, customers);
    assert!(flood.iter().all(|status| [401, 503].contains(status)), "{flood:?}");
    assert_eq!(customers, [200; 10]);
}
