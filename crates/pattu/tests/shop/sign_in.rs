//! Registering, logging in and staying signed in, through the whole shop.

use crate::support::{
    TestShop,
    customer::{
        PASSWORD, Shopper, cookie_of, delivered, form, link_word, phone_proven, registered, signed_in,
    },
    staff,
};
use chrono::TimeDelta;
use pattu_customers::Role;
use pattu_testkit::SmtpServer;
use serde_json::{Value, json};

const EMAIL: &str = "padma@example.in";
const PHONE: &str = "9848012345";

async fn login_from(shop: &TestShop, address: &str, body: &Value) -> (u16, Value, Option<String>) {
    let request = shop.http.post(format!("{}/customers/login", shop.url)).header("X-Forwarded-For", address);
    let response = request.json(body).send().await.unwrap();
    let wait = response.headers().get("Retry-After").map(|value| value.to_str().unwrap().to_owned());
    (response.status().as_u16(), response.json().await.unwrap(), wait)
}

async fn refreshed(shop: &TestShop, cookie: &str) -> reqwest::Response {
    shop.http.post(format!("{}/auth/refresh", shop.url)).header("Cookie", cookie).send().await.unwrap()
}

#[actix_web::test]
async fn somebody_registers_and_logs_in_by_email_and_by_phone() {
    let server = SmtpServer::start();
    let shop = TestShop::open_with_mail(&server).await;
    let mut body = form(" Padma@Example.in ", "+91 98480-12345");
    body["marketing"] = json!(true);
    let (status, answer) = shop.ask("/customers/register", &body).await;
    assert_eq!((status, answer), (202, json!({"message": "Registration successful! Please login."})));
    let padma = signed_in(&shop, EMAIL, PASSWORD).await;
    let cashier = staff::signed_in(&shop, "cashier", Role::Cashier).await;
    phone_proven(&shop, &cashier, &padma.id, PHONE).await;
    for name in [json!({"email": "PADMA@example.in"}), json!({"phone": "098480 12345"})] {
        let mut login = name;
        login["password"] = json!(PASSWORD);
        let (status, answer) = shop.ask("/customers/login", &login).await;
        assert_eq!(status, 200, "{answer}");
        let customer = &answer["customer"];
        assert_eq!((&customer["name"], &customer["email"]), (&json!("Padma Reddy"), &json!(EMAIL)));
        assert_eq!((&customer["phone"], &customer["emailConfirmed"]), (&json!(PHONE), &json!(false)));
    }
    assert_eq!(
        shop.db.text("SELECT string_agg(purpose || given, ' ' ORDER BY id) FROM customer_consents"),
        "privacy_noticetrue marketing_by_mailtrue"
    );
    assert!(
        shop.db.text("SELECT password_hash FROM customers").starts_with("$argon2id$v=19$m=19456,t=2,p=1$")
    );
}

#[actix_web::test]
async fn what_is_wrong_is_said_at_its_field() {
    let shop = TestShop::open().await;
    let (status, problem) = shop.ask("/customers/register", &json!({})).await;
    assert_eq!((status, &problem["code"]), (422, &json!("invalid")));
    let fields: Vec<&String> = problem["errors"].as_object().unwrap().keys().collect();
    assert_eq!(fields, ["email", "name", "password", "phone"]);
    let with = |name: &str, value: Value| {
        let mut body = form(EMAIL, PHONE);
        body[name] = value;
        body
    };
    for (body, field) in [
        (with("name", json!("x".repeat(101))), "name"),
        (with("name", json!("x".repeat(30_000))), "name"),
        (with("name", json!("Padma\nBcc: all@example.in")), "name"),
        (with("name", json!("Padma \u{202e}ydderR")), "name"),
        (with("email", json!("padma@exаmple.in")), "email"),
        (with("email", json!("padma@example.in\r\nBcc: all@example.in")), "email"),
        (with("phone", json!("12345")), "phone"),
        (with("password", json!("password1")), "password"),
        (with("confirmPassword", json!("another one")), "confirmPassword"),
        (with("noticeVersion", json!("another wording")), "noticeVersion"),
    ] {
        let (status, problem) = shop.ask("/customers/register", &body).await;
        assert_eq!(status, 422, "{body:.200}");
        assert!(problem["errors"][field].is_string(), "{field}: {problem}");
    }
    let (status, problem) = shop.ask("/customers/login", &json!({"phone": ""})).await;
    assert_eq!(status, 422);
    assert_eq!(
        problem["errors"],
        json!({"phone": "This field is required", "password": "This field is required"})
    );
    assert_eq!(shop.db.number("SELECT count(*) FROM customers"), 0);
}

#[actix_web::test]
async fn nobody_learns_who_has_an_account() {
    let server = SmtpServer::start();
    let shop = TestShop::open_with_mail(&server).await;
    registered(&shop, EMAIL, PHONE).await;
    let (status, answer) = shop.ask("/customers/register", &form("PADMA@EXAMPLE.IN", "9848099999")).await;
    assert_eq!((status, answer), (202, json!({"message": "Registration successful! Please login."})));
    assert_eq!(shop.db.number("SELECT count(*) FROM customers"), 1);
    let mut answers = Vec::new();
    for email in [EMAIL, "nobody@example.in"] {
        let (status, mut answer) =
            shop.ask("/customers/login", &json!({"email": email, "password": "a guess"})).await;
        answer.as_object_mut().unwrap().remove("requestId");
        answers.push((status, answer));
        let (status, answer) = shop.ask("/customers/request-reset", &json!({"email": email})).await;
        assert_eq!(
            (status, answer),
            (202, json!({"message": "Password reset instructions sent to your email"}))
        );
    }
    assert_eq!(answers[0], answers[1]);
    assert_eq!(answers[0].1["detail"], "Login failed. Please check your credentials.");
    delivered(&shop).await;
    let strangers = server.arrived().iter().filter(|message| message.to.concat().contains("nobody@")).count();
    assert_eq!(strangers, 0, "nobody is written to who has no account");
    let subjects: Vec<String> = server.arrived().iter().map(|message| message.data.clone()).collect();
    assert!(subjects.iter().any(|data| data.contains("You have an account already")));
}

#[actix_web::test]
async fn guessing_waits_and_its_owner_elsewhere_does_not() {
    let shop = TestShop::open_with(&[("http.trusted_proxies", "127.0.0.1".to_owned())]).await;
    registered(&shop, EMAIL, PHONE).await;
    let wrong = json!({"email": EMAIL, "password": "a guess"});
    for number in 0..5 {
        let wrong = json!({"email": EMAIL, "password": format!("guess {number}")});
        assert_eq!(login_from(&shop, "203.0.113.9", &wrong).await.0, 401);
    }
    let (status, problem, wait) = login_from(&shop, "203.0.113.9", &wrong).await;
    assert_eq!((status, &problem["code"], wait.as_deref()), (429, &json!("rate_limited"), Some("1")));
    let right = json!({"email": EMAIL, "password": PASSWORD});
    assert_eq!(login_from(&shop, "203.0.113.9", &right).await.0, 429, "not even looked at");
    assert_eq!(login_from(&shop, "198.51.100.7", &right).await.0, 200, "at home, meanwhile");
    shop.clock.pass(TimeDelta::seconds(2));
    assert_eq!(login_from(&shop, "203.0.113.9", &right).await.0, 200);
}

#[actix_web::test]
async fn many_machines_that_guess_together_wait_and_an_email_ends_it() {
    let server = SmtpServer::start();
    let shop = TestShop::open_with_mail(&server).await;
    registered(&shop, EMAIL, PHONE).await;
    shop.db.execute(&format!(
        "INSERT INTO login_attempts (scope, subject, failures, last_at)
         VALUES ('customer', '{EMAIL}', 60, '{}')",
        shop.now().to_rfc3339()
    ));
    let right = json!({"email": EMAIL, "password": PASSWORD});
    let (status, _, wait) = login_from(&shop, "198.51.100.7", &right).await;
    assert_eq!((status, wait.as_deref()), (429, Some("60")));
    shop.ask("/customers/password-reset-request", &json!({"emailOrPhone": EMAIL})).await;
    delivered(&shop).await;
    let word = link_word(&server, EMAIL);
    let (status, _) = shop
        .ask("/customers/reset-password", &json!({"token": word, "newPassword": "a new loom, a new song"}))
        .await;
    assert_eq!(status, 200);
    signed_in(&shop, EMAIL, "a new loom, a new song").await;
}

#[actix_web::test]
async fn the_cookie_changes_at_each_use_and_a_copy_ends_the_session() {
    let server = SmtpServer::start();
    let shop = TestShop::open_with_mail(&server).await;
    let padma = registered(&shop, EMAIL, PHONE).await;
    let response = shop.post("/customers/login", &json!({"email": EMAIL, "password": PASSWORD})).await;
    let set = response.headers().get("set-cookie").unwrap().to_str().unwrap().to_owned();
    for part in
        ["HttpOnly", "SameSite=Strict", "Secure", "__Host-pattu-refresh=", "Path=/;", "Max-Age=5184000"]
    {
        assert!(set.contains(part), "{part} in {set}");
    }
    shop.clock.pass(TimeDelta::minutes(10));
    assert_eq!(padma.get(&shop, "/customers/profile").await.0, 401, "ten minutes are over");
    let first = refreshed(&shop, &padma.cookie).await;
    assert_eq!(first.status().as_u16(), 200);
    let next = cookie_of(&first);
    assert_ne!(next, padma.cookie);
    let answer: Value = first.json().await.unwrap();
    let padma = Shopper { token: answer["token"].as_str().unwrap().to_owned(), ..padma };
    assert_eq!(padma.get(&shop, "/customers/profile").await.0, 200);
    let late_tab = refreshed(&shop, &padma.cookie).await;
    assert_eq!(late_tab.status().as_u16(), 200, "two tabs at once");
    assert!(late_tab.headers().get("set-cookie").is_none());
    shop.clock.pass(TimeDelta::minutes(1));
    assert_eq!(refreshed(&shop, &padma.cookie).await.status().as_u16(), 401, "a copy");
    assert_eq!(refreshed(&shop, &next).await.status().as_u16(), 401, "and the session is over for both");
    assert_eq!(padma.get(&shop, "/customers/profile").await.0, 401);
    for wrong in ["__Host-pattu-refresh=", "__Host-pattu-refresh=x.y", "other=1"] {
        assert_eq!(refreshed(&shop, wrong).await.status().as_u16(), 401, "{wrong}");
    }
}

#[actix_web::test]
async fn logging_out_ends_the_session_on_the_server() {
    let shop = TestShop::open().await;
    let padma = registered(&shop, EMAIL, PHONE).await;
    let out = shop.http.post(format!("{}/auth/logout", shop.url)).bearer_auth(&padma.token);
    assert_eq!(out.send().await.unwrap().status().as_u16(), 204);
    assert_eq!(padma.get(&shop, "/customers/profile").await.0, 401);
    assert_eq!(refreshed(&shop, &padma.cookie).await.status().as_u16(), 401);
    // With the cookie alone, as after ten idle minutes.
    let padma = signed_in(&shop, EMAIL, PASSWORD).await;
    let out = shop.http.post(format!("{}/auth/logout", shop.url)).header("Cookie", &padma.cookie);
    let answer = out.send().await.unwrap();
    assert!(answer.headers()["set-cookie"].to_str().unwrap().contains("Max-Age=0"));
    assert_eq!(padma.get(&shop, "/customers/profile").await.0, 401);
    let nobody = shop.post("/auth/logout", &json!({})).await;
    assert_eq!(nobody.status().as_u16(), 204);
}
