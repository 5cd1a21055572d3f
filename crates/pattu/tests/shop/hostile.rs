//! Hostile fingers at the orders' doors: each a problem document, never a 500, nothing charged, nothing held.

use crate::support::TestShop;
use serde_json::{Value, json};

const JSON: &str = "application/json";

/// A problem document with this status and code; its text.
fn check(answer: &(u16, Value), status: u16, code: &str) {
    let (got, problem) = answer;
    assert_eq!((*got, problem["code"].as_str()), (status, Some(code)), "{problem}");
    for member in ["type", "title", "detail", "message", "error", "requestId"] {
        assert!(problem[member].is_string(), "{member} in {problem}");
    }
    assert_eq!(problem["status"], json!(status));
}

#[actix_web::test]
async fn carts_that_cannot_be() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 3);
    for quantity in [0, -1, 21, 1_000_000_000, i64::MAX, i64::MIN] {
        let answer = shop.ask("/orders", &TestShop::order_of(&saree, quantity)).await;
        check(&answer, 422, "invalid");
        assert!(answer.1["errors"]["items[0].quantity"].is_string(), "{}", answer.1);
    }
    check(&shop.ask("/orders", &TestShop::order_of(&saree, 4)).await, 409, "out_of_stock");
    for unknown in ["5f1c2a34-0000-4000-8000-000000000000", "not-an-id", "", "'; DROP TABLE products; --"] {
        let answer = shop.ask("/orders", &TestShop::order_of(unknown, 1)).await;
        check(&answer, 422, "unknown_product");
        assert!(answer.1["errors"]["items[0].id"].is_string());
    }
    let mut body = TestShop::order_of(&saree, 1);
    for wrong in [json!(1.5), json!("2"), json!(null), json!([1]), json!(1e30)] {
        body["items"][0]["quantity"] = wrong;
        check(&shop.ask("/orders", &body).await, 422, "invalid");
    }
    body["items"] = json!([]);
    check(&shop.ask("/orders", &body).await, 422, "cart_empty");
    body["items"] = json!(vec![json!({"id": saree, "quantity": 1}); 31]);
    check(&shop.ask("/orders", &body).await, 422, "too_many_lines");
    body["items"] = json!([{"id": saree, "quantity": 2}, {"id": saree, "quantity": 2}]);
    check(&shop.ask("/orders", &body).await, 409, "out_of_stock");
    assert_eq!((shop.free(&saree), shop.db.number("SELECT count(*) FROM orders")), (3, 0));
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn the_browsers_sums_are_never_believed() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 3);
    let mut body = TestShop::order_of(&saree, 1);
    body["total"] = json!(1);
    let answer = shop.ask("/orders", &body).await;
    check(&answer, 409, "price_changed");
    assert_eq!(answer.1["quote"]["payable"], 18_000);
    assert_eq!(shop.free(&saree), 3);
    body["total"] = json!(18_000);
    let placed = shop.place(&body).await;
    assert_eq!(placed.answer["order"]["payable"], 18_000);
    assert_eq!(placed.answer["order"]["status"], "pending");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn addresses_that_cannot_be() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 3);
    for (field, value, words) in [
        ("fullName", json!("  "), "This field is required"),
        ("fullName", json!("x".repeat(1_000)), "Please use at most 100 characters"),
        ("fullName", json!("a\u{0}b"), "This field contains characters that cannot be used"),
        ("email", json!("nobody"), "Please enter a valid email address"),
        ("email", json!("a@b.in\nBcc: c@d.in"), "Please enter a valid email address"),
        ("phone", json!("12345"), "Please enter a valid 10-digit phone number"),
        ("pincode", json!("00000"), "Please enter a valid 6-digit PIN code"),
        ("state", json!("Andhra"), "Please choose a State or Union territory of India"),
        ("country", json!("Nepal"), "We deliver within India"),
    ] {
        let mut body = TestShop::order_of(&saree, 1);
        body["shippingAddress"][field] = value;
        let answer = shop.ask("/orders", &body).await;
        check(&answer, 422, "invalid");
        assert_eq!(answer.1["errors"][format!("shippingAddress.{field}")], words, "{}", answer.1);
    }
    assert_eq!(shop.free(&saree), 3);
}

#[actix_web::test]
async fn bodies_that_cannot_be() {
    let shop = TestShop::open().await;
    let send = async |body: Vec<u8>, kind: &str| {
        let response = shop
            .http
            .post(format!("{}/orders", shop.url))
            .header("content-type", kind)
            .body(body)
            .send()
            .await
            .unwrap();
        assert_eq!(response.headers()["content-type"], "application/problem+json");
        (response.status().as_u16(), response.json::<Value>().await.unwrap())
    };
    for broken in [
        "",
        "{",
        "nonsense",
        "{\"a\":1} trailing",
        "{\"items\":[{\"id\":\"\\ud800\",\"quantity\":1}]}",
        "\u{0}",
    ] {
        check(&send(broken.as_bytes().to_vec(), JSON).await, 400, "malformed");
    }
    check(&send("[".repeat(50_000).into_bytes(), JSON).await, 400, "malformed");
    check(&send(vec![0xff, 0xfe, 0x00], JSON).await, 400, "malformed");
    check(&send(vec![b' '; 2 * 1024 * 1024], JSON).await, 413, "too_large");
    check(&send(b"{}".to_vec(), "text/plain").await, 415, "unsupported_type");
    check(&send(b"{}".to_vec(), JSON).await, 422, "invalid");
    check(&send(b"[]".to_vec(), JSON).await, 422, "invalid");
}

#[actix_web::test]
async fn unknown_addresses_and_wrong_methods() {
    let shop = TestShop::open().await;
    let ask = async |method: &str, path: &str| {
        let method = reqwest::Method::from_bytes(method.as_bytes()).unwrap();
        let response = shop.http.request(method, format!("{}{path}", shop.url)).send().await.unwrap();
        let allow = response.headers().get("allow").map(|value| value.to_str().unwrap().to_owned());
        let status = response.status().as_u16();
        ((status, response.json::<Value>().await.unwrap()), allow)
    };
    check(&ask("GET", "/nothing/here").await.0, 404, "not_found");
    let (answer, allow) = ask("DELETE", "/categories").await;
    check(&answer, 405, "method");
    assert_eq!(allow.as_deref(), Some("GET, HEAD"));
    let (answer, allow) = ask("PATCH", "/orders/verify").await;
    check(&answer, 405, "method");
    assert!(allow.unwrap().contains("POST"));
}

#[actix_web::test]
async fn forged_and_foreign_payments() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 3);
    let mine = shop.place(&TestShop::order_of(&saree, 1)).await;
    let yours = shop.place(&TestShop::order_of(&saree, 1)).await;
    shop.faults(json!({"drop_webhooks": true})).await;
    let right = shop.pay(&mine.provider_order, "success").await;

    for missing in ["razorpay_payment_id", "razorpay_order_id", "razorpay_signature"] {
        for empty in [json!(""), json!(null)] {
            let mut fields = right.clone();
            fields[missing] = empty;
            check(&shop.verify(&mine, &fields).await, 400, "missing_verification");
        }
        let mut fields = right.clone();
        fields[missing] = json!("order_or_pay_\u{0}_forged");
        check(&shop.verify(&mine, &fields).await, 400, "bad_signature");
    }
    check(&shop.verify(&yours, &right).await, 400, "bad_signature");
    let mut swapped = right.clone();
    swapped["razorpay_order_id"] = json!(yours.provider_order);
    check(&shop.verify(&yours, &swapped).await, 400, "bad_signature");
    assert_eq!(shop.db.number("SELECT count(*) FROM orders WHERE payment_status <> 'pending'"), 0);

    let (status, _) = shop.verify(&mine, &right).await;
    assert_eq!(status, 200);
    let (status, again) = shop.verify(&mine, &right).await;
    assert_eq!(
        (status, &again["order"]["paymentStatus"]),
        (200, &json!("paid")),
        "a replay is answered as the first"
    );
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn webhooks_without_a_right_signature_change_nothing() {
    let shop = TestShop::open().await;
    let event = r#"{"entity":"event","event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_x","amount":1,
        "currency":"INR","status":"captured","order_id":"order_x","captured":true}}}}"#;
    let send = async |signature: Option<&str>, body: &str| {
        let mut request = shop.http.post(format!("{}/payments/webhook", shop.url)).body(body.to_owned());
        if let Some(signature) = signature {
            request = request.header("x-razorpay-signature", signature);
        }
        request.send().await.unwrap().status().as_u16()
    };
    assert_eq!(send(None, event).await, 401);
    assert_eq!(send(Some(""), event).await, 401);
    assert_eq!(send(Some(&"0".repeat(64)), event).await, 401);
    let right = pattu_gateway_sim::sign("pattu_webhook_secret", event.as_bytes());
    assert_eq!(send(Some(&right), &event.replace("INR", "USD")).await, 401);
    assert_eq!(send(Some(&right), event).await, 200, "signed, but of somebody else's order");
    assert_eq!(shop.db.number("SELECT count(*) FROM payments"), 0);
    assert_eq!(send(Some(&pattu_gateway_sim::sign("pattu_webhook_secret", b"[]")), "[]").await, 400);
    let counters = shop.apis().telemetry.text().await;
    for line in [
        "pattu_webhook_refusals_total{code=\"bad_signature\"} 4",
        "pattu_webhook_refusals_total{code=\"malformed\"} 1",
        "pattu_http_requests_total{route=\"/api/payments/webhook\",method=\"POST\",class=\"4xx\"} 5",
    ] {
        assert!(counters.lines().any(|counted| counted == line), "{line} in {counters}");
    }
}

#[actix_web::test]
async fn counters_tell_what_happens_and_nothing_about_anybody() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 1);
    let mut body = TestShop::order_of(&saree, 1);
    body["orderId"] = json!("the-same-long-key");
    for _ in 0..2 {
        shop.place(&body).await;
    }
    shop.ask("/orders", &TestShop::order_of(&saree, 1)).await;
    let path = format!("{}/orders/{}/secret-path", shop.url, uuid::Uuid::new_v4());
    shop.http.get(path).send().await.unwrap();
    let counters = shop.apis().telemetry.text().await;
    for line in [
        "pattu_order_requests_total{outcome=\"placed\"} 1",
        "pattu_order_requests_total{outcome=\"repeated\"} 1",
        "pattu_order_requests_total{outcome=\"out_of_stock\"} 1",
        "pattu_http_requests_total{route=\"none\",method=\"GET\",class=\"4xx\"} 1",
        "pattu_orders_overdue 0",
        "# EOF",
    ] {
        assert!(counters.lines().any(|counted| counted == line), "{line} in {counters}");
    }
    for private in ["Lakshmi", "9876543210", "secret-path", "the-same-long-key", "KAN-1"] {
        assert!(!counters.contains(private), "{private} in {counters}");
    }
    let from_outside = shop.http.get(shop.url.replace("/api", "/metrics")).send().await.unwrap();
    assert!(
        !from_outside.text().await.unwrap().contains("pattu_http_requests"),
        "the shop's own port tells nobody"
    );
}

#[actix_web::test]
async fn carts_and_sums_beyond_all_measure() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 3);
    let mut body = TestShop::order_of(&saree, 1);
    body["items"] = json!(vec![json!({"id": "a", "quantity": 1}); 2_000]);
    let answer = shop.ask("/orders", &body).await;
    check(&answer, 422, "too_many_lines");
    assert_eq!(answer.1["detail"], "A cart holds at most 30 different sarees");
    body["items"] = json!(vec![json!({"id": saree, "quantity": 1}); 10_000]);
    for path in ["/orders", "/cart/quote"] {
        let answer = shop.ask(path, &body).await;
        check(&answer, 413, "too_large");
        assert_eq!(answer.1["detail"], "File or request too large");
    }
    let mut body = TestShop::order_of(&saree, 1);
    for total in [
        json!(1e300),
        json!(9_223_372_036_854_775_807_i64),
        json!(-9_223_372_036_854_775_807_i64),
        json!("18000"),
    ] {
        body["total"] = total;
        let (status, problem) = shop.ask("/orders", &body).await;
        assert!([409, 422].contains(&status), "{problem}");
    }
    assert_eq!((shop.free(&saree), shop.db.number("SELECT count(*) FROM orders")), (3, 0));
}

#[actix_web::test]
async fn coupons_that_were_tampered_with() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 3);
    shop.db.execute(
        "INSERT INTO offers (id, label, percentage_bp, coupon, ends_at) VALUES
           (gen_random_uuid(), 'Half', 5000, 'HALF50', NULL), (gen_random_uuid(), 'Past', 1000, 'PAST10', now() - interval '1 day')",
    );
    let mut body = TestShop::order_of(&saree, 1);
    let long = "H".repeat(5_000);
    for code in ["HALF51", "HALF50' OR '1'='1", "HALF50\u{0}", "ＨＡＬＦ５０", "PAST10", "%", long.as_str()]
    {
        body["coupon"] = json!(code);
        let answer = shop.ask("/orders", &body).await;
        check(&answer, 422, "coupon_invalid");
        assert!(answer.1["errors"]["coupon"].is_string(), "{}", answer.1);
    }
    for shape in [json!({"code": "HALF50", "percentage": 100}), json!(["HALF50", "HALF50"]), json!(50)] {
        body["coupon"] = shape;
        check(&shop.ask("/orders", &body).await, 422, "invalid");
    }
    body["coupon"] = json!("HALF50");
    body["discount"] = json!(18_000);
    assert_eq!(
        shop.place(&body).await.answer["order"]["payable"],
        9_000,
        "what the browser calls discount is not read"
    );
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn an_order_is_seen_by_its_holder_only() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 3);
    let mine = shop.place(&TestShop::order_of(&saree, 1)).await;
    let yours = shop.place(&TestShop::order_of(&saree, 1)).await;
    let see = async |id: &str, token: Option<&str>| {
        let mut request = shop.http.get(format!("{}/orders/{id}", shop.url));
        if let Some(token) = token {
            request = request.header("X-Order-Token", token);
        }
        let response = request.send().await.unwrap();
        let status = response.status().as_u16();
        let mut body: Value = response.json().await.unwrap();
        body["requestId"] = Value::Null;
        (status, body)
    };
    assert_eq!(see(&mine.id, Some(&mine.token)).await.0, 200);
    let missing = see("5f1c2a34-0000-4000-8000-000000000000", Some(&mine.token)).await;
    assert_eq!((missing.0, &missing.1["detail"]), (404, &json!("Order not found")));
    for answer in [
        see(&mine.id, None).await,
        see(&mine.id, Some("")).await,
        see(&mine.id, Some(&yours.token)).await,
        see("not-an-id", Some(&mine.token)).await,
    ] {
        assert_eq!(answer, missing, "wrong and missing look the same");
    }
    let unsigned = shop.http.get(format!("{}/orders", shop.url)).send().await.unwrap();
    assert_eq!(unsigned.status().as_u16(), 401);
    let unsigned = shop
        .http
        .patch(format!("{}/orders/{}/status", shop.url, mine.id))
        .json(&json!({"status": "shipped"}))
        .send()
        .await;
    assert_eq!(unsigned.unwrap().status().as_u16(), 401);
}

#[actix_web::test]
async fn a_dead_provider_holds_nothing_for_ever() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 18_000, 1);
    shop.faults(json!({"api_status": {"code": 502, "count": 1000}})).await;
    let mut body = TestShop::order_of(&saree, 1);
    body["orderId"] = json!("my-long-key-0001");
    let answer = shop.ask("/orders", &body).await;
    check(&answer, 503, "payment_unavailable");
    assert_eq!(answer.1["detail"], "Unable to initialize payment gateway. Please try again later.");
    shop.faults(json!({"api_status": null})).await;
    let placed = shop.place(&body).await;
    assert!(!placed.provider_order.is_empty(), "the same request goes on where it stopped");
    shop.faults(json!({"api_status": {"code": 502, "count": 1000}})).await;
    shop.later(chrono::TimeDelta::minutes(6)).await;
    assert_eq!(shop.free(&saree), 0, "the provider could not be asked yet");
    shop.later(chrono::TimeDelta::minutes(10)).await;
    assert_eq!(shop.free(&saree), 1, "but pieces are not held for ever");
    assert_eq!(shop.breaches(), []);
}

#[actix_web::test]
async fn a_shipping_charge_that_changed_is_told_before_paying() {
    let shop = TestShop::open().await;
    let saree = shop.saree("KAN-1", 1_000, 2);
    let mut body = TestShop::order_of(&saree, 1);
    (body["total"], body["payable"]) = (json!(1_000), json!(1_180));
    shop.db.execute(
        "INSERT INTO settings (section, body) VALUES ('shipping', '{\"freeFrom\": 3000, \"charge\": 250}')
           ON CONFLICT (section) DO UPDATE SET body = excluded.body",
    );
    let answer = shop.ask("/orders", &body).await;
    check(&answer, 409, "price_changed");
    assert_eq!(answer.1["quote"]["payable"], 1_250);
    assert_eq!(shop.free(&saree), 2);
    body["payable"] = answer.1["quote"]["payable"].clone();
    shop.place(&body).await;
}
