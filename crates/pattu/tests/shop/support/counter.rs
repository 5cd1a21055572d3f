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
