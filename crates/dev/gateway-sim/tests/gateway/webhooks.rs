//! Webhooks: form, signature, repetition, and the switches about them.

use std::{
    collections::HashSet,
    time::{Duration, Instant},
};

use pattu_gateway_sim::{SimConfig, sign};
use serde_json::json;

use crate::support::{Gateway, Received};

fn quick() -> SimConfig {
    SimConfig { retry_base: Duration::from_millis(20), ..SimConfig::default() }
}

const SALE: [&str; 3] = ["payment.authorized", "payment.captured", "order.paid"];

#[actix_web::test]
async fn a_sale_is_three_signed_events() {
    let gateway = Gateway::open().await;
    let order = gateway.order(50000).await;
    let payment = gateway.paid(&order).await;
    let received = gateway.endpoint.wait_for(3).await;
    assert_eq!(gateway.endpoint.events(), SALE);
    for hook in &received {
        assert_eq!(hook.signature, sign("pattu_webhook_secret", &hook.body));
        assert!(hook.event_id.len() == 14 && !hook.event_id.contains('_'), "{}", hook.event_id);
        assert_eq!((&hook.request_id, hook.agent.as_str()), (&hook.event_id, "Razorpay-Webhook/v1"));
        let body = hook.json();
        assert_eq!(
            (&body["entity"], &body["payload"]["payment"]["entity"]["id"]),
            (&json!("event"), &json!(payment))
        );
        assert!(body["account_id"].as_str().unwrap().starts_with("acc_") && body["created_at"].is_i64());
        assert!(
            body["payload"]["payment"]["entity"].get("base_amount").is_some(),
            "fields nobody documented"
        );
    }
    assert_eq!(
        received[0].json()["payload"]["payment"]["entity"]["status"],
        "authorized",
        "a snapshot of its moment"
    );
    let paid = received[2].json();
    assert_eq!(paid["contains"], json!(["payment", "order"]));
    assert_eq!(
        (&paid["payload"]["order"]["entity"]["id"], &paid["payload"]["order"]["entity"]["status"]),
        (&json!(order), &json!("paid"))
    );
    let ids: HashSet<_> = received.iter().map(|hook| &hook.event_id).collect();
    assert_eq!(ids.len(), 3);
    gateway.close().await;
}

#[actix_web::test]
async fn a_failure_is_one_event() {
    let gateway = Gateway::open().await;
    gateway.pay(&gateway.order(50000).await, "card", "failure").await;
    let received = gateway.endpoint.wait_for(1).await;
    assert_eq!(gateway.endpoint.events(), ["payment.failed"]);
    let payment = &received[0].json()["payload"]["payment"]["entity"];
    assert_eq!((&payment["status"], &payment["error_reason"]), (&json!("failed"), &json!("payment_failed")));
    gateway.close().await;
}

/// Waits until the gateway has heard that its latest event was taken: what the endpoint has received may not be answered yet.
async fn wait_until_taken(gateway: &Gateway) {
    for _ in 0..500 {
        let events = gateway.state().await["events"].clone();
        let deliveries = events.as_array().unwrap().last().unwrap()["deliveries"].as_array().unwrap().clone();
        if deliveries.last().is_some_and(|delivery| delivery["status"] == 200) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the latest event was never taken");
}

#[actix_web::test]
async fn any_answer_but_2xx_is_repeated_with_the_same_id() {
    let gateway = Gateway::with(quick()).await;
    gateway.pay(&gateway.order(50000).await, "upi", "failure").await;
    wait_until_taken(&gateway).await;
    assert_eq!(gateway.endpoint.received().len(), 1, "200 is the end of it");
    for refusing in [400, 302, 500] {
        gateway.endpoint.answer(refusing);
        let before = gateway.endpoint.received().len();
        gateway.pay(&gateway.order(50000).await, "upi", "failure").await;
        gateway.endpoint.wait_for(before + 3).await;
        gateway.endpoint.answer(200);
        wait_until_taken(&gateway).await;
        let received = gateway.endpoint.received();
        let ids: HashSet<&str> = received[before..].iter().map(|hook| hook.event_id.as_str()).collect();
        assert_eq!(ids.len(), 1, "{refusing}: repeated with the same id");
    }
    let events = gateway.state().await["events"].clone();
    let deliveries = events.as_array().unwrap().last().unwrap()["deliveries"].as_array().unwrap().clone();
    assert_eq!(deliveries.first().unwrap()["status"], json!(500));
    assert_eq!(deliveries.last().unwrap()["status"], json!(200));
    gateway.close().await;
}

#[actix_web::test]
async fn silence_is_repeated_too_and_given_up_in_the_end() {
    let gateway =
        Gateway::with(SimConfig { deliveries: 3, webhook_timeout: Duration::from_secs(1), ..quick() }).await;
    gateway.endpoint.be_slow(3_000);
    gateway.pay(&gateway.order(50000).await, "upi", "failure").await;
    // The gateway's own record: what it gave up while it was still connecting never reached the endpoint.
    let deliveries = async || gateway.state().await["events"][0]["deliveries"].as_array().unwrap().clone();
    for _ in 0..1_500 {
        if deliveries().await.len() >= 3 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // A fourth would leave 80 ms after the third was given up.
    tokio::time::sleep(Duration::from_millis(400)).await;
    assert!(gateway.endpoint.received().len() <= 3, "given up after three deliveries");
    let deliveries = deliveries().await;
    assert_eq!(deliveries.len(), 3, "{deliveries:?}");
    for delivery in deliveries {
        assert!(delivery["status"].is_null() && delivery["error"].is_string(), "{delivery}");
    }
    gateway.close().await;
}

#[actix_web::test]
async fn duplicate_and_reorder() {
    let gateway = Gateway::open().await;
    gateway.faults(json!({ "duplicate": 2, "reorder": true })).await;
    gateway.paid(&gateway.order(50000).await).await;
    let received = gateway.endpoint.wait_for(9).await;
    let mut events = gateway.endpoint.events();
    events.dedup();
    assert_eq!(events, ["order.paid", "payment.captured", "payment.authorized"]);
    assert_eq!(received.len(), 9);
    let ids: HashSet<_> = received.iter().map(|hook| &hook.event_id).collect();
    assert_eq!(ids.len(), 3, "copies carry the same id");
    gateway.close().await;
}

#[actix_web::test]
async fn concurrent_events_do_not_wait_for_each_other() {
    let gateway = Gateway::open().await;
    gateway.endpoint.be_slow(3_000);
    gateway.faults(json!({ "concurrent": true })).await;
    let order = gateway.order(50000).await;
    let started = Instant::now();
    gateway.paid(&order).await;
    gateway.endpoint.wait_for(3).await;
    assert!(
        started.elapsed() < Duration::from_secs(6),
        "one after the other, the third comes after two answers"
    );
    gateway.close().await;
}

#[actix_web::test]
async fn delayed_and_dropped_and_redelivered_in_any_order() {
    let gateway = Gateway::open().await;
    gateway.faults(json!({ "delay_ms": 250 })).await;
    let order = gateway.order(50000).await;
    let started = Instant::now();
    gateway.paid(&order).await;
    gateway.endpoint.wait_for(3).await;
    assert!(started.elapsed() >= Duration::from_millis(250));

    gateway.faults(json!({ "delay_ms": 0, "drop_webhooks": true })).await;
    let order = gateway.order(60000).await;
    gateway.paid(&order).await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(gateway.endpoint.received().len(), 3);
    gateway.faults(json!({ "drop_webhooks": false })).await;
    let events = gateway.state().await["events"].as_array().unwrap().clone();
    let dropped: Vec<_> = events.iter().filter(|event| event["dropped"] == json!(true)).collect();
    assert_eq!(dropped.len(), 3);
    let ids = json!([dropped[2]["id"], dropped[0]["id"], dropped[2]["id"]]);
    let (status, _) = gateway.post("/control/webhooks/redeliver", json!({ "event_ids": ids })).await;
    assert_eq!(status, 200);
    gateway.endpoint.wait_for(6).await;
    assert_eq!(gateway.endpoint.events()[3..], ["order.paid", "payment.authorized", "order.paid"]);
    let (_, all) = gateway.post("/control/webhooks/redeliver", json!({ "order_id": order })).await;
    assert_eq!(all["redelivered"], json!(3));
    let unknown = gateway.post("/control/webhooks/redeliver", json!({ "event_ids": ["nothing"] })).await;
    assert_eq!(unknown.0, 400);
    gateway.close().await;
}

#[actix_web::test]
async fn wrong_and_old_signatures() {
    let gateway = Gateway::open().await;
    gateway.faults(json!({ "wrong_signature": true })).await;
    gateway.pay(&gateway.order(50000).await, "upi", "failure").await;
    gateway.endpoint.wait_for(1).await;
    gateway.faults(json!({ "wrong_signature": false, "old_secret": true })).await;
    gateway.pay(&gateway.order(50000).await, "upi", "failure").await;
    let received = gateway.endpoint.wait_for(2).await;
    let fits = |hook: &Received, secret: &str| hook.signature == sign(secret, &hook.body);
    assert!(!fits(&received[0], "pattu_webhook_secret") && !fits(&received[0], "pattu_webhook_secret_old"));
    assert!(fits(&received[1], "pattu_webhook_secret_old"));
    gateway.close().await;
}

#[actix_web::test]
async fn any_body_can_be_sent_by_hand() {
    let gateway = Gateway::open().await;
    let body = "{ \"event\" : \"invoice.paid\",\n \"name\": \"చీర\" }";
    let (status, _) =
        gateway.post("/control/webhooks/send", json!({ "body": body, "event_id": "Rp71ZiqdEWusLa" })).await;
    assert_eq!(status, 200);
    let received = gateway.endpoint.wait_for(1).await;
    assert_eq!(received[0].body, body.as_bytes(), "byte for byte");
    assert_eq!(received[0].event_id, "Rp71ZiqdEWusLa");
    assert_eq!(received[0].signature, sign("pattu_webhook_secret", body.as_bytes()));
    gateway.close().await;
}
