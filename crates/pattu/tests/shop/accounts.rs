//! What somebody does with an account, through the whole shop: new passwords, addresses, devices, email preferences, leaving.

use crate::support::{
    TestShop,
    customer::{PASSWORD, Shopper, delivered, link_word, registered, signed_in},
};
use chrono::TimeDelta;
use pattu_customers::Role;
use pattu_testkit::SmtpServer;
use reqwest::Method;
use serde_json::json;

const EMAIL: &str = "padma@example.in";
const PHONE: &str = "9848012345";

#[actix_web::test]
async fn a_link_gives_a_new_password_once_within_half_an_hour() {
    let server = SmtpServer::start();
    let shop = TestShop::open_with_mail(&server).await;
    let padma = registered(&shop, EMAIL, PHONE).await;
    let ask = json!({"emailOrPhone": EMAIL});
    shop.ask("/customers/password-reset-request", &ask).await;
    delivered(&shop).await;
    let older = link_word(&server, EMAIL);
    shop.ask("/customers/password-reset-request", &ask).await;
    delivered(&shop).await;
    let word = link_word(&server, EMAIL);
    assert_eq!(
        shop.db.number(&format!("SELECT count(*) FROM customer_links WHERE encode(hash, 'hex') = '{word}'")),
        0
    );
    let with = |word: &str, password: &str| json!({"token": word, "newPassword": password});
    for wrong in ["", "0", &"0".repeat(64)] {
        let (status, problem) =
            shop.ask("/customers/reset-password", &with(wrong, "a new loom, a new song")).await;
        assert_eq!((status, &problem["code"]), (422, &json!("link_expired")), "{wrong}");
    }
    let (status, problem) = shop.ask("/customers/reset-password", &with(&word, "padma reddy 1")).await;
    assert_eq!(status, 422);
    assert!(problem["errors"]["newPassword"].is_string(), "and the link is not used up: {problem}");
    let body = with(&word, "a new loom, a new song");
    let together =
        futures_util::future::join_all((0..20).map(|_| shop.ask("/customers/reset-password", &body))).await;
    let done = together.iter().filter(|(status, _)| *status == 200).count();
    assert_eq!(done, 1, "{together:?}");
    let (status, problem) =
        shop.ask("/customers/reset-password", &with(&older, "one more loom and song")).await;
    assert_eq!((status, &problem["code"]), (422, &json!("link_expired")), "the others are used up with it");
    assert_eq!(padma.get(&shop, "/customers/profile").await.0, 401, "all sessions end");
    let (status, _) = shop.ask("/customers/login", &json!({"email": EMAIL, "password": PASSWORD})).await;
    assert_eq!(status, 401);
    let padma = signed_in(&shop, EMAIL, "a new loom, a new song").await;
    assert_eq!(
        padma.get(&shop, "/customers/profile").await.1["data"]["emailConfirmed"],
        true,
        "the email was read"
    );
    shop.ask("/customers/password-reset-request", &ask).await;
    delivered(&shop).await;
    shop.clock.pass(TimeDelta::minutes(30));
    let (status, _) = shop
        .ask("/customers/reset-password", &with(&link_word(&server, EMAIL), "too late for this one"))
        .await;
    assert_eq!(status, 422);
}

#[actix_web::test]
async fn links_go_to_the_configured_address() {
    let server = SmtpServer::start();
    let shop = TestShop::open_with_mail(&server).await;
    registered(&shop, EMAIL, PHONE).await;
    let request = shop.http.post(format!("{}/customers/password-reset-request", shop.url));
    request
        .header("Host", "evil.example")
        .header("X-Forwarded-Host", "evil.example")
        .json(&json!({"emailOrPhone": EMAIL}))
        .send()
        .await
        .unwrap();
    delivered(&shop).await;
    let emails = server.arrived();
    let last = emails.last().unwrap();
    assert!(
        last.data.contains("https://pattu.example/reset-password#") && !last.data.contains("evil"),
        "{}",
        last.data
    );
}

#[actix_web::test]
async fn changing_the_password_takes_the_old_one_and_ends_other_sessions() {
    let shop = TestShop::open().await;
    let here = registered(&shop, EMAIL, PHONE).await;
    let there = signed_in(&shop, EMAIL, PASSWORD).await;
    let change = |current: &str, new: &str| json!({"currentPassword": current, "newPassword": new});
    let (status, problem) = here
        .ask(
            &shop,
            Method::PUT,
            "/customers/change-password",
            Some(&change("wrong", "a new loom, a new song")),
        )
        .await;
    assert_eq!(
        (status, &problem["errors"]["currentPassword"]),
        (422, &json!("This is not your current password"))
    );
    let (status, problem) =
        here.ask(&shop, Method::PUT, "/customers/change-password", Some(&change(PASSWORD, "short"))).await;
    assert_eq!(status, 422);
    assert!(problem["errors"]["newPassword"].is_string());
    let (status, _) = here
        .ask(
            &shop,
            Method::PUT,
            "/customers/change-password",
            Some(&change(PASSWORD, "a new loom, a new song")),
        )
        .await;
    assert_eq!(status, 204);
    assert_eq!(here.get(&shop, "/customers/profile").await.0, 200);
    assert_eq!(there.get(&shop, "/customers/profile").await.0, 401);
    for _ in 0..9 {
        here.ask(
            &shop,
            Method::PUT,
            "/customers/change-password",
            Some(&change("guess", "a new loom, a new song")),
        )
        .await;
    }
    let (status, _) = here
        .ask(
            &shop,
            Method::PUT,
            "/customers/change-password",
            Some(&change("guess", "a new loom, a new song")),
        )
        .await;
    assert_eq!(status, 429, "an open machine is no place to guess");
}

#[actix_web::test]
async fn a_guests_orders_join_only_the_account_that_proves_the_address() {
    let server = SmtpServer::start();
    let mut shop = TestShop::open_with_mail(&server).await;
    let saree = shop.saree("KAN-1", 18_000, 5);
    let mut order = TestShop::order_of(&saree, 1);
    order["shippingAddress"]["email"] = json!("Padma@Example.in");
    shop.place(&order).await;
    shop.place(&TestShop::order_of(&saree, 1)).await;
    let padma = registered(&shop, EMAIL, PHONE).await;
    let theirs = format!("SELECT count(*) FROM orders WHERE customer_id = '{}'", padma.id);
    assert_eq!(shop.db.number(&theirs), 0);
    delivered(&shop).await;
    let word = link_word(&server, EMAIL);
    let other = registered(&shop, "other@example.in", "9848099999").await;
    let body = json!({"token": word});
    let (status, problem) = other.ask(&shop, Method::POST, "/customers/confirm-email", Some(&body)).await;
    assert_eq!((status, &problem["code"]), (422, &json!("link_expired")), "somebody else's link");
    let (status, _) = shop.ask("/customers/confirm-email", &body).await;
    assert_eq!(status, 401);
    let (status, answer) = padma.ask(&shop, Method::POST, "/customers/confirm-email", Some(&body)).await;
    assert_eq!((status, &answer["data"]["emailConfirmed"]), (200, &json!(true)));
    assert_eq!(shop.db.number(&theirs), 1);
    let second_node = shop.second_node();
    let there = shop.http.get(format!("{second_node}/customers/profile")).bearer_auth(&padma.token);
    assert_eq!(there.send().await.unwrap().status().as_u16(), 200, "sessions are the database's");
}

#[actix_web::test]
async fn a_new_address_waits_until_it_is_proven() {
    let server = SmtpServer::start();
    let shop = TestShop::open_with_mail(&server).await;
    let padma = registered(&shop, EMAIL, PHONE).await;
    let mut profile = json!({"name": "Padma K. Reddy", "email": "padma.new@example.in", "phone": PHONE});
    let (status, problem) = padma.ask(&shop, Method::PUT, "/customers/profile", Some(&profile)).await;
    assert_eq!((status, problem["errors"]["currentPassword"].is_string()), (422, true), "{problem}");
    profile["currentPassword"] = json!(PASSWORD);
    let (status, answer) = padma.ask(&shop, Method::PUT, "/customers/profile", Some(&profile)).await;
    assert_eq!(status, 200, "{answer}");
    let data = &answer["data"];
    assert_eq!(
        (&data["name"], &data["email"], &data["pendingEmail"]),
        (&json!("Padma K. Reddy"), &json!(EMAIL), &json!("padma.new@example.in"))
    );
    delivered(&shop).await;
    assert!(server.arrived().iter().any(|email| email.to.concat().contains(EMAIL)
        && email.data.contains("Your email address is being changed")));
    let body = json!({"token": link_word(&server, "padma.new@example.in")});
    // Meanwhile somebody registers with it, and is first.
    registered(&shop, "padma.new@example.in", "9848099999").await;
    let (status, problem) = padma.ask(&shop, Method::POST, "/customers/confirm-email", Some(&body)).await;
    assert_eq!((status, &problem["code"]), (409, &json!("email_taken")));
    shop.db.execute("UPDATE customers SET email = 'moved@example.in' WHERE email = 'padma.new@example.in'");
    let (status, answer) = padma.ask(&shop, Method::POST, "/customers/confirm-email", Some(&body)).await;
    assert_eq!((status, &answer["data"]["email"]), (200, &json!("padma.new@example.in")), "{answer}");
    signed_in(&shop, "padma.new@example.in", PASSWORD).await;
}

#[actix_web::test]
async fn devices_are_listed_and_signed_out_by_their_owner_only() {
    let shop = TestShop::open().await;
    let here = registered(&shop, EMAIL, PHONE).await;
    let there = signed_in(&shop, EMAIL, PASSWORD).await;
    let other = registered(&shop, "other@example.in", "9848099999").await;
    let (_, list) = here.get(&shop, "/customers/sessions").await;
    let devices = list["data"].as_array().unwrap();
    assert_eq!(devices.len(), 2);
    let theirs = devices.iter().find(|device| device["current"] == false).unwrap()["id"].as_str().unwrap();
    let path = format!("/customers/sessions/{theirs}");
    for path in [path.as_str(), "/customers/sessions/none"] {
        assert_eq!(other.ask(&shop, Method::DELETE, path, None).await.0, 404);
    }
    assert_eq!(here.ask(&shop, Method::DELETE, &path, None).await.0, 204);
    assert_eq!(there.get(&shop, "/customers/profile").await.0, 401);
    assert_eq!(here.ask(&shop, Method::DELETE, &path, None).await.0, 404, "over already");
    assert_eq!(here.ask(&shop, Method::DELETE, "/customers/sessions", None).await.0, 204);
    assert_eq!(here.get(&shop, "/customers/profile").await.0, 401);
    assert_eq!(other.get(&shop, "/customers/profile").await.0, 200);
}

#[actix_web::test]
async fn yes_and_no_to_news_are_written_down_with_the_notice() {
    let shop = TestShop::open().await;
    let padma = registered(&shop, EMAIL, PHONE).await;
    for wanted in [true, true, false] {
        let body = json!({"notifyByMail": false, "marketingByMail": wanted});
        let (status, answer) =
            padma.ask(&shop, Method::PUT, "/customers/email-preferences", Some(&body)).await;
        assert_eq!((status, &answer["data"]["marketingByMail"]), (200, &json!(wanted)));
    }
    let consents = shop.db.text(
        "SELECT string_agg(given::text, ' ' ORDER BY id) FROM customer_consents WHERE purpose = 'marketing_by_mail'",
    );
    assert_eq!(consents, "true false");
    assert_eq!(padma.get(&shop, "/customers/email-preferences").await.1["data"]["notifyByMail"], false);
}

#[actix_web::test]
async fn what_is_expired_is_purged_and_nothing_else() {
    let shop = TestShop::open().await;
    let padma = registered(&shop, EMAIL, PHONE).await;
    shop.ask("/customers/request-reset", &json!({"email": EMAIL})).await;
    shop.ask("/customers/login", &json!({"email": EMAIL, "password": "a guess"})).await;
    shop.db.execute(&format!(
        "INSERT INTO customer_links (hash, customer_id, purpose, email, created_at, expires_at)
         VALUES (sha256('x'), '{}', 'reset_password', '{EMAIL}', '{now}', '{now}')",
        padma.id,
        now = shop.now().to_rfc3339()
    ));
    let kept =
        "SELECT (SELECT count(*) FROM login_attempts) * 1000 + (SELECT count(*) FROM account_emails) * 100
        + (SELECT count(*) FROM customer_links) * 10 + (SELECT count(*) FROM customer_sessions)";
    let db = shop.db.database();
    for (days, left, why) in [
        (0, 2211, "two counts, two emails, a link, a session"),
        (2, 201, "tries and links after a day"),
        (29, 1, "emails after a month"),
        (60, 0, "sessions a month after they are over"),
    ] {
        shop.clock.pass(TimeDelta::days(days));
        pattu_customers::purge_expired(&db, shop.clock.as_ref()).await.unwrap();
        assert_eq!(shop.db.number(kept), left, "{why}");
    }
    assert_eq!(shop.db.number("SELECT count(*) FROM customers"), 1);
}

#[actix_web::test]
async fn all_that_is_kept_of_a_customer_comes_as_one_file() {
    let shop = TestShop::open().await;
    let padma = registered(&shop, EMAIL, PHONE).await;
    let file = shop.http.get(format!("{}/customers/export", shop.url)).bearer_auth(&padma.token);
    let file = file.send().await.unwrap();
    assert_eq!(file.status().as_u16(), 200);
    assert_eq!(file.headers()["cache-control"], "no-store");
    let name = file.headers()["content-disposition"].to_str().unwrap().to_owned();
    assert!(name.starts_with("attachment; filename=\"my-data-2"), "{name}");
    let file: serde_json::Value = file.json().await.unwrap();
    assert_eq!(file["customer"]["email"], EMAIL);
    assert_eq!(file["consents"][0]["purpose"], "privacy_notice");
    assert_eq!(file["devices"][0]["current"], true);
    for part in ["addresses", "orders", "notifications", "reviews", "emailPreferences", "shortlist"] {
        assert!(!file[part].is_null(), "{part}");
    }
    assert!(!file.to_string().contains("argon2"));
}

#[actix_web::test]
async fn leaving_takes_the_identity_out_and_keeps_what_tax_law_needs() {
    let server = SmtpServer::start();
    let shop = TestShop::open_with_mail(&server).await;
    let padma = registered(&shop, EMAIL, PHONE).await;
    let saree = shop.saree("KAN-1", 18_000, 5);
    let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
    shop.db.execute(&format!("UPDATE orders SET customer_id = '{}'", padma.id));
    let body = json!({"currentPassword": PASSWORD});
    let (status, problem) = padma.ask(&shop, Method::POST, "/customers/close", Some(&body)).await;
    assert_eq!((status, &problem["code"]), (409, &json!("open_orders")));
    shop.later(TimeDelta::minutes(40)).await;
    let padma = Shopper { token: signed_in(&shop, EMAIL, PASSWORD).await.token, ..padma };
    let wrong = json!({"currentPassword": "guess"});
    assert_eq!(padma.ask(&shop, Method::POST, "/customers/close", Some(&wrong)).await.0, 422);
    let (status, answer) = padma.ask(&shop, Method::POST, "/customers/close", Some(&body)).await;
    assert_eq!(status, 204, "{answer}");
    assert_eq!(padma.get(&shop, "/customers/profile").await.0, 401);
    let login = json!({"email": EMAIL, "password": PASSWORD});
    assert_eq!(shop.ask("/customers/login", &login).await.0, 401);
    let left = shop.db.text("SELECT concat(name, email, pending_email, phone, password_hash) FROM customers");
    assert_eq!(left, "");
    assert_eq!(shop.db.number("SELECT count(*) FROM customer_sessions"), 0);
    assert_eq!(shop.db.number(&format!("SELECT count(*) FROM orders WHERE id = '{}'", placed.id)), 1);
    delivered(&shop).await;
    assert!(server.arrived().iter().any(|email| email.data.contains("Your account is closed")));
    registered(&shop, EMAIL, PHONE).await;
}

#[actix_web::test]
async fn every_door_of_the_account_knows_who_knocks() {
    let shop = TestShop::open().await;
    let padma = registered(&shop, EMAIL, PHONE).await;
    let staff = crate::support::staff::signed_in(&shop, "lakshmi", Role::Cashier).await;
    let staff = Shopper { token: staff.clone(), ..padma.clone() };
    let nobody = Shopper { token: "none".to_owned(), ..padma.clone() };
    let doors = [
        (Method::GET, "/customers/profile"),
        (Method::PUT, "/customers/profile"),
        (Method::GET, "/customers/email-preferences"),
        (Method::PUT, "/customers/email-preferences"),
        (Method::GET, "/customers/sessions"),
        (Method::DELETE, "/customers/sessions"),
        (Method::PUT, "/customers/change-password"),
        (Method::POST, "/customers/confirm-email"),
        (Method::POST, "/customers/confirm-email-request"),
        (Method::POST, "/customers/close"),
        (Method::GET, "/customers/export"),
    ];
    for (method, path) in doors {
        let body = json!({"notifyByMail": true, "marketingByMail": false});
        for (who, code) in [(&nobody, 401), (&staff, 403)] {
            let (status, answer) = who.ask(&shop, method.clone(), path, Some(&body)).await;
            assert_eq!(status, code, "{method} {path}: {answer}");
        }
    }
}
