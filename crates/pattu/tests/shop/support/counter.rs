//! Bills of the counter.

use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use super::TestShop;

/// A bill of these sarees, for somebody who says nothing of themselves and pays it in cash.
pub fn bill(items: &[(&str, i64)], total: i64) -> Value {
    let items: Vec<Value> =
        items.iter().map(|(saree, quantity)| json!({"id": saree, "quantity": quantity})).collect();
    json!({
        "id": Uuid::new_v4(), "items": items, "total": total,
        "tenders": [{"kind": "cash", "amount": total}],
    })
}

/// Sends a bill.
pub async fn sell(shop: &TestShop, staff: &str, bill: &Value) -> (u16, Value) {
    shop.call(Method::POST, "/orders/pos", Some(staff), Some(bill)).await
}

/// So much, counted: notes of ₹500, then ₹10, then coins.
pub fn counted(rupees: i64) -> Value {
    let (large, rest) = (rupees / 500, rupees % 500);
    json!({"notes": [{"value": 500, "pieces": large}, {"value": 10, "pieces": rest / 10}], "coins": rest % 10})
}

/// What is sent to open a till with so much in it.
pub fn opening(rupees: i64) -> Value {
    json!({"id": Uuid::new_v4(), "count": counted(rupees)})
}

/// Asks something of tills and tells what came of it.
pub async fn at_till(shop: &TestShop, staff: &str, path: &str, sent: &Value) -> (u16, Value) {
    let (status, answer) = shop.call(Method::POST, &format!("/pos/{path}"), Some(staff), Some(sent)).await;
    (status, if status < 300 { answer["data"].clone() } else { answer })
}

/// The owner's till of this name; its id.
pub async fn till(shop: &TestShop, owner: &str, name: &str) -> String {
    let (status, made) = at_till(shop, owner, "tills", &json!({"id": Uuid::new_v4(), "name": name})).await;
    assert_eq!(status, 201, "{made}");
    made["id"].as_str().unwrap().to_owned()
}

/// Opens a till with ₹1,000; the session's path.
pub async fn opened(shop: &TestShop, staff: &str, till: &str) -> String {
    let (status, session) = at_till(shop, staff, &format!("tills/{till}/sessions"), &opening(1_000)).await;
    assert_eq!(status, 201, "{session}");
    format!("sessions/{}", session["id"].as_str().unwrap())
}

/// A till at which a saree of ₹10,000 was sold in cash and ₹500 were put in, counted and closed.
pub async fn closed_till(shop: &TestShop, owner: &str, saree: &str) {
    let till = till(shop, owner, "Counter 1").await;
    let session = opened(shop, owner, &till).await;
    let mut sent = bill(&[(saree, 1)], 10_000);
    sent["till"] = json!(till);
    let (status, sold) = sell(shop, owner, &sent).await;
    assert_eq!(status, 201, "{sold}");
    let change = json!({"id": Uuid::new_v4(), "direction": "in", "amount": 500, "reason": "Change"});
    for (call, sent) in [("cash", change), ("count", json!({"count": counted(11_500)})), ("close", json!({}))]
    {
        let (status, told) = at_till(shop, owner, &format!("{session}/{call}"), &sent).await;
        assert_eq!(status, 201, "{call}: {told}");
    }
}
