//! Webhooks that are signed as the provider signs them, whatever they say.

use serde_json::{Value, json};

use super::TestShop;

/// Sends one; the status of the answer.
pub async fn send(shop: &TestShop, body: &Value) -> u16 {
    let body = body.to_string();
    let signature = pattu_gateway_sim::sign("pattu_webhook_secret", body.as_bytes());
    let request =
        shop.http.post(format!("{}/payments/webhook", shop.url)).header("X-Razorpay-Signature", signature);
    request.body(body).send().await.unwrap().status().as_u16()
}

/// A payment of so many paise was captured.
pub fn captured(payment: &str, provider_order: &str, paise: i64) -> Value {
    json!({"event": "payment.captured", "payload": {"payment": {"entity": {
        "id": payment, "order_id": provider_order, "amount": paise, "currency": "INR", "status": "captured",
        "captured": true, "amount_refunded": 0, "method": "upi", "error_code": null, "error_description": null
    }}}})
}
