//! A member of staff who signs in.

use pattu_auth::{ArgonHasher, HashingCost, HashingPlaces};
use pattu_customers::{
    Role,
    staff_admin::{CreateStaff, create_staff},
};
use pattu_kernel::RandomIds;
use reqwest::Method;
use serde_json::{Value, json};

use super::{Placed, TOKEN_SECRET, TestShop};

/// What everybody who works here types.
pub const STAFF_PASSWORD: &str = "a loom in every house";

/// Takes somebody on and signs them in; their token.
pub async fn signed_in(shop: &TestShop, username: &str, role: Role) -> String {
    let command = CreateStaff::parse(username, role, STAFF_PASSWORD).unwrap();
    let hasher =
        ArgonHasher::new(HashingCost::CHEAP, HashingPlaces::STAFF, TOKEN_SECRET.to_owned().into()).unwrap();
    create_staff(&shop.db.database(), &hasher, shop.clock.as_ref(), &RandomIds, command).await.unwrap();
    back(shop, username).await
}

/// Signs somebody in who was taken on before: a session ends when nobody uses it for half an hour.
pub async fn back(shop: &TestShop, username: &str) -> String {
    let (status, answer) =
        shop.ask("/auth/admin/login", &json!({"username": username, "password": STAFF_PASSWORD})).await;
    assert_eq!(status, 200, "{answer}");
    assert_eq!(answer["staff"]["username"], username);
    answer["token"].as_str().unwrap().to_owned()
}

/// Staff send back these parts of an order.
pub async fn refund(shop: &TestShop, staff: &str, order: &Placed, key: &str, parts: &Value) -> (u16, Value) {
    let answer = shop
        .http
        .post(format!("{}/orders/{}/refunds", shop.url, order.id))
        .bearer_auth(staff)
        .header("Idempotency-Key", key)
        .json(&json!({ "parts": parts }))
        .send()
        .await
        .unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

/// Saves the section of tax and invoices with these changes.
pub async fn save_invoice_terms(shop: &TestShop, owner: &str, change: &[(&str, Value)]) -> (u16, Value) {
    let (_, settings) = shop.call(Method::GET, "/admin/settings", Some(owner), None).await;
    let section = &settings["data"]["invoices"];
    let mut value = section["value"].clone();
    for (field, to) in change {
        value[*field] = to.clone();
    }
    let body = json!({"version": section["version"], "value": value});
    shop.call(Method::PUT, "/admin/settings/invoices", Some(owner), Some(&body)).await
}
