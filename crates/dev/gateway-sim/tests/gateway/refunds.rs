//! Refunds and their idempotency.

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Gateway, answer, refusal, text};

async fn refund(gateway: &Gateway, payment: &str, key: &str, body: Value) -> (u16, Value) {
    let request = gateway.request(Method::POST, &format!("/v1/payments/{payment}/refund"));
    answer(request.header("X-Refund-Idempotency", key).json(&body)).await
}

#[actix_web::test]
async fn partial_partial_rest() {
    let gateway = Gateway::open().await;
    let order = gateway.order(50000).await;
    let payment = gateway.paid(&order).await;
    let path = format!("/v1/payments/{payment}/refund");
    let (status, first) = gateway
        .post(&path, json!({ "amount": 20000, "notes": { "why": "one saree" }, "receipt": "R-1" }))
        .await;
    assert_eq!(status, 200);
    let expected = json!({
        "id": first["id"], "entity": "refund", "amount": 20000, "currency": "INR", "payment_id": payment,
        "notes": { "why": "one saree" }, "receipt": "R-1", "acquirer_data": { "arn": null },
        "created_at": first["created_at"], "batch_id": null, "status": "processed", "speed_processed": "normal",
        "speed_requested": "normal",
    });
    assert_eq!(first, expected);
    let after = gateway.payment(&payment).await;
    assert_eq!(
        (&after["status"], &after["refund_status"], &after["amount_refunded"]),
        (&json!("captured"), &json!("partial"), &json!(20000))
    );
    let repeated = gateway.post(&path, json!({ "amount": 20000, "receipt": "R-1" })).await;
    assert_eq!(refusal(400, repeated), "Duplicate receipt found for this refund request.");
    let too_much = gateway.post(&path, json!({ "amount": 30001 })).await;
    assert_eq!(refusal(400, too_much), "The refund amount provided is greater than amount captured.");
    for small in [0, -1] {
        assert_eq!(gateway.post(&path, json!({ "amount": small })).await.0, 400);
    }
    assert_eq!(
        refusal(400, gateway.post(&path, json!({ "amount": 99 })).await),
        "The amount must be at least INR 1.00"
    );
    assert_eq!(
        refusal(400, gateway.post(&path, json!({ "speed": "instant" })).await),
        "The selected speed is invalid."
    );
    // an empty body is "all that is left"
    let (_, rest) = answer(gateway.request(Method::POST, &path)).await;
    assert_eq!(
        (&rest["amount"], &rest["notes"], &rest["receipt"]),
        (&json!(30000), &json!([]), &Value::Null)
    );
    let after = gateway.payment(&payment).await;
    assert_eq!(
        (&after["status"], &after["refund_status"], &after["captured"]),
        (&json!("refunded"), &json!("full"), &json!(true))
    );
    assert_eq!(gateway.order_status(&order).await, "paid", "refunds never touch the order");
    assert_eq!(
        refusal(400, gateway.post(&path, json!({})).await),
        "The payment has been fully refunded already"
    );

    let id = text(&first["id"]);
    assert_eq!(gateway.get(&format!("/v1/refunds/{id}")).await.1, first);
    assert_eq!(gateway.get(&format!("/v1/payments/{payment}/refunds/{id}")).await.1, first);
    assert_eq!(gateway.get(&format!("/v1/payments/{payment}/refunds")).await.1["count"], json!(2));
    assert_eq!(gateway.get("/v1/refunds?count=1").await.1["items"][0]["id"], rest["id"]);
    let (_, noted) = gateway.patch(&format!("/v1/refunds/{id}"), json!({ "notes": { "seen": "yes" } })).await;
    assert_eq!(noted["notes"], json!({ "seen": "yes" }));
    gateway.close().await;
}

#[actix_web::test]
async fn one_key_one_refund() {
    let gateway = Gateway::open().await;
    let payment = gateway.paid(&gateway.order(50000).await).await;
    let other = gateway.paid(&gateway.order(50000).await).await;
    let key = "order-7_refund-1";
    let (status, first) =
        refund(&gateway, &payment, key, json!({ "amount": 10000, "speed": "normal" })).await;
    assert_eq!(status, 200);
    for _ in 0..3 {
        // the same members in another order are the same request
        let same = refund(&gateway, &payment, key, json!({ "speed": "normal", "amount": 10000 })).await;
        assert_eq!(same, (200, first.clone()));
    }
    assert_eq!(gateway.payment(&payment).await["amount_refunded"], json!(10000));
    let words = "Different request with the same idempotency key has already been processed.";
    assert_eq!(
        refusal(409, refund(&gateway, &payment, key, json!({ "amount": 10001, "speed": "normal" })).await),
        words
    );
    assert_eq!(
        refusal(409, refund(&gateway, &other, key, json!({ "amount": 10000, "speed": "normal" })).await),
        words
    );
    for bad in ["short", "has spaces in it", "semicolon;semicolon"] {
        assert_eq!(refund(&gateway, &payment, bad, json!({})).await.0, 400, "{bad}");
    }
    let without_key =
        gateway.post(&format!("/v1/payments/{payment}/refund"), json!({ "amount": 10000 })).await;
    assert_ne!(without_key.1["id"], first["id"], "without a key each call is a refund");
    gateway.close().await;
}

#[actix_web::test]
async fn the_same_key_at_the_same_moment_is_one_refund() {
    let gateway = Gateway::open().await;
    let payment = gateway.paid(&gateway.order(50000).await).await;
    let call = || refund(&gateway, &payment, "same-moment-1", json!({}));
    let (one, two, three) = tokio::join!(call(), call(), call());
    assert!(one.0 == 200 && one == two && two == three, "{one:?} {two:?} {three:?}");
    assert_eq!(gateway.get("/v1/refunds").await.1["count"], json!(1));
    gateway.close().await;
}

#[actix_web::test]
async fn only_captured_payments_can_be_refunded() {
    let gateway = Gateway::open().await;
    let order = gateway
        .order_with(json!({ "amount": 50000, "currency": "INR", "payment": { "capture": "manual" } }))
        .await;
    let payment = gateway.paid(&order).await;
    let answer = gateway.post(&format!("/v1/payments/{payment}/refund"), json!({})).await;
    assert_eq!(refusal(400, answer), "The payment status should be captured for action to be taken");
    gateway.close().await;
}

#[actix_web::test]
async fn refunds_that_wait_fail_or_are_refused() {
    let gateway = Gateway::open().await;
    gateway.faults(json!({ "drop_webhooks": true })).await;
    let payment = gateway.paid(&gateway.order(50000).await).await;
    let path = format!("/v1/payments/{payment}/refund");
    gateway.faults(json!({ "drop_webhooks": false, "refund_outcome": "failed", "refuse_refunds": 1 })).await;
    assert!(refusal(400, gateway.post(&path, json!({})).await).contains("balance"));
    let (_, failing) = gateway.post(&path, json!({})).await;
    assert_eq!(failing["status"], "pending");
    gateway.endpoint.wait_for(2).await;
    assert_eq!(gateway.endpoint.events(), ["refund.created", "refund.failed"]);
    let after = gateway.payment(&payment).await;
    assert_eq!((&after["status"], &after["amount_refunded"]), (&json!("captured"), &json!(0)));
    gateway.faults(json!({ "refund_outcome": "pending" })).await;
    let (_, pending) = gateway.post(&path, json!({})).await;
    gateway.endpoint.wait_for(4).await;
    assert_eq!(gateway.endpoint.events()[2..], ["refund.created", "refund.processed"]);
    assert_eq!(gateway.get(&format!("/v1/refunds/{}", text(&pending["id"]))).await.1["status"], "processed");
    gateway.close().await;
}

#[actix_web::test]
async fn a_refund_by_hand_in_the_dashboard_is_only_known_by_its_webhook() {
    let gateway = Gateway::open().await;
    let payment = gateway.paid(&gateway.order(50000).await).await;
    gateway.endpoint.wait_for(3).await;
    let (status, _) =
        gateway.post(&format!("/control/payments/{payment}/refund"), json!({ "amount": 5000 })).await;
    assert_eq!(status, 200);
    let received = gateway.endpoint.wait_for(5).await;
    let body = received[3].json();
    assert_eq!(
        (&body["event"], &body["contains"]),
        (&json!("refund.created"), &json!(["refund", "payment"]))
    );
    assert_eq!(body["payload"]["refund"]["entity"]["amount"], json!(5000));
    assert_eq!(body["payload"]["payment"]["entity"]["refund_status"], "partial");
    gateway.close().await;
}
