//! The switches that are not about webhooks alone.

use std::time::{Duration, Instant};

use reqwest::Method;
use serde_json::json;

use crate::support::{Gateway, answer, refusal, text};

#[actix_web::test]
async fn late_authorization_fails_first_and_pays_later() {
    let gateway = Gateway::open().await;
    gateway.faults(json!({ "late_authorization": { "after_ms": 800 } })).await;
    let order = gateway.order(50000).await;
    let told = gateway.pay(&order, "upi", "success").await;
    assert_eq!(told["error"]["reason"], "payment_timed_out");
    let payment = text(&told["error"]["metadata"]["payment_id"]);
    assert_eq!(gateway.payment(&payment).await["status"], "failed");
    let received = gateway.endpoint.wait_for(4).await;
    assert_eq!(
        gateway.endpoint.events(),
        ["payment.failed", "payment.authorized", "payment.captured", "order.paid"]
    );
    assert_eq!(received[1].json()["payload"]["payment"]["entity"]["late_authorized"], json!(true));
    let after = gateway.payment(&payment).await;
    assert_eq!((&after["status"], &after["error_code"]), (&json!("captured"), &json!(null)));
    assert_eq!(gateway.order_status(&order).await, "paid");
    gateway.close().await;
}

#[actix_web::test]
async fn an_authorization_after_the_capture_period_waits_for_the_shop() {
    let gateway = Gateway::open().await;
    gateway.faults(json!({ "late_authorization": { "after_ms": 50, "minutes": 20 } })).await;
    let periods = json!({ "automatic_expiry_period": 15, "manual_expiry_period": 4320 });
    let options = json!({ "capture": "automatic", "capture_options": periods });
    let order = gateway.order_with(json!({ "amount": 50000, "currency": "INR", "payment": options })).await;
    let told = gateway.pay(&order, "upi", "success").await;
    let payment = text(&told["error"]["metadata"]["payment_id"]);
    gateway.endpoint.wait_for(2).await;
    assert_eq!(gateway.endpoint.events(), ["payment.failed", "payment.authorized"]);
    assert_eq!(gateway.payment(&payment).await["status"], "authorized");
    let (status, _) = gateway
        .post(&format!("/v1/payments/{payment}/capture"), json!({ "amount": 50000, "currency": "INR" }))
        .await;
    assert_eq!(status, 200);
    assert_eq!(gateway.order_status(&order).await, "paid");
    gateway.close().await;
}

#[actix_web::test]
async fn failed_then_captured_on_one_payment() {
    let gateway = Gateway::open().await;
    gateway.faults(json!({ "failed_then_captured": true })).await;
    let order = gateway.order(50000).await;
    let payment = gateway.paid(&order).await;
    let received = gateway.endpoint.wait_for(4).await;
    assert_eq!(
        gateway.endpoint.events(),
        ["payment.failed", "payment.authorized", "payment.captured", "order.paid"]
    );
    assert!(received.iter().all(|hook| hook.json()["payload"]["payment"]["entity"]["id"] == json!(payment)));
    assert_eq!(gateway.payment(&payment).await["status"], "captured");
    gateway.close().await;
}

#[actix_web::test]
async fn the_webhook_can_be_first_or_the_only_one() {
    let gateway = Gateway::open().await;
    gateway.endpoint.be_slow(150);
    gateway.faults(json!({ "webhook_before_browser": true })).await;
    gateway.paid(&gateway.order(50000).await).await;
    assert_eq!(gateway.endpoint.received().len(), 3, "all were delivered before the browser heard");
    gateway.faults(json!({ "webhook_before_browser": false, "no_browser_answer": true })).await;
    let order = gateway.order(50000).await;
    let silent =
        answer(gateway.request(Method::POST, &format!("/control/orders/{order}/pay")).json(&json!({}))).await;
    assert_eq!(silent, (204, json!(null)));
    gateway.endpoint.wait_for(6).await;
    assert_eq!(gateway.order_status(&order).await, "paid");
    gateway.close().await;
}

#[actix_web::test]
async fn manual_capture_and_wrong_amount() {
    let gateway = Gateway::open().await;
    gateway.faults(json!({ "manual_capture": true })).await;
    let payment = gateway.paid(&gateway.order(50000).await).await;
    assert_eq!(gateway.payment(&payment).await["status"], "authorized");
    gateway.faults(json!({ "manual_capture": false, "wrong_amount": 100 })).await;
    let order = gateway.order(50000).await;
    let payment = gateway.paid(&order).await;
    let cheap = gateway.payment(&payment).await;
    assert_eq!(
        (&cheap["status"], &cheap["amount"], &cheap["order_id"]),
        (&json!("captured"), &json!(100), &json!(order))
    );
    gateway.close().await;
}

#[actix_web::test]
async fn statuses_instead_of_answers() {
    let gateway = Gateway::open().await;
    gateway.faults(json!({ "api_429": 1, "api_status": { "code": 500, "count": 2 } })).await;
    let response = gateway.request(Method::GET, "/v1/orders").send().await.unwrap();
    assert_eq!((response.status().as_u16(), response.headers()["retry-after"].to_str().unwrap()), (429, "2"));
    for _ in 0..2 {
        let answer = gateway.post("/v1/orders", json!({ "amount": 50000, "currency": "INR" })).await;
        assert_eq!(answer.1["error"]["code"], "SERVER_ERROR");
        assert!(refusal(500, answer).starts_with("The server encountered an error."));
    }
    assert_eq!(gateway.get("/v1/orders").await.1["count"], json!(0), "nothing was done meanwhile");
    gateway.faults(json!({ "api_status": { "code": 504 } })).await;
    assert_eq!(gateway.get("/v1/orders").await.1["error"]["code"], "GATEWAY_ERROR");
    gateway.faults(json!({ "api_status": { "code": 502, "html": true } })).await;
    let response = gateway.request(Method::GET, "/v1/orders").send().await.unwrap();
    assert_eq!(response.status().as_u16(), 502);
    assert!(response.text().await.unwrap().starts_with("<html>"));
    gateway.faults(json!({ "api_delay_ms": 200 })).await;
    let started = Instant::now();
    assert_eq!(gateway.get("/v1/orders").await.0, 200);
    assert!(started.elapsed() >= Duration::from_millis(200));
    gateway.close().await;
}

#[actix_web::test]
async fn answers_get_lost_after_the_deed() {
    let gateway = Gateway::open().await;
    let lost = async |path: &str, body: serde_json::Value| {
        let result = gateway
            .request(Method::POST, path)
            .header("X-Refund-Idempotency", "lost-answer-1")
            .json(&body)
            .send()
            .await;
        assert!(result.is_err(), "{path}: no byte of an answer");
    };
    gateway.faults(json!({ "lost_answer": { "call": "orders" } })).await;
    lost(
        "/v1/orders",
        json!({ "amount": 50000, "currency": "INR", "receipt": "L-1", "payment": { "capture": "manual" } }),
    )
    .await;
    let (_, found) = gateway.get("/v1/orders?receipt=L-1").await;
    assert_eq!(found["count"], json!(1));
    let order = text(&found["items"][0]["id"]);
    let payment = gateway.paid(&order).await;

    gateway.faults(json!({ "lost_answer": { "call": "capture", "count": 1 } })).await;
    lost(&format!("/v1/payments/{payment}/capture"), json!({ "amount": 50000 })).await;
    assert_eq!(gateway.payment(&payment).await["status"], "captured");

    gateway.faults(json!({ "lost_answer": { "call": "refunds", "count": 2 } })).await;
    let path = format!("/v1/payments/{payment}/refund");
    lost(&path, json!({ "amount": 1000 })).await;
    lost(&path, json!({ "amount": 1000 })).await;
    let third = gateway.request(Method::POST, &path).header("X-Refund-Idempotency", "lost-answer-1");
    assert_eq!(answer(third.json(&json!({ "amount": 1000 }))).await.0, 200);
    assert_eq!(gateway.payment(&payment).await["amount_refunded"], json!(1000), "one refund all in all");
    gateway.close().await;
}

#[actix_web::test]
async fn lists_can_lag_behind() {
    let gateway = Gateway::open().await;
    gateway.faults(json!({ "list_lag_s": 60 })).await;
    let order = gateway.order(50000).await;
    let payment = gateway.paid(&order).await;
    gateway.post(&format!("/v1/payments/{payment}/refund"), json!({})).await;
    for list in ["/v1/orders", "/v1/payments", "/v1/refunds"] {
        assert_eq!(gateway.get(list).await.1["count"], json!(0), "{list}");
    }
    assert_eq!(gateway.order_status(&order).await, "paid", "not when asked by id");
    gateway.faults(json!({ "list_lag_s": null })).await;
    assert_eq!(gateway.get("/v1/orders").await.1["count"], json!(1));
    gateway.close().await;
}

#[actix_web::test]
async fn receipts_can_be_unique() {
    let gateway = Gateway::open().await;
    gateway.faults(json!({ "unique_receipts": true })).await;
    let body = json!({ "amount": 50000, "currency": "INR", "receipt": "S-1" });
    let order = gateway.order_with(body.clone()).await;
    let answer = gateway.post("/v1/orders", body).await;
    assert_eq!(answer.1["error"]["metadata"]["order_id"], json!(order));
    assert_eq!(refusal(400, answer), "Order receipt should be unique.");
    gateway.close().await;
}

#[actix_web::test]
async fn unknown_switches_are_refused_and_reset_forgets_everything() {
    let gateway = Gateway::open().await;
    assert!(
        refusal(400, gateway.post("/control/faults", json!({ "reordr": true })).await).contains("reordr")
    );
    gateway.faults(json!({ "api_429": 5, "wrong_amount": 1 })).await;
    let (status, _) = gateway.post("/control/reset", json!({})).await;
    assert_eq!(status, 200);
    let state = gateway.state().await;
    assert_eq!(
        (&state["orders"], &state["faults"]["api_429"], &state["faults"]["wrong_amount"]),
        (&json!([]), &json!(0), &json!(null))
    );
    assert_eq!(gateway.get("/v1/orders").await.0, 200);
    gateway.close().await;
}
