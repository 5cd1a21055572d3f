//! The state rules of orders and payments.

use pattu_gateway_sim::sign_payment;
use serde_json::{Value, json};

use crate::support::{Gateway, KEY, refusal, text};

#[actix_web::test]
async fn failures_then_a_success_on_one_order() {
    let gateway = Gateway::open().await;
    let order = gateway.order(50000).await;
    let failure = gateway.pay(&order, "card", "failure").await;
    assert_eq!(failure["error"]["reason"], "payment_failed");
    assert_eq!(failure["error"]["metadata"]["order_id"], json!(order));
    let failed = gateway.payment(&text(&failure["error"]["metadata"]["payment_id"])).await;
    assert_eq!(
        (&failed["status"], &failed["error_reason"], &failed["fee"]),
        (&json!("failed"), &json!("payment_failed"), &Value::Null)
    );
    let (_, attempted) = gateway.get(&format!("/v1/orders/{order}")).await;
    assert_eq!(
        (&attempted["status"], &attempted["attempts"], &attempted["amount_due"]),
        (&json!("attempted"), &json!(1), &json!(50000))
    );

    let success = gateway.pay(&order, "upi", "success").await;
    let payment_id = text(&success["razorpay_payment_id"]);
    assert_eq!(success["razorpay_order_id"], json!(order));
    assert_eq!(text(&success["razorpay_signature"]), sign_payment(KEY.1, &order, &payment_id));
    let payment = gateway.payment(&payment_id).await;
    for (field, value) in [
        ("status", json!("captured")),
        ("captured", json!(true)),
        ("amount", json!(50000)),
        ("method", json!("upi")),
        ("vpa", json!("success@razorpay")),
        ("fee", json!(1180)),
        ("tax", json!(180)),
        ("refund_status", Value::Null),
        ("error_code", Value::Null),
        ("notes", json!([])),
        ("order_id", json!(order)),
        ("card_id", Value::Null),
    ] {
        assert_eq!(payment[field], value, "{field}");
    }
    let (_, paid) = gateway.get(&format!("/v1/orders/{order}")).await;
    for (field, value) in [
        ("status", json!("paid")),
        ("attempts", json!(2)),
        ("amount_paid", json!(50000)),
        ("amount_due", json!(0)),
    ] {
        assert_eq!(paid[field], value, "{field}");
    }
    gateway.close().await;
}

#[actix_web::test]
async fn a_second_success_on_a_paid_order_goes_back_by_itself() {
    let gateway = Gateway::open().await;
    let order = gateway.order(50000).await;
    let first = gateway.paid(&order).await;
    let second = gateway.paid(&order).await;
    let payment = gateway.payment(&second).await;
    for (field, value) in [
        ("status", json!("refunded")),
        ("captured", json!(false)),
        ("amount_refunded", json!(50000)),
        ("refund_status", json!("full")),
    ] {
        assert_eq!(payment[field], value, "{field}");
    }
    assert_eq!(gateway.payment(&first).await["status"], "captured");
    assert_eq!(gateway.order_status(&order).await, "paid");
    let (_, refunds) = gateway.get(&format!("/v1/payments/{second}/refunds")).await;
    assert_eq!((&refunds["count"], &refunds["items"][0]["amount"]), (&json!(1), &json!(50000)));
    let received = gateway.endpoint.wait_for(6).await;
    let of_second: Vec<_> = received
        .iter()
        .filter(|hook| hook.json()["payload"]["payment"]["entity"]["id"] == json!(second))
        .collect();
    let events: Vec<_> = of_second.iter().map(|hook| hook.event()).collect();
    assert_eq!(events, ["payment.authorized", "refund.created", "refund.processed"]);
    assert_eq!(of_second[2].json()["payload"]["payment"]["entity"]["captured"], json!(false));
    gateway.close().await;
}

#[actix_web::test]
async fn capture_by_hand() {
    let gateway = Gateway::open().await;
    let by_hand = json!({ "capture": "manual", "capture_options": { "manual_expiry_period": 7200 } });
    for body in [
        json!({ "amount": 50000, "currency": "INR", "payment": by_hand }),
        json!({ "amount": 50000, "currency": "INR", "payment_capture": 0 }),
    ] {
        let order = gateway.order_with(body).await;
        let payment = gateway.paid(&order).await;
        assert_eq!(gateway.payment(&payment).await["status"], "authorized");
        assert_eq!(gateway.order_status(&order).await, "attempted");
        let second = gateway.post(&format!("/control/orders/{order}/pay"), json!({})).await;
        assert!(refusal(400, second).contains("authorized"), "no other payment while one is authorized");
        let path = format!("/v1/payments/{payment}/capture");
        let wrong = gateway.post(&path, json!({ "amount": 49999, "currency": "INR" })).await;
        assert_eq!(refusal(400, wrong), "Capture amount must be equal to the amount authorized.");
        let text_amount = gateway.post(&path, json!({ "amount": "50000" })).await;
        assert_eq!(refusal(400, text_amount), "The amount must be an integer.");
        let (status, captured) = gateway.post(&path, json!({ "amount": 50000, "currency": "INR" })).await;
        assert_eq!((status, &captured["status"]), (200, &json!("captured")));
        assert_eq!(gateway.order_status(&order).await, "paid");
        let again = gateway.post(&path, json!({ "amount": 50000, "currency": "INR" })).await;
        assert_eq!(refusal(400, again), "This payment has already been captured");
    }
    gateway.close().await;
}

#[actix_web::test]
async fn two_captures_at_once_are_one_capture() {
    let gateway = Gateway::open().await;
    let order = gateway
        .order_with(json!({ "amount": 50000, "currency": "INR", "payment": { "capture": "manual" } }))
        .await;
    let payment = gateway.paid(&order).await;
    let path = format!("/v1/payments/{payment}/capture");
    let (one, two) = tokio::join!(
        gateway.post(&path, json!({ "amount": 50000 })),
        gateway.post(&path, json!({ "amount": 50000 }))
    );
    let mut statuses = [one.0, two.0];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 400]);
    gateway.endpoint.wait_for(3).await;
    assert_eq!(gateway.endpoint.events(), ["payment.authorized", "payment.captured", "order.paid"]);
    gateway.close().await;
}

#[actix_web::test]
async fn what_is_not_authorized_cannot_be_captured_and_expires_into_a_refund() {
    let gateway = Gateway::open().await;
    let order = gateway
        .order_with(json!({ "amount": 50000, "currency": "INR", "payment": { "capture": "manual" } }))
        .await;
    let failure = gateway.pay(&order, "upi", "failure").await;
    let failed = text(&failure["error"]["metadata"]["payment_id"]);
    let answer = gateway.post(&format!("/v1/payments/{failed}/capture"), json!({ "amount": 50000 })).await;
    assert!(refusal(400, answer).starts_with("Only payments which have been authorized"));
    let payment = gateway.paid(&order).await;
    let (status, expired) = gateway.post(&format!("/control/payments/{payment}/expire"), json!({})).await;
    assert_eq!((status, &expired["status"], &expired["captured"]), (200, &json!("refunded"), &json!(false)));
    assert_eq!(gateway.order_status(&order).await, "attempted");
    let again = gateway.post(&format!("/v1/payments/{payment}/capture"), json!({ "amount": 50000 })).await;
    assert_eq!(refusal(400, again), "The payment has already been either captured or voided.");
    gateway.close().await;
}

#[actix_web::test]
async fn cards_are_shown_when_asked_for() {
    let gateway = Gateway::open().await;
    let order = gateway.order(50000).await;
    let id = text(&gateway.pay(&order, "card", "success").await["razorpay_payment_id"]);
    let plain = gateway.payment(&id).await;
    assert!(plain.get("card").is_none() && plain["card_id"].as_str().unwrap().starts_with("card_"));
    let (_, expanded) = gateway.get(&format!("/v1/payments/{id}?expand[]=card")).await;
    assert_eq!((&expanded["card"]["last4"], &expanded["card"]["network"]), (&json!("1007"), &json!("Visa")));
    assert_eq!(gateway.get(&format!("/v1/payments/{id}/card")).await.1, expanded["card"]);
    let (status, broken) = gateway.get(&format!("/v1/payments/{id}?expand[expand]=card")).await;
    assert!(status == 200 && broken.get("card").is_none());
    let (_, list) = gateway.get("/v1/payments").await;
    assert_eq!(list["count"], json!(1));
    gateway.close().await;
}
