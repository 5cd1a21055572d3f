//! Orders: shape, validation, lists.

use serde_json::json;

use crate::support::{Gateway, refusal};

#[actix_web::test]
async fn a_new_order_has_the_documented_shape() {
    let gateway = Gateway::open().await;
    let (status, order) = gateway.post("/v1/orders", json!({ "amount": 50000, "currency": "INR" })).await;
    assert_eq!(status, 200);
    let id = order["id"].as_str().unwrap();
    assert!(id.starts_with("order_") && id.len() == 20, "{id}");
    let expected = json!({
        "id": id, "entity": "order", "amount": 50000, "amount_paid": 0, "amount_due": 50000, "currency": "INR",
        "receipt": null, "offer_id": null, "status": "created", "attempts": 0, "notes": [],
        "created_at": order["created_at"],
    });
    assert_eq!(order, expected);
    assert!(order["created_at"].as_i64().unwrap() > 1_700_000_000);
    assert_eq!(gateway.get(&format!("/v1/orders/{id}")).await, (200, expected));
    gateway.close().await;
}

#[actix_web::test]
async fn wrong_orders_are_refused_with_400() {
    let gateway = Gateway::open().await;
    let too_short = json!({ "capture": "automatic", "capture_options": { "automatic_expiry_period": 11 } });
    let too_long = json!({ "capture": "manual", "capture_options": { "manual_expiry_period": 7201 } });
    let notes: serde_json::Map<_, _> = (0..16).map(|n| (n.to_string(), json!("x"))).collect();
    for (body, words) in [
        (json!({ "currency": "INR" }), "amount: is required."),
        (json!({ "amount": 100.5, "currency": "INR" }), "The amount must be an integer."),
        (json!({ "amount": "50000", "currency": "INR" }), "The amount must be an integer."),
        (json!({ "amount": 99, "currency": "INR" }), "The amount must be at least INR 1.00"),
        (json!({ "amount": -500, "currency": "INR" }), "The amount must be at least INR 1.00"),
        (json!({ "amount": 1_000_000_001, "currency": "INR" }), "Amount exceeds maximum amount allowed."),
        (json!({ "amount": 50000 }), "The currency field is required."),
        (json!({ "amount": 50000, "currency": "USD" }), "Currency is not supported"),
        (
            json!({ "amount": 50000, "currency": "INR", "receipt": "r".repeat(41) }),
            "receipt: the length must be no more than 40.",
        ),
        (
            json!({ "amount": 50000, "currency": "INR", "receipt": 7 }),
            "receipt: expected string but provided number",
        ),
        (
            json!({ "amount": 50000, "currency": "INR", "receipt_id": "7" }),
            "receipt_id is/are not required and should not be sent",
        ),
        (
            json!({ "amount": 50000, "currency": "INR", "expire_by": 1 }),
            "expire_by is/are not required and should not be sent",
        ),
        (
            json!({ "amount": 50000, "currency": "INR", "notes": notes }),
            "The notes may not have more than 15 items.",
        ),
        (
            json!({ "amount": 50000, "currency": "INR", "payment": { "capture": "automatic" } }),
            "The automatic_expiry_period field is required when capture is automatic.",
        ),
        (
            json!({ "amount": 50000, "currency": "INR", "payment": too_short }),
            "The automatic_expiry_period must be at least 12.",
        ),
        (
            json!({ "amount": 50000, "currency": "INR", "payment": too_long }),
            "The manual_expiry_period must be between the automatic_expiry_period and 7200.",
        ),
    ] {
        let answer = gateway.post("/v1/orders", body.clone()).await;
        assert_eq!(answer.1["error"]["code"], "BAD_REQUEST_ERROR", "{body}");
        assert_eq!(refusal(400, answer), words, "{body}");
    }
    assert_eq!(gateway.state().await["orders"], json!([]), "a refused order is not made");
    let forty =
        json!({ "amount": 100, "currency": "INR", "receipt": "r".repeat(40), "notes": { "shop": "pattu" } });
    assert_eq!(gateway.post("/v1/orders", forty).await.1["notes"], json!({ "shop": "pattu" }));
    gateway.close().await;
}

#[actix_web::test]
async fn lists_are_newest_first_and_can_be_cut_and_filtered() {
    let gateway = Gateway::open().await;
    let mut ids = Vec::new();
    for number in 0..12 {
        let body = json!({ "amount": 50000, "currency": "INR", "receipt": format!("S-{}", number / 2) });
        ids.push(gateway.order_with(body).await);
    }
    ids.reverse();
    let (_, list) = gateway.get("/v1/orders").await;
    assert_eq!((&list["entity"], &list["count"]), (&json!("collection"), &json!(10)));
    assert_eq!(list["items"][0]["id"], json!(ids[0]));
    let (_, list) = gateway.get("/v1/orders?count=5&skip=9").await;
    assert_eq!((&list["count"], &list["items"][0]["id"]), (&json!(3), &json!(ids[9])));
    let (_, list) = gateway.get("/v1/orders?receipt=S-3").await;
    assert_eq!(list["count"], json!(2), "receipts may repeat");
    let (_, list) = gateway.get("/v1/orders?from=1&to=2").await;
    assert_eq!(list, json!({ "entity": "collection", "count": 0, "items": [] }));
    assert_eq!(
        refusal(400, gateway.get("/v1/orders?count=101").await),
        "The count may not be greater than 100."
    );
    assert_eq!(
        gateway.get("/v1/orders?count=100&expand[expand]=payments").await.0,
        200,
        "strange parameters are passed over"
    );
    gateway.close().await;
}

#[actix_web::test]
async fn authorized_filter_and_payments_of_an_order() {
    let gateway = Gateway::open().await;
    let by_hand = gateway
        .order_with(json!({ "amount": 50000, "currency": "INR", "payment": { "capture": "manual" } }))
        .await;
    let other = gateway.order(70000).await;
    let path = format!("/v1/orders/{by_hand}/payments");
    assert_eq!(gateway.get(&path).await.1, json!({ "entity": "collection", "count": 0, "items": [] }));
    gateway.pay(&by_hand, "card", "failure").await;
    gateway.pay(&by_hand, "card", "success").await;
    let (_, payments) = gateway.get(&path).await;
    assert_eq!(payments["items"][0]["status"], "authorized");
    assert_eq!(payments["items"][1]["status"], "failed");
    let (_, list) = gateway.get("/v1/orders?authorized=1").await;
    assert_eq!((&list["count"], &list["items"][0]["id"]), (&json!(1), &json!(by_hand)));
    let (_, list) = gateway.get("/v1/orders?authorized=0").await;
    assert_eq!((&list["count"], &list["items"][0]["id"]), (&json!(1), &json!(other)));
    gateway.close().await;
}

#[actix_web::test]
async fn only_notes_can_be_changed() {
    let gateway = Gateway::open().await;
    let order = gateway.order(50000).await;
    let path = format!("/v1/orders/{order}");
    let (status, changed) = gateway.patch(&path, json!({ "notes": { "for": "Asha" } })).await;
    assert_eq!((status, &changed["notes"]), (200, &json!({ "for": "Asha" })));
    let answer = gateway.patch(&path, json!({ "amount": 1 })).await;
    assert_eq!(refusal(400, answer), "amount is/are not required and should not be sent");
    gateway.close().await;
}
