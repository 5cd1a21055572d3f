//! Parcels that leave, and the documents they leave with.

use reqwest::Method;
use serde_json::{Value, json};

use super::{Placed, TestShop};

/// A shop in Andhra Pradesh that collects GST, where all sarees are of silk.
pub const REGISTERED: &str = "UPDATE settings SET body = '{\"gstin\": \"37AADCS0472N1Z1\", \"legalName\": \"Pattu Silks LLP\"}' WHERE section = 'legal';
    UPDATE products SET hsn = '5007', gst_bp = 500";

/// A paid order whose parcel is packed.
pub async fn packed(shop: &TestShop, staff: &str, saree: &str) -> Placed {
    let placed = shop.paid(&TestShop::order_of(saree, 1)).await;
    shop.move_on(staff, &placed, "processing").await;
    placed
}

/// The parcel leaves.
pub async fn ship(shop: &TestShop, staff: &str, order: &str) -> (u16, Value) {
    let path = format!("/orders/{order}/status");
    shop.call(Method::PATCH, &path, Some(staff), Some(&json!({"status": "shipped"}))).await
}

/// The documents of an order, as staff see them.
pub async fn documents(shop: &TestShop, staff: &str, order: &str) -> Value {
    let (status, answer) =
        shop.call(Method::GET, &format!("/orders/{order}/documents"), Some(staff), None).await;
    assert_eq!(status, 200, "{answer}");
    answer["data"].clone()
}
