//! A customer the shop sells nothing to any more: out at once, told to call, and nobody else learns of it.

use crate::support::{
    TestShop, area,
    customer::{PASSWORD, Shopper, registered},
    staff,
};
use futures_util::future::join_all;
use pattu_customers::Role;
use reqwest::{Method, header};
use serde_json::{Value, json};

const EMAIL: &str = "padma@example.in";
const PHONE: &str = "9848012345";

async fn decide(shop: &TestShop, staff: &str, id: &str, what: &str) -> (u16, Value) {
    let path = format!("/admin/customers/{id}/{what}");
    let body = (what == "block").then(|| json!({"reason": "Sent back worn sarees three times"}));
    shop.call(Method::POST, &path, Some(staff), body.as_ref()).await
}

async fn login(shop: &TestShop, password: &str) -> (u16, Value) {
    shop.ask("/customers/login", &json!({"email": EMAIL, "password": password})).await
}

async fn refresh(shop: &TestShop, shopper: &Shopper) -> (u16, Value) {
    let request =
        shop.http.post(format!("{}/auth/refresh", shop.url)).header(header::COOKIE, &shopper.cookie);
    let response = request.send().await.unwrap();
    (response.status().as_u16(), response.json().await.unwrap())
}

fn is_told_to_call((status, problem): &(u16, Value)) -> bool {
    (*status, problem["code"].as_str(), problem["detail"].as_str())
        == (403, Some("blocked"), Some("Please call the shop"))
}

#[actix_web::test]
async fn a_blocked_customer_is_out_at_once_and_hears_to_call_but_strangers_hear_what_they_always_did() {
    let shop = TestShop::open().await;
    let manager = staff::signed_in(&shop, "ravi", Role::Manager).await;
    let padma = registered(&shop, EMAIL, PHONE).await;
    assert_eq!(decide(&shop, &manager, &padma.id, "block").await.0, 204);
    assert_eq!(padma.get(&shop, "/customers/profile").await.0, 401);
    let asked = refresh(&shop, &padma).await;
    assert!(is_told_to_call(&asked), "{asked:?}");
    let asked = login(&shop, PASSWORD).await;
    assert!(is_told_to_call(&asked), "{asked:?}");
    let (wrong, nobody) = (
        login(&shop, "another loom").await,
        shop.ask("/customers/login", &json!({"email": "no@example.in", "password": "another loom"})).await,
    );
    let said = |(status, problem): (u16, Value)| {
        (status, problem["code"].clone(), problem["detail"].clone(), problem["errors"].clone())
    };
    assert_eq!(said(wrong), said(nobody));

    // Once more changes nothing; the first reason stays.
    let path = format!("/admin/customers/{}/block", padma.id);
    let again = json!({"reason": "Another reason"});
    assert_eq!(shop.call(Method::POST, &path, Some(&manager), Some(&again)).await.0, 204);
    assert_eq!(
        shop.db.text("SELECT blocked_by || ': ' || blocked_reason FROM customers"),
        "ravi: Sent back worn sarees three times"
    );
    assert_eq!(decide(&shop, &manager, &padma.id, "unblock").await.0, 204);
    assert_eq!(decide(&shop, &manager, &padma.id, "unblock").await.0, 204);
    assert_eq!(login(&shop, PASSWORD).await.0, 200);
    let written = shop.db.text("SELECT string_agg(concat_ws(' ', action, subject_kind, label, after, reason), ', ' ORDER BY id) FROM audit_log");
    assert_eq!(
        written,
        r#"blocked_customer customer  {"fields": ["blocked"]}, unblocked_customer customer  {"fields": ["blocked"]}"#
    );
}

#[actix_web::test]
async fn a_reason_is_said_and_only_an_open_account_is_blocked() {
    let shop = TestShop::open().await;
    let manager = staff::signed_in(&shop, "ravi", Role::Manager).await;
    let padma = area::shopper(&shop, "Padma", 1);
    let path = format!("/admin/customers/{}/block", padma.id);
    for (body, field) in [
        (json!({"reason": "  "}), "reason"),
        (json!({"reason": "x".repeat(301)}), "reason"),
        (json!({"reason": "right to left \u{202e}"}), "reason"),
        (json!({}), "reason"),
        (json!({"reason": "Worn sarees", "until": "tomorrow"}), "until"),
    ] {
        let (status, problem) = shop.call(Method::POST, &path, Some(&manager), Some(&body)).await;
        assert_eq!(status, 422, "{body} {problem}");
        assert!(problem["errors"][field].is_string(), "{problem}");
    }
    for nobody in ["5f1c2a34-0000-4000-8000-000000000000", "x", "%00"] {
        for deed in ["block", "unblock", "end-sessions", "reset-link"] {
            assert_eq!(decide(&shop, &manager, nobody, deed).await.0, 404, "{deed} {nobody}");
        }
    }
    assert_eq!(shop.db.number("SELECT count(*) FROM customers WHERE blocked_at IS NOT NULL"), 0);
    assert_eq!(shop.db.number("SELECT count(*) FROM audit_log"), 0);
}

async fn order(shop: &TestShop, saree: &str, email: &str, phone: &str) -> (u16, Value) {
    let mut body = TestShop::order_of(saree, 1);
    body["shippingAddress"]["email"] = json!(email);
    body["shippingAddress"]["phone"] = json!(phone);
    shop.ask("/orders", &body).await
}

#[actix_web::test]
async fn nobody_orders_with_what_a_blocked_account_has_proven_and_everybody_with_what_it_only_typed() {
    let shop = TestShop::open().await;
    let manager = staff::signed_in(&shop, "ravi", Role::Manager).await;
    let saree = shop.saree("KAN-1", 2_000, 9);
    let padma = registered(&shop, EMAIL, PHONE).await;
    let placed = shop.place(&TestShop::order_of(&saree, 1)).await;
    assert_eq!(decide(&shop, &manager, &padma.id, "block").await.0, 204);
    // Whoever typed somebody else's address or number into an account keeps nobody from buying.
    assert_eq!(order(&shop, &saree, EMAIL, PHONE).await.0, 201);
    for (proof, email, phone) in [
        ("email_confirmed_at", "PADMA@example.in", "9000012345"),
        ("phone_confirmed_at", "other@example.in", PHONE),
    ] {
        shop.db.execute(&format!("UPDATE customers SET {proof} = now()"));
        let refused = order(&shop, &saree, email, phone).await;
        assert!(is_told_to_call(&refused), "{proof} {refused:?}");
        shop.db.execute(&format!("UPDATE customers SET {proof} = NULL"));
    }
    // The account itself, should a session of it still be there.
    let meena = area::shopper(&shop, "Meena", 2);
    shop.db.execute(&format!(
        "UPDATE customers SET blocked_at = now(), blocked_by = 'ravi', blocked_reason = 'Worn' WHERE id = '{}'",
        meena.id
    ));
    let refused = shop.post_as(&meena, "/orders", &TestShop::order_of(&saree, 1)).await;
    assert!(is_told_to_call(&refused), "{refused:?}");
    // What was placed before is paid as ever.
    shop.pay_for(&placed).await;
}

#[actix_web::test]
async fn who_is_paying_when_they_are_blocked_goes_on() {
    let shop = TestShop::open().await;
    let manager = staff::signed_in(&shop, "ravi", Role::Manager).await;
    let saree = shop.saree("KAN-1", 2_000, 2);
    let padma = area::shopper(&shop, "Padma", 1);
    let mut body = TestShop::order_of(&saree, 1);
    body["orderId"] = json!("the-same-order-of-padma");
    let (status, first) = shop.post_as(&padma, "/orders", &body).await;
    assert_eq!(status, 201, "{first}");
    assert_eq!(decide(&shop, &manager, &padma.id.to_string(), "block").await.0, 204);
    let id = first["order"]["id"].as_str().unwrap();
    let token = first["accessToken"].as_str().unwrap();
    let retried = shop
        .http
        .post(format!("{}/orders/{id}/payment-attempt", shop.url))
        .header("X-Order-Token", token)
        .send()
        .await
        .unwrap();
    assert_eq!(retried.status().as_u16(), 200);
    let paid = shop.pay(first["razorpayOrderId"].as_str().unwrap(), "success").await;
    assert!(paid.is_object(), "{paid}");
    shop.eventually("the order is paid", async || {
        shop.db.text("SELECT payment_status FROM orders") == "paid"
    })
    .await;
}

/// Whichever comes first: no session is open afterwards.
#[actix_web::test]
async fn blocking_somebody_who_signs_in_at_the_same_moment_leaves_no_session() {
    let shop = TestShop::open().await;
    let manager = staff::signed_in(&shop, "ravi", Role::Manager).await;
    let padma = registered(&shop, EMAIL, PHONE).await;
    let signing_in = join_all((0..6).map(|_| login(&shop, PASSWORD)));
    let blocking = decide(&shop, &manager, &padma.id, "block");
    let (signed_in, blocked) = futures_util::join!(signing_in, blocking);
    assert_eq!(blocked.0, 204);
    for (status, problem) in &signed_in {
        // Whoever finds the hashers busy may try again.
        assert!([200, 403, 429, 503].contains(status), "{status} {problem}");
    }
    assert_eq!(shop.db.number("SELECT count(*) FROM customer_sessions WHERE ended_at IS NULL"), 0);
    assert_eq!(shop.db.number("SELECT count(*) FROM known_devices WHERE customer_id IS NOT NULL"), 0);
}
