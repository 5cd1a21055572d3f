//! What the payment sheet calls, and the script itself.

use std::time::Duration;

use pattu_gateway_sim::{SimConfig, sign_payment};
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Gateway, KEY, answer, refusal, text};

/// Long enough for a slow machine to act while somebody looks at a telephone.
async fn quick() -> Gateway {
    Gateway::with(SimConfig { upi_approval: Duration::from_secs(3), ..SimConfig::default() }).await
}

fn attempt(order: &str, choice: &Value) -> Value {
    let mut body =
        json!({ "key_id": KEY.0, "order_id": order, "email": "asha@example.com", "contact": "9000090000" });
    body.as_object_mut().unwrap().extend(choice.as_object().unwrap().clone());
    body
}

async fn submit(gateway: &Gateway, order: &str, choice: Value) -> (u16, Value) {
    gateway.post("/v1/checkout/payments", attempt(order, &choice)).await
}

fn card(number: &str) -> Value {
    json!({ "method": "card", "card": { "number": number, "name": "Asha Rao" } })
}

#[actix_web::test]
async fn a_card_is_paid_with_a_password() {
    let gateway = quick().await;
    let order = gateway.order(50000).await;
    let (_, shown) =
        gateway.get(&format!("/v1/checkout/preferences?key_id={}&order_id={order}", KEY.0)).await;
    assert_eq!((&shown["amount"], &shown["paid"]), (&json!(50000), &json!(false)));
    let (status, submitted) = submit(&gateway, &order, card("5500 6700 0000 1002")).await;
    assert_eq!((status, &submitted["next"]), (200, &json!("otp")));
    let payment = text(&submitted["payment_id"]);
    assert_eq!(gateway.payment(&payment).await["status"], "created");
    assert_eq!(gateway.order_status(&order).await, "attempted");
    let (_, news) =
        gateway.post(&format!("/v1/checkout/payments/{payment}/otp"), json!({ "otp": "1234" })).await;
    assert_eq!(news["outcome"], "success");
    assert_eq!(text(&news["response"]["razorpay_signature"]), sign_payment(KEY.1, &order, &payment));
    let paid = gateway.payment(&payment).await;
    assert_eq!((&paid["status"], &paid["contact"]), (&json!("captured"), &json!("+919000090000")));
    let again = submit(&gateway, &order, card("5500 6700 0000 1002")).await;
    assert_eq!(refusal(400, again), "Your payment has been declined as the order is already paid.");
    gateway.close().await;
}

#[actix_web::test]
async fn test_cards_fail_for_their_reasons_and_short_passwords_fail() {
    let gateway = quick().await;
    for (number, otp, reason, code) in [
        ("4100 2800 0009 0000", "1234", "payment_timed_out", "BAD_REQUEST_ERROR"),
        ("4100 2800 0008 0001", "1234", "insufficient_fund", "BAD_REQUEST_ERROR"),
        ("4100 2800 0007 0002", "1234", "payment_cancelled", "BAD_REQUEST_ERROR"),
        ("4100 2800 0006 0003", "1234", "card_declined", "BAD_REQUEST_ERROR"),
        ("4100 2800 0003 0006", "1234", "card_disabled_for_online_payments", "BAD_REQUEST_ERROR"),
        ("4100 2800 0001 0008", "1234", "card_number_invalid", "BAD_REQUEST_ERROR"),
        ("4100 2800 0002 0007", "1234", "gateway_technical_error", "GATEWAY_ERROR"),
        ("4100 2800 0000 0009", "1234", "authentication_failed", "GATEWAY_ERROR"),
        ("4012 8888 8888 1881", "1234", "international_transaction_not_allowed", "BAD_REQUEST_ERROR"),
        ("4100 2800 0000 1007", "123", "incorrect_otp", "BAD_REQUEST_ERROR"),
        ("4100 2800 0000 1007", "12345678901", "incorrect_otp", "BAD_REQUEST_ERROR"),
    ] {
        let order = gateway.order(50000).await;
        let (_, submitted) = submit(&gateway, &order, card(number)).await;
        let payment = text(&submitted["payment_id"]);
        let (_, news) =
            gateway.post(&format!("/v1/checkout/payments/{payment}/otp"), json!({ "otp": otp })).await;
        assert_eq!(
            (&news["outcome"], &news["error"]["reason"], &news["error"]["code"]),
            (&json!("failure"), &json!(reason), &json!(code)),
            "{number}"
        );
        assert_eq!(gateway.payment(&payment).await["error_reason"], json!(reason));
        assert_eq!(gateway.order_status(&order).await, "attempted");
    }
    let order = gateway.order(50000).await;
    let unknown = submit(&gateway, &order, card("4111 1111 1111 1111")).await;
    assert_eq!(unknown.1["error"]["field"], "card[number]");
    assert_eq!(gateway.order_status(&order).await, "created", "no attempt was made");
    gateway.close().await;
}

#[actix_web::test]
async fn upi_is_approved_on_the_telephone_even_if_the_page_is_gone() {
    let gateway = quick().await;
    let order = gateway.order(50000).await;
    assert_eq!(submit(&gateway, &order, json!({ "method": "upi", "vpa": "someone@bank" })).await.0, 400);
    let (_, submitted) =
        submit(&gateway, &order, json!({ "method": "upi", "vpa": "failure@razorpay" })).await;
    let failed = text(&submitted["payment_id"]);
    gateway.endpoint.wait_for(1).await;
    assert_eq!(gateway.get(&format!("/v1/checkout/payments/{failed}")).await.1["outcome"], "failure");

    let (_, submitted) =
        submit(&gateway, &order, json!({ "method": "upi", "vpa": "Success@razorpay" })).await;
    let payment = text(&submitted["payment_id"]);
    let (_, news) = gateway.post(&format!("/v1/checkout/payments/{payment}/cancel"), json!({})).await;
    assert_eq!(news["outcome"], "waiting", "what is on the telephone cannot be taken back");
    gateway.endpoint.wait_for(4).await;
    assert_eq!(gateway.get(&format!("/v1/checkout/payments/{payment}")).await.1["outcome"], "success");
    assert_eq!(gateway.order_status(&order).await, "paid");
    gateway.close().await;
}

#[actix_web::test]
async fn two_forms_filled_in_before_either_is_paid() {
    let gateway = quick().await;
    let order = gateway.order(50000).await;
    let (_, one) = submit(&gateway, &order, card("4100 2800 0000 1007")).await;
    let (_, two) = submit(&gateway, &order, json!({ "method": "netbanking", "bank": "HDFC" })).await;
    let (one, two) = (text(&one["payment_id"]), text(&two["payment_id"]));
    gateway.post(&format!("/v1/checkout/payments/{one}/otp"), json!({ "otp": "123456" })).await;
    gateway.post(&format!("/v1/checkout/payments/{two}/bank"), json!({ "choice": "success" })).await;
    assert_eq!(gateway.payment(&one).await["status"], "captured");
    let returned = gateway.payment(&two).await;
    assert_eq!(
        (&returned["status"], &returned["captured"], &returned["bank"]),
        (&json!("refunded"), &json!(false), &json!("HDFC"))
    );
    assert_eq!(gateway.get(&format!("/v1/orders/{order}")).await.1["attempts"], json!(2));
    gateway.close().await;
}

#[actix_web::test]
async fn a_bank_page_can_be_cancelled_or_forgotten() {
    let config = SimConfig { bank_patience: Duration::from_secs(3), ..SimConfig::default() };
    let gateway = Gateway::with(config).await;
    let order = gateway.order(50000).await;
    let bank = || submit(&gateway, &order, json!({ "method": "netbanking", "bank": "SBIN" }));
    let cancelled = text(&bank().await.1["payment_id"]);
    let (_, news) = gateway.post(&format!("/v1/checkout/payments/{cancelled}/cancel"), json!({})).await;
    assert_eq!(news["error"]["reason"], "payment_cancelled");
    let forgotten = text(&bank().await.1["payment_id"]);
    gateway.endpoint.wait_for(2).await;
    assert_eq!(gateway.payment(&forgotten).await["error_reason"], "payment_timed_out");
    let (_, late) = gateway
        .post(&format!("/v1/checkout/payments/{forgotten}/bank"), json!({ "choice": "success" }))
        .await;
    assert_eq!(late["outcome"], "failure", "settled once");
    gateway.close().await;
}

#[actix_web::test]
async fn wrong_keys_notes_and_descriptions_fail_the_attempt() {
    let gateway = quick().await;
    let order = gateway.order(50000).await;
    let upi = |extra: Value| {
        let mut choice = json!({ "method": "upi", "vpa": "success@razorpay" });
        choice.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
        choice
    };
    assert_eq!(submit(&gateway, &order, upi(json!({ "key_id": "rzp_test_other" }))).await.0, 401);
    for wrong in [
        json!({ "notes": { "shippingAddress": { "city": "Hyderabad" } } }),
        json!({ "notes": { "shippingAddress": "x".repeat(257) } }),
        json!({ "description": "#1042" }),
        json!({ "description": "x".repeat(256) }),
    ] {
        assert_eq!(submit(&gateway, &order, upi(wrong.clone())).await.0, 400, "{wrong}");
    }
    assert_eq!(gateway.order_status(&order).await, "created");
    gateway.close().await;
}

#[actix_web::test]
async fn pages_of_this_machine_may_call_and_no_others() {
    let gateway = quick().await;
    let url = format!("{}/v1/checkout/payments", gateway.base);
    let preflight = |origin: &'static str| {
        let request = gateway.http.request(Method::OPTIONS, &url).header("origin", origin);
        request.header("access-control-request-method", "POST").send()
    };
    let allowed = preflight("http://localhost:3001").await.unwrap();
    assert_eq!(allowed.status().as_u16(), 204);
    assert_eq!(allowed.headers()["access-control-allow-origin"], "http://localhost:3001");
    assert_eq!(allowed.headers()["access-control-allow-headers"], "content-type");
    let other = preflight("https://example.com").await.unwrap();
    assert!(other.headers().get("access-control-allow-origin").is_none());
    let refused =
        gateway.http.post(&url).header("origin", "http://127.0.0.1:5173").body("{}").send().await.unwrap();
    assert_eq!(refused.status().as_u16(), 401);
    assert_eq!(
        refused.headers()["access-control-allow-origin"],
        "http://127.0.0.1:5173",
        "a page may read why"
    );
    gateway.close().await;
}

#[actix_web::test]
async fn the_script_needs_no_lax_policy() {
    let gateway = quick().await;
    let response = gateway.http.get(format!("{}/v1/checkout.js", gateway.base)).send().await.unwrap();
    assert_eq!(response.status().as_u16(), 200);
    assert_eq!(response.headers()["content-type"], "text/javascript; charset=utf-8");
    assert_eq!(response.headers()["cross-origin-resource-policy"], "cross-origin");
    let script = response.text().await.unwrap();
    assert!(
        script.contains("window.Razorpay = Razorpay") && script.contains("Test payments – no money moves")
    );
    for lax in ["eval(", "new Function", "innerHTML", "'style'", "http://", "https://"] {
        let allowed = script.replace("http://www.w3.org/2000/svg", "");
        assert!(!allowed.contains(lax), "{lax}");
    }
    let wrong_verb = answer(gateway.http.post(format!("{}/v1/checkout.js", gateway.base))).await;
    assert_eq!(wrong_verb.0, 400);
    gateway.close().await;
}
